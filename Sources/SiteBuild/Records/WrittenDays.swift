import CEL

/// The days of a field as people write them in numbers: `31/12/2021`, `12/31/2021`, `31.12.2021`, `20211231`, each also with a time
/// behind it. What comes first, the day or the month, is told by all values together.
struct WrittenDays {
    private(set) var isPossible = true
    /// How many are written so, and no other way.
    private(set) var count = 0
    private var areCompact = 0
    private var startsWithDay = false
    private var startsWithMonth = false
    private var isOpen = false

    /// Which number comes first; nil where nothing tells, or where they contradict one another.
    var startsWithDayForAll: Bool? {
        if startsWithDay != startsWithMonth { return startsWithDay }
        return isOpen || startsWithDay ? nil : true
    }

    /// Whether all are days, and only their order is not clear.
    var isDoubtful: Bool { isPossible && count > 0 && isOpen && !startsWithDay && !startsWithMonth }

    /// Eight digits may be anything: many of them that are all days are days.
    private static let fewestCompact = 4

    func areDays(named isNamedSo: Bool) -> Bool {
        isPossible && count > 0 && startsWithDayForAll != nil && (areCompact == 0 || isNamedSo || areCompact >= Self.fewestCompact)
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible else { return }
        if let day = NumberedDay(text) {
            count += 1
            isPossible = day.isOne
            if day.isCompact { areCompact += 1 }
            switch (day.dayFirst, day.monthFirst) {
            case (nil, nil): break
            case (_, nil): startsWithDay = true
            case (nil, _): startsWithMonth = true
            case (let one, let other): if one != other { isOpen = true }
            }
        } else if !text.saysNothing, WrittenTime(text) == nil {
            isPossible = false
        }
    }

    /// A value that is no day.
    mutating func addOther() { isPossible = false }

    /// The text as RFC 3339 starts, with the time behind it as it was written; nil for one that is written in another way.
    static func canonical(_ text: UnsafeBufferPointer<UInt8>, startsWithDay: Bool) -> String? {
        guard let day = NumberedDay(text) else { return nil }
        return startsWithDay ? day.dayFirst ?? day.monthFirst : day.monthFirst ?? day.dayFirst
    }
}

/// One such text.
private struct NumberedDay {
    /// In the form of RFC 3339, for each order that makes a day; the same where there is but one.
    let dayFirst, monthFirst: String?
    let isCompact: Bool

    var isOne: Bool { dayFirst != nil || monthFirst != nil }

    /// Nil for a text of another form.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard (8...Self.longest).contains(text.count) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard !range.isEmpty, range.upperBound <= text.count, text[range].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
            return text[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        if text.count == 8, number(0..<8) != nil {
            isCompact = true
            dayFirst = Self.text(number(0..<4), number(4..<6), number(6..<8), text[8...])
            monthFirst = dayFirst
            return
        }
        guard let end = text.prefix(3).firstIndex(where: { Self.marks.contains($0) }), let first = number(0..<end) else { return nil }
        let mark = text[end]
        let rest = text[(end + 1)...]
        guard let second = rest.prefix(3).firstIndex(of: mark), let other = number(end + 1..<second),
            let year = number(second + 1..<second + 5)
        else { return nil }
        let behind = text[(second + 5)...]
        guard behind.first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "T") }) ?? true else { return nil }
        isCompact = false
        dayFirst = Self.text(year, other, first, behind)
        // With points nobody writes the month first.
        monthFirst = mark == UInt8(ascii: ".") ? nil : Self.text(year, first, other, behind)
    }

    private static let longest = 40
    private static let marks = "/.-".utf8

    /// Nil where there is no such day, or what stands behind it is no time.
    private static func text(_ year: Int?, _ month: Int?, _ day: Int?, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard let year, let month, let day, 1000..<2200 ~= year else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = "\(year)-\(two(month))-\(two(day))" + String(decoding: rest, as: UTF8.self)
        return WrittenTime(text) == nil ? nil : text
    }
}
