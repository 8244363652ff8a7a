import Foundation
import TestSupport
import Testing

/// The promises that the folder structure makes, held against the sources as they are.
@Suite struct `the architecture` {
    // MARK: Imports

    @Test func `a module imports only what the package says it depends on`() throws {
        let package = try PackageDescription()
        for file in try SwiftSource.all() {
            let target = try #require(package.targets.first { $0.name == file.module }, "\(file.path) belongs to no target")
            for module in file.imports where package.names.contains(module) || package.products.contains(module) {
                #expect(target.dependencies.contains(module), "\(file.path) imports \(module)")
            }
        }
    }

    @Test func `what the package declares is used`() throws {
        let sources = try SwiftSource.all()
        for target in try PackageDescription().targets where !target.isForeign {
            let imports = Set(sources.filter { $0.module == target.name }.flatMap(\.imports))
            #expect(target.dependencies.filter { !imports.contains($0) } == [], "\(target.name) imports none of these")
        }
    }

    @Test func `dependencies point one way`() throws {
        let targets = try PackageDescription().targets
        for (position, target) in targets.enumerated() {
            let above = Set(targets[..<position].map(\.name))
            let own = target.dependencies.filter { name in targets.contains { $0.name == name } }
            #expect(own.filter { !above.contains($0) } == [], "\(target.name) depends on what stands below it")
        }
    }

    @Test(arguments: [
        ("CSimdJSON", "JSONValue"), ("CRE2", "CEL"), ("CCmark", "MarkdownHTML"), ("CCmarkMemory", "MarkdownHTML"), ("Yams", "SiteConfiguration"),
        ("ArgumentParser", "sitegen"),
        ("CHTTP", "HTTP"), ("CZlib", "FileSystem"), ("CDeflate", "FileSystem"), ("CXXHash", "FileSystem"), ("CGumbo", "SafeHTML"),
        ("SiteConfiguration", "SiteBuild"), ("Preview", "sitegen"),
    ])
    func `a library has one importer`(library: String, importer: String) throws {
        let importers = Set(try SwiftSource.all().filter { $0.imports.contains(library) }.map(\.module))
        #expect(importers == [importer])
    }

    @Test func `the guide's table of modules is the package`() throws {
        let guide = try String(contentsOf: Project.root.appending(path: "content/pages/guide/architecture.md"), encoding: .utf8)
        let section = try #require(guide.split(separator: "\n## ").first { $0.hasPrefix("Modules\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|").map { cell in cell.matches(of: /`(\w+)`/).map { String($0.1) } }
        }
        let targets = try PackageDescription().targets.filter { !$0.isForeign }
        #expect(rows.map { $0[0] } == targets.reversed().map { [$0.name] })
        #expect(rows.map { $0[2] } == targets.reversed().map { $0.dependencies.sorted() })
    }

    @Test func `the guide lists every module, above all that it imports`() throws {
        let guide = try String(contentsOf: Project.root.appending(path: "content/pages/guide/development.md"), encoding: .utf8)
        let list = try #require(guide.split(separator: "\nSources/ ").last?.split(separator: "\nTemplates/").first)
        let names = list.matches(of: /(?m)^  (\w+(?:, \w+)*)/).flatMap { $0.1.split(separator: ", ").map(String.init) }
        let targets = try PackageDescription().targets
        #expect(names.sorted() == targets.map(\.name).sorted())
        for target in targets {
            let below = Set(names.drop { $0 != target.name }.dropFirst())
            let own = target.dependencies.filter { name in targets.contains { $0.name == name } }
            #expect(own.filter { !below.contains($0) } == [], "\(target.name) imports what stands above it")
        }
    }

    @Test(arguments: [("MustacheEngine", []), ("CEL", ["CRE2"])])
    func `the engines know nothing of sites`(module: String, libraries: [String]) throws {
        let package = try PackageDescription()
        let own = Set(try SwiftSource.all().filter { $0.module == module }.flatMap(\.imports)).intersection(package.names.union(package.products))
        #expect(own == Set(["Diagnostics", "JSONValue"] + libraries))
    }

    @Test func `system modules are the few that the project means to use`() throws {
        let package = try PackageDescription()
        let known = package.names.union(package.products)
        let system = Set(try SwiftSource.all().flatMap(\.imports)).subtracting(known)
        #expect(
            system == [
                "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc", "Darwin", "Dispatch", "Synchronization",
                "CoreServices",
            ])
    }

    // MARK: Failures

    @Test func `a failure that is passed over has its reason beside it`() throws {
        for file in try SwiftSource.all() {
            for (number, lines) in file.linesPassingOverFailures where !lines.contains(where: { $0.contains("//") }) {
                Issue.record("\(file.path):\(number) passes over a failure and does not say why")
            }
        }
    }

    // MARK: The way of the data

    /// The folders of `SiteBuild`, in the order of the data. The files beside them are the drivers, which know all of them.
    private static let stages = [
        "Vocabulary", "Rules", "Input", "Output", "Profile", "Records", "Groups", "Names", "Pictures", "Plan", "Pages", "Indexes", "Rendering",
        "Offline", "Check",
    ]

    @Test func `no stage knows a later one`() throws {
        let sources = try SwiftSource.all().filter { $0.module == "SiteBuild" }
        #expect(Set(sources.compactMap(\.folder)) == Set(Self.stages))
        var owners: [String: Set<String>] = [:]
        for source in sources { for symbol in source.symbols { owners[symbol, default: []].insert(source.folder ?? "") } }
        for source in sources {
            guard let folder = source.folder, let stage = Self.stages.firstIndex(of: folder) else { continue }
            for name in source.names {
                // A name that two stages declare says nothing.
                guard let owner = owners[name], owner.count == 1, let other = owner.first, other != folder else { continue }
                let isEarlier = Self.stages.firstIndex(of: other).map { $0 < stage } ?? false
                #expect(isEarlier, "\(source.path) uses `\(name)` of \(other.isEmpty ? "the drivers" : other)")
            }
        }
    }

    // MARK: Collections are configuration

    /// No name of the demonstration site's collections stands in code or in any text of the program, examples in messages
    /// included; comments may tell of them.
    @Test func `no code names a collection of the demonstration site`() throws {
        let words = try demonstrationWords()
        #expect(words.contains("animals") && words.contains("pokemon"))
        for file in try SwiftSource.all() {
            for word in file.wordsOfCode where words.contains(word) {
                Issue.record("\(file.path) names `\(word)`")
            }
        }
    }

    @Test func `no template of the theme names one either`() throws {
        let words = try demonstrationWords()
        let folder = Project.root.appending(path: "Templates")
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where [".mustache", ".js", ".css", ".yml", ".mjs"].contains(where: path.hasSuffix) {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            for word in Set(lettersOnly(text)) where words.contains(word) { Issue.record("Templates/\(path) names `\(word)`") }
        }
    }

    /// The names of the collections, and the parts of those of several words that stand for one alone.
    private func demonstrationWords() throws -> Set<String> {
        let configuration = try String(contentsOf: Project.root.appending(path: "content/site.yml"), encoding: .utf8)
        let collections = configuration.split(separator: "\ncollections:", maxSplits: 1).last ?? ""
        let names = collections.matches(of: /(?m)^  ([a-z0-9-]+):/).map { String($0.1) }
        #expect(names.count == 5)
        // "cat-facts" is looked for as the one word `catfacts` and as `catFacts` in lower case.
        return Set(names.map { $0.replacing("-", with: "") })
    }
}

private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
}

/// Words of a text: runs of letters and digits, in lower case; hyphens and underscores join.
private func lettersOnly(_ text: String) -> [String] {
    text.replacing("-", with: "").replacing("_", with: "").lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
}

/// `Package.swift`, as far as targets go. Its targets stand in the order in which they may depend on each other.
private struct PackageDescription {
    struct Target {
        let name: String
        let dependencies: [String]
        /// Written in another language.
        let isForeign: Bool
    }

    let targets: [Target]
    var names: Set<String> { Set(targets.map(\.name)) }
    /// Of other packages.
    let products: Set<String>

    init() throws {
        let text = try String(contentsOf: Project.root.appending(path: "Package.swift"), encoding: .utf8)
        let code = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
            separator: "\n")
        var targets: [Target] = []
        var products: Set<String> = []
        for part in code.split(separator: /(?m)^        \./).dropFirst() {
            guard let kind = part.firstMatch(of: /^(target|executableTarget|systemLibrary)\(/), let name = part.firstMatch(of: /name: "(\w+)"/),
                !part.contains("path: \"Tests/")
            else { continue }
            var dependencies: [String] = []
            if let list = part.firstMatch(of: /(?s)dependencies: \[(.*?)\]/) {
                let withoutPackages = String(list.1).replacing(/package: "[^"]*"/, with: "")
                dependencies = withoutPackages.matches(of: /"(\w+)"/).map { String($0.1) }
                products.formUnion(String(list.1).matches(of: /name: "(\w+)", package/).map { String($0.1) })
            }
            let folder = Project.root.appending(path: "Sources/\(name.1)").path
            let isForeign = kind.1 == "systemLibrary" || (FileManager.default.subpaths(atPath: folder) ?? []).allSatisfy { !$0.hasSuffix(".swift") }
            targets.append(Target(name: String(name.1), dependencies: dependencies, isForeign: isForeign))
        }
        self.targets = targets
        self.products = products
        try #require(targets.count > 10, "Package.swift is written in another way than this test reads")
    }
}

/// One Swift file below `Sources/`.
private struct SwiftSource: Sendable {
    /// Relative to the project.
    let path: String
    private let text: String

    /// The folder below `Sources/` that it stands in.
    var module: String { String(path.split(separator: "/")[1]) }

    static func all() throws -> [SwiftSource] { try read.get() }

    private static let read = Result {
        let folder = Project.root.appending(path: "Sources")
        let paths = try #require(FileManager.default.subpaths(atPath: folder.path)).filter { $0.hasSuffix(".swift") }.sorted()
        try #require(paths.count > 100)
        return try paths.map { SwiftSource(path: "Sources/" + $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    let imports: [String]

    private init(path: String, text: String) {
        self.path = path
        self.text = text
        // Few lines are looked at closely, for these are all sources.
        imports = text.split(separator: "\n").filter { $0.utf8.first != UInt8(ascii: " ") && $0.contains("import ") }.compactMap { line in
            line.prefixMatch(of: /(?:(?:public|package|internal|private|@\w+) +)*import (?:(?:struct|class|enum|protocol|func) )?(\w+)/).map {
                String($0.1)
            }
        }
    }

    /// The lines with `try?`, by their numbers, each behind the four lines above it.
    var linesPassingOverFailures: [(number: Int, lines: ArraySlice<Substring>)] {
        guard text.contains("try?") else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0].contains(/\btry\?/) }.map { ($0 + 1, lines[max(0, $0 - 4)...$0]) }
    }

    /// The folder inside the module, if it stands in one.
    var folder: String? {
        let parts = path.split(separator: "/")
        return parts.count > 3 ? String(parts[2]) : nil
    }

    /// The lines of the code, without comments and without what stands in texts.
    private var code: [[UInt8]] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            var code: [UInt8] = []
            var isInText = false
            var isEscaped = false
            for byte in line {
                if byte == UInt8(ascii: "\""), !isEscaped {
                    isInText.toggle()
                } else if !isInText {
                    if byte == UInt8(ascii: "/"), code.last == UInt8(ascii: "/") { break }
                    code.append(byte)
                }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            return code
        }
    }

    /// The types and functions that it declares for others, outside of all types.
    var symbols: [String] {
        code.compactMap { line in
            let words = line.split { !isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }
            guard line.first != UInt8(ascii: " "), let keyword = words.firstIndex(where: Self.declarations.contains), keyword + 1 < words.count,
                !words[..<keyword].contains(where: { $0 == "private" || $0 == "fileprivate" || $0 == "extension" })
            else { return nil }
            return words[keyword + 1]
        }
    }

    private static let declarations: Set = ["struct", "class", "enum", "protocol", "func", "typealias"]

    /// Every name that is used, but those behind a dot.
    var names: Set<String> {
        var names: Set<String> = []
        for line in code {
            for word in line.split(whereSeparator: { !isNamePart($0) && $0 != UInt8(ascii: ".") }) {
                names.insert(String(decoding: word.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
            }
        }
        return names
    }

    /// The words of all but the comments: names in the code and words in texts, each once.
    var wordsOfCode: Set<String> {
        var code = ""
        for line in text.split(separator: "\n") {
            // `//` inside a text, as in "https://", is behind a colon; elsewhere it starts a comment.
            if let comment = line.firstRange(of: /(^|[^:"])\/\//) { code += line[..<comment.lowerBound] + "\n" } else { code += line + "\n" }
        }
        return Set(lettersOnly(code))
    }
}
