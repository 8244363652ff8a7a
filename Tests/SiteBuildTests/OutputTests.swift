import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

@Suite struct `the output folder` {
    private let two = #"[{"name":"wren"},{"name":"owl"}]"#

    /// What tells whether a file was touched.
    private func identity(_ site: BuiltSite, _ file: String) throws -> [Int] {
        var status = stat()
        try #require(lstat(site.site.output + "/" + file, &status) == 0)
        return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// All files with their bytes, hidden ones too but for the staging folder.
    private func tree(_ site: TemporarySite) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: site.output) ?? .init()
        where kind(of: site.output + "/" + path) == .file {
            if !path.hasPrefix(".sitegen-staging") { tree[path] = try Data(contentsOf: URL(filePath: site.output + "/" + path)) }
        }
        return tree
    }

    // MARK: Writing what changed

    @Test func `what did not change is not touched, what did is replaced`() throws {
        let site = try TemporarySite(birds: two)
        let first = site.build().expectBuilt()
        let before = try first.files.map { try identity(first, $0) }
        let second = site.build().expectBuilt()
        #expect(second.report.summary?.changed == 0)
        #expect(try second.files.map { try identity(second, $0) } == before)
        try site.write(#"[{"name":"wren"},{"name":"owl","description":"large"}]"#, to: "content/feeds/birds.json")
        let third = site.build().expectBuilt().expectFile("birds/owl/index.html", contains: "owl - large")
        #expect(third.report.summary?.changed == 1)
        #expect(zip(third.files, before).filter { (try? identity(third, $0.0)) != $0.1 }.map(\.0) == ["birds/owl/index.html"])
    }

    @Test func `what is gone is removed with its empty folders and nothing else`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        try site.write("mine", to: "output/birds/wren/notes.txt")
        try site.write("mine", to: "output/CNAME")
        try site.write("mine", to: "output/.well-known/x")
        try site.write(#"[{"name":"tit"}]"#, to: "content/feeds/birds.json")
        site.build().expectBuilt().expectNoFile("birds/owl").expectNoFile("birds/wren/index.html")
            .expectFile("birds/wren/notes.txt", "mine").expectFile("CNAME", "mine").expectFile(".well-known/x", "mine")
    }

    @Test func `a file becomes a folder, and a folder a file`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("text", to: "content/assets/a")
        site.build().expectBuilt().expectFile("assets/a", "text")
        try site.remove("content/assets/a")
        try site.write("text", to: "content/assets/a/b")
        site.build().expectBuilt().expectFile("assets/a/b", "text")
        try site.remove("content/assets/a")
        try site.write("text", to: "content/assets/a")
        site.build().expectBuilt().expectFile("assets/a", "text")
    }

    @Test func `nothing hidden is left but the list of files and what is known of them`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.output).filter { $0.hasPrefix(".") }.sorted() == [
                ".sitegen-files", ".sitegen-state",
            ])
    }

    // MARK: What is not ours

    @Test func `a file that no build wrote is an error and stays`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("mine", to: "output/birds/wren/index.html")
        try site.build().expectRefused().expectFile("birds/wren/index.html", "mine").expectNoFile("index.html").expectMessages("foreign-file")
        try site.write("mine", to: "output/index.html")
        try site.build().expectRefused().expectMessages("foreign-files")
    }

    @Test func `a file that has the very bytes is no obstacle`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("not found\n", to: "output/404.html")
        site.build().expectBuilt()
    }

    @Test func `a file where a folder must be is an error before anything is moved`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let before = try tree(site)
        try site.write(
            "collections: { birds: { feed: { source: feeds/birds.json } }, cats: { feed: { source: feeds/birds.json } } }", to: "content/site.yml")
        try site.write("mine", to: "output/cats")
        try site.build().expectRefused().expectFile("cats", "mine").expectMessages("foreign-file-for-folder")
        try site.remove("output/cats")
        #expect(try tree(site) == before)
    }

    @Test func `a folder where a file must be is an error before anything is moved`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        try site.remove("output/404.html")
        try site.write("mine", to: "output/404.html/notes.txt")
        let before = try tree(site)
        try site.write(#"[{"name":"tit"}]"#, to: "content/feeds/birds.json")
        try site.build().expectRefused().expectMessages("foreign-folder-for-file")
        #expect(try tree(site) == before)
    }

    @Test func `empty folders are in nobody's way`() throws {
        let site = try TemporarySite(birds: two)
        try makeFolders(site.output + "/404.html/a/b")
        try makeFolders(site.output + "/birds/wren")
        site.build().expectBuilt().expectFile("404.html", "not found\n")
    }

    @Test func `a name in another form of Unicode is another file`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("composed", to: "content/assets/\u{E9}.txt")
        site.build().expectBuilt()
        try site.remove("content/assets/\u{E9}.txt")
        try site.write("decomposed", to: "content/assets/e\u{301}.txt")
        let names = site.build().expectBuilt().files.filter { $0.hasSuffix(".txt") }.map { Array($0.utf8) }
        #expect(names == [Array("assets/e\u{301}.txt".utf8)])
    }

    // MARK: Links

    @Test func `links in the folder are never written or removed through`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let outside = try TemporaryFolder()
        try outside.write("outside", to: "wren/index.html")
        try outside.write("outside", to: "owl/index.html")
        try site.remove("output/birds")
        try FileManager.default.createSymbolicLink(atPath: site.output + "/birds", withDestinationPath: outside.path)
        try site.write(#"[{"name":"tit"}]"#, to: "content/feeds/birds.json")
        site.build().expectRefused()
        #expect(try FileTree(listing: outside.path).files == ["owl/index.html", "wren/index.html"])
        #expect(outside.text(of: "wren/index.html") == "outside")
    }

    @Test func `what is gone from the site is not removed through a link`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("text", to: "content/assets/old/a.txt")
        site.build().expectBuilt()
        let outside = try TemporaryFolder()
        try outside.write("outside", to: "a.txt")
        try site.remove("output/assets/old")
        try site.remove("content/assets/old")
        try FileManager.default.createSymbolicLink(atPath: site.output + "/assets/old", withDestinationPath: outside.path)
        site.build().expectBuilt()
        #expect(outside.text(of: "a.txt") == "outside")
    }

    @Test func `a link in the place of a file is replaced, and what it leads to stays`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let outside = try TemporaryFolder()
        try outside.write("outside", to: "a")
        try site.remove("output/index.html")
        try FileManager.default.createSymbolicLink(atPath: site.output + "/index.html", withDestinationPath: outside.path + "/a")
        try site.write("new {{site.title}}", to: "Templates/home.mustache")
        site.build().expectBuilt().expectFile("index.html", "new Birds")
        #expect(outside.text(of: "a") == "outside")
    }

    @Test func `staging that is a link is removed, and what it leads to stays`() throws {
        let site = try TemporarySite(birds: two)
        let outside = try TemporaryFolder()
        try outside.write("outside", to: "a")
        try makeFolders(site.output)
        try FileManager.default.createSymbolicLink(atPath: site.output + "/.sitegen-staging", withDestinationPath: outside.path)
        site.build().expectBuilt()
        #expect(outside.text(of: "a") == "outside")
    }

    @Test func `a list of files that names what lies outside removes nothing there`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("kept", to: "kept.txt")
        try site.write("../kept.txt\n/etc/nothing\nbirds/../../kept.txt\n\n.\n", to: "output/.sitegen-files")
        site.build().expectBuilt()
        #expect(site.folder.text(of: "kept.txt") == "kept")
    }

    // MARK: Editions

    @Test func `an edition is switched to as a whole, and what keeps a link from its place is an error`() throws {
        let site = try TemporarySite(birds: two)
        site.build(replacement: .atOnce).expectBuilt().expectFile("birds/owl/index.html", contains: "owl")
        try site.build().expectRefused().expectMessages("link-to-edition")
        try site.write(#"[{"name":"tit"}]"#, to: "content/feeds/birds.json")
        site.build(replacement: .atOnce).expectBuilt().expectNoFile("birds/owl").expectFile("birds/tit/index.html", contains: "tit")
        #expect(site.folder.text(of: "output.editions/1/birds/owl/index.html") != nil)
        try site.remove("output")
        try site.write("mine", to: "output")
        try site.build(replacement: .atOnce).expectRefused().expectMessages("editions-in-the-place-of-a-file")
        try site.remove("output")
        try FileManager.default.createSymbolicLink(atPath: site.output, withDestinationPath: "content")
        #expect(
            site.build(replacement: .atOnce).expectRefused().messages.hasPrefix("error[output-in-input]: the output folder `output` is `content/`"))
        try site.remove("output")
        try FileManager.default.createSymbolicLink(atPath: site.output, withDestinationPath: "elsewhere")
        try site.build(replacement: .atOnce).expectRefused().expectMessages("editions-in-the-place-of-a-link")
    }

    @Test(arguments: ["Templates", "./Templates/site"])
    func `a site is not written where its theme would be`(output: String) throws {
        let site = try TemporarySite(birds: two, theme: .project)
        var options = site.options()
        options.output = site.folder.path + "/" + output
        let wanted = options
        let messages = waitFor { await buildSite(wanted) }.diagnostics.map { $0.text() }.joined()
        #expect(messages.contains("error[output-in-input]: ") && messages.contains("where the next build would look for a theme"), "\(messages)")
        #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/Templates"))
    }

    // MARK: Failing builds

    @Test(arguments: [
        ("content/site.yml", "collections: ["), ("content/feeds/birds.json", "[{]"), ("Templates/detail.mustache", "{{#open}}"),
        ("Templates/detail.mustache", "{{>missing}}"), ("Templates/texts.yml", "- a"), ("content/birds/wren.md", "---\ntitle: a"),
        ("Templates/loop.mustache", "{{>loop}}"), ("content/pages/birds.md", "text"),
    ])
    func `an error at any stage leaves the old site as it was`(file: String, text: String) throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let before = try tree(site)
        if file == "Templates/loop.mustache" { try site.write("{{>loop}}", to: "Templates/detail.mustache") }
        try site.write(text, to: file)
        let refused = site.build().expectRefused()
        #expect(refused.messages.hasPrefix("error["))
        #expect(try tree(site) == before)
        refused.expectNoFile(".sitegen-staging")
    }

    @Test func `partials without end are reported once, with the pages`() throws {
        let site = try TemporarySite(birds: "[" + (1...50).map { "{\"name\":\"bird \($0)\"}" }.joined(separator: ",\n") + "]")
        try site.write("{{>loop}}", to: "Templates/detail.mustache")
        try site.write("{{title}} {{>loop}}\n", to: "Templates/loop.mustache")
        try site.build().expectRefused().expectMessages("endless-partials")
    }

    @Test func `warnings keep the old site where they count as errors`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let before = try tree(site)
        try site.write(#"[{"name":"wren"},{"name":"wren"},3]"#, to: "content/feeds/birds.json")
        site.build(strictness: .strict).expectRefused()
        #expect(try tree(site) == before)
        #expect(site.build().isBuilt)
    }

    @Test func `warnings that come with the pages keep the old site as well`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let before = try tree(site)
        try site.write(#"[{"name":"wren","body":"a <font onclick=x>bold</font> word"},{"name":"owl"}]"#, to: "content/feeds/birds.json")
        try site.build(strictness: .strict).expectRefused().expectMessages("raw-html")
        #expect(try tree(site) == before)
    }

    // MARK: The file system

    @Test func `a second build at the same time is told to wait`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let before = try tree(site)
        do {
            let first = try OutputFolder(site.output)
            try site.build().expectRefused().expectMessages("busy")
            #expect(first.path == site.output)
        }
        #expect(try tree(site) == before)
        site.build().expectBuilt()
    }

    @Test func `an output that cannot be a folder is reported`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("a file", to: "output")
        try site.build().expectRefused().expectMessages("output-is-a-file")
        #expect(site.folder.text(of: "output") == "a file")
    }

    @Test func `staging that a build has left is swept away`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("left", to: "output/.sitegen-staging/birds/zombie/index.html")
        site.build().expectBuilt().expectNoFile("birds/zombie").expectNoFile(".sitegen-staging")
    }

    @Test func `files that an ended build has moved are known as its own`() throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        // A build that was ended after it had moved a page, before it had removed another.
        let list = try #require(site.folder.text(of: "output/.sitegen-files"))
        try site.write(list + "birds/zombie/index.html\n", to: "output/.sitegen-files")
        try site.write("half", to: "output/birds/zombie/index.html")
        site.build().expectBuilt().expectNoFile("birds/zombie")
    }
}
