import JSONValue
import SiteModel

/// What the fields of `count` records are, nested ones too. Of the two objects of each the upper is laid over the lower.
///
/// Cost: one pass over all values, on up to `jobs` threads. The parts that are counted apart are the same however many there are.
func profileRecords(
    count: Int, jobs: Int, _ record: @Sendable (_ index: Int) -> (upper: JSONObject, lower: JSONObject)
) -> FieldProfiles {
    // Of a sample each thread counts some, too.
    let tallies = mapInParallel(count: count, jobs: jobs, chunk: min(1024, max(128, count / 8))) { range in
        var tally = Tally("")
        for index in range {
            let (upper, lower) = record(index)
            tally.count(upper, over: lower)
        }
        tally.finishCounting()
        return tally
    }
    guard var tally = tallies.first else { return .none }
    for other in tallies.dropFirst() { tally.add(other) }
    let surroundings = Tally.Surroundings(isAmongMarkup: tally.hasMarkup, isAmongEnumerations: tally.hasEnumerationsInCapitals)
    return tally.profiles(path: "", surroundings).measuredBySpans(ofFirst: count) { record($0).lower }
}
