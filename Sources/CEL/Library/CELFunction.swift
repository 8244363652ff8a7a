/// A function that a host adds to the language, about what the language knows nothing of.
///
/// It can be called as `name(text)` and as `text.name()`.
public struct CELFunction: Sendable {
    let name: String
    let summary: String
    let functions: [Function]

    /// A function of a text; where it gives nil, the value is null.
    ///
    /// - Parameters:
    ///   - summary: one line for lists of functions.
    ///   - cost: the steps that 16 bytes of the text cost; see `CELEnvironment.costLimit`. The time it takes grows no faster than the text.
    public static func ofText(
        _ name: String, summary: String, cost: Int = 1, _ body: @escaping @Sendable (String) -> String?
    ) -> CELFunction {
        CELFunction(
            name: name, summary: summary,
            functions: Function.either(
                name,
                Overload(nil) { (text: String, budget) throws(Failure) in
                    try budget.spend((text.utf8.count / 16 + 1) * cost)
                    return body(text).map(CELValue.string) ?? .null
                }))
    }

    /// The same with a number, which is not negative.
    public static func ofText(
        _ name: String, summary: String, cost: Int = 1, _ body: @escaping @Sendable (String, Int) -> String?
    ) -> CELFunction {
        CELFunction(
            name: name, summary: summary,
            functions: Function.either(
                name,
                Overload(nil) { (text: String, number: Int64, budget) throws(Failure) in
                    try budget.spend((text.utf8.count / 16 + 1) * cost)
                    guard number >= 0 else { throw Failure("`\(name)` takes a number of 0 or more, not \(number)") }
                    return body(text, Int(clamping: number)).map(CELValue.string) ?? .null
                }))
    }
}
