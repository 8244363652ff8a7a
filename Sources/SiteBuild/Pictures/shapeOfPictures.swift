import JSONValue
import Pictures
import SiteModel

/// What the pictures of a collection look like: a frame of their shape cuts off little of them.
enum PictureShape: String, Sendable {
    case square, portrait, wide
    /// A sign such as a logo or a flag, which is nothing without its edges.
    case whole

    /// Nil for what is as wide as the frame of any other picture, 4:3 or a little more.
    init?(_ size: PictureSize) {
        switch Double(size.width) / Double(size.height) {
        case ..<0.86: self = .portrait
        case ...1.16: self = .square
        case 1.65...: self = .wide
        default: return nil
        }
    }
}

/// The shape that most pictures of a collection have, as far as it is known from the pictures, or from what the feed says of their size. Where it
/// says nothing, that of what their field is called: a poster is upright.
///
/// Nil if most have none, and where the records have a field `shape`.
///
/// Cost: looks at two hundred records at most.
func shapeOfPictures(of collection: Collection, _ pictures: SitePictures) -> PictureShape? {
    guard collection.hasPictures, collection.view != .quotes, !collection.fields.contains("shape") else { return nil }
    var shapes: [PictureShape?] = []
    var names: [String] = []
    for position in stride(from: 0, to: collection.records.count, by: max(1, collection.records.count / mostLookedAt)) {
        guard let picture = collection.records[position].picture, !pictures.isPlaceholder(picture) else { continue }
        let fields = collection.fields(ofRecordAt: position)
        let name = collection.nouns.pictureName(in: fields).map(collection.sourceOfField)
        names.append(name ?? "")
        guard let size = pictures.size(picture) ?? name.flatMap(fields.sizeOfPicture) ?? sizeInAddress(pictures[picture]) else { continue }
        shapes.append(PictureShape(size))
    }
    let name = mostFrequent(names).flatMap { shape(ofPicturesCalled: $0) }
    // Each sign has a size of its own.
    guard name != .whole, shapes.count * 2 > names.count else { return name }
    return mostFrequent(shapes).flatMap { $0 }
}

private let mostLookedAt = 100

/// What two thirds of the elements are; nil if there is no such thing.
private func mostFrequent<Element: Hashable>(_ elements: [Element]) -> Element? {
    var counts: [Element: Int] = [:]
    for element in elements { counts[element, default: 0] += 1 }
    return counts.first { $0.value * 3 >= elements.count * 2 }?.key
}

// MARK: Names

/// - Parameter source: the path of their field, or an expression with such paths.
private func shape(ofPicturesCalled source: String) -> PictureShape? {
    let words = source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.flatMap { fieldWords(String($0)) }
    if words.contains(where: signs.contains) { return .whole }
    if words.contains(where: uprightPictures.contains) { return .portrait }
    return words.contains(where: faces.contains) ? .square : nil
}

private let signs: Set = [
    "logo", "logos", "icon", "icons", "flag", "flags", "crest", "crests", "badge", "emblem", "coat", "sprite", "sprites", "symbol", "wappen",
    "flagge", "blason", "drapeau", "bandera", "escudo",
]
private let uprightPictures: Set = ["poster", "posters", "plakat", "affiche", "locandina"]
private let faces: Set = ["avatar", "avatars", "headshot", "mugshot"]

// MARK: What the feed says

extension Collection {
    /// The path of a field, or the expression that gives it.
    fileprivate func sourceOfField(called name: String) -> String { configuration.fields.first { $0.name.value == name }?.expression.value ?? name }
}

extension RecordFields {
    /// The size that an object gives with the address of its picture, `{"url": …, "width": 300, "height": 450}`, or that fields beside it do:
    /// `url_m` and `width_m`, `image` and `imageWidth`.
    fileprivate func sizeOfPicture(in path: String) -> PictureSize? {
        if let value = self[FieldPath(path)], let size = value.sizeOfPicture { return size }
        let holder = pathParts(path).dropLast().joined(separator: ".")
        if !holder.isEmpty { return self[FieldPath(holder)]?.sizeOfPicture }
        func pixels(_ word: String, _ capitalized: String) -> Int? {
            let names =
                [("url", word), ("Url", capitalized), ("URL", capitalized)].map { path.replacing($0, with: $1) } + [
                    path + capitalized, path + "_" + word,
                ]
            return names.firstNonNil { $0 == path ? nil : self[FieldPath($0)]?.pixels }
        }
        return pixels("width", "Width").flatMap { width in pixels("height", "Height").flatMap { PictureSize(width: width, height: $0) } }
    }
}

extension BorrowedJSON {
    fileprivate var sizeOfPicture: PictureSize? {
        if isArray {
            var elements = elements
            return elements.next()?.sizeOfPicture
        }
        return member(named: "width")?.pixels.flatMap { width in member(named: "height")?.pixels.flatMap { PictureSize(width: width, height: $0) } }
    }

    fileprivate var pixels: Int? { plainText.flatMap { Double($0.string) }.flatMap { Int(exactly: $0.rounded()) } }
}

/// The size in the address of a picture: `cover-300x450.jpg`, `?w=300&h=450`, `/width_300,height_450/`.
private func sizeInAddress(_ address: UnsafeBufferPointer<UInt8>) -> PictureSize? {
    guard address.count < longestAddress else { return nil }
    var offset = 0
    while offset < address.count {
        let start = offset
        offset = address[start...].firstIndex { !$0.isDigit } ?? address.count
        guard let width = pixelCount(address[start..<offset]) else {
            offset = max(offset, start + 1)
            continue
        }
        // What stands between the two numbers: "x", or `&h=` where `?w=` stands before.
        var between = address[offset...].prefix { !$0.isDigit }
        let height = address[between.endIndex...].prefix(while: \.isDigit)
        let isPair =
            between.elementsEqual("x".utf8)
            || between.popFirst().map { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: ",") } == true
                && isName(between, of: "h", "height") && endsWithName(address[..<start], of: "w", "width")
        if isPair, let height = pixelCount(height) { return PictureSize(width: width, height: height) }
    }
    return nil
}

/// A number of two to four digits.
private func pixelCount(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    2...4 ~= digits.count ? digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } : nil
}

/// Whether it is one of two names with the sign behind it that stands before a value.
private func isName(_ text: Slice<UnsafeBufferPointer<UInt8>>, of short: String, _ long: String) -> Bool {
    guard let sign = text.last, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "_") else { return false }
    return text.dropLast().elementsEqual(short.utf8) || text.dropLast().elementsEqual(long.utf8)
}

/// Whether such a name is the last thing in it, behind a sign that separates it from what is before.
private func endsWithName(_ text: Slice<UnsafeBufferPointer<UInt8>>, of short: String, _ long: String) -> Bool {
    guard let separator = text.lastIndex(where: { "?&,/".utf8.contains($0) }) else { return false }
    return isName(text[(separator + 1)...], of: short, long)
}

/// In bytes. A longer one is a picture that is written out.
private let longestAddress = 1000
