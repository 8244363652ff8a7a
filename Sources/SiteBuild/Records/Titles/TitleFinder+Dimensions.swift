import SiteModel

// What figures are called that nothing but all that they are about tells apart.

extension TitleFinder {
    /// Of figures in several dimensions, the fewest of these that tell all records apart, in the order of the feed: "women, 0 to 4 years, 1969".
    ///
    /// - Parameter one: what has to be among them.
    func dimensions(_ fields: [String], with one: String? = nil) -> [String]? {
        guard sample.count >= fewestWithDimensions else { return nil }
        // Of people in a county the status may be what is counted.
        let states = fields.filter(isCalledState)
        return dimensions(fields.filter { !states.contains($0) }, including: one) ?? (states.isEmpty ? nil : dimensions(fields, including: one))
    }

    private func dimensions(_ fields: [String], including one: String?) -> [String]? {
        let times = times(fields)
        let dimensions = fields.filter { times.contains($0) ? !isDistinct($0, percent: 100) : isDimension($0) }.prefix(mostDimensions).map(numbered)
        func tellApart(_ parts: [Dimension]) -> Bool {
            guard one.map({ one in parts.contains { $0.field == one } }) ?? true else { return false }
            return Set(sample.indices.map { place in parts.reduce(0) { $0 * $1.count + $1.values[place] } }).count == sample.count
        }
        // A sample that is told apart says little of the whole, unless there are as many ways to be different. It may pass over some of them.
        func areEnough(_ parts: [Dimension]) -> Bool { parts.reduce(1) { $0 * $1.count } >= count }
        let choices = (2...mostPartsOfDimensions).lazy.flatMap { combinations(of: $0, among: dimensions) }
        return (choices.first { areEnough($0) && tellApart($0) } ?? choices.first(where: tellApart))?.map(\.field)
    }

    /// Whether each record has a short text there, and many have it in common: what tells records apart by itself is no dimension of them.
    private func isDimension(_ field: String) -> Bool {
        guard !isOfDoer(field), !isCalledDescription(field), wordsOfFindings.isDisjoint(with: fieldWords(field)) else { return false }
        let texts = sample.compactMap { string(at: field, in: $0) }
        // A figure that was written as a text is no more of a dimension than a number.
        let areFigures = texts.count(where: isWrittenFigure) * 10 >= texts.count * 9
        guard !areFigures || fieldWords(field).last.map(wordsOfOrders.contains) == true else { return false }
        return texts.count == sample.count && 2..<texts.count ~= Set(texts).count
            && texts.allSatisfy { $0.utf8.count <= longestThing && !isWebAddress($0) }
            && (!isIdentifier(field) || texts.allSatisfy(maySayWhatItIs))
    }

    private func numbered(_ field: String) -> Dimension {
        var numbers: [String?: Int] = [:]
        let values = sample.map { record in
            let text = sampleText(at: field, in: record)
            let number = numbers[text] ?? numbers.count
            numbers[text] = number
            return number
        }
        return Dimension(field: field, values: values, count: numbers.count)
    }
}

/// A field with what each record of the sample has there, as a number below the count.
private struct Dimension {
    let field: String
    let values: [Int]
    let count: Int
}

/// All ways to take so many, in their order.
private func combinations<Element>(of count: Int, among elements: [Element]) -> [[Element]] {
    guard count > 0 else { return [[]] }
    return elements.indices.flatMap { first in
        combinations(of: count - 1, among: Array(elements[(first + 1)...])).map { [elements[first]] + $0 }
    }
}

/// A field that is called so has what was found out, and not what it was found out about.
private let wordsOfFindings: Set = [
    "value", "values", "result", "amount", "count", "flag", "score", "note", "notes", "url", "price", "contact", "phone", "tel", "telephone",
    "telefon", "email", "mail", "kontakt", "size",
]

/// So many records tell that fields are dimensions; more of these than that nobody reads.
private let fewestWithDimensions = 6, mostDimensions = 8, mostPartsOfDimensions = 5
