import SiteModel

/// A page at an address that something had before. It leads to where that is now, on any static host and without scripts.
struct Redirect: Sendable {
    let route: Route
    let target: Target
    /// What the link is called for visitors whom their browser does not take on.
    let title: String

    enum Target: Sendable {
        case inside(Route, rest: String)
        case outside(String)

        /// For messages.
        var address: String {
            switch self {
            case .inside(let route, let rest): "/\(route.path)\(rest)"
            case .outside(let address): address
            }
        }
    }

    /// Its bytes. Search engines take a refresh without delay for a redirect, and the canonical link for where it leads.
    /// Source: HTML Living Standard, 4.2.5.3, "Refresh state".
    func page(of plan: SitePlan) -> [UInt8] {
        func written(_ address: String) -> String {
            var bytes: [UInt8] = []
            bytes.append(escapingURL: address)
            return String(decoding: bytes, as: UTF8.self)
        }
        let configuration = plan.input.configuration
        let way: String
        let canonical: String?
        switch target {
        case .inside(let target, let rest):
            way = written(route.wayToRoot + target.path + rest)
            canonical = configuration.baseURL.map { written($0 + target.path) }
        case .outside(let address):
            way = written(address)
            canonical = way
        }
        let title = escapedText(title)
        return Array(
            """
            <!DOCTYPE html>
            <html lang="\(configuration.language)" dir="\(textDirection(of: configuration.language))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <meta http-equiv="refresh" content="0; url=\(way)">\(canonical.map { "\n<link rel=\"canonical\" href=\"\($0)\">" } ?? "")
            </head>
            <body>
            <p><a href="\(way)" dir="auto">\(title)</a></p>
            </body>
            </html>

            """.utf8)
    }
}
