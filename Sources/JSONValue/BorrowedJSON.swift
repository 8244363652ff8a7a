/// A value read in place: no copy, no reference counting, no `String`.
///
/// For readers of many values in data that someone else keeps alive, such as a template's renderer.
/// Safety: valid only as long as the value it was made from is kept alive and unchanged; values are immutable, so
/// it is enough to hold on to the outermost one.
public struct BorrowedJSON: BitwiseCopyable {
    enum Place: BitwiseCopyable {
        /// A value of a document, by its index on the tape.
        case parsed(Unmanaged<JSONDocument>, index: Int)
        case members(Unmanaged<OwnedMembers>)
        case layers(Unmanaged<Layers>)
        case elements(Unmanaged<OwnedElements>)
        /// A value in memory that is no container.
        case scalar(UnsafePointer<JSONValue>)
    }

    fileprivate let place: Place

    fileprivate init(_ place: Place) { self.place = place }

    /// A view of an object or array that outlives this; nil for every other kind.
    public init?(container: borrowing JSONValue) {
        switch container {
        case .object(let object): self.init(object)
        case .array(let array):
            switch array.storage {
            case .tape(let document, let index): self.init(.parsed(.passUnretained(document), index: Int(index)))
            case .owned(let elements): self.init(.elements(.passUnretained(elements)))
            }
        default: return nil
        }
    }

    /// A view of an object that outlives this.
    public init(_ object: borrowing JSONObject) { place = object.place }

    /// A view of the value at an address, where it stays while this is in use.
    fileprivate init(at pointer: UnsafePointer<JSONValue>) {
        self = BorrowedJSON(container: pointer.pointee) ?? BorrowedJSON(.scalar(pointer))
    }

    /// The content of a value. The parts of containers are read with `member` and `elements`.
    public enum Content {
        case null, bool(Bool), int(Int64), uint(UInt64), double(Double), array, object
        /// The UTF-8 bytes of a string of a document.
        case bytes(UnsafeBufferPointer<UInt8>)
        /// A string in memory.
        case string(String)
    }

    public var content: Content {
        switch place {
        case .parsed(let document, let index): document._withUnsafeGuaranteedRef { $0.content(at: index) }
        case .members, .layers: .object
        case .elements: .array
        case .scalar(let pointer):
            switch pointer.pointee {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .int(let int): .int(int)
            case .uint(let uint): .uint(uint)
            case .double(let double): .double(double)
            case .string(let string): .string(string)
            case .array: .array
            case .object: .object
            }
        }
    }

    /// False for null, false and the empty array.
    public var isTruthy: Bool {
        switch content {
        case .null, .bool(false): false
        case .array: !elements.isAtEnd
        default: true
        }
    }

    public var isArray: Bool {
        switch place {
        case .parsed(let document, let index): document._withUnsafeGuaranteedRef { $0.isArray(at: index) }
        case .elements: true
        case .members, .layers, .scalar: false
        }
    }

    /// The value of a member; nil for other kinds and if there is none. Cost: O(members), one word comparison each.
    public func member(_ key: JSONKey) -> BorrowedJSON? {
        switch place {
        case .parsed(let document, let index):
            document._withUnsafeGuaranteedRef { $0.valueIndex(forKey: key, at: index) }
                .map { BorrowedJSON(.parsed(document, index: $0)) }
        case .members(let members):
            members._withUnsafeGuaranteedRef { $0.pointer(forKey: key) }.map { BorrowedJSON(at: $0) }
        case .layers(let layers):
            // The layers own both objects, so what is found in them lives as long as they do.
            layers._withUnsafeGuaranteedRef { layers in
                BorrowedJSON(layers.upper).member(key) ?? BorrowedJSON(layers.lower).member(key)
            }
        case .elements, .scalar: nil
        }
    }

    /// Visits the members of an object, each name once with the value that counts; does nothing for other kinds. Cost: O(members).
    public func forEachMember(_ visit: (_ name: UnsafeBufferPointer<UInt8>, _ value: BorrowedJSON) -> Void) {
        switch place {
        case .parsed(let document, let index):
            document._withUnsafeGuaranteedRef { reference in
                guard !reference.isArray(at: index), case .object = reference.content(at: index) else { return }
                var key = index + 1
                let end = reference.closingIndex(ofContainerAt: index)
                var last = reference.hasDuplicateKeys ? reference.lastValues(ofObjectAt: index) : nil
                while key < end {
                    let name = reference.bytes(at: key)
                    if last == nil {
                        visit(name, BorrowedJSON(.parsed(document, index: key + 1)))
                    } else if let value = last?.removeValue(forKey: KeyBytes(bytes: name)) {
                        visit(name, BorrowedJSON(.parsed(document, index: value)))
                    }
                    key = reference.index(after: key + 1)
                }
            }
        case .members(let members):
            members._withUnsafeGuaranteedRef { members in
                for (position, key) in members.shape.keys.enumerated() {
                    var key = key
                    key.withUTF8 { visit($0, BorrowedJSON(at: members.values + position)) }
                }
            }
        case .layers(let layers):
            layers._withUnsafeGuaranteedRef { layers in
                let upper = BorrowedJSON(layers.upper)
                BorrowedJSON(layers.lower).forEachMember { name, value in
                    visit(name, upper.member(JSONKey(name)) ?? value)
                }
                let lower = BorrowedJSON(layers.lower)
                upper.forEachMember { name, value in
                    if lower.member(JSONKey(name)) == nil { visit(name, value) }
                }
            }
        case .elements, .scalar: return
        }
    }

    /// The elements of an array; none for every other kind.
    public var elements: Elements {
        switch place {
        case .parsed(let document, let index):
            document._withUnsafeGuaranteedRef { reference in
                reference.isArray(at: index)
                    ? Elements(list: place, cursor: index + 1, end: reference.closingIndex(ofContainerAt: index))
                    : Elements(list: place, cursor: 0, end: 0)
            }
        case .elements(let elements):
            Elements(list: place, cursor: 0, end: elements._withUnsafeGuaranteedRef { $0.count })
        case .members, .layers, .scalar: Elements(list: place, cursor: 0, end: 0)
        }
    }

    /// A walk over the elements of an array.
    public struct Elements: IteratorProtocol, BitwiseCopyable {
        private let list: Place
        private var cursor: Int
        private let end: Int

        fileprivate init(list: Place, cursor: Int, end: Int) {
            self.list = list
            self.cursor = cursor
            self.end = end
        }

        public var isAtEnd: Bool { cursor >= end }

        public mutating func next() -> BorrowedJSON? {
            guard cursor < end else { return nil }
            switch list {
            case .parsed(let document, _):
                let element = cursor
                cursor = document._withUnsafeGuaranteedRef { $0.index(after: element) }
                return BorrowedJSON(.parsed(document, index: element))
            case .elements(let elements):
                defer { cursor += 1 }
                return elements._withUnsafeGuaranteedRef { BorrowedJSON(at: $0.start + cursor) }
            case .members, .layers, .scalar: return nil
            }
        }
    }

    /// The value itself, which keeps what it needs alive.
    public var value: JSONValue {
        switch place {
        case .parsed(let document, let index): document.takeUnretainedValue().value(at: index)
        case .members(let members): .object(JSONObject(members.takeUnretainedValue()))
        case .layers(let layers): .object(JSONObject(layers.takeUnretainedValue()))
        case .elements(let elements): .array(JSONArray(elements.takeUnretainedValue()))
        case .scalar(let pointer): pointer.pointee
        }
    }
}
