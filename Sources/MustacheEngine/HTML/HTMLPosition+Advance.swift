extension HTMLPosition {
    /// Advances over literal text. Returns the 0-based offset of a `:` that would turn a value before it into a scheme.
    mutating func advance(over text: some Collection<UInt8>) -> Int? {
        var fault: Int?
        for (offset, byte) in text.enumerated() where !advance(byte) && fault == nil { fault = offset }
        return fault
    }

    /// Advances over one byte; false if it turns a value before it into a scheme.
    private mutating func advance(_ byte: UInt8) -> Bool {
        let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        let isSpace = byte.isWhitespace
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .tagOpen:
            switch lower {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): startTag(lower)
            case UInt8(ascii: "/"): state = .endTagOpen
            case UInt8(ascii: "!"): state = .declarationOpen
            case UInt8(ascii: "?"): state = .declaration
            case UInt8(ascii: "<"): break
            default: state = .text
            }
        case .endTagOpen:
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) {
                startTag(lower)
                element = .endTag
            } else {
                state = byte == UInt8(ascii: ">") ? .text : .declaration
            }
        case .tagName:
            if isSpace || byte == UInt8(ascii: "/") {
                endTagName()
            } else if byte == UInt8(ascii: ">") {
                endTagName()
                leaveTag()
            } else {
                name.append(lower)
            }
        case .betweenAttributes, .afterAttributeName:
            if isSpace { break }
            if byte == UInt8(ascii: "=") && state == .afterAttributeName {
                state = .beforeValue
            } else if byte == UInt8(ascii: ">") {
                leaveTag()
            } else if byte == UInt8(ascii: "/") {
                state = .betweenAttributes
            } else {
                state = .attributeName
                name = [lower]
            }
        case .attributeName:
            switch byte {
            case UInt8(ascii: "="):
                endAttributeName()
                state = .beforeValue
            case UInt8(ascii: ">"): leaveTag()
            case UInt8(ascii: "/"): state = .betweenAttributes
            case _ where isSpace: endAttributeName()
            default: name.append(lower)
            }
        case .beforeValue:
            switch byte {
            case UInt8(ascii: "\""): state = .doubleQuoted
            case UInt8(ascii: "'"): state = .singleQuoted
            case UInt8(ascii: ">"): leaveTag()
            case _ where isSpace: break
            default: state = .unquoted
            }
        case .doubleQuoted, .singleQuoted:
            if byte == (state == .doubleQuoted ? UInt8(ascii: "\"") : UInt8(ascii: "'")) {
                endValue()
            } else {
                return advanceValue(lower)
            }
        case .unquoted:
            if isSpace { endValue() } else if byte == UInt8(ascii: ">") { leaveTag() }
        default: advanceOutsideTags(byte, lower)
        }
        return true
    }

    private mutating func advanceOutsideTags(_ byte: UInt8, _ lower: UInt8) {
        switch state {
        case .declarationOpen:
            state = byte == UInt8(ascii: "-") ? .commentOpen : byte == UInt8(ascii: ">") ? .text : .declaration
        case .commentOpen:
            state = byte == UInt8(ascii: "-") ? .comment : byte == UInt8(ascii: ">") ? .text : .declaration
            hyphens = 2  // `<!-->` is a comment.
        case .declaration:
            if byte == UInt8(ascii: ">") { state = .text }
        case .comment:
            switch byte {
            case UInt8(ascii: "-"): hyphens = min(hyphens + 1, 2)
            case UInt8(ascii: "!") where hyphens == 2: break  // `--!>` ends a comment as well.
            case UInt8(ascii: ">") where hyphens == 2: self = .text
            default: hyphens = 0
            }
        case .rawText:
            if byte == UInt8(ascii: "<") { state = .rawTextLess }
        case .rawTextLess:
            state = byte == UInt8(ascii: "/") ? .rawTextEndName : byte == UInt8(ascii: "<") ? .rawTextLess : .rawText
            name = []
        case .rawTextEndName:
            if byte.isWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
                let isEnd = element.rawTextName.map { $0.utf8.elementsEqual(name) } ?? true
                state = isEnd ? .betweenAttributes : .rawText
                name = []
                if isEnd {
                    element = .endTag
                    if byte == UInt8(ascii: ">") { leaveTag() }
                }
            } else if byte == UInt8(ascii: "<") {
                state = .rawTextLess
            } else {
                name.append(lower)
            }
        default: break
        }
    }

    // MARK: Tags and attributes

    private mutating func startTag(_ first: UInt8) {
        self = HTMLPosition(state: .tagName, name: [first])
    }

    mutating func endTagName() {
        if element != .endTag { element = HTMLElement(name: name) }
        name = []
        state = .betweenAttributes
    }

    mutating func endAttributeName() {
        attribute = HTMLAttribute(name: name, of: element)
        address = .start
        addressHasTags = false
        name = []
        state = .afterAttributeName
    }

    private mutating func endValue() {
        if attribute == .scriptType {
            let type = String(decoding: name, as: UTF8.self)
            let isJSON = type.hasSuffix("/json") || type.hasSuffix("+json") || type == "importmap" || type == "speculationrules"
            element = isJSON ? .jsonScript : .script
        }
        self = HTMLPosition(state: .betweenAttributes, element: element)
    }

    private mutating func leaveTag() {
        self = element.rawTextName == nil ? .text : HTMLPosition(state: .rawText, element: element)
    }

    // MARK: Values

    private mutating func advanceValue(_ lower: UInt8) -> Bool {
        switch attribute {
        case .scriptType:
            if name.count < 64, !lower.isWhitespace { name.append(lower) }
        case .refresh:
            name = name.suffix(3) + [lower]
            if name == Array("url=".utf8) {
                attribute = .address
                name = []
            }
        case _ where attribute.isAddress: return advanceAddress(lower)
        default: break
        }
        return true
    }

    private mutating func advanceAddress(_ lower: UInt8) -> Bool {
        if attribute.isList, lower.isWhitespace || lower == UInt8(ascii: ",") && attribute == .imageAddressList && address != .decided {
            startAddress()
            return true
        }
        switch address {
        case .start, .part:
            switch lower {
            case UInt8(ascii: "/"), UInt8(ascii: "\\"): address = address == .start && !addressHasTags ? .slash : .decided
            case UInt8(ascii: "?"), UInt8(ascii: "#"): address = .decided
            case UInt8(ascii: ":"):
                if addressHasTags {
                    address = .decided
                    return false
                }
                let scheme = String(decoding: name, as: UTF8.self)
                let runsScripts = scheme == "javascript" || scheme == "vbscript" || (scheme == "data" && !attribute.allowsImages)
                address = runsScripts ? .forbidden : .decided
            case _ where lower.isWhitespace || lower == UInt8(ascii: "'") || lower == UInt8(ascii: "\""): break
            default:
                address = .part
                if name.count < 16 { name.append(lower) }
            }
        case .slash: address = .decided
        case .decided, .forbidden: break
        }
        return true
    }

    private mutating func startAddress() {
        address = .start
        addressHasTags = false
        name = []
    }

    /// Advances over a value, or over something that may be one.
    mutating func advanceOverValue() {
        switch state {
        case .comment: hyphens = 0
        case .rawTextLess, .rawTextEndName:
            state = .rawText
            name = []
        case .doubleQuoted, .singleQuoted:
            addressHasTags = true
            name = attribute == .scriptType ? [UInt8(ascii: "?")] : []
            if address == .slash { address = .decided }
        case .beforeValue: state = .unquoted
        default: break
        }
    }
}
