/// A set of characters: ranges and general categories, possibly turned around, possibly without regard to case.
struct ScalarSet: Sendable {
    struct Categories: Sendable {
        let members: Set<Unicode.GeneralCategory>
        let isNegated: Bool
    }

    var ranges: [ClosedRange<UInt32>] = []
    var categories: [Categories] = []
    /// Sets inside this one, such as `\D` in `[\D5]`.
    var negatedRanges: [[ClosedRange<UInt32>]] = []
    var isNegated = false
    var ignoresCase = false

    init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
        self.ranges = ranges
        self.isNegated = isNegated
    }

    init(_ scalar: UnicodeScalar) { ranges = [scalar.value...scalar.value] }

    static let any = ScalarSet([0...0x10FFFF])
    static let anyButNewline = ScalarSet([0x0A...0x0A], isNegated: true)

    func contains(_ scalar: UnicodeScalar) -> Bool {
        var isIn = containsExactly(scalar)
        if !isIn, ignoresCase {
            isIn = scalar.caseVariants.contains(where: containsExactly)
        }
        return isIn != isNegated
    }

    private func containsExactly(_ scalar: UnicodeScalar) -> Bool {
        let value = scalar.value
        if ranges.contains(where: { $0.contains(value) }) { return true }
        if negatedRanges.contains(where: { ranges in !ranges.contains { $0.contains(value) } }) { return true }
        guard !categories.isEmpty else { return false }
        let category = scalar.properties.generalCategory
        return categories.contains { $0.members.contains(category) != $0.isNegated }
    }
}

extension UnicodeScalar {
    /// The same letter in the other case, where that is one character. Source: Unicode, simple case mapping.
    fileprivate var caseVariants: [UnicodeScalar] {
        [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping].compactMap { mapping in
            mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
        }
    }
}

/// The sets that have names in patterns.
enum NamedScalarSet {
    static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    static let space: [ClosedRange<UInt32>] = [0x09...0x0A, 0x0C...0x0D, 0x20...0x20]
    static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]

    /// `[[:name:]]`. Source: the RE2 syntax, "ASCII character classes".
    static let ascii: [String: [ClosedRange<UInt32>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
        "alpha": [0x41...0x5A, 0x61...0x7A],
        "ascii": [0x00...0x7F],
        "blank": [0x09...0x09, 0x20...0x20],
        "cntrl": [0x00...0x1F, 0x7F...0x7F],
        "digit": digits,
        "graph": [0x21...0x7E],
        "lower": [0x61...0x7A],
        "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x09...0x0D, 0x20...0x20],
        "upper": [0x41...0x5A],
        "word": word,
        "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]

    /// `\p{Lu}`, `\pL`. Source: Unicode, general categories.
    static func categories(_ name: String) -> Set<Unicode.GeneralCategory>? {
        if let one = byName[name] { return [one] }
        let several = byName.filter { name.utf8.count == 1 && $0.key.hasPrefix(name) }
        return several.isEmpty ? nil : Set(several.values)
    }

    private static let byName: [String: Unicode.GeneralCategory] = [
        "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter, "Lm": .modifierLetter, "Lo": .otherLetter,
        "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
        "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
        "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation, "Pe": .closePunctuation,
        "Pi": .initialPunctuation, "Pf": .finalPunctuation, "Po": .otherPunctuation,
        "Sm": .mathSymbol, "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol,
        "Zs": .spaceSeparator, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
        "Cc": .control, "Cf": .format, "Cs": .surrogate, "Co": .privateUse, "Cn": .unassigned,
    ]
}
