/// Facts nested in a record: each gets a page.
public struct FactsConfiguration: Sendable {
    /// The field that holds the list.
    public var from: Located<String>
    /// The field of a fact that holds its text, in Markdown.
    public var body: Located<String>?

    package init(from: Located<String>, body: Located<String>?) {
        self.from = from
        self.body = body
    }
}

/// When the way to a record asks for patience, and how much.
public struct LockConfiguration: Sendable {
    public var when: Located<String>
    /// The title of the notice; without it the theme's text.
    public var ask: String?
    /// Seconds between asking and the way being free.
    public var seconds: Int

    package init(when: Located<String>, ask: String?, seconds: Int) {
        self.when = when
        self.ask = ask
        self.seconds = seconds
    }
}

/// What visitors may keep as favourites: the facts of a collection that has facts, else its records.
public struct FavouritesConfiguration: Sendable {
    /// Fields that the page of favourites shows, beyond picture and label.
    public var show: [Located<String>] = []

    package init() {}
}

/// In which texts of a record the search looks.
public enum SearchPolicy: Sendable {
    /// In its label and title; long lists have a box to filter them.
    case usual
    /// In these fields; the list has a box to filter it, however long it is.
    case fields([Located<String>])
    /// The collection is left out of the search.
    case off
}

public enum ImagePolicy: String, Sendable, CaseIterable {
    /// Pages show pictures from where they are.
    case link
    /// Pictures are fetched once and become files of the site.
    case copy
}

public enum MarkdownPolicy: String, Sendable, CaseIterable {
    /// Raw HTML and dangerous links are left out.
    case safe
    /// The author of the feed is trusted.
    case unsafe
}
