import SiteModel

/// Where the words are that say what the picture of a record shows, by the field of the picture: in its own object, or next to it.
struct PictureTexts: Sendable {
    /// By the name of a picture's field, the paths, most telling first.
    private let paths: [String: [String]]

    init(of pictures: FieldNames, in profiles: FieldProfiles) {
        var paths: [String: [String]] = [:]
        for picture in pictures.names {
            let parent = picture.lastIndex(of: ".").map { String(picture[..<$0]) }
            let holders = [picture, parent].compactMap { $0 }.flatMap { Self.captions(in: $0, profiles) }
            let beside = parent == nil ? Self.captions(beside: picture, profiles) : []
            if !holders.isEmpty || !beside.isEmpty { paths[picture] = holders + beside }
        }
        self.paths = paths
    }

    static let none = PictureTexts(of: FieldNames([]), in: .none)

    subscript(picture: String) -> [String] { paths[picture] ?? [] }

    var isEmpty: Bool { paths.isEmpty }

    /// The texts in the object of a picture, or in the first of a list of them.
    private static func captions(in holder: String, _ profiles: FieldProfiles) -> [String] {
        guard let profile = profiles[path: holder], !profile.members.fields.isEmpty else { return [] }
        let start = profile.kind == .object || holder.last == "]" ? holder : holder + "[0]"
        let holdsPictures = profile.members.captioned != nil || NameWords(profile.name).isPicture || !profile.words.isDisjoint(with: wordsOfMedia)
        let words = ["caption", "alt"] + (holdsPictures ? ["description"] + wordsOfCredits : [])
        return words.flatMap { word in
            profile.members.fields.filter { isText($0) && $0.words.contains(word) }.map { start + "." + $0.name }
        }
    }

    /// `image_alt` and `imageCaption` of `imageUrl`.
    private static func captions(beside picture: String, _ profiles: FieldProfiles) -> [String] {
        var stem = fieldWords(picture)
        while stem.count > 1, let last = stem.last, ["url", "uri", "src", "href", "path", "link"].contains(last) { stem.removeLast() }
        return [["caption"], ["alt"], ["alt", "text"], ["description"], ["credit"], ["attribution"]].compactMap { ending in
            profiles.fields.first { isText($0) && fieldWords($0.name) == stem + ending }?.name
        }
    }

    private static func isText(_ field: FieldProfile) -> Bool { [.text, .prose, .markup].contains(field.kind) }

    static let wordsOfCredits = ["attribution", "credit", "credits", "copyright"]

    private static let wordsOfMedia: Set = ["media", "attachment", "attachments", "asset", "embed", "file", "files"]
}

extension RecordNouns {
    /// What the picture of a record shows, as the feed says it: the words, and the path of their field. Nil where nothing says it, and where there
    /// are several pictures: they are shown with their words.
    func pictureText(in record: RecordFields) -> PictureText? {
        guard !pictureTexts.isEmpty, let name = pictureName(in: record), record[FieldPath(name)]?.hasSeveralPictures != true else { return nil }
        return pictureTexts[name].firstNonNil { path in
            guard let text = record[FieldPath(path)]?.plainText, text.string.contains(where: { !$0.isWhitespace }) else { return nil }
            let words = fieldWords(path)
            return PictureText(
                text: text.hasTag ? htmlWords(of: text) : text, path: path, isCredit: words.last.map(PictureTexts.wordsOfCredits.contains) == true)
        }
    }
}

struct PictureText {
    let text: PlainText
    /// Of its field.
    let path: String
    /// Whether it says who made the picture, and not what that shows.
    let isCredit: Bool
}
