import JSONValue

/// Fields in fields in fields: what lies deeper is shown by what it is alone.
private let deepest = 6
/// An object with more names than that is a table by key: its members are not fields.
private let mostMembers = 400

/// What has been seen of one field.
struct Tally {
    let name: String
    private let bytes: [UInt8]
    private let tellingName: TellingName
    private var evidences = TextEvidences(), elementEvidences = TextEvidences()
    private(set) var forms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: those of its elements.
    private(set) var elementForms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: how many letters the texts among its elements have.
    private(set) var elementLetters = 0
    private(set) var lowest = Double.infinity
    /// Where numbers are times, 0 says that nobody knows it.
    private(set) var lowestButZero = Double.infinity
    private(set) var highest = -Double.infinity
    /// In seconds, of texts that are written as on a clock.
    private(set) var shortestClock = Double.infinity, longestClock = -Double.infinity
    /// Of lists of two numbers: how many are places only with the latitude in front, and how many only with the longitude.
    private(set) var latitudesFirst = 0, longitudesFirst = 0
    /// How many numbers have more than four digits behind the point: people give no such marks.
    private(set) var longFractions = 0
    private var signs = [Int](repeating: 0, count: Sign.allCases.count)
    /// By their first bytes; more than a list of categories has are not kept.
    private(set) var different = ValueCounts(most: Self.mostDifferent)
    private(set) var ampersands = Ampersands()
    private(set) var members: [Tally] = []
    private var positions: [String: Int] = [:]
    /// Where the member is expected that comes next: objects of a feed have their members in one order, mostly.
    private var expected = 0

    /// How many values have shown a sign.
    func count(of sign: Sign) -> Int { signs[sign.rawValue] }

    /// Whether it has more members than fields have: they are not told apart.
    var isTable: Bool { members.count >= mostMembers }

    init(_ name: String) {
        self.name = name
        bytes = Array(name.utf8)
        tellingName = TellingName(name)
    }

    // MARK: Counting

    /// Members of a record. Of its two objects the upper is laid over the lower.
    mutating func count(_ upper: JSONObject, over lower: JSONObject) {
        expected = 0
        guard !upper.isEmpty else { return count(membersOf: BorrowedJSON(lower), depth: 0) }
        let upper = BorrowedJSON(upper)
        count(membersOf: BorrowedJSON(lower), under: upper, depth: 0)
        count(membersOf: upper, depth: 0)
    }

    /// Members of an object; those that `upper` has as well count there.
    private mutating func count(membersOf object: BorrowedJSON, under upper: BorrowedJSON? = nil, depth: Int) {
        object.forEachMember { name, value in
            if let upper, upper.member(JSONKey(name)) != nil { return }
            if let member = position(of: name) { members[member].count(value, depth: depth) }
        }
    }

    /// Of a member, which is made where it is new; nil where there are too many.
    private mutating func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        for place in expected..<min(expected + Self.mostSkipped, members.count)
        where members[place].bytes.withUnsafeBufferPointer({ $0.isSame(as: name) }) {
            expected = place + 1
            return place
        }
        let text = String(decoding: name, as: UTF8.self)
        let position = positions[text] ?? members.count
        if position == members.count {
            guard members.count < mostMembers else { return nil }
            members.append(Tally(text))
            positions[text] = position
        }
        expected = position + 1
        return position
    }

    private mutating func count(_ value: BorrowedJSON, depth: Int) {
        switch value.content {
        case .bytes(let bytes): return count(bytes)
        case .string(var text): return text.withUTF8 { count($0) }
        case .bool(let bool):
            different.add(bool ? 1 : 0)
            if bool { note(.truth) }
        default: break
        }
        let form = ValueForm(value)
        forms[form.rawValue] += 1
        switch form {
        case .whole, .broken: count(number: value.number ?? 0, isWhole: form == .whole)
        case .list:
            let (isLatitudeFirst, isLongitudeFirst) = (
                Place(list: value, startsWithLatitude: true) != nil, Place(list: value, startsWithLatitude: false) != nil
            )
            if isLatitudeFirst || isLongitudeFirst { note(.point) }
            if isLatitudeFirst != isLongitudeFirst { if isLatitudeFirst { latitudesFirst += 1 } else { longitudesFirst += 1 } }
            var elements = value.elements
            while let element = elements.next() { count(element: element, depth: depth) }
        case .object, .place:
            expected = 0
            if depth < deepest { count(membersOf: value, depth: depth + 1) }
        default: break
        }
    }

    private mutating func count(number: Double, isWhole: Bool) {
        note(number: number)
        different.add(number.bitPattern)
        if !isWhole, (number * 10_000).rounded() != number * 10_000 { longFractions += 1 }
        guard isWhole else { return }
        if number.truncatingRemainder(dividingBy: 86_400_000) == 0 { note(.dayInMilliseconds) }
        if Self.milliseconds ~= number, number.truncatingRemainder(dividingBy: 1000) == 0 {
            note(.milliseconds)
            if number.truncatingRemainder(dividingBy: 86_400_000) == 0 { note(.midnightInNumber) }
        } else if number.truncatingRemainder(dividingBy: 60) == 0 {
            if number.truncatingRemainder(dividingBy: 86_400) == 0 { note(.midnightInNumber) }
            if Self.seconds ~= number {
                note(.minute)
                if number.truncatingRemainder(dividingBy: 1000) == 0 { note(.roundMinute) }
            }
        }
    }

    private mutating func count(_ text: UnsafeBufferPointer<UInt8>) {
        let evidence = evidences.evidence(of: text) { TextEvidence(text, inFieldCalled: tellingName) }
        forms[evidence.form.rawValue] += 1
        add(evidence)
    }

    private mutating func count(element: BorrowedJSON, depth: Int) {
        switch element.content {
        case .bytes(let bytes): return count(element: bytes)
        case .string(var text): return text.withUTF8 { count(element: $0) }
        default: break
        }
        let form = ValueForm(element)
        elementForms[form.rawValue] += 1
        if form == .whole, let number = element.number { note(number: number) }
        expected = 0
        if form == .object, depth < deepest { count(membersOf: element, depth: depth + 1) }
    }

    private mutating func count(element text: UnsafeBufferPointer<UInt8>) {
        let evidence = elementEvidences.evidence(of: text) { TextEvidence(element: text, inFieldCalled: tellingName) }
        elementForms[evidence.form.rawValue] += 1
        // In UTF-8 each letter has one byte that goes on none.
        if evidence.form == .text || evidence.form == .prose { elementLetters += text.count { $0 & 0xC0 != 0x80 } }
        add(evidence)
    }

    private mutating func add(_ evidence: TextEvidence) {
        ampersands.add(evidence.ampersands)
        if let number = evidence.number { note(number: number) }
        if let clock = evidence.clock { (shortestClock, longestClock) = (min(shortestClock, clock), max(longestClock, clock)) }
        if let hash = evidence.hash { different.add(hash) }
        var signs = evidence.signs
        while signs != 0 {
            self.signs[signs.trailingZeroBitCount] += 1
            signs &= signs - 1
        }
    }

    /// So many members may be missing in an object before the next one is looked for by its name.
    private static let mostSkipped = 4
    static let mostDifferent = 256
    /// From 1990 to 2100, since 1970.
    static let milliseconds = 6.3e11...4.2e12
    /// From 2001 to 2039, since 1970.
    private static let seconds = 1e9...2.2e9

    private mutating func note(_ sign: Sign) { signs[sign.rawValue] += 1 }

    private mutating func note(number: Double) {
        lowest = min(lowest, number)
        if number != 0 { lowestButZero = min(lowestButZero, number) }
        highest = max(highest, number)
    }

    /// Gives up what helps with counting alone: the parts of a long feed wait for one another.
    mutating func finishCounting() {
        (evidences, elementEvidences) = (TextEvidences(), TextEvidences())
        for member in members.indices { members[member].finishCounting() }
    }

    // MARK: Taking together

    /// Adds what was counted of the same field in records behind.
    mutating func add(_ other: Tally) {
        for form in forms.indices {
            forms[form] += other.forms[form]
            elementForms[form] += other.elementForms[form]
        }
        for sign in signs.indices { signs[sign] += other.signs[sign] }
        elementLetters += other.elementLetters
        latitudesFirst += other.latitudesFirst
        longitudesFirst += other.longitudesFirst
        longFractions += other.longFractions
        lowest = min(lowest, other.lowest)
        lowestButZero = min(lowestButZero, other.lowestButZero)
        highest = max(highest, other.highest)
        (shortestClock, longestClock) = (min(shortestClock, other.shortestClock), max(longestClock, other.longestClock))
        ampersands.add(other.ampersands)
        different.add(other.different)
        for member in other.members {
            if let position = positions[member.name] {
                members[position].add(member)
            } else if members.count < mostMembers {
                positions[member.name] = members.count
                members.append(member)
            }
        }
    }
}

extension BorrowedJSON {
    /// Whether it is a text of which this holds.
    func bytes(_ holds: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        switch content {
        case .bytes(let bytes): holds(bytes)
        case .string(var text): text.withUTF8(holds)
        default: false
        }
    }
}
