import JSONValue

extension TableOfValues {
    /// Figures that were taken at the same moments, a list of pairs for each: `{"price": [[1704067241331, 42.5], …], "volume": [[1704067241331, 9], …]}`.
    /// A record is a moment, with all that was taken then. What has a name beside them is a record, and they are its course.
    init?(momentsIn object: JSONObject) {
        if readsAsRecord(object) { return nil }
        let lists = object.compactMap { member in member.value.array.map { (name: member.key, pairs: $0) } }
        let series = lists.compactMap { Series($0.name, $0.pairs) }
        guard let first = series.first, series.count == lists.count, series.allSatisfy({ $0.name != "time" && $0.numbers == first.numbers }) else {
            return nil
        }
        self = .gathered(
            first.moments.indices.map { place in
                JSONObject([("time", first.moments[place])] + series.map { ($0.name, $0.figures[place]) })
            })
    }
}

/// A figure at each of several moments.
private struct Series {
    let name: String
    private(set) var moments: [JSONValue] = [], figures: [JSONValue] = []
    /// Of the moments, in seconds or milliseconds since 1970.
    private(set) var numbers: [Double] = []

    /// Nil for a list of anything but pairs, each moment but once and in order of time.
    init?(_ name: String, _ pairs: JSONArray) {
        self.name = name
        for pair in pairs {
            guard let pair = pair.array.map(Array.init), pair.count == 2, let number = pair[0].moment, pair[1].isFigure else { return nil }
            moments.append(pair[0])
            figures.append(pair[1])
            numbers.append(number)
        }
        let steps = zip(numbers, numbers.dropFirst())
        guard numbers.count > 1, steps.allSatisfy(<) || steps.allSatisfy(>) else { return nil }
    }
}

extension JSONValue {
    /// A number between 1990 and 2100, in seconds or milliseconds: what is less is a number of something.
    fileprivate var moment: Double? {
        let number: Double? =
            switch self {
            case .int(let number): Double(number)
            case .double(let number): number
            default: nil
            }
        return number.flatMap { number in [1.0, 1000.0].contains { (631_152_000 * $0..<4_102_444_800 * $0).contains(number) } ? number : nil }
    }

    fileprivate var isFigure: Bool {
        switch self {
        case .int, .uint, .double, .null: true
        case .string(let text): Double(text) != nil
        default: false
        }
    }
}
