import CEL
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
    /// A text that is a number, and one that says that there is no value, which may look like a code.
    case writtenNumber, blank, blankCode
    /// A text of digits with a zero in front, as codes have it: `01001`.
    case padded
    /// A text of five or more digits alone, and one that ends with two zeros, as amounts do.
    case digits, roundNumber
    /// A time of the day with a point in it: `19.30`.
    case clockWithPoint
    /// A text that says how long something takes, one that can say nothing else, and one that says it as a clock does.
    case duration, certainDuration, clock
    /// A text that is written in Markdown, and one with a link, which is nothing else.
    case markdown, markdownLink
    /// A number with a unit behind it: `12 kg`.
    case quantity
    /// A text that browsers read of a page before they show it.
    case head
    /// A text that a program has made and that tells a reader nothing.
    case opaque
    /// One of a few values as programs write them: of one word, and of several.
    case upperWord, upperWords, lowerWord, lowerWords
    /// In a field of colours, one without its sign: `0a9fd6`.
    case bareColour
    /// In a field that is called so, a sign or two: `🦉`.
    case sign
    /// In a field of keys, one that people press or play: `Ctrl+Z`, `F#`, `A minor`.
    case keyOfThings
    /// In a field of identifiers that says of what, one that people read: `CVE-2025-1000`, `T-17`.
    case codeOfThings
    /// An address that programs ask, not readers.
    case interface
    /// An address without the ending of a picture, of a host that has pictures alone.
    case pictureHost
    /// The path of a picture from the root of a host that nobody names: `/posters/7.jpg`.
    case picturePath
    /// The name of a picture's file, or its path from a folder that nobody tells.
    case pictureFile
    /// The path of a picture's file from a folder, whose root nobody tells, by itself: `img/7.jpg`; and in a list, that or any of the two.
    case pictureInFolder, elementPicture
    /// The media type of a picture, `image/jpeg`, and one of a sound.
    case pictureType, audioType
    /// A list that is a place on Earth, a text that may be one, and one that says that it is.
    case point, pointText, certainPoint
    /// A text that means yes, and one that means no.
    case yes, no
    /// An answer of one letter that has a pair: `J` for yes and `N` for no, and `O` or `S` for yes, which with an `N` may be points of the compass.
    case letterJ, letterN, letterOS
    /// An address without a scheme, as people write that of a page: `example.org`.
    case domain
    /// A name under which a service has a page.
    case pageName
    /// A whole second as a number of milliseconds since 1970, and the start of a day as a number of these or of seconds.
    case milliseconds, midnightInNumber
    /// The start of a day as a number of milliseconds, which may lie before 1970.
    case dayInMilliseconds
    /// The first day of a year, and a time at which a day starts, as it is written.
    case firstDayOfYear, midnight
    /// A day or a month before Christ.
    case dayBeforeChrist
    /// A text that is a month of a year, `2021-03`, and one that is a year, also one before Christ.
    case month, year
}

/// What has been seen of one field.
struct Tally {
    let name: String
    private let bytes: [UInt8]
    private let isOfYouTube: Bool
    private let isCalledKey, isCalledColour, isCalledSign, isCalledIdentifierOfThings: Bool
    private(set) var forms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: those of its elements.
    private(set) var elementForms = [Int](repeating: 0, count: ValueForm.allCases.count)
    /// Of a list: how many letters the texts among its elements have.
    private(set) var elementLetters = 0
    private(set) var lowest = Double.infinity
    /// Where numbers are times, 0 says that nobody knows it.
    private(set) var lowestButZero = Double.infinity
    private(set) var highest = -Double.infinity
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
        isOfYouTube = PageName.isOfYouTube(name)
        let words = NameWords(name)
        (isCalledKey, isCalledColour, isCalledSign) = (words.isCalledKey, words.isColour, words.isSign)
        isCalledIdentifierOfThings = words.isIdentifierOfThings
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
        case .whole, .broken:
            let number = value.number ?? 0
            note(number: number)
            note(number.bitPattern)
            if form == .whole, number.truncatingRemainder(dividingBy: 86_400_000) == 0 { note(.dayInMilliseconds) }
            if form == .whole, Self.milliseconds ~= number, number.truncatingRemainder(dividingBy: 1000) == 0 {
                note(.milliseconds)
                if number.truncatingRemainder(dividingBy: 86_400_000) == 0 { note(.midnightInNumber) }
            } else if form == .whole, number.truncatingRemainder(dividingBy: 86_400) == 0 {
                note(.midnightInNumber)
            }
        case .list:
            if Place(list: value, startsWithLatitude: true) != nil || Place(list: value, startsWithLatitude: false) != nil { note(.point) }
            var elements = value.elements
            while let element = elements.next() { count(element: element, depth: depth) }
        case .object, .place:
            if depth < deepest { count(membersOf: value, under: nil, depth: depth + 1) }
        default:
            switch value.content {
            case .bytes(let bytes): count(text: bytes, as: form)
            case .string(var text): text.withUTF8 { count(text: $0, as: form) }
            case .bool(let bool): note(bool ? 1 : 0)
            default: break
            }
        }
    }

    private mutating func count(element: BorrowedJSON, depth: Int) {
        let form = ValueForm(element)
        elementForms[form.rawValue] += 1
        switch element.content {
        case .bytes(let bytes): count(textOfElement: bytes, as: form)
        case .string(var text): text.withUTF8 { count(textOfElement: $0, as: form) }
        default: if form == .object, depth < deepest { count(membersOf: element, under: nil, depth: depth + 1) }
        }
    }

    private mutating func count(textOfElement bytes: UnsafeBufferPointer<UInt8>, as form: ValueForm) {
        switch form {
        case .text, .prose:
            ampersands.count(in: bytes)
            // In UTF-8 each letter has one byte that goes on none.
            elementLetters += bytes.count { $0 & 0xC0 != 0x80 }
            guard form == .text else { return }
            note(bytes)
            note(enumeration: bytes)
            if bytes.isCode { note(.elementCode) }
            if bytes.isPicturePath || bytes.isPictureFile { note(.elementPicture) }
        case .address, .picture:
            ampersands.count(in: bytes, isAddress: true)
            if form == .address, bytes.isOfInterface { note(.interface) }
        default: break
        }
    }

    private mutating func count(text bytes: UnsafeBufferPointer<UInt8>, as form: ValueForm) {
        switch form {
        case .prose, .markup:
            ampersands.count(in: bytes)
            if bytes.isHead { note(.head) }
            guard form == .prose else { return }
            if bytes.hasMarkdownLink { note(.markdownLink) }
            if bytes.hasMarkdown { note(.markdown) }
            if bytes.isWrittenFile { note(.opaque) }
        case .text:
            ampersands.count(in: bytes)
            count(shortText: bytes)
            if bytes.count > Self.shortestMarkdown, bytes.hasMarkdownInLine {
                note(.markdown)
                if bytes.hasMarkdownLink { note(.markdownLink) }
            }
            note(bytes)
        case .address:
            ampersands.count(in: bytes, isAddress: true)
            if bytes.isOfInterface { note(.interface) }
            if bytes.isOnPictureHost { note(.pictureHost) }
            note(ending: bytes)
        case .picture, .audio:
            ampersands.count(in: bytes, isAddress: true)
            note(ending: bytes)
        case .day:
            if bytes.suffix(6).elementsEqual("-01-01".utf8) { note(.firstDayOfYear) }
            note(bytes)
        case .time:
            if bytes.isMidnight { note(.midnight) }
            if bytes.prefix("2020-01-01".utf8.count).suffix(6).elementsEqual("-01-01".utf8) { note(.firstDayOfYear) }
            note(bytes)
        case .colour: note(bytes)
        default: break
        }
    }

    /// What a text of a few words may be.
    private mutating func count(shortText bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isHead { note(.head) }
        if bytes.isCode { note(.code) }
        if isCalledColour, bytes.isBareColour { note(.bareColour) }
        if isCalledSign, bytes.isSign { note(.sign) }
        if isCalledKey, bytes.isKeyOfThings { note(.keyOfThings) }
        if isCalledIdentifierOfThings, bytes.isCodeOfThings { note(.codeOfThings) }
        if bytes.starts(with: "image/".utf8) { note(.pictureType) }
        if bytes.starts(with: "audio/".utf8) { note(.audioType) }
        if bytes.isPicturePath { note(.picturePath) } else if bytes.isPictureFile {
            note(.pictureFile)
            if bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: ":")) { note(.pictureInFolder) }
        }
        if bytes.isDomain { note(.domain) }
        if bytes.saysNothing {
            note(.blank)
            if bytes.isCode { note(.blankCode) }
        } else {
            note(enumeration: bytes)
        }
        if PageName(bytes, inFieldOfYouTube: isOfYouTube) != nil { note(.pageName) }
        if bytes.first == UInt8(ascii: "P") || bytes.first?.isDigit == true || bytes.starts(with: "-P".utf8) { count(measure: bytes) }
        if WrittenTime.isMonth(bytes) { note(.month) }
        if let day = DayBeforeChrist(bytes) { note(day.month == nil ? .year : .dayBeforeChrist) }
        if bytes.count == 4, bytes.allSatisfy(\.isDigit) { note(.year) }
        count(writtenNumber: bytes)
        if let answer = bytes.answer { note(answer ? .yes : .no) }
        if let letter = bytes.letterOfAnswer { note(letter == UInt8(ascii: "j") ? .letterJ : letter == UInt8(ascii: "n") ? .letterN : .letterOS) }
        if Place(text: bytes) != nil { note(Place.startsAsPoint(bytes) ? .certainPoint : .pointText) }
    }

    private mutating func note(enumeration bytes: UnsafeBufferPointer<UInt8>) {
        guard let word = WrittenEnumeration(bytes) else { return }
        note(word.isUpper ? word.isJoined ? .upperWords : .upperWord : word.isJoined ? .lowerWords : .lowerWord)
    }

    private mutating func count(measure bytes: UnsafeBufferPointer<UInt8>) {
        if let duration = WrittenDuration(bytes) {
            note(.duration)
            if duration.isCertain { note(.certainDuration) }
        }
        if WrittenDuration(clock: bytes) != nil { note(.clock) }
        if WrittenNumbers.hasUnit(bytes) { note(.quantity) }
    }

    private mutating func count(writtenNumber bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isPlainNumber, let number = bytes.number {
            note(.writtenNumber)
            note(number: number)
            if bytes.count >= 5, bytes.allSatisfy(\.isDigit) { note(.digits) }
            if bytes.suffix(2).elementsEqual("00".utf8) { note(.roundNumber) }
            if bytes.isClockWithPoint { note(.clockWithPoint) }
        } else if bytes.first == UInt8(ascii: "0"), bytes.allSatisfy(\.isDigit) {
            note(.padded)
        }
    }

    static let mostDifferent = 256
    /// A shorter text has no place for a link or bold words among others.
    private static let shortestMarkdown = 16
    /// From 1990 to 2100, since 1970.
    static let milliseconds = 6.3e11...4.2e12

    private mutating func note(_ sign: Sign) { signs[sign.rawValue] += 1 }

    private mutating func note(number: Double) {
        lowest = min(lowest, number)
        if number != 0 { lowestButZero = min(lowestButZero, number) }
        highest = max(highest, number)
    }

    /// Addresses differ at their ends.
    private mutating func note(ending address: UnsafeBufferPointer<UInt8>) { note(hash(UnsafeBufferPointer(rebasing: address.suffix(64)))) }

    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isOpaque { note(.opaque) }
        note(hash(bytes))
    }

    private mutating func note(_ value: UInt64) { different.add(value) }

    /// Two values that share one are taken for the same, which here costs nothing but a wrong count.
    private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = ChainedHash()
        hash.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(64)))
        return hash.value
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
        lowestButZero = min(lowestButZero, other.lowestButZero)
        highest = max(highest, other.highest)
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

extension UnsafeBufferPointer<UInt8> {
    /// Two or three letters; two more behind a hyphen, `en-US`, are a region.
    var isCode: Bool {
        let isInRegion = count == 5 && self[2] == UInt8(ascii: "-")
        return (2...3 ~= count || isInRegion) && indices.allSatisfy { isInRegion && $0 == 2 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self[$0] | 0x20 }
    }

    /// One or two characters, however many bytes these have.
    fileprivate var isSign: Bool { count <= 48 && 1...2 ~= String(decoding: self, as: UTF8.self).count }

    /// A key of a keyboard or of a piece of music: `Ctrl+Z`, `⌘K`, `F#`, `A minor`, `G`.
    fileprivate var isKeyOfThings: Bool {
        count <= 32 && contains { $0 == 0x20 || "+#⌘⌥⇧".utf8.contains($0) } || count == 1 && UInt8(ascii: "A")...UInt8(ascii: "G") ~= self[0]
    }

    /// Capitals, and digits behind a hyphen: `CVE-2025-1000`, `T-17`.
    fileprivate var isCodeOfThings: Bool {
        guard 3...24 ~= count, let hyphen = firstIndex(of: UInt8(ascii: "-")), hyphen > 0 else { return false }
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        return self[..<hyphen].allSatisfy(isCapital) && self[hyphen...].contains(where: isDigit)
            && self[hyphen...].allSatisfy { isDigit($0) || isCapital($0) || $0 == UInt8(ascii: "-") }
    }

    /// `8.15`, `19.30`.
    fileprivate var isClockWithPoint: Bool {
        guard 4...5 ~= count, self[count - 3] == UInt8(ascii: "."), self[count - 2] < UInt8(ascii: "6") else { return false }
        return count == 4 || self[0] < UInt8(ascii: "2") || self[0] == UInt8(ascii: "2") && self[1] < UInt8(ascii: "4")
    }

    /// Whether a text is what browsers read of a page before they show it: comments, metadata, scripts.
    fileprivate var isHead: Bool {
        first == UInt8(ascii: "<") && ["<!--", "<meta ", "<link ", "<script", "<style"].contains { starts(with: $0.utf8) }
    }

    /// Whether an address is one of a programming interface: `https://api.example/…`, `https://example/api/…`, or has a gap to be filled.
    fileprivate var isOfInterface: Bool {
        guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return false }
        let rest = self[colon...].dropFirst("://".utf8.count)
        if rest.starts(with: "api.".utf8) || rest.contains(UInt8(ascii: "{")) { return true }
        return rest.indices.contains {
            rest[$0] == UInt8(ascii: "/") && (rest[$0...].starts(with: "/api/".utf8) || rest[$0...].starts(with: "/wp-json/".utf8))
        }
    }

    /// Whether a time is the start of a day where it was written: `2020-10-02T00:00:00.000+02:00`.
    var isMidnight: Bool {
        let clock = dropFirst("2020-10-02T".utf8.count)
        guard clock.starts(with: "00:00".utf8) else { return false }
        // What is left is the offset: nothing but zeros stands before it.
        let offset = clock.dropFirst("00:00".utf8.count).drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "0") }
        return offset.first.map { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } ?? true
    }

    /// Sixteen or more hexadecimal digits, some of them no letters; hyphens may stand between.
    fileprivate var isOpaque: Bool {
        guard count >= 16 else { return false }
        if isWrittenFile { return true }
        var digits = 0
        for byte in self {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "-"): break
            default: return false
            }
        }
        return digits > 0
    }
}
