/// What a function does, in a line.
struct FunctionSummary: Sendable {
    let name: String
    let text: String
    /// How it is called, where that is syntax; nil takes the function's own forms.
    var forms: [String]?
    var isUsuallyFunction = false

    init(_ name: String, _ text: String, forms: [String]? = nil, isUsuallyFunction: Bool = false) {
        self.name = name
        self.text = text
        self.forms = forms
        self.isUsuallyFunction = isUsuallyFunction
    }
}

/// The table that lists of functions are made of; each function stands in it once.
extension FunctionLibrary {
    static let topics: [(title: String, functions: [FunctionSummary])] = [
        (
            "What is there",
            [
                FunctionSummary("has", "whether it is there: a variable that is not null, or a member", forms: ["has(variable)", "has(map.member)"]),
                FunctionSummary("empty", "whether it says nothing: missing, null, blank, or nothing in it", forms: ["empty(value)"]),
                FunctionSummary("size", "how many letters, bytes, elements or members", isUsuallyFunction: true),
                FunctionSummary("type", "the type of a value: `type(x) == string`"),
                FunctionSummary("dyn", "the value itself"),
            ]
        ),
        (
            "Numbers",
            [
                FunctionSummary("round", "rounded, to so many digits behind the point; halves away from zero"),
                FunctionSummary("floor", "the next whole number below"),
                FunctionSummary("ceil", "the next whole number above"),
                FunctionSummary("abs", "without its sign"),
                FunctionSummary("format", "as text: a number by a pattern such as `#,##0.00`, a time by one such as `d MMMM yyyy`"),
                FunctionSummary("numbers", "the numbers in a text"),
                FunctionSummary("int", "a whole number of another number, a text, a time in seconds"),
                FunctionSummary("uint", "the same without a sign"),
                FunctionSummary("double", "a number with a fraction of another number or a text"),
                FunctionSummary("math.greatest", "the greatest of numbers, or of a list of them"),
                FunctionSummary("math.least", "the least of them"),
                FunctionSummary("math.ceil", "as `ceil`, of doubles"),
                FunctionSummary("math.floor", "as `floor`, of doubles"),
                FunctionSummary("math.round", "as `round`, of doubles"),
                FunctionSummary("math.trunc", "without its fraction"),
                FunctionSummary("math.abs", "as `abs`"),
                FunctionSummary("math.sign", "-1, 0 or 1"),
                FunctionSummary("math.sqrt", "the square root"),
                FunctionSummary("math.isNaN", "whether it is not a number"),
                FunctionSummary("math.isInf", "whether it is infinite"),
                FunctionSummary("math.isFinite", "whether it is neither"),
                FunctionSummary("math.bitAnd", "the bits that both have"),
                FunctionSummary("math.bitOr", "the bits that one of both has"),
                FunctionSummary("math.bitXor", "the bits that they do not share"),
                FunctionSummary("math.bitNot", "the bits that it does not have"),
                FunctionSummary("math.bitShiftLeft", "the bits moved up"),
                FunctionSummary("math.bitShiftRight", "the bits moved down"),
            ]
        ),
        (
            "Texts",
            [
                FunctionSummary("contains", "whether a text stands in it"),
                FunctionSummary("startsWith", "whether it starts so"),
                FunctionSummary("endsWith", "whether it ends so"),
                FunctionSummary("matches", "whether a pattern fits some part of it; RE2's syntax"),
                FunctionSummary("regex.extract", "the first part that a pattern fits, or its group; else null"),
                FunctionSummary("regex.extractAll", "all such parts"),
                FunctionSummary("regex.replace", "with another text for what a pattern fits; `\\\\1` is its first group"),
                FunctionSummary("lower", "with small letters, of every script"),
                FunctionSummary("upper", "with capital letters, of every script"),
                FunctionSummary("capitalize", "with a capital letter at its start"),
                FunctionSummary("lowerAscii", "with small letters, A to Z alone"),
                FunctionSummary("upperAscii", "with capital letters, a to z alone"),
                FunctionSummary("replace", "with a part replaced, everywhere or so many times"),
                FunctionSummary("split", "its parts between separators"),
                FunctionSummary("join", "one text of a list of them"),
                FunctionSummary("substring", "from a position on, or up to another; the first letter is 0"),
                FunctionSummary("charAt", "the letter at a position"),
                FunctionSummary("indexOf", "where a text stands in it first, else -1"),
                FunctionSummary("lastIndexOf", "where it stands last"),
                FunctionSummary("trim", "without white space at both ends"),
                FunctionSummary("reverse", "a text or a list from its end"),
                FunctionSummary("strings.quote", "in double quotes, as CEL writes a text"),
                FunctionSummary("string", "any number, bool or time as text"),
                FunctionSummary("bool", "true or false of a text"),
                FunctionSummary("bytes", "the UTF-8 of a text"),
            ]
        ),
        (
            "Lists and maps",
            [
                FunctionSummary("all", "whether a condition holds for all", forms: ["list.all(x, condition)"]),
                FunctionSummary("exists", "whether it holds for one at least", forms: ["list.exists(x, condition)"]),
                FunctionSummary("exists_one", "whether it holds for exactly one", forms: ["list.exists_one(x, condition)"]),
                FunctionSummary("filter", "the elements for which it holds", forms: ["list.filter(x, condition)"]),
                FunctionSummary("map", "what becomes of each element", forms: ["list.map(x, value)", "list.map(x, condition, value)"]),
                FunctionSummary("transformList", "the same with the position of each", forms: ["list.transformList(i, x, value)"]),
                FunctionSummary("transformMap", "a map with new values", forms: ["map.transformMap(key, x, value)"]),
                FunctionSummary("sum", "numbers or durations added up"),
                FunctionSummary("min", "the least element"),
                FunctionSummary("max", "the greatest element"),
                FunctionSummary("avg", "the average of numbers"),
                FunctionSummary("mean", "the same as `avg`"),
                FunctionSummary("sort", "in ascending order"),
                FunctionSummary("sortBy", "in the order of something about each element", forms: ["list.sortBy(x, value)"]),
                FunctionSummary("distinct", "each value once"),
                FunctionSummary("flatten", "lists in it laid out, one level or so many"),
                FunctionSummary("slice", "from a position up to another"),
                FunctionSummary("lists.range", "0, 1, 2, … so many"),
                FunctionSummary("keys", "the names in a map"),
                FunctionSummary("values", "the values in a map"),
            ]
        ),
        (
            "Times",
            [
                FunctionSummary("date", "a time of a text or a number in the usual forms", isUsuallyFunction: true),
                FunctionSummary("timestamp", "a time of a text as RFC 3339 has it, or of seconds since 1970"),
                FunctionSummary("duration", "a length of time: `duration(\"1h30m\")`"),
                FunctionSummary("now", "the time of the build"),
                FunctionSummary("daysBetween", "how many days of the calendar from one time to another"),
                FunctionSummary("days", "the whole days in a duration"),
                FunctionSummary("getFullYear", "the year"),
                FunctionSummary("getMonth", "the month, 0 for January"),
                FunctionSummary("getDate", "the day of the month, from 1"),
                FunctionSummary("getDayOfMonth", "the day of the month, from 0"),
                FunctionSummary("getDayOfWeek", "the day of the week, 0 for Sunday"),
                FunctionSummary("getDayOfYear", "the day of the year, from 0"),
                FunctionSummary("getHours", "the hour, or the hours in a duration"),
                FunctionSummary("getMinutes", "the minute, or the minutes in a duration"),
                FunctionSummary("getSeconds", "the second, or the seconds in a duration"),
                FunctionSummary("getMilliseconds", "the milliseconds beyond the second"),
            ]
        ),
    ]

    /// Members that times have in other languages, and how they are asked for here.
    static let partsOfTimes = [
        "year": "getFullYear()", "month": "format(\"M\")", "day": "getDate()", "weekday": "getDayOfWeek()", "hour": "getHours()",
        "minute": "getMinutes()", "second": "getSeconds()",
    ]

    /// The functions that other languages have under these names.
    static let knownElsewhere: [String: String] = [
        "uppercase": "upper", "toUpperCase": "upper", "toUpper": "upper", "upcase": "upper",
        "lowercase": "lower", "toLowerCase": "lower", "toLower": "lower", "downcase": "lower",
        "titlecase": "capitalize", "title": "capitalize", "ucfirst": "capitalize", "titleize": "capitalize",
        "length": "size", "len": "size", "count": "size", "average": "avg", "median": "avg", "total": "sum", "add": "sum", "reduce": "sum",
        "includes": "contains", "include": "contains", "has_key": "has", "hasKey": "has", "strip": "trim", "toString": "string",
        "str": "string", "text": "string", "number": "double", "float": "double", "parseFloat": "double", "toNumber": "double",
        "num": "double", "parseInt": "int", "integer": "int", "toInt": "int", "substr": "substring", "left": "substring",
        "unique": "distinct", "uniq": "distinct", "toSet": "distinct", "isEmpty": "empty", "isBlank": "empty", "blank": "empty",
        "isNull": "empty", "is_null": "empty", "defined": "has", "isset": "has", "year": "getFullYear", "getYear": "getFullYear",
        "month": "getMonth", "day": "getDate", "weekday": "getDayOfWeek", "hour": "getHours", "minute": "getMinutes",
        "formatDate": "format", "date_format": "format", "dateFormat": "format", "strftime": "format", "formatNumber": "format",
        "number_format": "format", "toFixed": "format", "toLocaleString": "format", "currency": "format", "percent": "format",
        "ceiling": "ceil", "truncate": "excerpt", "shorten": "excerpt", "summary": "excerpt", "strip_tags": "stripHTML",
        "stripTags": "stripHTML", "striptags": "stripHTML", "strip_html": "stripHTML", "plainText": "stripHTML", "plainify": "stripHTML",
        "slugify": "slug", "urlize": "slug", "parameterize": "slug", "today": "now", "parseDate": "date", "toDate": "date",
        "strptime": "date", "datetime": "date", "time": "date", "dateDiff": "daysBetween", "datediff": "daysBetween",
        "daysSince": "daysBetween", "diff": "daysBetween", "some": "exists", "any": "exists", "every": "all", "find": "filter",
        "where": "filter", "select": "filter", "collect": "map", "forEach": "map", "each": "map", "pluck": "map", "order": "sort",
        "orderBy": "sortBy", "sort_by": "sortBy", "sorted": "sort", "match": "matches", "test": "matches", "regex": "matches",
        "gsub": "regex.replace", "replaceAll": "replace", "extract": "regex.extract", "findall": "regex.extractAll",
        "encodeURIComponent": "urlEncode", "urlencode": "urlEncode", "concat": "join", "implode": "join", "explode": "split", "flat": "flatten",
        "take": "slice", "range": "lists.range", "sqrt": "math.sqrt", "sign": "math.sign", "trunc": "math.trunc",
        "greatest": "math.greatest", "least": "math.least", "quote": "strings.quote",
    ]
}
