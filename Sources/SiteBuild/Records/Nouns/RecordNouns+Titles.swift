import CEL
import JSONValue
import SiteModel

// What a record is called.

extension RecordNouns {
    /// The title of a record, from its fields.
    ///
    /// - Parameter dates: how a day or a time in it reads; nil leaves it as it is written, for addresses.
    func title(in fields: RecordFields, _ dates: DateFormat? = nil) -> PlainText? {
        if let (name, text) = fields.named(among: title) {
            // The first line of a message is what it is about. Source: git-commit(1), Discussion.
            let text = isLongSaying(name, text) ? text.firstParagraph : text
            let words = words(of: text, in: name)
            // The first words of a body can be a title, all of it cannot.
            if !titlesInBody.isEmpty && titlesInBody.contains(name) || isLongSaying(name, text) {
                return .string(shortened(words.string, to: Self.titleLength))
            }
            if titleMoments.contains(name), let moment = writtenMoment(text.string) { return .string(said(moment, of: name, dates)) }
            return words.startsAsDay || titleDates[name] != nil ? .string(said(words.string, of: name, dates)) : words
        }
        let parts = fields.allNamed(of: titleParts).map { name, text in
            let words = words(of: text, in: name).string
            return said(titleMoments.isEmpty ? words : writtenMoment(words) ?? words, of: name, dates)
        }
        return parts.isEmpty ? fields.plain(among: account) : .string(joined(parts))
    }

    /// Behind the end of a sentence stands no comma: "What is that? 1 May 2024".
    private func joined(_ parts: [String]) -> String {
        guard titleJoint == ", " else { return parts.joined(separator: titleJoint) }
        return parts.dropFirst().reduce(parts.first ?? "") { $0 + ($0.last.map(".!?…".contains) == true ? " " : ", ") + $1 }
    }

    /// A day or a time of a title as it reads; any other text as it is.
    private func said(_ text: String, of name: String, _ dates: DateFormat?) -> String {
        let kind = titleDates[name]
        let startsAsDay = PlainText.string(text).startsAsDay
        guard startsAsDay || kind != nil else { return text }
        if kind == .year, startsAsDay, dates != nil { return String(text.prefix("2020".utf8.count)) }
        return dates?.text(written: text, hasTime: kind != .day) ?? dates?.text(ofInterval: text) ?? Self.withoutZone(text)
    }

    /// Whether a text from a field that is not called a title is too long to be one, or goes on behind a blank line. Its first words are used instead.
    func isLongSaying(_ name: String, _ text: PlainText) -> Bool {
        (text.byteCount > Self.longestSaying || text.firstParagraph.byteCount < text.byteCount) && !Self.isCalledTitle(name)
    }

    static func isCalledTitle(_ name: String) -> Bool { fieldWords(name).last.map(wordsOfTitles.contains) == true }

    private static let wordsOfTitles: Set = ["title", "name", "headline", "heading", "label"]
    /// In bytes.
    private static let longestSaying = 240

    /// The title of a record that has nothing but its number in an order, `{"week": 12}`: "Week 12".
    func ordinalTitle(in fields: RecordFields) -> PlainText? {
        fields.named(among: ordinal).map { name, number in
            let words = fieldWords(name)
            let thing = words.count > 1 && words.last.map(wordsOfNumbers.contains) == true ? words.dropLast() : words[...]
            return .string("\(readableLabel(thing.joined(separator: " "))) \(number.string)")
        }
    }

    /// The title of a record without title and identifier, from its number among all; nil if nothing says what it is.
    func numberedTitle(in fields: RecordFields, _ number: Int) -> PlainText? {
        fields.named(among: sort).map { .string("\($0.text.string) \(number)") }
    }

    /// The title of a record that nothing else names: its identifier as the feed writes it, unless that is an address.
    func identifierTitle(in fields: RecordFields, _ dates: DateFormat) -> PlainText? {
        fields.named(among: identifier).flatMap { isWebAddress($0.text.string) ? nil : .string(said($0.text.string, of: $0.name, dates)) }
    }

    /// The title of a record of which nothing but an address is known: its page's as people say it, or the name of its picture's file.
    func addressTitle(in fields: RecordFields) -> PlainText? {
        let addresses = fields.allNamed(of: link) + fields.allNamed(of: identifier)
        if let address = addresses.first(where: { isWebAddress($0.text.string) }) { return .string(String(spokenAddress(address.text.string))) }
        let picture = fields.named(among: file)?.text ?? pictureAddress(in: fields)
        return picture.flatMap { nameOfPicture(atPath: $0.string) }.map { .string($0) }
    }

    /// `2024-05-01 05:10` of `2024-05-01T05:10:00+02:00`; any other text as it is.
    private static func withoutZone(_ text: String) -> String {
        let bytes = text.utf8
        guard bytes.count >= 16, bytes.dropFirst(10).first == UInt8(ascii: "T"), WrittenTime(text) != nil else { return text }
        return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
    }

    /// The parts of a person's name, which the title contains in full. The two sides of a game are shown next to the title as well, and so is who
    /// made a thing: others are by the same.
    var nameParts: FieldNames { titleJoint == " " && titleParts.names.first.map(isCalledMake) != true ? titleParts : FieldNames([]) }

    /// Whether the titles come from a field that is called a title. Even a long one is a title then, not a quotation.
    var isTitled: Bool { title.names.first.map { fieldWords($0).last.map(["title", "name", "headline", "heading"].contains) == true } ?? false }

    /// The title of a record in lists, if a field gives one.
    func label(in fields: RecordFields) -> PlainText? {
        fields.named(among: label).map { words(of: $0.text, in: $0.name) }
    }

    /// In characters.
    static let titleLength = 80
}

/// "Season 3" says as much as "Season number 3".
private let wordsOfNumbers: Set = ["number", "no", "nr", "num"]

/// What the file of a picture is called, without its folder and its ending: "A wren" of `/photos/A%20wren.jpg?w=300`. Nil for any other text.
func nameOfPicture(atPath text: String) -> String? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard Asset.pictureEndings.contains(where: path.lowercased().hasSuffix) else { return nil }
    let name = withoutEscapes(String(path.split(separator: "/").last?.prefix { $0 != "." } ?? ""))
    return name.isEmpty ? nil : name
}

extension PlainText {
    /// What stands before the first blank line; all of a text without one.
    fileprivate var firstParagraph: PlainText {
        // Of most titles no text is made for this.
        guard hasLineBreak else { return self }
        let text = string
        guard let range = text.firstRange(of: /\r?\n[ \t]*\r?\n/) else { return self }
        let first = trimmed(text[..<range.lowerBound])
        return first.isEmpty || trimmed(text[range.upperBound...]).isEmpty ? self : .string(first)
    }

    private var hasLineBreak: Bool {
        switch self {
        case .bytes(let bytes): bytes.firstIndex(of: UInt8(ascii: "\n"), from: 0) != nil
        case .string(let text): text.utf8.contains(UInt8(ascii: "\n"))
        }
    }
}
