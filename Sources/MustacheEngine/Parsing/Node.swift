/// A part of a parsed template; ranges are 0-based byte offsets in its source.
enum Node: Sendable {
    /// The start of a line that may produce output, with its indentation.
    case lineStart(Range<Int>)
    case text(Range<Int>)
    case variable(Tag)
    case section(Section)
    case partial(Partial)
    case parent(Parent)
    case block(Block)

    /// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
    struct Section: Sendable {
        let tag: Tag
        var body: [Node] = []
        /// The source between the tags.
        var text: Range<Int>
        /// The delimiters at its start.
        let delimiters: Delimiters
    }

    /// `{{>name}}`.
    struct Partial: Sendable {
        let tag: Tag
        /// The white space before a standalone tag; nil if the tag shares its line.
        let indentation: Range<Int>?
    }

    /// `{{<name}}…{{/name}}`.
    struct Parent: Sendable {
        let tag: Tag
        var arguments: [Block] = []
        /// The white space before the tag if it stands on lines of its own; nil otherwise.
        var indentation: Range<Int>?
    }

    /// `{{$name}}…{{/name}}`: a parameter with its default, or inside a parent an argument.
    struct Block: Sendable {
        let tag: Tag
        var body: [Node] = []
        /// True if the opening tag has a line of its own.
        let isStandalone: Bool
        /// The indentation of the content that replaces the default.
        var indentation: Range<Int>
        /// How many bytes of indentation are removed from an argument's lines.
        var dedent = 0
    }
}
