/// What a part of the expression became.
///
/// A class for the same reason as `Syntax`: small frames in the recursion.
final class Checked {
    let node: any Node
    /// Nil where it is only known with a record.
    let kind: CELKind?
    /// The value, where it needs no record.
    let constant: CELValue?
    /// Nodes, this one included.
    let weight: Int

    init(node: any Node, kind: CELKind?, constant: CELValue? = nil, weight: Int = 1) {
        self.node = node
        self.kind = kind
        self.constant = constant
        self.weight = weight
    }
}
