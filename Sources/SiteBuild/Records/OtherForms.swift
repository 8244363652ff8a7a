import JSONValue
import MarkdownHTML
import SiteModel

// What a record says at length may stand in it once more: as HTML beside Markdown, and as plain text.

/// The fields that are called another form of a text, by the words of their names: `body_html` and `bodyText` of `body`.
///
/// - Parameter names: of the fields that have the text, the usual first.
func otherForms(of names: [String], among fields: [String]) -> [String] {
    func stem(_ field: String) -> [String] { fieldWords(field).filter { !wordsOfForms.contains($0) } }
    let stems = Set(names.map(stem)).subtracting([[]])
    return fields.filter { stems.contains(stem($0)) && (!stem($0).elementsEqual(fieldWords($0)) || names.dropFirst().contains($0)) }
}

private let wordsOfForms = formsOfTexts.union(["text", "markdown", "md", "rendered", "processed", "raw", "source"])

extension RecordNouns {
    /// The fields in which a record says again, in another form, what its page has as its body or its description.
    ///
    /// Cost: of feeds with such fields the texts are rendered once more.
    func formsSaidElsewhere(of record: RecordFields) -> [String] {
        guard !forms.names.isEmpty else { return sourcesOfBody(in: record) }
        let body = body(in: record).map { (name: $0.name, words: wordsRead(in: $0.text, isHTML: $0.isHTML)) }
        let description = record.named(among: description).map { (name: $0.name, words: wordsRead(in: $0.text, isHTML: inHTML.contains($0.name))) }
        let shown = [body, description].compactMap { $0 }
        return record.allNamed(of: forms).filter { name, text in shown.contains { $0.name != name && says(text, $0.words) } }.map(\.name)
            + sourcesOfBody(in: record)
    }

    /// The fields that a rule has made the body of.
    private func sourcesOfBody(in record: RecordFields) -> [String] {
        guard !sourcesOfBody.names.isEmpty, let body = body(in: record) else { return [] }
        return record.allNamed(of: sourcesOfBody).filter { $0.text.isSame(as: body.text) }.map(\.name)
    }
}

extension RecordFields {
    /// The paths of what stands beside a text in an object and says the same in another form: `body.processed` beside `body.value`,
    /// `description.html` beside `description.text`.
    func twins(of path: String, _ text: PlainText, isHTML: Bool) -> [String] {
        let parts = path.split(separator: ".")
        guard parts.count == 2, let object = self[FieldPath(String(parts[0]))] else { return [] }
        // Most have no other text beside them.
        var words: String?
        var twins: [String] = []
        object.forEachMember { name, value in
            guard !name.elementsEqual(parts[1].utf8), let other = value.plainText else { return }
            let own = words ?? wordsRead(in: text, isHTML: isHTML)
            words = own
            if says(other, own) { twins.append(parts[0] + "." + String(decoding: name, as: UTF8.self)) }
        }
        return twins
    }
}

/// Whether a text has some words and no others, as it is written or as readers see it. What stands between the words of a longer text may differ.
private func says(_ text: PlainText, _ words: String) -> Bool {
    let letters = words.utf8.filter(isOfWord)
    // Tags and escapes are longer than what they stand for.
    guard !letters.isEmpty, text.byteCount >= letters.count else { return false }
    func areSame(_ other: String) -> Bool {
        letters.count < fewestLetters
            ? other.utf8.filter { $0 > 0x20 } == words.utf8.filter { $0 > 0x20 } : other.utf8.filter(isOfWord) == letters
    }
    return areSame(text.string) || areSame(wordsRead(in: text, isHTML: text.hasTag))
}

/// Of fewer each sign counts: "C#" is not "C".
private let fewestLetters = 16

/// The words of a text in HTML or Markdown as readers see them.
private func wordsRead(in text: PlainText, isHTML: Bool) -> String {
    guard !isHTML else { return htmlWords(of: text).string }
    var html: [UInt8] = []
    try? CommonMark.appendHTML(of: text.string, to: &html)  // What goes beyond the limits says so on its own page.
    return htmlWords(of: .string(String(decoding: html, as: UTF8.self))).string
}

private func isOfWord(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20).isLetterOrDigit }
