import JSONValue
import MustacheEngine
import SiteModel

extension PageContexts {
    mutating func markdownContext(_ index: Int, _ links: Links) -> (template: String, context: MustacheContext) {
        let markdown = plan.input.pages[index]
        let page = pageObject(
            .page, title: markdown.title, description: markdown.source.fields["description"]?.plainText, route: markdown.route,
            picture: markdown.source.fields["picture"]?.addressText)
        let body = html(Body(markdown.source.markdown, policy: markdown.policy), of: "the pages", from: .file(markdown.source.file.name))
        let subject = JSONObject([("title", .string(markdown.title)), ("body", .text(body))]).over(markdown.source.fields)
        return ("page", frames(subject, page: page, links, collection: nil, markdownPage: markdown.route))
    }

    /// A page of the site's own that is there once; its words are the theme's.
    mutating func fixedContext(
        _ kind: PageTemplate, title: String, description: String? = nil, _ links: Links
    ) -> (template: String, context: MustacheContext) {
        let texts = plan.input.texts
        let page = pageObject(
            kind, title: texts[title]?.string ?? readableLabel(kind.rawValue), description: description.flatMap { texts[$0]?.string },
            route: Route(validating: kind.rawValue + "/")!)  // Valid as it stands.
        return (kind.rawValue, frames(nil, page: page, links, collection: nil))
    }

    /// The page is served at any address that does not exist, so its links cannot be relative: they start at the path of
    /// the base URL, or at the root of the host.
    mutating func notFoundContext() -> (template: String, context: MustacheContext) {
        let title = plan.input.texts["notFoundTitle"]?.string ?? "404"
        let page = PageObject(.notFound, title: title, description: nil)
        return ("not-found", frames(nil, page: page, Links(root: rootPath), collection: nil))
    }

    private var rootPath: String {
        guard let baseURL = configuration.baseURL, let scheme = baseURL.firstRange(of: "://") else { return "/" }
        let afterHost = baseURL[scheme.upperBound...].drop { $0 != "/" }
        return afterHost.isEmpty ? "/" : String(afterHost)
    }
}
