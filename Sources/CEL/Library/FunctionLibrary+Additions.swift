import Diagnostics

/// What this library adds to the language; see COMPATIBILITY.md. `empty` is a macro and not here.
extension FunctionLibrary {
    static let additions: [Function] =
        Function.either(
            "capitalize",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .string(capitalize(text))
            })
        + Function.either(
            "lower",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count * 4)
                return .string(text.lowercased())
            })
        + Function.either(
            "upper",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count * 4)
                return .string(text.uppercased())
            })
        + Function.either(
            "numbers",
            Overload(.list) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count * 4)
                return .list(NumberScanner.numbers(in: text))
            })

    /// The first letter in its title case (`ǆ` becomes `ǅ`, `ß` becomes `Ss`), whatever the language; the rest as it was.
    private static func capitalize(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())
    }
}

extension LiteralFault {
    init(unknownTimeZone name: String) {
        self.init(
            code: .unknownTimeZone, message: "there is no time zone \(CELValue.string(name).shortText)",
            help: Spelling.suggestion(for: name, among: CELTimeZone.knownNames)
                ?? "a zone is `UTC`, a distance such as `+02:00`, or a name such as `Europe/Berlin`")
    }
}
