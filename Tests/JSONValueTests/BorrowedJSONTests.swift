import JSONValue
import Testing

@Suite struct `looking at values in place` {
    /// Calls with a key over the bytes of a text.
    private func withKey<Result>(_ text: String, _ body: (JSONKey) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer { body(JSONKey($0)) }
    }

    private let text = #"{"":0,"a":1,"ab":[1,"two",[],{}],"eight888":"8","eight8889":"9","eight8880":"0","é":{"b":null},"t":true}"#

    private func copied(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object): .object(JSONObject(object.map { ($0.key, copied($0.value)) }))
        case .array(let array): .array(JSONArray(array.map(copied)))
        default: value
        }
    }

    @Test func `a parsed and an owned object give the same members`() throws {
        let parsed = try JSONText(text).parse().root
        for root in [parsed, copied(parsed)] {
            let look = try #require(BorrowedJSON(container: root))
            for (key, value) in try #require(root.object) {
                #expect(withKey(key) { look.member($0)?.value } == value)
            }
            for absent in ["b", "eight88", "eight8887", "abc", "eight88800"] {
                #expect(withKey(absent) { look.member($0) == nil })
            }
            withExtendedLifetime(root) {}
        }
    }

    @Test func `elements come in order, and only arrays have any`() throws {
        let parsed = try JSONText("[1,\"two\",[3],{\"four\":4}]").parse().root
        for root in [parsed, copied(parsed)] {
            var elements = try #require(BorrowedJSON(container: root)).elements
            var values: [JSONValue] = []
            while let element = elements.next() { values.append(element.value) }
            #expect(values == Array(try #require(root.array)))
            withExtendedLifetime(root) {}
        }
        let object = JSONValue.object(.empty)
        #expect(try #require(BorrowedJSON(container: object)).elements.isAtEnd)
        #expect(BorrowedJSON(container: "text") == nil)
    }

    @Test func `where a document repeats a key the last value counts`() throws {
        let root = try JSONText(#"{"a":1,"a":2}"#).parse().root
        #expect(withKey("a") { BorrowedJSON(container: root)?.member($0)?.value } == 2)
        withExtendedLifetime(root) {}
    }

    /// Where an earlier object has the same keys in the same order, its keys are the ones that are looked at.
    @Test func `objects with the keys of an earlier one, with some of them, with others and in another order give their own values`() throws {
        let keys = ["id", "name", "namesake", "name8888", "name8889"]
        var objects: [String] = []
        for number in 0..<400 {
            // All subsets, in four orders; what is nested has keys of the same names.
            let chosen = keys.enumerated().filter { (number >> $0.offset) & 1 == 1 }.map(\.element)
            let ordered = number & 64 == 0 ? chosen : Array(chosen.reversed())
            let turned = number & 128 == 0 ? ordered : Array(ordered.dropFirst() + ordered.prefix(1))
            let members = turned.enumerated().map { place, key in
                let value = ["\(number)", "{\"id\":[\(number)],\"name\":\"\(place)\"}", "[{\"name\":\(number)},{}]", "\"\(number)\"", "-0.5"][
                    (number + place) % 5]
                return "\"\(key)\":\(value)"
            }
            objects.append("{" + members.joined(separator: ",") + "}")
        }
        for repeated in ["", #",{"id":1,"id":2,"name":3},{"id":4,"name":5}"#] {
            let root = try JSONText("[\(objects.joined(separator: ","))\(repeated)]").parse().root
            for element in try #require(root.array) {
                let object = try #require(element.object)
                let look = try #require(BorrowedJSON(container: element))
                let members = Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value) })
                for key in keys + ["nam", "name88", ""] { #expect(withKey(key) { look.member($0)?.value } == members[key]) }
            }
            withExtendedLifetime(root) {}
        }
    }

    @Test func `objects that are laid out as an earlier one but for the length of their last value give their own values`() throws {
        let root = try JSONText(#"[{"a":1,"b":2},{"a":3,"b":[1,2,3,{"c":4}]},{"a":5,"b":null},{"a":6,"b":"x"},{"a":7,"b":{"c":8,"d":9}},{}]"#).parse()
            .root
        for element in try #require(root.array) {
            let object = try #require(element.object)
            let look = try #require(BorrowedJSON(container: element))
            for key in ["a", "b", "c", "d", "x", ""] { #expect(withKey(key) { look.member($0)?.value } == object[key], "\(key) of \(object)") }
        }
        withExtendedLifetime(root) {}
    }

    @Test(arguments: [1, 8, 24, 25, 100])
    func `objects of one shape find their values`(count: Int) {
        let keys = (0..<count).map { "key of some length \($0)" }
        let shape = JSONShape(keys + keys)
        let object = JSONObject(shape: shape, values: (0..<count).map { .int(Int64($0)) })
        #expect(shape.keys == keys)
        #expect(object.keys == keys)
        for (index, key) in keys.enumerated() {
            #expect(object[key] == .int(Int64(index)))
            #expect(withKey(key) { BorrowedJSON(container: .object(object))?.member($0)?.value } == .int(Int64(index)))
        }
        #expect(object["key"] == nil)
    }
}
