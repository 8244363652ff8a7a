import Diagnostics
import Testing

@Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (5, 2, 2), (9, 2, 3), (10, 3, 1), (11, 4, 1), (12, 4, 2), (99, 4, 2), (-5, 1, 1),
])
func `positions are counted in lines and Unicode scalars from 1`(offset: Int, line: Int, column: Int) {
    let file = SourceFile(name: "x", text: "ab\né😀\n\nc")
    let position = file.position(of: offset)
    #expect((position.line, position.column) == (line, column))
}

@Test func `a position and its offset lead to each other`() {
    let file = SourceFile(name: "x", text: "ab\r\né😀x\n\nc\n")
    for offset in file.bytes.indices where file.bytes[offset] & 0xC0 != 0x80 {
        let position = file.position(of: offset)
        #expect(file.offset(ofLine: position.line, column: position.column) == offset)
    }
    #expect(file.offset(ofLine: 1, column: 99) == 3)
    #expect(file.offset(ofLine: 99, column: 1) == file.bytes.count)
    #expect(file.offset(ofLine: 0, column: 0) == 0)
    #expect(SourceFile(name: "x", text: "").offset(ofLine: 3, column: 3) == 0)
}

@Test func `positions in a text of one long line agree with counting`() {
    let text = String(repeating: "aé東😀", count: 5_000)
    let file = SourceFile(name: "x", text: text)
    for offset in [0, 1, 4_095, 4_096, 4_097, 8_192, 12_345, 40_959, 40_960, 49_999, 50_000] {
        let counted = file.bytes[..<offset].count { $0 & 0xC0 != 0x80 } + 1
        #expect(file.position(of: offset).column == counted)
        let start = file.bytes.prefix(offset + 1).lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        #expect(file.offset(ofLine: 1, column: file.position(of: start).column) == start)
    }
}

@Test(.timeLimit(.minutes(20)))
func `many positions in a large file are found quickly`() {
    let file = SourceFile(name: "x", bytes: Array(repeating: UInt8(ascii: "x"), count: 2_000_000))
    for offset in stride(from: 0, to: 2_000_000, by: 4_000) { #expect(file.position(of: offset).column == offset + 1) }
}

@Test func `a repeated warning keeps the first cases and counts the rest`() {
    var warning = RepeatedWarning()
    #expect(warning.notes == [])
    for number in 1...5 { warning.add("case \(number)") }
    #expect(warning.count == 5)
    #expect(warning.notes == ["case 1", "case 2", "case 3", "… and 2 more"])
}
