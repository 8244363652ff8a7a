import CEL
import JSONValue
import TestSupport
import Testing

@Suite struct NumberTests {
    // MARK: As people read them

    @Test(arguments: [
        ("1435781451.781", "1,435,781,451.8"), ("-1435781451.781", "−1,435,781,451.8"), ("123456789012345.25", "123,456,789,012,345.25"),
        ("1435781451.5", "1,435,781,451.5"),
        ("7.1499999999999995", "7.15"), ("0.00000012345", "0.00000012345"),
    ])
    func `a number of many digits is rounded once`(number: String, written: String) {
        #expect(NumberMarks.english.write(number) == written)
    }

    @Test func `every number is written, with its whole digits`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let whole = String(random.next() % 9 + 1) + random.mixture(of: (0...9).map(String.init), count: Int(random.next() % 18))
            let number =
                whole + (Bool.random(using: &random) ? "." + random.mixture(of: (0...9).map(String.init), count: Int(random.next() % 18 + 1)) : "")
            let written = NumberMarks.english.write(number).prefix { $0 != "." }.filter { $0 != "," }
            // The last digit may be that of the next number.
            #expect(written.dropLast(3).elementsEqual(whole.dropLast(3)) || whole.hasSuffix("999"), "\(number) is \(written); seed \(seed)")
        }
    }

    // MARK: Kinds

    @Test(arguments: [
        ("1 + 1.5", "2.5"), ("1.5 + 1", "2.5"), ("price * 2", "3"), ("2 * price", "3"), ("3 - price", "1.5"), ("price / 2", "0.75"),
        ("1 / 2.0", "0.5"),
        ("1u + 0.5", "1.5"), ("0.5 - 1u", "-0.5"), ("price > 1 && 2 > price && price != 1 && 1.5 == price", "true"), ("count * price", "4.5"),
        ("type(price * 2) == double", "true"),
        ("count / 2", "1"), ("7 % 2", "1"), ("7.5 % 2", "`%` does not take a double and an int"),
        ("count % price", "`%` does not take an int and a double"),
        ("1u + 1", "`+` does not take a uint and an int"), ("1.5 + 'a'", "`+` does not take a double and a string"), ("1 / 0.0 > 5", "true"),
    ])
    func `ints and doubles mix in arithmetic`(expression: String, expected: String) {
        #expect(evaluated(expression, ["price": 1.5, "count": 3]) == expected)
    }

    /// The value of an expression over the last of some records, with the kinds that the fields have in all of them.
    private func evaluatedAmong(_ records: String, _ expression: String) throws -> String {
        let list = try #require(try JSONText(records).parse().root.array)
        let objects = list.compactMap(\.object)
        var tally = NumberKindsTally()
        var ofParts = NumberKindsTally()
        for object in objects {
            tally.count(BorrowedJSON(object))
            var part = NumberKindsTally()
            part.count(BorrowedJSON(object))
            ofParts.add(part)
        }
        let expected = try evaluatedLast(expression, objects, tally.kinds)
        #expect(try evaluatedLast(expression, objects, ofParts.kinds) == expected, "counted in parts")
        return expected
    }

    private func evaluatedLast(_ expression: String, _ objects: [JSONObject], _ kinds: NumberKinds?) throws -> String {
        let names = objects.flatMap(\.keys) + ["record"]
        let last = try #require(objects.last)
        return try compiled(expression, CELEnvironment(variables: names)).evaluate(named: { name in
            name == "record" ? CELValue(.object(last), kinds) : last[name].map { CELValue($0, kinds?.member(name)) }
        }).json.jsonText()
    }

    @Test(arguments: [
        // A whole number is a double where others of its field are broken, and an int where all are whole.
        ("[{\"a\":1.5,\"b\":1},{\"a\":1,\"b\":1}]", "[a / 2, b / 2]", "[0.5,0]"),
        ("[{\"a\":1.5},{\"a\":1}]", "[type(a) == double, type(record.a) == double, type(record['a']) == double]", "[true,true,true]"),
        ("[{\"a\":1},{\"a\":1}]", "type(a) == int", "true"),
        // Fields of objects by their names, elements of lists together, objects in lists too.
        ("[{\"o\":{\"a\":1.5,\"b\":2}},{\"o\":{\"a\":1,\"b\":1}}]", "[o.a / 2, o.b / 2, o['a'] / 2]", "[0.5,0,0.5]"),
        ("[{\"l\":[1,2.5]},{\"l\":[1,3]}]", "[l[0] / 2, l.map(x, x / 2)[1]]", "[0.5,1.5]"),
        ("[{\"l\":[{\"a\":1.5}]},{\"l\":[{\"a\":1},{\"a\":3}]}]", "l.map(x, x.a / 2)", "[0.5,1.5]"),
        ("[{\"o\":{\"x\":[[1.5]]}},{\"o\":{\"x\":[[1]]}}]", "o.x[0][0] / 2", "0.5"),
        ("[{\"o\":{\"a\":1.5}},{\"o\":{\"a\":1}}]", "o.values()[0] / 2", "0.5"),
        // What is given on is as it was written.
        ("[{\"l\":[1,2.5]},{\"l\":[1,3]}]", "l", "[1,3]"),
        ("[{\"a\":0.5},{\"a\":18446744073709551615}]", "a / 2", "9223372036854776000.0"),
        ("[{\"a\":1.0},{\"a\":3}]", "a / 2", "1.5"), ("[{\"a\":\"x\"},{\"a\":3}]", "a / 2", "1"), ("[{\"a\":null},{\"a\":3}]", "a / 2", "1"),
    ])
    func `numbers of a field are of one kind in all records`(records: String, expression: String, expected: String) throws {
        #expect(try evaluatedAmong(records, expression) == expected)
    }

    // MARK: Functions

    @Test(arguments: [
        ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(2.675, 2)", "2.68"), ("(1.005).round(2)", "1.01"), ("round(1234.5, -2)", "1200"),
        ("round(1250, -2)", "1300"),
        ("round(9.99, 1)", "10"), ("round(0.04, 1)", "0"), ("round(7, 3)", "7"), ("round(1e300, 2)", "1e+300"), ("round(1.5e-7, 3)", "0"),
        ("type(round(2.5)) == double", "true"),
        ("round(5, -1)", "10"), ("round(4u, -1)", "0"), ("round(9223372036854775807, -18)", "9000000000000000000"), ("floor(-1.5)", "-2"),
        ("ceil(1.2)", "2"), ("floor(3)", "3"),
        ("abs(-3)", "3"), ("abs(-1.5)", "1.5"), ("(-3).abs()", "3"), ("abs(-9223372036854775807 - 1)", "the result does not fit an int"),
        ("round('a')", "`round` does not take a string"),
        ("math.greatest(1, 2.5, 3u, -1, 2)", "3"), ("math.least([1, 2])", "1"), ("math.sqrt(16)", "4"),
        ("math.greatest('a')", "`math.greatest` does not take a string"),
    ])
    func `numbers are rounded and compared`(expression: String, expected: String) {
        #expect(evaluated(expression) == expected)
    }

    @Test(arguments: [
        (1234.5, "#,##0.00", "1,234.50"), (0.0, "#,##0.00", "0.00"), (-0.001, "0.00", "0.00"), (-1234.567, "#,##0.0", "−1,234.6"),
        (12.0, "€#,##0.00", "€12.00"), (12.0, "0.00 €", "12.00 €"),
        (1_234_567.0, "#,##0", "1,234,567"), (1_234_567.0, "0", "1234567"), (0.256, "0.0%", "25.6%"), (0.256, "0%", "26%"), (0.5, "0‰", "500‰"),
        (2.675, "0.00", "2.68"), (5.0, "000", "005"),
        (1.5, "0.##", "1.5"), (1.0, "0.##", "1"), (1.125, "0.0#", "1.13"), (0.5, "#.0", ".5"), (0.4, "#", "0"), (-5.0, "0.00;(0.00)", "(5.00)"),
        (5.0, "0.00;(0.00)", "5.00"),
        (3.0, "0 'of 100'", "3 of 100"), (3.0, "0 ''m''", "3 'm'"), (3.0, "$0", "$3"), (-3.0, "$0", "−$3"),
        (1e21, "#,##0", "1,000,000,000,000,000,000,000"), (9.999, "0.00", "10.00"),
        (1e-9, "0.0", "0.0"), (0.07, "0.0", "0.1"),
    ])
    func `a number by a pattern`(number: Double, pattern: String, expected: String) {
        let literal = JSONValue.string(pattern).jsonText()
        #expect(evaluated("number.format(\(literal))", ["number": .double(number)]) == JSONValue.string(expected).jsonText())
        let record: JSONValue = ["number": .double(number), "pattern": .string(pattern)]
        #expect(evaluated("format(number, pattern)", record) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [
        ("de", "#,##0.00 €", "1.234.567,50 €"), ("fr", "#,##0.00", "1\u{202F}234\u{202F}567,50"), ("en-IN", "#,##0", "1,234,568"),
        ("hi", "#,##0", "12,34,568"), ("de-CH", "#,##0", "1’234’568"),
    ])
    func `by the marks of the language`(language: String, pattern: String, expected: String) {
        let record: JSONValue = ["n": 1_234_567.5, "p": .string(pattern)]
        #expect(evaluated("format(n, p)", record, language: language) == JSONValue.string(expected).jsonText())
    }

    @Test func `a short number is grouped where the language has it so`() {
        let record: JSONValue = ["n": 1234]
        #expect(evaluated("format(n, '#,##0')", record) == "\"1,234\"")
        #expect(evaluated("format(n, '#,##0')", record, language: "de") == "\"1.234\"")
        #expect(evaluated("format(n, '#,##0')", record, language: "pl") == "\"1234\"")
    }

    // MARK: Lists

    @Test(arguments: [
        ("sum([1, 2, 3])", "6"), ("[1, 2.5].sum()", "3.5"), ("[1u, 2u].sum()", "3"), ("sum([])", "0"),
        ("sum([duration('1h'), duration('30m')])", "\"PT1H30M\""),
        ("sum([1, null])", "`sum` takes numbers or durations, and element 1 is null"),
        ("sum([1, 'a'])", "`sum` takes numbers or durations, and element 1 is a string"),
        ("sum([9223372036854775807, 1])", "the result does not fit an int"),
        ("sum([1, duration('1h')])", "`sum` takes values of one kind, and element 1 is a duration"),
        ("min([3, 1.5, 2])", "1.5"), ("['b', 'a'].min()", "\"a\""), ("max(['2020-01-01', '2021-01-01'].map(d, date(d)))", "\"2021-01-01T00:00:00Z\""),
        ("min([])", "`min` of an empty list: there is nothing to take the least of"),
        ("max([1, 'a'])", "`max` takes values that have an order, here of an int, and element 1 is a string"),
        ("avg([1, 2])", "1.5"), ("[1, 2].mean()", "1.5"), ("[3, 1.5, 2].sort()", "[1.5,2,3]"), ("['b', 'A', 'a'].sort()", "[\"A\",\"a\",\"b\"]"),
        ("[].sort()", "[]"),
        ("[1, 'a'].sort()", "`sort` takes values that have an order, here of an int, and element 1 is a string"),
        ("[{}].sort()", "`sort` takes numbers, texts or times, and element 0 is a map"),
        ("[double('NaN'), 2.0, 1.0].sort().map(x, string(x))", "[\"1\",\"2\",\"NaN\"]"),
        ("[{'p': 2}, {'p': 1}].sortBy(x, x.p)", "[{\"p\":1},{\"p\":2}]"),
        ("['bb', 'a', 'cc'].sortBy(x, size(x))", "[\"a\",\"bb\",\"cc\"]"),
        ("[1, 1.0, 2u, 2, 'a', 'a', null, null, [1], [1], {}].distinct()", "[1,2,\"a\",null,[1],{}]"),
        ("[1, [2, [3]]].flatten()", "[1,2,[3]]"), ("[1, [2, [3]]].flatten(2)", "[1,2,3]"), ("[1, [2]].flatten(0)", "[1,[2]]"),
        ("[1].flatten(-1)", "lists are flattened by 0 or more levels, not by -1"),
        ("[1, 2, 3].slice(1, 3)", "[2,3]"), ("[1].slice(0, 2)", "from 0 to 2 is outside the list of 1"), ("[1, 2].reverse()", "[2,1]"),
        ("'abc'.reverse()", "\"cba\""), ("lists.range(3)", "[0,1,2]"),
        ("{'a': 1, 'b': 2}.keys()", "[\"a\",\"b\"]"), ("values({'a': 1})", "[1]"),
        ("m.keys() + m.values().map(x, string(x))", "[\"x\",\"y\",\"1\",\"2\"]"),
    ])
    func `lists and maps`(expression: String, expected: String) {
        #expect(evaluated(expression, ["m": ["x": 1, "y": 2]]) == expected)
    }

    @Test func `random numbers are rounded as their digits say`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let (whole, hundredths) = (Int(random.next() % 100_000), Int(random.next() % 1_000))
            let text = "\(whole).\(String(1_000 + hundredths).dropFirst())"
            let rounded = (hundredths + 5) / 10
            let expected = "\(whole + rounded / 100).\(String(100 + rounded % 100).dropFirst())"
            #expect(evaluated("format(\(text), '0.00')") == "\"\(expected)\"", "seed \(seed)")
            #expect(evaluated("round(\(text), 2) == \(expected)") == "true", "seed \(seed), \(text)")
        }
    }
}
