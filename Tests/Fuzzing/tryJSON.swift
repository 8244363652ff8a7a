import JSONValue

/// What is read can be written, and is written in the same way when it is read again; looked at in place it says the same; what cannot be read has a
/// fault inside the text.
func tryJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
    for layout in [JSONText.Layout.document, .lines] {
        let text = JSONText(bytes, layout: layout)
        do throws(JSONSyntaxError) {
            let document = try text.parse()
            let root = document.root
            expect(text.locateFault() == nil, "a text that can be read has a fault")
            for layout in [JSONLayout.compact, .indented] {
                // As text: a number beyond 2^53 is written with the digits that tell it apart, which read as a whole number are another.
                let written = root.jsonText(layout)
                expect(try JSONText(written).parse().root.jsonText(layout) == written, "a text is another when it is read again")
            }
            expect(root.detached() == root, "a copy is another value")
            if let borrowed = BorrowedJSON(container: root) { expect(borrowed.value == root, "a value looked at in place is another") }
            _ = document.duplicateKeys(limit: 10)
            tryPlaces(in: text, root)
        } catch {
            expect(0 <= error.offset && error.offset <= bytes.count, "a fault is outside of the text: \(error.offset)")
            expect(error.openedOffset.map { 0 <= $0 && $0 < bytes.count } ?? true, "what a fault is in is outside of the text")
        }
        do throws(JSONSyntaxError) {
            let (document, repairs) = try text.parseRepairing()
            expect(repairs.allSatisfy { $0.range.upperBound <= bytes.count }, "a repair is outside of the text")
            _ = document.root.jsonText()
        } catch {
            expect(0 <= error.offset && error.offset <= bytes.count, "a fault is outside of the text: \(error.offset)")
        }
    }
}

/// Each element of the text begins where it is said to, and is the value there.
private func tryPlaces(in text: JSONText, _ root: JSONValue) {
    let offsets = text.offsets(ofElementsOf: JSONPointer([]))
    if let array = root.array {
        expect(offsets.count == array.count, "\(offsets.count) places of \(array.count) elements")
        for (index, element) in array.enumerated().prefix(20) {
            expect(text.offset(of: JSONPointer([String(index)])) == offsets[index], "an element has two places")
            guard let end = text.end(ofValueAt: offsets[index]) else { fatalError("an element has no end") }
            let alone = try? JSONText(text.bytes[offsets[index]..<end]).parse().root  // Nil is none of them.
            expect(alone == element, "an element is not what stands at its place")
        }
    }
    for key in root.object?.keys.prefix(20) ?? [] { expect(text.offset(of: JSONPointer([key])) != nil, "a member has no place") }
}

let jsonSeeds: [[UInt8]] = [
    #"{"id":1,"name":"Wren","sizes":[9.5,-10,1e2,18446744073709551615],"isSmall":true,"gone":null,"é":"\ud83d\udc26\n\u00e9"}"#,
    #"[{"a":1,"a":2},{},[],[[[]]],"",0,-0,1.5e-3,9223372036854775808]"#,
    "{\"a\":1}\n\n{\"a\":[1,2]}\r\n  null\t\n\"x\"\n", "\u{FEFF}[1, 2 ,3]", #"{"a":1e999,"b":"\ud800","c":[[[[{"d":"\\\"/"}]]]]}"#, "{\"a\":", "[1,]",
    "tru", "{'a':1}", "\"a\nb\"",
].map { Array($0.utf8) }
