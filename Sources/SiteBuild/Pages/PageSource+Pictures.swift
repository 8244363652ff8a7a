import JSONValue
import MustacheEngine
import SiteModel

/// What is left out of an object since a picture in it is shown in a place of its own, or in one size alone.
extension PageSource {
    /// A picture in several sizes and nothing else, as one picture; nil for any other object.
    func inSizes(_ object: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue? {
        guard let field, field.hasOnlySizes, field.path != shownElsewhere else { return nil }
        let members = field.members.fields
        let best =
            bestSizes.lazy.compactMap { size in members.first { fieldWords($0.name).contains(size) } }.first ?? members.min {
                rankOfSize($0) < rankOfSize($1)
            } ?? members[0]
        guard let value = object.member(named: best.name), plan.format.kind(of: value, in: best) == .picture else { return nil }
        return make(value, as: .picture, best, label, depth: depth)
    }

    /// Several pictures with their captions. One without is left out where the page shows it already.
    func gallery(
        _ value: BorrowedJSON, _ profiles: FieldProfiles, picture: Int, caption: Int?, _ label: TextBytes, depth: Int
    ) -> ShownValue {
        var items: [Subject] = []
        var elements = value.elements
        while let element = elements.next() {
            guard let address = element.member(profiles.keys.keys[picture]) else { continue }
            let profile = profiles.fields[picture]
            let words = caption.flatMap { index in element.member(profiles.keys.keys[index]).map { ($0, profiles.fields[index]) } }
            let text = words.flatMap { bytes(plan.format.text($0, as: plan.format.kind(of: $0, in: $1), in: $1)) }
            if text == nil, isShownElsewhere(address) { continue }
            var shown = make(address, as: plan.format.kind(of: address, in: profile), profile, text ?? label, depth: depth + 1)
            guard shown.kind != .nothing else { continue }
            shown.title = text
            items.append(keep(shown))
        }
        return ShownValue(kind: items.isEmpty ? .nothing : .gallery, label: label, items: scratch.subjects(items))
    }

    /// Whether a picture is the one that the page shows in a place of its own.
    func isShownElsewhere(_ address: BorrowedJSON) -> Bool {
        guard let addressElsewhere, let own = address.addressText else { return false }
        return own.string == addressElsewhere
    }

    /// Whether an object is a picture in several sizes, one of which is among the pictures that are shown already.
    func isOneOf(_ pictures: [String], _ object: BorrowedJSON, _ field: FieldProfile?) -> Bool {
        guard let field, field.hasOnlySizes else { return false }
        return field.members.fields.contains { size in
            object.member(named: size.name)?.plainText.map { pictures.contains($0.string) } == true
        }
    }

    /// Whether an object has nothing but files of pictures, `{"web": {"url": …, "width": 900}, "print": …}`, and one is shown in a place of its own.
    func isShownAsPicture(_ field: FieldProfile?) -> Bool {
        guard let field, let shownElsewhere, shownElsewhere.hasPrefix(field.path + ".") else { return false }
        return field.members.fields.allSatisfy { member in
            member.kind == .picture || member.kind == .object && member.members.captioned.map { $0.caption == nil } == true
        }
    }

    /// Whether an object has no more than a picture that is shown in a place of its own, and what programs need to know of its file.
    func saysOnlyOfFile(_ object: BorrowedJSON, _ profiles: FieldProfiles) -> Bool {
        guard let shownElsewhere, let picture = profiles.fields.first(where: { $0.path == shownElsewhere }) else { return false }
        var isOnly = true
        object.forEachMember { name, value in
            let name = String(decoding: name, as: UTF8.self)
            guard name != picture.name, !isFactOfFile(name), ValueForm(value) != .nothing else { return }
            if profiles[name]?.isForPrograms != true { isOnly = false }
        }
        return isOnly
    }

    /// Whether the picture that is shown in a place of its own is one of the sizes among these.
    func hasSizeShownElsewhere(_ profiles: FieldProfiles) -> Bool {
        guard let shownElsewhere else { return false }
        return profiles.fields.contains { $0.path == shownElsewhere && isSizeOfPicture($0.name) }
    }
}

extension FieldProfile {
    /// Whether it has a picture in several sizes, and nothing else.
    fileprivate var hasOnlySizes: Bool {
        members.fields.count > 1 && members.fields.allSatisfy { $0.kind == .picture && isSizeOfPicture($0.name) }
    }
}
