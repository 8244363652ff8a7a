import CEL

/// The days of a field as people write them in numbers: `31/12/2021`, `12/31/2021`, `31.12.2021`, `31. 12. 2021`, `31.12.21`, `20211231`, each
/// also with a time behind it, and `2021-12-00`, `2021-00-00` and `??/12/2021`, of which no more is known than the month or the year. What comes first, the day, the month or a year of two digits, is told by all values together.
struct WrittenDays {
    private(set) var isPossible = true
    /// How many are written so, and no other way.
    private(set) var count = 0
    /// How many could be something else, and whether some have parts of one digit where years have two, as versions do.
    private var areVague = 0
    private var haveSingleDigits = false
    /// How many have points between their parts.
    private var dotted = 0
    /// In which orders all of them are days.
    private var orders = DayOrder.allCases
    /// Whether the order makes a difference.
    private var isOpen = false

    /// What comes first where the values themselves leave no other reading.
    var toldOrder: DayOrder? { isPossible && count > 0 && orders.count == 1 ? orders.first : nil }

    /// Whether all are written with points between day, month and year.
    var areDotted: Bool { isPossible && count > 0 && dotted == count }

    /// What comes first; nil where nothing tells, or where they contradict one another. `usual` is what other fields of the feed start with:
    /// where nothing else tells, it is the same.
    func order(usual: DayOrder?) -> DayOrder? {
        if orders.count == 1 || !isOpen { return orders.first }
        return usual.flatMap { orders.contains($0) ? $0 : nil }
    }

    /// Whether all are days, and only their order is not clear.
    func isDoubtful(usual: DayOrder?) -> Bool { isPossible && count > 0 && order(usual: usual) == nil && orders.count > 1 && !haveSingleDigits }

    /// Eight digits, or three times two, may be anything: many of them that are all days are days.
    private static let fewestVague = 4

    func areDays(named isNamedSo: Bool) -> Bool {
        isPossible && count > 0 && !orders.isEmpty
            && (areVague == 0 || isNamedSo || !haveSingleDigits && (areVague < count || areVague >= Self.fewestVague))
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible, !Self.isNone(text) else { return }
        if let day = NumberedDay(text) {
            count += 1
            isPossible = day.isOne
            if day.isVague { areVague += 1 }
            if text.prefix(3).contains(UInt8(ascii: ".")) { dotted += 1 }
            haveSingleDigits = haveSingleDigits || day.isVague && day.hasSingleDigits
            orders.removeAll { day[$0] == nil }
            isOpen = isOpen || Set(DayOrder.allCases.compactMap { day[$0] }).count > 1
        } else if !text.saysNothing, !text.isDayForNothing, WrittenTime(text) == nil {
            isPossible = false
        }
    }

    /// Whether it is what a program writes for no day among days of eight digits.
    static func isNone(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.elementsEqual("00000000".utf8) }

    /// A value that is no day.
    mutating func addOther() { isPossible = false }

    /// The text as RFC 3339 starts, with the time behind it as it was written; nil for one that is written in another way.
    static func canonical(_ text: UnsafeBufferPointer<UInt8>, _ order: DayOrder) -> String? { NumberedDay(text)?[order] }
}

/// What a day in numbers starts with. A year in front has two digits: with four of them nothing is open.
enum DayOrder: CaseIterable {
    case day, month, year
}

/// One such text.
private struct NumberedDay {
    /// In the form of RFC 3339, for each order that makes a day.
    private let dayFirst, monthFirst, yearFirst: String?
    /// Whether it has a year of two digits or nothing between its parts.
    let isVague: Bool
    let hasSingleDigits: Bool

    subscript(order: DayOrder) -> String? {
        switch order {
        case .day: dayFirst
        case .month: monthFirst
        case .year: yearFirst
        }
    }

    var isOne: Bool { DayOrder.allCases.contains { self[$0] != nil } }

    /// Nil for a text of another form.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard (6...Self.longest).contains(text.count) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard !range.isEmpty, range.upperBound <= text.count, text[range].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
                return nil
            }
            return text[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        if let part = Self.part(of: text) ?? Self.known(of: text) {
            (isVague, hasSingleDigits) = (false, false)
            (dayFirst, monthFirst, yearFirst) = (part, part, part)
            return
        }
        if text.count == 8, number(0..<8) != nil {
            (isVague, hasSingleDigits) = (true, false)
            dayFirst = Self.text(number(0..<4), number(4..<6), number(6..<8), text[8...])
            (monthFirst, yearFirst) = (dayFirst, dayFirst)
            return
        }
        guard let end = text.prefix(3).firstIndex(where: { Self.marks.contains($0) }), let first = number(0..<end) else { return nil }
        let mark = text[end]
        // Behind a point there may be a space.
        func next(_ place: Int) -> Int {
            mark == UInt8(ascii: ".") && place + 1 < text.count && text[place + 1] == UInt8(ascii: " ") ? place + 2 : place + 1
        }
        let start = next(end)
        guard let second = text[start...].prefix(3).firstIndex(of: mark), let other = number(start..<second) else { return nil }
        let digits = next(second)
        let year = number(digits..<digits + 4)
        guard let last = year ?? number(digits..<digits + 2) else { return nil }
        let behind = text[(digits + (year == nil ? 2 : 4))...]
        guard behind.first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "T") }) ?? true else { return nil }
        isVague = year == nil
        hasSingleDigits = end == 1 || second - start == 1
        dayFirst = Self.text(year ?? Self.year(last), other, first, behind)
        // With points nobody writes the month or a short year first.
        let isOpen = mark != UInt8(ascii: ".")
        monthFirst = isOpen ? Self.text(year ?? Self.year(last), first, other, behind) : nil
        yearFirst = isOpen && year == nil && end == 2 ? Self.text(Self.year(first), other, last, behind) : nil
    }

    /// From 1969 to 2068. Source: POSIX.1-2017, strptime, `%y`.
    private static func year(_ digits: Int) -> Int { digits < 69 ? 2000 + digits : 1900 + digits }

    /// Of `2021-12-00` the month, of `2021-00-00` the year, also with a day of no month; nil for any other text. A time behind it says nothing.
    private static func part(of text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.count >= 10, text[7...].starts(with: "-00".utf8) || text[4...].starts(with: "-00-".utf8) && text[8].isDigit && text[9].isDigit,
            text[4] == UInt8(ascii: "-"), text.prefix(4).allSatisfy(\.isDigit),
            text.count == 10 || text[10...].dropFirst().starts(with: "00:00".utf8), !text.starts(with: "0000".utf8),
            let month = UInt8(String(decoding: text[5..<7], as: UTF8.self)), month <= 12
        else { return nil }
        return String(decoding: text.prefix(month == 0 ? 4 : 7), as: UTF8.self)
    }

    /// Of `??/09/1989` the month, of `??.??.1989` the year; nil for any other text.
    private static func known(of text: UnsafeBufferPointer<UInt8>) -> String? {
        let mark = UInt8(ascii: "?")
        guard text.count == 10, text[0] == mark, text[1] == mark, text[2] == text[5], Self.marks.contains(text[2]), text[6...].allSatisfy(\.isDigit)
        else { return nil }
        let year = String(decoding: text[6...], as: UTF8.self)
        if text[3] == mark, text[4] == mark { return year }
        guard let month = UInt8(String(decoding: text[3..<5], as: UTF8.self)), 1...12 ~= month else { return nil }
        return year + "-" + String(decoding: text[3..<5], as: UTF8.self)
    }

    private static let longest = 40
    private static let marks = "/.-".utf8

    /// Nil where there is no such day, or what stands behind it is no time.
    private static func text(_ year: Int?, _ month: Int?, _ day: Int?, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        // What stands where nobody knows the day is one as well.
        guard let year, let month, let day, 1000..<2200 ~= year || (year, month, day) == (9999, 12, 31) || (year, month, day) == (1, 1, 1) else {
            return nil
        }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = "\(year == 1 ? "0001" : "\(year)")-\(two(month))-\(two(day))" + String(decoding: rest, as: UTF8.self)
        return WrittenTime(text) == nil ? nil : text
    }
}
