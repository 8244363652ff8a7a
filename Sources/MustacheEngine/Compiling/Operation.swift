/// One step of a compiled template: a piece of literal text, and then what the code says.
///
/// Operations are indexed by their place in the program; a body ends with `end`.
struct Operation {
    enum Code: UInt8 {
        /// Returns to the caller.
        case end
        /// Nothing but the literal.
        case literal
        /// Indents a line.
        case line
        /// Writes the value of name `a`.
        case variable
        /// For each item of name `a` runs up to `endSection`; without any goes on at `b`.
        case section
        /// Goes back to `a` while there are items.
        case endSection
        /// Goes on at `b` if name `a` is truthy.
        case inverted
        /// Calls unit `a` of the library at site `c`, with the arguments of table `b`.
        case partial
        /// Calls the template whose name is the value of name `a` at site `c`, with the arguments of table `b`.
        case dynamicPartial
        /// Calls the argument for the block with key `a` at site `c` and goes on at `b`; without one falls into the default.
        case block
    }

    var literalStart: UInt32
    var literalCount: UInt32
    var code: Code
    var writing: Writing
    var a: UInt32 = 0
    var b: UInt32 = 0
    var c: UInt32 = 0

    /// The table of a partial, which passes no arguments.
    static let noArguments = UInt32.max
}

/// A dotted name: `count` keys from `first`; none is the current item.
struct Name: Hashable {
    var first: UInt32
    var count: UInt32
    /// Whether it is looked up only in the frames that the template starts with, so that sections cannot hide it.
    var isReserved = false
}

/// The site of a call: what it adds to the indentation of each line.
struct CallSite: Hashable {
    /// In the program's bytes.
    var indentationStart: UInt32
    var indentationCount: UInt32
    /// False if the tag shares its line: the first line of the callee is indented already.
    var isStandalone: Bool
    /// The position in HTML, by which the arguments of blocks were compiled.
    var position: UInt32
}

/// A callable body, compiled once for calls without indentation and once for calls with it.
struct Unit {
    var template: Int
    var plain: UInt32
    var indented: UInt32
}

/// An argument that a parent passes to a block.
struct Argument {
    /// The block's name.
    var key: UInt32
    /// The position in HTML at the block.
    var position: UInt32
    var plain: UInt32
    var indented: UInt32
}

/// The arguments of one parent tag: `count` of the program's from `first`.
struct ArgumentTable: BitwiseCopyable {
    var first: UInt32
    var count: UInt32
}

/// The origin of an operation, for messages and lambdas.
struct OperationSource {
    var file: Int
    /// The tag, as 0-based byte offsets.
    var range: Range<Int>
    /// The source between the tags of a section.
    var text: Range<Int> = 0..<0
    var delimiters: Delimiters = .standard
    var position: HTMLPosition = .text
}
