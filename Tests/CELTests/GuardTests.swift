import CEL
import Testing

@Suite struct GuardTests {
    private static let variables = ["a", "b", "c", "a.b"]

    @Test(arguments: [
        ("a + b", "a b", "a b"), ("has(a) ? a : b", "a b", "b"), ("!empty(a) && a > b", "a b", "b"), ("empty(a) || a > 1", "a", ""),
        ("a > 1 || empty(a)", "a", ""),
        ("a == null ? 0 : a", "a", ""), ("has(a.x) && a.x.y == 1", "a", ""), ("has(a) && b > 1 ? a : c", "a b c", "b c"),
        ("empty(a) ? b : empty(b) ? a : b + c", "a b c", "b c"),
        ("[1].map(a, a + b)", "b", "b"), ("c.map(x, has(a) ? a : x)", "a c", "c"), ("has(a) ? 1 : 2", "a", ""), ("a[b]", "a b", "a b"),
        ("a.b", "a.b", "a.b"),
        ("a.x.y", "a", "a"), ("1 + 2", "", ""), ("{'k': a}", "a", "a"), ("!(a == null) && !a", "a", ""), ("has(a) ? b : a + 1", "a b", "b"),
        ("(has(a) || has(b)) && a == b", "a b", ""),
    ])
    func `variables, and those that nobody asked for`(text: String, read: String, unguarded: String) throws {
        let expression = try compiled(text, CELEnvironment(variables: Self.variables))
        #expect(expression.variables.sorted().joined(separator: " ") == read)
        #expect(expression.unguardedVariables.sorted().joined(separator: " ") == unguarded)
        #expect(expression.slots.map { Self.variables[$0] }.sorted() == expression.variables.sorted())
    }

    @Test func `what needs no record is evaluated before`() throws {
        #expect(try compiled("1 + 2 * 3 == 7", CELEnvironment(variables: [])).constant?.json == true)
        #expect(try compiled("1 / 0", CELEnvironment(variables: [])).constant?.json == nil)
    }
}
