import Testing

@testable import Preview

@Suite struct `parts of files` {
    @Test(arguments: [
        (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=4-", .part(4..<10)), ("bytes=-3", .part(7..<10)),
        ("bytes=-99", .part(0..<10)), ("bytes=8-99", .part(8..<10)), ("bytes=9-9", .part(9..<10)), ("bytes=10-", .none),
        ("bytes=-0", .none), ("bytes=99999999999999999999-", .none), ("bytes=5-4", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole),
        ("bytes=0-1,4-5", .whole), ("lines=0-3", .whole), ("", .whole), ("bytes= 0 - 3", .part(0..<4)), ("BYTES=0-3", .part(0..<4)),
        ("bytes=--3", .whole), ("bytes=0-99999999999999999999", .part(0..<10)), ("bytes=0-9223372036854775807", .part(0..<10)),
    ])
    func `are those that the header names`(header: String?, range: ByteRange) {
        #expect(ByteRange(header, size: 10) == range)
    }

    @Test func `an empty file has none`() {
        #expect(ByteRange("bytes=0-", size: 0) == .none)
        #expect(ByteRange("bytes=-5", size: 0) == .none)
    }
}
