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

    private(set) var addresses: [Address] = []
    /// Of custom properties.
    private(set) var declarations: [Declaration] = []
    /// Of custom properties that are asked for without anything in their place: `var(--accent)`.
    private(set) var uses: [Range<Int>] = []

    private static let deepest = 50

    /// Cost: one pass over the bytes.
    init(_ bytes: [UInt8]) {
        var scanner = StyleSheetScanner(bytes)
        var preludes: [Range<Int>] = []
        /// How many braces more are open, deeper than anybody nests: each declaration keeps what it is in.
        var tooDeep = 0
        /// Where what stands before the next brace or semicolon begins, and ends so far.
        var statement: Range<Int>?
        var isImport = false
        /// A custom property whose value is being read, and how many brackets are open in it.
        var declared: (name: Range<Int>, value: Range<Int>, depth: Int)?
        var previous: StyleSheetScanner.Token?
        /// The functions that are open; nil for a bracket alone.
        var functions: [Range<Int>?] = []

        func isNamed(_ range: Range<Int>, _ name: String) -> Bool { bytes[range].map { $0 | 0x20 }.elementsEqual(name.utf8) }
        func close() {
            if let declared, tooDeep == 0 { declarations.append(Declaration(name: declared.name, value: declared.value, preludes: preludes)) }
            declared = nil
            statement = nil
            isImport = false
            functions.removeAll(keepingCapacity: true)
        }
        func open(_ prelude: Range<Int>) {
            if preludes.count < Self.deepest { preludes.append(prelude) } else { tooDeep += 1 }
        }
        func leave() {
            if tooDeep > 0 { tooDeep -= 1 } else { _ = preludes.popLast() }
        }
        while let (token, start) = scanner.next() {
            let end = scanner.offset
            var isInFontFace: Bool { preludes.last.map { bytes[$0].dropFirst().prefix(9).map { $0 | 0x20 }.elementsEqual("font-face".utf8) } ?? false }
            switch token {
            case .address(let range): addresses.append(Address(isImported: isImport && functions.isEmpty, isFont: isInFontFace, range: range))
            case .text(let range):
                let function = functions.last ?? nil
                if let function, isNamed(function, "url") || isNamed(function, "src") {
                    addresses.append(Address(isImported: isImport, isFont: isInFontFace, range: range))
                } else if let function, isNamed(function, "image-set") || isNamed(function, "-webkit-image-set") {
                    addresses.append(Address(isImported: false, range: range))
                } else if isImport, functions.isEmpty, case .atName? = previous {
                    addresses.append(Address(isImported: true, range: range))
                }
            case .atName(let range): if statement == nil { isImport = isNamed(range.dropFirst(), "import") }
            case .function(let range): functions.append(range)
            case .openingParenthesis: functions.append(nil)
            case .closingParenthesis:
                if case .name(let name)? = previous, let function = functions.last ?? nil, isNamed(function, "var"),
                    bytes[name].starts(with: "--".utf8)
                {
                    uses.append(name)
                }
                _ = functions.popLast()
            default: break
            }
            if var property = declared {
                // Braces in the value of a custom property belong to it.
                switch token {
                case .opening: property.depth += 1
                case .closing where property.depth > 0: property.depth -= 1
                case .semicolon where property.depth == 0: close()
                case .closing:
                    close()
                    leave()
                default: break
                }
                if declared != nil {
                    property.value = (property.value.isEmpty ? start : property.value.lowerBound)..<end
                    declared = property
                }
            } else {
                switch token {
                case .opening:
                    open(statement ?? start..<start)
                    close()
                case .closing:
                    close()
                    leave()
                case .semicolon: close()
                case .colon:
                    if case .name(let name)? = previous, statement == name, !preludes.isEmpty, bytes[name].starts(with: "--".utf8) {
                        declared = (name, end..<end, 0)
                    } else {
                        statement = (statement?.lowerBound ?? start)..<end
                    }
                default: statement = (statement?.lowerBound ?? start)..<end
                }
            }
            previous = token
        }
        close()
    }
}
