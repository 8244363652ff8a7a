import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site in a folder of its own, which goes with it.
///
/// `TemporarySite(["content/site.yml": …]).build().expectFile("birds/index.html", contains: "Wren")`
final class TemporarySite {
    enum Theme: Equatable {
        /// The least that a theme needs, one line for each kind of page, as the site's own.
        case minimal
        /// The same in `theme/`, for the site's own `Templates/` to lie over.
        case minimalBelow
        /// The project's own.
        case project
        /// None, and looked for in `share/` and `checkout/`.
        case absent
        /// Whatever stands at this path of the site.
        case named(String)
    }

    let folder: TemporaryFolder
    private let theme: Theme

    init(_ files: [String: String] = [:], theme: Theme = .minimal) throws {
        folder = try TemporaryFolder()
        self.theme = theme
        if theme == .minimal || theme == .minimalBelow {
            for (name, text) in Self.minimalTemplates { try folder.write(text, to: (theme == .minimal ? "Templates/" : "theme/") + name) }
        }
        for (file, text) in files { try folder.write(text, to: file) }
    }

    /// One collection, `birds`, with this feed and these further lines in its configuration.
    convenience init(birds feed: String, _ lines: String = "", site: String = "", theme: Theme = .minimal) throws {
        let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 + "\n" }.joined()
        try self.init(
            [
                "content/site.yml": site + "collections:\n  birds:\n    feed: { source: feeds/birds.json }\n" + indented,
                "content/feeds/birds.json": feed,
            ], theme: theme)
    }

    var output: String { folder.path + "/output" }

    func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: folder.path + "/" + file) }

    /// `part` is a folder below the temporary one that is the site's; without it the whole is.
    func options(
        in part: String? = nil, jobs: Int = 2, replacement: Replacement = .fileByFile, trust: OutputTrust = .statuses,
        strictness: BuildOptions.Strictness = .lenient,
        feeds: [(collection: String, file: String)] = [], withDrafts: Bool = false
    ) -> BuildOptions {
        BuildOptions(
            folder: siteFolder(in: part), output: output, replacement: replacement, trust: trust, feeds: feeds, withDrafts: withDrafts, jobs: jobs,
            strictness: strictness)
    }

    private func siteFolder(in part: String?) -> SiteFolder {
        let root = folder.path + (part.map { "/" + $0 } ?? "")
        return switch theme {
        case .minimal: SiteFolder(root: root, defaultTheme: .missing(places: []))
        case .minimalBelow: SiteFolder(root: root, defaultTheme: .folder(folder.path + "/theme"))
        case .project: SiteFolder(root: root, defaultTheme: .folder(Project.root.path + "/Templates"))
        case .absent: SiteFolder(root: root, defaultTheme: .missing(places: ["share", "checkout"].map { folder.path + "/\($0)/Templates" }))
        case .named(let path): SiteFolder(root: root, defaultTheme: .folder(folder.path + "/" + path))
        }
    }

    func build(
        in part: String? = nil, jobs: Int = 2, replacement: Replacement = .fileByFile, trust: OutputTrust = .statuses,
        strictness: BuildOptions.Strictness = .lenient,
        feeds: [(collection: String, file: String)] = [], withDrafts: Bool = false
    ) -> BuiltSite {
        let options = options(
            in: part, jobs: jobs, replacement: replacement, trust: trust, strictness: strictness, feeds: feeds, withDrafts: withDrafts)
        return BuiltSite(site: self, report: waitFor { await buildSite(options) })
    }

    private static let minimalTemplates = [
        "home.mustache": "home {{site.title}}:{{#site.collections}} {{title}} ({{count}}){{/site.collections}}\n",
        "list.mustache": "{{page.title}}:{{#page.items}} [{{label}}|{{href}}|{{colour}}]{{/page.items}}{{#page.next}} next {{href}}{{/page.next}}\n",
        "category.mustache": "{{title}}: {{factCount}} facts\n",
        "detail.mustache":
            "{{title}}{{#description}} - {{description}}{{/description}}{{#picture}} ({{picture}}){{/picture}}{{#shown}} {{label}}={{value}}{{/shown}}"
            + "{{#page.previous}} previous {{href}}{{/page.previous}}{{#page.next}} next {{href}}{{/page.next}}\n{{{body}}}",
        "fact.mustache": "{{category.title}} {{page.position}} of {{page.count}}: {{{body}}}\n",
        "unlock.mustache": "unlock {{title}}\n",
        "page.mustache": "{{title}}\n{{{body}}}",
        "not-found.mustache": "not found\n",
        "texts.yml": "yes: yes\nno: no\n",
    ]
}

/// What a build has made and said.
struct BuiltSite {
    let site: TemporarySite
    let report: BuildReport

    var isBuilt: Bool { report.summary != nil }

    /// The messages as they are printed, without the path of the temporary folder.
    var messages: String {
        report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(site.folder.path + "/", with: "")
    }

    /// All files of the output folder but hidden ones.
    var files: [String] { (try? FileTree(listing: site.output).files) ?? [] }  // Unlistable is empty to a test.

    func text(of file: String) -> String? { site.folder.text(of: "output/" + file) }

    @discardableResult
    func expectBuilt(sourceLocation: SourceLocation = #_sourceLocation) -> BuiltSite {
        #expect(isBuilt && messages.isEmpty, "\(messages)", sourceLocation: sourceLocation)
        return self
    }

    @discardableResult
    func expectFile(_ file: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> BuiltSite {
        #expect(self.text(of: file) == text, "\(messages)", sourceLocation: sourceLocation)
        return self
    }

    @discardableResult
    func expectFile(_ file: String, contains part: String, sourceLocation: SourceLocation = #_sourceLocation) -> BuiltSite {
        #expect(text(of: file)?.contains(part) == true, "\(text(of: file) ?? messages)", sourceLocation: sourceLocation)
        return self
    }

    @discardableResult
    func expectNoFile(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) -> BuiltSite {
        #expect(kind(of: site.output + "/" + file) == nil, sourceLocation: sourceLocation)
        return self
    }

    /// The build must have failed.
    @discardableResult
    func expectRefused(sourceLocation: SourceLocation = #_sourceLocation) -> BuiltSite {
        #expect(!isBuilt, "\(messages)", sourceLocation: sourceLocation)
        return self
    }

    /// Compares all messages with a golden file.
    @discardableResult
    func expectMessages(
        _ golden: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> BuiltSite {
        try expectGolden(messages, golden + ".txt", testFile: testFile, sourceLocation: sourceLocation)
        return self
    }
}
