import Diagnostics
import JSONValue
import SiteModel

/// Fields that hold the paths of pictures without their host, `/posters/7.jpg`: these are not shown.
func reportPicturePaths(
    _ profiles: FieldProfiles, _ nouns: RecordNouns, _ configuration: CollectionConfiguration, derived: [String], recordCount: Int,
    _ diagnostics: inout [Diagnostic]
) {
    let hidden = Set(configuration.show.hidden.map(\.value))
    let fields = profiles.everywhere.filter { $0.holdsPicturePaths && !hidden.contains($0.path) && !derived.contains($0.path) }
    guard configuration.show.detail == nil, !nouns.picture.names.contains(where: derived.contains),
        let field = (fields.contains(where: \.isCalledPicture) ? fields.filter(\.isCalledPicture) : fields).min(by: { depth(of: $0) < depth(of: $1) })
    else { return }
    let address = "\"https://…\" + \(field.path)"
    let expression = field.count < recordCount ? "\(field.path) == null ? null : \(address)" : address
    let shown = fields.count > mostNamed + 1 ? fields.prefix(mostNamed) : fields[...]
    let more = fields.count - shown.count
    let names = shown.map { "`\($0.path)`" }.joined(separator: ", ") + (more > 0 ? " and \(more) more fields" : "")
    let all = shown.map(\.path).joined(separator: ", ") + (more > 0 ? ", …" : "")
    let areIdentifiers = fields.allSatisfy(\.isOpaque)
    let way = areIdentifiers ? "put the host before them" : "put the files at these paths into `content/assets/`, or the host before the paths"
    diagnostics.append(.warning(
        .pictureWithoutHost,
        "\(names) of `\(configuration.name.value)` \(fields.count == 1 ? "has" : "have") \(areIdentifiers ? "identifiers" : "paths") of pictures, and nothing says on which host they are",
        at: configuration.name.span, notes: ["no picture is shown of them"],
        help: "\(way): `fields: { picture: '\(expression)' }`; or leave them out: `show: { hide: [\(all)] }`"))
}

/// A picture lies above its smaller sizes.
private func depth(of field: FieldProfile) -> Int { pathParts(field.path).count }

private let mostNamed = 3

extension FieldProfile {
    fileprivate var isCalledPicture: Bool { NameWords(name).isPicture }
}

extension OwnPictures {
    /// Those of the fields that hold paths of pictures which are here for some of the records. Cost: a look at some of them.
    func fields(among profiles: FieldProfiles, of records: [RuledRecord]) -> Set<String> {
        guard !isEmpty else { return [] }
        let candidates = profiles.everywhere.filter { ($0.kind == .list ? $0.elementKind : $0.kind) == .text }.map(\.path)
        return Set(candidates.filter { path in
            let parts = pathParts(path)[...]
            return records.prefix(sampleSize).contains { record in
                record.derived[path] == nil && isHere(.object(record.record.value), at: parts)
            }
        })
    }

    private func isHere(_ value: JSONValue, at path: ArraySlice<String>) -> Bool {
        if let list = value.array { return list.contains { isHere($0, at: path) } }
        guard let part = path.first else {
            return value.string.map { text in Asset.pictureEndings.contains(where: text.lowercased().hasSuffix) && address(of: text) != nil } == true
        }
        return value.object?[part].map { isHere($0, at: path.dropFirst()) } == true
    }
}

private let sampleSize = 200
