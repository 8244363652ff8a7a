/// An ordered list of values. Iterating is cheap in every form; `array[i]` costs O(i) for an array read from a document.
public struct JSONArray: Sendable, Sequence {
    enum Storage {
        case tape(JSONDocument, index: UInt32)
        case owned(OwnedElements)
    }

    let storage: Storage

    init(document: JSONDocument, index: Int) { storage = .tape(document, index: UInt32(index)) }

    init(_ elements: OwnedElements) { storage = .owned(elements) }

    public init(_ elements: some Sequence<JSONValue>) { storage = .owned(OwnedElements(elements)) }

    /// Cost: O(1), for a document's array of 16,777,215 or more elements O(n).
    public var count: Int {
        switch storage {
        case .tape(let document, let index): document.count(ofContainerAt: Int(index))
        case .owned(let elements): elements.count
        }
    }

    public var isEmpty: Bool { count == 0 }

    public var first: JSONValue? {
        var iterator = makeIterator()
        return iterator.next()
    }

    /// The element at a 0-based position, or nil where there is none. Cost: O(position) in a document's array.
    ///
    /// `.none` is spelt out: a bare `nil` beside a value is read as the value `null`.
    public subscript(position: Int) -> JSONValue? {
        guard position >= 0 else { return .none }
        switch storage {
        case .owned(let elements):
            return position < elements.count ? elements.start[position] : .none
        case .tape(let document, let index):
            var cursor = Int(index) + 1
            let end = document.closingIndex(ofContainerAt: Int(index))
            for _ in 0..<position {
                guard cursor < end else { return .none }
                cursor = document.index(after: cursor)
            }
            return cursor < end ? document.value(at: cursor) : .none
        }
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    public struct Iterator: IteratorProtocol {
        private let storage: Storage
        private var cursor: Int
        private let end: Int

        fileprivate init(_ array: JSONArray) {
            storage = array.storage
            switch array.storage {
            case .tape(let document, let index):
                cursor = Int(index) + 1
                end = document.closingIndex(ofContainerAt: Int(index))
            case .owned(let elements):
                cursor = 0
                end = elements.count
            }
        }

        public mutating func next() -> JSONValue? {
            guard cursor < end else { return nil }
            switch storage {
            case .tape(let document, _):
                defer { cursor = document.index(after: cursor) }
                return document.value(at: cursor)
            case .owned(let elements):
                defer { cursor += 1 }
                return elements.start[cursor]
            }
        }
    }
}

extension JSONArray: Equatable {
    public static func == (left: JSONArray, right: JSONArray) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
