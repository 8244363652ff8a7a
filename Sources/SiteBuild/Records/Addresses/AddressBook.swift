import Diagnostics
import SiteModel

/// The addresses that the records of a collection have taken, and which of them several records want.
struct AddressBook {
    private let configuration: CollectionConfiguration
    /// By what file systems tell names by: the position of the record that took each address first, and the number of the next one.
    private var taken: [String: (first: Int?, next: Int)] = [:]
    /// What addresses are kept for that no record may have.
    private let reserved: [String: String]
    private var clashes: [String: (count: Int, cases: RepeatedWarning)] = [:]
    /// The addresses that are wanted again, the first one first.
    private var wantedAgain: [(key: String, wanted: Slug)] = []
    private var nameless = RepeatedWarning()

    /// So many addresses that several records want are reported one by one.
    private static let mostReported = 3

    init(of configuration: CollectionConfiguration, count: Int) {
        self.configuration = configuration
        // `/NAME/page/` is where the further pages of the list are.
        let names = configuration.lists.map { ($0.name.value, "the list") } + configuration.groups.named.map { ($0.name.value, "the groups") }
        reserved = Dictionary(
            [("page", "the pages of the list")]
                + names.compactMap { name, use in
                    makeSlug(name).map { ($0.fileSystemKey, "\(use) `\(name)`") }
                }, uniquingKeysWith: { first, _ in first })
        taken.reserveCapacity(count + reserved.count)
        for key in reserved.keys { taken[key] = (nil, 2) }
    }

    var hasClashes: Bool { !wantedAgain.isEmpty }

    /// Notes a record without a name.
    mutating func addNameless(_ words: String) { nameless.add(words) }

    /// The address that is wanted, or the same with the next number that is free.
    ///
    /// - Parameter place: what messages say of where the record at a position is.
    mutating func take(_ wanted: Slug, forRecordAt position: Int, _ place: (Int) -> String) -> Slug {
        let key = wanted.fileSystemKey
        guard let other = taken.updateValue((position, 2), forKey: key) else { return wanted }
        var number = other.next
        while taken["\(key)-\(number)"] != nil { number += 1 }
        let slug = Slug(made: "\(wanted.text)-\(number)")
        taken[key] = (other.first, number + 1)
        taken[slug.fileSystemKey] = (position, 2)
        add(slug, insteadOf: wanted, key, first: other.first, position, place)
        return slug
    }

    private mutating func add(_ slug: Slug, insteadOf wanted: Slug, _ key: String, first: Int?, _ position: Int, _ place: (Int) -> String) {
        if clashes[key] == nil {
            wantedAgain.append((key, wanted))
            guard wantedAgain.count <= Self.mostReported else {
                clashes[key] = (1, RepeatedWarning())
                return
            }
            var cases = RepeatedWarning()
            if let first { cases.add("the record at \(place(first)) has it") }
            clashes[key] = (0, cases)
        }
        clashes[key]!.count += 1
        clashes[key]!.cases.add("the record at \(place(position)) gets `\(slug.text)`", keepingFirst: 4)
    }

    /// Reports the first addresses that several records want one by one, and how many records want others.
    func clashes(help: String) -> [Diagnostic] {
        let name = configuration.name.value
        let span = configuration.slug.first?.span
        var diagnostics = wantedAgain.prefix(Self.mostReported).compactMap { key, wanted -> Diagnostic? in
            guard let clash = clashes[key] else { return nil }
            let address = "/\(name)/\(wanted.text)/"
            let message = reserved[key].map { "the address \(address) is kept for \($0)" } ?? "\(clash.count + 1) records want the address \(address)"
            return .warning(.duplicateAddress, message, at: span, notes: clash.cases.notes, help: help).about(name)
        }
        let others = wantedAgain.dropFirst(Self.mostReported)
        if !others.isEmpty {
            let count = others.reduce(0) { $0 + (clashes[$1.key]?.count ?? 0) }
            let message =
                count == 1
                ? "1 more record of `\(name)` wants an address that others have, and gets a number"
                : "\(count) more records of `\(name)` want addresses that others have, and get numbers"
            diagnostics.append(.warning(.duplicateAddress, message, at: span, help: help).about(name))
        }
        return diagnostics
    }

    /// Reports the records without a name, if there are any.
    var namelessRecords: Diagnostic? {
        guard nameless.count > 0 else { return nil }
        let name = configuration.name.value
        return .warning(
            .namelessRecord,
            nameless.count == 1
                ? "a record of `\(name)` has no title or id; its address is numbered"
                : "\(nameless.count) records of `\(name)` have no title or id; their addresses are numbered",
            at: configuration.slug.first?.span, notes: nameless.notes, help: "name a field with `slug`")
    }
}
