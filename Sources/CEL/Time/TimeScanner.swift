/// Goes through a text that may be a time.
struct TimeScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var place = 0

    struct TimeOfDay {
        var seconds = 0
        var nanoseconds: Int32 = 0
        /// Seconds east of UTC.
        var offset: Int?
        var isThere = false
    }

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { place == text.count }

    private var next: UInt8? { place < text.count ? text[place] : nil }

    mutating func skipSpaces() { while next == UInt8(ascii: " ") { place += 1 } }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func skip(_ sign: StaticString) -> Bool {
        let end = place + sign.utf8CodeUnitCount
        guard end <= text.count, text[place..<end].elementsEqual(UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)) else {
            return false
        }
        place = end
        return true
    }

    /// So many digits at least and at most; nil, and nothing read, where there are none or more.
    private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        var number = 0
        var end = place
        while end < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[end], end - place <= digits.upperBound {
            number = number * 10 + Int(text[end] - UInt8(ascii: "0"))
            end += 1
        }
        guard digits.contains(end - place) else { return nil }
        place = end
        return number
    }

    /// The next two digits, whatever follows.
    private mutating func twoDigits() -> Int? {
        guard place + 2 <= text.count, text[place..<place + 2].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        defer { place += 2 }
        return Int(text[place] - UInt8(ascii: "0")) * 10 + Int(text[place + 1] - UInt8(ascii: "0"))
    }

    /// Letters, in lower case; empty where there are none, or more than a name of this kind has.
    private mutating func word() -> String {
        let start = place
        var isASCII = true
        while let byte = next, Self.isLetter(byte) {
            isASCII = isASCII && byte < 0x80
            place += 1
        }
        let length = place - start
        guard length > 0, length <= MonthNames.longest else { return "" }
        let word = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { letters in
            for index in 0..<length { letters[index] = Self.small(text[start + index]) }
            return String(decoding: letters, as: UTF8.self)
        }
        return isASCII ? word : word.lowercased()
    }

    /// Beyond ASCII all are taken for letters but the signs between U+0080 and U+00BF, such as a space that does not break and the ring of `1°`.
    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte >= 0x80 && byte != 0xC2 }

    private static func small(_ byte: UInt8) -> UInt8 { byte < 0x80 ? byte | 0x20 : byte }

    /// Whether a word stands next; it is read only then.
    private mutating func skip(word wanted: String...) -> Bool {
        // Most often the first byte tells.
        guard let first = next.map(Self.small), wanted.contains(where: { $0.utf8.first == first }) else { return false }
        let start = place
        if wanted.contains(word()) { return true }
        place = start
        return false
    }

    // MARK: The day

    /// The day, and the time where that stands inside it, as `asctime` has it.
    mutating func date() -> (day: CivilDate, time: TimeOfDay?)? {
        guard let first = text.first else { return nil }
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
            if let year = number(4...4) { return (numbers(year) ?? words(year)).map { ($0, nil) } }
            if let basic = basic() { return basic }
            return dayFirst().map { ($0, nil) }
        }
        guard Self.isLetter(first) else { return nil }
        let start = place
        guard MonthNames.weekdays.contains(word()) else {
            place = start
            return monthFirst()
        }
        if skip(UInt8(ascii: "-")) { guard skip(word: "feira") else { return nil } }
        _ = skip(UInt8(ascii: "."))
        _ = skip(UInt8(ascii: ","))
        if skip(UInt8(ascii: " ")) {
            skipSpaces()
            let behind = place
            if let day = dayFirst() { return (day, nil) }
            place = behind
            if let day = monthFirst() { return day }
        }
        // `mar` is a Tuesday in France and March elsewhere.
        place = start
        return monthFirst()
    }

    /// `-06-26`, `/06/26`, `年6月26日`, behind the year.
    private mutating func numbers(_ year: Int) -> CivilDate? {
        if skip("年") {
            guard let month = number(1...2), skip("月"), let day = number(1...2), skip("日") else { return nil }
            return Self.day(year, month, day)
        }
        let start = place
        guard let mark = next, Self.marks.contains(mark) else { return nil }
        place += 1
        guard let month = number(1...2), skip(mark), let day = number(1...2) else {
            place = start
            return nil
        }
        // Cameras write their days so, with a time behind.
        if mark == UInt8(ascii: ":"), next != UInt8(ascii: " ") { return nil }
        return Self.day(year, month, day)
    }

    private static let marks: [UInt8] = ["-", "/", ".", ":"].map { UInt8(ascii: $0) }

    /// ` Nov 21`, `-Apr-13`, behind the year.
    private mutating func words(_ year: Int) -> CivilDate? {
        guard let mark = next, mark == UInt8(ascii: "-") || mark == UInt8(ascii: " ") else { return nil }
        place += 1
        guard let month = MonthNames.months[word()], skip(mark), let day = number(1...2) else { return nil }
        return Self.day(year, month, day)
    }

    /// `20170626T194058Z`, which leaves out what stands between the numbers.
    private mutating func basic() -> (day: CivilDate, time: TimeOfDay?)? {
        guard text.count >= 13, text[8] | 0x20 == UInt8(ascii: "t"), let century = twoDigits(), let rest = twoDigits(), let month = twoDigits(),
            let day = twoDigits(), let date = Self.day(century * 100 + rest, month, day)
        else {
            place = 0
            return nil
        }
        place += 1
        guard let hour = twoDigits(), hour < 24, let minute = twoDigits(), minute < 60 else {
            place = 0
            return nil
        }
        var time = TimeOfDay()
        time.isThere = true
        let second = twoDigits() ?? 0
        time.seconds = hour * 3_600 + minute * 60 + min(second, 59)
        if skip(UInt8(ascii: ".")) { time.nanoseconds = fraction() }
        if !isAtEnd {
            guard let offset = offset() else {
                place = 0
                return nil
            }
            time.offset = offset
        }
        return (date, time)
    }

    /// `26 June 2017`, `26-Jun-2017`, `26. Juni 2017`, `1er juin 2017`, `26 de junio de 2017`.
    private mutating func dayFirst() -> CivilDate? {
        guard let day = number(1...2) else { return nil }
        skipOrdinal()
        let isHyphened = skip(UInt8(ascii: "-"))
        if !isHyphened {
            skipSpaces()
            if skip(word: "de") { skipSpaces() }
        }
        guard let month = MonthNames.months[word()] else { return nil }
        _ = skip(UInt8(ascii: "."))
        _ = skip(UInt8(ascii: ","))
        if isHyphened {
            guard skip(UInt8(ascii: "-")) else { return nil }
        } else {
            skipSpaces()
            if skip(word: "de", "del") { skipSpaces() }
        }
        return number(4...4).flatMap { Self.day($0, month, day) }
    }

    /// `June 26, 2017`; `Jun 26 19:40:58 2017` with and without a zone before the year.
    private mutating func monthFirst() -> (day: CivilDate, time: TimeOfDay?)? {
        guard let month = MonthNames.months[word()] else { return nil }
        _ = skip(UInt8(ascii: "."))
        skipSpaces()
        guard let day = number(1...2) else { return nil }
        skipOrdinal()
        _ = skip(UInt8(ascii: ","))
        skipSpaces()
        if let year = number(4...4) { return Self.day(year, month, day).map { ($0, nil) } }
        guard let time = clock() else { return nil }
        skipSpaces()
        return number(4...4).flatMap { Self.day($0, month, day) }.map { ($0, time) }
    }

    /// All of the text as a month of a year, by its first day: `2021-03`, `March 2021`, `märz 2021`, `marzo de 2021`, `03/2021`, `2021年3月`, `2021 Mar`.
    mutating func month() -> CivilDate? {
        guard let (year, month) = yearAndMonth(), year >= 1000, isAtEnd else { return nil }
        return Self.day(year, month, 1)
    }

    private mutating func yearAndMonth() -> (Int, Int)? {
        if let first = next, Self.isLetter(first) {
            guard let month = MonthNames.months[word()] else { return nil }
            _ = skip(UInt8(ascii: "."))
            _ = skip(UInt8(ascii: ","))
            skipSpaces()
            if skip(word: "de", "del", "of") { skipSpaces() }
            return number(4...4).map { ($0, month) }
        }
        guard let year = number(4...4) else {
            guard let month = number(2...2), skip(UInt8(ascii: "/")) else { return nil }
            return number(4...4).map { ($0, month) }
        }
        if skip("年") {
            guard let month = number(1...2), skip("月") else { return nil }
            return (year, month)
        }
        guard skip(UInt8(ascii: "-")) || skip(UInt8(ascii: " ")) else { return nil }
        if let first = next, Self.isLetter(first) { return MonthNames.months[word()].map { (year, $0) } }
        return text[4] == UInt8(ascii: "-") ? number(2...2).map { (year, $0) } : nil
    }

    /// `1st`, `1er`, `1.`, `1º`, `1°`.
    private mutating func skipOrdinal() {
        guard !skip(UInt8(ascii: ".")), place + 1 < text.count else { return }
        let letters = (text[place], text[place + 1])
        if letters == (0xC2, 0xBA) || letters == (0xC2, 0xB0) { place += 2 }
        for ending in Self.ordinals where (letters.0 | 0x20, letters.1 | 0x20) == ending { place += 2 }
    }

    private static let ordinals = [("s", "t"), ("n", "d"), ("r", "d"), ("t", "h"), ("e", "r")].map { (UInt8(ascii: $0.0), UInt8(ascii: $0.1)) }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
        guard 1...12 ~= month, day >= 1, day <= CivilDate.length(ofMonth: month, in: year) else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    // MARK: The time of the day

    /// What stands behind a day: nothing, or a time. Nil for anything else.
    mutating func timeOfDay() -> TimeOfDay? {
        if isAtEnd || skipZoneOfDay() { return TimeOfDay() }
        if !(skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t"))) {
            _ = skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: " ")) else { return nil }
            skipSpaces()
            // English, German, Dutch, French, Portuguese, Italian, Spanish, Polish.
            if skip(word: "at", "um", "om", "à", "às", "alle", "a", "o") {
                skipSpaces()
                if skip(word: "las") { skipSpaces() }
            }
        }
        return clock()
    }

    /// `Z` or `+02:00` at the end of a day, of which it tells nothing. Source: XML Schema 1.1 Part 2, §3.3.9.
    private mutating func skipZoneOfDay() -> Bool {
        let rest = text[place...]
        let isOffset =
            rest.count == 6 && (next == UInt8(ascii: "+") || next == UInt8(ascii: "-")) && text[place + 3] == UInt8(ascii: ":")
            && rest.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == 4
        guard isOffset || rest.count == 1 && next == UInt8(ascii: "Z") else { return false }
        place = text.count
        return true
    }

    /// `19:40`, `19:40:58.5`, `7:40 pm`, `19h40`, `19:40 Uhr`, with an offset or the name of a zone.
    private mutating func clock() -> TimeOfDay? {
        guard var hour = number(1...2), skip(UInt8(ascii: ":")) || skip(UInt8(ascii: "h")), let minute = number(2...2), minute < 60 else {
            return nil
        }
        var time = TimeOfDay()
        time.isThere = true
        var second = 0
        if skip(UInt8(ascii: ":")) {
            guard let scanned = number(2...2), scanned <= 60 else { return nil }
            second = scanned
            if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) { time.nanoseconds = fraction() }
        }
        let end = place
        skipSpaces()
        let beforeHalf = place
        let half = word()
        if half == "am" || half == "pm" {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
            skipSpaces()
        } else if half != "uhr", half != "uur" {
            place = beforeHalf
        }
        guard hour < 24 else { return nil }
        time.seconds = hour * 3_600 + minute * 60 + min(second, 59)
        // A year may follow.
        if let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { return time }
        if isAtEnd {
            place = max(end, place)
            return time
        }
        guard let offset = offset() else { return nil }
        time.offset = offset
        return time
    }

    private mutating func fraction() -> Int32 {
        var nanoseconds: Int32 = 0
        var unit: Int32 = 100_000_000
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            nanoseconds += Int32(byte - UInt8(ascii: "0")) * unit
            unit /= 10
            place += 1
        }
        return nanoseconds
    }

    /// `Z`, `+02:00`, `-0500`, `GMT`, `EST`, and with the name of the zone behind it, as browsers write times, `GMT+0100 (CET)`.
    private mutating func offset() -> Int? {
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { return offsetInDigits() }
        guard let zone = Self.zones[word()] else { return nil }
        guard zone == 0, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return zone * 3_600 }
        guard let offset = offsetInDigits() else { return nil }
        skipSpaces()
        if next == UInt8(ascii: "("), text.last == UInt8(ascii: ")") { place = text.count }
        return offset
    }

    private mutating func offsetInDigits() -> Int? {
        let sign = next == UInt8(ascii: "-") ? -1 : 1
        place += 1
        guard let hours = twoDigits() else { return nil }
        _ = skip(UInt8(ascii: ":"))
        let minutes = twoDigits() ?? 0
        guard hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// `[Europe/Berlin]`, which says no more than where the offset holds.
    mutating func skipZoneInBrackets() {
        if next == UInt8(ascii: "["), text.last == UInt8(ascii: "]"), text.count > place + 2 { place = text.count }
    }

    /// Of `/Date(1498506058123+0200)/` the number, in milliseconds since 1970 wherever that is; nil for any other text, of which nothing is read then.
    mutating func milliseconds() -> Int64? {
        guard next == UInt8(ascii: "/"), text.starts(with: "/Date(".utf8), text.suffix(2).elementsEqual(")/".utf8) else { return nil }
        var number = String(decoding: text.dropFirst("/Date(".utf8.count).dropLast(2), as: UTF8.self)[...]
        if let sign = number.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }) { number = number[..<sign] }
        return Int64(number).flatMap { (-Self.mostMilliseconds...Self.mostMilliseconds).contains($0) ? $0 : nil }
    }

    /// Beyond the year 9999.
    private static let mostMilliseconds: Int64 = 253_402_300_800_000

    /// Those that RFC 5322 knows, in hours.
    private static let zones = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    ]
}
