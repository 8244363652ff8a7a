import JSONValue
import SiteModel

/// Texts that editors keep as trees of paragraphs and spans become HTML: those of Portable Text, ProseMirror, Slate, Lexical, DAST, Editor.js
/// and the structured texts of Contentful and Strapi; and messages in pieces.
func readRichTexts(in records: inout [FeedRecord]) {
    readMessages(in: &records)
    raiseContents(in: &records)
    rewriteValues(of: &records, depth: 2) { value in
        var html = RichTextWriter()
        guard let sections = sections(in: value) else { return nil }
        for section in sections { html.write(section: section) }
        return .string(html.text)
    }
    callSlicesBody(in: &records)
    rewriteValues(of: &records, depth: 2) { value in
        var html = RichTextWriter()
        if let blocks = blocks(in: value) {
            // One heading alone is a title, and so a text.
            if let only = blocks.first, blocks.count == 1, kind(of: only)?.hasPrefix("heading") == true { return only["text"] }
            html.write(blocks: blocks)
        } else if let nodes = nodes(of: value) {
            html.write(nodes)
        } else {
            return nil
        }
        return .string(html.text)
    }
    // Whole documents are told by what they say of themselves, however deep they lie.
    rewriteValues(of: &records, depth: deepest) { value in
        guard let object = value.object, ["doc", "document"].contains(kind(of: object)), let nodes = nodes(of: value) else { return nil }
        var html = RichTextWriter()
        html.write(nodes)
        return .string(html.text)
    }
}

private let deepest = 8

// MARK: What is made of sections

/// Where each record has what it says in an object that is itself a section of a page, that comes to the top. Source: Storyblok, Content Delivery API, stories.
private func raiseContents(in records: inout [FeedRecord]) {
    func content(of record: JSONObject) -> JSONObject? {
        record["content"]?.object.flatMap { $0["component"]?.string != nil && $0["_uid"] != nil ? $0 : nil }
    }
    let sample = sample(of: records)
    guard !sample.isEmpty, sample.allSatisfy({ content(of: $0) != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let content = content(of: record) else { continue }
        let inner = JSONObject(content.filter { !marksOfSections.contains($0.key) }.map { ($0.key, $0.value) })
        records[index].value = raised(inner, from: "content", beside: record.filter { $0.key != "content" })
    }
}

/// What a service calls the sections of a page is its body, also where all that somebody has written is in an object.
private func callSlicesBody(in records: inout [FeedRecord]) {
    func renamed(_ object: JSONObject) -> JSONObject {
        guard object["slices"]?.string?.hasPrefix("<") == true, object["body"] == nil else { return object }
        return JSONObject(object.map { ($0.key == "slices" ? "body" : $0.key, $0.value) })
    }
    let sample = sample(of: records)
    guard sample.contains(where: { ($0["slices"] ?? $0["data"]?.object?["slices"])?.string?.hasPrefix("<") == true }) else { return }
    for index in records.indices {
        let record = renamed(records[index].value)
        records[index].value = record["data"]?.object.map { JSONObject([("data", .object(renamed($0)))]).over(record) } ?? record
    }
}

/// The sections that somebody has put together as the text of a page, where nothing in them is lost when they are read as one.
/// Sources: Storyblok, blocks; Prismic, slices.
private func sections(in value: JSONValue) -> [JSONObject]? {
    guard let list = value.array, !list.isEmpty else { return nil }
    let sections = list.compactMap(\.object)
    guard sections.count == list.count,
        sections.allSatisfy({ $0["slice_type"]?.string != nil || $0["component"]?.string != nil && $0["_uid"]?.string != nil }),
        sections.allSatisfy({ $0.allSatisfy { marksOfSections.contains($0.key) || isPartOfText($0.value) } })
    else { return nil }
    return sections.contains { $0.contains { hasRichText($0.value) } } ? sections : nil
}

/// Whether a value of a section can be read in its text: words, a tree of them, a picture, or lists and objects of such.
private func isPartOfText(_ value: JSONValue) -> Bool {
    if value.isNull || value.string != nil || nodes(of: value) != nil || blocks(in: value) != nil { return true }
    if let list = value.array { return list.allSatisfy(isPartOfText) }
    guard let object = value.object else { return false }
    return object.isEmpty || picture(in: object) != nil || object.allSatisfy { marksOfSections.contains($0.key) || isPartOfText($0.value) }
}

private func hasRichText(_ value: JSONValue) -> Bool {
    if nodes(of: value) != nil || blocks(in: value) != nil { return true }
    return value.object?.contains { hasRichText($0.value) } ?? value.array?.contains(where: hasRichText) ?? false
}

/// The address of a picture, in an object that is one.
private func picture(in object: JSONObject) -> String? {
    guard object["dimensions"] != nil || object["fieldtype"]?.string == "asset" else { return nil }
    return ["url", "filename"].firstNonNil { object[$0]?.string.flatMap { $0.isEmpty ? nil : $0 } }
}

private let marksOfSections: Set = ["component", "_uid", "_editable", "id", "slice_type", "slice_label", "variation", "version", "fieldtype"]

// MARK: What is a tree

/// The blocks of a text, where a value is one.
private func nodes(of value: JSONValue) -> [JSONObject]? {
    if let object = value.object {
        if let blocks = object["blocks"]?.array?.compactMap(\.object), !blocks.isEmpty, blocks.allSatisfy(isBlock) { return blocks }
        let root = object["root"]?.object ?? (object["schema"]?.string == "dast" ? object["document"]?.object : nil) ?? object
        guard let kind = kind(of: root), ["doc", "root", "document"].contains(kind), let nodes = children(of: root) else { return nil }
        return nodes.allSatisfy { Feeds.kind(of: $0) != nil } ? nodes : nil
    }
    guard let list = value.array, !list.isEmpty else { return nil }
    let nodes = list.compactMap(\.object)
    guard nodes.count == list.count, nodes.contains(where: isParagraph) else { return nil }
    // A picture may stand among the paragraphs.
    return nodes.allSatisfy { kind(of: $0) != nil && (children(of: $0) == nil || isParagraph($0) || isHolder($0)) } ? nodes : nil
}

/// Whether a node is one of Editor.js.
private func isBlock(_ node: JSONObject) -> Bool { node["type"]?.string != nil && node["data"]?.object != nil }

/// Whether a node has spans of text and none of its own, as the comments of a discussion have.
private func isParagraph(_ node: JSONObject) -> Bool {
    guard let children = children(of: node), !children.isEmpty, ownText(of: node) == nil else { return false }
    return children.contains { ownText(of: $0) != nil } && !children.contains { ownText(of: $0) != nil && Feeds.children(of: $0)?.isEmpty == false }
}

/// Whether a node holds paragraphs, as a list does.
private func isHolder(_ node: JSONObject) -> Bool {
    children(of: node).map { $0.isEmpty || ownText(of: node) == nil && $0.contains { isParagraph($0) || isHolder($0) } } == true
}

private func kind(of node: JSONObject) -> String? { ["nodeType", "type", "_type"].firstNonNil { node[$0]?.string } }

private func children(of node: JSONObject) -> [JSONObject]? { (node["children"]?.array ?? node["content"]?.array).map { $0.compactMap(\.object) } }

private func ownText(of node: JSONObject) -> String? {
    node["text"]?.string ?? (["text", "span"].contains(kind(of: node)) ? node["value"]?.string : nil)
}

// MARK: Texts with spans

/// The blocks of a text whose marks are spans beside it: `[{"type": "paragraph", "text": "Salt", "spans": []}]`.
/// Source: Prismic, Content API, structured text.
private func blocks(in value: JSONValue) -> [JSONObject]? {
    guard let list = value.array, !list.isEmpty else { return nil }
    let blocks = list.compactMap(\.object)
    guard blocks.count == list.count, blocks.contains(where: { $0["spans"]?.array != nil }) else { return nil }
    return blocks.allSatisfy { $0["type"]?.string != nil && ($0["text"]?.string != nil && $0["spans"]?.array != nil || $0["url"]?.string != nil) }
        ? blocks : nil
}

// MARK: Messages in pieces

/// Texts that are lists where words in them are set apart, `["See ", {"type": "bold", "text": "the owl"}, "."]`, become HTML, and so do those
/// of the same field that are plain. Source: Telegram, export of a chat as JSON.
private func readMessages(in records: inout [FeedRecord]) {
    let names = Set(sample(of: records).flatMap { record in record.filter { isMessage($0.value) }.map(\.key) })
    let fields = names.filter { name in
        records.allSatisfy { record in
            record.value[name].map { $0.isNull || $0.string != nil || isMessage($0) || $0.array?.isEmpty == true } ?? true
        }
    }
    guard !fields.isEmpty else { return }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                guard fields.contains(name), !value.isNull else { return (name, value) }
                var html = RichTextWriter()
                html.write(message: value.array.map { Array($0) } ?? [value])
                return (name, .string(html.text))
            })
    }
}

private func isMessage(_ value: JSONValue) -> Bool {
    guard let list = value.array, list.contains(where: { $0.object != nil }) else { return false }
    return list.allSatisfy { piece in
        piece.string != nil
            || piece.object.map { piece in
                piece["text"]?.string != nil && piece["type"]?.string.map(kindsOfPieces.contains) == true
                    && piece.allSatisfy { membersOfPieces.contains($0.key) }
            } == true
    }
}

private let membersOfPieces: Set = ["type", "text", "href", "language", "user_id", "document_id", "collapsed"]

private let kindsOfPieces: Set = [
    "plain", "bold", "italic", "underline", "strikethrough", "code", "pre", "blockquote", "spoiler", "link", "text_link", "email", "phone",
    "hashtag", "cashtag", "mention", "mention_name", "bot_command", "bank_card", "custom_emoji", "unknown",
]

// MARK: As HTML

private struct RichTextWriter {
    private(set) var text = ""
    /// Whether what is written is in a paragraph.
    private var isInline = false
    /// Portable Text has no lists: its blocks say that they are items of one.
    private var openList: String?

    mutating func write(_ nodes: [JSONObject]) {
        for node in nodes { write(node) }
        closeList()
    }

    private mutating func closeList() {
        if let openList { text += "</\(openList)>" }
        openList = nil
    }

    /// Opens the list that the next item is in, and closes another one; nil for what is no item.
    private mutating func open(_ list: String?) {
        guard list != openList else { return }
        closeList()
        if let list { text += "<\(list)>" }
        openList = list
    }

    /// One paragraph for each that an empty line sets apart.
    mutating func write(message pieces: [JSONValue]) {
        let inner = pieces.map { piece in
            let own = escaped(piece.string ?? piece.object?["text"]?.string ?? "")
            guard let piece = piece.object, let kind = kind(of: piece) else { return own }
            let address = piece["href"]?.string ?? (kind == "link" ? piece["text"]?.string : nil)
            let tag = address.map { "a href=\"\(escaped($0))\"" } ?? Self.tagsOfMarks[kind]
            return tag.map { "<\($0)>\(own)</\($0.prefix { $0 != " " })>" } ?? own
        }.joined()
        guard inner.utf8.contains(where: { $0 > 0x20 }) else { return }
        text += "<p>" + inner.replacing("\n\n", with: "</p><p>").replacing("\n", with: "<br>") + "</p>"
    }

    mutating func write(blocks: [JSONObject]) {
        for block in blocks {
            let list = ["list-item": "ul", "o-list-item": "ol"][kind(of: block) ?? ""]
            open(list)
            guard let own = block["text"]?.string else {
                picture(Self.address(in: block), block["alt"]?.string)
                continue
            }
            let tag = list == nil ? Self.tag(of: block) ?? "p" : "li"
            text += "<\(tag)>"
            write(own, spans: block["spans"]?.array?.compactMap(\.object) ?? [])
            text += "</\(tag)>"
        }
        closeList()
    }

    /// A text with the tags of its spans, whose places are counted in UTF-16. One that overlaps an earlier one is left out.
    private mutating func write(_ own: String, spans: [JSONObject]) {
        let units = Array(own.utf16)
        func part(_ range: Range<Int>) -> String { escaped(String(decoding: units[range], as: UTF16.self)) }
        var place = 0
        for span in spans {
            guard case .int(let start)? = span["start"], case .int(let end)? = span["end"], place <= start, start < end, end <= units.count,
                let tag = Self.tagsOfMarks[kind(of: span) ?? ""] ?? Self.address(in: span).map({ "a href=\"\(escaped($0))\"" })
            else { continue }
            text += part(place..<Int(start)) + "<\(tag)>" + part(Int(start)..<Int(end)) + "</\(tag.prefix { $0 != " " })>"
            place = Int(end)
        }
        text += part(place..<units.count)
    }

    /// What a section says, in the order in which it says it. Words without a space are for programs: `left`.
    mutating func write(section: JSONObject) {
        for (name, value) in section where !marksOfSections.contains(name) { write(value, ofSectionCalled: name) }
    }

    private mutating func write(_ value: JSONValue, ofSectionCalled name: String) {
        if let own = value.string {
            let isHeading = ["title", "headline", "heading"].contains(name)
            guard own.contains(" ") || isHeading, own.utf8.contains(where: { $0 > 0x20 }) else { return }
            text += isHeading ? "<h3>\(escaped(own))</h3>" : name == "quote" ? "<blockquote>\(escaped(own))</blockquote>" : "<p>\(escaped(own))</p>"
        } else if let blocks = blocks(in: value) {
            write(blocks: blocks)
        } else if let nodes = nodes(of: value) {
            write(nodes)
        } else if let object = value.object {
            if let address = Feeds.picture(in: object) { picture(address, object["alt"]?.string) } else { write(section: object) }
        } else if let list = value.array {
            for element in list { write(element, ofSectionCalled: name) }
        }
    }

    private mutating func write(_ node: JSONObject) {
        if let data = node["data"]?.object, children(of: node) == nil, let kind = kind(of: node), kind != "text" { return write(kind, data) }
        if let own = ownText(of: node) { return write(own, marksOf: node, []) }
        let list = node["listItem"]?.string.map { $0 == "number" ? "ol" : "ul" }
        open(list)
        let definitions = node["markDefs"]?.array?.compactMap(\.object) ?? []
        let tag = list == nil ? Self.tag(of: node) : "li"
        let isEmpty = children(of: node)?.isEmpty != false
        if isEmpty, let code = node["code"]?.string {
            text += "<pre>\(escaped(code))</pre>"
            return
        }
        if isEmpty, tag == nil || tag == "img" && Self.address(in: node) == nil { return writeWords(of: node) }
        switch tag {
        case "hr", "br": text += "<\(tag ?? "")>"
        case "img": picture(Self.address(in: node), ["alt", "title"].firstNonNil { name in Self.places(of: node).firstNonNil { $0[name]?.string } })
        default:
            let address = tag == "a" ? Self.address(in: node).map { " href=\"\(escaped($0))\"" } ?? "" : ""
            if let tag { text += "<\(tag)\(address)>" }
            let isInline = self.isInline
            self.isInline = isInline || tag.map(Self.tagsOfWords.contains) == true
            defer { self.isInline = isInline }
            for child in children(of: node) ?? [] {
                if let own = ownText(of: child) { write(own, marksOf: child, definitions) } else { write(child) }
            }
            if let tag { text += "</\(tag)>" }
        }
    }

    private mutating func write(_ own: String, marksOf span: JSONObject, _ definitions: [JSONObject]) {
        var tags: [String] = []
        for mark in span["marks"]?.array.map(Array.init) ?? [] {
            let name = mark.string ?? mark.object.flatMap(kind) ?? ""
            let definition = mark.object ?? definitions.first { $0["_key"]?.string == name }
            if let tag = Self.tagsOfMarks[name.lowercased()] {
                tags.append(tag)
            } else if let address = definition.flatMap(Self.address) {
                tags.append("a href=\"\(escaped(address))\"")
            }
        }
        for (name, tag) in Self.tagsOfMarks.sorted(by: { $0.key < $1.key }) { if case .bool(true)? = span[name] { tags.append(tag) } }
        // Lexical has them in bits.
        if case .int(let bits)? = span["format"] {
            for (bit, tag) in [(1, "strong"), (2, "em"), (16, "code")] where Int(bits) & bit != 0 { tags.append(tag) }
        }
        text +=
            tags.map { "<\($0)>" }.joined() + escaped(own).replacing("\n", with: "<br>")
            + tags.reversed().map { "</\($0.prefix { $0 != " " })>" }.joined()
    }

    /// What a block of somebody's own says: its texts, and where it leads. A picture without an address has none but its caption.
    private mutating func writeWords(of node: JSONObject) {
        let places = Self.places(of: node)
        let words = places.flatMap { place in Self.membersOfWords.compactMap { place[$0]?.string } }.filter { $0.utf8.contains { $0 > 0x20 } }
        let address = Self.address(in: node)
        if let address, address.contains(".") || address.contains("/") {
            append("<a href=\"\(escaped(address))\">\(escaped(words.first ?? address))</a>")
        } else if let first = words.first {
            append(escaped(first))
        }
        for word in words.dropFirst() { append(escaped(word)) }
        for place in places {
            for (_, value) in place { if let nodes = nodes(of: value) { write(nodes) } }
        }
    }

    /// A paragraph, or words of one.
    private mutating func append(_ words: String) { text += isInline ? words : "<p>\(words)</p>" }

    /// A block of Editor.js, whose texts are HTML.
    private mutating func write(_ kind: String, _ data: JSONObject) {
        let own = data["text"]?.string ?? ""
        switch kind {
        case "header": text += "<h\(Self.level(in: data))>\(own)</h\(Self.level(in: data))>"
        case "quote": text += "<blockquote>\(own)</blockquote>"
        case "code": text += "<pre>\(escaped(data["code"]?.string ?? ""))</pre>"
        case "delimiter": text += "<hr>"
        case "image": picture(data["file"]?.object.flatMap(Self.address) ?? Self.address(in: data), data["caption"]?.string)
        case "list":
            let tag = data["style"]?.string == "ordered" ? "ol" : "ul"
            write(items: data["items"], tag)
        case "checklist": write(items: data["items"], "ul")
        case "raw": text += data["html"]?.string ?? ""
        case "table":
            let rows = data["content"]?.array?.compactMap(\.array) ?? []
            let cell = { (place: Int) in place == 0 && data["withHeadings"] == .bool(true) ? "th" : "td" }
            text +=
                "<table>"
                + rows.enumerated().map { place, row in
                    "<tr>" + row.map { "<\(cell(place))>\($0.string ?? "")</\(cell(place))>" }.joined() + "</tr>"
                }.joined() + "</table>"
        default: own.isEmpty ? writeWords(of: data) : append(own)
        }
    }

    /// The items of a list of Editor.js, which may have lists in them.
    private mutating func write(items: JSONValue?, _ tag: String) {
        guard let items = items?.array, !items.isEmpty else { return }
        text += "<\(tag)>"
        for item in items {
            text += "<li>" + (item.string ?? item.object.flatMap { $0["content"]?.string ?? $0["text"]?.string } ?? "")
            write(items: item.object?["items"], tag)
            text += "</li>"
        }
        text += "</\(tag)>"
    }

    private mutating func picture(_ address: String?, _ words: String?) {
        if let address { text += "<img src=\"\(escaped(address))\" alt=\"\(escaped(words ?? ""))\">" }
    }

    private static func tag(of node: JSONObject) -> String? {
        let style = node["style"]?.string ?? "normal"
        let kind = (kind(of: node) ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
        switch kind {
        case "block": return style == "normal" ? "p" : ["h1", "h2", "h3", "h4", "h5", "h6", "blockquote"].contains(style) ? style : "p"
        case "heading": return "h\(level(in: node))"
        case "list":
            let words = ["format", "listType", "style"].compactMap { node[$0]?.string }
            return words.contains { ["ordered", "number", "numbered"].contains($0) } ? "ol" : "ul"
        case _ where kind.hasPrefix("heading") || kind.count == 2 && kind.first == "h":
            return kind.last?.wholeNumberValue.map { "h\(min(max($0, 1), 6))" } ?? (kind == "hr" ? "hr" : "h2")
        default: return tags[kind]
        }
    }

    private static func level(in node: JSONObject) -> Int64 {
        for value in [node["level"], node["attrs"]?.object?["level"], node["depth"]] {
            if case .int(let level)? = value { return min(max(level, 1), 6) }
        }
        return node["tag"]?.string?.last?.wholeNumberValue.map(Int64.init) ?? 2
    }

    private static func address(in node: JSONObject) -> String? {
        let places = places(of: node)
        let files = places.flatMap { place in ["asset", "file", "image"].compactMap { place[$0]?.object } }
        let inFiles = files.compactMap { $0["asset"]?.object }
        return (places + files + inFiles).firstNonNil { place in ["href", "url", "uri", "src"].firstNonNil { place[$0]?.string } }
    }

    /// The objects in which a node has what it is about. Those of Contentful have linked ones in `data.target`.
    private static func places(of node: JSONObject) -> [JSONObject] {
        let data = node["data"]?.object
        return [node, node["attrs"]?.object, data, node["fields"]?.object, data?["target"]?.object?["fields"]?.object].compactMap { $0 }
    }

    private static let membersOfWords = ["title", "heading", "label", "text", "message", "quote", "caption", "description"]
    /// In which there are words, and no paragraphs.
    private static let tagsOfWords: Set = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "a", "pre"]

    private static let tags: [String: String] = [
        "paragraph": "p", "p": "p", "preformatted": "pre", "blockquote": "blockquote", "quote": "blockquote", "codeblock": "pre", "code": "pre",
        "bulletlist": "ul", "bulletedlist": "ul", "unorderedlist": "ul", "ul": "ul", "orderedlist": "ol", "numberedlist": "ol", "ol": "ol",
        "listitem": "li", "li": "li", "horizontalrule": "hr", "thematicbreak": "hr", "divider": "hr", "hardbreak": "br", "linebreak": "br",
        "link": "a", "hyperlink": "a", "a": "a", "autolink": "a", "image": "img", "img": "img",
        "embeddedassetblock": "img", "tasklist": "ul", "taskitem": "li",
        "table": "table", "tablerow": "tr", "tablecell": "td", "tableheader": "th", "tableheadercell": "th",
    ]

    private static let tagsOfMarks = [
        "bold": "strong", "strong": "strong", "italic": "em", "em": "em", "emphasis": "em", "code": "code",
        "strike": "s", "strikethrough": "s", "subscript": "sub", "superscript": "sup",
    ]
}

private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
}
