import SiteModel

// Which fields have the units of numbers beside them.

/// Whether a field has the unit of a number beside it, as their names tell: `weight_unit` that of `weight`, `fat_unit` that of `fat_100g`, and
/// `item_dimensions_unit` that of `item_length`.
func isMeasured(_ number: FieldProfile, by unit: FieldProfile) -> Bool {
    let name = lettersOfName(unit.name)
    guard let ending = endingsOfUnits.first(where: name.hasSuffix), name.count > ending.count else { return false }
    if lettersOfName(number.name) == name.dropLast(ending.count) { return true }
    guard ending.hasPrefix("unit") else { return false }
    let (words, of) = (fieldWords(number.name), fieldWords(unit.name).dropLast())
    if words.count == of.count + 1, let last = words.last, words.starts(with: of), wordsOfAmounts.contains(last) { return true }
    return of.last.map(wordsOfDimensions.contains) == true && words.dropLast() == of.dropLast() && words.last.map(dimensions.contains) == true
}

/// The names of those of the fields that have nothing but the units that stand behind numbers beside them.
func namesOfUnits(among fields: [FieldProfile]) -> Set<String> {
    Set(
        fields.lazy.filter { $0.kind == .text && $0.differentValues == 1 && fieldWords($0.name).last.map(["unit", "units"].contains) == true }.filter
        { unit in
            let numbers = fields.filter { $0.kind == .number && isMeasured($0, by: unit) }
            return !numbers.isEmpty && numbers.allSatisfy { $0.unit != nil }
        }.map(\.name))
}

private let endingsOfUnits = ["units", "unit", "currency", "currencycode", "cur", "ccy"]

/// Of how much of a thing there is so much, and which of several numbers it is.
private let wordsOfAmounts: Set = [
    "100g", "100ml", "serving", "portion", "value", "prepared", "min", "max", "minimum", "maximum", "low", "high", "average", "avg", "mean", "total",
]

private let wordsOfDimensions: Set = ["dimension", "dimensions", "size"]
private let dimensions: Set = ["length", "width", "height", "depth", "diameter"]
