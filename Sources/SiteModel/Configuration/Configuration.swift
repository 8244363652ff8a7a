import Diagnostics

/// What `content/site.yml` says, with the place of each value.
public struct Configuration: Sendable {
    /// The file it was read from, for messages about what is missing in it.
    public var file: SourceFile
    /// Nil leaves it to what the feeds are called.
    public var title: String?
    public var description: String?
    /// A BCP 47 language tag.
    public var language = "en"
    /// Where that stands; nil where the configuration says nothing of it.
    public var languageSpan: SourceSpan?
    /// An IANA time zone; dates are written in it.
    public var timeZone: Located<String>?
    /// Where the site will stand, ending in `/`; only absolute addresses need it.
    public var baseURL: String?
    /// By name, in the order given.
    public var colours: [(name: Located<String>, value: RecordColour)] = []
    /// Tokens of the theme and what the site sets them to, in the order given.
    public var theme: [(name: Located<String>, value: TokenSetting)] = []
    /// Whether visitors can read offline what they have read before.
    public var worksOffline = true
    /// Hosts in networks that are not public which feeds may lead to.
    public var privateHosts: [String] = []
    /// Warnings that the site lives with: they are shown as notes, which no strictness counts.
    public var accepted: Set<DiagnosticCode> = []
    /// Where symbolic links in `content/` and `Templates/` may lead.
    public var symbolicLinks = LinkPolicy.inside
    /// Replacements for the theme's fixed texts.
    public var texts: [(key: Located<String>, text: String)] = []
    /// What stands in the navigation; nil lists the collections.
    public var navigation: [NavigationEntry]?
    /// The collection whose records the home page shows; nil leaves it to how many there are.
    public var home: Located<String>?
    /// Addresses that the site had before, and where each leads now: an address of the site, or one outside of it.
    public var redirects: [(from: Located<String>, to: Located<String>)] = []
    public var collections: [CollectionConfiguration] = []

    package init(file: SourceFile) { self.file = file }

    /// The language without its script and its region, in lower case: `pt` of `pt-BR`.
    public var languageCode: String { String(language.prefix { $0 != "-" }).lowercased() }
}

/// A colour that rules can give to records: the same on a light and on a dark ground, unless there is one for each.
public struct RecordColour: Sendable, Equatable {
    public let light: Colour
    public let dark: Colour

    public init(light: Colour, dark: Colour? = nil) {
        self.light = light
        self.dark = dark ?? light
    }
}

/// What a site sets a token of its theme to.
public enum TokenSetting: Sendable {
    case one(Located<String>)
    /// For light and for dark; one of them at least.
    case pair(light: Located<String>?, dark: Located<String>?)
}

/// One link of the navigation.
public struct NavigationEntry: Sendable {
    /// Nil takes that of what it leads to.
    public let title: String?
    /// A collection, a page of `content/pages/`, an address of the site, or one outside of it.
    public let target: Located<String>

    public init(title: String? = nil, target: Located<String>) {
        self.title = title
        self.target = target
    }
}

/// Where symbolic links of the site may lead.
public enum LinkPolicy: String, Sendable, CaseIterable {
    /// To what lies in the site's folder.
    case inside
    case anywhere
}
