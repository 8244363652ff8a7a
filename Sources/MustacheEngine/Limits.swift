/// Limits that keep hostile or faulty templates from exhausting stack or memory.
enum Limits {
    /// The maximum nesting of sections, blocks and parents in one template.
    static let nesting = 100
    /// The maximum number of faults that one pass reports for a template; it stops there.
    static let faults = 100
    /// The maximum depth of calls of partials, parents, blocks and lambdas while a page is rendered.
    static let calls = 200
    /// The maximum depth of lambdas that render text that calls lambdas: each level uses the thread's stack.
    static let lambdas = 16
    /// The maximum number of list elements and calls in one page, together: some tenths of a second.
    static let steps = 5_000_000
    /// The maximum length of a page.
    static let outputBytes = 128 << 20
}
