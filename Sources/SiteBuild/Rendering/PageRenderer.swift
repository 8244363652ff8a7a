import Diagnostics
import MustacheEngine
import SiteModel

/// Renders pages of a plan in a reused buffer. One for each thread.
struct PageRenderer: ~Copyable {
    private let plan: SitePlan
    private let source: PageSource
    private var start: (template: String, subjects: [Subject]) = ("", [])
    /// The last page that was rendered.
    private(set) var bytes = OutputBytes()

    init(_ plan: SitePlan, edition: @escaping (_ collection: Int?) -> String) {
        self.plan = plan
        source = PageSource(plan, edition: edition)
    }

    /// Renders a page; after an error there is none.
    mutating func render(_ page: PlannedPage) throws(Diagnostic) {
        turn(to: page, at: plan.route(of: page))
        try render()
    }

    /// Selects the page that `render` then makes.
    mutating func turn(to page: PlannedPage, at route: Route) { start = source.turn(to: page, at: route) }

    mutating func render() throws(Diagnostic) {
        bytes.removeAll()
        try plan.input.templates.render(start.template, start.subjects, from: source, into: &bytes)
    }

    /// The inputs of the page, if it asks for these parts of the site.
    func mark(asked: AskedParts, _ keys: PageKeys) -> PageMark { PageMark(key: source.key(asked: asked, keys), asked: asked) }

    /// The parts of the site that change with any record and that the page has asked for.
    var asked: AskedParts { source.asked }

    /// The findings since the last call.
    func takeFindings() -> [Finding] { source.takeFindings() }
}
