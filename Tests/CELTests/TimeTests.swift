import CEL
import JSONValue
import Testing

@Suite struct TimeTests {
    @Test(arguments: [
        ("d MMMM yyyy, HH:mm", "2 October 2020, 10:26"), ("yyyy-MM-dd'T'HH:mm:ssXXX", "2020-10-02T10:26:05Z"), ("dd.MM.yy", "02.10.20"),
        ("EEEE, EEE, E, EEEEE, EEEEEE", "Friday, Fri, Fri, F, Fri"), ("MMM L LLLL MMMMM", "Oct 10 October O"), ("h:mm a", "10:26 AM"),
        ("K k KK kk a", "10 10 10 10 AM"), ("D DDD", "276 276"), ("Q QQQ QQQQ", "4 Q4 4th quarter"), ("Y-'W'ww", "2020-W40"),
        ("S SSS SSSSSS", "1 123 123456"),
        ("A", "37565123"), ("G GGGG", "AD Anno Domini"), ("'o''clock' ''", "o'clock '"), ("z zzzz", "UTC Coordinated Universal Time"),
        ("Z ZZZZ ZZZZZ", "+0000 GMT Z"), ("x xx xxx X XX", "+00 +0000 +00:00 Z Z"), ("O OOOO VV", "GMT GMT UTC"), ("e c", "5 5"),
        ("u yyyyy", "2020 02020"),
        ("", ""), ("· é", "· é"),
    ])
    func `a time by a pattern`(pattern: String, expected: String) {
        let record: JSONValue = ["pattern": .string(pattern), "at": "2020-10-02T10:26:05.123456Z"]
        #expect(evaluated("format(timestamp(at), pattern)", record) == JSONValue.string(expected).jsonText())
        let literal = JSONValue.string(pattern).jsonText()
        #expect(evaluated("format(timestamp(at), \(literal))", record) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [
        ("de", "d. MMMM yyyy, EEEE", "2. März 2020, Montag"), ("pl", "d MMMM | LLLL", "2 marca | marzec"), ("fr-FR", "EEE d MMM", "lun. 2 mars"),
        ("ja", "MMMM d日", "3月 2日"), ("en-GB", "MMMM", "March"),
    ])
    func `names are those of the language`(language: String, pattern: String, expected: String) {
        let record: JSONValue = ["pattern": .string(pattern)]
        #expect(evaluated("format(timestamp('2020-03-02T00:00:00Z'), pattern)", record, language: language) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [
        ("Europe/Berlin", "d MMMM HH:mm xxx", "3 July 00:30 +02:00"), ("America/New_York", "HH:mm z VV", "18:30 EDT America/New_York"),
        ("+05:30", "d HH:mm O OOOO", "3 04:00 GMT+5:30 GMT+05:30"), ("-09:30", "x xx XXX", "-0930 -0930 -09:30"),
        ("Asia/Kathmandu", "HH:mm", "04:15"),
    ])
    func `the time is that of the zone`(zoneName: String, pattern: String, expected: String) throws {
        let zone = try #require(CELTimeZone(zoneName))
        let record: JSONValue = ["pattern": .string(pattern)]
        #expect(evaluated("format(timestamp('2020-07-02T22:30:00Z'), pattern)", record, timeZone: zone) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: ["Nowhere/Land", "", "+25:00", "1:00", "+1:00", "CEST", "+01:60"])
    func `what is no time zone`(name: String) {
        #expect(CELTimeZone(name) == nil)
    }

    @Test(arguments: [
        "2020-10-02", "2020-10-02 10:26:00Z", "2020-10-02T10:26:00", "2020-13-01T00:00:00Z", "2021-02-29T00:00:00Z", "2020-10-02T24:00:00Z",
        "2020-10-02T10:26:60Z", "2020-10-02T10:26:00.Z", "20201002T102600Z", "٢٠٢٠-10-02T10:26:00Z", "2020-10-02T10:26:00Z ", "",
        "2020-10-02T10:26:00+24:00", "0000-01-01T00:00:00Z", "-001-01-01T00:00:00Z",
    ])
    func `what is no time`(text: String) {
        let message = evaluated("timestamp(text)", ["text": .string(text)])
        #expect(message.hasSuffix("RFC 3339 writes it") || message.hasSuffix("years 1 to 9999") || message.hasSuffix("does not exist"), "\(message)")
    }

    @Test(arguments: [
        ("0001-01-01T00:00:00Z", "-62135596800"), ("9999-12-31T23:59:59Z", "253402300799"), ("1969-12-31T23:59:59.5Z", "-1"),
        ("2000-02-29T00:00:00Z", "951782400"), ("1900-03-01T00:00:00Z", "-2203891200"),
    ])
    func `seconds since 1970`(text: String, seconds: String) {
        #expect(evaluated("int(timestamp(text))", ["text": .string(text)]) == seconds)
        #expect(evaluated("string(timestamp(text))", ["text": .string(text)]) == JSONValue.string(text).jsonText())
    }

    @Test(arguments: [
        ("1h30m", "5400s"), ("1.5s", "1.5s"), ("-250ms", "-0.25s"), ("0", "0s"), ("1us", "0.000001s"), ("1.000000001s", "1.000000001s"),
        ("2h45m.5s", "9900.5s"),
        ("9223372036.854775807s", "9223372036.854775807s"), ("-9223372036.854775808s", "-9223372036.854775808s"),
        ("0.3333333333333333333h", "1199.999999999s"),
    ])
    func `lengths of time`(text: String, expected: String) {
        #expect(evaluated("string(duration(text))", ["text": .string(text)]) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: ["", "1", "s", "1x", "1 h 30", "--1s", ".s", "9223372036.854775808s", "99999999999999999999999h", "1s-1s"])
    func `what is no length of time`(text: String) {
        let message = evaluated("duration(text)", ["text": .string(text)])
        #expect(message.contains("duration"), "\(message)")
        #expect(!message.hasPrefix("\""), "\(message)")
    }
}
