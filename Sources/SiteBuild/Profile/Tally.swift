import FileSystem
import JSONValue

/// Fields in fields in fields: what lies deeper is shown by what it is alone.
private let deepest = 6
/// An object with more names than that is a table by key: its members are not fields.
private let mostMembers = 400

/// What a single value may tell of its field.
enum Sign: Int, CaseIterable {
    /// A text of two or three letters, by itself and in a list.
    case code, elementCode
    /// A text that is a number, and one that says that there is no value.
    case writtenNumber, blank
    /// A text of digits with a zero in front, as codes have it: `01001`.
    case padded
    /// A text that says how long something takes, one that can say nothing else, and one that says it as a clock does.
    case duration, certainDuration, clock
    /// A text that is written in Markdown.
    case markdown
    /// A number with a unit behind it: `12 kg`.
    case quantity
    /// A text that browsers read of a page before they show it.
    case head
    /// A text that a program has made and that tells a reader nothing.
    case opaque
    /// An address that programs ask, not readers.
    case interface
    /// An address without the ending of a picture, of a host that has pictures alone.
    case pictureHost
    /// The path of a picture from the root of a host that nobody names: `/posters/7.jpg`.
    case picturePath
    /// The media type of a picture, `image/jpeg`, and one of a sound.
    case pictureType, audioType
    /// A list that is a place on Earth, a text that may be one, and one that says that it is.
    case point, pointText, certainPoint
    /// A text that means yes, and one that means no.
    case yes, no
    /// An address without a scheme, as people write that of a page: `example.org`.
    case domain
    /// A whole second as a number of milliseconds since 1970, and one that is the start of a day.
    case milliseconds, midnightInMilliseconds
    /// The first day of a year, and a time at which a day starts, as it is written.
    case firstDayOfYear, midnight
}

/// What has been seen of one field.
struct Tally {
    let name: String
    private let bytes: [UInt8]
    private(set) var forms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: those of its elements.
    private(set) var elementForms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: how many letters the texts among its elements have.
    private(set) var elementLetters = 0
    private(set) var lowest = Double.infinity
    private(set) var highest = -Double.infinity
    private var signs = [Int](repeating: 0, count: Sign.allCases.count)
    /// By their first bytes; more than a list of categories has are not kept.
    private(set) var different: [UInt64: Int] = [:]
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
    }

    // MARK: Counting

    /// Members of an object; those that `upper` has as well count there.
    mutating func count(membersOf object: BorrowedJSON, under upper: BorrowedJSON?, depth: Int) {
        expected = 0
        object.forEachMember { name, value in
            if let upper, upper.member(JSONKey(name)) != nil { return }
            if let member = position(of: name) { members[member].count(value, depth: depth) }
        }
    }

    /// Of a member, which is made where it is new; nil where there are too many.
    private mutating func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        if expected < members.count, members[expected].bytes.withUnsafeBufferPointer({ $0.isSame(as: name) }) {
            defer { expected += 1 }
            return expected
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
        let form = ValueForm(value)
        forms[form.rawValue] += 1
        switch form {
        case .text, .prose, .markup:
            ampersands.count(in: value)
            if isHead(value) { note(.head) }
            if form == .prose, value.bytes(\.hasMarkdown) { note(.markdown) }
            if form == .prose, value.bytes(\.isWrittenFile) { note(.opaque) }
        default: break
        }
        switch form {
        case .whole, .broken:
            let number = value.number ?? 0
            lowest = min(lowest, number)
            highest = max(highest, number)
            note(number.bitPattern)
            if form == .whole, Self.milliseconds ~= number, number.truncatingRemainder(dividingBy: 1000) == 0 {
                note(.milliseconds)
                if number.truncatingRemainder(dividingBy: 86_400_000) == 0 { note(.midnightInMilliseconds) }
            }
        case .text:
            if isCode(value) { note(.code) }
            if value.bytes({ $0.first == UInt8(ascii: "i") && $0.starts(with: "image/".utf8) }) { note(.pictureType) }
            if value.bytes({ $0.first == UInt8(ascii: "a") && $0.starts(with: "audio/".utf8) }) { note(.audioType) }
            if value.bytes(\.isPicturePath) { note(.picturePath) }
            if value.bytes(\.isDomain) { note(.domain) }
            if value.bytes({ $0.first == UInt8(ascii: "P") || $0.first?.isDigit == true }) { count(measure: value) }
            count(writtenNumber: value)
            if let answer = value.answer { note(answer ? .yes : .no) }
            if value.bytes({ Place(text: $0) != nil }) { note(value.bytes(Place.startsAsPoint) ? .certainPoint : .pointText) }
            note(value)
        case .address:
            ampersands.count(in: value, isAddress: true)
            if isOfInterface(value) { note(.interface) }
            if value.bytes(\.isOnPictureHost) { note(.pictureHost) }
            note(ending: value)
        case .picture, .audio:
            ampersands.count(in: value, isAddress: true)
            note(ending: value)
        case .day:
            if value.bytes({ $0.suffix(6).elementsEqual("-01-01".utf8) }) { note(.firstDayOfYear) }
            note(value)
        case .time:
            if value.bytes(isMidnight) { note(.midnight) }
            note(value)
        case .yesNo, .colour: note(value)
        case .list:
            if Place(list: value, startsWithLatitude: true) != nil || Place(list: value, startsWithLatitude: false) != nil { note(.point) }
            var elements = value.elements
            while let element = elements.next() {
                let form = ValueForm(element)
                elementForms[form.rawValue] += 1
                if form == .text || form == .prose { ampersands.count(in: element) }
                if form == .address || form == .picture { ampersands.count(in: element, isAddress: true) }
                if form == .text {
                    note(element)
                    if isCode(element) { note(.elementCode) }
                }
                if form == .address, isOfInterface(element) { note(.interface) }
                if form == .text || form == .prose { elementLetters += letters(in: element) }
                if form == .object, depth < deepest { count(membersOf: element, under: nil, depth: depth + 1) }
            }
        case .object, .place:
            if depth < deepest { count(membersOf: value, under: nil, depth: depth + 1) }
        default: break
        }
    }

    private mutating func count(measure value: BorrowedJSON) {
        var duration: WrittenDuration?
        let isClock = value.bytes { bytes in
            duration = WrittenDuration(bytes)
            return WrittenDuration(clock: bytes) != nil
        }
        if let duration {
            note(.duration)
            if duration.isCertain { note(.certainDuration) }
        }
        if isClock { note(.clock) }
        if value.bytes({ WrittenNumbers.hasUnit($0) }) { note(.quantity) }
    }

    private mutating func count(writtenNumber value: BorrowedJSON) {
        if value.isWrittenNumber, let number = value.number {
            note(.writtenNumber)
            lowest = min(lowest, number)
            highest = max(highest, number)
        } else if value.bytes({ $0.first == UInt8(ascii: "0") && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }) {
            note(.padded)
        } else if value.bytes(\.saysNothing) {
            note(.blank)
        }
    }

    /// Whether a text is what browsers read of a page before they show it: comments, metadata, scripts.
    private func isHead(_ value: BorrowedJSON) -> Bool {
        value.bytes { bytes in
            bytes.first == UInt8(ascii: "<") && ["<!--", "<meta ", "<link ", "<script", "<style"].contains { bytes.starts(with: $0.utf8) }
        }
    }

    /// Whether an address is one of a programming interface: `https://api.example/…`, `https://example/api/…`, or has a gap to be filled.
    private func isOfInterface(_ value: BorrowedJSON) -> Bool {
        value.bytes { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
            let rest = bytes[colon...].dropFirst("://".utf8.count)
            if rest.starts(with: "api.".utf8) || rest.contains(UInt8(ascii: "{")) { return true }
            return rest.indices.contains {
                rest[$0] == UInt8(ascii: "/") && (rest[$0...].starts(with: "/api/".utf8) || rest[$0...].starts(with: "/wp-json/".utf8))
            }
        }
    }

    /// In UTF-8 each has one byte that goes on none.
    private func letters(in text: BorrowedJSON) -> Int {
        switch text.content {
        case .bytes(let bytes): bytes.count { $0 & 0xC0 != 0x80 }
        case .string(let text): text.unicodeScalars.count
        default: 0
        }
    }

    static let mostDifferent = 256
    /// From 1990 to 2100, since 1970.
    static let milliseconds = 6.3e11...4.2e12

    private mutating func note(_ sign: Sign) { signs[sign.rawValue] += 1 }

    private mutating func note(_ value: BorrowedJSON) {
        switch value.content {
        case .bytes(let bytes): note(bytes)
        case .string(var text): text.withUTF8 { note($0) }
        case .bool(let bool): note(bool ? 1 : 0)
        default: break
        }
    }

    /// Addresses differ at their ends.
    private mutating func note(ending address: BorrowedJSON) {
        switch address.content {
        case .bytes(let bytes): note(hash(UnsafeBufferPointer(rebasing: bytes.suffix(64))))
        case .string(var text): text.withUTF8 { note(hash(UnsafeBufferPointer(rebasing: $0.suffix(64)))) }
        default: break
        }
    }

    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
        if isOpaque(bytes) { note(.opaque) }
        note(hash(bytes))
    }

    private mutating func note(_ value: UInt64) {
        if different.count <= Self.mostDifferent || different[value] != nil { different[value, default: 0] += 1 }
    }

    /// Two values that share one are taken for the same, which here costs nothing but a wrong count.
    private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = ChainedHash()
        hash.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(64)))
        return hash.value
    }

    /// Sixteen or more hexadecimal digits, some of them no letters; hyphens may stand between.
    private func isOpaque(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= 16 else { return false }
        if bytes.isWrittenFile { return true }
        var digits = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "-"): break
            default: return false
            }
        }
        return digits > 0
    }

    /// Two or three letters.
    private func isCode(_ value: BorrowedJSON) -> Bool {
        value.bytes { bytes in 2...3 ~= bytes.count && bytes.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } }
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
        lowest = min(lowest, other.lowest)
        highest = max(highest, other.highest)
        ampersands.add(other.ampersands)
        let isFull = different.count > Self.mostDifferent
        for (value, count) in other.different where !isFull || different[value] != nil { different[value, default: 0] += count }
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

/// Whether a time is the start of a day where it was written: `2020-10-02T00:00:00.000+02:00`.
private func isMidnight(_ time: UnsafeBufferPointer<UInt8>) -> Bool {
    let clock = time.dropFirst("2020-10-02T".utf8.count)
    guard clock.starts(with: "00:00".utf8) else { return false }
    // What is left is the offset: nothing but zeros stands before it.
    let offset = clock.dropFirst("00:00".utf8.count).drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "0") }
    return offset.first.map { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } ?? true
}
