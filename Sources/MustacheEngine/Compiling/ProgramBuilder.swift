import Diagnostics

/// Compiles parsed templates into one program, and finds what is wrong with them together.
///
/// A template is compiled once for each position in HTML at which it is called (with `.htmlByPosition`; otherwise once).
struct ProgramBuilder {
    /// How names of partials and parents that are not there are met.
    let missing: MissingTemplates
    let escaping: Escaping
    let templates: [ParsedTemplate]
    /// First parts of names that sections do not hide.
    let reserved: Set<String>
    /// The numbers of names that subjects are asked for.
    let vocabulary: [String: UInt16]
    /// The templates that tags can name, by name: those of the library.
    let library: LibraryNames

    /// The names of the blocks that parents give something to; nil where the text of a lambda may give more.
    let given: Set<String>?

    var operations: [Operation] = []
    var sources: [OperationSource] = []
    var literals: [UInt8] = []
    var bytes: [UInt8] = []
    var keys: [Range<Int>] = []
    var names: [Name] = []
    var sites: [CallSite] = []
    var arguments: [Argument] = []
    var tables: [ArgumentTable] = []
    var units: [Unit] = []
    var faults: [Diagnostic] = []

    // By their bytes: two texts that Unicode takes for the same are two names in JSON.
    private var nameIndex: [[UInt8]: UInt32] = [:]
    private var keyIndex: [[UInt8]: UInt32] = [:]
    private var siteIndex: [CallSite: UInt32] = [:]
    /// Where the literal that belongs to the next operation starts.
    private var literalStart = 0

    init(
        _ templates: [ParsedTemplate], library: LibraryNames, escaping: Escaping, missing: MissingTemplates, reserved: Set<String>,
        vocabulary: [String: UInt16]
    ) {
        self.templates = templates
        self.reserved = reserved
        self.vocabulary = vocabulary
        self.library = library
        self.escaping = escaping
        self.missing = missing
        // A library with a vocabulary renders subjects, which hold no lambdas: the set of given blocks is complete.
        given = vocabulary.isEmpty ? nil : Set(templates.flatMap(\.givenBlocks))
    }

    // MARK: Operations

    mutating func appendLiteral(_ text: some Collection<UInt8>) { literals.append(contentsOf: text) }

    /// Appends an operation, which takes the literal text so far with it, and returns its index.
    @discardableResult
    mutating func append(
        _ code: Operation.Code, writing: Writing = .unescaped, a: UInt32 = 0, b: UInt32 = 0, c: UInt32 = 0, from source: OperationSource
    ) -> Int {
        operations.append(
            Operation(
                literalStart: UInt32(literalStart), literalCount: UInt32(literals.count - literalStart), code: code, writing: writing,
                a: a, b: b, c: c))
        sources.append(source)
        literalStart = literals.count
        return operations.count - 1
    }

    /// Makes the next operation one that can be jumped to: literal text before it becomes an operation of its own.
    mutating func label(from source: OperationSource) -> UInt32 {
        if literals.count > literalStart { append(.literal, from: source) }
        return UInt32(operations.count)
    }

    // MARK: Tables without repetition

    mutating func key(_ text: String) -> UInt32 {
        let exact = Array(text.utf8)
        if let known = keyIndex[exact] { return known }
        keys.append(bytes.count..<bytes.count + text.utf8.count)
        bytes.append(contentsOf: text.utf8)
        keyIndex[exact] = UInt32(keys.count - 1)
        return UInt32(keys.count - 1)
    }

    /// A dotted name; its keys stand next to each other.
    mutating func name(_ text: String) -> UInt32 {
        let exact = Array(text.utf8)
        if let known = nameIndex[exact] { return known }
        var name = Name(first: UInt32(keys.count), count: 0)
        if text != "." {
            for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
                keys.append(bytes.count..<bytes.count + part.count)
                bytes.append(contentsOf: part)
                name.count += 1
            }
            name.isReserved = reserved.contains(String(text.prefix { $0 != "." }))
        }
        names.append(name)
        nameIndex[exact] = UInt32(names.count - 1)
        return UInt32(names.count - 1)
    }

    mutating func site(indentation: some Collection<UInt8>, isStandalone: Bool, position: UInt32) -> UInt32 {
        var site = CallSite(indentationStart: 0, indentationCount: UInt32(indentation.count), isStandalone: isStandalone, position: position)
        if !indentation.isEmpty {
            let key = key(String(decoding: indentation, as: UTF8.self))
            site.indentationStart = UInt32(keys[Int(key)].lowerBound)
        }
        if let known = siteIndex[site] { return known }
        sites.append(site)
        siteIndex[site] = UInt32(sites.count - 1)
        return UInt32(sites.count - 1)
    }

    // MARK: Work that is still to do

    /// Bodies that have been called for and are not compiled yet.
    var pendingUnits: [Int] = []
    var pendingArguments: [(definition: Int, position: UInt32)] = []
    var unitIndex: [UnitKey: Int] = [:]
    var definitions: [ArgumentDefinition] = []
    var tableIndex: [TableKey: UInt32] = [:]
    /// The positions at which blocks of each name stand.
    var blockPositions: [UInt32: [UInt32]] = [:]
    /// The first block at each of them.
    var blockSites: [BlockSite: SourceSpan] = [:]
    var positions: [HTMLPosition] = []
    var unitPositions: [HTMLPosition] = []
    /// The tag that first called for each unit.
    var unitCallers: [SourceSpan?] = []
    var reported: Set<ReportedFault> = []
    var reportedCount: [String: Int] = [:]

    struct UnitKey: Hashable {
        let template: Int
        let position: HTMLPosition
    }

    struct TableKey: Hashable {
        let template: Int
        let offset: Int
    }

    struct BlockSite: Hashable {
        let key: UInt32
        let position: UInt32
    }

    /// One block in one parent tag, and what has been compiled of it.
    struct ArgumentDefinition {
        let table: Int
        let key: UInt32
        let block: Node.Block
        let template: Int
        var compiled: [Argument] = []
        var requested: [UInt32] = []
    }

    /// A body may be compiled several times; its faults are reported once.
    struct ReportedFault: Hashable {
        let file: String
        let offset: Int
        let message: String
    }
}

/// The names that partial and parent tags may use.
struct LibraryNames: Sendable {
    let ordered: [String]

    /// The template of another folder that has the same last name, which may be given with the ending of its file.
    func elsewhere(_ name: String) -> String? {
        let last = (name.split(separator: "/").last ?? "").replacing(".mustache", with: "")
        return ordered.first { $0.split(separator: "/").last.map { $0 == last } ?? false }
    }

    let index: [String: Int]
    let table: NameTable
    /// For each template, the next one of the same name, which it overrides; nil if there is none.
    private let below: [Int?]
    /// The unit of each template, compiled for plain text; empty while the library itself is compiled.
    var units: [Int] = []

    init(_ names: [String]) {
        ordered = names
        var index: [String: Int] = [:]
        var below = [Int?](repeating: nil, count: names.count)
        for (template, name) in names.enumerated().reversed() { below[template] = index.updateValue(template, forKey: name) }
        (self.index, self.below) = (index, below)
        table = NameTable(names)
    }

    /// The template that a parent tag names. A template that names itself there means the one that it lies over.
    func parent(_ name: String, in template: Int) -> Int? {
        guard name == ordered[template], let below = below[template] else { return index[name] }
        return below
    }
}

/// What becomes of partials and parents that name no template.
public enum MissingTemplates: Sendable {
    /// They are faults, with a suggestion.
    case fault
    /// The library is made all the same and lists them, so that everything else can still be checked. While rendering they are faults.
    case listed
    /// They render nothing. Source: Mustache specification, Partials: "the empty string SHOULD be used".
    case empty
}
