/// What a style sheet names: addresses and custom properties.
struct StyleSheet {
    struct Address: Equatable {
        /// Whether it is another style sheet: `@import`.
        let isImported: Bool
        /// Whether it stands in an `@font-face`.
        var isFont = false
        /// 0-based byte offsets of what is written, without quotes.
        let range: Range<Int>
    }

    struct Declaration: Equatable {
        /// With its hyphens.
        let name: Range<Int>
        let value: Range<Int>
        /// What stands before the braces that it is in, from the outside in.
        let preludes: [Range<Int>]
    }

    let addresses: [Address]
    /// Of custom properties.
    let declarations: [Declaration]
    /// Of custom properties that are asked for without anything in their place: `var(--accent)`.
    let uses: [Range<Int>]

    /// Cost: one pass over the bytes.
    init(_ bytes: [UInt8]) {
        var reader = StyleSheetReader(bytes)
        reader.read()
        (addresses, declarations, uses) = (reader.addresses, reader.declarations, reader.uses)
    }
}

/// Goes through the tokens of a style sheet.
private struct StyleSheetReader {
    private(set) var addresses: [StyleSheet.Address] = []
    private(set) var declarations: [StyleSheet.Declaration] = []
    private(set) var uses: [Range<Int>] = []

    private let bytes: [UInt8]
    private var preludes: [Range<Int>] = []
    /// How many braces more are open, deeper than anybody nests: each declaration keeps what it is in.
    private var tooDeep = 0
    /// Where what stands before the next brace or semicolon begins, and ends so far.
    private var statement: Range<Int>?
    private var isImport = false
    /// A custom property whose value is being read, and how many brackets are open in it.
    private var declared: (name: Range<Int>, value: Range<Int>, depth: Int)?
    private var previous: StyleSheetScanner.Token?
    /// The functions that are open; nil for a bracket alone.
    private var functions: [Range<Int>?] = []

    private static let deepest = 50

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() {
        var scanner = StyleSheetScanner(bytes)
        while let (token, start) = scanner.next() {
            findNames(in: token)
            if declared == nil { readStatement(token, start..<scanner.offset) } else { readProperty(token, start..<scanner.offset) }
            previous = token
        }
        close()
    }

    /// Addresses and uses of custom properties, wherever they stand.
    private mutating func findNames(in token: StyleSheetScanner.Token) {
        switch token {
        case .address(let range): addAddress(range, isImported: isImport && functions.isEmpty)
        case .text(let range):
            if let function = functions.last ?? nil, isNamed(function, "url") || isNamed(function, "src") {
                addAddress(range, isImported: isImport)
            } else if let function = functions.last ?? nil, isNamed(function, "image-set") || isNamed(function, "-webkit-image-set") {
                addresses.append(StyleSheet.Address(isImported: false, range: range))
            } else if isImport, functions.isEmpty, case .atName? = previous {
                addresses.append(StyleSheet.Address(isImported: true, range: range))
            }
        case .atName(let range): if statement == nil { isImport = isNamed(range.dropFirst(), "import") }
        case .function(let range): functions.append(range)
        case .openingParenthesis: functions.append(nil)
        case .closingParenthesis:
            if case .name(let name)? = previous, let function = functions.last ?? nil, isNamed(function, "var"), isCustom(name) { uses.append(name) }
            _ = functions.popLast()
        default: break
        }
    }

    private mutating func addAddress(_ range: Range<Int>, isImported: Bool) {
        let isFont = preludes.last.map { bytes[$0].dropFirst().prefix(9).map { $0 | 0x20 }.elementsEqual("font-face".utf8) } ?? false
        addresses.append(StyleSheet.Address(isImported: isImported, isFont: isFont, range: range))
    }

    /// In the value of a custom property, whose braces belong to it.
    private mutating func readProperty(_ token: StyleSheetScanner.Token, _ range: Range<Int>) {
        guard var property = declared else { return }
        switch token {
        case .opening: property.depth += 1
        case .closing where property.depth > 0: property.depth -= 1
        case .semicolon where property.depth == 0: return close()
        case .closing:
            close()
            return leave()
        default: break
        }
        property.value = (property.value.isEmpty ? range.lowerBound : property.value.lowerBound)..<range.upperBound
        declared = property
    }

    private mutating func readStatement(_ token: StyleSheetScanner.Token, _ range: Range<Int>) {
        switch token {
        case .opening:
            open(statement ?? range.lowerBound..<range.lowerBound)
            close()
        case .closing:
            close()
            leave()
        case .semicolon: close()
        case .colon:
            if case .name(let name)? = previous, statement == name, !preludes.isEmpty, isCustom(name) {
                declared = (name, range.upperBound..<range.upperBound, 0)
                return
            }
            fallthrough
        default: statement = (statement?.lowerBound ?? range.lowerBound)..<range.upperBound
        }
    }

    private mutating func close() {
        if let declared, tooDeep == 0 {
            declarations.append(StyleSheet.Declaration(name: declared.name, value: declared.value, preludes: preludes))
        }
        declared = nil
        statement = nil
        isImport = false
        functions.removeAll(keepingCapacity: true)
    }

    private mutating func open(_ prelude: Range<Int>) {
        if preludes.count < Self.deepest { preludes.append(prelude) } else { tooDeep += 1 }
    }

    private mutating func leave() {
        if tooDeep > 0 { tooDeep -= 1 } else { _ = preludes.popLast() }
    }

    private func isNamed(_ range: Range<Int>, _ name: String) -> Bool { bytes[range].map { $0 | 0x20 }.elementsEqual(name.utf8) }

    private func isCustom(_ name: Range<Int>) -> Bool { bytes[name].starts(with: "--".utf8) }
}
