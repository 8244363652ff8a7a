import JSONValue
import MustacheEngine
import SiteModel

// Objects, those of a list, and tables of them.

extension PageSource {
    /// An object of a list: what it is called stands above the rest, unless it leads to a group of its own.
    func thing(_ object: BorrowedJSON, _ profiles: FieldProfiles, _ label: TextBytes, depth: Int) -> ShownValue {
        var thing = ShownValue(kind: .object, label: label)
        let name = namesOfThings.lazy.compactMap { name in profiles.fields.firstIndex { $0.name == name } }.first
        if let name, profiles.fields[name].kind == .text, grouping(of: profiles.fields[name]) == nil,
            let text = object.member(profiles.keys.keys[name]), ValueForm(text) == .text
        {
            thing.title = bytes(plan.format.text(text, as: .text, in: profiles.fields[name]))
        }
        thing.fields = fields(of: object, profiles, besides: thing.title == nil ? nil : name.map { profiles.fields[$0].path }, depth: depth)
        return thing
    }

    func fields(
        of object: BorrowedJSON, _ profiles: FieldProfiles, besides title: String? = nil, depth: Int
    ) -> UnsafeBufferPointer<Subject> {
        var fields: [Subject] = []
        if saysOnlyOfFile(object, profiles) { return scratch.subjects(fields) }
        let areSizes = hasSizeShownElsewhere(profiles)
        let leavesOutTechnical = profiles.hasMoreThanTechnical, isAlone = profiles.fields.count == 1
        let prices = profiles.prices, currency = prices.flatMap { object.member(profiles.keys.keys[$0.currency]) }
        let hasPrice = currency?.plainText != nil && prices?.prices.contains { object.member(profiles.keys.keys[$0])?.number != nil } == true
        object.forEachMember { name, value in
            let profile = profiles.field(name)
            if let profile, leavesOutTechnical || profile.isOpaque && !isAlone, isTechnical(profile) { return }
            if let profile, profile.isHidden || profile.isTypeMark || profile.path == shownElsewhere || profile.path == bodyElsewhere || profile.path == title { return }
            if let profile, let coordinate = Coordinate(profile, in: object, among: profiles) {
                if case .latitude(let place) = coordinate {
                    fields.append(keep(shownPlace(place, name: scratch.text(profile.name), label: label(ofLatitude: profile.label))))
                }
                return
            }
            let kind = plan.format.kind(of: value, in: profile)
            let place = hasPrice ? profiles.fields.firstIndex { $0 === profile } : nil
            if let place, place == prices?.currency { return }
            guard kind != .nothing, !(areSizes && kind == .picture && isSizeOfPicture(String(decoding: name, as: UTF8.self))) else { return }
            let label = scratch.text(profile.map(labelOfMember) ?? readableLabel(String(decoding: name, as: UTF8.self)))
            var shown = make(value, as: kind, profile, label, depth: depth + 1)
            guard shown.kind != .nothing else { return }
            if let place, prices?.prices.contains(place) == true, profile?.unit == nil, profile?.look == nil, let amount = plan.format.amount(value, in: currency) { shown.text = bytes(amount) }
            shown.name = scratch.text(String(decoding: name, as: UTF8.self))
            fields.append(keep(shown))
        }
        return scratch.subjects(fields)
    }

    /// Of a member that names records: what it names, as for fields of the record.
    private func labelOfMember(_ member: FieldProfile) -> String {
        namesRecords(member) ? nameOfReference(member.label) : member.label
    }

    /// Whether nothing in it is for readers: what leads to a record or a group is.
    private func isTechnical(_ member: FieldProfile) -> Bool { member.isTechnical && member.look == nil && grouping(of: member) == nil }

    private func namesRecords(_ member: FieldProfile) -> Bool {
        grouping(of: member).map { plan.groupings[shownCollection][$0].reference != nil } ?? false
    }

    /// Rows of similar objects; a field that only some of them have gets a column for all.
    func table(_ value: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue {
        guard let field else { return list(value, as: .list, nil, label, depth: depth) }
        var columns: [Int] = []
        let leavesOutTechnical = field.members.hasMoreThanTechnical
        func isColumn(_ member: FieldProfile) -> Bool { !member.isLeftOut && !(leavesOutTechnical && isTechnical(member)) }
        var elements = value.elements
        while let element = elements.next() {
            guard ValueForm(element) == .object || ValueForm(element) == .nothing else { return list(value, as: .list, field, label, depth: depth) }
            for (place, key) in field.members.keys.keys.enumerated() where !columns.contains(place) && isColumn(field.members.fields[place]) {
                if let member = element.member(key), ValueForm(member) != .nothing { columns.append(place) }
            }
        }
        columns.sort()
        // One column is a list.
        guard columns.count > 1 else { return list(value, as: .list, field, label, depth: depth) }
        var rows: [Subject] = []
        elements = value.elements
        while let element = elements.next() {
            guard ValueForm(element) == .object else { continue }
            let cells = columns.map { column in
                let profile = field.members.fields[column]
                let member = element.member(field.members.keys.keys[column])
                let kind = member.map { plan.format.kind(of: $0, in: profile) } ?? .nothing
                let label = scratch.text(labelOfMember(profile))
                return keep(member.map { make($0, as: kind, profile, label, depth: depth + 1) } ?? ShownValue(kind: .nothing, label: label))
            }
            rows.append(keep(ShownValue(kind: .object, label: label, fields: scratch.subjects(cells))))
        }
        let heads = columns.map { column in
            let profile = field.members.fields[column]
            return keep(ShownValue(kind: namesRecords(profile) ? .reference : profile.kind, label: scratch.text(labelOfMember(profile))))
        }
        return ShownValue(kind: .table, label: label, items: scratch.subjects(rows), columns: scratch.subjects(heads))
    }
}

/// What things in lists are called by, and nothing else is.
private let namesOfThings = ["name", "title", "label", "headline", "Name", "Title", "Label", "displayName", "display_name"]
