/// The kinds of pages, each with a template of that name in the theme.
enum PageTemplate: String, CaseIterable, Sendable {
    case home, list, groups, group, category, fact, detail, unlock, page, favourites, search, offline
    case notFound = "not-found"

    /// Whether a theme may do without: its sites then have no such page.
    var isOptional: Bool {
        switch self {
        case .groups, .group, .favourites, .search, .offline: true
        default: false
        }
    }
}
