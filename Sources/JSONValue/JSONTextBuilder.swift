/// Writes objects and arrays as compact JSON, member by member, without a value for them.
package struct JSONTextBuilder {
    /// UTF-8.
    package var bytes: [UInt8] = []
    /// Whether the next value is the first of its object or array, or follows its name.
    private var isFirst = true

    package init() {}

    package mutating func add(_ text: String) {
        begin()
        bytes.appendJSON(text: text, .compact)
    }

    /// `text` is UTF-8.
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        begin()
        bytes.appendJSON(text: text, .compact)
    }

    package mutating func add(_ number: Int) {
        begin()
        bytes.append(contentsOf: String(number).utf8)
    }

    package mutating func add(_ name: String, _ text: String) {
        add(name: name)
        add(text)
    }

    package mutating func addObject(_ add: (inout JSONTextBuilder) -> Void) { addContainer("{", "}", add) }

    package mutating func addObject(_ name: String, _ add: (inout JSONTextBuilder) -> Void) {
        self.add(name: name)
        addObject(add)
    }

    /// An object that begins on a line of its own, for people who read or compare files.
    package mutating func addLine(_ add: (inout JSONTextBuilder) -> Void) {
        if !isFirst {
            begin()
            bytes.append(UInt8(ascii: "\n"))
            isFirst = true
        }
        addObject(add)
    }

    package mutating func addArray(_ name: String, _ add: (inout JSONTextBuilder) -> Void) {
        self.add(name: name)
        addContainer("[", "]", add)
    }

    /// The name of the member whose value comes next.
    package mutating func add(name: String) {
        add(name)
        bytes.append(UInt8(ascii: ":"))
        isFirst = true
    }

    private mutating func addContainer(_ open: UnicodeScalar, _ close: UnicodeScalar, _ add: (inout JSONTextBuilder) -> Void) {
        begin()
        bytes.append(UInt8(ascii: open))
        isFirst = true
        add(&self)
        bytes.append(UInt8(ascii: close))
        isFirst = false
    }

    private mutating func begin() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }
}
