import CEL
import Diagnostics
import SiteModel

/// Compiles the expressions of a collection one after the other, as names become known.
struct ExpressionCompiler {
    /// A name's position is its slot in every expression that is compiled after it was declared.
    private(set) var variables: [String]
    /// Names of the rules that are known and have no value yet, by the setting that makes them.
    private var pending: [String: String] = [:]
    private let collection: String?
    private let links: RecordLinks?
    /// `linked` and `referrers`, of which nothing but their members means anything.
    private let holdersOfLinks: [String]
    private let settings: ExpressionSettings
    private let unknownVariables: CELEnvironment.UnknownVariablePolicy
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - fields: nil where the records could not be read: every name may be one.
    ///   - collection: what messages call it.
    ///   - links: nil where nothing is known of other records.
    init(fields: [String]?, of collection: String? = nil, links: RecordLinks? = nil, settings: ExpressionSettings) {
        variables = fields ?? []
        unknownVariables = fields == nil ? .accept : .refuseMisspelt
        self.settings = settings
        self.collection = collection
        // A field that is called so is the record's own.
        holdersOfLinks = RecordLinks.names.filter { fields?.contains($0) == false }
        self.links = links
        for name in RuleSet.givenNames + (links?.links.map(\.name) ?? []) { declare(name) }
    }

    /// The variables but for `linked` and `referrers`, which are no fields.
    var fields: [String] { variables.filter { !holdersOfLinks.contains($0) } }

    /// Makes a derived field known to the expressions after it.
    mutating func declare(_ name: String) {
        if !variables.contains(name) { variables.append(name) }
        pending[name] = nil
    }

    /// Names that a setting will make: until they are declared they are empty, unless the feed has fields of these names.
    mutating func expect(_ names: [String], of setting: String) {
        guard unknownVariables == .refuseMisspelt else { return }
        for name in names where !variables.contains(name) {
            variables.append(name)
            pending[name] = setting
        }
    }

    /// Nil where the expression is faulty (reported). A field that no record has is null; that is reported unless the expression
    /// asks first whether it is there. One that is spelt almost like another is a fault.
    ///
    /// - Parameter name: what the expression gives a value to.
    mutating func compile(_ text: Located<String>, for name: String? = nil) -> CELExpression? {
        do throws(Faults) {
            let expression = try environment().compile(text.value, at: text.span)
            if let fault = faultOfLinks(in: expression, text) ?? faultOfUnquotedName(in: expression, text) {
                diagnostics.append(fault)
                return nil
            }
            for other in expression.unguardedVariables.intersection(pending.keys).sorted() where other != name { report(other, pendingAt: text) }
            reportPlaceholders(in: text.value, at: text.span)
            guard !expression.unknownVariables.isEmpty else { return expression }
            for name in expression.unknownVariables.sorted() { declare(name) }
            let declared = try environment().compile(text.value, at: text.span)
            if unknownVariables != .accept { report(missing: expression.unknownVariables, in: declared, text) }
            return declared
        } catch {
            // A name that is spelt almost like one that is made later may still be a field that this feed has not.
            let other = pending.isEmpty ? nil : try? environment(withoutPending: true).compile(text.value, at: text.span)  // The first fault is told.
            let missing = other?.unknownVariables.subtracting(pending.keys) ?? []
            guard !missing.isEmpty else {
                let unquoted = unquotedName(in: text.value)
                diagnostics += error.diagnostics.map { unquoted?.explaining($0) ?? faultOfComma(behind: text, $0) ?? $0 }
                return nil
            }
            for name in missing.sorted() { declare(name) }
            let expression = compile(text, for: name)
            if let expression { report(missing: missing, in: expression, text) }
            return expression
        }
    }

    /// Fields that no record has, where an expression does not ask first.
    private mutating func report(missing names: Set<String>, in expression: CELExpression, _ text: Located<String>) {
        for name in names.intersection(expression.unguardedVariables).sorted() {
            diagnostics.append(
                .warning(
                    .unknownField, "no record of the feed has the field `\(name)`", at: text.span,
                    help: member(of: name, in: text.value).map { "a field of the record is named by itself: write `\($0)`" }
                        ?? "if it is a text, write `\"\(name)\"`; if the field may be missing, ask first: `empty(\(name)) ? … : …`"))
        }
    }

    /// Fields in braces, as `slug` has them, in a text that shows them as they stand. Who replaces them means them so.
    mutating func reportPlaceholders(in text: String, at span: SourceSpan) {
        guard unknownVariables != .accept, !text.contains("replace("), let name = fields.first(where: { text.contains("{\($0)}") }) else { return }
        diagnostics.append(
            .warning(
                .invalidValue, "`{\(name)}` in a text is no value, and is shown as it stands", at: span,
                help: "join texts in `fields`: `\"…\" + string(\(name)) + \"…\"`"))
    }

    /// A text that reads as an expression, where nothing is evaluated: `string(stock) + " left"`. One word, or several without signs, may be just that.
    mutating func reportExpression(inText text: String, at span: SourceSpan) {
        guard unknownVariables != .accept, text.contains(where: { "+?(\"'".contains($0) }),
            // Others are texts.
            let expression = try? settings.environment(variables: variables).compile(text, at: span), !expression.variables.isEmpty
        else { return }
        diagnostics.append(
            .warning(
                .invalidValue, "`\(text)` is a text here, and is not evaluated", at: span,
                help: "compute it in `fields`, with the conditions: `when ? value : other`"))
    }

    private mutating func report(_ name: String, pendingAt text: Located<String>) {
        let setting = pending[name] ?? ""
        diagnostics.append(
            .warning(
                .unknownField, "`\(name)` is made by `\(setting)` later, and is empty here", at: text.span,
                help: setting == "rules"
                    ? "`fields` come before `rules`, and tables in their order: move the table up, or make a field of it, `\(name): condition ? value : other`"
                    : "`fields` are made in their order: move `\(name)` up"))
    }

    /// The fault of an expression that YAML ends at a comma, as it does in braces.
    private func faultOfComma(behind text: Located<String>, _ fault: Diagnostic) -> Diagnostic? {
        guard fault.code == .expressionSyntax, text.span.range.upperBound < text.span.file.bytes.count,
            text.span.file.bytes[text.span.range.upperBound] == UInt8(ascii: ",")
        else { return nil }
        let comma = SourceSpan(file: text.span.file, range: text.span.range.upperBound..<text.span.range.upperBound + 1)
        return Diagnostic(
            .error, .expressionSyntax, "the expression ends at the comma, since it stands in braces without quotes", at: .init(comma),
            secondary: fault.secondary, help: ["put the whole expression in quotes: `'…'`"])
    }

    /// The field whose name is no identifier and stands in an expression as it is, where that is read as something else.
    private func unquotedName(in text: String) -> UnquotedName? { UnquotedName(in: text, among: variables) }

    /// The fault of `first-name` where there is no `first`: it would be a difference, of nothing.
    private func faultOfUnquotedName(in expression: CELExpression, _ text: Located<String>) -> Diagnostic? {
        guard let name = unquotedName(in: text.value),
            name.isMember ? !variables.contains(name.start) : expression.unknownVariables.contains(name.start)
        else { return nil }
        return .error(.unknownField, "no record of the feed has the field `\(name.start)`", at: text.span, help: name.help)
    }

    func asksForLinks(_ expression: CELExpression) -> Bool { holdersOfLinks.contains(where: expression.variables.contains) }

    /// What an expression asks of `linked` or `referrers` that there is not.
    private func faultOfLinks(in expression: CELExpression, _ text: Located<String>) -> Diagnostic? {
        guard let links, let holder = holdersOfLinks.first(where: expression.variables.contains) else { return nil }
        let collection = collection ?? ""
        let names = links.names(of: holder)
        let known = names.isEmpty ? nil : "`\(holder)` has \(Spelling.list(of: names))"
        guard let asked = memberAsked(of: holder, in: text.value) else {
            return .error(
                .unknownVariable, "`\(holder)` by itself is nothing", at: text.span,
                help: known ?? "no field of `\(collection)` refers to other records, and none refers to it")
        }
        if holder == RecordLinks.linked {
            return .error(
                .unknownVariable, "no field `\(asked)` of `\(collection)` refers to other records", at: text.span,
                help: Spelling.suggestion(for: asked, among: names) ?? known
                    ?? "say which records it names: `references: { \(asked): { to: collection } }`")
        }
        return .error(
            .unknownVariable, "no field of a collection `\(asked)` refers to `\(collection)`", at: text.span,
            help: Spelling.suggestion(for: asked, among: names) ?? known ?? "say so there: `references: { field: { to: \(collection) } }`")
    }

    /// `rocket` of `linked.rocket`.
    private func memberAsked(of name: String, in text: String) -> String? {
        text.ranges(of: name + ".").first.map { range in
            String(text[range.upperBound...].drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
        }
    }

    /// The known field that is asked of a name as its member: `height` of `this` in `this.height`.
    private func member(of name: String, in text: String) -> String? {
        let known = Set(variables).subtracting(RuleSet.givenNames)
        return text.ranges(of: name + ".").firstNonNil { range in
            let member = String(text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            return known.contains(member) ? member : nil
        }
    }

    /// - Parameter withoutPending: with other names in the slots of those that have no value yet.
    private func environment(withoutPending: Bool = false) -> CELEnvironment {
        let names = withoutPending ? variables.enumerated().map { pending[$1] == nil ? $1 : "\u{1}\($0)" } : variables
        return settings.environment(variables: names, unknownVariables: unknownVariables)
    }
}
