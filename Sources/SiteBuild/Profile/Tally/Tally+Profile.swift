import SiteModel

/// What follows from what has been seen of a field.
extension Tally {
    /// Whether any field in here mostly holds HTML, or what is escaped as in HTML.
    var hasMarkup: Bool {
        kind(shown, .none, path: "") == .markup || ampersands.areEscaped(amongMarkup: false) || members.contains { $0.hasMarkup }
    }

    var shown: Int { shownWithAnswers - (isFalseNothing ? forms[ValueForm.yesNo.rawValue] : 0) }

    private var shownWithAnswers: Int { forms.reduce(0, +) - forms[ValueForm.nothing.rawValue] }

    /// Whether no record has true there and some have a thing, so that false says that there is none: `{"parent": false}` beside
    /// `{"parent": "N7W92H48"}`. Sources: Zotero Web API, collections; what PHP has for nothing.
    var isFalseNothing: Bool {
        let answers = forms[ValueForm.yesNo.rawValue]
        return answers > 0 && answers < shownWithAnswers && count(of: .truth) == 0
            && forms[ValueForm.whole.rawValue] + forms[ValueForm.broken.rawValue] == 0
            && !NameWords(name).isQuestion
    }

    /// What the other fields of a feed tell of each.
    struct Surroundings {
        /// Whether one mostly holds HTML.
        let isAmongMarkup: Bool
        /// Whether one has values of several words in capitals, as programs write them.
        let isAmongEnumerations: Bool
    }

    func profiles(path: String, _ surroundings: Surroundings) -> FieldProfiles {
        // `strTeam` tells what `int` stands for in `intScore`.
        let areTyped = members.contains { $0.isTyped("str") }
        let areCapitals = areNamedInCapitals
        var profiles = members.map {
            $0.profile(path: path.isEmpty ? $0.name : path + "." + $0.name, surroundings, amongTyped: areTyped, amongCapitals: areCapitals)
        }
        for (type, kind) in [(Sign.pictureType, ValueKind.picture), (.audioType, .audio)] {
            for stem in namesOfFiles(of: type) {
                let files = profiles.indices.filter { isFile(profiles[$0].name, called: stem) }
                // Where an address shows that it is the file, a link beside it leads to the page about that.
                if stem.isEmpty, files.contains(where: { profiles[$0].kind == kind }) { continue }
                for index in files where profiles[index].kind == .link { profiles[index] = profiles[index].with(kind: kind) }
            }
        }
        // What is called by sizes alone is one picture, whichever of its addresses tells.
        let sizes = profiles.indices.filter { [.picture, .link].contains(profiles[$0].kind) && isSizeOfPicture(profiles[$0].name) }
        if sizes.count > 1, sizes.contains(where: { profiles[$0].kind == .picture }) || isPicture(path, inSizes: sizes.map { profiles[$0].name }) {
            for index in sizes { profiles[index] = profiles[index].with(kind: .picture) }
        }
        for (index, label) in namesWithoutTypes(among: profiles) { profiles[index] = profiles[index].with(label: label) }
        for (index, label, unit) in gluedMeasures(among: profiles) {
            profiles[index] = profiles[index].with(label: label).with(unit: unit, doubt: profiles[index].doubt)
        }
        for index in pixelsOfFiles(among: profiles) { profiles[index] = profiles[index].with(isForPrograms: true).with(unit: nil, doubt: nil) }
        if !path.isEmpty, areOfOneVocabulary(members) { profiles = profiles.map { $0.with(isEnumeration: true) } }
        for index in switches(among: profiles, in: path) + answersInLetters(among: profiles) { profiles[index] = profiles[index].with(kind: .yesNo) }
        for index in profiles.indices {
            if isTimeOfNone(at: index, among: profiles) || isNearTime(at: index, among: profiles) {
                profiles[index] = profiles[index].with(kind: .time)
            }
            if let seconds = secondsOfUnit(ofMemberAt: index, among: profiles, in: path) {
                profiles[index] = profiles[index].with(kind: .duration, secondsOfUnit: seconds)
            }
        }
        for index in sizesOfFiles(among: profiles) { profiles[index] = profiles[index].with(unit: NumberUnit("B"), doubt: profiles[index].doubt) }
        for (index, label) in namesOfFormFields(among: profiles) { profiles[index] = profiles[index].with(label: label) }
        for index in valuesForReaders(among: profiles, in: path) { profiles[index] = profiles[index].with(isForPrograms: false) }
        for index in codesOfChoices(among: profiles, in: path) { profiles[index] = profiles[index].with(isForPrograms: true) }
        for index in spanInJulianDays(among: profiles) { profiles[index] = profiles[index].with(kind: .numeral) }
        // Of a record itself it is told by its values, and its year may be that of a group.
        if !path.isEmpty { for index in partsOfDate(among: profiles) { profiles[index] = profiles[index].with(isForPrograms: true) } }
        for index in placesInTree { profiles[index] = profiles[index].with(isForPrograms: true) }
        for index in resourcesCalledPictures(among: profiles) {
            let inside = profiles[index].members.fields.map { $0.kind == .picture ? $0.with(kind: .link) : $0 }
            profiles[index] = profiles[index].with(members: FieldProfiles(inside))
        }
        for index in namesOfVideos { profiles[index] = profiles[index].with(kind: .link, isForPrograms: false, isOfYouTube: true) }
        return FieldProfiles(profiles)
    }

    /// Whether all values are whole numbers, or texts of their digits.
    var areWhole: Bool { shown > 0 && forms[ValueForm.whole.rawValue] + count(of: .writtenNumber) == shown }

    /// Those of the members that are yes or no as databases of Microsoft write it: -1 and 0. Source: Access, data type Yes/No.
    func flags(among profiles: [FieldProfile]) -> [Int] {
        profiles.indices.filter { index in
            let (member, names) = (members[index], NameWords(profiles[index].name))
            let isFlag =
                profiles[index].kind == .number && profiles[index].unit == nil && member.forms[ValueForm.whole.rawValue] == member.shown
                && member.lowest == -1 && member.highest <= 0
            return isFlag
                && (names.isQuestion
                    || member.highest == 0 && member.shown >= Self.fewFlags && !names.isCount && !names.isQuantity && !names.isSigned)
        }
    }

    /// Fewer numbers may be 0 and -1 by chance.
    private static let fewFlags = 4

    /// Fewer numbers may be 0 and 1 by chance.
    static let fewBits = 12

    /// Whether all values are 0 or 1, as numbers or as texts.
    var areBits: Bool {
        let whole = forms[ValueForm.whole.rawValue]
        return shown > 0 && (whole == shown || count(of: .writtenNumber) == shown && different.count <= 2) && lowest >= 0 && highest <= 1
    }

    /// What files are called of which nearly all objects say what they are: nothing in `{"url": "https://…/7", "type": "image/jpeg"}`, and
    /// `enclosure` in `{"enclosureUrl": "https://…/7", "enclosureType": "audio/mpeg"}`. Their addresses need not tell.
    private func namesOfFiles(of type: Sign) -> [[String]] {
        members.compactMap { member in
            let types = member.count(of: type)
            guard types > 0, types * 10 >= member.shown * 9 else { return nil }
            let words = fieldWords(member.name)
            return words.firstIndex { ["type", "mime", "mimetype", "format"].contains($0) }.map { Array(words[..<$0]) }
        }
    }

    /// Whether nearly all members have names in capitals, as databases of maps have them: `DOGS` is no abbreviation there. What programs add to
    /// them may be written otherwise: `Shape__Length`.
    private var areNamedInCapitals: Bool { members.count >= Self.fewestNames && members.count(where: \.isNamedInCapitals) * 5 >= members.count * 4 }

    private static let fewestNames = 3

    var isNamedInCapitals: Bool { name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase) }

    /// Whether a name in capitals can be a word: more than three letters and a vowel.
    private var isWordInCapitals: Bool {
        isNamedInCapitals && name.count(where: \.isLetter) > 3 && name.contains { "AEIOUY".contains($0) || !$0.isASCII && $0.isLetter }
    }

    /// Whether a name starts with the type of its values: `strTeam`.
    private func isTyped(_ type: String) -> Bool { name.hasPrefix(type) && name.dropFirst(type.count).first?.isUppercase == true }

    private func profile(path: String, _ surroundings: Surroundings, amongTyped areTyped: Bool, amongCapitals areCapitals: Bool) -> FieldProfile {
        let ownName = areTyped && isTyped("int") ? String(name.dropFirst("int".count)) : name
        let label = readableLabel(areCapitals && isWordInCapitals ? ownName.lowercased() : ownName)
        let inside = isTable ? FieldProfiles.none : profiles(path: path, surroundings)
        let members = Self.measured(inside, in: label) ?? inside
        let kind = kind(shown, members, path: path)
        let plain = members.amount?.parts == .cents && label.hasSuffix(" money") ? String(label.dropLast(" money".count)) : label
        // A share of one is no number of hundredths.
        let named = kind == .number ? NamedUnit(in: label).flatMap { $0.unit?.text == "%" && highest <= 1 ? nil : $0 } : nil
        // A code of a country is shown by its name.
        let isNamed = (kind == .country || kind == .language) && label.hasSuffix(" code")
        let areNamed = kind == .list && [.country, .language].contains(elementKind) && label.hasSuffix(" codes")
        // A duration is shown with its own units.
        let hasUnit = kind == .duration && NameWords(name).secondsOfUnit != nil
        return FieldProfile(
            name: name, path: path,
            label: named?.label
                ?? (hasUnit
                    ? Self.label(withoutUnitOfTime: label)
                    : [.day, .time].contains(kind)
                        ? Self.label(withoutFormOfTime: label)
                        : isNamed ? String(label.dropLast(" code".count)) : areNamed ? severalOf(label.dropLast(" codes".count)) : plain),
            kind: kind, count: shown,
            differentValues: different.isFull ? nil : different.count - (isFalseNothing ? 1 : 0), commonest: min(different.commonest, shown),
            isOpaque: max(count(of: .opaque), count(of: .madeUp)) * 2 > shown, isForPrograms: isForPrograms(members, path: path),
            isEscaped: ampersands.areEscaped(amongMarkup: surroundings.isAmongMarkup || forms[ValueForm.markup.rawValue] > 0),
            isQuantity: areQuantities(kind), isMarkdown: count(of: .markdown) * 4 > shown || count(of: .markdownLink) * 10 >= max(10, shown),
            isCode: count(of: .code) > 0 && count(of: .code) == shown,
            isOfSigns: count(of: .sign) > 1 && count(of: .sign) == shown && (different.isFull || different.count == shown),
            hasLongNumbers: kind == .number && max(highest, -lowest) >= 10_000,
            holdsPicturePaths: holdsPicturePaths, members: members,
            elementKind: elementKind, elementCount: elementForms.reduce(0, +) - elementForms[ValueForm.nothing.rawValue], unit: named?.unit,
            isEnumeration: areEnumerated(path: path) || surroundings.isAmongEnumerations && areEnumeratedAmongOthers(path: path),
            hasLatitudeFirst: kind == .place && latitudesFirst > 0 && longitudesFirst == 0,
            endsAsPictures: forms[ValueForm.picture.rawValue] > forms[ValueForm.address.rawValue])
    }

    /// The only member of an object, where its name is a unit: of `{"duration": {"minutes": 90}}` 90 are minutes, and so are 5 kilograms of
    /// `{"weight": {"kg": 5}}`. Nil where there is none.
    private static func measured(_ members: FieldProfiles, in label: String) -> FieldProfiles? {
        guard members.fields.count == 1, let only = members.fields.first, only.kind == .number,
            let unit = NamedUnit(in: "\(label) in \(only.name)")?.unit ?? unitsOfTime[only.name.lowercased()].map({ NumberUnit($0) })
        else { return nil }
        return FieldProfiles([only.with(unit: unit, doubt: only.doubt)])
    }

    private static let unitsOfTime = ["seconds": "s", "minutes": "min", "hours": "h", "days": "d"]

    /// Identifiers are written as they are, also in a list, and codes of countries and languages are shown by their names.
    private var elementKind: ValueKind {
        let form = mostly(elementForms)
        let kind = form == .markup ? .markup : ValueKind(form)
        let names = NameWords(name)
        // `2015-05-01-preview` among them is no day.
        if kind == .day, count(of: .dayWithMore) > 0 { return .text }
        if kind == .number {
            let areTimes = elementForms[ValueForm.whole.rawValue] == elementForms.reduce(0, +) && shown == forms[ValueForm.list.rawValue]
            return names.isIdentifier || names.isOfRelatives && lowest >= Self.leastIdentifier
                ? .numeral : areTimes && names.isMomentBySize && areMoments(names) ? .time : .number
        }
        guard kind == .text, count(of: .elementCode) == elementForms[ValueForm.text.rawValue] else { return kind }
        return names.isCountry ? .country : names.isLanguage ? .language : .text
    }

    /// A thing of a list has a smaller number where it says how many there are.
    private static let leastIdentifier = 100_000.0

    /// `Created` of `Created t`: that it is written as a number says nothing.
    private static func label(withoutFormOfTime label: String) -> String {
        for ending in [" t", " ts"] where label.hasSuffix(ending) {
            let rest = String(label.dropLast(ending.count))
            if NameWords(rest).isMoment { return rest }
        }
        return label
    }

    /// `Runtime` of `Runtime (in minutes)`.
    private static func label(withoutUnitOfTime label: String) -> String {
        if label.hasSuffix(")"), let start = label.lastIndex(of: "("), start > label.startIndex { return trimmed(label[..<start]) }
        if label.hasPrefix("Ms ") { return label.dropFirst(3).prefix(1).uppercased() + label.dropFirst(4) }
        let words = label.split(separator: " ").dropLast()
        return (words.count > 1 && words.last == "in" ? words.dropLast() : words).joined(separator: " ")
    }

    /// Whether most texts are paths of pictures. A name alone may be that of any file, and an identifier that of any thing: what the field is
    /// called has to say that it is a picture's.
    private var holdsPicturePaths: Bool {
        (count(of: .picturePath) + (isCalledFile ? 0 : count(of: .pictureInFolder))) * 2 > shown
            || (count(of: .picturePath) + count(of: .pictureFile)) * 2 > shown && NameWords(name).isPicture
            || count(of: .elementPicture) * 2 > elementForms.reduce(0, +) && NameWords(name).isPicture
            || count(of: .opaque) * 2 > shown && forms[ValueForm.text.rawValue] == shown && NameWords(name).isCalledPicture
    }

    /// Whether it says which file something is, or is in: that is what readers of it look for.
    private var isCalledFile: Bool {
        !Set(fieldWords(name)).isDisjoint(with: ["file", "files", "filename", "path", "filepath", "datei", "fichier", "name", "title", "key"])
    }

    /// Whether it is there for programs: an identifier, a mark of the interface, an address to ask; of an object, whether all in it is.
    private func isForPrograms(_ members: FieldProfiles, path: String) -> Bool {
        // A museum's `_primaryMaker` is for readers. What begins as comments do, `//`, is one.
        let isOfWords = name.first == "_" && fieldWords(name).count > 1 && forms[ValueForm.text.rawValue] * 2 > shown && count(of: .opaque) == 0
        if name.first.map({ "_@$:".contains($0) }) == true && !isOfWords || name.hasPrefix("//") || name.contains("@odata.") || holdsPicturePaths {
            return true
        }
        let names = NameWords(name)
        // What a browser chooses a picture by, and the number of one. Sources: HTML, `srcset`; WordPress REST API, posts.
        if lettersOfName(name) == "srcset" || name == "featured_media" && forms[ValueForm.whole.rawValue] == shown { return true }
        // What a content store keeps of its entries. Source: Contentful Content Delivery API, common resource attributes.
        if name == "sys", members["type"] != nil, members["id"] != nil { return true }
        // How well a record fits what was asked, as a search engine reckons it; a share of one is a probability. Source: Elasticsearch, `_score`.
        if ["score", "relevance"].contains(name.lowercased()), longFractions * 2 > shown, highest > 1 { return true }
        if names.isTextOfPicture || names.isPlaceInOrder && forms[ValueForm.whole.rawValue] == shown { return true }
        if name == "kind", count(of: .sortOfResource) > 0, count(of: .sortOfResource) == shown { return true }
        // What names a page for readers may be made by a program.
        if count(of: .pageName) * 2 > shown { return false }
        if count(of: .opaque) * 2 > shown { return true }
        if forms[ValueForm.address.rawValue] + elementForms[ValueForm.address.rawValue] < 2 * count(of: .interface) { return true }
        if !members.fields.isEmpty { return members.fields.allSatisfy(\.isForPrograms) && !isAddressOfPage(members) }
        // People are known by their handles, and what is said of a record may have what it is known by: `{"metadata": {"cveId": "CVE-2025-1000"}}`.
        let holder = path.split(separator: ".").dropLast().last.map { singular(fieldWords(String($0)).last ?? "") }
        if holder != nil, name.lowercased() == "handle" { return false }
        if let holder, count(of: .codeOfThings) * 2 > shown, fieldWords(name).dropLast().last != holder { return false }
        // One text alone may be anything.
        return names.isKey && count(of: .keyOfThings) * 2 <= shown || count(of: .head) > 1 && count(of: .head) * 2 > shown
    }

    /// Whether an object says nothing but where something is told: `{"@id": "https://…/district/Centro"}`. The address of an interface is none to read.
    private func isAddressOfPage(_ members: FieldProfiles) -> Bool {
        guard members.fields.count == 1, members.fields[0].kind == .link, let only = self.members.first(where: { $0.shown > 0 }) else { return false }
        return only.count(of: .interface) == 0
    }
}

extension ValueKind {
    /// Whether it has room in a cell of a table.
    var isCell: Bool { isShort || [.link, .email, .colour, .nothing].contains(self) }
}

/// Whether a field has the address of a file whose type stands beside it, `url`, or with its name, `enclosureUrl`.
private func isFile(_ name: String, called stem: [String]) -> Bool {
    let words = fieldWords(name)
    if stem.isEmpty || wordsOfAnyFile.isSuperset(of: stem), namesOfFiles.contains(words.joined(separator: "_")) { return true }
    return words.starts(with: stem) && namesOfFiles.contains(words.dropFirst(stem.count).joined(separator: "_"))
}

private let wordsOfAnyFile: Set = ["media", "content", "file", "image", "audio"]

/// What the address of a file is called beside its type.
private let namesOfFiles: Set = ["url", "src", "href", "link", "file", "uri", "source_url", "download_url"]

/// "Countries" of "Country".
private func severalOf(_ label: Substring) -> String { label.last == "y" ? label.dropLast() + "ies" : label + "s" }
