import SiteModel

/// The places that the configuration gives some groups, and the names that are those of none.
func ranksOfGroups(called names: [Located<String>], among tallies: [GroupTally]) -> (ranks: [Int: Int], unknown: [Located<String>]) {
    guard !names.isEmpty else { return ([:], []) }
    var places: [String: Int] = [:]
    for (place, tally) in tallies.enumerated() {
        for name in [tally.title, tally.written].compactMap({ $0 }) { places[name.lowercased()] = place }
    }
    var ranks: [Int: Int] = [:]
    var unknown: [Located<String>] = []
    for (rank, name) in names.enumerated() {
        if let place = places[name.value.lowercased()] { ranks[place] = ranks[place] ?? rank } else { unknown.append(name) }
    }
    return (ranks, unknown)
}

/// Years are in descending order; everything else is ordered by value.
func usualOrderOfGroups(_ tallies: [GroupTally]) -> GroupOrder {
    areMostly(tallies) { $0.title.utf8.count == 4 && Int($0.title).map((1000..<3000).contains) == true } ? .valueDescending : .value
}

/// Whether groups are numbers: all but a few words such as "unknown". What has digits too, such as "2a", is no word among numbers.
private func areMostly(_ tallies: [GroupTally], _ isNumber: (GroupTally) -> Bool) -> Bool {
    let others = tallies.filter { !isNumber($0) }
    return others.count * 2 < tallies.count && others.allSatisfy { !$0.title.contains(where: \.isNumber) }
}

/// No order of words that everybody knows has more, with all the words for one thing.
private let mostOfKnownOrder = 24

/// The places of the groups, in order: first those with a rank; those that are equal go by their titles, or by the `moments` that these are made of.
func orderOfGroups(_ tallies: [GroupTally], _ order: GroupOrder, _ ranks: [Int: Int], _ moments: [SortValue]?, in letters: LetterOrder) -> [Int] {
    // As numbers only if hardly anything else is there: codes are shown, and ordered, by their meaning.
    let areNumbers = areMostly(tallies) { $0.value.isNumber || $0.value.asNumber != nil }
    let known = tallies.count > 1 && tallies.count <= mostOfKnownOrder ? knownOrder(of: tallies.map(\.title)) : nil
    // The value of a record is its title.
    let titles =
        known?.map { SortValue(.int(Int64($0))) } ?? moments
        ?? tallies.map { $0.record == nil ? SortValue(.string($0.title), in: letters) : $0.value }
    let values = areNumbers ? tallies.map { $0.value.asNumber ?? $0.value } : times(of: tallies) ?? titles
    // Most differ in numbers that are compared quickly.
    let keys = values.map(\.sortKey)
    func isBefore(_ left: Int, _ right: Int) -> Bool {
        if let left = ranks[left] { return ranks[right].map { left < $0 } ?? true }
        if ranks[right] != nil { return false }
        let (byCount, isDescending) =
            switch order {
            case .value: (false, false)
            case .valueDescending: (false, true)
            case .count: (true, false)
            case .countDescending: (true, true)
            }
        if byCount, tallies[left].count != tallies[right].count { return (tallies[left].count < tallies[right].count) != isDescending }
        if keys[left] != keys[right], !isDescending, !byCount { return keys[left] < keys[right] }
        let byValue = values[left].order(to: values[right], descending: isDescending && !byCount)
        let result = byValue == .orderedSame ? titles[left].order(to: titles[right], descending: false) : byValue
        return result == .orderedSame ? left < right : result == .orderedAscending
    }
    return tallies.indices.sorted(by: isBefore)
}

/// The times of the groups; nil if one is none.
private func times(of tallies: [GroupTally]) -> [SortValue]? {
    var times: [SortValue] = []
    for tally in tallies {
        guard let time = tally.value.asTime(in: .utc) else { return nil }
        times.append(time)
    }
    return times
}
