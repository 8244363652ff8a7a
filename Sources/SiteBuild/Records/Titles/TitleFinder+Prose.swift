import JSONValue
import SiteModel

// What describes records where no field of a usual name does.

extension TitleFinder {
    /// The only field of sentences that differ from record to record, whatever it is called: `opening_crawl`, `notes`, `mission.description`.
    /// Of several the only one that is called a description, else the only one that nearly all records have. Nil where nothing tells which of them comes first.
    ///
    /// - Parameter titles: the fields that records have their titles in.
    func soleProse(beside titles: [String]) -> String? {
        guard sample.count > 1 else { return nil }
        let own = fields.filter { !titles.contains($0) && isProse($0, different: 70) }
        if own.count > 1 { return own.filter(isCalledDescription).only ?? own.filter(isOnAll).only }
        // What an object says of several records describes something else.
        return own.first
            ?? members(ofObjectsAmong: fields.filter { !isBelonging($0) })
            .filter { !titles.contains($0) && fieldWords($0).last == "description" && isProse($0, different: 90) }.only
    }

    /// Whether most records have a text of one or more sentences there, hardly any two the same, that is about the thing and not about its rights or
    /// its parts.
    private func isProse(_ path: String, different: Int) -> Bool {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        guard !RecordNouns.isCalledTitle(path), !NameWords(name).isTextOfPicture, wordsOfAsides.isDisjoint(with: fieldWords(name)) else {
            return false
        }
        let texts = sample.compactMap { string(at: path, in: $0) }.filter { !$0.isEmpty }
        let least = isCalledDescription(name) ? longestShortTitle : shortestProse
        guard texts.count * 2 >= sample.count, Set(texts).count * 100 >= texts.count * different,
            texts.reduce(0, { $0 + $1.utf8.count }) >= least * texts.count
        else { return false }
        return texts.count(where: hasSentences) * 2 > texts.count
    }
}

/// Whether a text ends as a sentence, or has one in it: a text may be cut off.
private func hasSentences(_ text: String) -> Bool {
    readsAsSentence(text) || text.contains("</p>") || text.hasSuffix("。") || text.contains(/\p{Ll}[.!?]\s+\p{Lu}/)
}

/// In bytes, taken together: as much as most single sentences have.
private let shortestProse = 60

/// What is said in sentences beside a thing, and not of it: by whom and under which terms, of what and how it is made, what went wrong.
private let wordsOfAsides = Set(PictureTexts.wordsOfCredits).union([
    "instructions", "instruction", "directions", "preparation", "procedure", "method", "zubereitung", "anleitung", "elaboración", "préparation",
    "licence", "license", "rights", "terms", "disclaimer", "citation", "reference", "references", "ingredients", "error", "warning", "warnings",
])

extension Array {
    /// The element of a list of one.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
