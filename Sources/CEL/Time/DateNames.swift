import FoundationEssentials
import FoundationInternationalization

/// Names of months, weekdays, quarters, eras and halves of the day in one language.
///
/// English is built in, so that most sites never load the tables of ICU; other languages come from them (CLDR).
struct DateNames: Sendable {
    enum Length {
        case abbreviated, wide, narrow

        /// One or two letters ask for digits: nil.
        init?(fieldWidth width: Int) {
            switch width {
            case 3, 6: self = .abbreviated
            case 4: self = .wide
            case 5: self = .narrow
            default: return nil
            }
        }
    }

    struct Forms: Sendable {
        let abbreviated: [String]
        let wide: [String]
        let narrow: [String]

        subscript(length: Length) -> [String] {
            switch length {
            case .abbreviated: abbreviated
            case .wide: wide
            case .narrow: narrow
            }
        }
    }

    /// Only the present era: CEL's times start with year 1.
    struct Era: Sendable {
        let abbreviated: String
        let wide: String

        subscript(length: Length?) -> String { length == .wide ? wide : length == .narrow ? String(abbreviated.prefix(1)) : abbreviated }
    }

    /// A BCP 47 tag.
    let language: String
    let months: Forms
    let standaloneMonths: Forms
    /// From Sunday.
    let weekdays: Forms
    let standaloneWeekdays: Forms
    let quarters: Forms
    let standaloneQuarters: Forms
    let era: Era
    let morning: String
    let afternoon: String

    static let english: DateNames = {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
        ]
        let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        let monthNames = Forms(
            abbreviated: months.map { String($0.prefix(3)) }, wide: months, narrow: months.map { String($0.prefix(1)) })
        let weekdayNames = Forms(
            abbreviated: weekdays.map { String($0.prefix(3)) }, wide: weekdays, narrow: weekdays.map { String($0.prefix(1)) })
        let quarters = Forms(
            abbreviated: ["Q1", "Q2", "Q3", "Q4"], wide: ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"],
            narrow: ["1", "2", "3", "4"])
        return DateNames(
            language: "en", months: monthNames, standaloneMonths: monthNames, weekdays: weekdayNames,
            standaloneWeekdays: weekdayNames, quarters: quarters, standaloneQuarters: quarters,
            era: Era(abbreviated: "AD", wide: "Anno Domini"), morning: "AM", afternoon: "PM")
    }()
}

extension DateNames {
    init(language: String) {
        let primary = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? "en"
        self = primary == "en" ? .english : DateNames(localized: language)
    }

    private init(localized language: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: language)
        self.language = language
        months = Forms(
            abbreviated: calendar.shortMonthSymbols, wide: calendar.monthSymbols, narrow: calendar.veryShortMonthSymbols)
        standaloneMonths = Forms(
            abbreviated: calendar.shortStandaloneMonthSymbols, wide: calendar.standaloneMonthSymbols,
            narrow: calendar.veryShortStandaloneMonthSymbols)
        weekdays = Forms(
            abbreviated: calendar.shortWeekdaySymbols, wide: calendar.weekdaySymbols, narrow: calendar.veryShortWeekdaySymbols)
        standaloneWeekdays = Forms(
            abbreviated: calendar.shortStandaloneWeekdaySymbols, wide: calendar.standaloneWeekdaySymbols,
            narrow: calendar.veryShortStandaloneWeekdaySymbols)
        quarters = Forms(
            abbreviated: calendar.shortQuarterSymbols, wide: calendar.quarterSymbols, narrow: ["1", "2", "3", "4"])
        standaloneQuarters = Forms(
            abbreviated: calendar.shortStandaloneQuarterSymbols, wide: calendar.standaloneQuarterSymbols,
            narrow: ["1", "2", "3", "4"])
        era = Era(abbreviated: calendar.eraSymbols.last ?? "AD", wide: calendar.longEraSymbols.last ?? "Anno Domini")
        morning = calendar.amSymbol
        afternoon = calendar.pmSymbol
    }
}
