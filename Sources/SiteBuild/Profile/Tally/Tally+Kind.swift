import SiteModel

/// What sort of thing the values of a field are, by what has been seen of them and what the field is called.
extension Tally {
    /// Whether all texts say how long something takes, and either one of them or the field's name leaves no doubt of it.
    private var areDurations: Bool {
        let (durations, clocks, texts) = (count(of: .duration), count(of: .clock), forms[ValueForm.text.rawValue] - count(of: .blank))
        guard texts > 0, durations + clocks == texts else { return false }
        let names = NameWords(name)
        return clocks == 0 ? count(of: .certainDuration) > 0 || names.isDuration || names.isTime : names.isDuration
    }

    /// Whether nearly all are numbers with their units, or stand for such.
    func areQuantities(_ kind: ValueKind) -> Bool {
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
        return (codes >= Self.fewestCodes || areLong) && codes == forms[ValueForm.text.rawValue] - count(of: .blank)
            && codes == shown - count(of: .blank)
            && String(Int(lowest)).count == String(Int(highest)).count && count(of: .roundNumber) * 2 < codes
            && (different.count > 1 || areLong || codes >= FieldProfile.fewRecords)
            // An `s` at the end of its name need not be that of several: of many amounts one has another length.
            && (!names.isQuantity || names.isQuantityByPlural && codes >= Self.manyCodes && different.count == codes)
            && NamedUnit(in: readableLabel(name)) == nil
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
        let areWords =
            count(of: .answerInWord) == yes + no && !names.isLanguage && !names.isCountry && !names.isDirection && !names.isTitle && !names.isKey
        let areCertain = yes + no > 0 && (count(of: .trueOrFalse) == yes + no || areWords) && !names.isState
        return (yes > 0 && no > 0 || yes + no > 0 && names.isQuestion || areCertain)
            && (isAnyLetter || arePairOfLetters && (count(of: .letterOS) == 0 || names.isQuestion))
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
        guard names.isDate || names.isMomentInNumbers || names.isYear, months > 0 || years > 0 && forms[ValueForm.day.rawValue] > 0 else {
            return false
        }
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
        return days + times >= Self.fewestFirstDays && different.count > 3 && count(of: .firstDayOfYear) == days + times
            && count(of: .midnight) == times
            && !names.isStart && !names.isEnd && !names.isTerm
            && Set(fieldWords(name)).isDisjoint(with: ["from", "since", "valid", "effective", "until", "to"])
    }

    /// Fewer may be first days by chance.
    private static let fewestFirstDays = 5

    /// Whether all texts are places, and either they or the field's name say so.
    private func arePoints(_ names: NameWords) -> Bool {
        let (points, texts) = (count(of: .certainPoint), forms[ValueForm.text.rawValue] - count(of: .blank))
        return texts > 0 && points + (names.isPlace ? count(of: .pointText) : 0) == texts
    }

    func kind(_ shown: Int, _ members: FieldProfiles, path: String) -> ValueKind {
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
            let isCode =
                count(of: .padded) > 0 || isIdentifier || names.isNumbered || areCodes(NameWords(nameOfNumber(at: path))) || isInTaggedFields(path)
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
    func areMoments(_ names: NameWords) -> Bool {
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

    func mostly(_ forms: [Int]) -> ValueForm {
        var most = ValueForm.nothing
        for form in ValueForm.allCases where form != .nothing && forms[form.rawValue] > 0 {
            if most == .nothing || forms[form.rawValue] > forms[most.rawValue] { most = form }
        }
        return most
    }
}

/// Whether what an address is called says that a picture is there: `poster`, `images.large`, `cover.url`.
func isPictureAddress(_ path: String) -> Bool {
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
