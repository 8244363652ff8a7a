import SiteModel

/// Whether a name says no more of a picture than its size: `small`, `large_image_url`, `48x48`.
func isSizeOfPicture(_ name: String) -> Bool {
    let words = wordsOfPicture(name).filter { !wordsOfAnyPicture.contains($0) }
    return !words.isEmpty && words.allSatisfy { sizesOfPictures.contains($0) || isNumberOfPixels($0) }
}

/// The words of a name, with a number of pixels for itself: `artwork`, `url` and `60` of `artworkUrl60`.
private func wordsOfPicture(_ name: String) -> [String] {
    fieldWords(name).flatMap { word -> [String] in
        let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 1, digits < word.count, word.dropLast(digits).allSatisfy(\.isLetter), word.dropLast(digits).count > 1 else { return [word] }
        return [String(word.dropLast(digits)), String(word.suffix(digits))]
    }
}

private let wordsOfAnyPicture: Set = ["image", "picture", "photo", "url", "src"]

/// The fields that have one picture in several sizes, as their names tell, `image_small` and `image_large`, `thumbnail_url` and `full_url`,
/// `logo` and `logo_small`: those of each picture together, that first which a page shows best. At most one of them names no size.
func picturesInSizes(among fields: [FieldProfile]) -> [[FieldProfile]] {
    var families: [(stem: [String], fields: [FieldProfile])] = []
    for field in fields where field.kind == .picture {
        let stem = wordsOfPicture(field.name).filter { !wordsOfAnyPicture.contains($0) && !isSize($0) }
        if let known = families.firstIndex(where: { $0.stem == stem }) {
            families[known].fields.append(field)
        } else {
            families.append((stem, [field]))
        }
    }
    return families.map(\.fields).filter { family in
        family.count > 1 && family.count { field in !wordsOfPicture(field.name).contains(where: isSize) } < 2
    }
    .map { family in family.enumerated().sorted { (rankOfSize($0.element), $0.offset) < (rankOfSize($1.element), $1.offset) }.map(\.element) }
}

private func isSize(_ word: String) -> Bool { sizesOfPictures.contains(word) || isNumberOfPixels(word) && pixels(in: word) >= fewestPixels }

/// A smaller number is one of several pictures: `image_2`.
private let fewestPixels = 30

/// What is larger is for printing.
private let mostPixels = 1600

private func pixels(in word: String) -> Int { Int(word.prefix { $0 != "x" }) ?? 0 }

/// Of a picture that names no size, no more than that is known: one that is called large is larger, and any other smaller.
func rankOfSize(_ field: FieldProfile) -> Int {
    let saysOnlySize = isSizeOfPicture(field.name)
    let words = wordsOfPicture(field.name).filter { isSize($0) || saysOnlySize && isNumberOfPixels($0) }
    if let pixels = words.map(pixels).max(), pixels > 0 { return pixels > mostPixels ? mostPixels : mostPixels - pixels }
    guard !words.isEmpty else { return 2 }
    if let large = ["large", "big"].firstIndex(where: words.contains) { return large }
    return 3 + (bestSizes.firstIndex(where: words.contains) ?? bestSizes.count)
}

/// `48`, `48x48`.
private func isNumberOfPixels(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || $0 == "x" }
}

private let sizesOfPictures: Set = [
    "raw", "full", "original", "uncropped", "regular", "standard", "default", "normal", "large", "larger", "big", "extra", "medium", "small", "tiny",
    "png", "svg", "jpg", "jpeg", "webp", "avif", "mini", "thumb", "thumbnail", "preview", "square", "portrait", "landscape", "high", "low", "max",
    "maxres", "hires", "hd", "zoom", "xs", "sm", "md",
    "lg", "xl",
]

/// Those that a page shows best of a picture in several sizes, the best first.
let bestSizes = [
    "large", "zoom", "regular", "medium", "standard", "normal", "original", "high", "big", "full", "small", "default", "preview", "thumb",
    "thumbnail",
]

/// Whether a field is called what programs need to know of a file, and its readers do not: its size, its place among others, which part of it to show.
func isFactOfFile(_ name: String) -> Bool {
    let words = fieldWords(name)
    return factsOfFiles.contains(words.joined()) || words.first.map(factsOfParts.contains) == true
}

private let factsOfParts: Set = ["offset", "crop", "focal", "aspect"]

private let factsOfFiles: Set = [
    "type", "covertype", "imagetype", "rel", "render", "length", "size", "filesize", "width", "height", "mime", "mimetype", "medium", "mediatype",
    "filename", "extension",
    "ext", "hash", "format", "position", "order", "sortorder", "sort", "index", "rank", "created", "createdat", "updated", "updatedat", "datecreated",
    "datemodified",
]
