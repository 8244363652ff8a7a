import CEL
import Diagnostics
import JSONValue
import SiteModel

/// How values read on the pages of the site, by its language and its time zone.
struct ValueFormat: Sendable {
    /// The site's, a BCP 47 tag.
    let language: String
    let letters: LetterOrder
    private let marks: NumberMarks
    private let codes: CodeNames
    private let dates: DateFormat
    private let yes, no: String
    /// What a latitude and a longitude are together.
    let placeLabel: String

    init(_ dates: DateFormat, language: String, _ texts: JSONObject) {
        self.language = language
        letters = LetterOrder(language: language)
        self.dates = dates
        marks = NumberMarks(language: language)
        codes = CodeNames(language: language)
        yes = texts["yes"]?.string ?? "true"
        no = texts["no"]?.string ?? "false"
        placeLabel = texts["place"]?.string ?? "Place"
    }
}

extension ValueFormat {
    /// What a value is shown as: what its field is, where it fits, else what it is by itself.
    func kind(of value: BorrowedJSON, in field: FieldProfile?) -> ValueKind {
        guard let field else {
            let form = ValueForm(value)
            // Of a field that is not known, as of many things by their names, one that starts a day is that.
            return form == .time && value.bytes(\.isMidnight) ? .day : kind(of: form, expected: nil, isSet: false)
        }
        return kind(of: value, inKnown: field)
    }

    /// A function of its own, so that the profile is not copied for each question asked of it.
    private func kind(of value: BorrowedJSON, inKnown field: FieldProfile) -> ValueKind {
        if field.look?.setsKind == true, !isPossible(value, as: field.kind) { return kind(of: ValueForm(value), expected: nil, isSet: false) }
        if case .bool(false) = value.content, Self.kindsOfThings.contains(field.kind), field.look?.setsKind != true, !NameWords(field.name).isQuestion
        {
            return .nothing
        }
        switch field.kind {
        case .number, .numeral:
            // A year that nobody knows; before Christ 0 is none, either.
            if field.kind == .numeral, field.look?.setsKind != true, value.number == 0, field.isYear { return .nothing }
            if value.isWrittenNumber { return field.kind }
            if value.isMissingMeasure { return .nothing }
        case .year, .duration, .email: if value.isMissing { return .nothing }
        case .country, .language: if value.isMarkForNothing { return .nothing }
        case .yesNo:
            if value.isMissing { return .nothing }
            // Of what has been changed some say when, and the others that it has not: `{"edited": 1700000000}` beside `{"edited": false}`.
            if let number = value.number, 1e9...4.2e9 ~= number, NameWords(field.name).isMomentInNumbers { return .time }
            // Among answers that are 0 and 1, or 0 and -1, another number is one.
            if field.look?.setsKind != true, let number = value.number, number != 0, abs(number) != 1 { return .number }
        case .text where field.isQuantity && value.isMissingMeasure, .markup where field.isQuantity && value.isMissingMeasure: return .nothing
        // Of a field of plain texts one may have words set apart.
        case .text where value.bytes(\.setsWordsApart), .prose where value.bytes(\.setsWordsApart):
            return field.look?.setsKind == true ? field.kind : .markup
        case .text:
            if value.isMarkForNothing || value.leadsNowhere && field.isCalledLink { return .nothing }
            if value.bytes(\.isNumberWithSign) { return .text }
            if field.isVerbatim, [.day, .email].contains(ValueForm(value)) { return .text }
        case .picture:
            if value.bytes(\.isPageOfMedia) { return .link }
            // Where entries lead to pictures as a rule, one may lead to a page.
            if field.isLinkToPicture, value.bytes(\.leadsToPage) { return .link }
        case .colour: if value.bytes(\.isBareColour) { return .colour }
        case .link:
            if value.bytes({ $0.isDomain || PageName($0, inFieldOfYouTube: field.isOfYouTube) != nil }) { return .link }
            if value.leadsNowhere || value.isMissing { return .nothing }
        case .place:
            let place = place(value, in: field)
            if place?.isNowhere == true, field.look?.setsKind != true { return .nothing }
            // Several places of one thing.
            if value.isArray, place == nil { return .list }
            if value.bytes({ Place(text: $0) == nil }) { return kind(of: ValueForm(value), expected: nil, isSet: false) }
            if Place(inAxes: value) != nil { return .place }
        case .day, .time:
            if value.isMissing || value.number == 0 || value.bytes({ $0.elementsEqual("?".utf8) }) { return .nothing }
            if value.bytes({ WrittenTime.isMonth($0) || $0.count == 4 && $0.isPlainNumber || DayBeforeChrist($0) != nil }) { return .day }
            // Among days a number of seconds, or of milliseconds, is one.
            if value.plainText != nil, let number = value.number, Self.isMoment(number) { return .time }
        default: break
        }
        return kind(of: ValueForm(value), expected: field.kind, isSet: field.look?.setsKind == true)
    }

    /// Of what is not there it is false, as PHP and others have it.
    private static let kindsOfThings: Set<ValueKind> = [
        .text, .prose, .link, .email, .picture, .video, .audio, .day, .time, .object, .list, .gallery, .table,
    ]

    /// What a country is called in the language of the site; nil for a code that is none.
    func country(_ code: String) -> String? { codes.country(code) }

    /// What a language is called in that of the site; nil for a code that is none.
    func language(_ code: String) -> String? { codes.language(code) }

    /// Whether it is a time from 1835 to 2100 in seconds or milliseconds since 1970. `20240301` is none.
    private static func isMoment(_ number: Double) -> Bool { 2.2e7...latest * 1000 ~= abs(number) }

    /// In seconds since 1970, of the year 2100: a greater number is one of milliseconds.
    private static let latest = 4.2e9

    /// - Parameter isSet: whether the configuration says what is expected.
    private func kind(of form: ValueForm, expected: ValueKind?, isSet: Bool) -> ValueKind {
        guard let expected, isSet ? expected.takes(form) : expected.fits(form) else { return ValueKind(form) }
        return expected
    }

    /// A value as a text; nil where there is none to be shown. Of a list, its elements' texts.
    func text(_ value: BorrowedJSON, in field: FieldProfile?) -> PlainText? { text(value, as: kind(of: value, in: field), in: field) }

    /// What is found by typing: a value as the feed has it, and not as it is shown; of HTML its words.
    func searchText(_ value: BorrowedJSON, in field: FieldProfile?) -> String? {
        if field?.kind == .yesNo, let answer = value.answerOrBit { return answer ? yes : no }
        switch value.content {
        case .bool(let bool): return bool ? yes : no
        case .array:
            var elements = value.elements
            var texts: [String] = []
            while let element = elements.next() {
                let isHTML = kind(ofElement: element, in: field) == .markup
                if let text = isHTML ? element.plainText.map({ htmlWords(of: $0).string }) : searchText(element, in: nil) { texts.append(text) }
            }
            return texts.joined(separator: ", ")
        case .object:
            var texts: [String] = []
            value.forEachMember { _, member in
                // Nobody looks for an address.
                if let text = member.plainText?.string, !isWebAddress(text) { texts.append(text) }
            }
            return texts.isEmpty ? nil : texts.joined(separator: " ")
        default:
            let isHTML = field.map { $0.isEscaped || kind(of: value, in: $0) == .markup } ?? false
            return value.plainText.map { isHTML ? htmlWords(of: $0).string : $0.string }
        }
    }

    func text(_ value: BorrowedJSON, as kind: ValueKind, in field: FieldProfile?) -> PlainText? {
        if let field, let look = field.look, let text = text(value, as: kind, look, field.unit) { return .string(text) }
        return usualText(value, as: kind, in: field)
    }

    /// A number, a day or a time as the configuration wants it; nil for anything else.
    private func text(_ value: BorrowedJSON, as kind: ValueKind, _ look: FieldLook, _ unit: NumberUnit?) -> String? {
        switch kind {
        case .number, .numeral:
            guard let written = value.plainText?.string, SortValue(value.value).orNumber.isNumber else { return nil }
            let plain = unit?.inWholes(written) ?? written
            guard case .number(let number, _) = SortValue(.string(plain)).orNumber else { return nil }
            let text =
                look.pattern.flatMap { wording($0, .double(number)) }
                ?? (kind == .number ? marks.write(plain, isAmount: unit != nil || look.unit != nil) : plain)
            return look.unit.map { $0.isEmpty ? text : text + "\u{A0}" + $0 } ?? unit?.around(text, in: language) ?? text
        case .day, .time, .year:
            if let written = value.plainText.flatMap({ WrittenTime($0.string) }), value.number == nil {
                let (isOwn, seconds) = dates.reading(of: written)
                return (isOwn ? look.ownPattern : look.pattern).flatMap { wording($0, .int(seconds)) }
            }
            return moment(value).flatMap { moment in look.pattern.flatMap { wording($0, .int(moment)) } }
        default: return nil
        }
    }

    private func usualText(_ value: BorrowedJSON, as kind: ValueKind, in field: FieldProfile?) -> PlainText? {
        switch kind {
        case .nothing: return nil
        case .object:
            guard let members = field?.members else { return nil }
            if members.isText, let name = preferredLanguage(among: value.namesOfTexts, siteLanguage: language) {
                return value.member(named: name).flatMap { $0.plainText ?? text($0, as: .list, in: members[name]) }
            }
            guard let naming = members.naming else { return amount(value, in: field).map { .string($0) } }
            let name = members.fields[naming.name]
            return name.members.isText ? value.member(members.keys.keys[naming.name]).flatMap { text($0, as: .object, in: name) } : value.nameText
        // A text that means neither is shown unchanged.
        case .yesNo: return value.answerOrBit.map { .string($0 ? yes : no) } ?? value.plainText
        // Where the configuration calls a field a number, some of its texts may be none.
        case .number:
            return value.plainText.map {
                value.number != nil || SortValue(value.value).orNumber.isNumber ? .string(number($0.string, in: field)) : $0
            }
        // Of a time that stands for its day no more is meant than this.
        case .day:
            return value.plainText.map { written in dates.text(written: Self.day(of: written.string), hasTime: false).map { .string($0) } ?? written }
        case .time: return value.plainText.map { written in date(value, in: field).map { .string($0) } ?? written }
        case .year: return value.plainText.map { .string(String($0.string.prefix(4))) }
        case .duration: return value.plainText.map { written in duration(value, in: field).map { .string($0) } ?? written }
        case .country: return value.plainText.map { code in codes.country(code.string).map { .string($0) } ?? code }
        case .language: return value.plainText.map { code in codes.language(code.string).map { .string($0) } ?? code }
        case .markup: return value.plainText.map { htmlWords(of: $0) }
        case .link: return value.plainText.map { .string(readable($0.string)) }
        case .place: return place(value, in: field).map { .string(text($0)) }
        case .list, .lines, .steps, .gallery, .table:
            var elements = value.elements
            var texts: [String] = []
            while let element = elements.next() {
                let kind = self.kind(ofElement: element, in: field)
                let own = text(
                    element, as: kind, in: [.place, .object].contains(kind) || field?.look != nil || field?.isEnumeration == true ? field : nil)
                // Of things that say more, their names.
                if let text = own ?? (kind == .object ? element.nameText : nil) { texts.append(text.string) }
            }
            return texts.isEmpty ? nil : .string(texts.joined(separator: ", "))
        case .text, .prose, .category:
            if let field, field.isShownInWords, let text = value.plainText, value.bytes({ WrittenEnumeration($0) != nil }) {
                if text.string == "yes" || text.string == "no" { return .string(text.string == "yes" ? yes : no) }
                return .string(WrittenEnumeration.words(text.string, inFieldCalled: field.label))
            }
            if let interval = interval(value, in: field) { return .string(interval) }
            guard field?.isEscaped == true || value.bytes(\.hasEscapedApostrophe) else { return value.plainText }
            return value.plainText.map { ValueForm(value) == .markup ? htmlWords(of: $0) : unescaped($0) }
        case .colour: return value.plainText.map { value.bytes(\.isBareColour) ? .string("#" + $0.string) : $0 }
        case .numeral:
            if case .double(let double) = value.content { return .string(JSONValue.numberText((double * 1_000_000).rounded() / 1_000_000)) }
            guard let field, let year = value.number, year < 0, NameWords(field.name).isYear || NameWords(field.name).isDate,
                let number = Int(exactly: year)
            else { return value.plainText }
            return dates.text(DayBeforeChrist(year: -number)).map { .string($0) } ?? value.plainText
        case .email, .picture, .video, .audio, .reference: return value.plainText
        }
    }

    /// An object that is a number with its unit, as one reads it; nil for any other.
    func amount(_ object: BorrowedJSON, in field: FieldProfile?) -> String? {
        guard let field, let places = field.members.amount else { return nil }
        func member(_ place: Int) -> BorrowedJSON? { object.member(field.members.keys.keys[place]) }
        guard let number = member(places.number), let unit = member(places.unit)?.plainText?.string else { return nil }
        let own = field.members.fields[places.number]
        if own.look != nil || number.number == nil {
            return text(number, as: .number, in: own).map { NumberUnit(unit, ofFieldWith: field.words).around($0.string, in: language) }
        }
        let digits: Int? =
            switch places.parts {
            case .wholes: areInCoins(own, currency: unit) ? NumberUnit.digits(ofCurrency: unit) : 0
            case .cents: NumberUnit.digits(ofCurrency: unit)
            case .micros: 6
            case .digits(let place): member(place)?.number.flatMap { Int(exactly: $0) }
            case .divisor(let place): member(place)?.number.flatMap { [1: 0, 10: 1, 100: 2, 1000: 3][$0] }
            }
        guard let digits, 0...6 ~= digits else { return nil }
        return amount(number, NumberUnit(unit, ofFieldWith: field.words, minorDigits: digits))
    }

    /// A number with the unit that stands beside it; nil where there is none.
    func amount(_ value: BorrowedJSON, unit: BorrowedJSON) -> String? {
        guard value.number != nil, let unit = unit.plainText?.string, !unit.isEmpty else { return nil }
        return amount(value, NumberUnit(unit))
    }

    /// A price in the currency that stands beside it; nil where there is none, or no number.
    func amount(_ value: BorrowedJSON, of field: FieldProfile?, in currency: BorrowedJSON?) -> PlainText? {
        guard value.number != nil, let unit = currency?.plainText?.string, 1...4 ~= unit.count else { return nil }
        let digits = field.map { areInCoins($0, currency: unit) } == true ? NumberUnit.digits(ofCurrency: unit) ?? 0 : 0
        return amount(value, NumberUnit(unit.uppercased(), minorDigits: digits)).map { .string($0) }
    }

    private func amount(_ number: BorrowedJSON, _ unit: NumberUnit) -> String? {
        (number.plainText?.string).map { unit.around(marks.write(unit.written($0), isAmount: true), in: language) }
    }

    /// A number as the language has it, with what the feed writes beside it.
    private func number(_ text: String, in field: FieldProfile?) -> String {
        // In one field all are written alike.
        guard let unit = field?.unit else {
            return marks.write(field?.isPrice == true ? text.inCoins : text.withoutPadding, isAmount: field?.hasLongNumbers == true)
        }
        return unit.around(marks.write(unit.written(text), isAmount: true), in: language)
    }

    func text(ofCount number: Int) -> String { marks.write(String(number)) }

    /// What a day or a time is ordered by.
    func moment(_ value: BorrowedJSON) -> SortValue {
        let value = SortValue(value.value)
        return value.asTime(in: dates.timeZone) ?? value
    }

    /// What an element of a list is shown as.
    func kind(ofElement element: BorrowedJSON, in list: FieldProfile?) -> ValueKind {
        if list?.elementKind == .picture, element.bytes(\.isPageOfMedia) { return .link }
        // Among names that begin so a day is one.
        if list?.elementKind == .text, ValueForm(element) == .day { return .text }
        // A day that a program has written as a time.
        if list?.look?.setsKind != true, ValueForm(element) == .time, element.bytes(\.isMidnight) { return .day }
        if let list, list.look?.setsKind != true {
            // Of plain texts one may have words set apart.
            if [.text, .prose].contains(list.elementKind), element.bytes(\.setsWordsApart) { return .markup }
            // What is a tag alone would be nothing.
            if list.elementKind == .markup, element.plainText.map({ htmlWords(of: $0).string.isEmpty }) == true { return .text }
        }
        return kind(of: ValueForm(element), expected: list?.elementKind, isSet: list?.look?.setsKind == true)
    }

    /// How long something takes; nil where it is written in another way.
    private func duration(_ value: BorrowedJSON, in field: FieldProfile?) -> String? {
        func written(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
            WrittenDuration(iso: bytes)?.text ?? (bytes.isPlainNumber ? counted(bytes.number) : nil)
        }
        func counted(_ number: Double?) -> String? {
            field?.secondsOfUnit.flatMap { unit in number.flatMap { WrittenDuration(seconds: $0 * unit).text(countedIn: unit) } }
        }
        return switch value.content {
        case .bytes(let bytes): written(bytes)
        case .string(var text): text.withUTF8(written)
        default: counted(value.number)
        }
    }

    func place(_ value: BorrowedJSON, in field: FieldProfile?) -> Place? {
        guard value.isArray else { return value.placeInText ?? Place(value) ?? Place(inAxes: value) }
        return Place(list: value, startsWithLatitude: field.map { $0.hasLatitudeFirst || NameWords($0.name).startsWithLatitude } ?? false)
    }

    func text(_ place: Place) -> String {
        let height = place.height.map { marks.write(JSONValue.numberText(($0 * 100).rounded() / 100)) }
        let parts = [degrees(place.latitude), degrees(place.longitude), height].compactMap { $0 }
        // A comma may stand before a fraction.
        return parts.joined(separator: parts.contains { $0.contains(",") } ? "; " : ", ")
    }

    /// To four digits behind the point: some ten metres.
    private func degrees(_ degrees: Double) -> String {
        marks.write(JSONValue.numberText((degrees * 10_000).rounded() / 10_000))
    }

    /// An address as one reads it: without scheme and query, shortened.
    private func readable(_ address: String) -> String {
        shortened(String(spokenAddress(address.prefix { $0 != "?" && $0 != "#" })), to: 60)
    }

    // MARK: Dates

    /// A time with how long it goes on, or with its end, in words; nil for any other text.
    private func interval(_ value: BorrowedJSON, in field: FieldProfile?) -> String? {
        guard field?.isVerbatim != true, field?.look?.setsKind != true, value.bytes(\.mayBeInterval) else { return nil }
        return value.plainText.flatMap { dates.text(ofInterval: $0.string) }
    }

    /// A day, with the time of the day where there is one; nil where the value is written in another way.
    private func date(_ value: BorrowedJSON, in field: FieldProfile?) -> String? {
        switch value.content {
        case .int, .uint, .double: moment(value).flatMap { dates.text(ofMoment: $0, hasTime: field?.kind != .day) }
        default: value.plainText.flatMap { dates.text(written: $0.string, hasTime: true) }
        }
    }

    /// The day of a value, in words; nil where it is none, or is written in a way that nobody knows.
    func day(_ value: BorrowedJSON, in field: FieldProfile?) -> String? {
        if value.bytes(\.isDayForNothing) { return nil }
        return switch value.content {
        case .int, .uint, .double: kind(of: value, in: field) == .time ? moment(value).flatMap { dates.text(ofMoment: $0, hasTime: false) } : nil
        default: value.plainText.flatMap { dates.text(written: $0.string, hasTime: false) }
        }
    }

    /// The month of a day or a time, `2021-12`; nil for what is none.
    func month(_ value: BorrowedJSON) -> String? {
        switch value.content {
        case .int, .uint, .double: moment(value).flatMap(dates.month(ofMoment:))
        default: value.plainText.flatMap { dates.month(written: $0.string) }
        }
    }

    /// Such a month in words: "December 2021".
    func words(ofMonth month: String) -> String { dates.text(written: month, hasTime: false) ?? month }

    /// The day of a time in the form of RFC 3339, as it stands there; any other text as it is.
    private static func day(of written: String) -> String {
        let text = written.utf8
        // In other forms a day has other lengths.
        let marks = text.dropFirst(4).prefix(4)
        guard text.count > 10, text.prefix(4).allSatisfy(\.isDigit), marks.first == UInt8(ascii: "-"), marks.last == UInt8(ascii: "-") else {
            return written
        }
        return String(written.prefix(10))
    }

    /// What programs read of a date.
    func machine(_ value: BorrowedJSON) -> PlainText? {
        switch value.content {
        case .int, .uint, .double: moment(value).flatMap(dates.machineText(ofMoment:)).map { .string($0) }
        // Programs know of no day before the year 0.
        default:
            value.bytes({ DayBeforeChrist($0) != nil })
                ? nil
                : value.plainText.map { written in
                    // RFC 3339 needs no other form.
                    let isReadable = written.string.utf8.dropFirst(10).first == UInt8(ascii: "T") && written.string.utf8.last != UInt8(ascii: "]")
                    return isReadable
                        ? written
                        : (WrittenTime(written.string)?.canonical ?? WrittenTime.canonicalMonth(written.string)).map { .string($0) } ?? written
                }
        }
    }

    /// When a date starts, in seconds since 1970; nil for what is none. A year alone starts on 1 January.
    func start(ofDate value: BorrowedJSON, in field: FieldProfile?) -> Int64? {
        guard let number = value.number else {
            guard let written = value.plainText?.string else { return nil }
            if let time = WrittenTime(written) { return dates.moment(of: time) }
            return WrittenTime.start(ofMonth: written) ?? (written.utf8.count == 4 ? Int(written).map(WrittenTime.start(ofYear:)) : nil)
        }
        // Nothing that has a date is from the first hour of 1970.
        if field?.kind == .year && -9_999...9_999 ~= number || 1_000..<3_000 ~= number { return Int(exactly: number).map(WrittenTime.start(ofYear:)) }
        return moment(value)
    }

    /// In seconds since 1970, of a number of seconds or of milliseconds.
    private func moment(_ value: BorrowedJSON) -> Int64? {
        value.number.flatMap { Int64(exactly: (abs($0) > Self.latest ? $0 / 1000 : $0).rounded(.down)) }
    }

    private func wording(_ expression: CELExpression, _ date: CELValue) -> String? {
        // What cannot be shown by the pattern is shown as it stands.
        let text = try? expression.evaluate(named: { _ in date })
        if case .string(let readable)? = text { return readable }
        return nil
    }
}

extension String {
    /// A price with both digits of its coins, of which JSON leaves out the last where it is 0: `3.9` is `3.90`. What a program has computed,
    /// `841.2656419677076`, is no more exact than that; of less than a coin each digit counts.
    fileprivate var inCoins: String {
        guard utf8.count > 6, let point = utf8.lastIndex(of: UInt8(ascii: ".")), utf8.distance(from: point, to: utf8.endIndex) > 5,
            let price = Double(self), abs(price) >= 1,
            abs(price) < 1e12
        else { return utf8.suffix(2).first == UInt8(ascii: ".") ? self + "0" : withoutPadding }
        return JSONValue.numberText((price * 100).rounded() / 100).inCoins
    }

    /// A number without the zeros to which databases fill up decimals: `12.50000`. Two or three may be meant.
    fileprivate var withoutPadding: String {
        guard utf8.last == UInt8(ascii: "0"), let point = utf8.lastIndex(of: UInt8(ascii: ".")), utf8.distance(from: point, to: utf8.endIndex) > 4,
            utf8.suffix(2).allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return self }
        let filled = utf8.reversed().drop { $0 == UInt8(ascii: "0") }
        return String(decoding: (filled.first == UInt8(ascii: ".") ? filled.dropFirst() : filled).reversed(), as: UTF8.self)
    }
}
