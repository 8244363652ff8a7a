/// Source: the CEL language definition, "List of Standard Definitions".
extension FunctionLibrary {
    static let texts: [Function] = [
        .function("size", sizeOverloads[0], sizeOverloads[1], sizeOverloads[2], sizeOverloads[3]),
        .method("size", sizeOverloads[0], sizeOverloads[1], sizeOverloads[2], sizeOverloads[3]),
        .method(
            "contains",
            Overload(.bool) { (text: String, part: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .bool(TextSearch(Array(part.utf8)).firstPosition(in: Array(text.utf8)) != nil)
            }),
        .method(
            "startsWith",
            Overload(.bool) { (text: String, part: String, budget) throws(Failure) in
                try budget.spend(bytes: part.utf8.count)
                return .bool(text.utf8.starts(with: part.utf8))
            }),
        .method(
            "endsWith",
            Overload(.bool) { (text: String, part: String, budget) throws(Failure) in
                try budget.spend(bytes: part.utf8.count)
                return .bool(text.utf8.count >= part.utf8.count && text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8))
            }),
        .method("matches", matchesOverload, preparation: matchesPreparation(1)),
        .function("matches", matchesOverload, preparation: matchesPreparation(1)),
    ]

    private static let sizeOverloads: [Overload] = [
        Overload(.int) { (text: String, budget) throws(Failure) in
            try budget.spend(bytes: text.utf8.count)
            return .int(Int64(text.unicodeScalars.count))
        },
        Overload(.int) { (bytes: [UInt8], _) in .int(Int64(bytes.count)) },
        Overload(.int) { (list: CELList, _) in .int(Int64(list.count)) },
        Overload(.int) { (map: CELMap, _) in .int(Int64(map.count)) },
    ]

    /// With a pattern that is only known now.
    private static let matchesOverload = Overload(.bool) { (text: String, pattern: String, budget) throws(Failure) in
        try budget.spend(pattern.utf8.count)
        let compiled: RegexPattern
        do throws(RegexFault) {
            compiled = try RegexPattern(pattern)
        } catch {
            throw Failure("the pattern \(CELValue.string(pattern).shortText) cannot be read: \(error.message)", help: error.help)
        }
        return .bool(try matches(text, compiled, &budget))
    }

    private static func matchesPreparation(_ position: Int) -> Preparation {
        Preparation(position: position) { (pattern) throws(LiteralFault) in
            let compiled = try compiled(pattern, captures: false)
            return [Overload(.bool) { (text: String, _: String, budget) throws(Failure) in .bool(try matches(text, compiled, &budget)) }]
        }
    }

    private static func matches(_ text: String, _ pattern: RegexPattern, _ budget: inout Budget) throws(Failure) -> Bool {
        try budget.spend(pattern.steps(forBytes: text.utf8.count))
        return pattern.matches(text)
    }
}
