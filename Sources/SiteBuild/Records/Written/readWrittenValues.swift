import CEL
import Feeds
import JSONValue
import SiteModel

/// What is known of the texts of fields, by path, once they have been read.
struct WrittenTraits {
    var units: [String: NumberUnit] = [:]
    var doubts: [String: WrittenDoubt] = [:]
    /// How numbers and days are written, where a field leaves no other reading.
    var hand: WrittenHand = []
}

/// Days, numbers and lists that people have written become what programs write: `31/12/2021` is `2021-12-31` from here on, `€ 1.200,50` is
/// `1200.50` with its unit kept beside, and `Action, Drama` is a list of two texts. All values of a field decide together; where they do
/// not, its texts stay.
///
/// Cost: a look at some of the records; one pass over all of them where a field may be such a one, and one where it is.
///
/// - Parameter language: that of the site, a BCP 47 tag. It tells how `1.234` is read where nothing in the feed does.
func readWrittenValues(of feed: inout Feed, _ configuration: CollectionConfiguration, language: String, jobs: Int) -> WrittenTraits {
    var fields = WrittenField()
    for record in sample(of: feed.records, about: 500) { fields.find(in: .object(record), depth: 0) }
    let kept =
        configuration.looks.filter { [.text, .prose, .html, .numeral].contains($0.kind) }.map(\.field.value)
        + [configuration.facts?.from.value].compactMap { $0 }
    var traits = WrittenTraits()
    let marksOfPrices = fields.marksOfPrices
    let havePoints = fields.havePoints(name: "")
    guard fields.dropOthers(path: "", kept: Set(kept)) else { return traits }
    for record in feed.records { fields.count(.object(record.value)) }
    var habits = WrittenHabits()
    habits.arePoints = havePoints && NumberMarks(language: language).point == "."
    fields.addHabits(to: &habits)
    if habits.marks.isEmpty { habits.marks = marksOfPrices }
    if !havePoints, fields.haveOpenPoints, NumberMarks(language: language).point == "," { habits.markOfLanguage = "," }
    if habits.mark == "," { traits.hand.insert(.commas) }
    if habits.haveDottedDays { traits.hand.insert(.dottedDays) }
    let lists = Set(configuration.looks.filter { [.list, .lines, .steps].contains($0.kind) }.map(\.field.value))
    guard fields.settle(path: "", name: "", habits, lists: lists, &traits) else { return traits }
    let records = feed.records
    let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 4096) { [fields] range in
        range.map { fields.read(.object(records[$0].value)).object ?? records[$0].value }
    }
    for (index, value) in parts.joined().enumerated() { feed.records[index].value = value }
    return traits
}

/// How the texts of a feed are written where a field leaves no other reading: a feed has one hand.
private struct WrittenHabits {
    var marks: Set<Character> = []
    var orders: Set<DayOrder> = []

    /// Nil where there are none, or two.
    var mark: Character? { marks.count == 1 ? marks.first : nil }
    var order: DayOrder? { orders.count == 1 ? orders.first : nil }
    /// A comma where the language of the site has one before a fraction, and no field says that the feed has points there.
    var markOfLanguage: Character?
    /// Whether a field that can hold nothing but days has them as spreadsheets number them.
    var haveSheetDays = false
    var haveDottedDays = false
    /// Whether the feed has points before fractions as programs write them, and so has the language of the site.
    var arePoints = false
}

/// A field with those that lie in it, also in the objects of its lists, and how its own texts are written.
private struct WrittenField {
    private var members: [String: WrittenField] = [:]
    private var days = WrittenDays()
    private var numbers = WrittenNumbers()
    private var lists = WrittenLists()
    private var sheetDays = SheetDays()
    private var moments = CountedMoments()
    private var terms = WrittenTerms()
    private var degrees = WrittenDegrees()
    private var clocks = WrittenClocks()
    private var pictures = WrittenPictures()
    /// What single prices have before their fractions, also beside other texts: `auf Anfrage`.
    private var ownMarksOfPrices: Set<Character> = []
    private var wholeNumbers = 0
    private var isCandidate = false
    /// Whether it has values that are neither texts nor numbers.
    private var hasOthers = false
    /// Whether texts stand in lists: what each of them has beside its number, it keeps.
    private var isListed = false
    /// Whether objects stand in lists.
    private var listsObjects = false
    private var reading: Reading?

    private enum Reading {
        case days(DayOrder)
        case sheetDays, moments
        case numbers(fractionMark: Character)
        case lists(separator: UInt8)
        case terms, degrees, clocks, pictures
        /// Of numbers that are none to reckon with.
        case pairs
    }

    private static let deepest = 4
    /// In digits.
    private static let longestWhole = 9

    // MARK: Finding them

    /// Counts all texts in a value of the sample.
    mutating func find(in value: JSONValue, depth: Int) {
        switch value {
        case .object(let object) where depth < Self.deepest:
            for (name, value) in object { members[name, default: WrittenField()].find(in: value, depth: depth + 1) }
        case .array(let list) where depth < Self.deepest:
            for element in list { find(in: element, depth: depth + 1) }
        default:
            add(value, isSample: true)
        }
    }

    private mutating func add(_ value: JSONValue, isSample: Bool) {
        switch value {
        case .string(var text):
            text.withUTF8 { bytes in
                guard bytes.contains(where: { $0 > 0x20 }) else { return }
                sheetDays.addOther()
                moments.add(bytes)
                days.add(bytes)
                numbers.add(bytes)
                terms.add(bytes)
                degrees.add(bytes)
                clocks.add(bytes)
                pictures.add(bytes)
                if isSample { lists.find(in: bytes) } else { lists.add(bytes) }
                if isSample, let mark = WrittenNumbers.mark(ofPrice: bytes) { ownMarksOfPrices.insert(mark) }
            }
        case .int(let int):
            wholeNumbers += 1
            terms.addOther()
            degrees.addOther()
            clocks.addOther()
            pictures.addOther()
            lists.addOther()
            numbers.add(whole: int)
            sheetDays.add(Double(int))
            moments.add(int)
            // A number that is a day: 20211231.
            if 10_000_000..<100_000_000 ~= int { String(int).withUTF8Bytes { days.add($0) } } else { days.addOther() }
        case .double(let double):
            days.addOther()
            numbers.addBroken()
            lists.addOther()
            sheetDays.add(double)
            moments.addOther()
            terms.addOther()
            degrees.addOther()
            clocks.addOther()
            pictures.addOther()
        case .null: break
        default: hasOthers = true
        }
    }

    var marksOfPrices: Set<Character> { members.values.reduce(into: ownMarksOfPrices) { $0.formUnion($1.marksOfPrices) } }

    /// Whether some of the fields have points before their fractions, as programs write them. People copy coordinates, and a chapter or a time of the
    /// day has points of its own.
    func havePoints(name: String) -> Bool {
        guard !hasOthers, numbers.toldMark == "." else { return members.contains { $1.havePoints(name: $0) } }
        let words = NameWords(name)
        return !words.isCoordinate && !words.isVersion && !words.isNumbered && !words.isIdentifier && !words.isTitle && !words.isClock && !words.isDay
    }

    /// Whether a field has nothing but numbers that can be read in both ways.
    var haveOpenPoints: Bool { isCandidate && !hasOthers && numbers.haveOpenPoints || members.values.contains(where: \.haveOpenPoints) }

    /// Leaves the fields that may be such ones, with nothing counted; false where there are none.
    mutating func dropOthers(path: String, kept: Set<String>) -> Bool {
        isCandidate =
            !hasOthers && !kept.contains { path == $0 || path.hasPrefix($0 + ".") }
            && (days.isPossible && days.count > 0 || numbers.areNumbers(usual: nil) || numbers.isDoubtful(usual: nil) || numbers.areOpen
                || lists.mayBeLists || terms.areTerms || degrees.areDegrees || clocks.areClocks || pictures.arePictures
                || (sheetDays.areDays || moments.areMoments) && isMoment(path))
        (days, numbers, lists, sheetDays, wholeNumbers) = (WrittenDays(), WrittenNumbers(), WrittenLists(), SheetDays(), 0)
        (terms, degrees, clocks, pictures, moments) = (WrittenTerms(), WrittenDegrees(), WrittenClocks(), WrittenPictures(), CountedMoments())
        for name in Array(members.keys) where members[name]?.dropOthers(path: path.isEmpty ? name : path + "." + name, kept: kept) != true {
            members[name] = nil
        }
        return isCandidate || !members.isEmpty
    }

    private func isMoment(_ path: String) -> Bool {
        let name = NameWords(String(path.split(separator: ".").last ?? ""))
        return name.isDay || name.isMomentBySize || name.isTerm
    }

    // MARK: Counting

    mutating func count(_ value: JSONValue) {
        switch value {
        case .object(let object): for (name, value) in object { members[name]?.count(value) }
        case .array(let list):
            for element in list {
                if element.object == nil { isListed = true } else { listsObjects = true }
                count(element)
            }
        default: if isCandidate { add(value, isSample: false) }
        }
    }

    /// - Parameter name: its own.
    func addHabits(to habits: inout WrittenHabits, name: String = "") {
        if isCandidate, !hasOthers {
            if let mark = numbers.toldMark, !(habits.arePoints && numbers.mayBePairs) { habits.marks.insert(mark) }
            if let order = days.toldOrder { habits.orders.insert(order) }
            if days.areDotted { habits.haveDottedDays = true }
            if sheetDays.areDays, NameWords(name).isDay { habits.haveSheetDays = true }
        }
        if haveSheetTerms { habits.haveSheetDays = true }
        for (name, member) in members { member.addHabits(to: &habits, name: name) }
    }

    /// Whether a field that says when something starts and one that says when it ends have the numbers of days, the second no earlier ones.
    private var haveSheetTerms: Bool {
        func days(_ isOne: (NameWords) -> Bool) -> [SheetDays] {
            members.filter { $1.isCandidate && !$1.hasOthers && $1.sheetDays.areCertain && isOne(NameWords($0)) }.map(\.value.sheetDays)
        }
        let ends = days(\.isEnd)
        return !ends.isEmpty && days(\.isStart).contains { start in ends.contains { start.mayEnd(with: $0) } }
    }

    /// Decides how each field is read; false where none is to be read anew.
    ///
    /// - Parameter lists: the paths of those that the configuration calls lists.
    mutating func settle(path: String, name: String, _ habits: WrittenHabits, lists: Set<String>, _ traits: inout WrittenTraits) -> Bool {
        if isCandidate, !hasOthers { settleItself(path: path, name, habits, isList: lists.contains(path), &traits) }
        for name in Array(members.keys) {
            let inside = path.isEmpty ? name : path + "." + name
            // Of a list of objects each is one, whatever it is called: `"tags": [{"tag": "Sand, Ida"}]`.
            if listsObjects, !lists.contains(inside), isCalledElement(name, of: path) { members[name]?.lists.addOther() }
            if members[name]?.settle(path: inside, name: name, habits, lists: lists, &traits) != true { members[name] = nil }
        }
        return reading != nil || !members.isEmpty
    }

    private func isCalledElement(_ name: String, of list: String) -> Bool {
        guard let own = fieldWords(name).last, let last = list.split(separator: ".").last, let whole = fieldWords(String(last)).last else {
            return false
        }
        return own == whole || own == singular(whole)
    }

    private mutating func settleItself(
        path: String, _ ownName: String, _ habits: WrittenHabits, isList: Bool, _ traits: inout WrittenTraits
    ) {
        let name = NameWords(ownName)
        let mark = habits.mark ?? (numbers.haveOpenPoints && !name.isVersion && !name.isNumbered ? habits.markOfLanguage : nil)
        if isList {
            reading = lists.commonSeparator.map { .lists(separator: $0) }
            return
        }
        if terms.areTerms {
            // A link is meant to lead there.
            if !ownName.hasPrefix("@"), !name.isKey, !name.isLink { reading = .terms }
        } else if degrees.areDegrees {
            if name.isCoordinate { reading = .degrees }
        } else if clocks.areClocks {
            if !name.isHowLong { reading = .clocks }
        } else if pictures.arePictures {
            reading = .pictures
        } else if moments.areMoments, name.isMomentBySize, !name.isIdentifier, !name.isHowLong {
            reading = .moments
        } else if !name.isVersion, days.areDays(named: name.isMoment), wholeNumbers == 0 || name.isMoment, let order = days.order(usual: habits.order)
        {
            reading = .days(order)
        } else if !name.isVersion, days.isDoubtful(usual: habits.order) {
            traits.doubts[path] = .days
        } else if habits.haveSheetDays, sheetDays.areDays, name.isDay || name.isMomentInNumbers || name.isTerm {
            reading = .sheetDays
        } else if name.isCoordinate, !isListed, numbers.haveCommas {
            reading = .numbers(fractionMark: ",")
        } else if areWrittenAsTheyAre(path: path, name) || numbers.areLongCodes && !NameWords(nameOfNumber(at: path)).isQuantity {
            return
        } else if habits.arePoints, habits.mark != ",", numbers.mayBePairs, !name.isQuantityInSingular, !name.isPrice {
            reading = .pairs
        } else if numbers.areNumbers(usual: mark), let fraction = numbers.fractionMark(usual: mark) {
            reading = .numbers(fractionMark: fraction)
            traits.units[path] = numbers.unit
        } else if numbers.isDoubtful(usual: mark) {
            traits.doubts[path] = .numbers
        } else if let separator = lists.separator(inFieldCalled: ownName) {
            reading = .lists(separator: separator)
        }
    }

    /// Whether its numbers are not for adding up, whatever they look like.
    private func areWrittenAsTheyAre(path: String, _ name: NameWords) -> Bool {
        name.isIdentifier || name.isTitle || name.isCoordinate || isListed || isValueOfIdentifier(path) || isInTaggedFields(path)
    }

    // MARK: Reading

    func read(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object):
            members.isEmpty ? value : .object(JSONObject(object.map { name, value in (name, members[name]?.read(value) ?? value) }))
        case .array(let list): .array(JSONArray(list.map(read)))
        case .string(var text): reading.flatMap { reading in text.withUTF8 { Self.canonical($0, reading) } } ?? value
        // A number is one already; a day may be written as one.
        case .int(let int):
            switch reading {
            case .days(let order)?: String(int).withUTF8Bytes { Self.canonical($0, .days(order)) } ?? value
            case .moments?: int == 0 ? .null : CountedMoments.canonical(int).map { .string($0) } ?? value
            default: numbered(Double(int)) ?? value
            }
        case .double(let double): numbered(double) ?? value
        default: value
        }
    }

    private func numbered(_ number: Double) -> JSONValue? {
        guard case .sheetDays? = reading else { return nil }
        return SheetDays.canonical(number).map { .string($0) }
    }

    private static func canonical(_ text: UnsafeBufferPointer<UInt8>, _ reading: Reading) -> JSONValue? {
        switch reading {
        case .days(let order): return WrittenDays.isNone(text) ? .null : WrittenDays.canonical(text, order).map { .string($0) }
        case .terms: return WrittenTerms.words(text).map { .string($0) }
        case .degrees: return WrittenDegrees.canonical(text).map { .string($0) }
        case .clocks: return WrittenClocks.canonical(text).map { .string($0) }
        case .pictures: return WrittenPictures.address(text).map { .string($0) }
        case .numbers(let mark):
            guard let number = WrittenNumbers.canonical(text, fractionMark: mark) else { return nil }
            // What is longer is taken for a code where it is a text.
            guard number.prefix(while: { $0 != "." }).utf8.count > Self.longestWhole else { return .string(number) }
            return Int64(number).map { .int($0) } ?? Double(number).map { .double($0) }
        case .moments: return CountedMoments.isNone(text) ? .null : CountedMoments.canonical(text).map { .string($0) }
        case .sheetDays: return nil
        case .pairs: return .array(JSONArray(text.split(separator: UInt8(ascii: ",")).map { .string(String(decoding: $0, as: UTF8.self)) }))
        case .lists(let separator):
            guard text.contains(where: { $0 > 0x20 }) else { return .array(JSONArray([JSONValue]())) }
            guard !text.saysNothing else { return nil }
            return .array(JSONArray(WrittenLists.parts(text, separatedBy: separator).map { .string($0) }))
        }
    }
}

extension String {
    fileprivate func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}

extension FieldProfiles {
    /// Whether it has the currency of the amount that it is called like, which stands behind that: `totalCostCurrency` beside `totalCost`.
    private func isShownAsUnit(_ field: FieldProfile, _ traits: WrittenTraits) -> Bool {
        guard field.kind == .text, field.differentValues == 1 else { return false }
        let name = lettersOfName(field.name)
        guard let ending = ["currency", "currencycode"].first(where: name.hasSuffix), name.count > ending.count else { return false }
        return fields.contains {
            $0.kind == .number && lettersOfName($0.name) == name.dropLast(ending.count) && traits.units[$0.path]?.isMoney == true
        }
    }

    /// The profiles with what the texts of their fields were like.
    func with(_ traits: WrittenTraits) -> FieldProfiles {
        guard !traits.units.isEmpty || !traits.doubts.isEmpty else { return self }
        return FieldProfiles(
            fields.map { field in
                let unit = field.kind == .number ? traits.units[field.path] ?? field.unit : nil
                let label = unit.map { $0.minorDigits > 0 ? NumberUnit.label(withoutCents: field.label) : field.label }
                let isUnit = isShownAsUnit(field, traits) ? true : nil
                return field.with(unit: unit, doubt: traits.doubts[field.path]).with(
                    label: label, isForPrograms: isUnit, members: field.members.with(traits))
            })
    }
}
