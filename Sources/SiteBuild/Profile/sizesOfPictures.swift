import SiteModel

/// Whether a name says no more of a picture than its size: `small`, `large_image_url`, `48x48`.
func isSizeOfPicture(_ name: String) -> Bool {
    let words = fieldWords(name).filter { !["image", "picture", "photo", "url", "src"].contains($0) }
    return !words.isEmpty && words.allSatisfy { sizesOfPictures.contains($0) || isNumberOfPixels($0) }
}

/// `48`, `48x48`.
private func isNumberOfPixels(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || $0 == "x" }
}

private let sizesOfPictures: Set = [
    "raw", "full", "original", "uncropped", "regular", "standard", "default", "normal", "large", "larger", "big", "extra", "medium", "small", "tiny",
    "mini", "thumb", "thumbnail", "preview", "square", "portrait", "landscape", "high", "low", "max", "maxres", "hires", "hd", "xs", "sm", "md",
    "lg", "xl",
]

/// Those that a page shows best of a picture in several sizes, the best first.
let bestSizes = [
    "large", "regular", "medium", "standard", "normal", "original", "high", "big", "full", "small", "default", "preview", "thumb", "thumbnail",
]

/// Whether a field is called what programs need to know of a file, and its readers do not: its size, its place among others.
func isFactOfFile(_ name: String) -> Bool { factsOfFiles.contains(fieldWords(name).joined()) }

private let factsOfFiles: Set = [
    "type", "rel", "render", "length", "size", "filesize", "width", "height", "mime", "mimetype", "medium", "mediatype", "filename", "extension",
    "ext", "hash", "format", "position", "order", "sortorder", "sort", "index", "rank", "created", "createdat", "updated", "updatedat",
]
