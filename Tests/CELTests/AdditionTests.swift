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
        (".5", "[5]"), ("none", "[]"), ("", "[]"), ("99999999999999999999", "[100000000000000000000.0]"), ("007", "[7]"), ("1--2", "[1,-2]"), ("é-1", "[1]"),
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
}
