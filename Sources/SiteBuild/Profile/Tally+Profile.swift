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
    private var isFalseNothing: Bool {
        let answers = forms[ValueForm.yesNo.rawValue]
        return answers > 0 && answers < shownWithAnswers && count(of: .truth) == 0 && forms[ValueForm.whole.rawValue] + forms[ValueForm.broken.rawValue] == 0
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
        for (index, label, unit) in gluedMeasures(among: profiles) { profiles[index] = profiles[index].with(label: label).with(unit: unit, doubt: profiles[index].doubt) }
        for index in pixelsOfFiles(among: profiles) { profiles[index] = profiles[index].with(isForPrograms: true).with(unit: nil, doubt: nil) }
        if !path.isEmpty, areOfOneVocabulary(members) { profiles = profiles.map { $0.with(isEnumeration: true) } }
        for index in switches(among: profiles, in: path) + answersInLetters(among: profiles) { profiles[index] = profiles[index].with(kind: .yesNo) }
        for index in profiles.indices {
            if isTimeOfNone(at: index, among: profiles) || isNearTime(at: index, among: profiles) { profiles[index] = profiles[index].with(kind: .time) }
            if let seconds = secondsOfUnit(ofMemberAt: index, among: profiles, in: path) { profiles[index] = profiles[index].with(kind: .duration, secondsOfUnit: seconds) }
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
            let isFlag = profiles[index].kind == .number && profiles[index].unit == nil && member.forms[ValueForm.whole.rawValue] == member.shown
                && member.lowest == -1 && member.highest <= 0
            return isFlag && (names.isQuestion || member.highest == 0 && member.shown >= Self.fewFlags && !names.isCount && !names.isQuantity && !names.isSigned)
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
                    : [.day, .time].contains(kind) ? Self.label(withoutFormOfTime: label) : isNamed ? String(label.dropLast(" code".count)) : areNamed ? severalOf(label.dropLast(" codes".count)) : plain),
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
            isEnumeration: areEnumerated(path: path) || surroundings.isAmongEnumerations && areEnumeratedAmongOthers(path: path), hasLatitudeFirst: kind == .place && latitudesFirst > 0 && longitudesFirst == 0)
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
            return names.isIdentifier || names.isOfRelatives && lowest >= Self.leastIdentifier ? .numeral : areTimes && names.isMomentBySize && areMoments(names) ? .time : .number
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
    private var isCalledFile: Bool { !Set(fieldWords(name)).isDisjoint(with: ["file", "files", "filename", "path", "filepath", "datei", "fichier", "name", "title", "key"]) }

    /// Whether it is there for programs: an identifier, a mark of the interface, an address to ask; of an object, whether all in it is.
    private func isForPrograms(_ members: FieldProfiles, path: String) -> Bool {
        // A museum's `_primaryMaker` is for readers. What begins as comments do, `//`, is one.
        let isOfWords = name.first == "_" && fieldWords(name).count > 1 && forms[ValueForm.text.rawValue] * 2 > shown && count(of: .opaque) == 0
        if name.first.map({ "_@$:".contains($0) }) == true && !isOfWords || name.hasPrefix("//") || name.contains("@odata.") || holdsPicturePaths { return true }
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

    /// Whether all texts say how long something takes, and either one of them or the field's name leaves no doubt of it.
    private var areDurations: Bool {
        let (durations, clocks, texts) = (count(of: .duration), count(of: .clock), forms[ValueForm.text.rawValue] - count(of: .blank))
        guard texts > 0, durations + clocks == texts else { return false }
        let names = NameWords(name)
        return clocks == 0 ? count(of: .certainDuration) > 0 || names.isDuration || names.isTime : names.isDuration
    }

    /// Whether nearly all are numbers with their units, or stand for such.
    private func areQuantities(_ kind: ValueKind) -> Bool {
        let (numbers, gaps) = (count(of: .writtenNumber), count(of: .blankMeasure))
        if gaps > 0 { return (count(of: .measure) + gaps) * 10 > shown * 9 }
        if count(of: .quantity) * 10 > shown * 9 { return true }
        // Of most nothing is known, and the others are numbers.
        return kind == .text && numbers > 1 && count(of: .blank) > 1 && (numbers + count(of: .blank)) * 10 > shown * 9
    }

    /// Whether all texts are as many digits, five or more, that are no round amounts, and the name does not say of what they would be an amount. Of
    /// nine digits one text is enough: people would set marks between them.
    private func areCodes(_ names: NameWords) -> Bool {
        let codes = count(of: .digits)
        let areLong = codes > 0 && lowest >= 100_000_000
        return (codes >= Self.fewestCodes || areLong) && codes == forms[ValueForm.text.rawValue] - count(of: .blank) && codes == shown - count(of: .blank)
            && String(Int(lowest)).count == String(Int(highest)).count && count(of: .roundNumber) * 2 < codes
            && (different.count > 1 || areLong || codes >= FieldProfile.fewRecords)
            // An `s` at the end of its name need not be that of several: of many amounts one has another length.
            && (!names.isQuantity || names.isQuantityByPlural && codes >= Self.manyCodes && different.count == codes) && NamedUnit(in: readableLabel(name)) == nil
    }

    /// Whether all texts are as short as the codes of countries and languages.
    private var areShortCodes: Bool {
        let codes = count(of: .code)
        return codes > 0 && codes + count(of: .blank) - count(of: .blankCode) == forms[ValueForm.text.rawValue]
    }

    /// Fewer amounts may be of one length by chance.
    private static let fewestCodes = 3
    private static let manyCodes = 12

    /// Whether all texts mean yes or no, and both occur or the name asks for them: `N` alone may be anything, and `NO` is Norway. `false` is no other word,
    /// and neither is `yes`, unless it says in which of several states something is.
    private func areAnswers(_ names: NameWords) -> Bool {
        let (yes, no) = (count(of: .yes), count(of: .no))
        guard yes + no == forms[ValueForm.text.rawValue] - count(of: .blank) else { return false }
        let isAnyLetter = count(of: .letterJ) + count(of: .letterOS) == 0
        let areWords = count(of: .answerInWord) == yes + no && !names.isLanguage && !names.isCountry && !names.isDirection && !names.isTitle && !names.isKey
        let areCertain = yes + no > 0 && (count(of: .trueOrFalse) == yes + no || areWords) && !names.isState
        return (yes > 0 && no > 0 || yes + no > 0 && names.isQuestion || areCertain) && (isAnyLetter || arePairOfLetters && (count(of: .letterOS) == 0 || names.isQuestion))
    }

    /// Whether all texts are one letter for yes and one for no, which stand in one language.
    var arePairOfLetters: Bool {
        let letters = count(of: .letterJ) + count(of: .letterN) + count(of: .letterOS)
        return letters > 0 && letters == forms[ValueForm.text.rawValue] - count(of: .blank) && different.count <= 2 + count(of: .blank)
    }

    /// Whether most texts are days of which no more is known than the month or the year, and the field's name says so. Others may say
    /// "present".
    private func areDaysInPart(_ names: NameWords) -> Bool {
        let (months, years) = (count(of: .month), count(of: .year))
        guard names.isDate || names.isMomentInNumbers || names.isYear, months > 0 || years > 0 && forms[ValueForm.day.rawValue] > 0 else { return false }
        return (months + years) * 3 >= 2 * (forms[ValueForm.text.rawValue] - count(of: .blank))
    }

    /// Whether all texts are days before Christ, or days of which no more is known than the month or the year.
    private var areDaysBeforeChrist: Bool {
        let before = count(of: .dayBeforeChrist)
        return before > 0 && before + count(of: .month) + count(of: .year) == forms[ValueForm.text.rawValue] - count(of: .blank)
    }

    /// The years of a feed of history, which may lie before Christ. Few others are as low, and a year of -1 is none.
    private static let yearsOfHistory = -20_000.0 ..< -30

    /// Whether all numbers are years, or 0 where nobody knows it.
    private func areYears(_ names: NameWords) -> Bool {
        guard highest < 3000, names.isYear || names.isDate else { return false }
        let isKnown = names.isCertainYear ? highest >= 1000 && lowestButZero >= Self.firstYear : lowest >= 1000
        return isKnown || Self.yearsOfHistory ~= lowest
    }

    /// A lower number is more likely something else.
    private static let firstYear = 30.0

    /// Whether of all days no more is meant than their years: each is the first of one, and there are several years. Terms do begin on such days.
    private func areFirstDaysOfYears(_ names: NameWords) -> Bool {
        let (days, times) = (forms[ValueForm.day.rawValue], forms[ValueForm.time.rawValue])
        return days + times >= Self.fewestFirstDays && different.count > 3 && count(of: .firstDayOfYear) == days + times && count(of: .midnight) == times
            && !names.isStart && !names.isEnd && !names.isTerm && Set(fieldWords(name)).isDisjoint(with: ["from", "since", "valid", "effective", "until", "to"])
    }

    /// Fewer may be first days by chance.
    private static let fewestFirstDays = 5

    /// Whether all texts are places, and either they or the field's name say so.
    private func arePoints(_ names: NameWords) -> Bool {
        let (points, texts) = (count(of: .certainPoint), forms[ValueForm.text.rawValue] - count(of: .blank))
        return texts > 0 && points + (names.isPlace ? count(of: .pointText) : 0) == texts
    }

    private func kind(_ shown: Int, _ members: FieldProfiles, path: String) -> ValueKind {
        let names = NameWords(name)
        let isIdentifier = names.isIdentifier || isValueOfIdentifier(path)
        let numbers = count(of: .writtenNumber)
        // A word for nothing in place of a value says nothing of what the others are.
        var (forms, others) = (self.forms, self.forms)
        others[ValueForm.text.rawValue] -= count(of: .blank)
        if isFalseNothing {
            others[ValueForm.yesNo.rawValue] = 0
            forms[ValueForm.yesNo.rawValue] = 0
        }
        let form = mostly(numbers > 0 || others[ValueForm.text.rawValue] > 0 ? forms : others)
        switch form == .nothing ? mostly(forms) : form {
        case .text where areDaysInPart(names) || areDaysBeforeChrist: return .day
        case .day where names.isVersion: return .text
        case .email where names.isKey: return .text
        case .colour where !names.isColour && count(of: .numberWithSign) == forms[ValueForm.colour.rawValue]: return .text
        case .text where count(of: .bareColour) > 0 && count(of: .bareColour) == forms[ValueForm.text.rawValue] - count(of: .blank): return .colour
        case .text where numbers > 0 && numbers * 10 >= (forms[ValueForm.text.rawValue] - count(of: .blank)) * 9 && numbers * 2 > shown:
            if names.isClock, count(of: .clockWithPoint) == numbers { return .text }
            let isYear = areYears(names)
            let isCode = count(of: .padded) > 0 || isIdentifier || names.isNumbered || areCodes(NameWords(nameOfNumber(at: path))) || isInTaggedFields(path)
            return isYear || isCode || names.isTitle || names.isCoordinate ? .numeral : .number
        case .whole, .broken:
            // `{"modified": {"value": 1600000000123}}`.
            let moments = isValueOfObject ? NameWords(parent(path)) : names
            let isMoment = moments.isMomentBySize && areMoments(moments) || !isIdentifier && areWholeMinutes(moments)
            if !isIdentifier, areDaysInMilliseconds { return .day }
            if isMoment || !isIdentifier && count(of: .milliseconds) == forms[ValueForm.whole.rawValue] && forms[ValueForm.broken.rawValue] == 0 {
                // One second alone may be the first of its day.
                return count(of: .midnightInNumber) == shown && (shown > 1 || count(of: .milliseconds) > 0) ? .day : .time
            }
            if names.secondsOfUnit != nil, lowest >= 0 { return .duration }
            let isYear = forms[ValueForm.broken.rawValue] == 0 && areYears(names)
            let isNumbered = (names.isNumbered || names.isNumberOfPicture) && forms[ValueForm.broken.rawValue] == 0
            return isYear || names.isJulianDay || isIdentifier || isNumbered || names.isCoordinate ? .numeral : .number
        case .address where count(of: .scan) * 2 > forms[ValueForm.address.rawValue]: return .link
        case .address where count(of: .pictureHost) * 2 > forms[ValueForm.address.rawValue] || isPictureAddress(path): return .picture
        case .text where areDurations: return .duration
        case .text where names.isWebsite && count(of: .domain) > 0 && count(of: .domain) == forms[ValueForm.text.rawValue] - count(of: .blank):
            return .link
        case .text where count(of: .pageName) > 0 && count(of: .pageName) == forms[ValueForm.text.rawValue] - count(of: .blank): return .link
        case .text where areAnswers(names): return .yesNo
        case .text where arePoints(names): return .place
        case .day where areFirstDaysOfYears(names), .time where areFirstDaysOfYears(names): return .year
        case .time where names.isYear && [.midnight, .firstDayOfYear].allSatisfy { count(of: $0) == forms[ValueForm.time.rawValue] }: return .year
        // A day that a program has written as a time.
        case .time where count(of: .midnight) == forms[ValueForm.time.rawValue]: return .day
        case .day where count(of: .firstDayOfYear) == forms[ValueForm.day.rawValue] + forms[ValueForm.time.rawValue] && names.isYear: return .year
        case .text where areShortCodes && names.isCountry: return .country
        case .text where areShortCodes && names.isLanguage: return .language
        case .text, .prose, .markup:
            if forms[ValueForm.markup.rawValue] * 2 > shown { return .markup }
            return forms[ValueForm.prose.rawValue] + forms[ValueForm.markup.rawValue] > 0 ? .prose : .text
        case .list:
            let lists = forms[ValueForm.list.rawValue]
            if count(of: .point) * 10 >= lists * 9, names.isPlace { return .place }
            return switch mostly(elementForms) {
            case .picture: .gallery
            case .text, .prose: names.isSteps && elementLength > 16 ? .steps : elementLength > 32 ? .lines : .list
            case .object where members.naming != nil: names.isSteps ? .steps : .list
            case .object where members.isText: .list
            case .object where members.fields.count <= 8 && members.fields.allSatisfy { $0.kind.isCell }: .table
            default: .list
            }
        case .object where names.isPlace && arePlaceInAxes(members): return .place
        default: return ValueKind(form)
        }
    }

    /// Whether all numbers are times since 1970: from 2001 to 2100, in seconds and in milliseconds. Where a field is called a date, others may
    /// be older, if one of them is not; of nine digits or more there is nothing else.
    private func areMoments(_ names: NameWords) -> Bool {
        let oldest = names.isDate ? -4.2e9 : 1e9
        return ((names.isCalledMoment ? 1e8 : 1e9)...4.2e9).contains(highest) && lowestButZero >= oldest && abs(lowestButZero) >= Self.leastSeconds
            || 1e12...4.2e12 ~= highest && lowestButZero >= oldest * 1000 && abs(lowestButZero) >= Self.leastSeconds * 1000
    }

    /// Whether all numbers are whole minutes since 1970, from 2001 to 2039, whatever the field is called: of other numbers most are none. Round ones
    /// are, such as sums of money.
    private func areWholeMinutes(_ names: NameWords) -> Bool {
        let minutes = count(of: .minute)
        return minutes >= Self.fewestMinutes && minutes == shown && count(of: .roundMinute) * 2 < minutes && different.count >= Self.fewestMinutes
            && !names.isQuantity && !names.isPrice
    }

    /// Fewer numbers may be whole minutes by chance: one of sixty is.
    private static let fewestMinutes = 4

    /// Whether all numbers are starts of days in milliseconds, one of them since 1990: whatever the field is called, no other numbers are.
    private var areDaysInMilliseconds: Bool {
        shown > 1 && count(of: .dayInMilliseconds) == forms[ValueForm.whole.rawValue] && forms[ValueForm.broken.rawValue] == 0
            && Self.milliseconds ~= highest && lowest >= -4.2e12
    }

    /// Whether what a value is, the object around it says.
    private var isValueOfObject: Bool { ["value", "$date"].contains(name) }

    /// What the object around a field is called; nothing where there is none.
    private func parent(_ path: String) -> String {
        let parts = path.split(separator: ".")
        return parts.count > 1 ? String(parts[parts.count - 2]) : ""
    }

    /// In three days of 1970 nothing has happened that a feed tells of; so many of something else are common.
    private static let leastSeconds = 1e7

    /// Whether the members of an object are a longitude `x` and a latitude `y`. Source: ArcGIS REST API, geometry objects.
    private func arePlaceInAxes(_ fields: FieldProfiles) -> Bool {
        guard fields.fields.count == 2, let x = members.first(where: { $0.name == "x" }), let y = members.first(where: { $0.name == "y" }) else {
            return false
        }
        return x.lowest >= -180 && x.highest <= 180 && y.lowest >= -90 && y.highest <= 90
            && x.forms[ValueForm.broken.rawValue] * 2 > x.shown && y.forms[ValueForm.broken.rawValue] * 2 > y.shown
    }

    /// How many letters a text of a list has, taken together. From a few words on it is not read in passing.
    private var elementLength: Int { elementLetters / max(1, elementForms[ValueForm.text.rawValue] + elementForms[ValueForm.prose.rawValue]) }

    private func mostly(_ forms: [Int]) -> ValueForm {
        var most = ValueForm.nothing
        for form in ValueForm.allCases where form != .nothing && forms[form.rawValue] > 0 {
            if most == .nothing || forms[form.rawValue] > forms[most.rawValue] { most = form }
        }
        return most
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

/// Whether what an address is called says that a picture is there: `poster`, `images.large`, `cover.url`.
private func isPictureAddress(_ path: String) -> Bool {
    let words = path.split(separator: ".").map { fieldWords(String($0)) }
    guard let name = words.last, Set(name).isDisjoint(with: ["page", "link", "html", "web", "source", "credit", "license", "api", "id"]) else {
        return false
    }
    // `primaryimageurl`
    if name.count == 1, let word = name.first, let ending = ["url", "uri"].first(where: word.hasSuffix),
        ["image", "picture", "photo", "thumbnail", "avatar", "poster"].contains(where: word.dropLast(ending.count).hasSuffix)
    {
        return true
    }
    let stem = ["url", "uri", "src"].contains(name.last) ? name.dropLast() : name[...]
    if stem.last.map(NameWords.pictures.contains) == true || stem.suffix(2).elementsEqual(["cover", "art"]) { return true }
    return words.count > 1 && words[words.count - 2].last.map(NameWords.pictures.contains) == true && name.allSatisfy(wordsOfSizes.contains)
}

private let wordsOfSizes: Set = [
    "url", "src", "href", "original", "large", "medium", "small", "thumb", "full", "regular", "raw", "default", "high", "standard", "normal",
    "xs", "sm", "md", "lg", "xl",
]

/// "Countries" of "Country".
private func severalOf(_ label: Substring) -> String { label.last == "y" ? label.dropLast() + "ies" : label + "s" }
