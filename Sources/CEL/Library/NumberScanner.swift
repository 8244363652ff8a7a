/// Finds the numbers in a text, in order: digits, with a point and more digits behind it a double, else an int
/// (a double if it is too great for one).
///
/// A minus is a sign only where it touches the digits and neither a number nor a letter stands before it, so that
/// "14-15" holds 14 and 15. Commas do not group: "1,000" holds 1 and 0; but where points and commas leave one reading alone, "1.299,00" and
/// "1,299.00" hold one number.
enum NumberScanner {
    static func numbers(in text: String) -> [CELValue] {
        let scalars = Array(text.unicodeScalars)
        var numbers: [CELValue] = []
        var position = 0
        while position < scalars.count {
            guard isDigit(scalars[position]) else {
                position += 1
                continue
            }
            let isNegative =
                position > 0 && isMinus(scalars[position - 1])
                && (position < 2 || !isOfWord(scalars[position - 2]))
            let start = position
            position = end(ofDigitsFrom: position, in: scalars)
            if let grouped = grouped(from: start, in: scalars), let double = Double((isNegative ? "-" : "") + grouped.digits) {
                numbers.append(.double(double))
                position = grouped.end
                continue
            }
            if position + 1 < scalars.count, scalars[position] == ".", isDigit(scalars[position + 1]) {
                position = end(ofDigitsFrom: position + 1, in: scalars)
            }
            let digits = (isNegative ? "-" : "") + String(codePoints: scalars[start..<position])
            if let int = Int64(digits) {
                numbers.append(.int(int))
            } else if let double = Double(digits), double.isFinite {
                numbers.append(.double(double))
            }
        }
        return numbers
    }

    /// A number whose digits stand in groups, with another mark before its fraction; nil for others.
    private static func grouped(from start: Int, in scalars: [UnicodeScalar]) -> (digits: String, end: Int)? {
        var end = end(ofDigitsFrom: start, in: scalars)
        guard end - start <= 3, end < scalars.count, scalars[end] == "." || scalars[end] == "," else { return nil }
        let mark = scalars[end]
        var digits = String(codePoints: scalars[start..<end])
        while end < scalars.count, scalars[end] == mark {
            let next = self.end(ofDigitsFrom: end + 1, in: scalars)
            guard next - end == 4 else { return nil }
            digits += String(codePoints: scalars[end + 1..<next])
            end = next
        }
        guard end < scalars.count, scalars[end] == (mark == "." ? "," : ".") else { return nil }
        let last = self.end(ofDigitsFrom: end + 1, in: scalars)
        guard last > end + 1 else { return nil }
        return (digits + "." + String(codePoints: scalars[end + 1..<last]), last)
    }

    private static func end(ofDigitsFrom start: Int, in scalars: [UnicodeScalar]) -> Int {
        scalars[start...].firstIndex { !isDigit($0) } ?? scalars.count
    }

    private static func isDigit(_ scalar: UnicodeScalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The hyphen of the keyboard or the minus of typography.
    private static func isMinus(_ scalar: UnicodeScalar) -> Bool { scalar == "-" || scalar == "\u{2212}" }

    private static func isOfWord(_ scalar: UnicodeScalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
