import JSONValue
import SiteModel

extension WrittenTraits {
    /// Adds what stands beside numbers: what the answer says that they are measured in; the unit that a field next to a number has,
    /// `temperatureUnit` beside `temperature`, and the currency that one next to a price has, where these are the same in all records; with
    /// the latter, whether the price is in cents.
    func with(_ units: [String: String], and profiles: FieldProfiles, of records: [RuledRecord]) -> WrittenTraits {
        var all = self
        for (path, unit) in units where all.units[path] == nil { all.units[path] = NumberUnit(unit) }
        all.addUnits(among: profiles.fields, of: records)
        all.addCurrencies(among: profiles.fields, of: records)
        all.addCents(among: profiles.fields)
        return all
    }

    /// A price in cents is one in its currency, whichever that is.
    private mutating func addCents(among fields: [FieldProfile]) {
        for field in fields where field.kind == .object && field.members.amount == nil { addCents(among: field.members.fields) }
        for field in fields where field.kind == .number && field.unit == nil && units[field.path] == nil {
            let words = fieldWords(field.label)
            guard words.count > 1, words.last.map(["cent", "cents"].contains) == true, NamedUnit.isCalledPrice(words), !isCalledCount(field) else {
                continue
            }
            units[field.path] = NumberUnit(text: "", isInFront: false, hasGap: false, minorDigits: 2)
        }
    }

    private mutating func addUnits(among fields: [FieldProfile], of records: [RuledRecord]) {
        for field in fields where [.object, .list, .table].contains(field.kind) && field.members.amount == nil {
            addUnits(among: field.members.fields, of: records)
        }
        for field in fields where field.kind == .text && field.differentValues == 1 {
            let numbers = fields.filter {
                $0.kind == .number && $0.unit == nil && units[$0.path] == nil && $0.count <= field.count && isMeasured($0, by: field)
            }
            guard !numbers.isEmpty, let text = firstText(of: field, in: records), text.count <= longestUnit,
                !systemsOfUnits.contains(text.lowercased())
            else { continue }
            for number in numbers { units[number.path] = NumberUnit(text, ofFieldWith: number.words) }
        }
    }

    private func firstText(of field: FieldProfile, in records: [RuledRecord]) -> String? {
        let path = FieldPath(field.path)
        return records.firstNonNil { record in
            let fields = RecordFields(record)
            if let text = fields[path]?.plainText?.string { return text }
            // In a list one of its things tells.
            var first: String?
            fields.forEachValue(at: path) { first = first ?? $0.plainText?.string }
            return first
        }.map { trimmed($0) }
    }

    private mutating func addCurrencies(among fields: [FieldProfile], of records: [RuledRecord]) {
        // An amount with its unit is shown as one.
        for field in fields where field.kind == .object && field.members.amount == nil { addCurrencies(among: field.members.fields, of: records) }
        let numbers = fields.filter { $0.kind == .number && $0.unit == nil && units[$0.path] == nil && !isCalledCount($0) }
        func isPrice(_ field: FieldProfile) -> Bool { !field.words.isDisjoint(with: wordsOfPrices) || isCalledTotal(field) }
        let isBill = numbers.contains(where: isPrice)
        let prices = numbers.filter { isPrice($0) || isBill && isCalledPartOfBill($0) }
        let currencies = fields.filter { field in
            field.kind == .text && field.differentValues == 1 && isCalledCurrency(field.name)
        }
        guard !prices.isEmpty, currencies.count == 1, let count = prices.map(\.count).max(), currencies[0].count >= count else { return }
        guard let text = firstText(of: currencies[0], in: records), text.count <= 4 else { return }
        guard let digits = minorDigits(among: fields, of: records) else { return }
        for price in prices {
            let isWhole = price.words.isDisjoint(with: NumberUnit.wordsOfCents) && !areInCoins(price, currency: text)
            let inCents = isWhole ? 0 : price.words.contains("micros") ? nil : NumberUnit.digits(ofCurrency: text)
            // How many parts the currency has must be known.
            guard let all = digits > 0 ? digits : inCents else { continue }
            units[price.path] = NumberUnit(text.uppercased(), minorDigits: all)
        }
    }

    /// How many digits of the prices beside it are those of a smaller unit, as a field says: 0 where none does, and nil where records differ.
    private func minorDigits(among fields: [FieldProfile], of records: [RuledRecord]) -> Int? {
        guard let field = fields.first(where: { namesOfMinorDigits.contains(lettersOfName($0.name)) }) else { return 0 }
        guard field.differentValues == 1, let text = firstText(of: field, in: records) else { return nil }
        return Int(text).flatMap { 0...4 ~= $0 ? $0 : nil }
    }
}

/// What says of several units which they are, and is none.
private let systemsOfUnits: Set = ["metric", "imperial", "us", "si", "uk", "none", "standard", "default"]
/// In letters: what is longer says more than a unit.
private let longestUnit = 16
