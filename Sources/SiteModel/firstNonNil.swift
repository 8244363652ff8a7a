extension Sequence {
    /// The first value that a transformation gives. Nothing is transformed twice, as `lazy.compactMap` would have it.
    @inlinable package func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
        for element in self { if let value = transform(element) { return value } }
        return nil
    }
}
