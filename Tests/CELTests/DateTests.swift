import CEL
import Diagnostics
import JSONValue
import TestSupport
import Testing

@Suite struct DateTests {
    @Test(arguments: [
        ("2020-10-02T10:26:00Z", "2020-10-02T10:26:00Z"), ("2020-10-02T10:26:00.5+02:00", "2020-10-02T08:26:00.5Z"),
        ("2020-10-02", "2020-10-02T00:00:00Z"), ("2020-10", "2020-10-01T00:00:00Z"),
        ("2020", "2020-01-01T00:00:00Z"), ("2020-10-02 10:26", "2020-10-02T10:26:00Z"), ("2020-10-02 10:26:05", "2020-10-02T10:26:05Z"),
        ("2020-10-02T10:26:05", "2020-10-02T10:26:05Z"),
        ("2020-10-02 10:26:05 +0200", "2020-10-02T08:26:05Z"), ("2020-10-02 10:26:05 UTC", "2020-10-02T10:26:05Z"),
        (" 2020-10-02\n", "2020-10-02T00:00:00Z"),
        ("Tue, 10 Jun 2003 04:00:00 GMT", "2003-06-10T04:00:00Z"), ("10 Jun 2003 04:00 +0200", "2003-06-10T02:00:00Z"),
        ("10 June 2003", "2003-06-10T00:00:00Z"), ("Mon, 1 Jan 2024 23:30:00 EST", "2024-01-02T04:30:00Z"),
        ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
    ])
    func `a time in a usual form`(text: String, expected: String) {
        #expect(evaluated("date(text)", ["text": .string(text)]) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [
        (1_600_000_000.0, "2020-09-13T12:26:40Z"), (1_600_000_000_500.0, "2020-09-13T12:26:40.5Z"), (-1.5, "1969-12-31T23:59:58.5Z"),
        (0, "1970-01-01T00:00:00Z"),
    ])
    func `a number is seconds or milliseconds`(number: Double, expected: String) {
        #expect(evaluated("date(number)", ["number": .double(number)]) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [
        "", "soon", "2020-13-01", "2020-02-30", "0000-01-01", "2020-10-02T25:00:00Z", "2020-10-02 10", "02.10.2020", "10/02/2020",
        "2020-10-02T10:26:00Zulu", "32 Jan 2020", "1 Foo 2020", "99999", "2020-10-02x",
        "2020-10-02T10:26:00+9", "20201002",
    ])
    func `what cannot be read as a time`(text: String) {
        #expect(evaluated("date(text)", ["text": .string(text)]).hasSuffix("cannot be read as a time"), "\(text)")
    }

    @Test func `what names no zone is in the environment's, and so are the parts of a time`() throws {
        func check(_ expression: String, _ zone: String, _ expected: String) throws {
            #expect(evaluated(expression, timeZone: try #require(CELTimeZone(zone))) == expected, "\(expression) in \(zone)")
        }
        try check("date('2020-01-01')", "Europe/Berlin", "\"2019-12-31T23:00:00Z\"")
        try check("date('2020-07-01 12:00')", "Europe/Berlin", "\"2020-07-01T10:00:00Z\"")
        // A day stays the same day wherever it is asked for.
        for zone in ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "Pacific/Kiritimati", "Etc/UTC", "-11:00"] {
            try check("date('2020-01-01').getFullYear()", zone, "2020")
            try check("format(date('2020-01-01'), 'yyyy-MM-dd')", zone, "\"2020-01-01\"")
            try check("daysBetween('2019-12-31', '2020-03-01')", zone, "61")
        }
        // Hours that clocks skip, and such as they show twice.
        try check("date('2020-03-29 02:30')", "Europe/Berlin", "\"2020-03-29T01:30:00Z\"")
        try check("date('2020-10-25 02:30')", "Europe/Berlin", "\"2020-10-25T00:30:00Z\"")
        try check("timestamp('2020-10-02T23:30:00Z').getHours()", "Europe/Berlin", "1")
        try check("timestamp('2020-10-02T23:30:00Z').getHours('UTC')", "Europe/Berlin", "23")
    }

    @Test(arguments: [
        ("daysBetween('2020-01-01', '2020-01-01T23:59:59Z')", "0"), ("daysBetween('2020-01-01T23:59:59Z', '2020-01-02')", "1"),
        ("daysBetween('2020-03-01', '2020-02-01')", "-29"),
        ("days(duration('47h'))", "1"), ("(date('2020-03-01') - date('2020-02-01')).days()", "29"),
        ("daysBetween('2020-01-01', 'soon')", "`\"soon\"` cannot be read as a time"),
        ("format('2020-10-02', 'd MMMM yyyy')", "\"2 October 2020\""), ("'2020-10-02'.format('EEEE')", "\"Friday\""),
        ("date('2020-10-02').format('d. M.')", "\"2. 10.\""),
        ("format('soon', 'yyyy')", "`\"soon\"` cannot be read as a time"), ("timestamp(1600000000.5)", "\"2020-09-13T12:26:40.5Z\""),
        ("timestamp(date(0))", "\"1970-01-01T00:00:00Z\""),
    ])
    func `times are counted and written`(expression: String, expected: String) {
        #expect(evaluated(expression) == expected)
    }

    @Test func `now is what the environment says, and unknown without it`() throws {
        let moment = try #require(CELTimestamp(seconds: 1_600_000_000))
        let value = try compiled("daysBetween('2020-09-01', now())", CELEnvironment(variables: [], now: moment)).evaluate(named: { _ in nil })
        #expect(value.json == 12)
        #expect(evaluated("now()") == "unknown function `now`")
    }

    // MARK: Patterns

    @Test func `letters that mean something else than they seem to are refused`() throws {
        let patterns = [
            "DD.MM.yyyy", "dd.MM.YYYY", "D MMMM yyyy", "YY", "yyyy-mm-dd", "dd/mm/yyyy HH:mm", "HH:MM", "HH:MM:ss", "hh:mm", "h 'o''clock'", "K:mm",
            "HH:mm:SS", "hh:mm A", "dddd, d MMMM", "ddd", "DDDD",
            "yyyy-MM-ddTHH:mm", "%Y-%m-%d", "%d %B %Y", "d MMMM yyyy 'at", "jjjj", "MMMMMM", "x0#", "0,00 €", "#.##0,00", "#,##0.0,0", "0.0.0",
            "0 of 100", "¤0", "0.#0", "0#", "#", "0'",
        ]
        try expectGolden(
            patterns.map { pattern in
                let literal = JSONValue.string(pattern).jsonText()
                return "» \(pattern)\n" + told("format(at, \(literal))", ["at": "2020-12-31T10:26:05Z"]) + "\n"
            }.joined(separator: "\n"), "Patterns.txt")
    }

    @Test(arguments: [
        "d MMMM yyyy", "YYYY-'W'ww", "DDD", "yyyy-DDD", "HH:mm", "h:mm a", "mm:ss", "m", "dd.MM.yyyy HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
        "MM/yy", "EEEE 'the' d", "H 'h' mm", "MMM HH", "KK:mm a", "kk:mm",
    ])
    func `letters that are meant are taken`(pattern: String) {
        let answer = evaluated("format(at, \(JSONValue.string(pattern).jsonText()))", ["at": "2020-12-31T10:26:05Z"])
        #expect(answer.hasPrefix("\""), "\(answer)")
    }

    // MARK: Names of functions

    @Test func `an unknown function is reported with the one that is meant`() throws {
        let environment = CELEnvironment(
            variables: ["name", "list"], functions: [.ofText("shout", summary: "louder") { $0 + "!" }], functionList: "`list` lists all")
        var text = ""
        for expression in [
            "name.uppercase()", "uppercase(name)", "lenght(name)", "list.unique()", "formatDate(name)", "name.toFixed(2)", "shuot(name)",
            "nothingLikeIt(1)", "upperAscii(name)", "list.averge()", "slugify(name)",
        ] {
            do throws(Faults) {
                _ = try compiled(expression, environment)
            } catch {
                text += "» \(expression)\n" + error.diagnostics.map { $0.text() }.joined(separator: "\n") + "\n\n"
            }
        }
        try expectGolden(text, "UnknownFunctions.txt")
    }

    @Test func `a host's function is called in both ways, and counted`() throws {
        let environment = CELEnvironment(
            variables: [],
            functions: [
                .ofText("shout", summary: "louder") { $0.isEmpty ? nil : $0 + "!" }, .ofText("first", summary: "its start") { String($0.prefix($1)) },
            ], costLimit: 20)
        func value(_ expression: String) throws -> JSONValue { try compiled(expression, environment).evaluate(named: { _ in nil }).json }
        #expect(try value("shout('a') + 'b'.shout()") == "a!b!")
        #expect(try value("shout('')") == nil)
        #expect(try value("'abc'.first(2)") == "ab")
        #expect(throws: (any Error).self) { try value("[1, 2, 3, 4, 5, 6, 7, 8, 9].map(x, '0123456789'.first(-x))") }
        #expect(throws: (any Error).self) { try value("lists.range(8).map(x, shout(string(x)))") }
    }

    @Test func `each function is in the list once, and each of the list is there`() {
        let environment = CELEnvironment(variables: [], now: CELTimestamp(seconds: 0))
        let functions = environment.functions
        #expect(Set(functions.map(\.name)).count == functions.count)
        for function in functions { #expect(!function.forms.isEmpty, "\(function.name)") }
        #expect(environment.functionNames.subtracting(functions.map(\.name)) == [])
    }
}
