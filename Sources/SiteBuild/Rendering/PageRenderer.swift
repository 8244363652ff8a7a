import Diagnostics
import MustacheEngine
import SiteModel

/// Makes pages of a plan, one after the other, in a buffer that is reused. One for each thread.
struct PageRenderer: ~Copyable {
    private let plan: SitePlan
    private let source: PageSource
    private var start: (template: String, subjects: [Subject]) = ("", [])
    /// The last page that was rendered.
    private(set) var bytes = OutputBytes()

    init(_ plan: SitePlan, edition: @escaping (_ collection: Int) -> String) {
        self.plan = plan
        source = PageSource(plan, edition: edition)
    }

    /// Makes a page; after an error there is none.
    mutating func render(_ page: PlannedPage) throws(Diagnostic) {
        turn(to: page, at: plan.route(of: page))
        try render()
    }

    /// Turns to a page, which `render` then makes.
    mutating func turn(to page: PlannedPage, at route: Route) { start = source.turn(to: page, at: route) }

    mutating func render() throws(Diagnostic) {
        bytes.removeAll()
        try plan.input.templates.render(start.template, start.subjects, from: source, into: &bytes)
    }

    /// What the page is made from, if it asks for these parts of the site.
    func mark(asked: AskedParts, _ keys: PageKeys) -> PageMark { PageMark(key: source.key(asked: asked, keys), asked: asked) }

    /// Of the parts of the site that change with any record those that the page has asked for.
    var asked: AskedParts { source.asked }

    /// What was noticed since the last call.
    func takeFindings() -> [Finding] { source.takeFindings() }
}
