import FileSystem
import JSONValue
import SiteModel

// What pages show of fields, as hashes. What is not hashed here no page may read: `KeptPageTests` knows the members of these types.

extension ChainedHash {
    /// A value with all in it.
    mutating func add(_ value: BorrowedJSON) {
        switch value.content {
        case .null: add(1)
        case .bool(let bool): add(bool ? 2 : 3)
        case .int(let int):
            add(4)
            add(UInt64(bitPattern: int))
        case .uint(let uint):
            add(5)
            add(uint)
        case .double(let double):
            add(6)
            add(double.bitPattern)
        case .bytes(let bytes): add(bytes)
        case .string(let string): add(string)
        case .array:
            add(7)
            var elements = value.elements
            while let element = elements.next() { add(element) }
            add(8)
        case .object:
            add(9)
            value.forEachMember { name, member in
                add(name)
                add(member)
            }
            add(10)
        }
    }
}

extension FieldProfiles {
    func add(to hash: inout ChainedHash) {
        hash.add(fields.count)
        for field in fields { field.add(to: &hash) }
        hash.add(naming?.name ?? -1)
        hash.add(naming?.link ?? -1)
        hash.add(amount.map { "\($0)" })
        hash.add(prices.map { "\($0)" })
        hash.add(pair.map { "\($0)" })
        hash.add(hasPerson ? 1 : 0)
        hash.add(subject)
        for name in smallerPictures.sorted() + units.sorted() { hash.add(name) }
        for place in places {
            hash.add(place.latitude)
            hash.add(place.longitude)
        }
    }
}

extension FieldProfile {
    fileprivate func add(to hash: inout ChainedHash) {
        for text in [name, path, label, kind.rawValue, elementKind.rawValue] { hash.add(text) }
        hash.add([isOpaque, isForPrograms, isQuantity, isEscaped, isMarkdown, look == nil])
        hash.add(unit?.text)
        hash.add(unit?.minorDigits ?? 0)
        hash.add([
            unit?.isPlacedByLanguage == true, unit?.isInFront == true, unit?.hasGap == true, isCode, holdsPicturePaths, isHidden, isVerbatim,
            isEnumeration, hasLongNumbers, isOfYouTube, hasLatitudeFirst, endsAsPictures,
        ])
        hash.add(secondsOfUnit.map { "\($0)" })
        members.add(to: &hash)
    }
}

extension ShownField {
    func add(to hash: inout ChainedHash) {
        hash.add(name)
        hash.add(label)
        hash.add(labelOfReference)
        hash.add(kind?.rawValue)
        hash.add([isBackground, isFormOfTitle])
        hash.add(longitudeName)
        hash.add(currencyName)
    }
}
