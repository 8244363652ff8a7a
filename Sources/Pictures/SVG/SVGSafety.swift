/// What an SVG file brings along that a picture does not need.
///
/// Inside `<img>` a browser runs and loads none of it. Opened by its own address it is a page of the site that hosts it,
/// with all that site's rights: a stranger's file is safe to host only if nothing in it can run.
public struct SVGSafety: Sendable, Equatable {
    /// One for each sort of content that was found, in the order in which they first appear. Without any there is neither code in
    /// the file nor a request when it is opened.
    public let findings: [Finding]

    /// Something was found that can run, or that cannot be ruled out to run. False if the file at most loads others.
    public var canRunCode: Bool { findings.contains { $0.content != .externalReference } }

    /// Examines a whole file, in one pass without recursion; entities are not expanded but reported.
    ///
    /// In doubt it finds something: what cannot be read, or is in an encoding other than UTF-8 or its kin, counts.
    /// Cost: O(bytes), with a copy of the longest attribute or style sheet.
    public init(examining bytes: Span<UInt8>) {
        var examination = SVGExamination()
        examination.examine(bytes)
        findings = examination.findings
    }

    public enum Content: String, Sendable, CaseIterable {
        /// An element `script`, or one of SVG's other elements for code, in any namespace.
        case script
        /// An attribute `on…` with or without a prefix, also one that an animation sets.
        case eventHandler
        /// A `javascript:` address, or an animation that changes the address of a link.
        case scriptLink
        /// `foreignObject`, which can hold HTML.
        case foreignObject
        /// Elements of XHTML, or a `data:` address that is neither a pixel picture nor a font.
        case embeddedDocument
        /// An address outside the file that is loaded with it. Links (`<a>`) are not.
        case externalReference
        /// An `xml-stylesheet` instruction: with XSLT it can build any page.
        case styleSheetInstruction
        /// A document type with declarations, or a reference to an entity: neither is read, so anything may be in them.
        case entity
        /// Bytes that are not the XML of an SVG, where a browser may read something else.
        case unreadable
    }

    public struct Finding: Sendable, Equatable {
        public let content: Content
        /// The first as the file has it: the name of an element or attribute, or an address; at most 60 bytes, in ASCII.
        public let name: String
        /// The byte at which the first begins.
        public let offset: Int
        /// How many there are.
        public internal(set) var count: Int

        /// For a message: "a script (`script`)", "3 event handlers (the first is `onload`)".
        public var words: String {
            let (one, many) = content.words
            return count == 1 ? "\(one) (`\(name)`)" : "\(count) \(many) (the first is `\(name)`)"
        }
    }
}

extension SVGSafety.Content {
    fileprivate var words: (one: String, many: String) {
        switch self {
        case .script: ("a script", "scripts")
        case .eventHandler: ("an event handler", "event handlers")
        case .scriptLink: ("a link to a script", "links to scripts")
        case .foreignObject: ("a foreign object", "foreign objects")
        case .embeddedDocument: ("an embedded document", "embedded documents")
        case .externalReference: ("an external reference", "external references")
        case .styleSheetInstruction: ("a style sheet instruction", "style sheet instructions")
        case .entity: ("an entity", "entities")
        case .unreadable: ("a part that cannot be read", "parts that cannot be read")
        }
    }
}
