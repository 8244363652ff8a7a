import JSONValue
import SiteModel

/// Values that APIs put into objects of a form of their own become what they say: days and times beside their zone, texts that are there once
/// more as HTML, names of people in parts; and HTML that is written as a text becomes HTML.
func readPlainForms(in records: inout [FeedRecord]) {
    gatherNames(in: &records)
    rewriteValues(of: &records, depth: 3) { $0.object.flatMap(things(underMadeKeysOf:)) }
    rewriteValues(of: &records, depth: 3, by: plainForm)
    readPictureServices(in: &records)
}

private func plainForm(of value: JSONValue) -> JSONValue? {
    if let text = value.string {
        return (markup(escapedIn: text) ?? markup(ofArticle: text) ?? markdown(ofChat: text) ?? lines(escapedIn: text)).map { .string($0) }
            ?? json(writtenIn: text)
    }
    if let list = value.array { return text(ofLines: list) ?? things(inWrappersOf: list) ?? pictures(in: list) }
    guard let object = value.object else { return nil }
    let asValue = text(ofIndex: object) ?? moment(in: object) ?? bothForms(in: object) ?? fullName(in: object).map { .string($0) }
    let asFile = { variant(in: object) ?? file(in: object) ?? picture(asThing: object) ?? addresses(ofSizesIn: object) ?? thing(ofKindIn: object) }
    return asValue ?? asFile() ?? things(byNameIn: object) ?? section(object) ?? things(onAPage: object)
}

private func plainName(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

// MARK: Days and times

/// `{"date": "2026-05-01"}`, `{"dateTime": "2026-05-01T10:00:00+02:00", "timeZone": "Europe/Berlin"}`, `{"utc": …, "local": …}`: where
/// an event is, its own time counts.
private func moment(in object: JSONObject) -> JSONValue? {
    var values: [String: JSONValue] = [:]
    for (name, value) in object where !value.isNull {
        let name = plainName(name)
        guard value.isFlag ? namesOfMarks.contains(name) : namesOfMoments.contains(name) || namesOfZones.contains(name) else { return nil }
        values[name] = value
    }
    if let day = values["localdate"]?.string, startsWithDay(day) {
        return .string(values["localtime"]?.string.map { day + "T" + $0 } ?? day)
    }
    return ["datetime", "local", "date", "utc"].compactMap { values[$0]?.string }.first(where: startsWithDay).map { .string($0) }
}

private let namesOfMoments: Set = ["date", "datetime", "local", "utc", "localdate", "localtime"]
private let namesOfZones: Set = ["timezone", "tz", "zone", "offset", "timezonetype"]
/// What is not settled of a time.
private let namesOfMarks: Set = ["datetbd", "datetba", "timetbd", "timetba", "nospecifictime"]

private func startsWithDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    return bytes.count == 10
        && bytes.enumerated().allSatisfy { place, byte in
            place == 4 || place == 7 ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
}

extension JSONValue {
    fileprivate var isFlag: Bool { if case .bool = self { true } else { false } }
}

// MARK: Texts

/// Of `{"text": "Bring tea.", "html": "<p>Bring <b>tea</b>.</p>"}` the HTML, where it has tags.
private func bothForms(in object: JSONObject) -> JSONValue? {
    guard object.count == 2, let html = object["html"], let text = object["text"] ?? object["plain"], html.string != nil || text.string != nil,
        html.string != nil || html.isNull, text.string != nil || text.isNull
    else { return nil }
    return html.string?.contains("<") == true ? html : text.isNull ? html : text
}

/// The text of which an object has the places of each word, `{"the": [0, 4], "wren": [1]}`: all places are taken, and once.
/// Source: OpenAlex, abstract_inverted_index.
private func text(ofIndex object: JSONObject) -> JSONValue? {
    guard object.count >= fewestWords, let first = object.first(where: { _ in true })?.value.array, case .int? = first.first else { return nil }
    var words: [Int64: String] = [:]
    for (word, value) in object {
        guard let places = value.array, !places.isEmpty else { return nil }
        for place in places {
            guard case .int(let place) = place, words.updateValue(word, forKey: place) == nil else { return nil }
        }
    }
    let text = (0..<Int64(words.count)).compactMap { words[$0] }
    return text.count == words.count ? .string(text.joined(separator: " ")) : nil
}

/// A part of a recipe with its steps by what they are. Source: schema.org, `HowToSection`.
private func section(_ object: JSONObject) -> JSONValue? {
    guard object["@type"]?.string == "HowToSection", object["steps"] == nil, object["itemListElement"]?.array?.isEmpty == false else { return nil }
    return .object(JSONObject(object.map { ($0.key == "itemListElement" ? "steps" : $0.key, $0.value) }))
}

/// The text of lines with empty ones among them, as a poem has its stanzas.
private func text(ofLines list: JSONArray) -> JSONValue? {
    let lines = list.compactMap(\.string)
    guard lines.count == list.count, lines.count > 2, lines.first?.isEmpty == false, lines.last?.isEmpty == false, lines.contains("") else {
        return nil
    }
    return .string(lines.joined(separator: "\n"))
}

/// Fewer lists of numbers may be anything.
private let fewestWords = 8

/// The HTML that a text is, every sign of it escaped: `&lt;p&gt;Bring tea.&lt;/p&gt;`. What has a tag of its own is HTML that shows some.
private func markup(escapedIn text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "&"), !bytes.contains(UInt8(ascii: "<")) else { return nil }
    // Escaped as a whole, a space that does not break is `&amp;nbsp;`.
    let bare = trimmed(text).replacing(/(&amp;(\w+|#\d+);|\s)+$/, with: "")
    guard bare.hasPrefix("&lt;"), bare.hasSuffix("&gt;"), bare.contains("&lt;/") || bare.contains("/&gt;"),
        bare.dropFirst("&lt;".count).first.map({ $0.isASCII && $0.isLetter || $0 == "!" }) == true
    else { return nil }
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return signs.reduce(text) { $0.replacing($1.0, with: $1.1) }
}

/// The lines of a text whose breaks are written as programs write them, `She laughed.\nEven now.`: behind the end of a sentence, before a capital.
/// In formulas, `\nabla`, and in ways to files small letters follow, or other signs come before.
private func lines(escapedIn text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")), !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let parts = text.split(separator: "\\n", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\\")) }),
        zip(parts, parts.dropFirst()).allSatisfy({ before, behind in
            (before.last.map { ".!?…\"”’)。！？".contains($0) } ?? true) && (behind.first.map { $0.isUppercase || "\"“‘—–-•".contains($0) } ?? true)
        })
    else { return nil }
    return parts.joined(separator: "\n")
}

/// An abstract in the tags of journals, `<jats:p>We heard <jats:italic>Turdus merula</jats:italic>.</jats:p>`, in those of HTML.
/// Source: JATS 1.3, Journal Publishing.
private func markup(ofArticle text: String) -> String? {
    guard text.hasPrefix("<jats:") else { return nil }
    let written = tagsOfArticles.reduce(text) { text, tag in
        text.replacing("<jats:\(tag.key)>", with: "<\(tag.value)>").replacing("</jats:\(tag.key)>", with: "</\(tag.value)>")
    }
    return written.replacing("<jats:", with: "<").replacing("</jats:", with: "</")
}

private let tagsOfArticles = ["title": "h3", "italic": "em", "bold": "strong", "sec": "section", "list": "ul", "list-item": "li"]

// MARK: What is inside

/// The object or the list that a text is, written as JSON: `"{\"city\": \"Graz\"}"`. What has lines is written to be read.
private func json(writtenIn text: String) -> JSONValue? {
    guard let first = text.utf8.first(where: { $0 > 0x20 }), let last = text.utf8.last(where: { $0 > 0x20 }) else { return nil }
    let isObject = first == UInt8(ascii: "{") && last == UInt8(ascii: "}") && text.utf8.contains(UInt8(ascii: "\""))
    let isList =
        first == UInt8(ascii: "[") && last == UInt8(ascii: "]") && text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "{") })
    guard isObject || isList || "[{".utf8.contains(first), !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    if isObject || isList, let value = try? JSONText(text).parse().root { return value }  // A text that is no JSON stays one.
    return text.utf8.contains(UInt8(ascii: "'")) ? PythonLiteral.value(of: text) : nil
}

/// What a thing of several kinds is: of `{"type": "emoji", "emoji": "🌱"}` the emoji. A text may be a part of one that an editor keeps as a tree.
private func variant(in object: JSONObject) -> JSONValue? {
    guard object.count == 2, let kind = object["type"]?.string, kind != "type", kind != "text", let value = object[kind] else { return nil }
    return value
}

/// The address of `{"path": "https://img.example/7", "extension": "jpg"}`.
private func file(in object: JSONObject) -> JSONValue? {
    guard object.count == 2, let path = object["path"]?.string, path.hasPrefix("http"), let ending = object["extension"]?.string,
        1...5 ~= ending.count, ending.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    return .string(path + "." + ending)
}

/// The address of a picture that is a thing with a type: `{"id": "https://img.example/7", "type": "Image", "format": "image/jpeg"}`.
/// Source: IIIF Presentation API 3.0, §3.2; Activity Vocabulary, `Image`.
private func picture(asThing object: JSONObject) -> JSONValue? {
    guard let type = (object["type"] ?? object["@type"])?.string, ["Image", "dctypes:Image", "ImageObject"].contains(type),
        object.allSatisfy({ membersOfPictures.contains($0.key) })
    else { return nil }
    return ["url", "contentUrl", "id", "@id"].firstNonNil { object[$0].flatMap { $0.string?.hasPrefix("http") == true ? $0 : nil } }
}

private let membersOfPictures: Set = [
    "id", "@id", "type", "@type", "url", "contentUrl", "format", "mediaType", "encodingFormat", "width", "height", "inLanguage", "blurhash",
]

/// The addresses of a picture in several sizes, each with its measures: `{"SMALL": {"url": "https://…", "width": 100, "height": 75}, …}`.
private func addresses(ofSizesIn object: JSONObject) -> JSONValue? {
    guard object.count > 1 else { return nil }
    var addresses: [(String, JSONValue)] = []
    for (size, value) in object {
        guard let file = value.object, let address = ["url", "source_url", "src"].firstNonNil({ file[$0] }),
            address.string?.hasPrefix("http") == true,
            file["width"] != nil, file["height"] != nil, file.allSatisfy({ membersOfFiles.contains($0.key) })
        else { return nil }
        addresses.append((size, address))
    }
    return .object(JSONObject(addresses))
}

private let membersOfFiles: Set = [
    "url", "source_url", "src", "width", "height", "size", "filesize", "mime", "mime_type", "type", "file", "ext", "hash", "name", "path",
]

/// Of a list of pictures that each have a number, `[{"id": 1, "image": "https://…"}]`, their addresses.
private func pictures(in list: JSONArray) -> JSONValue? {
    let addresses = list.compactMap { element -> JSONValue? in
        guard let object = element.object, object.count == 2, object["id"] != nil else { return nil }
        return namesOfPictures.firstNonNil { object[$0] }.flatMap { $0.string?.hasPrefix("http") == true ? $0 : nil }
    }
    return addresses.isEmpty || addresses.count != list.count ? nil : .array(JSONArray(addresses))
}

/// Of a list of objects that each hold one other, all under the same name, these: `[{"topic": {"name": "owls"}}, {"topic": {"name": "terns"}}]`;
/// or the address of a picture, `[{"imageUrl": "https://…"}]`.
private func things(inWrappersOf list: JSONArray) -> JSONValue? {
    guard let first = list.first?.object, first.count == 1, let name = first.keys.first else { return nil }
    let things = list.compactMap { element in element.object.flatMap { $0.count == 1 ? $0[name] : nil } }
    guard things.count == list.count,
        things.allSatisfy({ $0.object != nil })
            || !namesOfPictures.isDisjoint(with: fieldWords(name)) && things.allSatisfy({ $0.string?.hasPrefix("http") == true })
    else { return nil }
    return .array(JSONArray(things))
}

/// The things of an object that has them as a page of a list, and all of them: `{"href": "https://…", "limit": 50, "total": 24, "items": [{…}]}`.
/// Sources: Spotify Web API, paging objects; Salesforce, REST API, relationship queries.
private func things(onAPage object: JSONObject) -> JSONValue? {
    guard object.count > 1, let list = ["items", "results", "data", "records", "entries"].firstNonNil({ object[$0]?.array }),
        list.contains(where: { $0.object != nil }),
        object.allSatisfy({ $0.value.array != nil || namesOfPages.contains(plainName($0.key)) && $0.value.object == nil }),
        object.count(where: { $0.value.array != nil }) == 1
    else { return nil }
    let total = ["total", "count", "totalCount", "total_count", "totalSize"].firstNonNil { name in
        if case .int(let number)? = object[name] { Int(number) } else { nil }
    }
    let goesOn = object.contains { member in
        namesOfFurtherPages.contains(plainName(member.key)) && (member.value == .bool(true) || member.value.string?.isEmpty == false)
    }
    return total.map { $0 == list.count } ?? !goesOn ? .array(list) : nil
}

private let namesOfFurtherPages: Set = ["next", "hasmore", "hasnextpage", "nextrecordsurl"]
private let namesOfPages = namesOfFurtherPages.union([
    "href", "url", "limit", "offset", "previous", "prev", "total", "totalcount", "count", "page", "pages", "pagesize", "perpage", "haspreviouspage",
    "start",
    "size", "object", "totalsize", "done",
])

/// Of an object of things under their own names, `{"Birds": {"name": "Birds", "slug": "birds"}}`, the list. Source: WordPress.com REST API, posts.
private func things(byNameIn object: JSONObject) -> JSONValue? {
    guard !object.isEmpty, object.allSatisfy({ $0.value.object?["name"]?.string == $0.key }) else { return nil }
    return .array(JSONArray(object.map(\.value)))
}

private let namesOfPictures: Set = ["image", "photo", "picture", "img"]

// MARK: Names of people

/// Where what a record is called is a list of names in parts, `"name": [{"family": "Sand", "given": ["Ida", "May"]}]`, it is the one that is
/// meant for use; the others stand beside it. Source: FHIR R5, HumanName.
private func gatherNames(in records: inout [FeedRecord]) {
    guard sample(of: records).contains(where: { $0["name"].flatMap(names) != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let value = record["name"], let names = names(in: value), let first = names.first else { continue }
        let others = names.dropFirst().map { JSONValue.string($0) }
        var members = record.map { ($0.key, $0.key == "name" ? .string(first) : $0.value) }
        if !others.isEmpty, record["other_names"] == nil { members.append(("other_names", .array(JSONArray(others)))) }
        records[index].value = JSONObject(members)
    }
}

/// The best first.
private func names(in value: JSONValue) -> [String]? {
    guard let list = value.array, !list.isEmpty else { return nil }
    var names: [(text: String, rank: Int)] = []
    for element in list {
        guard let object = element.object, let name = fullName(in: object) else { return nil }
        names.append((name, ranksOfUses[object["use"]?.string ?? ""] ?? 1))
    }
    // Each of several people has a name of one part as well; names of one person say what they are for.
    guard names.count == 1 || list.contains(where: { $0.object?["use"] != nil }) else { return nil }
    return names.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.text)
}

private let ranksOfUses = ["official": 0, "usual": 0, "temp": 2, "nickname": 3, "anonymous": 3, "maiden": 4, "old": 5]

/// The text of a name in parts, of which the given ones are a list; else the parts in their order.
private func fullName(in object: JSONObject) -> String? {
    guard object["given"]?.array != nil || object["family"] != nil && object["use"] != nil, object.keys.allSatisfy(partsOfNames.contains)
    else { return nil }
    if let text = object["text"]?.string, !trimmed(text).isEmpty { return text }
    let parts = ["prefix", "given", "family", "suffix"].flatMap { name in
        object[name].map { value in value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? [] } ?? []
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
}

private let partsOfNames: Set = ["use", "text", "family", "given", "prefix", "suffix", "period", "id", "extension", "_family", "_given"]
