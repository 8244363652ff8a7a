import SiteModel

/// What looks as if it was for programs, and is what an object is about.
extension Tally {
    /// The members of an object that are for its readers though they look like identifiers or addresses of an interface: a checksum beside the name of
    /// its algorithm, and where each of several links leads. At the top they tell nothing.
    func valuesForReaders(among profiles: [FieldProfile], in path: String) -> [Int] {
        guard !path.isEmpty else { return [] }
        let haveAlgorithm = members.contains { member in fieldWords(member.name).last.map(Self.wordsOfAlgorithms.contains) == true && member.shown > 0
        }
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

    /// The member of a choice by which programs know it, beside the words for it: `{"value": 1, "label": "Active"}`. Each code has words of its own, and
    /// the words are not what a value is called by.
    func codesOfChoices(among profiles: [FieldProfile], in path: String) -> [Int] {
        let others = profiles.indices.filter { !["value", "label"].contains(profiles[$0].name) && profiles[$0].kind != .nothing }
        guard !path.isEmpty, elementForms[ValueForm.object.rawValue] == 0,
            others.allSatisfy({ profiles[$0].isTechnical || profiles[$0].isTypeMark || profiles[$0].kind == .link }),
            let value = profiles.firstIndex(where: { $0.name == "value" }), let label = profiles.firstIndex(where: { $0.name == "label" }),
            profiles[label].kind == .text, members[label].shown == members[value].shown, !members[label].different.isFull,
            members[label].different.count == members[value].different.count
        else { return [] }
        let (codes, shown, holder) = (members[value], members[value].shown, NameWords(name))
        let areSmall =
            codes.forms[ValueForm.whole.rawValue] == shown && codes.lowest >= 0 && codes.highest < 100
            || codes.forms[ValueForm.yesNo.rawValue] == shown
        let areWords =
            codes.count(of: .lowerWord) + codes.count(of: .lowerWords) + codes.count(of: .upperWord) + codes.count(of: .upperWords) == shown
        guard areSmall || areWords, !holder.isPrice, !holder.isQuantity || holder.isState || holder.isSort else { return [] }
        return codes.different.count > 1 || holder.isState || holder.isSort || areSmall && shown > 1 ? [value] : []
    }
}
