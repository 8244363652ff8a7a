import Diagnostics

/// The results of checking the names in templates, gathered over all uses of each template.
///
/// A partial or parent serves many pages, and a name in it need not exist on all of them. So a tag is at fault only if none of the
/// checked uses has the name. The message is that of its first use.
public struct NameFindings {
    struct Place: Hashable {
        let template: Int
        /// 0-based byte offset of the tag.
        let offset: Int
    }

    /// Tags whose name exists in some use.
    private var fine: Set<Place> = []
    /// What to say is found out only for those that are told.
    private var faults: [Place: () -> Diagnostic] = [:]

    public init() {}

    /// One message for each tag at fault, by template and position.
    public var diagnostics: [Diagnostic] {
        faults.filter { !fine.contains($0.key) }
            .sorted { ($0.key.template, $0.key.offset) < ($1.key.template, $1.key.offset) }.map { $0.value() }
    }

    /// Notes one use of a tag with nothing wrong.
    mutating func noteFine(at place: Place) { fine.insert(place) }

    /// Notes one use of a tag with a fault.
    mutating func note(_ fault: @autoclosure @escaping () -> Diagnostic, at place: Place) {
        if !fine.contains(place), faults[place] == nil { faults[place] = fault }
    }
}
