/// Bounds that keep hostile or mistaken templates from exhausting the stack or the memory.
enum Limits {
    /// How deep sections, blocks and parents may stand in each other in one template.
    static let nesting = 100
    /// How many faults of one kind of search are reported of one template; the rest of a text with more is not looked at.
    static let faults = 100
    /// How deep partials, parents, blocks and lambdas may call each other while a page is rendered.
    static let calls = 200
    /// How deep lambdas may render text that calls lambdas that render text: each takes a piece of the thread's stack.
    static let lambdas = 16
    /// How many elements of lists one page may go through and calls it may make, together: some tenths of a second.
    static let steps = 5_000_000
    /// How long one page may become.
    static let outputBytes = 128 << 20
}
