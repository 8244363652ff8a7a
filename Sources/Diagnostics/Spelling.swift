/// Suggestions for misspelt names.
public enum Spelling {
    /// The candidate that is closest to a name, if it is close enough to be meant: one edit for names of up to four letters,
    /// two up to eight, three beyond; case is free. Ties go to the first in order. Beyond 100 letters nothing is meant: the
    /// comparison costs the product of both lengths.
    public static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= 400, name.count <= 100 else { return nil }
        let limit = name.count <= 4 ? 1 : name.count <= 8 ? 2 : 3
        var best: (name: String, distance: Int)?
        let lowered = Array(name.lowercased().unicodeScalars)
        for candidate in candidates where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard abs(other.count - lowered.count) <= limit else { continue }
            let distance = editDistance(lowered, other)
            if distance <= limit, distance < max(lowered.count, 2), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The help line for a misspelt name, or nil where nothing is close.
    public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
        closest(to: name, among: candidates).map { "did you mean `\($0)`?" }
    }

    /// The most names that a list of them tells.
    public static let listed = 8

    /// What there is instead, for help lines: "`name`, `height`, …".
    public static func list(of names: [String]) -> String {
        names.prefix(listed).map { "`\($0)`" }.joined(separator: ", ") + (names.count > listed ? ", …" : "")
    }

    /// Edits that turn one text into the other: insert, delete, replace, swap two neighbours (optimal string alignment).
    private static func editDistance(_ left: [UnicodeScalar], _ right: [UnicodeScalar]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for i in 1...left.count {
            var current = [i] + Array(repeating: 0, count: right.count)
            for j in 1...right.count {
                let replaced = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
                current[j] = min(replaced, previous[j] + 1, current[j - 1] + 1)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    current[j] = min(current[j], beforePrevious[j - 2] + 1)
                }
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
