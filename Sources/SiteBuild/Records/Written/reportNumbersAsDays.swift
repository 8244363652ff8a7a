import Diagnostics
import JSONValue
import SiteModel

/// Reports fields that the configuration calls days or times, and that hold small numbers: as seconds since 1970 they would all lie in its first weeks.
///
/// Cost: a look at some records for each such field.
func reportNumbersAsDays(_ configuration: CollectionConfiguration, of records: [RuledRecord], _ diagnostics: inout [Diagnostic]) {
    for look in configuration.looks {
        guard let kind = look.kind, kind == .day || kind == .time else { continue }
        let path = FieldPath(look.field.value)
        let values = records.prefix(sample).compactMap { RecordFields($0)[path] }.filter { ValueForm($0) != .nothing }
        let numbers = values.compactMap(\.number)
        guard numbers.count == values.count, let example = zip(values, numbers).first(where: { $0.1 != 0 })?.0.plainText?.string,
            numbers.allSatisfy({ abs($0) < fewestSeconds })
        else { continue }
        let areYears = numbers.allSatisfy { (1000..<2200).contains($0) }
        diagnostics.append(
            .warning(
                .misplacedSetting, "`\(look.field.value)` holds numbers such as `\(example)`, which are no \(kind == .day ? "days" : "times")",
                at: look.field.span,
                help: areYears ? "the kind of a year is `year`" : "write them like `2026-05-01`, or as seconds or milliseconds since 1970"))
    }
}

private let sample = 200
/// Below are numbers of some months, and above also days that are written as numbers: `20260501`.
private let fewestSeconds = 10_000_000.0
