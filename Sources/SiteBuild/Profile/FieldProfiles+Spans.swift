import CEL
import JSONValue
import SiteModel

// How long something lasts, told by when it starts and ends.

extension FieldProfiles {
    /// Of numbers that say how long something lasts, and not in which unit, the unit in which they are as long as it is from the start to the end
    /// beside them, `{"duration": 30, "slot": {"start": …, "end": …}}`. Where they are so in none, nothing is taken for their unit.
    ///
    /// - Parameter object: one of the objects that have the fields, by its place.
    ///
    /// Cost: a look at a few of them, where there are such fields at all.
    func measuredBySpans(ofFirst count: Int, _ object: (_ index: Int) -> JSONObject) -> FieldProfiles {
        let durations = fields.indices.filter { fields[$0].mayLast }
        guard !durations.isEmpty else { return self }
        let spans = spans
        guard !spans.isEmpty else { return self }
        var changed = fields
        let compared = (0..<min(count, Self.mostCompared)).map(object)
        for index in durations {
            let ratios: [Double] = compared.flatMap { object -> [Double] in
                guard let number = object[fields[index].name].flatMap(Self.number), number > 0 else { return [] }
                return spans.compactMap { span in span.seconds(in: object).map { $0 / number } }
            }
            guard !ratios.isEmpty else { continue }
            func isLikely(_ unit: Double) -> Bool { ratios.count { abs($0 / unit - 1) < 0.01 } * 2 > ratios.count }
            let unit = Self.unitsOfTime.first(where: isLikely)
            changed[index] = unit.map { fields[index].with(kind: .duration, secondsOfUnit: $0) } ?? fields[index].with(kind: .number)
        }
        return FieldProfiles(changed)
    }

    /// A few tell.
    private static let mostCompared = 50
    /// In seconds, the likeliest first.
    private static let unitsOfTime: [Double] = [60, 1, 3600, 0.001]

    fileprivate static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .int(let int): Double(int)
        case .double(let double): double
        case .string(let text): Double(text)
        default: nil
        }
    }

    /// The starts with their ends, among the fields and in the objects among them.
    private var spans: [Span] {
        Span.all(among: fields, in: nil) + fields.filter { $0.kind == .object }.flatMap { Span.all(among: $0.members.fields, in: $0.name) }
    }
}

extension FieldProfile {
    /// Whether it has numbers that say how long something lasts, and its name does not say in which unit.
    fileprivate var mayLast: Bool {
        let isUnnamed = kind == .number && unit == nil || kind == .duration && secondsOfUnit != nil
        let names = NameWords(name)
        return isUnnamed && look == nil && names.isDuration && !names.isCount && names.secondsOfUnit == nil && fieldWords(name).last != "length"
    }
}

/// Two fields that say when a thing starts and when it ends.
private struct Span {
    let start, end: String
    /// The object that has the two; nil for the record itself.
    let holder: String?

    static func all(among fields: [FieldProfile], in holder: String?) -> [Span] {
        let times = fields.filter { $0.kind == .time }
        return times.filter { NameWords($0.name).isStart }.compactMap { start in
            times.first { NameWords($0.name).isEnd && stem($0.name) == stem(start.name) }.map {
                Span(start: start.name, end: $0.name, holder: holder)
            }
        }
    }

    /// `["time"]` of `start_time` and of `endTime`.
    private static func stem(_ name: String) -> [String] { fieldWords(name).filter { !NameWords($0).isStart && !NameWords($0).isEnd } }

    func seconds(in object: JSONObject) -> Double? {
        guard let object = holder.map({ object[$0]?.object }) ?? object, let start = Self.moment(object[start]), let end = Self.moment(object[end]),
            end > start
        else { return nil }
        return end - start
    }

    /// In seconds since 1970.
    private static func moment(_ value: JSONValue?) -> Double? {
        if let number = value.flatMap(FieldProfiles.number) { return abs(number) > 1e11 ? number / 1000 : number }
        return value?.string.flatMap { WrittenTime($0) }.flatMap { $0.hasTime ? Double($0.seconds) : nil }
    }
}
