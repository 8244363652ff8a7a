import CEL

/// The times of a field as programs count them, in a way that the size of the numbers tells: microseconds and nanoseconds since 1970, microseconds
/// and tenths of these since 1601, seconds since 1904, and as texts also seconds and milliseconds since 1970. 0 is none.
///
/// Sources: Firefox, bookmarks as JSON; Chromium, `base::Time`; Microsoft, `FILETIME`; Apple, iTunes libraries, `Play Date`.
struct CountedMoments {
    private var clock: Clock?
    private var isPossible = true

    var areMoments: Bool { isPossible && clock != nil }

    mutating func add(_ number: Int64) { add(number, in: Clock(of: number)) }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard let number = Self.number(text) else { return addOther() }
        add(number, in: Clock(ofText: number))
    }

    private mutating func add(_ number: Int64, in other: Clock?) {
        guard isPossible, number != 0 else { return }
        isPossible = other != nil && other == clock ?? other
        clock = other
    }

    mutating func addOther() { isPossible = false }

    /// As RFC 3339, to the second; nil for no moment.
    static func canonical(_ number: Int64) -> String? { Clock(of: number)?.moment(number) }

    static func canonical(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        number(text).flatMap { number in Clock(ofText: number)?.moment(number) }
    }

    static func isNone(_ text: UnsafeBufferPointer<UInt8>) -> Bool { number(text) == 0 }

    /// Nil for a text that is more than digits, but for `1.7053128E9`. Source: BigQuery, `TIMESTAMP` in the answers of its REST API.
    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        if text.count < 24, text.contains(UInt8(ascii: "E")) { return text.number.flatMap { Int64(exactly: $0.rounded(.down)) } }
        guard 1...19 ~= text.count, text[0] != UInt8(ascii: "0") || text.count == 1 else { return nil }
        var number: Int64 = 0
        for byte in text {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isOver) = tens.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            guard !isTooLarge, !isOver else { return nil }
            number = sum
        }
        return number
    }
}

/// From when a program counts, and in which steps. What they count since 2001 has no number in common.
private enum Clock: CaseIterable {
    case secondsSince1904, seconds, milliseconds, microseconds, nanoseconds, microsecondsSince1601, tenthsSince1601

    private var stepsInSecond: Int64 {
        switch self {
        case .secondsSince1904, .seconds: 1
        case .milliseconds: 1000
        case .microseconds, .microsecondsSince1601: 1_000_000
        case .tenthsSince1601: 10_000_000
        case .nanoseconds: 1_000_000_000
        }
    }

    /// Of 1601 and of 1904, in seconds since 1970.
    private var start: Int64 {
        switch self {
        case .microsecondsSince1601, .tenthsSince1601: -11_644_473_600
        case .secondsSince1904: -2_082_844_800
        default: 0
        }
    }

    /// From 2001 to 2100, in seconds since 1970. As many since 1904 would be late in this century if counted since 1970: from 2005 to 2030 they are not
    /// that.
    private var usual: ClosedRange<Int64> { self == .secondsSince1904 ? 1_104_537_600...1_893_456_000 : 1_000_000_000...4_102_444_800 }

    init?(ofText number: Int64) {
        // The bounds are moved, and not the number: it may be the smallest that there is.
        guard
            let clock = Self.allCases.first(where: { clock in
                (clock.usual.lowerBound - clock.start)...(clock.usual.upperBound - clock.start) ~= number / clock.stepsInSecond
            })
        else { return nil }
        self = clock
    }

    /// Seconds and milliseconds are read as numbers.
    init?(of number: Int64) {
        guard let clock = Clock(ofText: number), clock != .seconds, clock != .milliseconds else { return nil }
        self = clock
    }

    /// Nil for a number that is no time, however far from one.
    func moment(_ number: Int64) -> String? { CELTimestamp(seconds: number / stepsInSecond &+ start)?.description }
}
