import MustacheEngine

/// What cards are made of that scripts fill in: a record for each kind of card, which answers with places for values. So a script's cards are
/// made by the template that makes those of the build, whatever a site has made of it.
///
/// A place is written `{{:label}}`. The colon keeps it from standing where an address starts: no value of a feed gets there that the build
/// has not looked at. The addresses of records have places of their own, which lead somewhere before they are filled in.
extension PageSource {
    func blanks(_ index: Int) -> TemplateValue {
        guard plan.collections[index].indexRoute != nil else { return .null }
        // Which kinds there are follows from the index.
        asked.insert(.editions)
        return .subjects(scratch.subjects(cardKinds(index).count) { Thing.blank.subject(index: index, part: $0) })
    }

    func blank(_ index: Int, _ place: Int, _ word: Word) -> TemplateValue? {
        switch word {
        case .state: text(cardKinds(index)[place].state)
        case .record: Thing.blankRecord.value(index: index, part: place)
        default: nil
        }
    }

    /// What a script cannot know is nothing, also where something around it has such a name.
    func blankRecord(_ index: Int, _ place: Int, _ word: Word?) -> TemplateValue {
        let collection = plan.collections[index]
        let kind = cardKinds(index)[place]
        let isFact = showsFacts(index)
        switch word {
        case .title, .label: return blank(.label)
        case .description: return isFact && !kind.isLocked ? blank(.description) : .null
        case .picture: return kind.hasPicture ? blankAddress("assets/placeholder.svg", .picture) : .null
        case .href: return blankAddress("", .href)
        case .slug: return blank(.slug)
        case .is: return Thing.blankRules.value(index: index, part: place)
        case .shown, .foreground: return .subjects(blankFields(index, kind))
        case .hasShown: return .bool(!blankFields(index, kind).isEmpty)
        case .background: return .subjects(scratch.subjects([]))
        case .hasBackground: return .bool(false)
        case .cells: return .subjects(scratch.subjects(collection.shown.inList.map { blankField($0.name, $0.label, $0.kind) }))
        case .locked: return .bool(kind.isLocked)
        case .lock: return kind.isLocked ? Thing.blankLock.value(index: index) : .null
        case .favourite: return collection.hasFavourites && (isFact || collection.configuration.facts == nil) ? blank(.favourite) : .null
        case .status: return text(kind.status)
        case .colour: return kind.hasColour ? blank(.colour) : .null
        case .shape: return kind.hasShape ? blank(.shape) : .null
        default: return .null
        }
    }

    func blankLock(_ index: Int, _ word: Word) -> TemplateValue? {
        switch word {
        case .key: blank(.key, of: "lock.")
        case .href: blankAddress("", .href, of: "lock.")
        case .opens: blankAddress("", .opens, of: "lock.")
        default: lock(index, word)
        }
    }

    /// On the page of favourites those of a collection with facts are facts.
    private func showsFacts(_ index: Int) -> Bool { kind == .favourites && plan.collections[index].configuration.facts != nil }

    func cardKinds(_ index: Int) -> [CardKind] {
        let collection = plan.collections[index]
        if showsFacts(index) {
            let kinds = factCardKinds[index] ?? collection.factCardKinds(plan.pictures)
            factCardKinds[index] = kinds
            return kinds
        }
        let kinds = recordCardKinds[index] ?? collection.cardKinds(plan.pictures, plan.pictureShapes[index])
        recordCardKinds[index] = kinds
        return kinds
    }

    private func blankFields(_ index: Int, _ card: CardKind) -> UnsafeBufferPointer<Subject> {
        if showsFacts(index) { return scratch.subjects([blankField(Word.position.rawValue, fixedText("fact") ?? "", .text)]) }
        let selection = plan.collections[index].shown
        let fields = card.isLocked ? [] : kind == .favourites ? selection.asFavourite : selection.inList
        return scratch.subjects(fields.map { blankField($0.name, $0.label, $0.kind) })
    }

    private func blankField(_ name: String, _ label: String, _ kind: ValueKind?) -> Subject {
        keep(ShownValue(kind: kind ?? .nothing, name: scratch.text(name), label: scratch.text(label), text: scratch.text("{{:shown.\(name)}}")))
    }

    // MARK: Places

    private func blank(_ word: Word, of owner: StaticString = "") -> TemplateValue {
        scratch.open()
        scratch.append("{{:" as StaticString)
        scratch.append(owner)
        scratch.append(word.rawValue)
        scratch.append("}}" as StaticString)
        return .text(scratch.close())
    }

    private func blankAddress(_ file: StaticString, _ word: Word, of owner: StaticString = "") -> TemplateValue {
        scratch.open()
        scratch.append(root)
        scratch.append(file)
        scratch.append("?blank-" as StaticString)
        scratch.append(owner)
        scratch.append(word.rawValue)
        return .text(scratch.close())
    }
}
