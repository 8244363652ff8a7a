import Diagnostics

/// A set of templates that can use each other, compiled once. Immutable, and shared by threads.
///
/// Source: Mustache specification 1.4, with the optional modules Inheritance, Dynamic Names and Lambdas.
/// COMPATIBILITY.md describes the choices where the specification leaves freedom.
public final class TemplateLibrary: Sendable {
    let names: LibraryNames
    let program: Program
    let escaping: Escaping
    let missing: MissingTemplates
    /// With `MissingTemplates.listed`, the faults of tags that name a missing template, in order. These tags render nothing.
    public let absentTemplates: [Diagnostic]
    /// Of texts in templates that are never rendered, in order.
    public var warnings: [Diagnostic] { parsed.flatMap(\.warnings) }
    let reserved: Set<String>
    /// The numbers of the names that subjects are asked for.
    let vocabulary: [String: UInt16]
    /// The syntax trees of the templates, for checks, in the order of `names`.
    let parsed: [ParsedTemplate]
    /// Those that another of the same name lies below.
    let overriding: Set<Int>
    /// For each template, the templates that it names directly.
    private let references: [[Int]]

    /// Compiles templates. If two have the same name, the first overrides the second, and can use it as its parent by its own name:
    /// `{{<page}}` in `page`. An overridden template that is not used in this way is left out.
    ///
    /// A name whose first part is `reserved` is always looked up in the frames that the template is rendered with: no member of a
    /// section's values can hide it.
    ///
    /// Subjects are asked for the parts of a name by their index in the `vocabulary`, if they are in it.
    ///
    /// Throws all faults of all templates at once, by template in the order given and then by position.
    /// Cost: a few passes over the text; with `.htmlByPosition`, again for each kind of HTML position where a template is used.
    public init(
        _ sources: [TemplateSource], escaping: Escaping = .html, delimiters: Delimiters = .standard,
        missing: MissingTemplates = .fault, reserved: Set<String> = [], vocabulary: [String] = []
    ) throws(Faults) {
        var above: [String: ParsedTemplate] = [:]
        let used = sources.compactMap { source -> (name: String, template: ParsedTemplate)? in
            if let above = above[source.name], !above.hasParent(source.name) { return nil }
            let template = TemplateParser.parse(source.file, delimiters: delimiters)
            above[source.name] = template
            return (source.name, template)
        }
        let (names, parsed) = (LibraryNames(used.map(\.name)), used.map(\.template))
        let numbers = Dictionary(vocabulary.enumerated().map { ($1, UInt16($0)) }, uniquingKeysWith: { first, _ in first })
        var builder = ProgramBuilder(
            parsed, library: names, escaping: escaping, missing: missing, reserved: reserved, vocabulary: numbers)
        // The first units are the templates compiled for plain text, in order.
        let units = parsed.indices.map { builder.unit(template: $0, position: .text) }
        builder.compilePending()
        builder.layOutArguments()
        let faults = parsed.enumerated().flatMap { index, template in
            (template.faults + builder.faults.filter { $0.primary?.span.file === template.file }).sorted { $0.offset < $1.offset }
        }
        absentTemplates = missing == .listed ? faults.filter { $0.code == .unknownTemplate } : []
        guard faults.count == absentTemplates.count else { throw Faults(faults) }
        self.names = names.with(units: units)
        program = Program(builder)
        self.escaping = escaping
        self.missing = missing
        self.reserved = reserved
        self.vocabulary = numbers
        self.parsed = parsed
        let counts = sources.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        overriding = Set(counts.filter { $0.value > 1 }.compactMap { names.index[$0.key] })
        references = parsed.enumerated().map { $1.references(as: $0, in: names) }
    }

    /// The name of the template that a fault reports as missing, so that the caller can add it; nil for any other fault.
    public static func missingTemplate(of fault: Diagnostic) -> String? { fault.code == .unknownTemplate ? fault.subject : nil }

    /// Whether there is a template with this name.
    public func contains(_ name: String) -> Bool { names.index[name] != nil }

    /// The fault for a name that no template has; nil if there is one.
    public func unknownTemplate(_ name: String, at span: SourceSpan? = nil, label: String = "") -> Diagnostic? {
        names.index[name] == nil ? noTemplate(named: name, at: span, label: label) : nil
    }

    func noTemplate(named name: String, at span: SourceSpan? = nil, label: String = "") -> Diagnostic {
        .error(
            .unknownTemplate, "there is no template `\(name)`", at: span, label: label, help: Spelling.suggestion(for: name, among: names.ordered)
        ).about(name)
    }

    /// The sources of the templates, in the order given, without overridden ones that are not used.
    public var sources: [TemplateSource] { zip(names.ordered, parsed).map { TemplateSource(name: $0, file: $1.file) } }

    /// The names whose values choose templates, as in `{{>*name}}`. Such a value can name any template.
    public var dynamicNames: Set<String> { Set(parsed.flatMap(\.dynamicNames)) }

    /// The source of a template and of all templates that it uses, directly or indirectly, in the order in which they are first named.
    ///
    /// Templates that are looked up while rendering (`{{>*name}}`) are not included. Empty for an unknown template.
    public func files(usedBy name: String) -> [SourceFile] {
        names.index[name].map { template in ([template] + templates(usedBy: template)).map { parsed[$0].file } } ?? []
    }

    /// The templates that a template uses, directly or indirectly, without itself.
    func templates(usedBy template: Int) -> [Int] {
        var found: [Int] = []
        var pending = [template]
        while let next = pending.popLast() {
            let new = references[next].reduce(into: [Int]()) { new, other in
                if other != next, !found.contains(other), !new.contains(other) { new.append(other) }
            }
            found += new
            pending += new.reversed()
        }
        return found.filter { $0 != template }
    }
}

extension LibraryNames {
    fileprivate func with(units: [Int]) -> LibraryNames {
        var names = self
        names.units = units
        return names
    }
}
