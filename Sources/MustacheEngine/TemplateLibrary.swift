import Diagnostics

/// Templates that know each other, compiled once. Immutable, and shared by threads.
///
/// Source: Mustache specification 1.4, with the optional modules Inheritance, Dynamic Names and Lambdas.
/// COMPATIBILITY.md says what is done where the specification leaves freedom.
public final class TemplateLibrary: Sendable {
    let names: LibraryNames
    let program: Program
    let escaping: Escaping
    let missing: MissingTemplates
    /// With `MissingTemplates.listed`, the faults of tags that name no template, by template and then by place. Those tags render nothing.
    public let absentTemplates: [Diagnostic]
    let reserved: Set<String>
    /// The numbers of names that subjects are asked for.
    let vocabulary: [String: UInt16]
    /// The templates as trees, for checks, in the order of `names`.
    let parsed: [ParsedTemplate]
    /// The templates that each template names itself.
    private let references: [[Int]]

    /// Compiles templates. Where two have one name, the first counts; it lies over the second, which it may have as its parent by its
    /// own name: `{{<page}}` in `page`. One that is below and not used so is left out.
    ///
    /// A name whose first part is `reserved` means what it means in the frames that the template is given, wherever it stands:
    /// no member of what a section goes through can hide it.
    ///
    /// Subjects are asked for a part of a name that is in the `vocabulary` by its place there.
    ///
    /// Throws every fault of every template at once, by template in the order given and then by place.
    /// Cost: a few passes over the text; with `.htmlByPosition` once more for each kind of place where a template is used.
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
        // The first units are those of the templates in plain text, in order.
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
        references = parsed.enumerated().map { $1.references(as: $0, in: names) }
    }

    /// The template that a fault says is missing, so that a caller who has more of them can add it; nil for every other fault.
    public static func missingTemplate(of fault: Diagnostic) -> String? { fault.code == .unknownTemplate ? fault.subject : nil }

    /// True if there is a template of this name.
    public func contains(_ name: String) -> Bool { names.index[name] != nil }

    /// The fault of a name that no template has; nil if one has it.
    public func unknownTemplate(_ name: String, at span: SourceSpan? = nil, label: String = "") -> Diagnostic? {
        names.index[name] == nil ? noTemplate(named: name, at: span, label: label) : nil
    }

    func noTemplate(named name: String, at span: SourceSpan? = nil, label: String = "") -> Diagnostic {
        .error(
            .unknownTemplate, "there is no template `\(name)`", at: span, label: label, help: Spelling.suggestion(for: name, among: names.ordered)
        ).about(name)
    }

    /// What the templates were compiled from, in the order given, without those that are below another and not used.
    public var sources: [TemplateSource] { zip(names.ordered, parsed).map { TemplateSource(name: $0, file: $1.file) } }

    /// The values by which templates name others, as `{{>*name}}` does: any template may be meant that such a value can be.
    public var dynamicNames: Set<String> { Set(parsed.flatMap(\.dynamicNames)) }

    /// What a template was compiled from, and all that it uses, itself or through others, in the order in which they are first named.
    ///
    /// Templates that are looked up while rendering (`{{>*name}}`) are not among them; of an unknown template there are none.
    public func files(usedBy name: String) -> [SourceFile] {
        names.index[name].map { template in ([template] + templates(usedBy: template)).map { parsed[$0].file } } ?? []
    }

    /// Those that a template uses, itself or through others, without itself.
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
