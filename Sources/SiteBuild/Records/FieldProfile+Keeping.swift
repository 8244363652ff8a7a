import SiteModel

// What is in a record for the program that keeps it, and not for readers.

extension FieldProfile {
    /// Whether it leads to the record at an interface, says of what sort it is there, or when a program came by.
    var isOfKeeping: Bool {
        if isKeptByProgram { return true }
        let words = fieldWords(name)
        switch kind {
        case .link: return words.count > 1 && words.first.map(Self.wordsOfInterfaces.contains) == true && isCalledLink || words == ["guid"]
        // Source: WordPress REST API, posts.
        case .object where words == ["guid"]: return true
        case .object, .list, .table: return NameWords(name).isPicture && hasOnlyFactsOfFile
        case .text: return differentValues == 1 && Self.namesOfSorts.contains(lettersOfName(name)) || Self.namesOfTypes.contains(lettersOfName(name))
        case .day, .time: return !Self.wordsOfVisits.isDisjoint(with: words)
        default: return false
        }
    }

    /// Whether it has nothing but what programs need to know of a picture that no page can show: `{"width": 900, "height": 600, "alt_text": "A wren"}`.
    private var hasOnlyFactsOfFile: Bool {
        !members.fields.isEmpty
            && members.fields.allSatisfy { isFactOfFile($0.name) || $0.isForPrograms || fieldWords($0.name).first == "alt" || $0.kind == .nothing }
    }

    /// The same of a member of an object: of a thing with a name also when its entry was made or changed, and where it stands in an order.
    func isOfKeeping(among profiles: FieldProfiles) -> Bool {
        guard look == nil else { return false }
        if isKeptByProgram || [.link, .text].contains(kind) && ["self", "api_url"].contains(name.lowercased()) { return true }
        guard usualNamesOfObjects.contains(where: { profiles[$0] != nil }) else { return false }
        return [.day, .time].contains(kind) && Self.timesOfEntries.contains(lettersOfName(name)) || kind == .number && name == "pos" && hasLongNumbers
    }

    /// Whether only the system that keeps a record knows it by that. Sources: WordPress REST API, posts; Yoast SEO; Drupal JSON:API; Asana API; Trello API,
    /// cards; NocoDB; Sanity, image hotspots; Socrata, computed regions; Jira, issues;
    /// Storyblok, assets.
    var isKeptByProgram: Bool {
        let letters = lettersOfName(name)
        if Self.namesInSystems.contains(letters) || letters.hasPrefix("drupalinternal") || letters.hasPrefix("computedregion") { return true }
        if kind == .number, name == "pos", hasLongNumbers { return true }
        // Where a picture may be cut.
        return name == "hotspot" && members["x"] != nil && members["y"] != nil
    }

    private static let namesInSystems: Set = [
        "classlist", "commentstatus", "pingstatus", "yoasthead", "yoastheadjson", "gid", "resourcetype", "resourcesubtype", "ncorder",
        "revisiontranslationaffected",
        "defaultlangcode", "statuscategorychangedate", "manualcoverattachment", "fieldtype", "highlightresult",
    ]
    private static let timesOfEntries: Set = [
        "createdat", "updatedat", "publishedat", "modifiedat", "deletedat", "createdon", "updatedon", "datecreated", "datemodified", "dateupdated",
    ]

    private static let wordsOfInterfaces: Set = ["self", "resource", "api"]
    /// Sources: Notion API and Stripe API, `object`; iTunes Search API, `wrapperType`; Art Institute of Chicago API, `api_model`.
    private static let namesOfSorts: Set = ["object", "wrappertype", "apimodel", "resourcetype", "serviceversion"]
    private static let namesOfTypes: Set = ["mime", "mimetype"]
    private static let wordsOfVisits: Set = ["crawled", "crawl", "parsed", "interpreted", "indexed", "synced", "fetched", "harvested", "ingested"]
}

/// Which of the fields say when an entry was made or changed, where another one says when the thing itself is or was, or was published; and when it was
/// changed, where the date of a record is another one.
///
/// - Parameter date: the fields that the date of a record is taken from.
func timesOfEntries(among fields: [FieldProfile], date: [String]) -> Set<String> {
    func isOfEntry(_ field: FieldProfile) -> Bool { areOfEntries(fieldWords(field.name)) }
    let times = fields.filter { [.day, .time].contains($0.kind) && $0.look == nil }
    let most = fields.map(\.count).max() ?? 0
    let haveOwn = times.contains { !isOfEntry($0) && $0.count * 2 > most && !$0.isOfWholeFeed }
    return Set(
        times.filter { field in
            haveOwn && isOfEntry(field) || !date.isEmpty && date.first != field.name && !wordsOfChanges.isDisjoint(with: fieldWords(field.name))
        }.map(\.name))
}

/// Fields with what is so or not behind the others that have a line each, where there are several: readers look first for what a thing is. A few stand
/// where the feed has them.
///
/// - Parameter derived: names of the fields that rules set, which stay where they are.
func withAnswersBehind(_ fields: [ShownField], derived: Set<String>) -> [ShownField] {
    func isAnswer(_ field: ShownField) -> Bool {
        field.kind == .yesNo && field.profile?.look == nil && !derived.contains(field.name)
    }
    guard let last = fields.lastIndex(where: { $0.kind?.isShort == true && !isAnswer($0) }) else { return fields }
    let lines = fields[...last]
    guard lines.count(where: isAnswer) >= fewestAnswers else { return fields }
    return lines.filter { !isAnswer($0) } + lines.filter(isAnswer) + fields[(last + 1)...]
}

private let fewestAnswers = 4

/// Whether a field is an internal setting of a publishing system, such as whether comments are open, or CSS classes; or what rights its author has, or
/// whoever has asked for the feed.
func isSetting(_ words: Set<String>) -> Bool {
    isOfRights(words) || words.isSuperset(of: ["current", "user"])
        || words.contains("status") && !words.isDisjoint(with: ["comment", "comments", "ping"]) || words.isSuperset(of: ["class", "list"])
}

/// Whether the words of a name say that it is when an entry was made or changed, or was last answered.
func areOfEntries(_ words: [String]) -> Bool {
    if !wordsOfEntries.isDisjoint(with: words) { return true }
    if words.contains("last"),
        words.contains(where: ["post", "posted", "reply", "replied", "comment", "commented", "publication", "published"].contains)
    {
        return true
    }
    // `statuscategorychangedate`, `hs_lastmodifieddate`
    return words.contains { word in ["createdate", "changedate", "updatedate", "modifieddate", "lastmodified"].contains(where: word.hasSuffix) }
        || words.contains("bumped")
}
