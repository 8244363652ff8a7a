import JSONValue
import SiteModel

/// What the fields of `count` records are, nested ones too. Of the two objects of each the upper is laid over the lower.
///
/// Cost: one pass over all values, on up to `jobs` threads. The parts that are counted apart are the same however many there are.
func profileRecords(
    count: Int, jobs: Int, _ record: @Sendable (_ index: Int) -> (upper: JSONObject, lower: JSONObject)
) -> FieldProfiles {
    let tallies = mapInParallel(count: count, jobs: jobs, chunk: 1024) { range in
        var tally = Tally("")
        for index in range {
            let (upper, lower) = record(index)
            let derived = BorrowedJSON(upper)
            tally.count(membersOf: BorrowedJSON(lower), under: upper.isEmpty ? nil : derived, depth: 0)
            if !upper.isEmpty { tally.count(membersOf: derived, under: nil, depth: 0) }
        }
        tally.finishCounting()
        return tally
    }
    guard var tally = tallies.first else { return .none }
    for other in tallies.dropFirst() { tally.add(other) }
    return tally.profiles(path: "", amongMarkup: tally.hasMarkup)
}
