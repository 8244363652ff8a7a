import Diagnostics

/// What this library adds to the language; see COMPATIBILITY.md. `empty` is a macro and not here.
extension FunctionLibrary {
    static let additions: [Function] = [
        .function("capitalize", Overload(.string) { (text: String, budget) throws(Failure) in
            try budget.spend(bytes: text.utf8.count)
            return .string(capitalize(text))
        }),
        .function("numbers", Overload(.list) { (text: String, budget) throws(Failure) in
            try budget.spend(bytes: text.utf8.count * 4)
            return .list(NumberScanner.numbers(in: text))
        }),
        .function("mean", Overload(.double) { (list: CELList, budget) throws(Failure) in
            .double(try mean(list, &budget))
        }),
    ]

    /// `format(timestamp, pattern)`.
    static func formatting(language: String, timeZone: CELTimeZone) -> [Function] {
        let language = DateNamesInLanguage(language)
        let overload = Overload(.string) { (timestamp: CELTimestamp, pattern: String, budget) throws(Failure) in
            try budget.spend(pattern.utf8.count)
            do throws(DatePattern.Fault) {
                let pattern = try DatePattern(pattern)
                return .string(pattern.text(of: timestamp, in: timeZone, names: language.names(for: pattern)))
            } catch {
                throw Failure("the date pattern \(CELValue.string(pattern).shortText) cannot be read: \(error.message)", help: error.help)
            }
        }
        let preparation = Preparation(position: 1) { (text) throws(LiteralFault) in
            let pattern: DatePattern
            do throws(DatePattern.Fault) {
                pattern = try DatePattern(text)
            } catch {
                throw LiteralFault(message: error.message, range: error.range, help: error.help)
            }
            let names = language.names(for: pattern)
            let length = text.utf8.count
            return Overload(.string) { (timestamp: CELTimestamp, _: String, budget) throws(Failure) in
                try budget.spend(bytes: length)
                return .string(pattern.text(of: timestamp, in: timeZone, names: names))
            }
        }
        return [.function("format", overload, preparation: preparation)]
    }

    /// The first letter in its title case (`ǆ` becomes `ǅ`, `ß` becomes `Ss`), whatever the language; the rest as it was.
    private static func capitalize(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())
    }

    private static func mean(_ list: CELList, _ budget: inout Budget) throws(Failure) -> Double {
        var sum = 0.0
        var count = 0.0
        for (position, element) in list.enumerated() {
            try budget.spend(1)
            switch element {
            case .int(let int): sum += Double(int)
            case .uint(let uint): sum += Double(uint)
            case .double(let double): sum += double
            default:
                let message = "`mean` takes numbers, and element \(position) is \(element.kind.phrase)"
                throw Failure(element.isNull ? .missing(message) : .plain(message))
            }
            count += 1
        }
        guard count > 0 else { throw Failure("`mean` of an empty list: there is nothing to take the mean of", help: "ask with `empty(…)` first") }
        return sum / count
    }
}

extension LiteralFault {
    init(unknownTimeZone name: String) {
        self.init(
            message: "there is no time zone \(CELValue.string(name).shortText)",
            help: Spelling.suggestion(for: name, among: CELTimeZone.knownNames)
                ?? "a zone is `UTC`, a distance such as `+02:00`, or a name such as `Europe/Berlin`")
    }
}
