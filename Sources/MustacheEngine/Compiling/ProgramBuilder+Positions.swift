import Diagnostics

/// Escaping by position: how each tag writes its value, and which positions no escaping makes safe.
extension ProgramBuilder {
    /// The fault of a tag that cannot be made safe.
    private struct Refusal {
        let place: String
        let help: String
    }

    mutating func advance(_ scope: inout BodyScope, over text: ArraySlice<UInt8>) {
        guard escaping == .htmlByPosition, let colon = scope.position.advance(over: text) else { return }
        let offset = text.startIndex + colon
        refuse(
            "the text `:` makes the value before it the scheme of an address", at: offset..<offset + 1, scope,
            help: "write the scheme out, as in `https:{{address}}`, or put a `/` before the value")
    }

    /// How a tag writes its value; nil if it is not allowed at its position.
    mutating func writing(of tag: Tag, _ scope: inout BodyScope) -> Writing? {
        let isUnescaped = tag.kind == .unescaped
        guard escaping == .htmlByPosition else { return isUnescaped || escaping == .none ? .unescaped : .html }
        let position = scope.position
        scope.position.advanceOverValue()
        let tagText = string(tag.range, scope)
        if let refusal = refusal(of: position, isUnescaped: isUnescaped, name: string(tag.name, scope)) {
            refuse("`\(tagText)` stands \(refusal.place)", at: tag.range, scope, help: refusal.help)
            return nil
        }
        if position.element == .jsonScript, position.state.isRawText { return .json }
        return isUnescaped ? .unescaped : position.writing
    }

    private func refusal(of position: HTMLPosition, isUnescaped: Bool, name: String) -> Refusal? {
        switch position.state {
        case .tagOpen, .endTagOpen, .tagName:
            return Refusal(place: "in the name of an element", help: "write the name out, in sections if there are several")
        case .betweenAttributes, .attributeName, .afterAttributeName:
            return Refusal(
                place: "in a tag where an attribute's name is expected",
                help: "write the name out, in a section if it is not always there: `{{#\(name)}}name=\"{{.}}\"{{/\(name)}}`")
        case .beforeValue, .unquoted:
            return Refusal(place: "in an attribute value without quotes", help: "put the value in quotes: `=\"{{\(name)}}\"`")
        case .doubleQuoted, .singleQuoted: return refusal(of: position.attribute, position.address, isUnescaped: isUnescaped, name: name)
        case .rawText, .rawTextLess, .rawTextEndName:
            switch position.element {
            case .script:
                return Refusal(
                    place: "in a script",
                    help: "put the value into a `data-…` attribute, or JSON into `<script type=\"application/json\">{{{\(name)}}}</script>`")
            case .style:
                return Refusal(place: "in a style sheet", help: "choose between classes that the style sheet knows")
            case .jsonScript where !isUnescaped:
                return Refusal(
                    place: "in JSON, where escaping for HTML would change it",
                    help: "write `{{{\(name)}}}`, with a value that is JSON: an object, an array, or text that already is JSON")
            default: return nil
            }
        case .text, .declarationOpen, .commentOpen, .declaration, .comment: return nil
        }
    }

    private func refusal(
        of attribute: HTMLAttribute, _ address: HTMLPosition.Address, isUnescaped: Bool, name: String
    ) -> Refusal? {
        switch attribute {
        case .event:
            return Refusal(
                place: "in an event handler", help: "put the value into a `data-…` attribute and let a script read it from there")
        case .style: return Refusal(place: "in a style attribute", help: "choose between classes that the style sheet knows")
        case .page: return Refusal(place: "in a page inside an attribute", help: "give the page an address of its own: `src`")
        default: break
        }
        if isUnescaped {
            return Refusal(place: "unescaped in an attribute value", help: "write `{{\(name)}}`: an attribute value needs escaping")
        }
        if attribute.isAddress, address == .forbidden {
            return Refusal(place: "in an address that runs a script", help: "put the value into a `data-…` attribute and let a script read it")
        }
        return nil
    }

    // MARK: Positions that must fit together

    /// The position after something that may or may not be rendered.
    mutating func merge(
        _ start: HTMLPosition, _ end: HTMLPosition, of word: String, _ tag: Tag, _ scope: BodyScope
    ) -> HTMLPosition {
        guard escaping == .htmlByPosition else { return end }
        if let merged = HTMLPosition.merge(start, end) { return merged }
        refuse(
            "\(word) `\(string(tag.name, scope))` begins in \(start.description) and ends in \(end.description)", at: tag.content, scope,
            help: "let it begin and end at places of the same kind, so that the page is well-formed with and without it")
        return end
    }

    /// Advances over a partial or parent, which must end at the position where it starts; checks whether it is allowed here.
    mutating func checkCall(_ tag: Tag, _ scope: inout BodyScope) {
        guard escaping == .htmlByPosition else { return }
        if tag.isDynamic, scope.position.state != .text {
            refuse(
                "`\(string(tag.range, scope))` stands in \(scope.position.description)", at: tag.content, scope,
                help: "a template that is chosen while rendering may stand in text only; name the template, or use sections")
        }
        advanceOverCall(&scope)
    }

    /// The output of a call is not known here: in a URL it counts as a value.
    func advanceOverCall(_ scope: inout BodyScope) {
        guard escaping == .htmlByPosition else { return }
        if scope.position.state == .doubleQuoted || scope.position.state == .singleQuoted { scope.position.advanceOverValue() }
    }

    mutating func checkEnd(_ scope: BodyScope, started: HTMLPosition, container: Tag?) {
        guard escaping == .htmlByPosition, HTMLPosition.merge(started, scope.position) == nil else { return }
        let file = templates[scope.template].file
        let message = "begins in \(started.description) and ends in \(scope.position.description)"
        if let container {
            refuse("block `\(string(container.name, scope))` \(message)", at: container.content, scope, help: nil)
        } else {
            refuse(
                "the template \(message)", at: file.bytes.count..<file.bytes.count, scope,
                help: "close the element, the tag or the quotes that the template opens")
        }
    }

    /// Reports a fault, unless the template has faults that make positions unknown.
    private mutating func refuse(_ message: String, at range: Range<Int>, _ scope: BodyScope, help: String?) {
        guard templates[scope.template].faults.isEmpty else { return }
        let callers = scope.caller.map { [Diagnostic.Label($0, "this tag puts it there")] } ?? []
        report(Diagnostic(.error, .unsafePosition, message, at: .init(span(range, scope)), secondary: callers, help: help.map { [$0] } ?? []))
    }
}

extension HTMLPosition {
    /// How an escaped tag writes its value here.
    fileprivate var writing: Writing {
        guard state == .doubleQuoted || state == .singleQuoted, attribute.isAddress else { return .text }
        return switch address {
        case .start where attribute.isList: attribute.allowsImages ? .imageAddressList : .addressList
        case .start: attribute.allowsImages ? .imageAddress : .address
        case .part: .addressPart
        case .slash: .addressAfterSlash
        case .decided, .forbidden: .text
        }
    }
}

extension HTMLPosition.State {
    fileprivate var isRawText: Bool { self == .rawText || self == .rawTextLess || self == .rawTextEndName }
}
