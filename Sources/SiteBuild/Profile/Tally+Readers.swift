import SiteModel

/// What looks as if it was for programs, and is what an object is about.
extension Tally {
    /// The members of an object that are for its readers though they look like identifiers or addresses of an interface: a checksum beside the name of
    /// its algorithm, and where each of several links leads. At the top they tell nothing.
    func valuesForReaders(among profiles: [FieldProfile], in path: String) -> [Int] {
        guard !path.isEmpty else { return [] }
        let haveAlgorithm = members.contains { member in fieldWords(member.name).last.map(Self.wordsOfAlgorithms.contains) == true && member.shown > 0 }
        let areLinks = members.contains { $0.name == "rel" }
        return profiles.indices.filter { index in
            let (profile, member) = (profiles[index], members[index])
            guard profile.isForPrograms else { return false }
            // Some of them lead to pages and files, and those of an interface stand among them.
            if areLinks, profile.kind == .link, member.count(of: .interface) < member.forms[ValueForm.address.rawValue] { return true }
            guard profile.kind == .text, profile.isOpaque else { return false }
            let words = fieldWords(profile.name)
            return haveAlgorithm && Self.wordsOfIdentifiers.isDisjoint(with: words) || words.last.map(Self.wordsOfChecksums.contains) == true
        }
    }

    private static let wordsOfAlgorithms: Set = ["alg", "algo", "algorithm"]
    private static let wordsOfChecksums: Set = ["checksum", "digest", "fingerprint"]
    private static let wordsOfIdentifiers: Set = ["id", "ids", "uuid", "uid", "guid", "key", "etag", "ref"]
}
