import SiteModel
import Testing

@testable import SiteBuild

@Suite struct `a slug` {
    @Test(arguments: [
        ("Wren", "wren"), ("Great  Tit!", "great-tit"), ("  --Owl--  ", "owl"), ("The cat's tail", "the-cats-tail"), ("A/B\\C", "a-b-c"),
        ("Über straße", "über-straße"), ("ÉCLAIR", "éclair"), ("e\u{301}clair", "éclair"), ("北京 市", "北京-市"), ("Владивосток", "владивосток"),
        ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("الطيور الصغيرة", "الطيور-الصغيرة"), ("ציפורים", "ציפורים"), ("हिन्दी पक्षी", "हिन्दी-पक्षी"), ("ไก่ ป่า", "ไก่-ป่า"),
        ("한국 새", "한국-새"), ("ස්‍රී ලංකා", "ස්රී-ලංකා"), ("می‌خواهم", "میخواهم"), ("soft\u{AD}hyphen", "softhyphen"), ("١٢٣", "١٢٣"),
        ("½ cup", "½-cup"), ("🦉 Owl 🦉", "owl"), ("❤\u{FE0F} Robin", "robin"), ("1\u{FE0F}\u{20E3} wren", "1-wren"), ("a\0b", "a-b"),
        ("tab\tline\nend", "tab-line-end"),
        ("\u{202E}txt.exe", "txt-exe"), ("..wren", "wren"), ("İstanbul", "istanbul"), ("Ilgaz İl", "ilgaz-il"),
    ])
    func `letters of every script are kept, and words are joined by hyphens`(text: String, slug: String) {
        #expect(makeSlug(text)?.text == slug)
    }

    @Test(arguments: [
        "", " ", "..", ".", "/", "🦉", "👩‍🚀👍🏽", "❤\u{FE0F}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\0", "\u{FEFF}", "\u{200B}", "---", "'", "!?", "\u{301}", "\u{FE0F}", "\u{20DD}",
    ])
    func `of what has no letters nothing is left`(text: String) { #expect(makeSlug(text) == nil) }

    @Test func `any slug can be part of an address`() {
        for value in (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter({ $0 < 0x3000 || $0 % 97 == 0 }) {
            guard let scalar = UnicodeScalar(value), let slug = makeSlug("\(scalar)a\(scalar)") else { continue }
            #expect(Route(validating: "birds/" + slug.text + "/") != nil && !slug.text.isEmpty, "U+\(String(value, radix: 16))")
        }
    }

    @Test func `a long title is cut where file names still have room`() {
        #expect(makeSlug(String(repeating: "wren ", count: 100_000))!.text.utf8.count <= 120)
        #expect(makeSlug(String(repeating: "é", count: 100_000))!.text.utf8.count <= 120)
        #expect(makeSlug(String(repeating: "鳥", count: 100_000))!.text.utf8.count <= 120)
    }

    @Test(.timeLimit(.minutes(20))) func `one letter with millions of marks takes no time`() {
        #expect(makeSlug("e" + String(repeating: "\u{301}\u{316}", count: 2_000_000)) != nil)
        #expect(makeSlug(String(repeating: "-", count: 5_000_000) + "é") == nil)
    }

    @Test func `an address made of HTML is made of its words`() throws {
        try TemporarySite(
            [
                "content/site.yml": "collections:\n  notes: { feed: feeds/notes.json, slug: [body, id] }\n",
                "content/feeds/notes.json": """
                [{"id":7,"body":"<p>The <b>lock</b> is open.</p>"},{"id":8,"body":"<h4>The weir</h4><p>It is shut.</p>"}]
                """,
            ], theme: .project
        ).build().expectBuilt().expectFile("notes/the-lock-is-open/index.html", contains: "The lock is open.")
            .expectFile("notes/the-weir-it-is-shut/index.html", contains: "The weir")
    }
}
