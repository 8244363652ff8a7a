import Diagnostics

/// The variables and functions of expressions, and their language and time zone.
public struct CELEnvironment: Sendable {
    /// The limit of one evaluation, in steps: about one for each element visited or 16 bytes of text created, searched or compared.
    public let costLimit: Int

    private let unknownVariables: UnknownVariablePolicy
    private let names: NameTable
    private let library: FunctionLibrary
    private let functionList: String?

    /// The default of `costLimit`: some tens of milliseconds, and at most 16 MB of new text.
    public static let defaultCostLimit = 1_000_000

    /// - Parameters:
    ///   - variables: their names; a variable's slot is its position here. They need not be identifiers: others are written in
    ///     backticks (`` `content-type` ``).
    ///   - language: a BCP 47 tag, from which `format` takes the names of months and weekdays and the separators of numbers.
    ///   - timeZone: the zone in which `format` shows times, and in which times are asked for parts such as their hour.
    ///   - now: the result of `now()`; without it, the function does not exist.
    ///   - functions: functions that the host adds to the language.
    ///   - functionList: a sentence that says where all functions are listed, for the message about an unknown one.
    ///   - unknownVariables: how names that are not variables are treated.
    public init(
        variables: [String], language: String = "en", timeZone: CELTimeZone = .utc, now: CELTimestamp? = nil,
        functions: [CELFunction] = [], functionList: String? = nil,
        unknownVariables: UnknownVariablePolicy = .refuse, costLimit: Int = defaultCostLimit
    ) {
        self.unknownVariables = unknownVariables
        names = NameTable(variables)
        library = FunctionLibrary(language: language, timeZone: timeZone, now: now, host: functions)
        self.functionList = functionList
        self.costLimit = costLimit
    }

    /// All functions, by topic.
    public var functions: [CELFunctionDescription] { library.descriptions }

    /// The names of everything that can be called, macros included.
    package var functionNames: Set<String> { Set(library.names(.function) + library.names(.method)) }

    /// How names that are not variables are treated.
    public enum UnknownVariablePolicy: Sendable {
        /// It is a fault.
        case refuse
        /// It is a fault if it is spelt almost like a name that there is; else it is read as null and listed in the
        /// expression's `unknownVariables`. For records of which other ones may have the field.
        case refuseMisspelt
        /// Whatever no language would take for null is read as null and listed. For records that are not known.
        case accept
    }

    /// Parses and checks an expression.
    ///
    /// Throws all independent faults, in the order of the text. `span` is where the text stands in its file; faults
    /// point into it.
    public func compile(_ text: String, at span: SourceSpan) throws(Faults) -> CELExpression {
        try compile(text, at: span, checking: .strict)
    }

    /// Whether faults are reported even if evaluation might never reach them.
    package enum Checking {
        case strict
        /// As the conformance cases want it that are evaluated without a check: what cannot be resolved fails when it is reached.
        case deferred
    }

    package func compile(_ text: String, at span: SourceSpan, checking: Checking) throws(Faults) -> CELExpression {
        let source = ExpressionSource(text, at: span)
        let (syntax, syntaxFaults) = Parser.parse(source.bytes)
        guard let syntax else { throw Self.faults(syntaxFaults, in: source) }
        var checker = Checker(names: names, library: library, unknownVariables: unknownVariables, functionList: functionList, text: source.text)
        let root = checker.check(syntax)
        let faults = syntaxFaults + (checking == .strict ? checker.faults : [])
        guard faults.isEmpty else { throw Self.faults(faults, in: source) }
        return CELExpression(
            root: root.node, source: source, localCount: checker.localCount, costLimit: costLimit,
            slots: checker.usedVariables.sorted(),
            variables: Set(checker.usedVariables.map { names.variables[$0] }),
            unguardedVariables: GuardAnalysis.unguardedVariables(of: syntax, names),
            unknownVariables: checker.letPassVariables, names: names.variables,
            literalComparisons: checker.literalComparisons.map {
                LiteralComparison(
                    variable: names.variables[$0.slot], literal: $0.literal, span: source.span(of: $0.range), isOfElements: $0.isOfElements)
            },
            constant: root.constant)
    }

    private static func faults(_ faults: [SyntaxFault], in source: ExpressionSource) -> Faults {
        Faults(
            faults.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fault in
                Diagnostic(
                    .error, fault.code, fault.message, at: Diagnostic.Label(source.span(of: fault.range), fault.label),
                    secondary: fault.secondary.map { [Diagnostic.Label(source.span(of: $0.range), $0.text)] } ?? [],
                    notes: source.note(on: fault.range).map { [$0] } ?? [], help: fault.help.map { [$0] } ?? [])
            })
    }
}
