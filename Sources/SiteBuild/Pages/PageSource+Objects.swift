import JSONValue
import MustacheEngine
import SiteModel

// Objects, those of a list, and tables of them.

extension PageSource {
    /// An object of a list: what it is called stands above the rest, unless it leads to a group of its own.
    func thing(_ object: BorrowedJSON, _ profiles: FieldProfiles, _ label: TextBytes, depth: Int) -> ShownValue {
        var thing = ShownValue(kind: .object, label: label)
        let name = namesOfThings.lazy.compactMap { name in profiles.fields.firstIndex { $0.name == name } }.first
        // A title stands there though others of its field are whole paragraphs.
        func mayStandAbove(_ field: FieldProfile) -> Bool { field.isWords || field.kind == .prose && field.name.lowercased() == "title" }
        // Beside the parts of a name a title is what somebody holds: `Dr.`.
        func isOffice(_ field: FieldProfile) -> Bool { profiles.hasPerson && field.name.lowercased() == "title" }
        if let name, mayStandAbove(profiles.fields[name]), !isOffice(profiles.fields[name]), grouping(of: profiles.fields[name]) == nil,
            let text = object.member(profiles.keys.keys[name]), ValueForm(text) == .text || profiles.fields[name].members.isText
        {
            thing.title = bytes(plan.format.text(text, as: profiles.fields[name].kind, in: profiles.fields[name]))
        }
        if thing.title == nil, profiles.hasPerson, let person = object.nameText {
            thing.title = bytes(person)
            thing.fields = fields(of: object, profiles, besides: [], ofPerson: true, depth: depth)
            return thing
        }
        let titles = thing.title == nil ? [] : name.map { [profiles.fields[$0].path] } ?? []
        let fields = fields(of: object, profiles, besides: titles, depth: depth)
        if thing.title == nil, fields.isEmpty, let sign = sign(of: object, profiles, label) { return sign }
        thing.fields = fields
        return thing
    }

    /// A person whose name is told in two parts: that stands above the rest, in one; nil for any other object.
    func person(_ object: BorrowedJSON, _ profiles: FieldProfiles, _ label: TextBytes, depth: Int) -> ShownValue? {
        guard profiles.hasPerson, let name = object.personName else { return nil }
        let fields = fields(of: object, profiles, ofPerson: true, depth: depth)
        guard !fields.isEmpty else { return ShownValue(kind: .text, label: label, text: bytes(name)) }
        return ShownValue(kind: .object, label: label, fields: fields, title: bytes(name))
    }

    func fields(
        of object: BorrowedJSON, _ profiles: FieldProfiles, besides titles: [String] = [], ofPerson isPerson: Bool = false, depth: Int
    ) -> UnsafeBufferPointer<Subject> {
        var fields: [Subject] = []
        if saysOnlyOfFile(object, profiles) { return scratch.subjects(fields) }
        let areSizes = hasSizeShownElsewhere(profiles)
        // A picture in a smaller size, and what stands behind numbers.
        let elsewhere = profiles.smallerPictures.union(profiles.units)
        let leavesOutTechnical = profiles.hasMoreThanTechnical, isAlone = profiles.fields.count == 1
        let prices = profiles.prices, currency = prices.flatMap { object.member(profiles.keys.keys[$0.currency]) }
        let hasPrice = currency?.plainText != nil && prices?.prices.contains { object.member(profiles.keys.keys[$0])?.number != nil } == true
        object.forEachMember { name, value in
            let profile = profiles.field(name)
            if let profile, leavesOutTechnical || profile.isOpaque && !isAlone, isTechnical(profile, among: profiles) { return }
            if let profile,
                profile.isHidden || profile.isTypeMark || profile.path == shownElsewhere || textsElsewhere.contains(profile.path)
                    || titles.contains(profile.path)
            {
                return
            }
            if let profile, elsewhere.contains(profile.name) || profile.isSortBesideIdentifier(among: profiles) { return }
            if isPerson, let profile, isPartOfPersonName(profile.name) { return }
            if let profile, profile.kind == .country && isSaid(value, by: profile, in: object) || isSaidByNamed(profile, value, { object.member($0) })
            {
                return
            }
            if let profile, let coordinate = Coordinate(profile, in: object, among: profiles) {
                if case .latitude(let place) = coordinate, !place.isNowhere {
                    fields.append(keep(shownPlace(place, name: scratch.text(profile.name), label: label(ofLatitude: profile.label))))
                }
                return
            }
            if let profile, isNamedAgain(profile, value, in: object, among: profiles) { return }
            let kind = plan.format.kind(of: value, in: profile)
            if kind == .link, isVideoOfAnother(value, profile, among: profiles, { object.member($0) }) { return }
            let place = hasPrice ? profiles.fields.firstIndex { $0 === profile } : nil
            if let place, place == prices?.currency { return }
            guard kind != .nothing, !(areSizes && kind == .picture && isSizeOfPicture(String(decoding: name, as: UTF8.self))) else { return }
            let label = scratch.text(profile.map(labelOfMember) ?? readableLabel(String(decoding: name, as: UTF8.self)))
            var shown = measure(value, as: kind, profile, depth: depth) ?? make(value, as: kind, profile, label, depth: depth + 1)
            guard shown.kind != .nothing else { return }
            if let place, prices?.prices.contains(place) == true, profile?.unit == nil, profile?.look == nil,
                let amount = plan.format.amount(value, of: profile, in: currency)
            {
                shown.text = bytes(amount)
            }
            shown.name = scratch.text(String(decoding: name, as: UTF8.self))
            shown.partial = ownPartial(of: profile) ?? shown.partial
            fields.append(keep(shown))
        }
        return scratch.subjects(fields)
    }

    /// An identifier in letters, of an object that says nothing else where others have a name beside it: `{"id": "EPL-2.0"}`.
    func sign(of object: BorrowedJSON, _ profiles: FieldProfiles, _ label: TextBytes) -> ShownValue? {
        guard let place = profiles.fields.firstIndex(where: { $0.name.lowercased() == "id" && $0.kind == .text && !$0.isOpaque && !$0.isHidden }),
            let value = object.member(profiles.keys.keys[place]), value.plainText?.string.contains(where: \.isLetter) == true
        else { return nil }
        return line(value, as: .text, profiles.fields[place], label)
    }

    /// Whether a code is shown as the same words as another member: `{"name": "Austria", "countryCode": "AT"}`.
    private func isSaid(_ code: BorrowedJSON, by field: FieldProfile, in object: BorrowedJSON) -> Bool {
        guard field.look == nil, let words = plan.format.text(code, as: .country, in: field)?.string else { return false }
        var isSaid = false
        object.forEachMember { name, value in
            if !isSaid, !name.elementsEqual(field.name.utf8), value.plainText?.string == words { isSaid = true }
        }
        return isSaid
    }

    /// Of a member that names records: what it names, as for fields of the record.
    private func labelOfMember(_ member: FieldProfile) -> String {
        guard namesRecords(member), let grouping = grouping(of: member) else { return member.label }
        // That it is an identifier says nothing of what it names.
        return wordsOfThing([member.name]).isEmpty ? plan.groupings[shownCollection][grouping].title : nameOfReference(member.label)
    }

    /// Whether nothing in it is for readers: what leads to a record or a group is.
    private func isTechnical(_ member: FieldProfile, among profiles: FieldProfiles) -> Bool {
        (profiles.isTechnical(member) || member.isOfKeeping(among: profiles)) && member.look == nil && grouping(of: member) == nil
    }

    /// What an object of a list says if that is one thing alone, which needs no label there: the record that it names, an address. Nil where the label
    /// tells what it is.
    func alone(_ thing: ShownValue, of profiles: FieldProfiles, _ label: TextBytes) -> ShownValue? {
        guard thing.title == nil, let fields = thing.fields, fields.count == 1 else { return nil }
        var only = shownValues[Int(fields[0].part)]
        guard [.text, .link, .email, .category, .reference, .country, .language].contains(only.kind) else { return nil }
        let isNoMore = profiles.fields.count { !$0.isLeftOut && $0.kind != .nothing && !isTechnical($0, among: profiles) } <= 1
        let (inner, outer) = (fieldWords(string(only.label)), fieldWords(string(label)))
        let isCalledSo =
            inner == outer || inner.map { singular($0) } == outer.map { singular($0) } || ["ref", "href", "url"].contains(inner.joined())
        guard isNoMore || isCalledSo else { return nil }
        only.label = label
        return only
    }

    /// What a thing is called of which nothing else is told.
    func nameAlone(_ fields: UnsafeBufferPointer<Subject>, _ label: TextBytes) -> ShownValue? {
        guard fields.count == 1 else { return nil }
        var name = shownValues[Int(fields[0].part)]
        guard [.text, .category, .reference].contains(name.kind),
            (["name", "title", "label", "display_name", "displayName"] as [String]).contains(string(name.name))
        else { return nil }
        name.label = label
        return name
    }

    private func string(_ bytes: TextBytes) -> String { String(decoding: bytes, as: UTF8.self) }

    private func namesRecords(_ member: FieldProfile) -> Bool {
        grouping(of: member).map { plan.groupings[shownCollection][$0].reference != nil } ?? false
    }

    /// An object of things that say no more than what each is called there, `{"sea": {"tag": "sea"}, "wind": {"tag": "wind"}}`, as a list of
    /// their names; nil for any other.
    func keysAsNames(_ object: BorrowedJSON, _ profiles: FieldProfiles, _ label: TextBytes) -> ShownValue? {
        var items: [Subject] = []
        var areNames = true
        object.forEachMember { name, value in
            guard areNames, let members = profiles.field(name)?.members, let only = members.fields.first(where: { !$0.isTechnical }),
                members.fields.allSatisfy({ $0.isTechnical || $0.path == only.path }),
                let text = value.member(named: only.name)?.plainText, text.string == String(decoding: name, as: UTF8.self)
            else {
                areNames = false
                return
            }
            items.append(keep(ShownValue(kind: .text, label: label, text: bytes(text))))
        }
        return areNames && !items.isEmpty ? ShownValue(kind: .list, label: label, items: scratch.subjects(items)) : nil
    }

    /// A list of names with what belongs to each, as one object of them; nil where one of them has no name.
    func terms(_ value: BorrowedJSON, _ profiles: FieldProfiles, _ pair: PairPlaces, _ label: TextBytes, depth: Int) -> ShownValue? {
        var fields: [Subject] = []
        var elements = value.elements
        while let element = elements.next() {
            guard let term = term(element, profiles, pair, depth: depth) else { return nil }
            if term.kind != .nothing { fields.append(keep(term)) }
        }
        return ShownValue(kind: fields.isEmpty ? .nothing : .object, label: label, fields: scratch.subjects(fields))
    }

    /// An object that says what it measures and in which unit: `{"label": "Energy", "quantity": 422, "unit": "kcal"}`.
    private func measure(_ object: BorrowedJSON, as kind: ValueKind, _ field: FieldProfile?, depth: Int) -> ShownValue? {
        guard kind == .object, let field, let pair = field.members.pair, pair.unit != nil else { return nil }
        return term(object, field.members, pair, depth: depth)
    }

    /// What a thing is called once more, and what it is: the latter alone. `{"maker": {"label": "Maker", "content": "Ann"}}`.
    func pairAlone(_ object: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue? {
        guard let field, let pair = field.members.pair, pair.unit == nil, let term = term(object, field.members, pair, depth: depth),
            fieldWords(string(term.label)) == fieldWords(string(label))
        else { return nil }
        return term
    }

    /// What belongs to a name, labelled with it. Nil where there is no name.
    private func term(_ object: BorrowedJSON, _ profiles: FieldProfiles, _ pair: PairPlaces, depth: Int) -> ShownValue? {
        let (named, own) = (profiles.fields[pair.name], profiles.fields[pair.value])
        guard let name = object.member(profiles.keys.keys[pair.name]),
            let words = plan.format.text(name, as: plan.format.kind(of: name, in: named), in: named)?.string, !words.isEmpty
        else { return nil }
        let label = scratch.text(words.contains(" ") ? words : readableLabel(words))
        guard let value = object.member(profiles.keys.keys[pair.value]) else { return ShownValue(kind: .nothing, label: label) }
        var shown = make(value, as: plan.format.kind(of: value, in: own), own, label, depth: depth + 1)
        if let unit = pair.unit.flatMap({ object.member(profiles.keys.keys[$0]) }), let amount = plan.format.amount(value, unit: unit) {
            shown.text = scratch.text(amount)
        }
        shown.name = scratch.text(words)
        return shown
    }

    private static let fewColumns = 4
    /// The most columns that somebody reads across.
    private static let mostColumns = 12

    /// Whether the objects of a list are similar things with short values, or with things that are shown by what they are called: rows of a table.
    func areRows(_ value: BorrowedJSON, _ field: FieldProfile) -> Bool {
        let members = field.members
        // Steps are followed one by one.
        guard field.elementKind == .object, members.naming == nil, !members.isText, !NameWords(field.name).isSteps else { return false }
        var count = 0
        var elements = value.elements
        while let element = elements.next() {
            guard ValueForm(element) == .object else { return false }
            count += 1
        }
        guard count > 1, let columns = columns(of: value, field), 2...Self.mostColumns ~= columns.count else { return false }
        return columns.allSatisfy { isCell(members.fields[$0]) }
    }

    private func isCell(_ field: FieldProfile) -> Bool {
        if field.kind.isCell || field.kind == .place { return true }
        guard field.kind == .object else { return false }
        return field.members.naming != nil || field.members.amount != nil || field.members.isText || isCopy(field)
    }

    /// The columns of a table of objects, those that any of them has; nil where one is no object.
    private func columns(of value: BorrowedJSON, _ field: FieldProfile) -> [Int]? {
        let members = field.members
        let leavesOutTechnical = members.hasMoreThanTechnical
        let elsewhere = members.smallerPictures.union(members.units)
        let mayBeColumns = members.fields.indices.filter {
            !members.fields[$0].isLeftOut && !elsewhere.contains(members.fields[$0].name)
                && !(leavesOutTechnical && isTechnical(members.fields[$0], among: members))
        }
        var columns: [Int] = []
        var elements = value.elements
        while let element = elements.next() {
            guard ValueForm(element) == .object || ValueForm(element) == .nothing else { return nil }
            for place in mayBeColumns where !columns.contains(place) {
                guard let member = element.member(members.keys.keys[place]), ValueForm(member) != .nothing else { continue }
                if !isSaidByNamed(members.fields[place], member, { element.member($0) }) { columns.append(place) }
            }
        }
        columns.sort()
        columns = columns.filter { column in
            var elements = value.elements
            while let element = elements.next() {
                guard let member = element.member(members.keys.keys[column]),
                    isNamedAgain(members.fields[column], member, in: element, among: members)
                else { return true }
            }
            return false
        }
        // Across many columns readers look for the name first, and so they do where a row has nothing in the first.
        if columns.count > Self.fewColumns || hasGap(value, inColumn: columns.first, of: members),
            let name = columns.firstIndex(where: { namesOfThings.contains(members.fields[$0].name) })
        {
            columns.insert(columns.remove(at: name), at: 0)
        }
        return columns
    }

    private func hasGap(_ rows: BorrowedJSON, inColumn column: Int?, of members: FieldProfiles) -> Bool {
        guard let column else { return false }
        var elements = rows.elements
        while let element = elements.next() {
            guard let member = element.member(members.keys.keys[column]), ValueForm(member) != .nothing else { return true }
        }
        return false
    }

    /// Rows of similar objects; a field that only some of them have gets a column for all.
    func table(_ value: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue {
        guard let field, !field.members.hasPerson, var columns = columns(of: value, field) else {
            return list(value, as: .list, field, label, depth: depth)
        }
        // A currency stands behind the prices of its row.
        let prices = field.members.prices.flatMap { havePrices(value, $0, in: field.members) ? $0 : nil }
        if let prices { columns.removeAll { $0 == prices.currency } }
        let others = textsInOtherLanguages.count
        defer { textsInOtherLanguages.removeLast(textsInOtherLanguages.count - others) }
        // One column is a list.
        guard columns.count > 1 else { return list(value, as: .list, field, label, depth: depth) }
        var rows: [Subject] = []
        var elements = value.elements
        while let element = elements.next() {
            guard ValueForm(element) == .object else { continue }
            let cells = columns.map { column in
                let profile = field.members.fields[column]
                let member = element.member(field.members.keys.keys[column])
                let kind = member.map { plan.format.kind(of: $0, in: profile) } ?? .nothing
                let label = scratch.text(labelOfMember(profile))
                var shown = member.map { make($0, as: kind, profile, label, depth: depth + 1) } ?? ShownValue(kind: .nothing, label: label)
                if let prices, prices.prices.contains(column), profile.unit == nil, profile.look == nil, let member,
                    let amount = plan.format.amount(member, of: profile, in: element.member(field.members.keys.keys[prices.currency]))
                {
                    shown.text = bytes(amount)
                }
                return keep(shown)
            }
            rows.append(keep(ShownValue(kind: .object, label: label, fields: scratch.subjects(cells))))
        }
        let heads = columns.map { column in
            let profile = field.members.fields[column]
            let kind = namesRecords(profile) || isCopy(profile) ? .reference : profile.kind == .object ? .text : profile.kind
            return keep(ShownValue(kind: kind, label: scratch.text(labelOfMember(profile))))
        }
        return ShownValue(kind: .table, label: label, items: scratch.subjects(rows), columns: scratch.subjects(heads))
    }

    /// Whether each row that says a currency has a price to put it behind.
    private func havePrices(_ rows: BorrowedJSON, _ places: PricePlaces, in members: FieldProfiles) -> Bool {
        var elements = rows.elements
        while let element = elements.next() {
            guard element.member(members.keys.keys[places.currency])?.plainText != nil else { continue }
            guard places.prices.contains(where: { element.member(members.keys.keys[$0])?.number != nil }) else { return false }
        }
        return true
    }
}

/// What things in lists are called by, and nothing else is.
private let namesOfThings = [
    "name", "title", "label", "headline", "Name", "Title", "Label", "displayName", "display_name", "public_name", "publicName", "full_name",
    "fullName", "username", "literal", "filename", "key",
]
