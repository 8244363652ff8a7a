/// The compiled form of a part of the expression.
///
/// A class for the same reason as `Syntax`: small frames in the recursion.
final class Checked {
    let node: any Node
    /// Nil if it is only known with a record.
    let kind: CELKind?
    /// The value, if it needs no record.
    let constant: CELValue?
    /// The number of nodes, including this one.
    let weight: Int

    init(node: any Node, kind: CELKind?, constant: CELValue? = nil, weight: Int = 1) {
        self.node = node
        self.kind = kind
        self.constant = constant
        self.weight = weight
    }
}
