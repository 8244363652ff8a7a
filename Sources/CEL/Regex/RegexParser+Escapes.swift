extension RegexParser {
    /// Behind a backslash, outside a class.
    mutating func parseEscape(start: Int) throws(RegexFault) -> RegexSyntax {
        switch scalar {
        case "A": position += 1; return .assertion(.textStart)
        case "z": position += 1; return .assertion(.textEnd)
        case "b": position += 1; return .assertion(.wordBoundary)
        case "B": position += 1; return .assertion(.noWordBoundary)
        default: break
        }
        var set = ScalarSet()
        if try takeClassEscape(into: &set, start: start) {
            set.ignoresCase = flags.ignoresCase
            return .scalars(set)
        }
        return .scalars(self.set(of: try takeScalarEscape(start: start)))
    }

    /// `\d`, `\pL` and the like, added to a set; false for another escape.
    private mutating func takeClassEscape(into set: inout ScalarSet, start: Int) throws(RegexFault) -> Bool {
        guard let next = scalar else { throw fault("the pattern ends with a backslash", from: start) }
        switch next {
        case "d": set.ranges += NamedScalarSet.digits
        case "D": set.negatedRanges.append(NamedScalarSet.digits)
        case "s": set.ranges += NamedScalarSet.space
        case "S": set.negatedRanges.append(NamedScalarSet.space)
        case "w": set.ranges += NamedScalarSet.word
        case "W": set.negatedRanges.append(NamedScalarSet.word)
        case "p", "P":
            position += 1
            try takeCategory(isNegated: next == "P", into: &set, start: start)
            return true
        default: return false
        }
        position += 1
        return true
    }

    private mutating func takeCategory(isNegated: Bool, into set: inout ScalarSet, start: Int) throws(RegexFault) {
        var isNegated = isNegated
        var name = ""
        if take("{" as UnicodeScalar) {
            if take("^" as UnicodeScalar) { isNegated.toggle() }
            while let next = scalar, next != "}" {
                name.unicodeScalars.append(next)
                position += 1
            }
            guard take("}" as UnicodeScalar) else { throw fault("`\\p{` is never closed", from: start, help: "add `}`") }
        } else if let next = scalar {
            name.unicodeScalars.append(next)
            position += 1
        }
        guard let members = NamedScalarSet.categories(name) else {
            throw fault(
                "`\(name)` is not a general category of Unicode", from: start,
                help: "`\\p{L}` are letters, `\\p{Lu}` capitals, `\\p{N}` numbers; scripts are not known here")
        }
        set.categories.append(.init(members: members, isNegated: isNegated))
    }

    /// An escape that stands for one character.
    private mutating func takeScalarEscape(start: Int) throws(RegexFault) -> UnicodeScalar {
        guard let next = scalar else { throw fault("the pattern ends with a backslash", from: start) }
        position += 1
        switch next {
        case "a": return "\u{7}"
        case "f": return "\u{C}"
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "v": return "\u{B}"
        case "x": return try takeHexadecimal(start: start)
        case "0"..."7":
            // `\1` would be a backreference; octal takes a leading zero or three digits.
            var value = next.value - 48
            var count = 1
            while count < 3, let digit = scalar, ("0"..."7").contains(digit) {
                value = value * 8 + digit.value - 48
                position += 1
                count += 1
            }
            guard next == "0" || count == 3, let scalar = UnicodeScalar(value) else {
                throw fault("patterns cannot refer back to a group", from: start, help: "RE2 has no backreferences")
            }
            return scalar
        case "8", "9": throw fault("patterns cannot refer back to a group", from: start, help: "RE2 has no backreferences")
        default:
            let isWord = NamedScalarSet.word.contains { $0.contains(next.value) }
            guard next.isASCII, !isWord || next == "_" else {
                throw fault("`\\\(next)` is not an escape of patterns", from: start)
            }
            return next
        }
    }

    /// `\x41` or `\x{1F431}`.
    private mutating func takeHexadecimal(start: Int) throws(RegexFault) -> UnicodeScalar {
        let isBraced = take("{" as UnicodeScalar)
        var digits = ""
        while let next = scalar, next.properties.isASCIIHexDigit, digits.utf8.count < (isBraced ? 8 : 2) {
            digits.unicodeScalars.append(next)
            position += 1
        }
        let isComplete = isBraced ? take("}" as UnicodeScalar) : digits.utf8.count == 2
        guard isComplete, let value = UInt32(digits, radix: 16), let scalar = UnicodeScalar(value) else {
            throw fault("`\\x` takes two hexadecimal digits, or more in braces", from: start)
        }
        return scalar
    }

    // MARK: Classes

    /// `[…]`, behind the opening bracket.
    mutating func parseClass(start: Int) throws(RegexFault) -> ScalarSet {
        var set = ScalarSet()
        set.ignoresCase = flags.ignoresCase
        set.isNegated = take("^" as UnicodeScalar)
        var isFirst = true
        while true {
            guard let next = scalar else { throw fault("the class is never closed", from: start, help: "add `]`") }
            // A closing bracket in front is a member.
            if next == "]", !isFirst {
                position += 1
                return set
            }
            isFirst = false
            if try takeNamedClass(into: &set) { continue }
            let memberStart = position
            if next == "\\" {
                position += 1
                if try takeClassEscape(into: &set, start: memberStart) { continue }
                position = memberStart
            }
            let low = try takeClassMember()
            guard scalar == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                set.ranges.append(low.value...low.value)
                continue
            }
            position += 1
            let high = try takeClassMember()
            guard low <= high else { throw fault("the range runs backwards", from: memberStart) }
            set.ranges.append(low.value...high.value)
        }
    }

    private mutating func takeClassMember() throws(RegexFault) -> UnicodeScalar {
        let start = position
        guard let next = scalar else { throw fault("the class is never closed", from: start, help: "add `]`") }
        position += 1
        return next == "\\" ? try takeScalarEscape(start: start) : next
    }

    /// `[:alpha:]` and `[:^alpha:]`; false if there is none here.
    private mutating func takeNamedClass(into set: inout ScalarSet) throws(RegexFault) -> Bool {
        let start = position
        guard take("[:") else { return false }
        let isNegated = take("^" as UnicodeScalar)
        var name = ""
        while let next = scalar, ("a"..."z").contains(next) {
            name.unicodeScalars.append(next)
            position += 1
        }
        guard take(":]") else {
            position = start
            return false
        }
        guard let ranges = NamedScalarSet.ascii[name] else { throw fault("`[:\(name):]` is not a class", from: start) }
        if isNegated { set.negatedRanges.append(ranges) } else { set.ranges += ranges }
        return true
    }
}
