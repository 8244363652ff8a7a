import JSONValue

// What a page would say twice, or to nobody.

extension PageSource {
    /// Whether an address is what other records name this one by, and no page to read: that of an interface, or one that ends in a number.
    func isNameForOthers(_ field: ShownField, _ value: BorrowedJSON) -> Bool {
        let isNamed = plan.referrers[shownCollection].contains { plan.groupings[$0.collection][$0.grouping].reference?.by == field.name }
        guard isNamed else { return false }
        let last = value.plainText?.string.split(separator: "/").last ?? ""
        return field.profile?.isForPrograms == true || last.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Whether a field is the identifier and says no more than another field that is shown: that of a web feed is its address, as a rule.
    func isRepeated(
        _ field: ShownField, _ value: BorrowedJSON, of record: RecordFields, among fields: [ShownField], in collection: Collection
    ) -> Bool {
        guard collection.shown.pageIsWhole, collection.nouns.identifier.names.contains(field.name), let own = value.plainText?.string else {
            return false
        }
        return fields.contains { $0.name != field.name && record[$0.path]?.plainText?.string == own }
    }

    /// Whether the records that a field names all name this one as well, and are shown below as those that do, or are where the page leads from
    /// there. Two collections name each other then: authors their books, and books their authors. One that the field singles out is told: the
    /// captain of a team among those who play in it.
    func isNamedBack(_ field: ShownField, _ position: Int, in collection: Int) -> Bool {
        guard plan.collections[collection].shown.pageIsWhole, kind == .detail || kind == .category,
            let grouping = grouping(of: field.profile).map({ plan.groupings[collection][$0] }), let target = grouping.reference?.target,
            target != collection
        else { return false }
        let named = named(by: grouping, position)
        let referring = plan.referrers[collection].filter { $0.collection == target }
        guard !named.isEmpty, !referring.isEmpty else { return false }
        asked.insert(.referrers)
        let isOneOfThem = field.kind.map { ![.list, .lines, .table].contains($0) } ?? true
        return referring.contains { field in
            members(of: field, naming: position).map { isOneOfThem ? named == $0 : named.isSubset(of: $0) } ?? false
        }
    }

    /// Whether a field of this record names all those that name it, and further ones: then they are shown there alone. Of its own collection
    /// several fields may: father and mother name those whose children name this one.
    func namesAll(of referring: ReferringField, _ position: Int, in collection: Int) -> Bool {
        guard plan.collections[collection].shown.pageIsWhole, let members = members(of: referring, naming: position) else { return false }
        let shown = plan.collections[collection].shown.onPage
        let named = plan.groupings[collection].indices.filter { place in
            let grouping = plan.groupings[collection][place]
            return grouping.reference?.target == referring.collection && shown.contains { $0.profile?.path == grouping.field }
        }.map { self.named(by: plan.groupings[collection][$0], position) }
        if referring.collection == collection { return members.isSubset(of: named.reduce([]) { $0.union($1) }) }
        return named.contains { members.isSubset(of: $0) && members != $0 }
    }

    private func named(by grouping: Grouping, _ position: Int) -> Set<Int32> {
        Set(grouping.groups(ofRecordAt: position).compactMap { grouping.groups[Int($0)].record })
    }

    private func members(of referring: ReferringField, naming position: Int) -> Set<Int32>? {
        let grouping = plan.groupings[referring.collection][referring.grouping]
        return group(of: referring, naming: position).map { Set(grouping.members[grouping.groups[$0].members]) }
    }

    /// Whether a field has nothing but the name of a video that another one leads to: `youtube_id` beside `webcast`.
    func isVideoOfAnother(_ value: BorrowedJSON, _ field: FieldProfile?, among fields: FieldProfiles, _ member: (JSONKey) -> BorrowedJSON?) -> Bool {
        // Most links are longer.
        guard let field, value.bytes({ $0.count == PageName.youTubeLength }), pageName(of: value, field) == .youTube,
            let name = value.plainText?.string
        else { return false }
        return fields.fields.indices.contains { place in
            let other = fields.fields[place]
            guard other !== field, other.kind == .link || other.kind == .video, !other.isHidden else { return false }
            return member(fields.keys.keys[place])?.addressText.map { $0.string.contains(name) } ?? false
        }
    }

    /// Whether a text is what the record is called, which stands above all that its page shows.
    func isTitle(_ value: BorrowedJSON, _ position: Int, of collection: Collection) -> Bool {
        collection.shown.pageIsWhole && value.plainText?.string == collection.title(ofRecordAt: position)
    }

    /// Whether a member of an object is another form of its name, and the same as the plainest: `{"name": "sea", "display_name": "sea"}`.
    func isNamedAgain(_ member: FieldProfile, _ value: BorrowedJSON, in object: BorrowedJSON, among members: FieldProfiles) -> Bool {
        guard member.isFormOfTitle, member.look == nil, let text = value.plainText?.string else { return false }
        return members.fields.indices.contains { place in
            let other = members.fields[place]
            return other !== member && other.isFormOfTitle && !other.isHidden
                && (other.name.utf8.count, other.name) < (member.name.utf8.count, member.name)
                && object.member(members.keys.keys[place])?.plainText?.string == text
        }
    }

    /// Whether words are part of what the record is called: `Kuril Islands` of `M 6.3 - Kuril Islands`.
    func isInTitle(_ value: BorrowedJSON, _ position: Int, of collection: Collection) -> Bool {
        var title = collection.title(ofRecordAt: position)
        return title.withUTF8 { title in
            value.bytes { word in title.containsWords(word) }
        }
    }

    /// Whether a field has the currency of a price that is shown with it.
    func isCurrencyOfPrice(_ field: ShownField, of record: RecordFields, among fields: [ShownField]) -> Bool {
        fields.contains { $0.currencyName == field.name && record[$0.path]?.number != nil }
    }

    /// Whether a code is shown as the same words as another field: `country` and `countryCode`, `countryName`.
    func isCodeOfAnother(_ field: ShownField, _ value: BorrowedJSON, of record: RecordFields, among fields: [ShownField]) -> Bool {
        guard field.profile?.look == nil, let shown = plan.format.text(value, as: .country, in: field.profile)?.string else { return false }
        return fields.contains { other in
            other.name != field.name && (field.label.hasPrefix(other.label) || other.label.hasPrefix(field.label))
                && record[other.path]?.plainText?.string == shown
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the other bytes stand in these as whole words. `String.contains` would be Foundation's, which bridges both strings first.
    fileprivate func containsWords(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = other.first else { return true }
        var next = 0
        while let start = firstIndex(of: first, from: next), start + other.count <= count {
            let end = start + other.count
            let isWhole = (start == 0 || !self[start - 1].isPartOfWord) && (end == count || !self[end].isPartOfWord)
            if isWhole, self[start...].starts(with: other) { return true }
            next = start + 1
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit, or a byte of a letter beyond ASCII.
    fileprivate var isPartOfWord: Bool { (self | 0x20).isLetterOrDigit || self >= 0x80 }
}
