import SiteModel

/// The moments of groups whose titles are made of times, `format(at, "EEEE, d MMMM")`, of each the first, in seconds. Nil for other groups, and where
/// they do not follow one another: the months of several years do not.
///
/// Cost: a look at one value for each membership.
func firstMoments(of memberships: [(record: Int32, group: Int32)], groups count: Int, by field: String, in collection: Collection) -> [SortValue]? {
    let configuration = collection.configuration
    let expression =
        configuration.groups.named.first { $0.name.value == field }?.by ?? configuration.fields.first { $0.name.value == field }?.expression
    guard
        let match = expression?.value.firstMatch(
            of:
                /^\s*(?:format\(\s*(?:(?:date|timestamp)\(\s*)?([\w.]+?)\s*\)?\s*,|(?:(?:date|timestamp)\(\s*)?([\w.]+?)\)?\.format\()\s*["'][^"']*["']\s*\)\s*$/
        ),
        let path = (match.1 ?? match.2).map({ FieldPath(String($0)) })
    else { return nil }
    var spans = [ClosedRange<Double>?](repeating: nil, count: count)
    for (record, group) in memberships {
        guard let value = collection.fields(ofRecordAt: Int(record))[path].map({ SortValue($0.value) }),
            case .number(let seconds, _) = value.asTime(in: .utc) ?? value
        else { return nil }
        let known = spans[Int(group)] ?? seconds...seconds
        spans[Int(group)] = min(known.lowerBound, seconds)...max(known.upperBound, seconds)
    }
    let all = spans.compactMap { $0 }
    let inOrder = all.sorted { $0.lowerBound < $1.lowerBound }
    guard all.count == count, zip(inOrder, inOrder.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) else { return nil }
    return all.map { .number($0.lowerBound, exact: nil) }
}
