import Testing

/// Which fields divide the records of a feed that nobody has tuned.
@Suite struct `the groups of an untuned feed` {
    /// The fields by which records are grouped, each record with the members that are given.
    private func groups(_ members: [String]) throws -> Set<String> {
        let letters = Array("ABCDEFGHIJKLMNOP")
        let records: [String] = members.enumerated().map { number, member in #"{"name":"Bird \#(letters[number]) of the hedge",\#(member)}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        // birds/category/owl/index.html
        let parts: [[String]] = site.files.map { file in file.split(separator: "/").map(String.init) }
        return Set(parts.filter { $0.count == 4 && $0[0] == "birds" && $0[1] != "page" }.map { $0[1] })
    }

    private func groups(_ field: String, _ values: [String]) throws -> Set<String> { try groups(values.map { #""\#(field)":"\#($0)""# }) }

    @Test func `most values of a category may have one record where most records share theirs`() throws {
        #expect(try groups("category", ["owl", "owl", "owl", "tit", "tit", "wren", "gull", "crow", "tern"]) == ["category"])
        #expect(try groups("author", ["Ada", "Ada", "Ada", "Ben", "Ben", "Cy", "Dee", "Eva", "Flo", "Gus"]) == ["author"])
        // What is not called as groups are is one where three of five records share theirs.
        #expect(try groups("party", ["Left", "Left", "Left", "Right", "Right", "Right", "Green", "Old", "New"]) == ["party"])
        #expect(try groups("party", ["Left", "Left", "Left", "Right", "Right", "Green", "Old", "New", "Far"]) == [])
        #expect(try groups("span", ["2 - 3 cm", "2 - 3 cm", "2 - 3 cm", "4 - 5 cm", "4 - 5 cm", "4 - 5 cm", "6 cm", "7 cm", "8 cm"]) == [])
        // One value that some share by chance is no group.
        #expect(try groups("category", ["owl", "owl", "tit", "wren", "gull", "crow", "tern", "rook"]) == [])
        #expect(try groups("category", ["owl", "owl", "owl", "owl", "owl", "owl", "tit", "wren", "gull", "crow", "tern"]) == [])
    }

    @Test func `tags that a few records share make groups though most have one`() throws {
        func tags(_ lists: String...) throws -> Set<String> {
            try groups(lists.map { list in "\"tags\":[\"" + list.replacing(" ", with: "\",\"") + "\"]" })
        }
        #expect(try tags("sea cliff", "sea nest", "wood moss", "wood bark", "sea kelp", "park", "wood root", "lake reed") == ["tags"])
        #expect(try tags("sea cliff", "sea nest", "a moss", "b bark", "c kelp", "d", "e root", "f reed") == [])
    }
}
