import JSONValue

/// The elements of a CEL list: borrowed from a JSON array, or values of its own.
public struct CELList: Sendable, Sequence {
    enum Storage {
        /// With the kinds of the numbers in its elements, if these differ from how they are written.
        case json(JSONArray, NumberKinds?)
        case values([CELValue])
    }

    let storage: Storage

    public init(_ elements: [CELValue]) { storage = .values(elements) }

    public init(_ array: JSONArray) { self.init(array, nil) }

    init(_ array: JSONArray, _ kinds: NumberKinds?) { storage = .json(array, kinds) }

    public var count: Int {
        switch storage {
        case .json(let array, _): array.count
        case .values(let values): values.count
        }
    }

    public var isEmpty: Bool { count == 0 }

    /// The element at a 0-based position; nil if there is none. Cost: O(position) in a JSON document's array.
    public subscript(position: Int) -> CELValue? {
        switch storage {
        case .json(let array, let kinds): array[position].map { CELValue($0, kinds) }
        case .values(let values): values.indices.contains(position) ? values[position] : nil
        }
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    public struct Iterator: IteratorProtocol {
        private enum Source {
            case json(JSONArray.Iterator, NumberKinds?)
            case values(IndexingIterator<[CELValue]>)
        }

        private var source: Source

        fileprivate init(_ list: CELList) {
            source =
                switch list.storage {
                case .json(let array, let kinds): .json(array.makeIterator(), kinds)
                case .values(let values): .values(values.makeIterator())
                }
        }

        public mutating func next() -> CELValue? {
            switch source {
            case .json(var iterator, let kinds):
                let element = iterator.next()
                source = .json(iterator, kinds)
                return element.map { CELValue($0, kinds) }
            case .values(var iterator):
                let element = iterator.next()
                source = .values(iterator)
                return element
            }
        }
    }
}
