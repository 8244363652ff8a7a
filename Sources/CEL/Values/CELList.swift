import JSONValue

/// The elements of a CEL list: those of a JSON array, looked at where they are, or values of its own.
public struct CELList: Sendable, Sequence {
    enum Storage {
        case json(JSONArray)
        case values([CELValue])
    }

    let storage: Storage

    public init(_ elements: [CELValue]) { storage = .values(elements) }

    public init(_ array: JSONArray) { storage = .json(array) }

    public var count: Int {
        switch storage {
        case .json(let array): array.count
        case .values(let values): values.count
        }
    }

    public var isEmpty: Bool { count == 0 }

    /// The element at a 0-based position, or nil where there is none. Cost: O(position) in a JSON document's array.
    public subscript(position: Int) -> CELValue? {
        switch storage {
        case .json(let array): array[position].map(CELValue.init)
        case .values(let values): values.indices.contains(position) ? values[position] : nil
        }
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    public struct Iterator: IteratorProtocol {
        private enum Source {
            case json(JSONArray.Iterator)
            case values(IndexingIterator<[CELValue]>)
        }

        private var source: Source

        fileprivate init(_ list: CELList) {
            source = switch list.storage {
            case .json(let array): .json(array.makeIterator())
            case .values(let values): .values(values.makeIterator())
            }
        }

        public mutating func next() -> CELValue? {
            switch source {
            case .json(var iterator):
                let element = iterator.next()
                source = .json(iterator)
                return element.map(CELValue.init)
            case .values(var iterator):
                let element = iterator.next()
                source = .values(iterator)
                return element
            }
        }
    }
}
