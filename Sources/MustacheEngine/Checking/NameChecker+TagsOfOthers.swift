import Diagnostics

/// Tags of other template languages, which are text here and appear on every page: `{% for tag in tags %}`, `<%= title %>`, `${title}`.
extension NameChecker {
    /// Notes those in a text of a template. Code and comments may show such tags; `${name}` is one only where the name could be asked for, and
    /// neither in scripts nor in style sheets, which have it in their own languages.
    mutating func noteTagsOfOthers(in text: Range<Int>, of template: Int, _ scope: Scope) {
        let source = library.parsed[template]
        var start = text.lowerBound
        while let tag = source.file.bytes[start..<text.upperBound].firstTagOfOthers {
            start = tag.range.upperBound
            guard !isInside(["pre", "code", "textarea", "!--"], tag.range.lowerBound, template) else { continue }
            guard tag.isName ? isKnown(tag.words, in: scope) && !isInside(["script", "style"], tag.range.lowerBound, template) : !tag.isEnd else {
                continue
            }
            let help =
                tag.words.allSatisfy(isPartOfName)
                ? "write `{{\(tag.words)}}`"
                : counterpart(ofWords: tag.words) ?? "templates have tags of their own: `{{title}}`, `{{#tags}}…{{/tags}}`, `{{>partials/item}}`"
            findings.note(
                .warning(
                    .tagOfOthers, "`\(source.text(tag.range))` is a tag of another program, and is shown as it stands",
                    at: SourceSpan(file: source.file, range: tag.range), help: help),
                at: NameFindings.Place(template: template, offset: tag.range.lowerBound))
        }
    }

    /// Whether a place of a template is inside one of these elements, or in a comment: `!--`.
    private func isInside(_ elements: [String], _ place: Int, _ template: Int) -> Bool {
        let before = String(decoding: library.parsed[template].file.bytes[..<place], as: UTF8.self).lowercased()
        return elements.contains { element in
            guard let opening = before.ranges(of: "<" + element).last?.upperBound else { return false }
            let inside = before[opening...]
            return !inside.contains(element == "!--" ? "-->" : "</" + element) && (element == "!--" || inside.first?.isLetter != true)
        }
    }
}

/// How something is written here that other template languages say in words: `for tag in tags`. Nil for words that are in none of them.
///
/// Source: Liquid, Jinja, Go's `text/template`, Handlebars and ERB.
func counterpart(ofWords words: String) -> String? {
    let parts = words.split(maxSplits: 1) { $0 == " " || $0 == "(" }
    let name = (words.ranges(of: " in ").last.map { words[$0.upperBound...] } ?? parts.dropFirst().first ?? "")
        .drop { !$0.isLetter }.prefix(while: isPartOfName)
    let shown = name.isEmpty ? "name" : name
    return switch parts.first {
    case "if", "each", "with", "for", "range": "a section needs no word before its name: `{{#\(shown)}}…{{/\(shown)}}`"
    case "unless": "what is shown where there is nothing is `{{^\(shown)}}…{{/\(shown)}}`"
    case "include", "render", "partial", "template": "another template is shown with `{{>name}}`"
    case "block", "extends", "layout": "a template fills the blocks of another: `{{<detail}}{{$after-fields}}…{{/after-fields}}{{/detail}}`"
    case "assign", "set", "capture": "templates compute nothing: give the records a field of their own, in `fields`"
    default: nil
    }
}

private func isPartOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || "._-".contains(character) }

private struct TagOfOthers {
    /// 0-based byte offsets in the file.
    let range: Range<Int>
    /// What stands in it, without marks and spaces at its ends.
    let words: String
    /// Whether it is `${name}`.
    let isName: Bool

    /// Whether it only goes on or ends with what another has begun.
    var isEnd: Bool { words.hasPrefix("end") || ["else", "elif", "elsif"].contains(words.prefix { $0.isLetter }) }
}

extension ArraySlice<UInt8> {
    /// The first that has words, on one line.
    fileprivate var firstTagOfOthers: TagOfOthers? {
        var start = startIndex
        // What does not close once does not close later either.
        var unclosed: Set<String> = []
        while let opening = self[start...].firstIndex(where: { "{<$".utf8.contains($0) }), opening + 1 < endIndex {
            start = opening + 1
            let closing: String
            switch (self[opening], self[opening + 1]) {
            case (UInt8(ascii: "{"), UInt8(ascii: "%")): closing = "%}"
            case (UInt8(ascii: "<"), UInt8(ascii: "%")): closing = "%>"
            case (UInt8(ascii: "$"), UInt8(ascii: "{")): closing = "}"
            default: continue
            }
            guard !unclosed.contains(closing) else { continue }
            guard let end = self[(opening + 2)...].firstRange(of: closing.utf8) else {
                unclosed.insert(closing)
                continue
            }
            let isName = closing == "}"
            let words = String(decoding: self[opening + 2..<end.lowerBound], as: UTF8.self).trimming { $0.isWhitespace || "-=+~".contains($0) }
            guard words.first?.isLetter == true, !isName || words.allSatisfy(isPartOfName) else { continue }
            return TagOfOthers(range: opening..<end.upperBound, words: words, isName: isName)
        }
        return nil
    }
}

extension String {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        let start = drop(while: isTrimmed)
        return start.lastIndex { !isTrimmed($0) }.map { String(start[...$0]) } ?? ""
    }
}
