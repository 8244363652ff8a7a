import JSONValue

/// A number as decimal digits, the fewest that read back as the same number: people round what they see, `2.675` and not the
/// `2.67499999…` that the double contains.
struct Decimal {
    let isNegative: Bool
    /// From 0 to 9; neither the first nor the last is 0; empty for zero.
    private(set) var digits: [UInt8]
    /// The number is 0.digits × 10^point.
    private(set) var point: Int

    init(_ value: Int64) { self.init(isNegative: value < 0, magnitude: value.magnitude) }

    init(_ value: UInt64) { self.init(isNegative: false, magnitude: value) }

    /// `value` is finite.
    init(_ value: Double) {
        let (digits, point) = JSONValue.shortestDigits(of: abs(value))
        isNegative = value < 0
        self.digits = digits.utf8.map { $0 - UInt8(ascii: "0") }
        self.point = point
    }

    private init(isNegative: Bool, magnitude: UInt64) {
        self.isNegative = isNegative
        let text = magnitude == 0 ? "" : String(magnitude)
        digits = text.utf8.map { $0 - UInt8(ascii: "0") }
        point = digits.count
        dropZeros()
    }

    private mutating func dropZeros() {
        while digits.last == 0 { digits.removeLast() }
    }

    mutating func multiply(byPowerOfTen power: Int) { point += power }

    /// Rounds to a number of digits after the point, or with a negative number to tens, hundreds and so on; halves away from zero.
    mutating func round(toFraction fraction: Int) {
        let kept = point + fraction
        guard kept < digits.count else { return }
        guard kept >= 0 else {
            digits = []
            return
        }
        let isUp = digits[kept] >= 5
        digits.removeSubrange(kept...)
        guard isUp else { return dropZeros() }
        while let last = digits.popLast() {
            guard last == 9 else {
                digits.append(last + 1)
                return
            }
        }
        digits = [1]
        point += 1
    }

    /// The digits before the point; none for numbers below 1.
    var whole: String {
        point <= 0 || digits.isEmpty ? "" : text(digits.prefix(point)) + String(repeating: "0", count: max(0, point - digits.count))
    }

    /// The digits after the point.
    var fraction: String {
        guard !digits.isEmpty, point < digits.count else { return "" }
        return String(repeating: "0", count: max(0, -point)) + text(digits.dropFirst(max(0, point)))
    }

    var double: Double {
        guard !digits.isEmpty else { return 0 }
        return Double((isNegative ? "-" : "") + "0." + text(digits[...]) + "e" + String(point)) ?? .infinity
    }

    private func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
