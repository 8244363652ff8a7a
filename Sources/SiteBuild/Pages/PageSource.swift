import JSONValue
import MustacheEngine
import SiteModel

/// Answers the names that a page's templates ask for. No context object is built: whatever depends on the page alone, such as links to
/// other pages, is computed on demand and discarded with the page.
///
/// One per thread. The table of `ThemeThing` lists the names; the guide describes them under "Names in templates".
final class PageSource: SubjectSource {
    let plan: SitePlan
    /// An identifier of the edition of a collection's list and index, or of the index of pages.
    let edition: (_ collection: Int?) -> String
    var scratch = ScratchArena()
    var findings: [Finding] = []
    lazy var links = MarkdownLinks(plan)
    /// Of the site's language.
    lazy var direction = textDirection(of: plan.input.configuration.language)

    // MARK: The page that is being rendered

    private(set) var planned = PlannedPage.notFound
    private(set) var kind = PageTemplate.notFound
    /// Nil for pages without a collection.
    private(set) var collectionIndex: Int?
    /// The record of the page, and the number of the list page or of the fact.
    private(set) var position = 0
    private(set) var number = 0
    /// The group of the page, among those of its collection.
    private(set) var grouping = 0
    private(set) var group = 0
    private(set) var route = Route.home
    /// `./`, `../`, `../../`, …
    private(set) var root = TextBytes(start: nil, count: 0)
    /// Which parts of the site that change with any record the page has asked for.
    var asked: AskedParts = []
    /// Cached answers that are costly and asked for more than once; nil until the first time.
    var title, description, body, plain: TemplateValue?
    var lastRelated: [Int]?
    /// The page's title, which other answers contain.
    var lastTitle: String?
    /// The links to the pages before and behind, which templates ask for several times.
    var wayBefore, wayBehind: TemplateValue?
    /// Safety: allocated in `init`, freed in `deinit`, never shared.
    private let lastRecord = UnsafeMutablePointer<RecordAtHand>.allocate(capacity: 1)
    /// The collection of the record that is being shown.
    /// Those of the page's fact, once they are made.
    var fieldsOfFact: UnsafeBufferPointer<Subject>?
    var shownCollection = 0
    var shownPosition = 0
    /// A nested picture that the page already shows in a place of its own.
    var shownElsewhere: String?
    /// Nested texts that it does, those that stand with the picture too.
    var textsElsewhere: [String] = []
    /// What the field that is being shown has in languages that are not the page's.
    var textsInOtherLanguages: [TextInLanguage] = []
    /// The URL of the picture that the page shows in a place of its own.
    var addressElsewhere: String?
    /// The values that the page shows, nested ones included.
    var shownValues: [ShownValue] = []
    /// By kind of values, the template that shows them, as bytes of `pathTexts`.
    private let partials: [ValueKind: TextBytes]
    /// By collection, its path as bytes of `pathTexts`: asking its route would count references that all threads share.
    private let paths: [TextBytes]
    private let pathTexts: TextArena
    /// What the orders of lists are called, which all pages of a list say.
    var titlesOfOrders: [OrderKey: String] = [:]
    /// By collection.
    var recordCardKinds: [Int: [CardKind]] = [:], factCardKinds: [Int: [CardKind]] = [:]

    init(_ plan: SitePlan, edition: @escaping (_ collection: Int?) -> String) {
        self.plan = plan
        self.edition = edition
        var texts = TextArenaBuilder()
        let paths = plan.collections.map { texts.add($0.route.path) }
        let partials = ValueKind.allCases.map { ($0, texts.add($0.partial)) }
        pathTexts = texts.finish()
        self.partials = Dictionary(uniqueKeysWithValues: partials.map { [pathTexts] in ($0, pathTexts[$1]) })
        self.paths = paths.map { [pathTexts] in pathTexts[$0] }
        lastRecord.initialize(to: RecordAtHand())
    }

    deinit { lastRecord.deallocate() }

    /// Moves on to a page, and discards the answers for the last one.
    func turn(to page: PlannedPage, at route: Route) -> (template: String, subjects: [Subject]) {
        scratch.removeAll()
        asked = []
        (title, description, body, plain, lastRelated, fieldsOfFact) = (nil, nil, nil, nil, nil, nil)
        (wayBefore, wayBehind, lastTitle) = (nil, nil, nil)
        lastRecord.pointee = RecordAtHand()
        shownValues.removeAll(keepingCapacity: true)
        planned = page
        self.route = route
        (kind, collectionIndex) = plan.kind(of: page)
        var subject: Subject?
        switch page {
        case .home: number = 1
        case .list(_, let number): self.number = number
        case .groups(_, let grouping, let number): (self.grouping, self.number) = (grouping, number)
        case .group(_, let grouping, let group, let number): (self.grouping, self.group, self.number) = (grouping, group, number)
        case .record(let collection, let position), .unlock(let collection, let position):
            self.position = position
            subject = Thing.record.subject(variant: RecordPlace.page.rawValue, index: collection, part: position)
        case .fact(let collection, let position, let number):
            (self.position, self.number) = (position, number)
            subject = Thing.fact.subject(index: collection, part: plan.collections[collection].records[position].facts.lowerBound + number - 1)
        case .markdown(let index): subject = Thing.markdownPage.subject(index: index)
        case .favourites, .search, .offline, .notFound: break
        }
        // The 404 page is served at any URL, so its links cannot be relative.
        root = scratch.text(page == .notFound ? plan.rootPath : route.wayToRoot)
        let everywhere = Thing.everywhere.subject()
        return (plan.template(of: page), subject.map { [$0, everywhere] } ?? [everywhere])
    }

    /// The findings since the last call.
    func takeFindings() -> [Finding] {
        guard !findings.isEmpty else { return [] }
        defer { findings = [] }
        return findings
    }

    // MARK: Answers

    func value(of name: borrowing AskedName, in subject: Subject) -> TemplateValue? {
        let (index, part, variant) = (Int(subject.index), Int(subject.part), Int(subject.variant))
        let word = Word(number: name.number)
        // Their names come from the site or the feed.
        switch Thing(rawValue: subject.kind) {
        case .data:
            let key = name.key
            return plan.collections.firstIndex { key.bytes.elementsEqual($0.name.utf8) }.map { Thing.collection.value(index: $0) }
        case .pageKind: return name.key.bytes.elementsEqual(kind.rawValue.utf8) ? .bool(true) : nil
        case .record:
            if let word, let answer = record(index, part, in: variant == 0 ? .list : .page, word) { return answer }
            let ruled = word.map { RuledWords($0) } ?? []
            let record = recordAtHand(index, part)
            if !ruled.isDisjoint(with: record.pointee.absentWords) { return .null }
            if let field = record.pointee.fields[name.key] { return .json(field) }
            // A name that the theme asks every record for must not fall through to the page's own.
            return ruled.isEmpty ? nil : .null
        case .ruleResults: return ruleResults(index, part, name.key)
        case .ruleResult: return ruleResult(index, part, table: variant, is: name.key) ? .bool(true) : nil
        case .linkedRecords: return linkedRecords(index, part, name.key)
        case .fact:
            if let word, let answer = fact(index, part, word) { return answer }
            return BorrowedJSON(container: plan.collections[index].facts[part].value)?.member(name.key).map { .json($0) }
        case .blankRecord: return blankRecord(index, part, word)
        case .blankRules:
            let isKnown = word == .status && cardKinds(index)[part].status != nil
            return isKnown ? Thing.blankStatus.value(index: index, part: part) : .null
        case .blankStatus: return cardKinds(index)[part].status?.utf8.elementsEqual(name.key.bytes) == true ? .bool(true) : nil
        case .markdownPage:
            if let word, let answer = markdownPage(index, word) { return answer }
            return BorrowedJSON(plan.input.pages[index].source.fields).member(name.key).map { .json($0) }
        case let thing?:
            guard let word else { return nil }
            return value(of: word, in: thing, index, part, variant)
        case nil: return nil
        }
    }

    /// The answer to a word of the program's own vocabulary.
    private func value(of word: Word, in thing: Thing, _ index: Int, _ part: Int, _ variant: Int) -> TemplateValue? {
        switch thing {
        case .everywhere: everywhere(word)
        case .site: site(word)
        case .collection: collection(index, word)
        case .field: field(index, isFavourite: variant == 1, part, word)
        case .order: order(index, part, isBackwards: variant == 1, word)
        case .grouping: grouping(index, part, isFilter: variant == 1, word)
        case .group: group(index, variant, part, word)
        case .section: section(index, variant, part, word)
        case .letter: letter(index, variant, part, word)
        case .referrers: referrers(index, part, variant, word)
        case .navigationItem: navigationItem(part, word)
        case .topPage: topPage(index, word)
        case .page: page(word)
        case .link: PageLink(rawValue: variant).flatMap { link($0, word) }
        case .pageNumber: pageNumber(part, word)
        case .date: date(index, part, word)
        case .lock: lock(index, part, word)
        case .shown: shown(shownValues[part], word)
        case .pictureSize: pictureSize(part, word)
        case .factInList: factInList(index, part, word)
        case .fold: fold(part, of: variant, word)
        case .blank: blank(index, part, word)
        case .blankLock: blankLock(index, word)
        case .data, .pageKind, .record, .ruleResults, .ruleResult, .linkedRecords, .fact, .markdownPage, .blankRecord, .blankRules, .blankStatus: nil
        }
    }

    /// A record with what is often asked of it, valid until another one is asked about.
    func recordAtHand(_ index: Int, _ position: Int) -> UnsafeMutablePointer<RecordAtHand> {
        if !lastRecord.pointee.isOne(at: position, in: index) { lastRecord.pointee = RecordAtHand(at: position, in: index, plan.collections[index]) }
        return lastRecord
    }

    func json(of subject: Subject) -> JSONValue {
        guard let thing = Thing(rawValue: subject.kind), let vocabulary = thing.vocabulary else { return .null }
        var members: [(String, JSONValue)] = []
        for name in vocabulary.names where name.pages?.contains(kind) != false && !members.contains(where: { $0.0 == name.name }) {
            let keys = JSONKeys([name.name])
            let asked = AskedName(number: name.word.number, key: keys.keys[0])
            if let value = value(of: asked, in: subject) { members.append((name.name, json(value))) }
        }
        let names = JSONObject(members)
        switch thing {
        case .record:
            let record = plan.collections[Int(subject.index)].records[Int(subject.part)]
            return .object(names.over(record.derived.over(record.value)))
        case .fact: return .object(names.over(plan.collections[Int(subject.index)].facts[Int(subject.part)].value.object ?? .empty))
        case .markdownPage: return .object(names.over(plan.input.pages[Int(subject.index)].source.fields))
        default: return .object(names)
        }
    }

    private func json(_ value: TemplateValue) -> JSONValue {
        switch value {
        case .null, .composed: .null
        case .bool(let bool): .bool(bool)
        case .int(let int): .int(Int64(int))
        case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        case .json(let json): json.value
        case .subject(let subject): json(of: subject)
        case .subjects(let subjects): .array(JSONArray(subjects.map(json(of:))))
        }
    }

    // MARK: Texts

    func text(_ text: String?) -> TemplateValue { text.map { .text(scratch.text($0)) } ?? .null }

    func text(_ text: PlainText?) -> TemplateValue {
        switch text {
        case .bytes(let bytes): .text(bytes)
        case .string(let string): .text(scratch.text(string))
        case nil: .null
        }
    }

    /// The theme's fixed text with a name.
    func fixedText(_ key: String) -> String? { plan.input.texts[key]?.string }

    // MARK: Links to other files

    func partial(of kind: ValueKind) -> TextBytes? { partials[kind] }

    func way(to route: Route) -> TemplateValue {
        scratch.open()
        scratch.append(root)
        scratch.append(route.path)
        return .text(scratch.close())
    }

    func wayToList(_ index: Int, page: Int) -> TemplateValue {
        openWay(toCollection: index)
        if page > 1 {
            scratch.append("page/")
            scratch.append(page)
            scratch.append("/")
        }
        return .text(scratch.close())
    }

    func wayToRecord(_ index: Int, _ position: Int) -> TemplateValue {
        openWay(toRecord: position, in: index)
        return .text(scratch.close())
    }

    /// The link to a fact of a record, counted from 1. The theme shows a locked fact only if it is the target of the URL's fragment.
    func wayToFact(_ index: Int, _ position: Int, _ number: Int) -> TemplateValue {
        openWay(toRecord: position, in: index)
        scratch.append(number)
        scratch.append("/")
        if plan.collections[index].records[position].isLocked { scratch.append(unlockedAnchor) }
        return .text(scratch.close())
    }

    /// The link behind the lock of a record: to its first fact, or to the record itself if it has none.
    func wayIntoLocked(_ index: Int, _ position: Int) -> TemplateValue {
        openWay(toRecord: position, in: index)
        let collection = plan.collections[index]
        let hasFacts = !collection.records[position].facts.isEmpty
        if hasFacts { scratch.append("1/") }
        // A record of a collection with facts that has none itself has nothing behind its lock.
        if hasFacts || collection.configuration.facts == nil { scratch.append(unlockedAnchor) }
        return .text(scratch.close())
    }

    private func openWay(toCollection index: Int) {
        scratch.open()
        scratch.append(root)
        scratch.append(paths[index])
    }

    func openWay(toRecord position: Int, in index: Int) {
        openWay(toCollection: index)
        // Not through the record at hand: the way to a neighbour must not displace it.
        scratch.append(plan.collections[index].slugText(ofRecordAt: position))
        scratch.append("/")
    }

    /// `animals/cats`: the name of a collection and a text, by which scripts know a record.
    func key(of text: TextBytes, in index: Int) -> TemplateValue {
        scratch.open()
        scratch.append(paths[index])
        scratch.append(text)
        return .text(scratch.close())
    }

    /// A URL from a record: made relative to the page if it is inside the site, and given the scheme that it lacks, or without the program that
    /// fetches it; otherwise unchanged.
    func way(to address: TextBytes) -> TemplateValue {
        if let page = address.withoutProgram { return .text(page) }
        if address.isBareAddress {
            scratch.open()
            scratch.append("https://")
            scratch.append(address)
            return .text(scratch.close())
        }
        guard isInsideSite(address) else { return .text(address) }
        scratch.open()
        scratch.append(root)
        scratch.append(address)
        return .text(scratch.close())
    }

    /// The URL of a picture, a video or a sound of a record; one in `content/assets/` is found by any path that means it.
    func way(toFile address: TextBytes) -> TemplateValue {
        guard !plan.pictures.own.isEmpty, let own = plan.pictures.own.address(of: String(decoding: address, as: UTF8.self)) else {
            return way(to: address)
        }
        return text("\(String(decoding: root, as: UTF8.self))\(own)")
    }

    /// A count, formatted for the site's language.
    func count(_ number: Int) -> TemplateValue {
        let written = plan.format.text(ofCount: number)
        return written.utf8.count == String(number).utf8.count ? .int(number) : text(written)
    }

    func picture(_ picture: PictureNumber?) -> TemplateValue { picture.map { way(to: plan.pictures[$0]) } ?? .null }
}

/// The theme shows a locked fact only if it is the target of the URL's fragment.
let unlockedAnchor: StaticString = "#fact"
