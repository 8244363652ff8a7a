import Diagnostics

/// What checks of templates have found about the names in them, gathered over all uses of each.
///
/// A partial or a parent serves many pages, and a name in it need not be there on all of them. So a tag is at fault where
/// none of the uses that were checked has what it asks for; what is said of it then is what its first use gave.
public struct NameFindings {
    struct Place: Hashable {
        let template: Int
        /// 0-based byte offset of the tag.
        let offset: Int
    }

    /// Tags that some use gives what they ask for.
    private var fine: Set<Place> = []
    private var faults: [Place: Diagnostic] = [:]

    public init() {}

    /// One message for each tag at fault, by template and place.
    public var diagnostics: [Diagnostic] {
        faults.filter { !fine.contains($0.key) }
            .sorted { ($0.key.template, $0.key.offset) < ($1.key.template, $1.key.offset) }.map(\.value)
    }

    /// Notes one use of a tag: nil says that there is nothing wrong with it.
    mutating func note(_ fault: Diagnostic?, at place: Place) {
        guard let fault else {
            fine.insert(place)
            return
        }
        if faults[place] == nil { faults[place] = fault }
    }
}
