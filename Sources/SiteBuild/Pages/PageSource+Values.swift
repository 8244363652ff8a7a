import JSONValue
import MustacheEngine
import SiteModel

/// A value as a page shows it, made for that page. What it points to is in the scratch arena, or in the record.
struct ShownValue: BitwiseCopyable {
    var kind: ValueKind
    var name = TextBytes(start: nil, count: 0)
    var label = TextBytes(start: nil, count: 0)
    var text: TextBytes?
    /// HTML or Markdown as in the feed; it is made safe when a template asks for it.
    var markup: TextBytes?
    var isMarkdown = false
    /// The target of a link, an e-mail address, a picture, a video or a place.
    var href: TextBytes?
    /// For `datetime`.
    var machine: TextBytes?
    /// The elements of a list, or the rows of a table.
    var items: UnsafeBufferPointer<Subject>?
    /// The members of an object, or the cells of a row.
    var fields: UnsafeBufferPointer<Subject>?
    /// What an object in a list, or a person, is called. It is not among its members.
    var title: TextBytes?
    var columns: UnsafeBufferPointer<Subject>?
    var isBackground = false
    /// The name of the template that shows it; nil for that of its kind.
    var partial: TextBytes?
    /// For HTML and Markdown: its record.
    var collection = 0, position = 0
}

extension PageSource {
    // MARK: Answers

    func shown(_ value: ShownValue, _ word: Word) -> TemplateValue? {
        func answer(_ text: TextBytes?) -> TemplateValue { text.map { .text($0) } ?? .null }
        func answer(_ subjects: UnsafeBufferPointer<Subject>?) -> TemplateValue { subjects.map { .subjects($0) } ?? .null }
        switch word {
        case .name: return .text(value.name)
        case .label: return .text(value.label)
        case .kind: return text(value.kind.rawValue)
        case .partial: return answer(value.partial ?? partial(of: value.kind))
        case .value:
            guard let markup = value.markup, !value.isMarkdown else { return answer(value.text) }
            return text(htmlWords(of: .bytes(markup)))
        case .body: return value.markup.map { body(of: value, $0) } ?? .null
        case .href: return answer(value.href)
        case .machine: return answer(value.machine)
        case .items: return answer(value.items)
        case .fields: return answer(value.fields)
        case .hasFields: return .bool(value.fields?.isEmpty == false)
        case .isColour: return .bool(value.kind == .colour)
        case .title: return answer(value.title)
        case .columns: return answer(value.columns)
        default: return nil
        }
    }

    private func body(of value: ShownValue, _ markup: TextBytes) -> TemplateValue {
        guard value.isMarkdown else { return safeHTML(markup, value.collection, value.position) }
        let collection = plan.collections[value.collection]
        let place = TextPlace.record(collection: value.collection, position: value.position)
        return html(Body(markup, policy: collection.configuration.markdown), of: "`\(collection.name)`", from: place)
    }

    // MARK: Making them

    private static let deepest = 12

    func keep(_ value: ShownValue) -> Subject {
        shownValues.append(value)
        return Thing.shown.subject(part: shownValues.count - 1)
    }

    func bytes(_ text: PlainText?) -> TextBytes? {
        switch text {
        case .bytes(let bytes): bytes
        case .string(let string): scratch.text(string)
        case nil: nil
        }
    }

    /// A value on one line.
    func line(_ value: BorrowedJSON, as kind: ValueKind, _ field: FieldProfile?, _ label: TextBytes) -> ShownValue {
        // A locked record is in no group, nor among those that name others.
        if plan.collections[shownCollection].records[shownPosition].isLocked { asked.insert(.addresses) }
        return ShownValue(kind: kind, label: label, text: bytes(plan.lines.text(value, as: kind, field, ofCollection: shownCollection)))
    }

    func make(_ value: BorrowedJSON, as kind: ValueKind, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue {
        if let grouping = grouping(of: field), !(kind == .object && field?.members.isText == true) {
            if value.isArray { return list(value, as: .list, field, label, depth: depth) }
            if let group = category(value, in: grouping, as: kind, field, label, isOwn: depth == 0) { return group }
            if plan.groupings[shownCollection][grouping].reference?.saysNothing(value) == true { return ShownValue(kind: .nothing, label: label) }
        }
        // Deeper than anybody reads, and than templates may call one another.
        guard depth < Self.deepest else { return ShownValue(kind: .text, label: label, text: scratch.text(value.value.jsonText())) }
        if let field, let pair = field.members.pair, value.isArray, let terms = terms(value, field.members, pair, label, depth: depth) {
            return terms
        }
        if let field, let (picture, caption) = field.members.captioned, value.isArray, kind != .gallery {
            return gallery(value, field.members, picture: picture, caption: caption, label, depth: depth)
        }
        if value.isArray, let terms = singles(value, field, label, depth: depth) { return terms }
        switch kind {
        case .list where field.map { !NameWords($0.name).isPlace && $0.elementKind == .list } == true:
            return grid(value, label, depth: depth) ?? list(value, as: kind, field, label, depth: depth)
        case .list where field.map { !$0.members.hasPerson && areRows(value, $0) } == true: return table(value, field, label, depth: depth)
        case .list, .lines, .steps, .gallery: return list(value, as: kind, field, label, depth: depth)
        case .table: return table(value, field, label, depth: depth)
        case .object:
            if let field, field.members.isText { return inLanguages(value, field, label, depth: depth) }
            if let record = copy(value, of: field, label) ?? named(value, field, label) { return record }
            if let amount = amount(value, field, label) { return amount }
            if let picture = inSizes(value, field, label, depth: depth) { return picture }
            if let only = only(value, field, label, depth: depth) ?? pairAlone(value, field, label, depth: depth) { return only }
            if let field, let names = keysAsNames(value, field.members, label) { return names }
            if let field, let person = person(value, field.members, label, depth: depth) { return person }
            let fields = fields(of: value, field?.members ?? .none, depth: depth)
            if fields.isEmpty, let field, let sign = sign(of: value, field.members, label) { return sign }
            if let name = nameAlone(fields, label) { return name }
            return ShownValue(kind: fields.isEmpty ? .nothing : .object, label: label, fields: fields)
        case .markup:
            return ShownValue(kind: .markup, label: label, markup: bytes(value.plainText), collection: shownCollection, position: shownPosition)
        case .text where isCode(value, field), .prose where isCode(value, field): return code(value, label)
        case .text where isMarkdown(value, field), .prose where isMarkdown(value, field):
            var shown = line(value, as: kind, field, label)
            (shown.kind, shown.markup, shown.isMarkdown) = (.markup, bytes(value.plainText), true)
            (shown.collection, shown.position) = (shownCollection, shownPosition)
            return shown
        default:
            var shown = line(value, as: kind, field, label)
            switch kind {
            // Its lines stay, though the configuration calls it a text.
            case .text where field?.look?.setsKind == true && value.bytes(\.hasSeveralLines): shown.kind = .prose
            case .year: shown.machine = shown.text
            case .day, .time: shown.machine = bytes(plan.format.machine(value))
            case .link where field?.kind == .link && value.bytes(\.isDomain):
                shown.href = bytes(value.plainText.map { .string("https://" + $0.string) })
            case .link where pageName(of: value, field) != nil: lead(&shown, from: value, field)
            case .link, .picture, .video, .audio:
                let address = value.plainText.map { field?.isEscaped == true ? htmlWords(of: $0) : $0 }
                if let address = bytes(address), case .text(let way) = way(toFile: address) { shown.href = way }
            case .email: shown.href = bytes(value.plainText.map { .string("mailto:" + $0.string) })
            case .place:
                shown.href = plan.format.place(value, in: field).map(map(of:))
            default: break
            }
            return shown
        }
    }

    /// Leads to the page of which the value is the name.
    private func lead(_ shown: inout ShownValue, from value: BorrowedJSON, _ field: FieldProfile?) {
        guard let service = pageName(of: value, field), let name = value.plainText?.string else { return }
        shown.href = scratch.text(service.start + name)
        // What says nothing by itself says where it leads.
        if service == .youTube { shown.text = scratch.text(String(service.start.dropFirst("https://".count)) + name) }
    }

    func pageName(of value: BorrowedJSON, _ field: FieldProfile?) -> PageName? {
        guard let field, field.kind == .link else { return nil }
        return switch value.content {
        case .bytes(let bytes): PageName(bytes, inFieldOfYouTube: field.isOfYouTube)
        case .string(var text): text.withUTF8 { PageName($0, inFieldOfYouTube: field.isOfYouTube) }
        default: nil
        }
    }

    /// A field that the configuration calls a text is none.
    private func isMarkdown(_ value: BorrowedJSON, _ field: FieldProfile?) -> Bool {
        field?.isMarkdown == true && (field?.look?.setsKind != true || field?.kind == .prose) && value.bytes(\.hasMarkdown)
    }

    /// Whether it is a text of several lines whose field is called what programs are, or that the configuration calls a text and of which lines are
    /// indented: they keep their form.
    private func isCode(_ value: BorrowedJSON, _ field: FieldProfile?) -> Bool {
        guard let field, value.bytes(\.hasSeveralLines) else { return false }
        if field.look?.setsKind == true { return field.kind == .text && (field.isCertainlyCode != nil || value.bytes(\.hasIndentedLines)) }
        return field.isCertainlyCode.map { $0 || value.bytes(\.mayBeCode) } ?? false
    }

    private func code(_ value: BorrowedJSON, _ label: TextBytes) -> ShownValue {
        let text = (value.plainText?.string ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let markup = scratch.text("<pre>\n" + text + "</pre>")
        return ShownValue(kind: .markup, label: label, markup: markup, collection: shownCollection, position: shownPosition)
    }

    /// An object that is just a name and data for programs: the name, linked to the object's URL.
    private func named(_ object: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes) -> ShownValue? {
        guard let members = field?.members, let naming = members.naming else { return nil }
        if naming.arePersons { return object.nameText.map { ShownValue(kind: .text, label: label, text: bytes($0)) } }
        let own = members.fields[naming.name]
        guard let name = object.member(members.keys.keys[naming.name]), name.plainText != nil || own.members.isText else { return nil }
        if own.members.isText {
            let shown = inLanguages(name, own, label, depth: 0)
            if shown.kind == .category { return shown }
        }
        if let grouping = grouping(of: own), let group = category(name, in: grouping, as: own.kind, own, label) { return group }
        // Its identifier may name a record.
        for (member, key) in zip(members.fields, members.keys.keys) where member.path != own.path {
            guard let grouping = grouping(of: member), let value = object.member(key),
                let group = category(value, in: grouping, as: member.kind, member, label), group.kind == .reference
            else { continue }
            return group
        }
        var shown = line(name, as: own.kind, own, label)
        shown.kind = .text
        if let place = naming.link, let page = object.member(members.keys.keys[place]), pageName(of: page, members.fields[place]) != nil {
            shown.kind = .link
            lead(&shown, from: page, members.fields[place])
            shown.text = bytes(name.plainText) ?? shown.text
            return shown
        }
        let address = naming.link.flatMap { object.member(members.keys.keys[$0])?.plainText }
        if let address = bytes(address), case .text(let way) = way(to: address) {
            // What no browser opens stands there in full, beside the name: `urn:…`, `ssh://…`.
            guard mayBeLink(way) else { return nil }
            shown.kind = .link
            shown.href = way
        }
        // Of what type a page is, says nothing of what is on it.
        if own.name == "type", shown.kind == .link, name.bytes(isMediaType), let place = naming.link,
            let address = object.member(members.keys.keys[place])
        {
            return make(address, as: .link, members.fields[place], label, depth: 0)
        }
        return shown
    }

    /// The only member of an object, if it has no other in any record: it needs no label of its own, unless that of the object says nothing.
    private func only(_ object: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue? {
        func isMark(_ member: FieldProfile) -> Bool { member.isTypeMark || member.isForPrograms && member.name.hasPrefix("__") }
        guard let members = field?.members, let only = members.fields.firstIndex(where: { !isMark($0) }),
            !members.fields[(only + 1)...].contains(where: { !isMark($0) }), members.fields[only].kind != .object,
            let value = object.member(members.keys.keys[only])
        else { return nil }
        let member = members.fields[only]
        let kind = plan.format.kind(of: value, in: member)
        guard kind != .nothing, kind != .object else { return nil }
        let saysNothing = field.map { fieldWords($0.label).allSatisfy(wordsOfBags.contains) } ?? false
        let own = field.flatMap { labelOfOnly(member, kind, in: $0) }
        var shown = make(value, as: kind, member, saysNothing ? scratch.text(member.label) : own.map { scratch.text($0) } ?? label, depth: depth + 1)
        shown.partial = ownPartial(of: member)
        return shown
    }

    /// The template that the configuration names for a field.
    func ownPartial(of field: FieldProfile?) -> TextBytes? { field?.look?.partial.map { scratch.text($0) } }

    /// What the only member of an object is called if that has to be told: a number and an answer say by themselves neither what is counted nor
    /// what is asked, and a text not which of several it is. Nil where the name of the object says it.
    private func labelOfOnly(_ member: FieldProfile, _ kind: ValueKind, in object: FieldProfile) -> String? {
        let (outer, inner) = (fieldWords(object.label), fieldWords(member.label))
        // Where there is room for several, the name says which it is: `{"external_ids": {"gbif": "12000"}}`.
        let isOneOfSeveral =
            [.text, .numeral].contains(kind) && outer.last.map(wordsOfKeys.contains) == true && !usualNamesOfObjects.contains(member.name)
        guard isOneOfSeveral || [.number, .yesNo].contains(kind), member.unit == nil else { return nil }
        guard let last = inner.last, !wordsOfValues.contains(last), last != outer.last else { return nil }
        if inner.contains(where: outer.contains) { return member.label }
        // `ISRC` stays as it is.
        let isAbbreviation = member.label.dropFirst().first?.isUppercase == true
        return object.label + " " + (isAbbreviation ? member.label : member.label.prefix(1).lowercased() + member.label.dropFirst())
    }

    func list(_ value: BorrowedJSON, as kind: ValueKind, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue {
        var items: [Subject] = []
        // Of things in a list, the language of the site has room.
        let others = textsInOtherLanguages.count
        defer { textsInOtherLanguages.removeLast(textsInOtherLanguages.count - others) }
        let grouping = grouping(of: field)
        var elements = value.elements
        var isGallery = kind == .gallery
        let areInLanguages = field?.members.isText == true
        var onlyElement: ShownValue?
        while let next = elements.next() {
            let element = areInLanguages ? next.text(for: plan.format.language) ?? next : next
            let kind = plan.format.kind(ofElement: element, in: field)
            // A dash among names says that there is none.
            guard kind != .nothing, !(kind == .text && field?.look == nil && element.isMarkForNothing) else { continue }
            if let grouping, let group = category(element, in: grouping, as: kind, field?.isEnumeration == true ? field : nil, label) {
                items.append(keep(group))
                isGallery = false
                continue
            }
            if let grouping, plan.groupings[shownCollection][grouping].reference?.saysNothing(element) == true { continue }
            // Lists in a list that name records are one list of them.
            if grouping != nil, element.isArray, let inner = list(element, as: .list, field, label, depth: depth).items {
                items += inner
                continue
            }
            if kind != .picture { isGallery = false }
            if isGallery, isShownElsewhere(element) { continue }
            if kind == .object, let field, field.members.isText {
                items.append(keep(ShownValue(kind: .text, label: label, text: bytes(plan.format.text(element, as: .object, in: field)))))
            } else if kind == .object, let record = copy(element, of: field, label) ?? named(element, field, label) {
                items.append(keep(record))
            } else if kind == .object {
                let thing = thing(element, field?.members ?? .none, label, depth: depth + 1)
                let only = field.flatMap { alone(thing, of: $0.members, label) }
                if let only, onlyElement == nil, items.isEmpty { onlyElement = only }
                items.append(keep(only ?? thing))
            } else {
                let own = field.flatMap { $0.look != nil || $0.isEscaped || $0.isEnumeration ? $0 : nil }
                items.append(keep(make(element, as: kind, own, label, depth: depth + 1)))
            }
        }
        if items.isEmpty { return ShownValue(kind: .nothing, label: label) }
        if let onlyElement, items.count == 1 { return onlyElement }
        return ShownValue(kind: isGallery ? .gallery : kind == .lines || kind == .steps ? kind : .list, label: label, items: scratch.subjects(items))
    }

    /// The grouping of the collection's records by a field.
    func grouping(of field: FieldProfile?) -> Int? {
        guard let field else { return nil }
        return plan.groupings[shownCollection].firstIndex { $0.field == field.path }
    }

    /// A value that links to its group; nil if it belongs to none.
    ///
    /// - Parameter isOwn: whether it is all that the record has in the field. The only group of the record is that of the value then.
    func category(
        _ value: BorrowedJSON, in grouping: Int, as kind: ValueKind, _ field: FieldProfile?, _ label: TextBytes, isOwn: Bool = false
    ) -> ShownValue? {
        let groups = plan.groupings[shownCollection][grouping]
        let groupsOfRecord = groups.groups(ofRecordAt: shownPosition)
        let known = isOwn && groupsOfRecord.count == 1 ? groupsOfRecord.first.map(Int.init) : nil
        let group = known ?? groups.group(of: value)
        // The groups of the record are its own; of any other, and of one that is not there yet, nothing is known beforehand.
        if known == nil, !groupsOfRecord.contains(where: { group == Int($0) }) { asked.formUnion([.groups, .addresses]) }
        if let reference = groups.reference {
            guard let record = known.flatMap({ groups.groups[$0].record }).map(Int.init) ?? reference.record(of: value),
                case .text(let href) = wayToRecord(reference.target, record)
            else { return nil }
            let target = plan.collections[reference.target]
            return ShownValue(kind: .reference, label: label, text: target.texts[target.records[record].title], href: href)
        }
        guard let group, case .text(let href) = wayToGroup(group, of: groups) else { return nil }
        let words =
            kind == .object
            ? value.groupText(in: plan.collections[shownCollection].profiles[path: groups.field]) : plan.format.text(value, as: kind, in: field)
        return ShownValue(kind: .category, label: label, text: bytes(words), href: href)
    }
}

/// What objects are called whose names say nothing about their contents.
private let wordsOfBags: Set = [
    "attr", "attribute", "attributes", "meta", "metadata", "data", "info", "options", "properties", "fields", "extra", "stats", "details",
]

/// What objects are called that have a value by each of several keys, which alone say what it is.
private let wordsOfKeys: Set = ["ids", "identifiers", "codes", "labels", "tags", "keys", "refs", "xrefs", "handles", "accounts", "profiles"]

/// What a value is called that is all that its object says; the first of several is so by its place.
private let wordsOfValues: Set = [
    "0", "value", "amount", "number", "count", "total", "quantity", "size", "is", "text", "name", "default", "raw", "result", "score", "average",
    "avg", "mean",
]

/// Whether a text starts as the type of a file does: `text/html`. Source: RFC 6838 §4.2.
private func isMediaType(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ["application/", "text/", "image/", "audio/", "video/"].contains { text.starts(with: $0.utf8) }
}
