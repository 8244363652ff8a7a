import SafeHTML
import SiteModel

// What pages other than a record's own say of it.

extension RecordNouns {
    /// The description of a record in plain text; nil if it is the record's body, says the same, or is its beginning or its title.
    ///
    /// - Parameter hasFile: whether a Markdown file is its body.
    func description(in fields: RecordFields, hasFile: Bool) -> PlainText? {
        guard let words = ownSummary(in: fields, hasFile: hasFile), !bodyBegins(with: words, in: fields, hasFile: hasFile),
            title(in: fields)?.isSame(as: words) != true
        else { return nil }
        return words
    }

    /// Whether the body says so itself.
    func bodyBegins(with words: PlainText, in fields: RecordFields, hasFile: Bool) -> Bool {
        guard !hasFile, let body = body(in: fields) else { return false }
        return begins(body.text, isHTML: body.isHTML, with: words)
    }

    /// The same, also where the body begins with it.
    private func ownSummary(in fields: RecordFields, hasFile: Bool) -> PlainText? {
        guard let (name, text) = fields.named(among: description),
            hasFile || !body.names.contains(name) || body(in: fields)?.name != name
        else { return nil }
        // It is the title if nothing else names the record. Of a long one the title is the first words alone.
        if title.names.contains(name), fields.named(among: title)?.name == name, !isLongSaying(name, text) { return nil }
        // A short text that is a part of the title is told there.
        if titleParts.names.contains(name), isAllSaid(text, in: name) { return nil }
        if !hasFile, let body = body(in: fields), body.text.isSame(as: text) { return nil }
        return words(of: text, in: name)
    }

    /// The description as other pages show it: the first words of the body if there is none, except for a locked record.
    func summary(in fields: RecordFields, hasFile: Bool, isLocked: Bool) -> PlainText? {
        if let summary = ownSummary(in: fields, hasFile: hasFile) { return summary }
        return isLocked || hasFile ? nil : excerpt(in: fields).map { .string($0) }
    }

    /// The summary as a card shows it below the title. If the title is the beginning of the text, the card goes on where the title ends.
    func cardText(in fields: RecordFields, title: PlainText, hasFile: Bool, isLocked: Bool) -> PlainText? {
        guard let summary = summary(in: fields, hasFile: hasFile, isLocked: isLocked) else { return nil }
        // Most texts start differently: their first bytes tell, without a copy.
        guard title.beginsLike(summary) else { return summary }
        let (title, text) = (title.string, summary.string)
        let isCut = title.hasSuffix("…")
        let start = isCut ? title.dropLast() : title[...]
        guard text.hasPrefix(start) else { return summary }
        let rest = text.dropFirst(start.count)
        // A sentence that merely begins with the thing's name stays whole.
        if !isCut, let next = rest.first, !".!?…。！？".contains(start.last ?? " "), !".!?…:。！？\n".contains(next) { return summary }
        let words = rest.drop { $0.isWhitespace || !isCut && $0.isPunctuation }
        return words.isEmpty ? nil : .string(isCut ? "… " + words : String(words))
    }

    /// The first words of the body, unless they are the title.
    func excerpt(in fields: RecordFields) -> String? {
        guard let body = body(in: fields), !(titleParts.names.contains(body.name) && isAllSaid(body.text, in: body.name)) else { return nil }
        let excerpt = body.isHTML ? SiteBuild.excerpt(ofHTML: body.text) : SiteBuild.excerpt(ofMarkdown: body.text)
        return excerpt == title(in: fields)?.string ? nil : excerpt
    }
}
