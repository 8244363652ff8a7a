import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

@Suite struct `a build over an earlier one` {
    private let two = #"[{"name":"wren"},{"name":"owl"}]"#
    private let page = "birds/wren/index.html"

    /// Whether pages were made, or the site was found to stand.
    private func isRendered(_ site: BuiltSite) -> Bool { site.report.timings.contains { $0.stage == .render } }

    /// Writes into a file that is there, which keeps its number; with its old time, if that is wished.
    private func overwrite(_ file: String, of site: TemporarySite, _ change: (inout [UInt8]) -> Void, keepingTime: Bool = false) throws {
        let path = site.output + "/" + file
        var status = stat()
        try #require(stat(path, &status) == 0)
        var bytes = try readFile(path)
        change(&bytes)
        let descriptor = open(path, O_WRONLY | O_TRUNC)
        defer { close(descriptor) }
        try #require(bytes.withUnsafeBytes { writeAll($0, to: descriptor) })
        if keepingTime { try #require(futimens(descriptor, [status.st_atim, status.st_mtim]) == 0) }
    }

    @Test func `makes no page where nothing has changed`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("a { }", to: "content/assets/x.css")
        let first = site.build().expectBuilt()
        #expect(isRendered(first))
        let second = site.build().expectBuilt()
        #expect(!isRendered(second))
        var expected = first.report.summary
        expected?.changed = 0
        expected?.made = 0
        #expect(second.report.summary == expected)
    }

    @Test(arguments: [
        ("content/feeds/birds.json", #"[{"name":"wren"},{"name":"tit"}]"#),
        ("content/site.yml", "title: New\ncollections: { birds: { feed: { source: feeds/birds.json } } }"),
        ("Templates/detail.mustache", "new {{title}}"), ("Templates/not-found.mustache", "gone"), ("content/pages/about.md", "# About"),
        ("content/birds/wren.md", "A small bird."), ("content/birds/detail.mustache", "own {{title}}"), ("content/assets/x.css", "b { }"),
    ])
    func `makes pages anew where a file of the site is another`(file: String, text: String) throws {
        let site = try TemporarySite(birds: two)
        try site.write("a { }", to: "content/assets/x.css")
        site.build().expectBuilt()
        try site.write(text, to: file)
        let second = site.build().expectBuilt()
        #expect(isRendered(second) && second.report.summary?.changed != 0)
        let third = site.build().expectBuilt()
        #expect(!isRendered(third))
    }

    @Test func `makes pages anew where it is asked for something else`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("---\ndraft: true\n---\nSoon.", to: "content/birds/wren.md")
        site.build().expectBuilt()
        #expect(isRendered(site.build(withDrafts: true).expectBuilt()))
        try site.write(#"[{"name":"tit"},{"name":"wren"}]"#, to: "other.json")
        #expect(isRendered(site.build(feeds: [("birds", site.folder.path + "/other.json")]).expectBuilt()))
        #expect(!isRendered(site.build(feeds: [("birds", site.folder.path + "/other.json")]).expectBuilt()))
        #expect(isRendered(site.build().expectBuilt()))
    }

    @Test func `makes pages anew where they may tell the time`() throws {
        let site = try TemporarySite(birds: two, "fields:\n  built: string(now())")
        site.build().expectBuilt()
        let second = time(nil)
        while time(nil) == second { usleep(20_000) }  // Within one second it is the same time.
        #expect(isRendered(site.build().expectBuilt()) || ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] != nil)
    }

    @Test func `does not take a word that ends as the question for the time does for that`() throws {
        let site = try TemporarySite(birds: two, "fields:\n  known: '\"all that is known (\" + name + \"), now\"'")
        site.build().expectBuilt()
        let second = time(nil)
        while time(nil) == second { usleep(20_000) }
        #expect(!isRendered(site.build().expectBuilt()))
    }

    @Test func `looks at details in files every time`() throws {
        let site = try TemporarySite([
            "content/site.yml": "collections: { birds: { feed: { source: feeds/birds.json, detail: \"{name}.json\" } } }",
            "content/feeds/birds.json": two, "content/feeds/wren.json": "{}", "content/feeds/owl.json": "{}",
        ])
        site.build().expectBuilt()
        try site.write(#"{"description":"small"}"#, to: "content/feeds/wren.json")
        site.build().expectBuilt().expectFile(page, contains: "small")
    }

    @Test func `gives its warnings again`() throws {
        let site = try TemporarySite(birds: #"[{"name":"wren","link":1},{"name":"wren"}]"#)
        let first = site.build()
        #expect(first.isBuilt && !first.messages.isEmpty)
        let second = site.build()
        #expect(second.messages == first.messages)
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `counts warnings about a site that stands as errors, if it is strict`() throws {
        let site = try TemporarySite(birds: two)
        try site.write("text", to: "content/stray/x.md")
        #expect(!site.build().messages.isEmpty)
        let second = site.build()
        #expect(!second.messages.isEmpty && !isRendered(second))
        site.build(strictness: .strict).expectRefused()
    }

    // MARK: What others did to the output

    @Test(arguments: ["changed", "emptied", "touched", "deleted", "a folder", "closed", "replaced"], [Replacement.fileByFile, .atOnce])
    func `puts right what somebody has done to a file`(deed: String, replacement: Replacement) throws {
        let site = try TemporarySite(birds: two)
        let path = site.output + "/" + page
        let text = try #require(site.build(replacement: replacement).expectBuilt().text(of: page))
        switch deed {
        case "changed": try overwrite(page, of: site) { $0[0] ^= 1 }
        case "emptied": try overwrite(page, of: site) { $0 = [] }
        case "touched": try #require(utimensat(AT_FDCWD, path, nil, 0) == 0)
        case "closed": try #require(chmod(path, 0o600) == 0)
        case "replaced": try site.write(String(text.reversed()), to: "output/" + page)
        default:
            try site.remove("output/" + page)
            if deed == "a folder" { try #require(mkdir(path, 0o755) == 0) }
        }
        site.build(replacement: replacement).expectBuilt().expectFile(page, text)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o644)
        #expect(!isRendered(site.build(replacement: replacement).expectBuilt()))
    }

    /// Clocks of file systems tick slowly: a file that is written to again at once may keep its time.
    @Test func `puts right what somebody has done within the same tick of the clock`() throws {
        let site = try TemporarySite(birds: two)
        let text = try #require(site.build().expectBuilt().text(of: page))
        for _ in 1...20 {
            try overwrite(page, of: site) { $0[0] ^= 1 }
            site.build().expectBuilt().expectFile(page, text)
        }
    }

    @Test func `sees what has kept size, time and number only when it reads everything`() throws {
        let site = try TemporarySite(birds: two)
        let text = try #require(site.build().expectBuilt().text(of: page))
        // The build has waited for the clock's next tick, so the next one need not read what it has just written.
        try overwrite(page, of: site, { $0[0] ^= 1 }, keepingTime: true)
        #expect(site.build().expectBuilt().text(of: page) != text)
        #expect(site.build(trust: .nothing).expectBuilt().text(of: page) == text)
    }

    @Test func `asks nothing of files that do not change, if it is told to trust them`() throws {
        let site = try TemporarySite(birds: two)
        let text = try #require(site.build().expectBuilt().text(of: page))
        try overwrite(page, of: site) { $0 = [] }
        site.build(trust: .everything).expectBuilt().expectFile(page, "")
        // Of those that change, it writes what they should be.
        try site.write(#"[{"name":"wren"},{"name":"owl","description":"large"}]"#, to: "content/feeds/birds.json")
        let second = site.build(trust: .everything).expectBuilt().expectFile(page, "").expectFile("birds/owl/index.html", contains: "large")
        #expect(second.report.summary?.changed == 1)
        site.build().expectBuilt().expectFile(page, text)
    }

    /// It had put some files in place, and what the build before it knew of them no longer holds.
    @Test func `trusts nothing blindly after a build that was ended`() throws {
        let site = try TemporarySite(birds: two)
        let text = try #require(site.build().expectBuilt().text(of: page))
        try site.write("of the build that was ended", to: "output/" + page)
        try #require(mkdir(site.output + "/.sitegen-staging", 0o700) == 0)
        try site.write(#"[{"name":"wren"},{"name":"owl","description":"large"}]"#, to: "content/feeds/birds.json")
        site.build(trust: .everything).expectBuilt().expectFile(page, text).expectFile("birds/owl/index.html", contains: "large")
    }

    @Test(arguments: ["", "text", "one byte", "half", "none", "of another site"])
    func `reads every file and writes none where what it knew of them is lost`(loss: String) throws {
        let site = try TemporarySite(birds: two)
        site.build().expectBuilt()
        let file = "output/.sitegen-state"
        var bytes = try readFile(site.folder.path + "/" + file)
        switch loss {
        case "one byte": bytes[bytes.count / 2] ^= 1
        case "half": bytes.removeLast(bytes.count / 2)
        case "of another site":
            let other = try TemporarySite(birds: #"[{"name":"tit"}]"#)
            other.build().expectBuilt()
            bytes = try readFile(other.folder.path + "/" + file)
        default: bytes = Array(loss.utf8)
        }
        try Data(bytes).write(to: URL(filePath: site.folder.path + "/" + file))
        if loss == "none" { try site.remove(file) }
        let second = site.build().expectBuilt()
        #expect(isRendered(second) && second.report.summary?.changed == 0)
        #expect(!isRendered(site.build().expectBuilt()))
    }

    @Test func `does not take a site of editions for one of files, nor the other way round`() throws {
        let site = try TemporarySite(birds: two)
        site.build(replacement: .atOnce).expectBuilt()
        site.build().expectRefused()
        #expect(!isRendered(site.build(replacement: .atOnce).expectBuilt()))
        try site.remove("output")
        site.build().expectBuilt()
        site.build(replacement: .atOnce).expectRefused()
    }
}
