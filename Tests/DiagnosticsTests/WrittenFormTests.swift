import Diagnostics
import Testing

@Suite struct `a text written in another form` {
    /// Where a part of the text stands in the file: the part as it is written there.
    private func written(_ part: String, of text: String, in file: String, from start: Int = 0) throws -> String {
        let source = SourceFile(name: "x", text: file)
        let form = try #require(WrittenForm(of: text.utf8, in: source, from: start))
        #expect(form.offsets.count == text.utf8.count + 1)
        let range = try #require(text.firstRange(of: part))
        let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let upper = text.utf8.distance(from: text.startIndex, to: range.upperBound)
        return String(decoding: source.bytes[form.offsets[lower]..<form.offsets[upper - 1] + 1], as: UTF8.self)
    }

    @Test func `folded over lines and indented`() throws {
        #expect(try written("cde", of: "ab cde", in: "  ab\n    cde\n") == "cde")
        #expect(try written("cde", of: "ab\ncde\n", in: "  ab\r\n    cde\r\n") == "cde")
    }

    @Test func `in quotes with escapes`() throws {
        #expect(try written("cd", of: "a\"b\"cd", in: #"a\"b\"cd""#) == "cd")
        #expect(try written("cd", of: "a'b'cd", in: "a''b''cd'") == "cd")
        #expect(try written("cd", of: #"a\dcd"#, in: #"a\\dcd"#) == "cd")
    }

    @Test func `one that cannot be followed is none`() {
        let file = SourceFile(name: "x", text: #"caf\u00e9 "#)
        #expect(WrittenForm(of: "café".utf8, in: file, from: 0) == nil)
        #expect(WrittenForm(of: "caf u".utf8, in: file, from: 0) == nil)
        #expect(WrittenForm(of: "longer than the whole file".utf8, in: file, from: 0) == nil)
        #expect(WrittenForm(of: "a".utf8, in: file, from: 99) == nil)
    }
}
