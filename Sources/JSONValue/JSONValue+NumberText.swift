extension JSONValue {
    /// The number in the shortest decimal form that reads back the same, as JavaScript writes it: whole numbers without a
    /// fraction, an exponent only from 1e21 on and below 1e-6; "NaN", "Infinity" and "-Infinity" for what JSON cannot say.
    ///
    /// Source: ECMA-262 §6.1.6.1.20, Number::toString.
    public static func numberText(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }

        let sign = value < 0 ? "-" : ""
        let (digits, point) = shortestDigits(of: abs(value))
        switch point {
        case digits.count...21:
            return sign + digits + String(repeating: "0", count: point - digits.count)
        case 1...21:
            return sign + digits.prefix(point) + "." + digits.dropFirst(point)
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -point) + digits
        default:
            let fraction = digits.count == 1 ? "" : "." + digits.dropFirst()
            return sign + digits.prefix(1) + fraction + "e" + (point > 0 ? "+" : "") + String(point - 1)
        }
    }

    /// The fewest digits that read back the same, and where the decimal point stands in or beside them: the number is
    /// 0.digits × 10^point. Swift's own description has these digits, in other clothes.
    package static func shortestDigits(of value: Double) -> (digits: String, point: Int) {
        let parts = value.description.split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let whole = mantissa[0]
        let all = whole + (mantissa.count > 1 ? mantissa[1] : "")
        let leadingZeros = all.prefix { $0 == "0" }.count
        var digits = String(all.dropFirst(leadingZeros))
        while digits.last == "0" { digits.removeLast() }
        return (digits, whole.count - leadingZeros + exponent)
    }
}
