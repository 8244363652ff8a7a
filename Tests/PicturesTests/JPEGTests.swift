import Testing

@Test(arguments: (0xC0...0xCF).filter { ![0xC4, 0xC8, 0xCC].contains($0) } as [UInt8])
func `every frame of JPEG says the size, progressive or not`(marker: UInt8) {
    #expect(read(Sample.jpeg([Sample.jfif, Sample.frame(marker)])) == "jpeg 300x200")
}

@Test(arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
func `tables with a marker between those of frames are none`(marker: UInt8) {
    let table = Sample.frame(marker, width: 7, height: 7)
    #expect(read(Sample.jpeg([table])) == "jpeg")
    #expect(read(Sample.jpeg([table, Sample.frame()])) == "jpeg 300x200")
}

@Test(arguments: 1...8, Sample.ByteOrder.allCases)
func `an orientation on the side exchanges width and height`(orientation: Int, order: Sample.ByteOrder) {
    let expected = orientation >= 5 ? "jpeg 200x300" : "jpeg 300x200"
    let exif = Sample.exif(orientation: orientation, order)
    #expect(read(Sample.jpeg([exif, Sample.jfif, Sample.frame()])) == expected)
    #expect(read(Sample.jpeg([Sample.jfif, exif, Sample.frame()])) == expected)
    #expect(read(Sample.jpeg([Sample.frame(), exif])) == expected)
}

@Test func `an orientation that does not exist changes nothing`() {
    for orientation in [0, 9, 65535] {
        #expect(read(Sample.jpeg([Sample.exif(orientation: orientation), Sample.frame()])) == "jpeg 300x200")
    }
}

@Test func `the first orientation counts, and other segments of the same marker do not`() {
    let xmp = Sample.segment(0xE1, Sample.bytes("http://ns.adobe.com/xap/1.0/\0<x/>"))
    let segments = [xmp, Sample.exif(orientation: 6), Sample.exif(orientation: 1), Sample.frame()]
    #expect(read(Sample.jpeg(segments)) == "jpeg 200x300")
}

@Test(arguments: 2...60)
func `an Exif segment of any wrong length does no harm`(length: Int) {
    var exif = Sample.exif(orientation: 1)
    exif.replaceSubrange(2..<4, with: Sample.big16(length))
    _ = read([0xFF, 0xD8] + exif)
    _ = read([0xFF, 0xD8] + exif.prefix(length + 2))
    _ = read(Sample.jpeg([exif, Sample.frame()]))
}

@Test func `a directory of Exif that lies outside, or never ends, has no orientation`() {
    for directory in [0, 7, 0x7FFF_FFFF, 0xFFFF_FFFF] {
        let tiff = Sample.bytes("Exif\0\0MM\0*") + Sample.big32(directory) + [0xFF, 0xFF]
        #expect(read(Sample.jpeg([Sample.segment(0xE1, tiff), Sample.frame()])) == "jpeg 300x200")
    }
}

@Test func `fill bytes, lone markers and stray bytes between segments are skipped`() {
    let segments = [[0xFF, 0xFF, 0xFF], Sample.jfif, [0xFF, 0x01, 0xFF, 0xD0], [0x00, 0x12], Sample.frame()]
    #expect(read(Sample.jpeg(segments)) == "jpeg 300x200")
}

@Test func `what stands in a scan or behind the end is no frame`() {
    #expect(read(Sample.jpeg([]) + Sample.frame()) == "jpeg")
    #expect(read([0xFF, 0xD8, 0xFF, 0xD9] + Sample.frame()) == "jpeg")
    #expect(read(Sample.jpeg([Sample.frame()]) + Sample.frame(width: 1, height: 1)) == "jpeg 300x200")
}

@Test func `a segment too short for its own length ends the search`() {
    #expect(read([0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + Sample.frame()) == "jpeg")
    #expect(read([0xFF, 0xD8] + Sample.segment(0xC0, [8, 0, 1])) == "jpeg")
}

@Test func `a million empty segments are walked once`() {
    let chain = [0xFF, 0xD8] + repeatElement([0xFF, 0xE1, 0, 2] as [UInt8], count: 1_000_000).joined()
    #expect(read(chain) == "jpeg")
    #expect(read([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1_000_000)) == "jpeg")
}
