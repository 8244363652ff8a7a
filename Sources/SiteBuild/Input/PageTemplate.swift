/// The kinds of pages, each with a template of that name in the theme.
enum PageTemplate: String, CaseIterable, Sendable {
    case home, list, category, fact, detail, unlock, page, favourites, search, offline
    case notFound = "not-found"
}
