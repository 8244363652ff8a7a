import SiteModel

/// Whether a picture stands for somebody beside the record: who wrote it, who is to do it.
func isOfPerson(_ path: String) -> Bool {
    path.split(separator: ".").dropLast().contains { part in
        fieldWords(String(part)).last.map(wordsOfPeople.contains) == true || isOfDoer(String(part))
    }
}

private let wordsOfPeople: Set = ["authors", "account", "assignee", "assignees", "milestone", "reviewer", "reviewers", "editor", "contributors"]

extension FieldProfile {
    /// Whether it is called a link, and only its values tell that it leads to pictures: some of them may lead to pages.
    var isLinkToPicture: Bool { endsAsPictures && isCalledLink && kind == .picture && look == nil && !isPictureAddress(path) }

    /// Whether it is an object of pictures, or of such objects, and of nothing else.
    var holdsPicturesAlone: Bool {
        kind == .object && !members.fields.isEmpty
            && members.fields.allSatisfy { [.picture, .nothing].contains($0.kind) || $0.holdsPicturesAlone }
    }

    /// Whether it is an object with an identifier and the address of something else than a picture: the image of a system.
    var isThingCalledPicture: Bool {
        kind == .object && members["id"] != nil && ["url", "href"].contains { members[$0]?.kind == .link }
            && !members.fields.contains { [.picture, .gallery].contains($0.kind) }
    }

    /// A list of objects with the address of a picture each: of one picture in several sizes, or of several.
    var isListOfPictures: Bool {
        [.list, .table].contains(kind) && elementKind == .object && ["url", "src", "href", "#text"].contains { members[$0]?.kind == .picture }
    }
}

/// The paths of fields that hold pictures, those first that stand for their record best: no small signs, from in front, not deep inside.
func picturesByRank(_ fields: [FieldProfile]) -> [String] {
    func rank(_ field: FieldProfile) -> Int {
        let words = Set(fieldWords(field.path))
        let isLesser =
            !words.isDisjoint(with: [
                "thumb", "thumbnail", "icon", "logo", "favicon", "avatar", "back", "qr", "barcode", "badge", "tiny", "square", "raw", "plan", "plans",
                "floorplan",
                "map", "diagram",
            ]) || words.contains("default") && !words.contains("front")
        let isBetter = !words.isDisjoint(with: ["front", "cover", "poster", "featured", "main", "primary"])
        // A small picture loads sooner than a large one; what is smaller than a thumbnail is too small.
        // What is whole is more than a page needs.
        let name = fieldWords(field.path).last { !["url", "src", "image"].contains($0) } ?? ""
        let isExtreme = ["full", "original", "uncropped"].contains(name) && isSizeOfPicture(name)
        let isSmaller =
            isExtreme || words.isSuperset(of: ["small", "thumbnail"])
            || fields.contains { isLarger($0.path, than: field.path) || (isSmallSize(field) || isTiny(field)) && isBetterSize($0, than: field) }
        // The address of one that is called the main picture is that picture itself: `{"main-image": {"url": …}}`.
        let isMain =
            isBetter && ["url", "src", "href"].contains(field.name)
            && pathParts(field.path).dropLast().last.map { NameWords($0).isCalledPicture } == true
        let depth = field.path.count { $0 == "." } - (isMain ? 1 : 0)
        return (isLesser ? 4 : 0) - (isBetter ? 1 : 0) + (isSmaller ? 1 : 0) + 2 * depth
    }
    // The sign of a sort of records, of which there are few, is no picture of any of them, and the same face everywhere is that of somebody else.
    let signs: Set = ["icon", "favicon", "logo", "badge", "avatar"]
    let fields = fields.filter { field in
        guard !signs.isDisjoint(with: fieldWords(field.path)), let different = field.differentValues else { return true }
        return field.count < FieldProfile.fewRecords ? different > 1 || field.count == 1 : different * 4 > field.count
    }
    let distinct = fields.filter { $0.count < FieldProfile.fewRecords ? $0.differentValues != 1 || $0.count == 1 : $0.commonest * 2 <= $0.count }
    return (distinct.isEmpty ? fields : distinct).map { (path: $0.path, rank: rank($0)) }.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.path)
}

/// A path through a list of pictures, `media.address`, as that of what the first element has: `media[0].address`. What else a record has
/// several of, such as teams and comments, has pictures of its own.
func firstOfLists(in path: String, _ profiles: FieldProfiles) -> String {
    guard profiles[path] == nil else { return path }
    let parts = pathParts(path)
    return parts.indices.dropLast().reversed().reduce(path) { path, index in
        let holder = parts[...index].joined(separator: ".")
        guard let kind = profiles[path: holder]?.kind, [.list, .table].contains(kind),
            fieldWords(parts[index]).last.map(listsOfPictures.contains) == true
        else { return path }
        return holder + "[0]" + path.dropFirst(holder.count)
    }
}

private let listsOfPictures: Set = [
    "media", "multimedia", "images", "image", "photos", "photo", "pictures", "picture", "attachments", "gallery", "thumbnails", "covers",
    "artworks", "screenshots", "representation", "featuredmedia",
]

private func isSmallSize(_ field: FieldProfile) -> Bool {
    isSizeOfPicture(field.name) && fieldWords(field.name).contains { ["small", "mini", "xs", "sm", "tiny"].contains($0) }
}

/// Whether a field has the same picture in a size between large and small. Where there is none, a small one loads soonest. In its full size it is
/// better than in a few pixels: `url_fullxfull` beside `url_75x75`.
private func isBetterSize(_ field: FieldProfile, than other: FieldProfile) -> Bool {
    guard field.path.dropLast(field.name.utf8.count) == other.path.dropLast(other.name.utf8.count) else { return false }
    return isSizeOfPicture(field.name) && fieldWords(field.name).contains { ["medium", "normal", "standard", "md"].contains($0) }
        || isTiny(other) && !isTiny(field) && fieldWords(field.name).dropLast() == fieldWords(other.name).dropLast()
}

/// Whether two names differ in the number of pixels alone that they end in: `artwork100` and `artwork60`. Of `photo1` and `photo2` the first is meant.
private func isLarger(_ path: String, than other: String) -> Bool {
    guard path != other, let (stem, pixels) = namedSize(path), let (otherStem, otherPixels) = namedSize(other) else { return false }
    return stem == otherStem && pixels > otherPixels && fewestPixels...mostPixels ~= pixels
}

private func isTiny(_ field: FieldProfile) -> Bool { namedSize(field.name).map { fewestPixels..<fewestInPage ~= $0.pixels } == true }

/// The pixels that a name ends in, and what stands before them: 170 of `url_170x135`, 100 of `artwork100`.
private func namedSize(_ name: String) -> (stem: String, pixels: Int)? {
    guard let found = name.firstMatch(of: /(\d+)(x(\d+|N))?$/), let pixels = Int(found.1) else { return nil }
    return (String(name[..<found.range.lowerBound]), pixels)
}

/// A smaller number counts pictures.
private let fewestPixels = 16
/// What is smaller is a mark beside a line, and no picture in a page.
private let fewestInPage = 128
/// What is larger is for printing.
private let mostPixels = 1600
