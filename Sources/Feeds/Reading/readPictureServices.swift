import JSONValue
import SiteModel

/// Pictures that are given as the address of a service, which has them in any size, get one of a size for pages: under `url` beside the
/// service, under `image` beside the start of an address, or in place of the address of what describes the service. Source: IIIF Image API 2.1 and 3.0, §4.
func readPictureServices(in records: inout [FeedRecord]) {
    rewriteValues(of: &records, depth: 4, by: picture)
    let bases = sample(of: records).reduce(into: Set<String>()) { names, record in
        for (name, value) in record where value.string.map({ isBase($0, named: name) }) == true { names.insert(name) }
    }
    guard !bases.isEmpty else { return }
    for index in records.indices {
        let record = records[index].value
        guard record["image"] == nil, let base = record.first(where: { bases.contains($0.key) })?.value.string, !base.isEmpty else { continue }
        records[index].value = record.with(image: base)
    }
}

extension JSONObject {
    /// With the picture that a service has at an address, under `image`. The address stays: rules may ask the service for other sizes.
    fileprivate func with(image base: String) -> JSONObject {
        JSONObject(map { ($0.key, $0.value) } + [("image", .string(address(ofPictureAt: base, width: nil)))])
    }
}

extension LocatedRecords {
    /// The records with the address of the picture that their `image_id` names, under `image`, where the answer says beside them where its
    /// service is: `{"config": {"iiif_url": "https://…/iiif/2"}}`.
    func withPictures(asSaidIn root: JSONValue) -> LocatedRecords {
        guard let root = root.object, elements.prefix(20).contains(where: { $0.record?["image_id"]?.string != nil }) else { return self }
        let holders = [root] + root.compactMap(\.value.object)
        let base = holders.firstNonNil { holder in
            holder.first { name, value in value.string.map { isBase($0, named: name) } == true }?.value.string
        }
        guard let base else { return self }
        return replacing { record in
            guard let id = record["image_id"]?.string, !id.isEmpty, record["image"] == nil else { return record }
            let place = base.hasSuffix("/") ? base + id : base + "/" + id
            return record.with(image: place)
        }
    }
}

/// In pixels: enough for a page, and no more than most pictures have.
private let usualWidth: Int64 = 800

/// An image of this width, in the height that belongs to it, and turned nowhere.
private func address(ofPictureAt service: String, width: Int64?, sizes: ServiceSizes = .any) -> String {
    let ending = [suffixOfService, "/"].first(where: service.hasSuffix) ?? ""
    let base = service.dropLast(ending.count)
    let size =
        switch sizes {
        case .any: "\(min(width ?? usualWidth, usualWidth)),"
        case .full: "full"
        case .most: "max"
        }
    return "\(base)/full/\(size)/0/default.jpg"
}

/// The address of a picture that leaves its size open: `https://img.example/7-{width}x{height}.jpg`, and `%{width}`. Pictures of broadcasts are
/// wide.
private func address(filledIn text: String) -> String? {
    guard isWeb(text), text.contains("{width}"), text.contains("{height}") else { return nil }
    let plain = text.replacing("%{", with: "{")
    let filled = plain.replacing("{width}", with: "640").replacing("{height}", with: "360")
    guard let start = filled.firstIndex(of: "?"), filled[start...].contains("{") else { return filled }
    // What else may be asked for, `&crop={crop}`, has a usual value of its own.
    let asked = filled[filled.index(after: start)...].split(separator: "&").filter { !$0.contains("{") }
    return filled[..<start] + (asked.isEmpty ? "" : "?" + asked.joined(separator: "&"))
}

/// What sizes a service has: one of level 0 has none but the whole, which has a name of its own in each version.
private enum ServiceSizes {
    case any, full, most
}

private let suffixOfService = "/info.json"

/// Whether an address is that of a service's picture, by what its field is called.
private func isBase(_ text: String, named name: String) -> Bool {
    guard isWeb(text) else { return false }
    let plain = name.lowercased().filter(\.isLetter)
    return namesOfBases.contains(plain) && !text.hasSuffix(".json") && !text.hasSuffix(".jpg") && !text.contains("manifest")
}

private let namesOfBases: Set = ["iiifbaseurl", "iiifbaseuri", "iiifbase", "iiifurl", "iiifimageurl", "iiifimagebaseurl", "iiifimagebase"]

private func isWeb(_ text: String) -> Bool { text.hasPrefix("https://") || text.hasPrefix("http://") }

/// The address of a service as that of its picture, and an object that has or is a service with this address; nil for any other value.
private func picture(of value: JSONValue) -> JSONValue? {
    if let text = value.string {
        if let address = address(filledIn: text) { return .string(address) }
        guard isWeb(text), text.hasSuffix(suffixOfService), text.lowercased().contains("iiif") else { return nil }
        return .string(address(ofPictureAt: text, width: nil))
    }
    guard let object = value.object, object["url"] == nil else { return nil }
    let service = object["service"].flatMap { $0.object ?? $0.array?.first?.object } ?? object
    guard let place = (service["@id"] ?? service["id"])?.string, isWeb(place), isPictureService(service, at: place) else { return nil }
    let width: Int64? = if case .int(let width)? = object["width"] ?? service["width"], width > 0 { width } else { nil }
    let profile = texts(in: service["profile"]).first ?? ""
    let isWhole = profile.hasSuffix("level0") || profile.hasSuffix("level0.json")
    let sizes: ServiceSizes = !isWhole ? .any : service["@id"] == nil ? .most : .full
    let picture = JSONValue.string(address(ofPictureAt: place, width: width, sizes: sizes))
    return .object(JSONObject(object.map { ($0.key, $0.value) } + [("url", picture)]))
}

/// The address of a picture that a service has, else its own.
func addressOfPicture(_ object: JSONObject) -> String? {
    picture(of: .object(object))?.object?["url"]?.string
        ?? ((object["type"] ?? object["@type"])?.string.map { ["Image", "dctypes:Image"].contains($0) } == true
            ? (object["id"] ?? object["@id"])?.string : nil)
}

private func isPictureService(_ service: JSONObject, at place: String) -> Bool {
    place.hasSuffix(suffixOfService) || texts(in: service["@context"]).contains { $0.contains("iiif.io/api/image") }
        || texts(in: service["profile"]).contains { $0.contains("iiif.io/api/image") }
        || service["type"]?.string?.hasPrefix("ImageService") == true
}

/// A text, or those of a list.
private func texts(in value: JSONValue?) -> [String] { value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? [] }
