import Diagnostics
import JSONValue
import SiteModel

/// What an answer says of records that it does not have.
public struct Continuation: Sendable, Equatable {
    /// How many there are with those that it has.
    public internal(set) var total: Int?
    /// Whether there are more, where no number says so.
    public internal(set) var goesOn = false
    /// How the page behind it is asked for.
    public internal(set) var next: Paging?

    init(total: Int? = nil, goesOn: Bool = false, next: Paging? = nil) { (self.total, self.goesOn, self.next) = (total, goesOn, next) }

    /// Nil where the answer says nothing of the list that the records are.
    init?(of root: JSONValue, recordCount: Int, items: JSONPointer?) {
        next = namedPaging(in: root)
        if let clues = PagingClues(root), clues.list.count == recordCount, items.map({ $0 == clues.pointer }) ?? true {
            (total, goesOn) = (clues.total, clues.hasMore)
            next = next ?? clues.token?.paging
        }
        if !goesOn, next == nil { return nil }
    }

    /// Of several answers as one: the last says whether there is more behind it.
    init?(_ first: Continuation?, then last: Continuation?) {
        guard first != nil || last != nil else { return nil }
        self.init(total: [first?.total, last?.total].compactMap { $0 }.max(), goesOn: last?.goesOn ?? false, next: last?.next)
    }

    /// Whether records were left out: fewer than there are were read, or the only page goes on. A token may be given on the last page as well,
    /// so that a number knows better.
    func leavesOut(afterReading count: Int, pages: Int, _ paging: Paging) -> Bool {
        if paging == .first { return false }
        if let total, total > count { return true }
        guard pages == 1 else { return false }
        switch (next, paging) {
        case (.pointer?, .single), (.pointer?, .pointer), (.pointer?, .linkHeader), (.pointer?, .token): return true
        case (.linkHeader?, .single), (.linkHeader?, .pointer), (.linkHeader?, .token): return true
        default: return total == nil && (goesOn || next != nil)
        }
    }

    /// That a file holds one page of several, which is seldom a mistake; nil where its records are all that there are.
    public func note(ofFile name: String, records count: Int, _ paging: Paging, at span: SourceSpan?) -> Diagnostic? {
        guard leavesOut(afterReading: count, pages: 1, paging) else { return nil }
        let records = "\(count) record\(count == 1 ? "" : "s")"
        let message =
            total.map { "the feed `\(name)` is one page of several: it says that there are \($0) records, and has \(count)" }
            ?? "the feed `\(name)` is one page of several, it says: \(records)"
        return .note(
            .partialFeed, message, at: span,
            help: "name the address in place of the file, and all pages are fetched; if these records are enough: `next: none`")
    }
}
