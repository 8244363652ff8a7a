import SafeHTML

/// What a tag is like whatever it is filled with: its name, which attributes it has, and its classes.
struct TagShape: CustomStringConvertible {
    let name: String
    /// In their order.
    let attributes: [String]
    let classes: String

    /// Nil for what is no tag.
    init?(of tag: some Swift.Collection<UInt8>) {
        let bytes = Array(tag)
        guard
            let shape = bytes.withUnsafeBufferPointer({ bytes -> TagShape? in
                var tags = TagScanner(bytes)
                return tags.next() == .start ? TagShape(tags) : nil
            })
        else { return nil }
        self = shape
    }

    private init(_ tags: TagScanner) {
        name = tags.name
        attributes = tags.attributes.map { String(decoding: tags.bytes[$0.name], as: UTF8.self).lowercased() }
        classes = tags.attribute("class").map { String(decoding: tags.bytes[$0], as: UTF8.self) } ?? ""
    }

    var description: String { "<\(name) \(attributes.joined(separator: " ")) \(classes)>" }

    /// The tags of a template that may be written like this: what they have between conditions may be left out, and a class that
    /// is filled in may be any.
    func tags(inTemplate bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            var found: [Range<Int>] = []
            var tags = TagScanner(bytes)
            while let token = tags.next() {
                guard token == .start, tags.name == name else { continue }
                let candidate = TagShape(tags)
                let isFilled = candidate.classes.contains("{{")
                if attributes.allSatisfy(candidate.attributes.contains), isFilled || candidate.classes == classes,
                    candidate.attributes.contains("alt") == attributes.contains("alt")
                {
                    found.append(tags.tagName.lowerBound..<tags.offset)
                }
            }
            return found
        }
    }
}
