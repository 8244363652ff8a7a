import JSONValue
import MustacheEngine
import TestSupport
import Testing

@testable import SiteBuild

/// The table of names against what pages really answer.
@Suite struct `the vocabulary of templates` {
    private func plan() throws -> SitePlan {
        // So many that they are listed under their first letters.
        let manyTags = (0..<60).map { ",\"\($0 < 30 ? "a" : "b")\($0)\"" }.joined()
        let site = try TemporarySite(
            [
                "content/site.yml": """
                title: Birds
                baseURL: https://birds.example/
                collections:
                  birds:
                    feed: { source: feeds/birds.json }
                    pageSize: 1
                    groups: [tags]
                    lists: { tall: height > 20 }
                    references: { kin: { to: birds, by: name } }
                    rules: { status: [{ when: 'paid == true', is: paid }, { is: free }] }
                    lock: { when: 'status == "paid"' }
                    search: [name]
                    show: { list: [height], detail: [height, tags, eggs, nest] }
                    favourites: { show: [height] }
                  tales: { feed: { source: feeds/tales.json }, facts: { from: tales }, lock: { when: 'paid == true' }, favourites: true }
                """,
                "content/feeds/birds.json":
                    #"[{"name":"Wren","picture":"assets/wren.svg","date":"2020-05-01T10:00:00Z","height":9,"tags":["small"],"eggs":[{"day":"2020-05-01","weight":2},{"weight":3}],"nest":{"link":"https://birds.example/"},"paid":true,"body":"*Loud*","video":"a.mp4"},{"name":"Owl","height":40,"kin":"Wren","tags":["small"\#(manyTags)]},{"name":"Kite"},{"name":"Rook"},{"name":"Crow"},{"name":"Tit"},{"name":"Jay"}]"#,
                "content/feeds/tales.json":
                    "[{\"name\":\"Wren\",\"tales\":[{\"text\":\"It sings.\",\"picture\":\"assets/wren.svg\"},\"It is small.\"]},{\"name\":\"Owl\",\"paid\":true,\"tales\":[\(Array(repeating: "\"x\"", count: 60).joined(separator: ","))]}]",
                "content/assets/wren.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#,
                "content/pages/about.md": "---\ntitle: About\nplace: Kew\n---\nText.",
            ], theme: .project)
        let options = site.options()
        let (plan, messages) = waitFor { () async -> (SitePlan?, String) in
            var run = SiteRun(options)
            let plan = try? await run.plan()
            return (plan, run.finish().diagnostics.map { $0.text() }.joined(separator: "\n"))
        }
        return try #require(plan, "\(messages)")
    }

    private func pages(of plan: SitePlan) -> [PlannedPage] { plan.files.compactMap { if case .page(let page) = $0 { page } else { nil } } }

    private static let keys = JSONKeys(Word.names)

    /// What a subject answers to each word, on the page that the source has been turned to.
    private func answers(_ source: PageSource, _ subject: Subject) -> [Word: TemplateValue] {
        Dictionary(
            uniqueKeysWithValues: Word.allCases.enumerated().compactMap { number, word in
                source.value(of: AskedName(number: UInt16(number), key: Self.keys.keys[number]), in: subject).map { (word, $0) }
            })
    }

    @Test func `each thing answers to the names of the table, on the pages that have them, with values of the kinds it says, and to no others`()
        throws
    {
        let plan = try plan()
        let source = PageSource(plan, edition: { $0.map { ["e", "f"][$0] } ?? "p" })
        var seen: Set<UInt16> = []
        var kinds: Set<PageTemplate> = []
        for page in pages(of: plan) {
            var pending = source.turn(to: page, at: plan.route(of: page)).subjects
            kinds.insert(source.kind)
            while let subject = pending.popLast() {
                let thing = try #require(Thing(rawValue: subject.kind))
                let answers = answers(source, subject)
                for case .subject(let further) in answers.values { pending.append(further) }
                for case .subjects(let further) in answers.values { pending += further }
                guard let vocabulary = thing.vocabulary else { continue }
                seen.insert(subject.kind)
                let expected = Set(vocabulary.names.filter { $0.pages?.contains(source.kind) != false }.map(\.word))
                for word in Word.allCases {
                    let isExpected = expected.contains(word)
                    switch answers[word] {
                    case nil: #expect(!isExpected, "\(thing) on \(page) does not know `\(word.rawValue)`")
                    // What the page does not have is null; what a record or a fact has itself is its own, and so are places for it.
                    case .null?, .bool(false)?, .json?: break
                    case .text? where thing == .blankRecord && ThemeThing.ruled.names.contains { $0.word == word }: break
                    case let answer?: #expect(isExpected, "\(thing) on \(page) answers to `\(word.rawValue)` with \(answer)")
                    }
                }
                for name in vocabulary.names where name.pages?.contains(source.kind) != false {
                    switch (name.value, answers[name.word]) {
                    case (_, nil), (_, .null?), (.open, _): break
                    case (.text, .text?), (.html, .text?), (.number, .int?), (.flag, .bool?), (.thing, .subject?), (.list, .subjects?),
                        (.listOfSame, .subjects?), (.flags, .subject?):
                        break
                    case (let value, let answer?): Issue.record("`\(name.name)` on \(page) is \(value) and answers \(answer)")
                    }
                }
            }
        }
        #expect(kinds == Set(PageTemplate.allCases))
        let expected = (0...).prefix { Thing(rawValue: $0) != nil }.filter { Thing(rawValue: $0)?.vocabulary != nil }
        #expect(seen == Set(expected))
    }
}
