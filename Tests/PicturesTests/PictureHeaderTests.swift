import Pictures
import Testing

@Test func `each kind is known by its bytes and says its size`() {
    for sample in Sample.all { #expect(read(sample.bytes) == "\(sample.kind.rawValue) 300x200") }
    #expect(read(Sample.gif(version: "GIF87a")) == "gif 300x200")
    #expect(Set(Sample.all.map(\.kind)) == Set(PictureKind.allCases))
}

@Test(arguments: [
    "", "\0", "GIF", "GIF88a1234", "RIFF1234WAVEfmt ", "%PDF-1.7", "BM123456", "<!DOCTYPE html><html><svg width='1'>", "{}",
])
func `other bytes are no picture`(text: String) { #expect(read(text) == "none") }

@Test func `kinds have their file extension`() {
    #expect(PictureKind.allCases.map(\.fileExtension) == ["png", "jpg", "gif", "webp", "svg", "avif"])
}

@Test func `a size is from 1 to 16777216`() {
    #expect(PictureSize(width: 1, height: 1 << 24) != nil)
    for side in [0, -1, .min, .max, 1 << 24 + 1] {
        #expect(PictureSize(width: side, height: 1) == nil)
        #expect(PictureSize(width: 1, height: side) == nil)
    }
}

@Test func `a picture that claims no width or an absurd one keeps its kind without a size`() {
    #expect(read(Sample.png(width: 0)) == "png")
    #expect(read(Sample.png(height: 0xFFFF_FFFF)) == "png")
    #expect(read(Sample.gif(height: 0)) == "gif")
    #expect(read(Sample.jpeg([Sample.frame(height: 0)])) == "jpeg")
    #expect(read(Sample.webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0, 0xC0, 1, 0])) == "webp")
    #expect(read(Sample.avif(Sample.extent(1, 1), [], Sample.extent(5, 5))) == "avif")
}

@Test(arguments: Sample.all.indices)
func `a file cut short anywhere gives no size or the right one`(index: Int) {
    let (kind, bytes) = Sample.all[index]
    let allowed = ["none", kind.rawValue, "\(kind.rawValue) 300x200"]
    for length in 0..<bytes.count { #expect(allowed.contains(read(Array(bytes[..<length]))), "cut to \(length) bytes") }
}

@Test(arguments: Sample.all.indices)
func `no change of a byte does harm`(index: Int) {
    let bytes = Sample.all[index].bytes
    for offset in bytes.indices {
        for value in [0x00, 0x01, 0x02, 0x07, 0x08, 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
            var changed = bytes
            changed[offset] = value
            _ = read(changed)
            _ = safety(changed)
        }
    }
}
