import JSONValue

/// What a field's values are, and so how they are shown: each kind has a partial of its name in `Templates/partials/values/`.
enum ValueKind: String, CaseIterable, Sendable {
    case text, prose, markup
    /// A number that counts or measures something.
    case number
    /// A number that is a name: a year, an identifier, a telephone number.
    case numeral
    case yesNo = "yes-no"
    case day, time
    /// How long something takes: `PT1H30M`, or a number whose name says of what.
    case duration
    /// A day that stands for its year.
    case year
    case link, email, picture, video, audio, colour, place
    /// A code of a country or a language, shown by its name.
    case country, language
    case list
    /// A list of longer texts, and one of those that follow one another.
    case lines, steps
    /// A list of pictures.
    case gallery
    /// A list of objects that are alike and flat.
    case table
    case object
    /// What puts its record into a group, whose page it leads to.
    case category
    /// What names another record, to which it leads.
    case reference
    /// A cell of a table that has no value.
    case nothing

    var partial: String { partialOfValues(rawValue) }
}

extension ValueKind {
    /// The kind of a value by itself.
    init(_ form: ValueForm) {
        self =
            switch form {
            case .nothing: .nothing
            case .yesNo: .yesNo
            case .whole, .broken: .number
            case .day: .day
            case .time: .time
            case .address: .link
            case .email: .email
            case .picture: .picture
            case .video: .video
            case .audio: .audio
            case .colour: .colour
            case .markup: .prose
            case .prose: .prose
            case .text: .text
            case .place: .place
            case .list: .list
            case .object: .object
            }
    }

    /// Whether a value of a form can be shown as one of this kind; a field may hold others.
    func fits(_ form: ValueForm) -> Bool {
        switch self {
        case .numeral, .number: form == .whole || form == .broken
        case .year: form == .day || form == .time
        case .day: form == .day || form == .time
        case .time: form == .time || form == .day || form == .whole || form == .broken
        case .markup: form == .text || form == .prose || form == .markup
        case .country, .language: form == .text
        case .yesNo: form == .yesNo || form == .text || form == .whole
        case .duration: form == .text || form == .whole || form == .broken
        // Not every address of a picture ends as one.
        case .picture: form == .picture || form == .address
        case .audio: form == .audio || form == .address
        case .gallery, .table, .lines, .steps: form == .list
        case .place: form == .place || form == .list || form == .text
        default: ValueKind(form) == self
        }
    }

    /// Whether it is one line of text, as a list can show it.
    var isShort: Bool {
        switch self {
        case .text, .number, .numeral, .yesNo, .day, .time, .duration, .year, .country, .language: true
        default: false
        }
    }
}
