import CEL
import JSONValue
import MustacheEngine
import SiteModel

extension PageSource {
    func record(_ index: Int, _ position: Int, in place: RecordPlace, _ word: Word) -> TemplateValue? {
        let asked = recordAtHand(index, position)
        var collection: Collection { plan.collections[index] }
        func value(_ thing: Thing) -> TemplateValue { thing.value(index: index, part: position) }
        switch word {
        case .title: return .text(asked.pointee.title)
        case .label: return .text(asked.pointee.label)
        case .description: return description(index, position, isWhole: place == .page)
        case .picture where place == .list && !asked.pointee.listsShowPictures: return .null
        // The body shows it where its author put it.
        case .picture where place == .page && asked.pointee.bodyHasPicture && collection.bodies[position] == nil: return .null
        case .picture: return picture(asked.pointee.picture)
        case .pictureSize: return pictureSize(of: asked.pointee.picture)
        case .pictureText where place == .page:
            guard asked.pointee.picture != nil, !asked.pointee.isLocked || kind == .detail else { return .null }
            return text(collection.pictureText(ofRecordAt: position)?.text)
        case .pictureText: return .null
        case .pictureAlt where place == .page && asked.pointee.picture != nil:
            let words = collection.pictureText(ofRecordAt: position)
            return words.flatMap { $0.isCredit ? nil : text($0.text) } ?? .text(asked.pointee.title)
        case .pictureAlt: return .null
        case .video: return text(asked.pointee.fields.address(among: collection.nouns.video)).asWay(self)
        case .date: return shownDate(index, position) == nil ? .null : value(.date)
        case .href: return wayToRecord(index, position)
        case .slug: return .text(asked.pointee.slug)
        case .is: return value(.ruleResults)
        // What a locked record says is only on its own page.
        case .linked: return place == .list && asked.pointee.isLocked ? .null : value(.linkedRecords)
        case .shown: return .subjects(shownFields(index, position, in: place))
        case .hasShown: return .bool(!shownFields(index, position, in: place).isEmpty)
        case .foreground: return .subjects(foreground(index, position, in: place))
        case .background: return .subjects(background(index, position, in: place))
        case .hasBackground: return .bool(!background(index, position, in: place).isEmpty)
        case .cells: return .subjects(cells(index, position))
        case .shape where asked.pointee.isQuote: return text(collection.shape(ofRecordAt: position))
        // Elsewhere it is that of the picture, or an ordinary field, which needs no text of its own.
        case .shape where asked.pointee.picture != nil && (place == .page || asked.pointee.listsShowPictures):
            return plan.pictureShapes[index].map { text($0.rawValue) }
        case .locked: return .bool(asked.pointee.isLocked)
        case .lock: return asked.pointee.isLocked ? value(.lock) : .null
        case .factCount: return .int(asked.pointee.factCount)
        case .hasFacts: return .bool(asked.pointee.factCount > 0)
        case .favourite: return asked.pointee.favourite.map { key(of: $0, in: index) } ?? .null
        case .record: return .json(BorrowedJSON(collection.records[position].value))
        // What a locked record says is only on its own page.
        case .body where place == .list: return asked.pointee.isLocked ? .null : listedBody(index, position)
        case .body:
            let answer = body ?? recordBody(index, position)
            body = answer
            return answer
        default: return nil
        }
    }

    /// The record's text for a page of others. Its own page reports the faults in it.
    private func listedBody(_ index: Int, _ position: Int) -> TemplateValue {
        let known = findings.count
        defer { findings.removeLast(findings.count - known) }
        return recordBody(index, position, headingsHaveAnchors: false)
    }

    /// The record's text as HTML: its file's Markdown, else what its body field has, Markdown or HTML.
    ///
    /// - Parameter headingsHaveAnchors: not where the texts of several records may have the same headings.
    private func recordBody(_ index: Int, _ position: Int, headingsHaveAnchors: Bool = true) -> TemplateValue {
        let collection = plan.collections[index]
        let policy = collection.configuration.markdown
        if let file = collection.bodies[position], file.markdown.contains(where: { $0 > 0x20 }) {
            let body = file.withoutHeading(collection.title(ofRecordAt: position))
            return html(
                Body(of: body, policy: policy), of: "`\(collection.name)`", from: .file(file.file.name), headingsHaveAnchors: headingsHaveAnchors)
        }
        let place = TextPlace.record(collection: index, position: position)
        guard let body = collection.body(ofRecordAt: position) else { return .null }
        let title = collection.title(ofRecordAt: position)
        return body.text.withBytes { bytes in
            if body.isHTML { return safeHTML(bytes.withoutHeading(title), index, position) }
            let markdown = Body(ofRecord: title, bytes, policy: policy)
            return html(markdown, of: "`\(collection.name)`", from: place, headingsHaveAnchors: headingsHaveAnchors)
        }
    }

    // MARK: Parts of a record

    private func pictureSize(of picture: PictureNumber?) -> TemplateValue {
        guard let picture, plan.pictures.size(picture) != nil else { return .null }
        return Thing.pictureSize.value(part: Int(picture.index))
    }

    func pictureSize(_ number: Int, _ word: Word) -> TemplateValue? {
        guard let size = plan.pictures.size(PictureNumber(number)) else { return nil }
        switch word {
        case .width: return .int(size.width)
        case .height: return .int(size.height)
        default: return nil
        }
    }

    func date(_ index: Int, _ position: Int, _ word: Word) -> TemplateValue? {
        guard let date = shownDate(index, position) else { return nil }
        switch word {
        case .label: return date.label.map { .text($0) } ?? .null
        case .text: return .text(date.text)
        case .machine: return date.machine.map { .text($0) } ?? .null
        default: return nil
        }
    }

    private func shownDate(_ index: Int, _ position: Int) -> ShownDate? {
        if let date = recordAtHand(index, position).pointee.date { return date }
        let collection = plan.collections[index]
        let date = recordAtHand(index, position).pointee.fields.value(among: collection.nouns.date).flatMap { name, value -> ShownDate? in
            // The heading may be this day already.
            guard collection.nouns.title.names.first != name, !value.bytes(\.isDayForNothing), case .text(let written)? = value.plainText.map(text)
            else { return nil }
            let profile = collection.profiles[path: name]
            let label =
                collection.nouns.labelledDates.contains(name)
                ? profile.map { profile in
                    // In front of a day: “Updated 10 June 2024”.
                    scratch.text(profile.label.hasSuffix(" at") ? String(profile.label.dropLast(3)) : profile.label)
                } : nil
            // As the configuration wants it.
            if profile?.look != nil, let words = bytes(plan.format.text(value, in: profile)) {
                return ShownDate(label: label, text: words, machine: bytes(plan.format.machine(value)))
            }
            guard let day = plan.format.day(value, in: profile) else { return ShownDate(label: label, text: written, machine: nil) }
            let moment = collection.nouns.tellsTime(of: name) ? plan.format.text(value, in: profile)?.string : nil
            if value.bytes({ DayBeforeChrist($0) != nil }) { return ShownDate(label: label, text: scratch.text(day), machine: nil) }
            guard case .text(let machine)? = plan.format.machine(value).map(text) else { return nil }
            return ShownDate(label: label, text: scratch.text(moment ?? day), machine: machine)
        }
        recordAtHand(index, position).pointee.date = .some(date)
        return date
    }

    /// Templates ask whether there is one before they ask for it.
    private func description(_ index: Int, _ position: Int, isWhole: Bool) -> TemplateValue {
        let asked = recordAtHand(index, position)
        if let text = isWhole ? asked.pointee.description : asked.pointee.cardText { return text }
        let collection = plan.collections[index]
        let answer = text(isWhole ? collection.description(ofRecordAt: position) : collection.cardText(ofRecordAt: position))
        if isWhole { asked.pointee.description = answer } else { asked.pointee.cardText = answer }
        return answer
    }

    func lock(_ index: Int, _ position: Int, _ word: Word) -> TemplateValue? {
        switch word {
        case .key: return key(of: recordAtHand(index, position).pointee.slug, in: index)
        case .href:
            openWay(toRecord: position, in: index)
            scratch.append(Slug.unlock.text)
            scratch.append("/")
            return .text(scratch.close())
        case .opens: return wayIntoLocked(index, position)
        default: return lock(index, word)
        }
    }

    /// The common properties of all locked records of a collection.
    func lock(_ index: Int, _ word: Word) -> TemplateValue? {
        let lock = plan.collections[index].configuration.lock
        switch word {
        case .ask: return text(lock?.ask ?? fixedText("lockTitle"))
        case .seconds: return .int(lock?.seconds ?? 0)
        default: return nil
        }
    }

    // MARK: What references name

    /// The record that a field names, several where it names several; nil for a field that names none.
    func linkedRecords(_ index: Int, _ position: Int, _ key: JSONKey) -> TemplateValue? {
        asked.insert(.linked)
        var records: [Subject] = []
        var isReference = false
        for (place, name) in plan.linkKeys[index].keys.enumerated() where name.isSame(as: key) {
            guard let reference = plan.groupings[index][place].reference else { continue }
            isReference = true
            plan.collections[index].fields(ofRecordAt: position).forEachValue(at: FieldPath(reference.field)) { value in
                guard let named = reference.record(of: value) else { return }
                let subject = Thing.record.subject(index: reference.target, part: named)
                // A list may name one twice.
                if !records.contains(where: { $0.index == subject.index && $0.part == subject.part }) { records.append(subject) }
            }
        }
        guard isReference else { return nil }
        return records.count == 1 ? .subject(records[0]) : records.isEmpty ? .null : .subjects(scratch.subjects(records))
    }

    // MARK: What rules gave

    func ruleResults(_ index: Int, _ position: Int, _ key: JSONKey) -> TemplateValue? {
        let tables = plan.collections[index].tableKeys.keys
        guard let table = tables.firstIndex(where: { $0.isSame(as: key) }) else { return nil }
        guard result(index, position, table: table) != nil else { return .null }
        return Thing.ruleResult.value(variant: table, index: index, part: position)
    }

    /// Whether a decision table gave a value.
    func ruleResult(_ index: Int, _ position: Int, table: Int, is value: JSONKey) -> Bool {
        switch result(index, position, table: table) {
        case .bytes(let bytes): bytes.elementsEqual(value.bytes)
        case .string(let string): string.utf8.elementsEqual(value.bytes)
        case nil: false
        }
    }

    private func result(_ index: Int, _ position: Int, table: Int) -> PlainText? {
        let collection = plan.collections[index]
        return BorrowedJSON(collection.records[position].derived).member(collection.tableKeys.keys[table])?.plainText
    }
}

/// A record's date, to read and for programs.
struct ShownDate {
    /// Nil where a date by itself is understood.
    let label: TextBytes?
    let text: TextBytes
    /// Nil if the feed writes it in an unknown form.
    let machine: TextBytes?
}

extension TemplateValue {
    /// An address as the page has to write it.
    fileprivate func asWay(_ source: PageSource) -> TemplateValue {
        if case .text(let address) = self { source.way(to: address) } else { self }
    }
}
