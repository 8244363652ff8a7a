import SafeHTML

/// The links of a page, its link targets, and its own faults.
///
/// Tags are found as in browsers, without building a tree: the pages are our own and well formed, everything of interest shows
/// in the order of their tags, and a tree of every page would take longer than making the page. One is used for many pages, so
/// that memory is reused.
struct PageMarkup {
    private(set) var references: [PageAddress] = []
    /// The identifiers of its elements, as hashes: a large site has millions.
    private(set) var identifiers: [UInt64] = []
    /// The 0-based byte offsets of their subjects.
    private(set) var faults: [(fault: PageFault, range: Range<Int>)] = []
    private(set) var linkCount = 0
    private(set) var pictureCount = 0
    /// What the page says up to the last tag that was read.
    private(set) var policy: ContentPolicy?

    private var known: Set<UInt64> = []
    /// Open links and buttons: the offsets of their tags, and whether they have a name so far.
    private var unnamed: [(fault: PageFault, tag: Range<Int>, hasName: Bool)] = []
    /// The content of a `template` is on the page only after a script has filled and inserted it.
    private var templateDepth = 0
    /// In drawings and formulas tags of the same names mean something else.
    private var foreignDepth = 0
    /// The level of the last one; 0 before the first.
    private var heading = 0
    private var hasMainHeading = false
    private var hasLanguage = false
    private var hasTitle = false
    /// The policy that was read last: all pages have the same.
    private var lastPolicy: (text: [UInt8], policy: ContentPolicy)?

    /// Cost: one pass over the bytes.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        forget()
        var tags = TagScanner(bytes)
        while let token = tags.next() {
            switch token {
            case .text(let range): if !unnamed.isEmpty, bytes[range].hasWords { nameAll() }
            case .start: start(&tags)
            case .end: end(tags.name)
            }
        }
        let start = 0..<min(1, bytes.count)
        if !hasLanguage { faults.append((.noLanguage, start)) }
        if !hasTitle { faults.append((.noTitle, start)) }
        if !hasMainHeading { faults.append((.noHeading, start)) }
    }

    private mutating func forget() {
        references.removeAll(keepingCapacity: true)
        identifiers.removeAll(keepingCapacity: true)
        faults.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
        unnamed.removeAll(keepingCapacity: true)
        (linkCount, pictureCount, templateDepth, foreignDepth, heading) = (0, 0, 0, 0, 0)
        (hasLanguage, hasTitle, hasMainHeading) = (false, false, false)
        policy = nil
    }

    // MARK: Tags

    private mutating func start(_ tags: inout TagScanner) {
        let tag = tags.tagName.lowerBound..<tags.offset
        addIdentifier(tags)
        if policy != nil, !isInTemplate { addBlockedAttributes(tags, tag) }
        switch TagKind.of(tags.name) {
        case .link: addLink(tags, tag)
        case .button: if !isInTemplate { unnamed.append((.namelessButton, tag, tags.hasLabel)) }
        case .picture: addPicture(tags, tag)
        case .source:
            add(.picture, "srcset", of: tags, isList: true)
            add(.file, "src", of: tags)
        case .embedded: add(.file, "src", of: tags)
        case .frame:
            add(.frame, "src", of: tags)
            passOverText(&tags)
        case .video:
            add(.file, "src", of: tags)
            add(.picture, "poster", of: tags)
        case .object: add(.file, "data", of: tags)
        case .script:
            add(.script, "src", of: tags)
            if isBlockedInline(.script), tags.attribute("src") == nil, tags.isScript { faults.append((.blocked(.script), tag)) }
            passOverText(&tags)
        case .resource: addResource(tags)
        case .meta:
            addRefresh(tags)
            readPolicy(tags)
        case .form: add(.link, "action", of: tags)
        case .drawn:
            add(.file, "href", of: tags)
            add(.file, "xlink:href", of: tags)
        case .style:
            if isBlockedInline(.styleSheet) { faults.append((.blocked(.style), tag)) }
            passOverText(&tags)
        case .text: passOverText(&tags)
        case .title: readTitle(&tags)
        case .root: hasLanguage = tags.attribute("lang").map { tags.bytes[$0].hasWords } ?? false
        case .template: templateDepth += 1
        case .foreign: if !tags.isClosedAtOnce { foreignDepth += 1 }
        case .heading: addHeading(Int(tags.bytes[tags.tagName.upperBound - 1] - UInt8(ascii: "0")), tag)
        case nil: break
        }
        // A drawing may be named as well as shown.
        if foreignDepth > 0, !unnamed.isEmpty, tags.hasLabel { nameAll() }
    }

    private mutating func end(_ name: String) {
        switch TagKind.of(name) {
        case .link: if name == "a" { closeUnnamed(.namelessLink) }
        case .button: closeUnnamed(.namelessButton)
        case .template: templateDepth = max(0, templateDepth - 1)
        case .foreign: foreignDepth = max(0, foreignDepth - 1)
        default: break
        }
    }

    private var isInTemplate: Bool { templateDepth > 0 }

    /// What tags are only letters in, but for drawings.
    private func passOverText(_ tags: inout TagScanner) {
        if foreignDepth == 0 { _ = tags.rawText(of: tags.name) }
    }

    private mutating func readTitle(_ tags: inout TagScanner) {
        guard foreignDepth == 0 else { return }
        if tags.bytes[tags.rawText(of: "title")].hasWords { hasTitle = true }
    }

    // MARK: Names

    private mutating func nameAll() { for index in unnamed.indices { unnamed[index].hasName = true } }

    private mutating func closeUnnamed(_ fault: PageFault) {
        guard !isInTemplate, let index = unnamed.lastIndex(where: { $0.fault == fault }) else { return }
        if !unnamed[index].hasName { faults.append((fault, unnamed[index].tag)) }
        unnamed.removeSubrange(index...)
    }

    private mutating func addIdentifier(_ tags: TagScanner) {
        guard !isInTemplate else { return }
        guard let range = tags.attribute("id") ?? (tags.name == "a" ? tags.attribute("name") : nil), !range.isEmpty else { return }
        let value = UnsafeBufferPointer(rebasing: tags.bytes[range])
        let hash = value.contains(UInt8(ascii: "&")) ? identifierHash(decodedAttribute(value)) : identifierHash(value)
        if !known.insert(hash).inserted {
            return faults.append((.repeatedIdentifier(String(decoding: decodedAttribute(value), as: UTF8.self)), range))
        }
        identifiers.append(hash)
    }

    private mutating func addHeading(_ level: Int, _ tag: Range<Int>) {
        guard !isInTemplate, foreignDepth == 0 else { return }
        if level == 1 {
            if hasMainHeading { faults.append((.furtherHeading, tag)) }
            hasMainHeading = true
        } else if heading > 0, level > heading + 1 {
            faults.append((.headingJump(from: heading, to: level), tag))
        }
        heading = level
    }

    // MARK: The content security policy

    /// What stands before it is not blocked; of several all count, and the first is known here.
    private mutating func readPolicy(_ tags: TagScanner) {
        guard policy == nil, let kind = tags.attribute("http-equiv"), let content = tags.attribute("content"),
            tags.bytes[kind].map({ $0 | 0x20 }).elementsEqual("content-security-policy".utf8)
        else { return }
        let text = Array(tags.bytes[content])
        if lastPolicy?.text != text {
            lastPolicy = (text, ContentPolicy(String(decoding: decodedAttribute(UnsafeBufferPointer(rebasing: tags.bytes[content])), as: UTF8.self)))
        }
        policy = lastPolicy?.policy
    }

    private func isBlockedInline(_ resource: ContentPolicy.Resource) -> Bool {
        guard let policy, !isInTemplate else { return false }
        return !policy.allowsInline(resource)
    }

    private mutating func addBlockedAttributes(_ tags: TagScanner, _ tag: Range<Int>) {
        if let style = tags.attribute("style"), tags.bytes[style].hasWords, isBlockedInline(.styleAttribute) {
            faults.append((.blocked(.styleAttribute), tag))
        }
        for attribute in tags.attributes
        where attribute.name.count > 4 && tags.bytes[attribute.name].prefix(2).map({ $0 | 0x20 }).elementsEqual("on".utf8) {
            if !attribute.value.isEmpty, isBlockedInline(.script) {
                faults.append((.blocked(.handler(String(decoding: tags.bytes[attribute.name], as: UTF8.self).lowercased())), tag))
            }
        }
    }

    // MARK: References

    private mutating func addLink(_ tags: TagScanner, _ tag: Range<Int>) {
        guard let address = tags.attribute("href") else { return }
        // An empty one leads to the page itself; in a template a script fills it.
        if !address.isEmpty { references.append(PageAddress(kind: .link, range: address)) }
        guard !isInTemplate else { return }
        linkCount += 1
        if tags.name == "a" { unnamed.append((.namelessLink, tag, tags.hasLabel)) }
    }

    private mutating func addPicture(_ tags: TagScanner, _ tag: Range<Int>) {
        add(.picture, "src", of: tags)
        add(.picture, "srcset", of: tags, isList: true)
        guard !isInTemplate else { return }
        pictureCount += 1
        let text = tags.attribute("alt")
        if let text, tags.bytes[text].hasWords { nameAll() }
        if text == nil, tags.attribute("aria-hidden") == nil, tags.attribute("role") == nil, !tags.hasLabel {
            faults.append((.pictureWithoutText, tag))
        }
    }

    private mutating func addResource(_ tags: TagScanner) {
        let relation = tags.attribute("rel").map { String(decoding: tags.bytes[$0], as: UTF8.self).lowercased() } ?? ""
        // These name hosts, and ask for nothing there.
        guard !relation.contains("preconnect"), !relation.contains("dns-prefetch") else { return }
        add(relation.contains("stylesheet") ? .styleSheet : ["next", "prev", "canonical"].contains(relation) ? .link : .file, "href", of: tags)
    }

    /// `<meta http-equiv="refresh" content="2; url=…">`
    private mutating func addRefresh(_ tags: TagScanner) {
        guard tags.attribute("http-equiv") != nil, let content = tags.attribute("content"),
            let sign = tags.bytes[content].firstIndex(of: UInt8(ascii: "=")),
            tags.bytes[content.lowerBound..<sign].suffix(3).map({ $0 | 0x20 }).elementsEqual("url".utf8)
        else { return }
        references.append(PageAddress(kind: .link, range: sign + 1..<content.upperBound))
    }

    private mutating func add(_ kind: PageAddress.Kind, _ attribute: String, of tags: TagScanner, isList: Bool = false) {
        guard let address = tags.attribute(attribute) else { return }
        if isList { return addList(kind, address, tags.bytes) }
        guard address.isEmpty else { return references.append(PageAddress(kind: kind, range: address)) }
        if !isInTemplate, kind != .link { faults.append((.emptyAddress(element: tags.name), tags.tagName)) }
    }

    /// Source: HTML Living Standard §4.8.4.3.10, "parsing a srcset attribute".
    private mutating func addList(_ kind: PageAddress.Kind, _ list: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
        var offset = list.lowerBound
        while true {
            while offset < list.upperBound, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
            guard offset < list.upperBound else { return }
            let start = offset
            while offset < list.upperBound, bytes[offset] > 0x20 { offset += 1 }
            var end = offset
            while bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
            references.append(PageAddress(kind: kind, range: start..<end))
            // Behind an address without a comma stands how large the picture is.
            if end == offset { while offset < list.upperBound, bytes[offset] != UInt8(ascii: ",") { offset += 1 } }
        }
    }
}

/// FNV-1a. Two identifiers of one hash would hide a lost anchor, once in 2^64.
func identifierHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

extension TagScanner {
    /// Whether an attribute names the element.
    fileprivate var hasLabel: Bool {
        func hasWords(_ name: String) -> Bool { attribute(name).map { bytes[$0].hasWords } ?? false }
        return hasWords("aria-label") || hasWords("aria-labelledby") || hasWords("title")
    }

    /// Whether browsers run what stands in a `script`. Source: HTML Living Standard §4.12.1.1, "prepare the script element".
    fileprivate var isScript: Bool {
        guard let range = attribute("type"), !range.isEmpty else { return true }
        let type = String(decoding: bytes[range], as: UTF8.self).lowercased()
        return ["module", "importmap", "speculationrules"].contains(type) || type.contains("javascript") || type.contains("ecmascript")
    }

    fileprivate var isClosedAtOnce: Bool { offset >= 2 && bytes[offset - 2] == UInt8(ascii: "/") }
}

extension Swift.Collection<UInt8> {
    /// Whether there is anything but space.
    fileprivate var hasWords: Bool { contains { $0 > 0x20 } }
}
