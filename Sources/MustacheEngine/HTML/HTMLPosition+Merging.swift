extension HTMLPosition {
    /// The position behind text of which it is not known whether it is there: the more dangerous of the two where they
    /// are of one kind, nil where they are not.
    static func merge(_ left: HTMLPosition, _ right: HTMLPosition) -> HTMLPosition? {
        if left == right { return left }
        let (left, right) = (left.withoutOpenName, right.withoutOpenName)
        if left == right { return left }
        switch (left.state, right.state) {
        case (.betweenAttributes, .betweenAttributes), (.afterAttributeName, .betweenAttributes),
            (.betweenAttributes, .afterAttributeName), (.afterAttributeName, .afterAttributeName),
            (.unquoted, .betweenAttributes), (.betweenAttributes, .unquoted), (.unquoted, .unquoted),
            (.unquoted, .afterAttributeName), (.afterAttributeName, .unquoted):
            guard let element = merge(left.element, right.element) else { return nil }
            let states = [left.state, right.state]
            var merged = HTMLPosition(state: .betweenAttributes, element: element)
            if states.contains(.unquoted) { merged.state = .unquoted }
            if !states.contains(.unquoted), states.contains(.afterAttributeName) { merged.state = .afterAttributeName }
            let isLeftMoreDangerous = left.attribute.rawValue > right.attribute.rawValue
            merged.attribute = isLeftMoreDangerous ? left.attribute : right.attribute
            return merged
        case (.doubleQuoted, .doubleQuoted), (.singleQuoted, .singleQuoted):
            guard left.element == right.element else { return nil }
            var merged = left
            merged.attribute = left.attribute.rawValue > right.attribute.rawValue ? left.attribute : right.attribute
            merged.addressHasTags = left.addressHasTags || right.addressHasTags || left.name != right.name
            merged.name = left.name == right.name ? left.name : left.attribute == .scriptType ? [UInt8(ascii: "?")] : []
            let addresses = [left.address, right.address]
            merged.address = addresses.contains(.forbidden) ? .forbidden : addresses.min { $0.rawValue < $1.rawValue } ?? .start
            return merged
        case (.comment, .comment), (.declaration, .declaration):
            var merged = left
            merged.hyphens = min(left.hyphens, right.hyphens)
            return merged
        case (.rawText, .rawText), (.rawText, .rawTextLess), (.rawTextLess, .rawText):
            guard left.element == right.element else { return nil }
            return HTMLPosition(state: .rawText, element: left.element)
        default: return nil
        }
    }

    private static func merge(_ left: HTMLElement, _ right: HTMLElement) -> HTMLElement? {
        if left == right { return left }
        return [left, right].contains(.script) && [left, right].contains(.jsonScript) ? .script : nil
    }

    /// The position at which a body is compiled that is called here: without the name that is being read, so that there
    /// are finitely many, also where a template calls itself in the middle of a name.
    var forCall: HTMLPosition {
        var position = withoutOpenName
        if state == .rawTextLess || state == .rawTextEndName { position.state = .rawText }
        position.name = []
        return position
    }

    /// The position as if the name being read ended here.
    private var withoutOpenName: HTMLPosition {
        var position = self
        switch state {
        case .tagName: position.endTagName()
        case .attributeName: position.endAttributeName()
        default: break
        }
        return position
    }
}
