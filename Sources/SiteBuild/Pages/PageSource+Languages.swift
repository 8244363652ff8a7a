import JSONValue
import MustacheEngine
import SiteModel

extension PageSource {
    /// One text in several languages: the site's first, each under the name of its language; just the text if all are the same.
    func inLanguages(_ object: BorrowedJSON, _ field: FieldProfile, _ label: TextBytes, depth: Int) -> ShownValue {
        var texts: [(name: String, value: BorrowedJSON, profile: FieldProfile?)] = []
        object.forEachMember { name, value in
            if value.plainText != nil { texts.append((String(decoding: name, as: UTF8.self), value, field.members.field(name))) }
        }
        let first = preferredLanguage(among: texts.map(\.name), siteLanguage: plan.format.language)
        let english = preferredLanguage(among: texts.map(\.name).filter { $0 != first }, siteLanguage: "en")
        let order = [first, english].compactMap { $0 }
        texts = order.compactMap { name in texts.first { $0.name == name } } + texts.filter { !order.contains($0.name) }
        let said = Set(texts.compactMap { $0.value.plainText?.string })
        if said.count <= 1, let only = texts.first {
            return make(only.value, as: plan.format.kind(of: only.value, in: only.profile), only.profile, label, depth: depth + 1)
        }
        let others = texts.filter { $0.profile.map { !textsElsewhere.contains($0.path) } ?? true }
        return ShownValue(kind: .object, label: label, fields: scratch.subjects(others.map { name, value, profile in
            let label = languageTag(name).flatMap(plan.format.language) ?? readableLabel(name)
            var shown = make(value, as: plan.format.kind(of: value, in: profile), profile, scratch.text(label), depth: depth + 1)
            shown.name = scratch.text(name)
            return keep(shown)
        }))
    }
}
