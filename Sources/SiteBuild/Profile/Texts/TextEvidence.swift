import CEL
import FileSystem
import JSONValue

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
    /// A number with a unit behind it: `12 kg`; one with any short words behind it, and such words behind what says that there is no number.
    case quantity, measure, blankMeasure
    /// A text that browsers read of a page before they show it.
    case head
    /// A text that a program has made and that tells a reader nothing.
    case opaque
    /// One of a few values as programs write them: of one word, and of several.
    case upperWord, upperWords, lowerWord, lowerWords
    /// In a field of colours, one without its sign: `0a9fd6`.
    case bareColour
    /// What may be a colour or a number: `#1001`.
    case numberWithSign
    /// In a field that is called so, a sign or two: `🦉`.
    case sign
    /// In a field of keys, one that people press or play: `Ctrl+Z`, `F#`, `A minor`.
    case keyOfThings
    /// In a field of identifiers that says of what, one that people read: `CVE-2025-1000`, `T-17`.
    case codeOfThings
    /// In a field of identifiers, one that a program has made of letters and digits at random.
    case madeUp
    /// An address that programs ask, not readers.
    case interface
    /// An address without the ending of a picture, of a host that has pictures alone, and one of a picture that no browser shows.
    case pictureHost, scan
    /// The path of a picture from the root of a host that nobody names: `/posters/7.jpg`.
    case picturePath
    /// The name of a picture's file, or its path from a folder that nobody tells.
    case pictureFile
    /// The path of a picture's file from a folder, whose root nobody tells, by itself: `img/7.jpg`; and in a list, that or any of the two.
    case pictureInFolder, elementPicture
    /// The media type of a picture, `image/jpeg`, and one of a sound.
    case pictureType, audioType
    /// A text that may be a place on Earth, and one that says that it is.
    case pointText, certainPoint
    /// A text that means yes, and one that means no.
    case yes, no
    /// One of the two in the words of programs: `true`, `False`.
    case trueOrFalse
    /// One of the two in words that mean nothing else: `yes`, `No`. `NO` is Norway.
    case answerInWord
    /// An answer of one letter that has a pair: `J` for yes and `N` for no, and `O` or `S` for yes, which with an `N` may be points of the compass.
    case letterJ, letterN, letterOS
    /// An address without a scheme, as people write that of a page: `example.org`.
    case domain
    /// A name under which a service has a page.
    case pageName
    /// A text that says that something is on YouTube, and one that may be what a video is known by there.
    case onYouTube, videoName
    /// What an interface calls a sort of things, for programs: `books#volume`.
    case sortOfResource
    /// The first day of a year, and a time at which a day starts, as it is written.
    case firstDayOfYear, midnight
    /// A day or a month before Christ.
    case dayBeforeChrist
    /// A text that is a month of a year, `2021-03`, and one that is a year, also one before Christ.
    case month, year
    /// In a list, a text that begins with a day and is none: `2015-05-01-preview`.
    case dayWithMore

    // What only other values than texts tell stands behind the others: a look at a text has no room for it.

    /// A list that is a place on Earth.
    case point
    /// True by itself.
    case truth
    /// A whole second as a number of milliseconds since 1970, and the start of a day as a number of these or of seconds.
    case milliseconds, midnightInNumber
    /// A whole minute as a number of seconds since 1970, and one that is a round number as well.
    case minute, roundMinute
    /// The start of a day as a number of milliseconds, which may lie before 1970.
    case dayInMilliseconds
}

/// Whether the name of a field says what its texts are, where these look like others.
struct TellingName {
    let isOfYouTube, isCalledKey, isCalledColour, isCalledSign, isCalledIdentifier, isCalledIdentifierOfThings: Bool

    init(_ name: String) {
        let words = NameWords(name)
        isOfYouTube = PageName.isOfYouTube(name)
        (isCalledKey, isCalledColour, isCalledSign) = (words.isCalledKey, words.isColour, words.isSign)
        (isCalledIdentifier, isCalledIdentifierOfThings) = (words.isCalledIdentifier, words.isIdentifierOfThings)
    }
}

/// What a look at a single text tells of its field.
struct TextEvidence {
    let form: ValueForm
    /// A bit for each `Sign` that texts have.
    private(set) var signs: UInt64 = 0
    /// The number that is written there.
    private(set) var number: Double?
    /// In seconds, how long something takes that is written as on a clock.
    private(set) var clock: Double?
    private(set) var ampersands = Ampersands()
    /// By which it is counted among the different values of its field; nil if it is not. Two texts that share one are taken for the same, which
    /// here costs nothing but a wrong count.
    private(set) var hash: UInt64?

    private mutating func show(_ sign: Sign) { signs |= 1 << UInt64(sign.rawValue) }

    private mutating func distinguish(by bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isOpaque { show(.opaque) }
        hash = Self.hash(UnsafeBufferPointer(rebasing: bytes.prefix(Self.hashed)))
    }

    /// Many addresses begin alike, and many end in one long query: `?w=600&fit=crop&auto=format`.
    private mutating func distinguish(byEndsOf address: UnsafeBufferPointer<UInt8>) {
        guard address.count > 2 * Self.hashedOfAddress else { return hash = Self.hash(address) }
        var hash = ChainedHash()
        hash.add(UnsafeBufferPointer(rebasing: address.prefix(Self.hashedOfAddress)))
        hash.add(UnsafeBufferPointer(rebasing: address.suffix(Self.hashedOfAddress)))
        self.hash = hash.value
    }

    /// Of longer texts a part counts, in bytes.
    static let hashed = 64
    /// At either end of longer addresses, in bytes.
    private static let hashedOfAddress = 128

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = ChainedHash()
        hash.add(bytes)
        return hash.value
    }

    /// With tags that raise its exponents, in bytes.
    private static let longestMeasure = 80

    /// A shorter text has no place for a link or bold words among others.
    private static let shortestMarkdown = 8

    /// What an element of a list tells.
    init(element bytes: UnsafeBufferPointer<UInt8>, inFieldCalled name: TellingName) {
        form = ValueForm(text: bytes)
        switch form {
        case .text, .prose:
            ampersands.count(in: bytes)
            guard form == .text else { return }
            distinguish(by: bytes)
            look(atEnumeration: bytes)
            if bytes.isCode { show(.elementCode) }
            if name.isCalledIdentifierOfThings, bytes.isCodeOfThings { show(.codeOfThings) }
            if bytes.startsWithDay { show(.dayWithMore) }
            if bytes.isPicturePath || bytes.isPictureFile { show(.elementPicture) }
        case .address, .picture:
            ampersands.count(in: bytes, isAddress: true)
            if form == .address, bytes.isOfInterface { show(.interface) }
        default: break
        }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, inFieldCalled name: TellingName) {
        form = ValueForm(text: bytes)
        switch form {
        case .prose, .markup:
            ampersands.count(in: bytes)
            if bytes.isHead { show(.head) }
            if form == .markup, bytes.count < Self.longestMeasure { look(atUnit: bytes) }
            guard form == .prose else { return }
            if bytes.hasMarkdownLink { show(.markdownLink) }
            if bytes.hasMarkdown { show(.markdown) }
        case .text:
            ampersands.count(in: bytes)
            look(atShort: bytes, name)
            if bytes.count >= Self.shortestMarkdown, bytes.hasMarkdownInLine {
                show(.markdown)
                if bytes.hasMarkdownLink { show(.markdownLink) }
            }
            distinguish(by: bytes)
        case .address:
            ampersands.count(in: bytes, isAddress: true)
            if bytes.isOfInterface { show(.interface) }
            if bytes.isOnPictureHost { show(.pictureHost) }
            if bytes.isScan { show(.scan) }
            distinguish(byEndsOf: bytes)
        case .picture, .audio:
            ampersands.count(in: bytes, isAddress: true)
            distinguish(byEndsOf: bytes)
        case .day:
            if bytes.suffix(6).elementsEqual("-01-01".utf8) { show(.firstDayOfYear) }
            distinguish(by: bytes)
        case .time:
            if bytes.isMidnight { show(.midnight) }
            if bytes.prefix("2020-01-01".utf8.count).suffix(6).elementsEqual("-01-01".utf8) { show(.firstDayOfYear) }
            distinguish(by: bytes)
        case .colour:
            if bytes.isNumberWithSign { show(.numberWithSign) }
            distinguish(by: bytes)
        default: break
        }
    }

    /// What a text of a few words may be.
    private mutating func look(atShort bytes: UnsafeBufferPointer<UInt8>, _ name: TellingName) {
        if bytes.isHead { show(.head) }
        if bytes.isCode { show(.code) }
        if name.isCalledColour, bytes.isBareColour { show(.bareColour) }
        if name.isCalledSign, bytes.isSign { show(.sign) }
        if name.isCalledKey, bytes.isKeyOfThings { show(.keyOfThings) }
        if name.isCalledIdentifierOfThings, bytes.isCodeOfThings { show(.codeOfThings) }
        if name.isCalledIdentifier, bytes.isMadeUp { show(.madeUp) }
        if bytes.firstIndex(of: UInt8(ascii: "/"), from: 0) == "image".utf8.count {
            if bytes.starts(with: "image".utf8), !bytes.isTypeOfScan { show(.pictureType) }
            if bytes.starts(with: "audio".utf8) { show(.audioType) }
        }
        if bytes.isFileOfPicture {
            if bytes.isPicturePath {
                show(.picturePath)
            } else if bytes.isPictureFile {
                show(.pictureFile)
                if bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: ":")) { show(.pictureInFolder) }
            }
        }
        if bytes.isDomain { show(.domain) }
        if bytes.saysNothing {
            show(.blank)
            if bytes.isCode { show(.blankCode) }
        } else {
            look(atEnumeration: bytes)
        }
        look(atUnit: bytes)
        if PageName(bytes, inFieldOfYouTube: name.isOfYouTube) != nil { show(.pageName) }
        if bytes.isSortOfResource { show(.sortOfResource) }
        if PageName.saysYouTube(bytes) { show(.onYouTube) }
        if PageName.isOfVideo(bytes) { show(.videoName) }
        if let first = bytes.first,
            first == UInt8(ascii: "P") || first.isDigit || bytes.count > 1 && first == UInt8(ascii: "-") && bytes[1] == UInt8(ascii: "P")
        {
            look(atMeasure: bytes)
        }
        if WrittenTime.isMonth(bytes) { show(.month) }
        if let day = DayBeforeChrist(bytes) { show(day.month == nil ? .year : .dayBeforeChrist) }
        if bytes.count == 4, bytes.allSatisfy(\.isDigit) { show(.year) }
        look(atNumber: bytes)
        if let answer = bytes.answer {
            show(answer ? .yes : .no)
            if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(where: { bytes.elementsEqual($0.utf8) }) { show(.trueOrFalse) }
            if ["yes", "Yes", "YES", "no", "No"].contains(where: { bytes.elementsEqual($0.utf8) }) { show(.answerInWord) }
        }
        if let letter = bytes.letterOfAnswer { show(letter == UInt8(ascii: "j") ? .letterJ : letter == UInt8(ascii: "n") ? .letterN : .letterOS) }
        if Place(text: bytes) != nil { show(Place.startsAsPoint(bytes) ? .certainPoint : .pointText) }
    }

    private mutating func look(atEnumeration bytes: UnsafeBufferPointer<UInt8>) {
        guard let word = WrittenEnumeration(bytes) else { return }
        show(word.isUpper ? word.isJoined ? .upperWords : .upperWord : word.isJoined ? .lowerWords : .lowerWord)
    }

    private mutating func look(atMeasure bytes: UnsafeBufferPointer<UInt8>) {
        if let duration = WrittenDuration(bytes) {
            show(.duration)
            if duration.isCertain { show(.certainDuration) }
        }
        if let duration = WrittenDuration(clock: bytes) {
            show(.clock)
            clock = duration.seconds
        }
        if WrittenNumbers.hasUnit(bytes) { show(.quantity) }
    }

    private mutating func look(atUnit bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isMeasure { show(.measure) }
        guard bytes.isMeasureForNothing else { return }
        show(.blankMeasure)
        show(.blank)
    }

    private mutating func look(atNumber bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isPlainNumber, let number = bytes.number {
            show(.writtenNumber)
            self.number = number
            if bytes.count >= 5, bytes.allSatisfy(\.isDigit) { show(.digits) }
            if bytes.suffix(2).elementsEqual("00".utf8) { show(.roundNumber) }
            if bytes.isClockWithPoint { show(.clockWithPoint) }
        } else if bytes.first == UInt8(ascii: "0"), bytes.allSatisfy(\.isDigit) {
            show(.padded)
        }
    }
}

/// What the short texts of a field have told, by their hashes: those of most fields come again and again, and a look at one costs much more.
///
/// Each has one place, and a later one takes it. Where most texts are new, as titles are, nothing is kept any more.
struct TextEvidences {
    private var places: [(hash: UInt64, evidence: TextEvidence?)] = []
    private var known = 0, new = 0
    private static let count = 64

    /// - Parameter look: looks at the text that has the hash.
    mutating func evidence(of bytes: UnsafeBufferPointer<UInt8>, _ look: () -> TextEvidence) -> TextEvidence {
        guard bytes.count <= TextEvidence.hashed, new <= known + Self.count else { return look() }
        if places.isEmpty { places = Array(repeating: (0, nil), count: Self.count) }
        let hash = TextEvidence.hash(bytes)
        let place = Int(truncatingIfNeeded: hash) & (Self.count - 1)
        if places[place].hash == hash, let evidence = places[place].evidence {
            known += 1
            return evidence
        }
        new += 1
        let evidence = look()
        places[place] = (hash, evidence)
        return evidence
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Two or three letters; two more behind a hyphen, `en-US`, are a region.
    var isCode: Bool {
        let isInRegion = count == 5 && self[2] == UInt8(ascii: "-")
        return (2...3 ~= count || isInRegion)
            && indices.allSatisfy { isInRegion && $0 == 2 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self[$0] | 0x20 }
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

    /// Whether letters of both cases and digits follow one another as in no word, `7OzIDjRdiyEpYDZNz`, or many letters and digits, `3014F7110000FALMOT`.
    fileprivate var isMadeUp: Bool {
        split { !($0 | 0x20).isLetterOrDigit }.contains { run in
            let (digits, capitals) = (run.count(where: \.isDigit), run.count { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
            let areMixed = digits > 0 && capitals > 0 && digits + capitals < run.count
            return run.count >= 10 && areMixed || run.count > 16 && digits > 0 && digits < run.count
        }
    }

    /// `books#volume`. Source: Google API Discovery Service, the property `kind`.
    fileprivate var isSortOfResource: Bool {
        guard let hash = firstIndex(of: UInt8(ascii: "#"), from: 1), hash > 1, hash + 1 < count else { return false }
        return indices.allSatisfy { $0 == hash || (self[$0] | 0x20).isLetterOrDigit || self[$0] == UInt8(ascii: ".") }
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

    /// Whether an address is for programs: at their interface, or with a gap to be filled.
    fileprivate var isOfInterface: Bool { isAtInterface || contains(UInt8(ascii: "{")) }

    /// Whether an address is at a programming interface: `https://api.example/…`, `https://example/api/…`.
    var isAtInterface: Bool {
        guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return false }
        let rest = self[colon...].dropFirst("://".utf8.count)
        if rest.starts(with: "api.".utf8) { return true }
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
