import JSONValue
import SiteModel

/// The paths of texts in objects that readers have read already: `localized.title` says in each record of a sample what `title` does, and
/// `account.avatar_static` what stands beside it in `account.avatar`.
///
/// - Parameter heads: the fields of the title and of the description.
/// Cost: a look at each object of the sample, and at all of those of the same name where two of its texts are alike.
func pathsThatSayAgain(_ heads: [String], among fields: [String], _ sample: [JSONObject]) -> [String] {
    fields.flatMap { field -> [String] in
        guard !heads.contains(field) else { return [] }
        let objects = sample.compactMap { record in
            record[field]?.object.map { ObjectOfRecord(object: $0, heads: heads.map { head in record[head]?.string }) }
        }
        return paths(in: objects, field, heads, depth: 1)
    }
}

/// An object somewhere in a record, and what stands above all that its page shows.
private struct ObjectOfRecord {
    let object: JSONObject
    let heads: [String?]
}

/// Fewer objects may say the same by chance.
private let fewestObjects = 4
private let deepest = 3

private func paths(in objects: [ObjectOfRecord], _ path: String, _ names: [String], depth: Int) -> [String] {
    guard objects.count >= fewestObjects, let first = objects.first else { return [] }
    return first.object.enumerated().flatMap { place, member -> [String] in
        let (name, value) = member
        let own = path + "." + name
        if value.object != nil, depth < deepest {
            return paths(
                in: objects.compactMap { one in one.object[name]?.object.map { ObjectOfRecord(object: $0, heads: one.heads) } }, own, names,
                depth: depth + 1)
        }
        guard let text = value.string, !text.isEmpty else { return [] }
        let said = first.heads.indices.first { head in
            first.heads[head] == text && wordsOfMakers.isDisjoint(with: fieldWords(own)) && differ(objects, name)
                && objects.allSatisfy { $0.object[name]?.string == $0.heads[head] }
        }
        // What else an object of the same name says is said of that copy: `{"title": {"value": "Wren", "matchLevel": "none"}}`. Source: Algolia, highlighting.
        if let said { return [depth > 1 && pathParts(path).last.map { fieldWords($0) == fieldWords(names[said]) } == true ? path : own] }
        // It is called a form of what it says again: one page alone has its first page as its last one.
        let isForm = first.object.prefix(place).contains { other, said in
            said.string == text && Set(fieldWords(other)).isSubset(of: fieldWords(name)) && differ(objects, name)
                && objects.allSatisfy { $0.object[name]?.string == $0.object[other]?.string }
        }
        return isForm ? [own] : []
    }
}

/// What is the same everywhere is so by chance.
private func differ(_ objects: [ObjectOfRecord], _ name: String) -> Bool { Set(objects.map { $0.object[name]?.string }).count > 1 }
