import Diagnostics
import Foundation
import JSONValue
import SiteModel

/// Fields that hold the paths of pictures without their host, `/posters/7.jpg`: these are not shown.
///
/// - Parameter records: those of the profiles.
func reportPicturePaths(
    _ profiles: FieldProfiles, _ nouns: RecordNouns, _ configuration: CollectionConfiguration, derived: [String], of records: [RuledRecord],
    _ diagnostics: inout [Diagnostic]
) {
    let hidden = Set(configuration.show.hidden.map(\.value))
    let fields = profiles.everywhere.filter {
        $0.holdsPicturePaths && !hidden.contains($0.path) && !derived.contains($0.path) && !hasAddressBeside($0, profiles)
    }
    let named = fields.filter { NameWords($0.name).isPicture }
    let candidates = named.isEmpty ? fields : named
    let order = picturesByRank(candidates)
    func rank(_ field: FieldProfile) -> (depth: Int, lacking: Int, place: Int) {
        (depth(of: field), records.count - field.count, order.firstIndex(of: field.path) ?? order.count)
    }
    guard configuration.show.detail == nil, !nouns.picture.names.contains(where: derived.contains),
        let field = candidates.min(by: { rank($0) < rank($1) })
    else { return }
    let areIdentifiers = fields.allSatisfy(\.isOpaque)
    // Those of an interface are often on its host.
    let own = areIdentifiers ? nil : configuration.feeds.firstNonNil { origin(of: $0) }
    let path = field.kind == .list ? field.path + "[0]" : firstOfLists(in: field.path, profiles)
    let value = inExpression(path)
    let address = "\"\(own.map { $0 + (areRooted(field, in: records) ? "" : "/") } ?? "https://…")\" + \(value)"
    let expression = (field.count < records.count ? "\(value == path ? "\(value) == null" : "empty(\(value))") ? null : \(address)" : address)
        .replacing("'", with: "''")
    // The pictures of several things are none of their record.
    let host =
        path == field.path && isInList(field, profiles)
        ? nil
        : "the host before \(areIdentifiers ? "them" : "the paths")\(own == nil ? "" : ", such as the feed's"): `fields: { picture: '\(expression)' }`"
    let files = areIdentifiers ? nil : "the files at these paths into `content/assets/`"
    let shown = fields.count > mostNamed + 1 ? fields.prefix(mostNamed) : fields[...]
    let more = fields.count - shown.count
    let names = shown.map { "`\($0.path)`" }.joined(separator: ", ") + (more > 0 ? " and \(more) more fields" : "")
    let all = shown.map(\.path).joined(separator: ", ") + (more > 0 ? ", …" : "")
    let ways = [files, host].compactMap { $0 }.joined(separator: ", or ")
    diagnostics.append(
        .warning(
            .pictureWithoutHost,
            "\(names) of `\(configuration.name.value)` \(fields.count == 1 ? "has" : "have") \(areIdentifiers ? "identifiers" : "paths") of pictures, and nothing says on which host they are",
            at: configuration.name.span, notes: ["no picture is shown of them"],
            help: (ways.isEmpty ? "" : "put \(ways); or ") + "leave them out: `show: { hide: [\(all)] }`"))
}

/// A path as an expression has it: a name with spaces or other signs in it is the key of a member, `record["Photo 1"]`.
private func inExpression(_ path: String) -> String {
    let isPlain = path.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(\[\d+\])?(\.[A-Za-z_][A-Za-z0-9_]*(\[\d+\])?)*/) != nil
    return isPlain
        ? path
        : "record"
            + pathParts(path).map { part in
                // The first of a list is written behind its name.
                part.hasSuffix("[0]") ? "[\"\(part.dropLast(3))\"][0]" : "[\"\(part)\"]"
            }.joined()
}

/// Whether it lies in the things of a list.
private func isInList(_ field: FieldProfile, _ profiles: FieldProfiles) -> Bool {
    let parts = pathParts(field.path)
    return profiles[field.path] == nil
        && parts.indices.dropLast().contains { index in
            profiles[path: parts[...index].joined(separator: ".")].map { [.list, .table].contains($0.kind) } == true
        }
}

/// Whether the object around it has whole addresses of pictures, of which one is shown: the path is that of the file at the service.
private func hasAddressBeside(_ field: FieldProfile, _ profiles: FieldProfiles) -> Bool {
    let parts = pathParts(field.path).dropLast()
    return !parts.isEmpty
        && profiles[path: parts.joined(separator: ".")]?.members.fields.contains { $0.kind == .picture && $0.count >= field.count } == true
}

/// The scheme and the host that a feed is asked from.
private func origin(of feed: FeedConfiguration) -> String? {
    guard feed.isRemote, let address = URL(string: feed.source.value), let scheme = address.scheme, let host = address.host() else { return nil }
    return "\(scheme)://\(host)" + (address.port.map { ":\($0)" } ?? "")
}

/// Whether the paths in a field start at the top of their host.
private func areRooted(_ field: FieldProfile, in records: [RuledRecord]) -> Bool {
    let path = FieldPath(field.path)
    var first: String?
    for record in records.prefix(sampleSize) where first == nil {
        RecordFields(record).forEachValue(at: path) { value in first = first ?? value.plainText?.string }
    }
    return first?.hasPrefix("/") ?? true
}

/// A picture lies above its smaller sizes.
private func depth(of field: FieldProfile) -> Int { pathParts(field.path).count }

private let mostNamed = 3

extension OwnPictures {
    /// Those of the fields that hold paths of pictures which are here for some of the records. Cost: a look at some of them.
    func fields(among profiles: FieldProfiles, of records: [RuledRecord]) -> Set<String> {
        guard !isEmpty else { return [] }
        let candidates = profiles.everywhere.filter { ($0.kind == .list ? $0.elementKind : $0.kind) == .text }.map(\.path)
        return Set(
            candidates.filter { path in
                let parts = pathParts(path)[...]
                return records.prefix(sampleSize).contains { record in
                    record.derived[path].map { isHere($0, at: []) } ?? isHere(.object(record.record.value), at: parts)
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
