import Foundation
import SiteModel

/// The list of a grouping's groups: paged, and under their first letters if there are many.
extension Grouping {
    /// The number of groups on a page: some 5 KB, compressed.
    static let groupsOnPage = 300

    /// How many pages the list of the groups has.
    var pageCount: Int { max(1, (groups.count + Self.groupsOnPage - 1) / Self.groupsOnPage) }

    func groups(onPage page: Int) -> Range<Int> {
        let start = min((page - 1) * Self.groupsOnPage, groups.count)
        return start..<min(start + Self.groupsOnPage, groups.count)
    }

    /// `/launches/year/`, `/launches/year/page/2/`, …
    func route(page: Int) -> Route { page == 1 ? route : route.appending(page: page) }

    /// The first groups of the parts of a page, each of one first letter; of the whole page where they are not listed so.
    func sections(onPage page: Int) -> [Range<Int>] {
        let all = groups(onPage: page)
        guard !initials.isEmpty else { return [all] }
        let starts = [all.lowerBound] + initials.map(\.start).filter { $0 > all.lowerBound && $0 < all.upperBound }
        return zip(starts, starts.dropFirst() + [all.upperBound]).map { $0..<$1 }
    }

    /// The position of a group's first letter; nil if groups are not listed by letters.
    func initial(ofGroup group: Int) -> Int? { initials.lastIndex { $0.start <= group } }
}

/// A first letter, and the first group that has it.
struct Initial: Sendable, Equatable {
    let letter: String
    let start: Int

    /// Fewer groups than these are seen at a glance.
    private static let fewestGroups = 60
    /// More letters than these help nobody: they are words of a script that has thousands.
    private static let mostLetters = 60

    /// The letters under which groups are listed; empty if they are not, or if that would not help.
    static func initials(of groups: [RecordGroup], in letters: LetterOrder) -> [Initial] {
        guard groups.count >= fewestGroups else { return [] }
        var initials: [Initial] = []
        var seen: Set<String> = []
        for (position, group) in groups.enumerated() {
            let letter = firstLetter(of: group.title, in: letters)
            if initials.last?.letter == letter { continue }
            guard seen.insert(letter).inserted, seen.count <= mostLetters else { return [] }
            initials.append(Initial(letter: letter, start: position))
        }
        return initials.count > 1 ? initials : []
    }

    /// In upper case, and without marks unless the language has it as a letter of its own: "é" is under E. Anything but a letter is under #.
    private static func firstLetter(of title: String, in letters: LetterOrder) -> String {
        guard let first = title.first(where: { !$0.isWhitespace && !$0.isPunctuation && !$0.isSymbol }), first.isLetter,
            let base = String(first).decomposedStringWithCanonicalMapping.unicodeScalars.first
        else { return "#" }
        return letters.isOwn(first) ? String(first).uppercased() : letters.folded(String(base)).first?.uppercased() ?? "#"
    }
}
