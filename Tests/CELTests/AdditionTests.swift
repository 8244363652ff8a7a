import CEL
import JSONValue
import Testing

@Suite struct AdditionTests {
    @Test(arguments: [
        ("empty(null)", "true"), ("empty('')", "true"), (#"empty(" \n\u00a0")"#, "true"), ("empty([])", "true"), ("empty({})", "true"),
        ("empty(b'')", "true"), ("empty(0)", "false"), ("empty(false)", "false"), ("empty('x')", "false"), ("empty([null])", "false"),
        ("empty(record)", "true"), ("empty(record.a.b)", "true"), ("empty([1][3])", "true"),
    ])
    func `what is empty`(expression: String, expected: String) {
        #expect(evaluated(expression, alsoDeclared: ["record"]) == expected)
    }

    @Test(arguments: [
        ("14 - 15", "[14,15]"), ("14-15", "[14,15]"), ("-5", "[-5]"), ("from -5 to -2.5", "[-5,-2.5]"), ("a-5", "[5]"), ("5 - -3", "[5,-3]"),
        ("(-3)", "[-3]"), ("\u{2212}4", "[-4]"), ("12–15 years", "[12,15]"), ("v2.0.1", "[2,1]"), ("1,000", "[1,0]"), ("3.", "[3]"),
        (".5", "[5]"), ("none", "[]"), ("", "[]"), ("99999999999999999999", "[100000000000000000000.0]"), ("007", "[7]"), ("1--2", "[1,-2]"),
        ("é-1", "[1]"),
        ("1.299,00 €", "[1299]"), ("-1,299.50", "[-1299.5]"), ("1,234,567.8", "[1234567.8]"), ("1.2,5", "[1.2,5]"), ("1.299", "[1.299]"),
        ("1,299,5", "[1,299,5]"), ("1234.567,8", "[1234.567,8]"),
    ])
    func `numbers are found in a text`(text: String, expected: String) {
        #expect(evaluated("numbers(text)", ["text": .string(text)]) == expected)
    }

    @Test(arguments: [
        ("mean([1, 2])", "1.5"), ("mean([1, 2.5, 3u])", "2.1666666666666665"), ("mean([15])", "15"),
        ("mean([])", "`mean` of an empty list: there is nothing to take the mean of"),
        ("mean(['1'])", "`mean` takes numbers, and element 0 is a string"),
    ])
    func `the mean of a list`(expression: String, expected: String) {
        #expect(evaluated(expression) == expected)
    }

    @Test(arguments: [
        ("bulbasaur", "Bulbasaur"), ("éclair", "Éclair"), ("iris", "Iris"), ("MCDONALD", "MCDONALD"), ("", ""), ("1st", "1st"), ("ßa", "Ssa"),
        ("ǆ", "ǅ"), ("e\u{301}a", "E\u{301}a"),
    ])
    func `the first letter is made a capital`(text: String, expected: String) {
        #expect(evaluated("capitalize(text)", ["text": .string(text)]) == JSONValue.string(expected).jsonText())
    }

    @Test(arguments: [("ÉCLAIR 7", "éclair 7", "ÉCLAIR 7"), ("Straße", "straße", "STRASSE"), ("Ωμέγα", "ωμέγα", "ΩΜΈΓΑ"), ("", "", "")])
    func `letters of every script are made small or capital`(text: String, small: String, capital: String) {
        #expect(evaluated("text.lower()", ["text": .string(text)]) == JSONValue.string(small).jsonText())
        #expect(evaluated("upper(text)", ["text": .string(text)]) == JSONValue.string(capital).jsonText())
    }

    @Test(arguments: [
        ("PT1H30M", "5400"), ("P2DT12H", "216000"), ("P1W", "604800"), ("PT0,5S", "0"), ("PT1.5M", "90"), ("-PT90S", "-90"), ("P1D", "86400"),
        ("PT20M", "1200"),
    ])
    func `a duration is read as feeds write it`(text: String, seconds: String) {
        #expect(evaluated("int(duration(text).getSeconds())", ["text": .string(text)]) == seconds)
    }

    @Test(arguments: [
        ("40 min", "2400"), ("2,5 Std.", "9000"), ("1 hour and 20 minutes", "4800"), ("10-15 min", "600"), (" 90 Minuten ", "5400"),
        ("30d", "2592000"), ("1:02:30", "3750"),
        ("1.5 h", "5400"), ("1 h, 30 min", "5400"), ("1,25 h", "4500"),
    ])
    func `a duration is read as people write it`(text: String, seconds: String) {
        #expect(evaluated("int(duration(text).getSeconds())", ["text": .string(text)]) == seconds)
    }

    @Test(arguments: ["4:13", "soon", "1,500 min", "2,5", "min", "1 2 h", "99999999999999 d"])
    func `what people write as something else is no duration`(text: String) {
        #expect(evaluated("duration(text)", ["text": .string(text)]).contains("duration"))
    }

    @Test(arguments: ["P", "PT", "P1Y", "P1M", "PT1M1H", "P1", "PT1H ", "P1DT", "PTH", "PT1H1H", "PT1.H.", "P-1D"])
    func `what is no duration`(text: String) {
        #expect(evaluated("duration(text)", ["text": .string(text)]).contains("is not a duration"))
    }
}
