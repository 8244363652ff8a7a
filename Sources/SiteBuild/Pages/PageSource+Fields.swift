import JSONValue
import MustacheEngine
import SiteModel

/// Which fields of a record a page shows, and in which order.
extension PageSource {
    /// Whether it is what all records of the page have in common. Of a list, the others tell more.
    private func isGroupOfPage(_ field: ShownField, _ value: BorrowedJSON, in index: Int) -> Bool {
        guard kind == .group, index == collectionIndex, !value.isArray else { return false }
        let grouping = plan.groupings[index][grouping]
        return grouping.field == field.name && !grouping.isByPeriod
    }

    /// The fields of a record that have a value. Further fields of a locked record are on its own page alone.
    func shownFields(_ index: Int, _ position: Int, in place: RecordPlace) -> UnsafeBufferPointer<Subject> {
        let asked = recordAtHand(index, position)
        if let fields = place == .list ? asked.pointee.shownInList : asked.pointee.shownOnPage { return fields }
        let collection = plan.collections[index]
        let fields = place == .list ? collection.shown.inList : collection.shown.onPage
        let isHidden = place == .list && asked.pointee.isLocked
        let record = asked.pointee.fields
        let elsewhere =
            place == .page && collection.shown.pageIsWhole && !isHidden ? collection.nouns.shownElsewhere(of: record, in: collection.profiles) : nil
        let parts = elsewhere?.parts ?? []
        shownCollection = index
        shownPosition = position
        shownElsewhere = elsewhere?.picture
        addressElsewhere = elsewhere?.address
        textsElsewhere = (elsewhere?.texts ?? []) + (place == .page && collection.shown.pageIsWhole ? collection.nouns.echoesInside : [])
        // Who names them among the fields to show still reads them once, unless under a label of their own.
        let atHead =
            place == .page && !collection.shown.pageIsWhole
            ? collection.nouns.textsAtHead(of: record).filter { collection.configuration.labels[$0] == nil } : []
        var subjects: [Subject] = []
        subjects.reserveCapacity(fields.count)
        var background: [Subject] = []
        // The same picture in another field is not shown once more.
        var pictures = [addressElsewhere].compactMap { $0 }
        var places: [Place] = []
        for field in isHidden ? [] : fields where !parts.contains(field.name) && field.name != shownElsewhere && !atHead.contains(field.name) {
            guard let value = record[field.path] else { continue }
            if place == .list, isGroupOfPage(field, value, in: index) { continue }
            // That something is unknown has no place where little has.
            if place == .list, collection.configuration.show.list == nil, value.saysNothing(in: field.profile) { continue }
            let profile = field.profile
            var kind = plan.format.kind(of: value, in: profile)
            if kind == .link, isNameForOthers(field, value) { kind = .text }
            if kind == .link, isVideoOfAnother(value, profile, among: collection.profiles, { record[$0] }) { continue }
            guard kind != .nothing, !isCurrencyOfPrice(field, of: record, among: fields),
                !(kind == .country && isCodeOfAnother(field, value, of: record, among: fields)),
                !(kind == .link && isRepeated(field, value, of: record, among: fields, in: collection))
            else { continue }
            if kind == .picture, !parts.isEmpty, let address = value.plainText?.string {
                if pictures.contains(address) { continue }
                pictures.append(address)
            }
            if kind == .object, !parts.isEmpty, isOneOf(pictures, value, profile) || isShownAsPicture(profile) { continue }
            let coordinates = field.longitude.flatMap { record[$0] }.flatMap { Place(latitude: value, longitude: $0) }
            if coordinates?.isNowhere == true { continue }
            if place == .page, let point = coordinates ?? (kind == .place ? plan.format.place(value, in: profile) : nil) {
                if field.saysOnlyWhere, places.contains(where: point.isSame) { continue }
                places.append(point)
            }
            if place == .page, let coordinates {
                subjects.append(keep(shownPlace(coordinates, name: scratch.text(field.name), label: label(ofLatitude: field.label))))
                continue
            }
            if place == .page, field.isFormOfTitle, isTitle(value, position, of: collection) { continue }
            if let gist = field.gist {
                if !leadsOn(field), let shown = self.gist(gist, of: value, field, position, in: collection) { subjects.append(keep(shown)) }
                continue
            }
            if place == .page, isNamedBack(field, position, in: index) || isSaidByNamed(profile, value, { record[$0] }) { continue }
            if place == .list, kind == .text, collection.configuration.show.list == nil, isInTitle(value, position, of: collection) { continue }
            let words = self.label(of: field)
            let label = scratch.text(words)
            var shown = place == .list ? line(value, as: kind, profile, label) : make(value, as: kind, profile, label, depth: 0)
            if var others = inOtherLanguages(of: words) {
                others.name = scratch.text(field.name)
                others.isBackground = true
                background.append(keep(others))
            }
            if kind == .number, let amount = price(value, field, of: record) { shown.text = bytes(amount) }
            if place == .list, let day = day(ofWriting: value, as: kind, field) { shown.text = scratch.text(day) }
            shown.name = scratch.text(field.name)
            shown.partial = ownPartial(of: profile) ?? shown.partial
            // What leads on to others is no background.
            shown.isBackground = field.isBackground && shown.kind != .category && shown.kind != .reference && !leadsOn(field)
            guard shown.kind != .nothing, place == .page || shown.text != nil else { continue }
            if shown.isBackground { background.append(keep(shown)) } else { subjects.append(keep(shown)) }
        }
        let answer = scratch.subjects(subjects + background)
        if place == .list {
            recordAtHand(index, position).pointee.shownInList = answer
        } else {
            recordAtHand(index, position).pointee.shownOnPage = answer
        }
        return answer
    }

    /// Whether a field, or one in it, leads to groups or to other records.
    private func leadsOn(_ field: ShownField) -> Bool {
        guard let path = field.profile?.path else { return false }
        let groupings = plan.groupings[shownCollection]
        return groupings.indices.contains { place in
            let field = groupings[place].field
            return field == path || field.hasPrefix(path) && field.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: ".")
        }
    }

    /// If a link shows the title of its target, the label need not say that the feed has an identifier there.
    private func label(of field: ShownField) -> String {
        guard let name = field.labelOfReference, let grouping = grouping(of: field.profile),
            plan.groupings[shownCollection][grouping].reference != nil
        else { return field.label }
        return name
    }

    /// The number of a page's fields in the foreground; the others come after them.
    private func foregroundCount(_ fields: UnsafeBufferPointer<Subject>) -> Int {
        let count = fields.firstIndex { shownValues[Int($0.part)].isBackground } ?? fields.count
        // One line alone is not worth a fold.
        let isOneLine = count + 1 == fields.count && shownValues[Int(fields[count].part)].kind.isShort
        return count == 0 || isOneLine ? fields.count : count
    }

    func foreground(_ index: Int, _ position: Int, in place: RecordPlace) -> UnsafeBufferPointer<Subject> {
        let fields = shownFields(index, position, in: place)
        return UnsafeBufferPointer(rebasing: fields.prefix(foregroundCount(fields)))
    }

    func background(_ index: Int, _ position: Int, in place: RecordPlace) -> UnsafeBufferPointer<Subject> {
        let fields = shownFields(index, position, in: place)
        return UnsafeBufferPointer(rebasing: fields.dropFirst(foregroundCount(fields)))
    }

    /// A value for each of the fields that a list shows, as a table needs them.
    func cells(_ index: Int, _ position: Int) -> UnsafeBufferPointer<Subject> {
        let collection = plan.collections[index]
        let record = collection.fields(ofRecordAt: position)
        shownCollection = index
        shownPosition = position
        return scratch.subjects(
            collection.shown.inList.map { field in
                let value = collection.records[position].isLocked ? nil : record[field.path]
                let kind = value.map { plan.format.kind(of: $0, in: field.profile) } ?? .nothing
                let label = scratch.text(field.label)
                var shown = value.map { line($0, as: kind, field.profile, label) } ?? ShownValue(kind: .nothing, label: label)
                if kind == .number, let value, let amount = price(value, field, of: record) { shown.text = bytes(amount) }
                if let value, let day = day(ofWriting: value, as: kind, field) { shown.text = scratch.text(day) }
                shown.name = scratch.text(field.name)
                // A column looks the same from its top to its end.
                shown.kind = field.kind ?? .nothing
                return keep(shown)
            })
    }

    /// A price in the currency that its record has beside it.
    private func price(_ value: BorrowedJSON, _ field: ShownField, of record: RecordFields) -> PlainText? {
        field.currency.flatMap { plan.format.amount(value, of: field.profile, in: record[$0]) }
    }

    /// In a list, of a time that says when an entry was written: its day is enough there.
    private func day(ofWriting value: BorrowedJSON, as kind: ValueKind, _ field: ShownField) -> String? {
        kind == .time && field.isOfWriting && field.profile?.look == nil ? plan.format.day(value, in: field.profile) : nil
    }
}
