import Diagnostics
import MustacheEngine
import SiteModel

/// Makes pages of a plan, one after the other, in a buffer that is reused. One for each thread.
struct PageRenderer: ~Copyable {
    private let plan: SitePlan
    private let source: PageSource
    /// The last page that was rendered.
    private(set) var bytes = OutputBytes()

    init(_ plan: SitePlan, edition: @escaping (_ collection: Int) -> String) {
        self.plan = plan
        source = PageSource(plan, edition: edition)
    }

    /// Makes a page; after an error there is none.
    mutating func render(_ page: PlannedPage) throws(Diagnostic) {
        let (template, subjects) = source.turn(to: page, at: plan.route(of: page))
        bytes.removeAll()
        try plan.input.templates.render(template, subjects, from: source, into: &bytes)
    }

    /// What was noticed since the last call.
    func takeFindings() -> [Finding] { source.takeFindings() }
}
