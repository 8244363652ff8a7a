import CEL
import Diagnostics
import SiteModel

/// What the configuration says of how a field is shown.
struct FieldLook: Sendable {
    /// Whether the kind of the field is the configuration's, and not what its values read as.
    let setsKind: Bool
    /// Make a text of the variable `value`: a number, or the seconds of a time since 1970, in the site's time zone and as it was written.
    let pattern, ownPattern: CELExpression?
    /// Stands behind a number. Where it is empty nothing does, whatever the feed has.
    let unit: String?
    /// The name of the template that shows it, if not that of its kind.
    let partial: String?

    init(setsKind: Bool, pattern: CELExpression? = nil, ownPattern: CELExpression? = nil, unit: String? = nil, partial: String? = nil) {
        self.setsKind = setsKind
        self.pattern = pattern
        self.ownPattern = ownPattern
        self.unit = unit
        self.partial = partial
    }
}

/// Whether a pattern of numbers writes a unit or a currency of its own: `€#,##0.00`, `0 'kg'`, `0%`.
private func namesUnit(_ format: String) -> Bool { !format.allSatisfy { "#0,.;+-() ".contains($0) } }

/// What records have where a field is named that none has, for a help line.
func fieldsInstead(_ known: [String], of collection: String) -> String {
    "records have \(Spelling.list(of: known))" + (known.count > Spelling.listed ? "; `sitegen inspect \(collection)` shows all" : "")
}

extension FieldProfiles {
    /// The profiles with what the configuration says of them; what cannot be is reported. What only records have that are left out is in the schema.
    func laid(
        _ looks: [FieldLookConfiguration], of collection: String, _ schema: FeedSchema, _ settings: ExpressionSettings,
        _ diagnostics: inout [Diagnostic]
    ) -> FieldProfiles {
        // Without records nothing is known of their fields.
        guard !looks.isEmpty, !fields.isEmpty else { return self }
        var fields = fields
        for look in looks {
            guard let profile = self[path: look.field.value] else {
                if let first = pathParts(look.field.value).first, self[first] == nil, schema.contains(first) { continue }
                let message = "no record of `\(collection)` has a field `\(look.field.value)`"
                let help =
                    Spelling.suggestion(for: look.field.value, among: everywhere.map(\.path))
                    ?? fieldsInstead(self.fields.map(\.name), of: collection)
                diagnostics.append(.error(.unknownField, message, at: look.field.span, help: help))
                continue
            }
            let kind = look.kind.map(ValueKind.init) ?? profile.kind
            if kind.isOfTexts, !profile.kind.isOfTexts {
                diagnostics.append(
                    .error(
                        .misplacedSetting, "`\(kind.rawValue)` is for lists, and `\(look.field.value)` is not a list", at: look.field.span,
                        help: "a list in the feed looks like `[\"one\", \"two\"]`"))
                continue
            }
            let isNumber = kind == .number || kind == .numeral
            if let unit = look.unit, !isNumber { diagnostics.append(fault("unit", at: unit.span, "numbers", look.field.value, kind)) }
            if let format = look.format, !isNumber, ![.day, .time, .year].contains(kind) {
                diagnostics.append(fault("format", at: format.span, "numbers, days and times", look.field.value, kind))
                continue
            }
            if let format = look.format, let other = isNumber ? wrongForNumbers(format.value) : wrongForTimes(format.value) {
                diagnostics.append(
                    .error(
                        .misplacedSetting, "`\(format.value)` is a pattern for \(other), and `\(look.field.value)` is shown as `\(kind.rawValue)`",
                        at: format.span, help: isNumber ? "write digits as `0` or `#`: `#,##0.00`" : "write days like `d MMMM yyyy`"))
                continue
            }
            var patterns: [CELExpression] = []
            if let format = look.format {
                do throws(Faults) {
                    patterns = try [settings.timeZone, .utc].map { zone throws(Faults) in
                        try pattern(format, ofNumbers: isNumber, in: zone, language: settings.language)
                    }
                } catch {
                    diagnostics += error.diagnostics
                    continue
                }
            }
            let made = FieldLook(
                setsKind: look.kind != nil, pattern: patterns.first, ownPattern: patterns.last,
                unit: look.unit?.value ?? (isNumber && look.format.map { namesUnit($0.value) } == true ? "" : nil),
                partial: look.partial.map { partialOfValues($0.value) })
            lay(made, kind, isMarkdown: look.kind == .markdown, on: pathParts(profile.path)[...], of: &fields)
        }
        return FieldProfiles(fields)
    }

    private func lay(_ look: FieldLook, _ kind: ValueKind, isMarkdown: Bool, on path: ArraySlice<String>, of fields: inout [FieldProfile]) {
        // A field whose own name has dots comes first.
        guard let index = fields.firstIndex(where: { $0.name == path.joined(separator: ".") }) ?? fields.firstIndex(where: { $0.name == path.first })
        else { return }
        if fields[index].name != path.first || path.count == 1 {
            let ofElements = fields[index].kind.isOfTexts && !kind.isOfTexts
            fields[index] = fields[index].with(
                kind: look.setsKind && !ofElements ? kind : nil, isMarkdown: isMarkdown ? true : nil,
                elementKind: look.setsKind && ofElements ? kind : nil,
                look: look)
        } else {
            var members = fields[index].members.fields
            lay(look, kind, isMarkdown: isMarkdown, on: path.dropFirst(), of: &members)
            fields[index] = fields[index].with(members: FieldProfiles(members))
        }
    }
}

extension FieldProfiles {
    /// A copy in which the fields at some paths hold pictures, whatever their texts look like.
    func withPictures(at paths: Set<String>) -> FieldProfiles {
        guard !paths.isEmpty else { return self }
        return changing { field in
            guard paths.contains(field.path) else { return field }
            let look = FieldLook(setsKind: true)
            return field.with(
                kind: field.kind == .list ? .gallery : .picture, isForPrograms: false, holdsPicturePaths: false,
                elementKind: field.kind == .list ? .picture : nil, look: look)
        }
    }

    /// A copy in which texts that an expression has formatted stay as they are: `format(day, "EEEE d MMMM")` gives words, which read as a day.
    func withFormattedTexts(of configuration: CollectionConfiguration) -> FieldProfiles {
        let expressions =
            configuration.fields.map { ($0.name, $0.expression) }
            + configuration.groups.named.compactMap { group in group.by.map { (group.name, $0) } }
        let formatted = Set(expressions.filter { $1.value.contains("format(") || $1.value.contains("format (") }.map(\.0.value))
        guard !formatted.isEmpty else { return self }
        return changing { field in
            guard formatted.contains(field.path), [.day, .time, .year, .number, .numeral].contains(field.kind) else { return field }
            return field.with(kind: .text, look: FieldLook(setsKind: true))
        }
    }

    /// A copy in which nested fields have the labels that the configuration gives them, and those that it hides are hidden.
    ///
    /// What is secret is hidden as well, unless the configuration names it.
    func named(by configuration: CollectionConfiguration) -> FieldProfiles {
        let named = Set((configuration.show.named + configuration.labelled + configuration.looks.map(\.field)).map(\.value))
        let hidden = Set(configuration.show.hidden.map(\.value) + everywhere.filter { $0.isSecret && !named.contains($0.path) }.map(\.path))
        guard !hidden.isEmpty || !configuration.labels.isEmpty else { return self }
        return changing { field in
            field.with(
                label: field.path == field.name ? nil : configuration.labels[field.path], isHidden: hidden.contains(field.path))
        }
    }
}

extension FieldProfile {
    /// Whether its texts are what nobody but their owner may know.
    var isSecret: Bool { [.text, .number, .numeral].contains(kind) && isCalledSecret(name) }
}

/// What a pattern is for that has no place for a number.
private func wrongForNumbers(_ pattern: String) -> String? {
    pattern.contains { "0#%".contains($0) } || !pattern.contains { $0.isASCII && $0.isLetter } ? nil : "days and times"
}

/// What a pattern is for that has no place for a day.
private func wrongForTimes(_ pattern: String) -> String? {
    pattern.contains { "0#".contains($0) } && !pattern.contains { $0.isASCII && $0.isLetter } ? "numbers" : nil
}

private func fault(_ setting: String, at span: SourceSpan, _ kinds: String, _ field: String, _ kind: ValueKind) -> Diagnostic {
    .error(
        .misplacedSetting, "`\(setting)` is for \(kinds), and `\(field)` is shown as `\(kind.rawValue)`", at: span,
        help: "say what it is with `kind: number`, or remove `\(setting)`")
}

/// A pattern as an expression over `value`. Its faults point at the pattern.
private func pattern(
    _ pattern: Located<String>, ofNumbers: Bool, in zone: CELTimeZone, language: String
) throws(Faults) -> CELExpression {
    let quoted = "\"" + pattern.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    let text = ofNumbers ? "format(value, \(quoted))" : "format(timestamp(value), \(quoted))"
    let file = SourceFile(name: "<format>", text: text)
    do throws(Faults) {
        return try CELEnvironment(variables: ["value"], language: language, timeZone: zone)
            .compile(text, at: SourceSpan(file: file, range: 0..<file.bytes.count))
    } catch {
        throw Faults(error.diagnostics.map { .error($0.code, $0.message, at: pattern.span, help: $0.help.first) })
    }
}

extension ValueKind {
    init(_ kind: FieldKind) {
        self =
            switch kind {
            case .text: .text
            case .prose, .markdown: .prose
            case .html: .markup
            case .number: .number
            case .numeral: .numeral
            case .yesNo: .yesNo
            case .day: .day
            case .time: .time
            case .year: .year
            case .link: .link
            case .email: .email
            case .picture: .picture
            case .video: .video
            case .audio: .audio
            case .colour: .colour
            case .place: .place
            case .country: .country
            case .language: .language
            case .list: .list
            case .lines: .lines
            case .steps: .steps
            }
    }

    /// Whether it is a way to show lists of texts.
    fileprivate var isOfTexts: Bool { [.list, .lines, .steps].contains(self) }

    /// Whether a value of a form can be shown as one of this kind where the configuration says so.
    func takes(_ form: ValueForm) -> Bool {
        switch form {
        case .nothing, .list, .object: return fits(form)
        case .place: return self == .place
        case .whole, .broken: return [.text, .prose, .number, .numeral, .time, .day, .year, .yesNo].contains(self)
        case .yesNo: return [.text, .yesNo].contains(self)
        case .text where self == .yesNo: return true
        case .text, .prose, .markup, .day, .time, .address, .email, .picture, .video, .audio, .colour:
            return self != .place && self != .yesNo && !isOfTexts
        }
    }
}
