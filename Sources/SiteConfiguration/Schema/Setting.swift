/// A setting of `content/site.yml`: the reader takes its name from here, and the schema all of it.
struct Setting: Sendable {
    let key: String
    /// One sentence, which editors show beside the setting.
    let meaning: String
    let shape: SettingShape
    let isRequired: Bool

    init(_ key: String, _ shape: SettingShape, _ meaning: String, isRequired: Bool = false) {
        self.key = key
        self.shape = shape
        self.meaning = meaning
        self.isRequired = isRequired
    }
}

/// The settings of one mapping.
struct SettingGroup: Sendable {
    /// What the schema calls it.
    let name: String
    let settings: [Setting]

    var keys: [String] { settings.map(\.key) }
}

/// What a setting may hold.
indirect enum SettingShape: Sendable {
    /// One value; YAML has numbers and `true` written as texts are, and the reader takes them for such.
    case text
    /// A text that is written in a certain way, as a regular expression of ECMA-262 says it.
    case written(String, example: String)
    case wholeNumber(ClosedRange<Int>)
    case flag
    case choice([String])
    /// Any value, as rules give fields.
    case anything
    /// An empty value.
    case nothing
    case list(SettingShape, atLeast: Int = 0)
    /// Names that the site chooses itself, and for each the same shape.
    case named(SettingShape, names: NameRule = .any, atLeast: Int = 0)
    case settings(SettingGroup)
    case either([SettingShape])

    /// What names may be.
    enum NameRule: Sendable {
        case any
        /// Small letters, digits and hyphens, but for those.
        case parts(except: [String])
    }

    /// One text or several.
    static let texts = SettingShape.either([.text, .list(.text)])
    static let colour = SettingShape.written("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", example: "#1d4ed8")
    static let pointer = SettingShape.written("^(/([^~]|~[01])*)?$", example: "/results")
    /// A name, or an address of IP; what exactly is one the reader says.
    static let host = SettingShape.written("^([^\\s/@?#:,;\\[\\]]+|[0-9A-Fa-f:.\\[\\]]+)$", example: "intranet.example")
    /// Seconds, minutes, hours or days.
    static let time = SettingShape.written("^[1-9][0-9]*[smhd]$", example: "90s")

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> SettingShape {
        .choice(type.allCases.map(\.rawValue))
    }
}
