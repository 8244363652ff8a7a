import Testing

@Test func `the scaling bits of a lossy WebP are no part of its size`() {
    let content = [0x30, 0, 0, 0x9D, 0x01, 0x2A] + Sample.little16(300 | 0x4000) + Sample.little16(200 | 0xC000)
    #expect(read(Sample.webp("VP8 ", content)) == "webp 300x200")
}

@Test func `a WebP without key frame, signature or known chunk has no size`() {
    #expect(read(Sample.webp("VP8 ", [0x31, 0, 0, 0x9D, 0x01, 0x2A, 1, 0, 1, 0])) == "webp")
    #expect(read(Sample.webp("VP8 ", [0x30, 0, 0, 0, 0, 0, 1, 0, 1, 0])) == "webp")
    #expect(read(Sample.webp("VP8L", [0x2E, 1, 0, 0, 0])) == "webp")
    #expect(read(Sample.webp("ICCP", [0x2F, 1, 0, 0, 0])) == "webp")
}

@Test func `the largest canvas of WebP is a size`() {
    #expect(read(Sample.webp("VP8X", [0, 0, 0, 0, 255, 255, 255, 255, 255, 255])) == "webp 16777216x16777216")
}

@Test func `an AVIF has the extent of its primary item, turned as the item is`() {
    let (tile, full) = (Sample.extent(64, 64), Sample.extent(300, 200))
    #expect(read(Sample.avif(tile, [], full)) == "avif")
    #expect(read(Sample.avif(tile, Sample.box("free"), full, Sample.box("irot", [0]))) == "avif 300x200")
    #expect(read(Sample.avif(tile, Sample.box("free"), full, Sample.box("irot", [1]))) == "avif 200x300")
    #expect(read(Sample.avif(tile, Sample.box("irot", [1]), full, Sample.box("free"))) == "avif 300x200")
}

@Test func `AVIF is known by any of its brands`() {
    #expect(read(Sample.avif(brands: "avis")) == "avif")
    #expect(read(Sample.avif(brands: "mif1miafavif")) == "avif")
    #expect(read(Sample.avif(brands: "heicmif1")) == "none")
}

@Test func `boxes that claim more than there is end with the file`() {
    var file = Sample.uprightAVIF
    file.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF] as [UInt8])
    #expect(read(file) == "avif 300x200")
    let type = Sample.box("ftyp", Sample.bytes("avif\0\0\0\0"))
    for length in [[0, 0, 0, 1, 0x6D, 0x65, 0x74, 0x61], [0, 0, 0, 7, 0x6D, 0x65, 0x74, 0x61]] as [[UInt8]] {
        #expect(read(type + length) == "avif")
        #expect(read(type + length + [UInt8](repeating: 0xFF, count: 40)) == "avif")
    }
}

@Test func `a box with a long length, and one up to the end, are read`() {
    let inner = Sample.uprightAVIF.dropFirst(16 + 8).dropLast(11)
    let type = Sample.box("ftyp", Sample.bytes("avif\0\0\0\0"))
    let long = Sample.big32(1) + Sample.bytes("meta") + Sample.big32(0) + Sample.big32(inner.count + 16) + inner
    #expect(read(type + long) == "avif 300x200")
    #expect(read(type + Sample.big32(0) + Sample.bytes("meta") + inner) == "avif 300x200")
}
