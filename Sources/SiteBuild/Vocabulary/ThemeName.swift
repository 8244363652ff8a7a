/// A name that templates can ask a thing for.
struct ThemeName: Sendable {
    let word: Word
    let value: ThemeValue
    /// What it is, in one line, for the guide.
    let about: String
    var name: String { word.rawValue }

    /// The kinds of pages that have it; nil where all have.
    let pages: [PageTemplate]?

    init(_ word: Word, _ value: ThemeValue, _ about: String, on pages: [PageTemplate]? = nil) {
        self.word = word
        self.value = value
        self.about = about
        self.pages = pages
    }
}

/// What a name stands for.
indirect enum ThemeValue: Sendable {
    case text, number, flag
    /// Text that is HTML already, to be written as `{{{name}}}`.
    case html
    case thing(ThemeThing)
    case list(of: ThemeThing)
    /// A list of the thing that has the name.
    case listOfSame
    /// Any of these names, each a flag.
    case flags([String])
    /// What the site itself or its feed decides: its names are known once they have been read.
    case open
}

/// A thing that templates can ask for its names.
struct ThemeThing: Sendable {
    let names: [ThemeName]

    init(_ names: [ThemeName]) { self.names = names }
}
