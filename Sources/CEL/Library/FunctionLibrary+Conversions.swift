import JSONValue

/// Source: the CEL language definition, "List of Standard Definitions", type conversions.
extension FunctionLibrary {
    static let conversions: [Function] = [
        .function(
            "bool",
            Overload(.bool) { (bool: Bool, _) in .bool(bool) },
            Overload(.bool) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .bool(try bool(text))
            }),
        .function(
            "bytes",
            Overload(.bytes) { (bytes: [UInt8], _) in .bytes(bytes) },
            Overload(.bytes) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .bytes(Array(text.utf8))
            }),
        .function(
            "double",
            Overload(.double) { (double: Double, _) in .double(double) },
            Overload(.double) { (int: Int64, _) in .double(Double(int)) },
            Overload(.double) { (uint: UInt64, _) in .double(Double(uint)) },
            Overload(.double) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                guard let double = Double(text) else { throw notANumber(text, "double") }
                return .double(double)
            }),
        .function(
            "duration",
            Overload(.duration) { (duration: CELDuration, _) in .duration(duration) },
            Overload(.duration) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .duration(try duration(text))
            }),
        .function("dyn", Overload(nil) { (value: CELValue, _) in value }),
        .function(
            "int",
            Overload(.int) { (int: Int64, _) in .int(int) },
            Overload(.int) { (uint: UInt64, _) throws(Failure) in
                guard let int = Int64(exactly: uint) else { throw Arithmetic.overflow("int") }
                return .int(int)
            },
            Overload(.int) { (double: Double, _) throws(Failure) in .int(try int(double)) },
            Overload(.int) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                guard let int = Int64(text) else { throw notANumber(text, "int") }
                return .int(int)
            },
            Overload(.int) { (timestamp: CELTimestamp, _) in .int(timestamp.seconds) },
            Overload(.int) { (duration: CELDuration, _) in .int(duration.nanoseconds / 1_000_000_000) }),
        .function(
            "string",
            Overload(.string) { (text: String, _) in .string(text) },
            Overload(.string) { (bool: Bool, _) in .string(String(bool)) },
            Overload(.string) { (int: Int64, _) in .string(String(int)) },
            Overload(.string) { (uint: UInt64, _) in .string(String(uint)) },
            Overload(.string) { (double: Double, _) in .string(JSONValue.numberText(double)) },
            Overload(.string) { (bytes: [UInt8], budget) throws(Failure) in
                try budget.spend(bytes: bytes.count)
                guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure("the bytes are not UTF-8") }
                return .string(text)
            },
            Overload(.string) { (timestamp: CELTimestamp, _) in .string(timestamp.description) },
            Overload(.string) { (duration: CELDuration, _) in .string(duration.description) }),
        .function(
            "timestamp",
            Overload(.timestamp) { (timestamp: CELTimestamp, _) in .timestamp(timestamp) },
            Overload(.timestamp) { (seconds: Int64, _) throws(Failure) in
                guard let timestamp = CELTimestamp(seconds: seconds) else {
                    throw Failure(
                        "`\(seconds)` is outside the years 1 to 9999", help: "a number is seconds since 1970; divide milliseconds by 1000")
                }
                return .timestamp(timestamp)
            },
            Overload(.timestamp) { (seconds: Double, _) throws(Failure) in
                let whole = seconds.rounded(.down)
                guard let timestamp = Int64(exactly: whole).flatMap({ CELTimestamp(seconds: $0, nanoseconds: Int32((seconds - whole) * 1e9)) })
                else { throw Failure("`\(seconds)` is outside the years 1 to 9999") }
                return .timestamp(timestamp)
            },
            Overload(.timestamp) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .timestamp(try timestamp(text))
            }),
        .function("type", Overload(.type) { (value: CELValue, _) in .type(value.kind) }),
        .function(
            "uint",
            Overload(.uint) { (uint: UInt64, _) in .uint(uint) },
            Overload(.uint) { (int: Int64, _) throws(Failure) in
                guard let uint = UInt64(exactly: int) else { throw Arithmetic.overflow("uint") }
                return .uint(uint)
            },
            Overload(.uint) { (double: Double, _) throws(Failure) in
                guard let uint = UInt64(exactly: double.rounded(.towardZero)) else { throw Arithmetic.overflow("uint") }
                return .uint(uint)
            },
            Overload(.uint) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                guard let uint = UInt64(text) else { throw notANumber(text, "uint") }
                return .uint(uint)
            }),
    ]

    private static func notANumber(_ text: String, _ kind: String) -> Failure {
        Failure(
            "\(CELValue.string(text).shortText) cannot be read as \(kind == "int" ? "an int" : "a \(kind)")",
            help: "`numbers(text)` finds the numbers in a text")
    }

    /// Source: the conformance cases "conversions/bool".
    private static func bool(_ text: String) throws(Failure) -> Bool {
        switch text {
        case "1", "t", "T", "true", "TRUE", "True": return true
        case "0", "f", "F", "false", "FALSE", "False": return false
        default: throw Failure("\(CELValue.string(text).shortText) cannot be read as a bool")
        }
    }

    /// Towards zero. The ends of the range are excluded, since doubles there stand for several whole numbers.
    private static func int(_ double: Double) throws(Failure) -> Int64 {
        guard let int = Int64(exactly: double.rounded(.towardZero)), int != .min else { throw Arithmetic.overflow("int") }
        return int
    }

    private static func timestamp(_ text: String) throws(Failure) -> CELTimestamp {
        do throws(CELTimestamp.TextFault) {
            return try CELTimestamp(rfc3339: text)
        } catch {
            switch error {
            case .malformed:
                let isDay = text.utf8.count == 10 && text.utf8.filter { $0 == UInt8(ascii: "-") }.count == 2
                throw Failure(
                    "\(CELValue.string(text).shortText) is not a time as RFC 3339 writes it",
                    help: isDay ? "`date(…)` reads days too" : "a time looks like `2020-10-02T10:26:00Z`; `date(…)` reads more forms")
            case .noSuchTime:
                throw Failure("\(CELValue.string(text).shortText) names a day or an hour that does not exist")
            case .outOfRange:
                throw Failure("\(CELValue.string(text).shortText) is outside the years 1 to 9999")
            }
        }
    }

    private static func duration(_ text: String) throws(Failure) -> CELDuration {
        do throws(CELDuration.TextFault) {
            return try CELDuration(text)
        } catch {
            switch error {
            case .malformed:
                let isISO = text.first == "P" && text.contains(where: { "YM".contains($0) })
                let inYears = isISO ? "months and years are of no one length: weeks, `P2W`, are the longest unit" : nil
                throw Failure(
                    "\(CELValue.string(text).shortText) is not a duration",
                    help: inYears ?? "a duration looks like `1h30m`, `90 min`, `2.5s` or `PT1H30M`")
            case .outOfRange:
                throw Failure("\(CELValue.string(text).shortText) is longer than a duration can be, about 292 years")
            }
        }
    }
}
