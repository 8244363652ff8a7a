import CGumbo

/// The parsed text, reduced to what may be shown: allowed elements with checked attributes, and texts.
///
/// Nodes are in document order, parents before their children, and refer to each other by index.
struct FragmentTree {
    struct Node {
        /// Nil for texts, and for elements whose tags are not written.
        let element: Element?
        /// Whether it is a text.
        let isText: Bool
        /// Whether it replaces embedded content that is not shown itself.
        var isEmbedded = false
        /// For a text, its range in the bytes of all texts.
        var text = 0..<0
        var attributes = 0..<0
        let parent: Int
        var firstChild: Int?
        var lastChild: Int?
        var next: Int?
        /// Whether it contains a block that is shown; nothing inside a video counts, since none of it is shown.
        var hasBlock = false
        /// Whether it contains anything to read or see.
        var hasContent = false
    }

    struct Attribute {
        let name: AttributeName
        let value: [UInt8]
    }

    /// The first node is the root.
    private(set) var nodes = [Node(element: nil, isText: false, parent: 0)]
    private(set) var attributes: [Attribute] = []
    private var texts: [UInt8] = []
    private(set) var omissions: HTMLOmissions
    private let base: WebAddress?

    /// - Parameter markup: the output of `TagFilter`: no other text is known to be harmless to the parser.
    init(parsing markup: [UInt8], base: WebAddress?, omissions: HTMLOmissions) {
        self.base = base
        self.omissions = omissions
        markup.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                let output = gumbo_parse_fragment(start, bytes.count)
            else { return }
            // The depth of the tree is bounded, and with it the recursion here.
            defer { gumbo_free(output) }
            take(from: output)
        }
        lookInside()
    }

    func text(of node: Node) -> ArraySlice<UInt8> { texts[node.text] }

    func children(of number: Int) -> [Int] {
        var children: [Int] = []
        var next = nodes[number].firstChild
        while let child = next {
            children.append(child)
            next = nodes[child].next
        }
        return children
    }

    // MARK: Taking it over

    /// Safety: the parser's nodes are read only while its output is alive, and never stored.
    private mutating func take(from output: UnsafeMutablePointer<GumboOutput>) {
        var waiting: [(node: UnsafeMutablePointer<GumboNode>, parent: Int)] = []
        func wait(for children: GumboVector, of parent: Int) {
            for index in (0..<Int(children.length)).reversed() {
                guard let child = children.data[index] else { continue }
                waiting.append((child.assumingMemoryBound(to: GumboNode.self), parent))
            }
        }
        wait(for: output.pointee.root.pointee.v.element.children, of: 0)
        while let (node, parent) = waiting.popLast() {
            switch node.pointee.type {
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                addText(UnsafeRawPointer(node.pointee.v.text.text!).assumingMemoryBound(to: UInt8.self), to: parent)
            case GUMBO_NODE_ELEMENT:
                let element = node.pointee.v.element
                if let number = add(element, to: parent) { wait(for: element.children, of: number) }
            default: break
            }
        }
    }

    private mutating func addText(_ text: UnsafePointer<UInt8>, to parent: Int) {
        var end = text
        while end.pointee != 0 { end += 1 }
        let start = texts.count
        texts.append(contentsOf: UnsafeBufferPointer(start: text, count: end - text))
        add(Node(element: nil, isText: true, text: start..<texts.count, parent: parent))
    }

    @discardableResult
    private mutating func add(_ node: Node) -> Int {
        let number = nodes.count
        nodes.append(node)
        if let last = nodes[node.parent].lastChild { nodes[last].next = number } else { nodes[node.parent].firstChild = number }
        nodes[node.parent].lastChild = number
        return number
    }

    /// Nil for an element that is dropped with its content.
    private mutating func add(_ source: GumboElement, to parent: Int) -> Int? {
        guard source.tag_namespace == GUMBO_NAMESPACE_HTML else { return nil }
        guard let element = Self.elements[Int(source.tag.rawValue)] else { return add(Node(element: nil, isText: false, parent: parent)) }
        let given = GivenAttributes(source.attributes)
        let start = attributes.count
        switch element {
        case .a:
            let isEmbedded = given[TagFilter.embeddedMark] != nil
            guard let address = address(given["href"], isPicture: isEmbedded) else {
                return isEmbedded ? nil : add(Node(element: nil, isText: false, parent: parent))
            }
            attributes.append(Attribute(name: .href, value: address))
            addAttributes(given, of: element)
            return add(Node(element: .a, isText: false, isEmbedded: isEmbedded, attributes: start..<attributes.count, parent: parent))
        case .img:
            guard !given.isCounter, let address = address(given["src"], isPicture: true) else { return nil }
            attributes.append(Attribute(name: .src, value: address))
            if given["alt"] == nil { attributes.append(Attribute(name: .alt, value: [])) }
            addAttributes(given, of: element)
        case .audio, .video:
            let sources = [given["src"]] + Self.sources(in: source)
            guard let address = sources.lazy.compactMap({ $0 }).first.flatMap({ address($0, isPicture: true) }) else { return nil }
            attributes.append(Attribute(name: .src, value: address))
        case .source: return nil
        case .time:
            addAttributes(given, of: element)
            // Without a machine-readable attribute, the content itself must be machine-readable.
            guard attributes[start...].contains(where: { $0.name == .datetime }) else {
                attributes.removeSubrange(start...)
                return add(Node(element: nil, isText: false, parent: parent))
            }
        default: addAttributes(given, of: element)
        }
        return add(Node(element: element, isText: false, attributes: start..<attributes.count, parent: parent))
    }

    private mutating func addAttributes(_ given: GivenAttributes, of element: Element) {
        for name in AttributeName.names(of: element) {
            guard let value = given[name.rawValue].flatMap({ name.checked(String(decoding: $0, as: UTF8.self)) }) else { continue }
            attributes.append(Attribute(name: name, value: Array(value.utf8)))
        }
    }

    /// The URL as far as it can be written; one that cannot is noted as an omission.
    private mutating func address(_ written: [UInt8]?, isPicture: Bool) -> [UInt8]? {
        guard let written else { return nil }
        switch CheckedAddress(written, isPicture: isPicture, base: base) {
        case .absolute(let address): return address
        case .empty: return nil
        case .relative: omissions.add(.relativeAddress, String(decoding: written.prefix(200), as: UTF8.self))
        case .refused: omissions.add(.address, String(decoding: written.prefix(200), as: UTF8.self))
        }
        return nil
    }

    private static func sources(in video: GumboElement) -> [[UInt8]?] {
        (0..<Int(video.children.length)).map { index in
            guard let child = video.children.data[index]?.assumingMemoryBound(to: GumboNode.self), child.pointee.type == GUMBO_NODE_ELEMENT,
                child.pointee.v.element.tag == GUMBO_TAG_SOURCE
            else { return nil }
            return GivenAttributes(child.pointee.v.element.attributes)["src"]
        }
    }

    /// Indexed by the parser's tag numbers.
    private static let elements: [Element?] = {
        var elements = [Element?](repeating: nil, count: Int(GUMBO_TAG_LAST.rawValue) + 1)
        for element in Element.allCases {
            let tag = gumbo_tag_enum(element.name)
            precondition(tag != GUMBO_TAG_UNKNOWN, "the parser knows every element of the list")
            elements[Int(tag.rawValue)] = element
        }
        return elements
    }()

    // MARK: What is in what

    /// Children come after their parents, so one pass from the end is enough.
    private mutating func lookInside() {
        for number in nodes.indices.reversed() {
            let node = nodes[number]
            if node.isText {
                nodes[number].hasContent = !text(of: node).isBlank
            } else if let element = node.element, element.isContent {
                nodes[number].hasContent = true
            }
            guard number > 0 else { continue }
            if nodes[number].hasContent { nodes[node.parent].hasContent = true }
            if node.element == .audio || node.element == .video {
                nodes[number].hasBlock = false
            } else if nodes[number].hasBlock || node.element?.isBlock == true && nodes[number].hasContent {
                nodes[node.parent].hasBlock = true
            }
        }
    }
}

/// The attributes of an element as parsed.
struct GivenAttributes {
    private let vector: GumboVector

    init(_ vector: GumboVector) { self.vector = vector }

    /// The value with character references resolved.
    subscript(name: String) -> [UInt8]? {
        var vector = vector
        guard let attribute = gumbo_get_attribute(&vector, name) else { return nil }
        let value = UnsafeRawPointer(attribute.pointee.value!).assumingMemoryBound(to: UInt8.self)
        var end = value
        while end.pointee != 0 { end += 1 }
        return Array(UnsafeBufferPointer(start: value, count: end - value))
    }

    /// A picture of one pixel is a tracker, and so is one that is called what such pictures are.
    var isCounter: Bool {
        if ["width", "height"].allSatisfy({ self[$0].map { $0.elementsEqual("1".utf8) || $0.elementsEqual("0".utf8) } ?? false }) { return true }
        guard let path = self["src"]?.prefix(while: { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }) else { return false }
        let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)
        return Self.namesOfCounters.contains { name.elementsEqual($0.utf8) }
    }

    private static let namesOfCounters = ["blank.gif", "pixel.gif", "spacer.gif", "clear.gif", "1x1.gif", "1x1.png", "pixel.png", "transparent.gif"]
}

extension Sequence<UInt8> {
    /// Whether there is nothing to read: only spaces, including no-break spaces (U+00A0).
    fileprivate var isBlank: Bool {
        var isAfterC2 = false
        for byte in self {
            if byte == 0xC2, !isAfterC2 {
                isAfterC2 = true
            } else if isAfterC2 {
                guard byte == 0xA0 else { return false }
                isAfterC2 = false
            } else if !byte.isSpace {
                return false
            }
        }
        return !isAfterC2
    }
}
