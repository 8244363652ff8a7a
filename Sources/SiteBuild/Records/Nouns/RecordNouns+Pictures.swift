import SafeHTML
import SiteModel

// The picture of a record.

extension RecordNouns {
    /// The URL of the record's picture. If most records have one, a word such as `none` in its place means no picture.
    func pictureAddress(in fields: RecordFields) -> PlainText? {
        fields.address(among: picture) { name, text in
            !fieldsOfPaths.contains(name) && (text.mayBeAddress || !fieldsOfAddresses.contains(name)) && isPicture(text, in: name)
        }.map { $0.writtenPicture ?? (haveEscapedAddresses ? htmlWords(of: $0) : $0) }
    }

    /// The URL of the first picture in the record's body.
    func bodyPicture(in fields: RecordFields, base: WebAddress?) -> String? {
        guard let body = body(in: fields), body.isHTML || body.text.hasMarkdownPicture else { return nil }
        return firstPicture(ofHTML: body.isHTML ? body.text : renderedPictures(ofMarkdown: body.text), base: address(of: fields) ?? base)
    }

    /// Whether the record's body shows the picture at a URL.
    func bodyShows(pictureAt address: PlainText, in fields: RecordFields) -> Bool {
        guard let body = body(in: fields) else { return false }
        if body.isHTML { return body.text.hasSource(address) }
        return body.text.hasMarkdownPicture && renderedPictures(ofMarkdown: body.text).hasSource(address)
    }

    /// The field that gives the picture of a record.
    func pictureName(in record: RecordFields) -> String? { pictureNumber(in: record).map { picture.names[$0] } }

    func pictureNumber(in record: RecordFields) -> Int? {
        picture.names.indices.first { number in
            record.value(in: number, of: picture)?.addressText.map { isPicture($0, in: picture.names[number]) } == true
        }
    }

    private func isPicture(_ address: PlainText, in name: String) -> Bool {
        address.mayBePicture && !(fieldsOfLinks.contains(name) && address.leadsToPage)
    }

    /// Where the record's picture stands inside an object that has more than pictures: the path of the object of its sizes, or its own.
    func nestedPicture(of record: RecordFields, in profiles: FieldProfiles) -> String? {
        guard let path = pictureName(in: record), let dot = path.lastIndex(of: ".") else { return nil }
        var holder = String(path[..<dot])
        guard holder.contains("."), profiles[path: holder]?.holdsPicturesAlone == true else { return path }
        // What holds it in turn may have the same picture in another format.
        while let dot = holder.lastIndex(of: "."), profiles[path: String(holder[..<dot])]?.holdsPicturesAlone == true {
            holder = String(holder[..<dot])
        }
        return holder
    }

    func pictures(among profiles: FieldProfiles, derived: [String]) -> [String] {
        // One picture for all shows no record, but is the logo of who publishes them. Where a rule sets it, it is meant.
        let usual = picture.names.filter { name in
            // An object is a picture by what is hidden in it.
            guard !hidden.contains(where: { $0.hasPrefix(name + ".") && [.picture, .link].contains(profiles[path: $0]?.kind) }) else { return false }
            return derived.contains(name)
                || profiles[path: name].map { !$0.isOnePictureOfAll && !$0.isThingCalledPicture } != false && !fieldsOfPaths.contains(name)
        }
        let holders = usual.filter { profiles[path: $0]?.kind == .object }
        let candidates = profiles.everywhere.filter { !isOfPerson($0.path) && !$0.isOnePictureOfAll && !isHidden($0.path) }
        guard holders.count == usual.count else {
            // One that only few records have, such as the thumbnail of a video, leaves the others to what most have.
            let most = usual.compactMap { profiles[path: $0]?.count }.max() ?? 0
            return usual + picturesByRank(candidates.filter { $0.kind == .picture && $0.path == $0.name && most > 0 && $0.count > 2 * most })
        }
        let found = picturesByRank(candidates.filter { ($0.kind == .picture || $0.kind == .gallery || $0.isListOfPictures) && !$0.isIconOfState })
            .map { firstOfLists(in: $0, profiles) }
        let inside = found.filter { path in holders.contains { path.hasPrefix($0 + ".") } }
        // The object may hold the URL, as `url` or similar.
        return usual + inside + found.filter { !inside.contains($0) }
    }

    /// Whether the site shows it nowhere, or nothing of what it lies in.
    private func isHidden(_ path: String) -> Bool { hidden.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") } }

    /// Before each picture that there is in several sizes the best of them.
    func inBestSizes(_ names: [String], _ families: [[FieldProfile]], derived: [String]) -> [String] {
        let all = names.flatMap { name in
            derived.contains(name) ? [name] : families.first { $0.contains { $0.name == name } }.map { $0.map(\.name) } ?? [name]
        }
        return all.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    }
}

extension FieldProfile {
    /// Whether it is the sign of a state or of a sort, which many records have: `status.iconUrl`. Source: Jira REST API, issues.
    fileprivate var isIconOfState: Bool {
        guard words.contains("icon"), let holder = pathParts(path).dropLast().last else { return false }
        return isCalledState(holder) || isCalledSort(holder)
            || fieldWords(holder).last.map { ["priority", "issuetype", "resolution"].contains($0) } == true
    }
}
