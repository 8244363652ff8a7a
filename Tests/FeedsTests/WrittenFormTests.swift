import Foundation
import TestSupport
import Testing

/// Values as tables, editors and interfaces write them.
@Suite struct `forms in which feeds write values` {
    private func first(_ json: String) throws -> String? { try FeedFixture(json).read().feed?.summary.first }

    // MARK: What spreadsheets leave

    @Test func `the mark of the order of bytes and quotation marks around names go`() throws {
        #expect(
            try first("[{\"\u{FEFF}id\":1,\"\\\"name\\\"\":\"Wren\"},{\"\u{FEFF}id\":2,\"\\\"name\\\"\":\"Owl\"}]") == #"1 {"id":1,"name":"Wren"}"#)
    }

    @Test(arguments: [
        (#"[{"n":"\"Smith, J.\""},{"n":"\"Lee, B.\""},{"n":"Ann"}]"#, #"1 {"n":"Smith, J."}"#),
        (#"[{"n":"\"Said \"\"no\"\" twice\""},{"n":"\"\""},{"n":"\"x\""}]"#, #"1 {"n":"Said \"no\" twice"}"#),
        (#"[{"n":"=\"0306406152\""},{"n":"=\"\""},{"n":"=\"007\""}]"#, #"1 {"n":"0306406152"}"#),
        // What somebody says, or calls something, stays as it is.
        (#"[{"n":"\"Yes\""},{"n":"No"},{"n":"\"Maybe\""}]"#, #"1 {"n":"\"Yes\""}"#),
        (#"[{"n":"\"Yes\" or \"no\""},{"n":"\"a, b\""},{"n":"\"c, d\""}]"#, #"1 {"n":"\"Yes\" or \"no\""}"#),
        (#"[{"n":"\"Yes, no\""},{"n":"x"}]"#, #"1 {"n":"\"Yes, no\""}"#),
    ])
    func `quotation marks of a table go where all texts of a field that have them are written so`(json: String, record: String) throws {
        #expect(try first(json) == record)
    }

    // MARK: Languages

    @Test(arguments: [
        (#"[{"name":[{"lang":"en","value":"Rhine"},{"lang":"de","value":"Rhein"}]}]"#, #"1 {"name":{"en":"Rhine","de":"Rhein"}}"#),
        (#"[{"a":[{"name":[{"@language":"en","@value":"Rhine"}]}]}]"#, #"1 {"a":[{"name":{"en":"Rhine"}}]}"#),
        (
            #"[{"labels":{"en":{"language":"en","value":"Rhine"},"pt-BR":{"language":"pt-BR","value":"Reno"}}}]"#,
            #"1 {"labels":{"en":"Rhine","pt-BR":"Reno"}}"#
        ),
        // Two of a language are a list still, and so is what is no language.
        (
            #"[{"also":[{"language":"en","value":"a"},{"language":"en","value":"b"}]}]"#,
            #"1 {"also":[{"language":"en","value":"a"},{"language":"en","value":"b"}]}"#
        ),
        (#"[{"x":[{"language":"English","name":"a"}],"y":1}]"#, #"1 {"x":[{"language":"English","name":"a"}],"y":1}"#),
    ])
    func `texts in several languages take one form`(json: String, record: String) throws {
        #expect(try first(json) == record)
    }

    // MARK: Days

    @Test(arguments: [
        (#"{"year":1998,"month":4,"day":3}"#, #""1998-04-03""#), (#"{"year":1999,"month":null,"day":null}"#, #""1999""#),
        (#"{"year":null,"month":null,"day":null}"#, "null"),
        (#"{"year":5,"month":3}"#, #"{"year":5,"month":3}"#), (#"{"year":2020,"title":"x"}"#, #"{"year":2020,"title":"x"}"#),
    ])
    func `a day in its parts is a day`(value: String, made: String) throws {
        #expect(
            try first("[{\"a\":1,\"start\":{\"year\":2001,\"month\":2,\"day\":3},\"at\":\(value)}]")
                == "1 {\"a\":1,\"start\":\"2001-02-03\",\"at\":\(made)}")
    }

    // MARK: Texts of editors

    @Test(arguments: [
        // Portable Text
        (
            #"[{"_type":"block","style":"h2","children":[{"_type":"span","text":"Head"}],"markDefs":[]},{"_type":"block","style":"normal","markDefs":[{"_key":"k","_type":"link","href":"https://a.example/"}],"children":[{"_type":"span","text":"one <","marks":["strong"]},{"_type":"span","text":"two","marks":["k"]}]},{"_type":"block","listItem":"bullet","style":"normal","children":[{"_type":"span","text":"x"}]},{"_type":"block","listItem":"bullet","style":"normal","children":[{"_type":"span","text":"y"}]},{"_type":"image","asset":{"_ref":"image-1"}}]"#,
            #"<h2>Head</h2><p><strong>one &lt;</strong><a href="https://a.example/">two</a></p><ul><li>x</li><li>y</li></ul>"#
        ),
        // ProseMirror
        (
            #"{"type":"doc","content":[{"type":"heading","attrs":{"level":3},"content":[{"type":"text","text":"Head"}]},{"type":"paragraph","content":[{"type":"text","text":"a","marks":[{"type":"bold"}]},{"type":"hardBreak"},{"type":"text","text":"b","marks":[{"type":"link","attrs":{"href":"https://a.example/"}}]}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"c"}]}]}]}]}"#,
            #"<h3>Head</h3><p><strong>a</strong><br><a href="https://a.example/">b</a></p><ul><li><p>c</p></li></ul>"#
        ),
        // Contentful
        (
            #"{"nodeType":"document","data":{},"content":[{"nodeType":"heading-2","data":{},"content":[{"nodeType":"text","value":"Head","marks":[],"data":{}}]},{"nodeType":"paragraph","data":{},"content":[{"nodeType":"text","value":"a ","marks":[{"type":"italic"}],"data":{}},{"nodeType":"hyperlink","data":{"uri":"https://a.example/"},"content":[{"nodeType":"text","value":"b","marks":[],"data":{}}]}]}]}"#,
            #"<h2>Head</h2><p><em>a </em><a href="https://a.example/">b</a></p>"#
        ),
        // Strapi, Slate
        (
            #"[{"type":"heading","level":1,"children":[{"type":"text","text":"Head"}]},{"type":"paragraph","children":[{"type":"text","text":"a","bold":true},{"type":"link","url":"https://a.example/","children":[{"type":"text","text":"b"}]}]},{"type":"list","format":"ordered","children":[{"type":"list-item","children":[{"type":"text","text":"c"}]}]}]"#,
            #"<h1>Head</h1><p><strong>a</strong><a href="https://a.example/">b</a></p><ol><li>c</li></ol>"#
        ),
        // Lexical
        (
            #"{"root":{"type":"root","children":[{"type":"heading","tag":"h2","children":[{"type":"text","text":"Head","format":0}]},{"type":"paragraph","children":[{"type":"text","text":"a","format":1}]}]}}"#,
            "<h2>Head</h2><p><strong>a</strong></p>"
        ),
        // Editor.js
        (
            #"{"time":1,"version":"2","blocks":[{"type":"header","data":{"text":"Head","level":2}},{"type":"paragraph","data":{"text":"a <b>b</b>"}},{"type":"list","data":{"style":"unordered","items":["c"]}}]}"#,
            "<h2>Head</h2><p>a <b>b</b></p><ul><li>c</li></ul>"
        ),
        // DAST
        (
            #"{"schema":"dast","document":{"type":"root","children":[{"type":"paragraph","children":[{"type":"span","value":"a"},{"type":"span","value":"b","marks":["strong"]}]}]}}"#,
            "<p>a<strong>b</strong></p>"
        ),
    ])
    func `texts that editors keep as trees become HTML`(tree: String, html: String) throws {
        let feed = try #require(try FeedFixture("[{\"title\":\"Wren\",\"body\":\(tree)}]").read().feed)
        #expect(feed.records[0].value["body"]?.string == html)
    }

    @Test func `a document is a text however deep it lies, and an object with other contents is none`() throws {
        let tree = #"{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]}"#
        let feed = try #require(
            try FeedFixture(#"[{"title":"Wren","a":{"b":{"c":{"d":\#(tree)}}},"e":{"f":{"g":{"h":{"type":"doc","content":[{"size":1}]}}}}}]"#).read()
                .feed)
        let record = feed.records[0].value
        #expect(record["a"]?.object?["b"]?.object?["c"]?.object?["d"]?.string == "<p>a</p>")
        #expect(record["e"]?.object?["f"]?.object?["g"]?.object?["h"]?.object != nil)
    }

    @Test func `the sections of a page are its text, and so is what stands in the object around them`() throws {
        let text = #"{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"It sings."}]}]}"#
        let story =
            #"{"name":"Wren","uuid":"7","content":{"_uid":"a","component":"article","teaser":"A bird","body":[{"_uid":"b","component":"text","text":\#(text),"align":"left"},{"_uid":"c","component":"quote","quote":"How loud it is!"}]}}"#
        let stories = try #require(try FeedFixture("[\(story)]").read().feed).records[0].value
        #expect(stories["body"]?.string == "<p>It sings.</p><blockquote>How loud it is!</blockquote>")
        #expect(stories["teaser"]?.string == "A bird" && stories["content"] == nil && stories["component"] == nil)
        let slices =
            #"{"title":"Wren","slices":[{"slice_type":"text","id":"t$1","version":"initial","primary":{"text":[{"type":"paragraph","text":"It sings.","spans":[]}]},"items":[]},{"slice_type":"gallery","primary":{},"items":[{"image":{"dimensions":{"width":6,"height":4},"alt":"A wren","url":"https://a.example/w.jpg"}}]}]}"#
        let record = try #require(try FeedFixture("[\(slices)]").read().feed).records[0].value
        #expect(record["body"]?.string == #"<p>It sings.</p><img src="https://a.example/w.jpg" alt="A wren">"# && record["slices"] == nil)
        // What is measured in one would be lost.
        let numbers = slices.replacing(#""primary":{},"#, with: #""primary":{"height":4},"#)
        #expect(try #require(try FeedFixture("[\(numbers)]").read().feed).records[0].value["slices"]?.array?.count == 2)
    }

    /// The blocks of editors that stand behind a paragraph in Portable Text, ProseMirror and Editor.js.
    @Test(arguments: [
        (#"{"_type":"code","language":"js","code":"a < 2"}"#, "<pre>a &lt; 2</pre>"),
        (#"{"_type":"image","alt":"A pier","asset":{"url":"https://a.example/p.png"}}"#, #"<img src="https://a.example/p.png" alt="A pier">"#),
        (
            #"{"_type":"callout","tone":"info","title":"Mind","body":[{"_type":"block","style":"normal","children":[{"_type":"span","text":"the gap"}]}]}"#,
            "<p>Mind</p><p>the gap</p>"
        ),
        (#"{"_type":"youtube","url":"https://a.example/v/7"}"#, #"<p><a href="https://a.example/v/7">https://a.example/v/7</a></p>"#),
        (#"{"_type":"image","asset":{"_ref":"image-ab-8x6-png"},"caption":"A pier"}"#, "<p>A pier</p>"),
        (#"{"_type":"break","style":"line"}"#, ""),
    ])
    func `a block that is no paragraph leaves what it says`(block: String, html: String) throws {
        let tree = #"[{"_type":"block","style":"normal","children":[{"_type":"span","text":"See:"}]},\#(block)]"#
        let feed = try #require(try FeedFixture("[{\"title\":\"Wren\",\"body\":\(tree)}]").read().feed)
        #expect(feed.records[0].value["body"]?.string == "<p>See:</p>" + html)
    }

    @Test(arguments: [
        (
            #"{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"By "},{"type":"mention","attrs":{"id":"7","label":"Ann"}}]}]}"#,
            "<p>By Ann</p>"
        ),
        (
            #"{"nodeType":"document","data":{},"content":[{"nodeType":"paragraph","data":{},"content":[{"nodeType":"text","value":"a","marks":[],"data":{}}]},{"nodeType":"embedded-asset-block","data":{"target":{"fields":{"title":"A pier","file":{"url":"https://a.example/p.png"}}}},"content":[]}]}"#,
            #"<p>a</p><img src="https://a.example/p.png" alt="A pier">"#
        ),
        (
            #"{"blocks":[{"type":"list","data":{"style":"unordered","items":[{"content":"a","items":[{"content":"b","items":[]}]}]}},{"type":"table","data":{"withHeadings":true,"content":[["x"],["y"]]}},{"type":"warning","data":{"title":"Mind","message":"the gap"}},{"type":"checklist","data":{"items":[{"text":"c","checked":true}]}}]}"#,
            "<ul><li>a<ul><li>b</li></ul></li></ul><table><tr><th>x</th></tr><tr><td>y</td></tr></table><p>Mind</p><p>the gap</p><ul><li>c</li></ul>"
        ),
    ])
    func `what else editors know keeps its words`(tree: String, html: String) throws {
        let feed = try #require(try FeedFixture("[{\"title\":\"Wren\",\"body\":\(tree)}]").read().feed)
        #expect(feed.records[0].value["body"]?.string == html)
    }

    @Test func `a tree in the parts of a page becomes HTML as well`() throws {
        let tree = #"{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"a","format":1}]}]}}"#
        let parts = #"[{"kind":"call","label":"Join"},{"kind":"content","text":\#(tree)}]"#
        let summary = try FeedFixture("[{\"title\":\"Wren\",\"layout\":\(parts)}]").read().feed?.summary
        #expect(
            summary == [
                #"1 {"title":"Wren","layout":[{"kind":"call","label":"Join"},{"kind":"content","text":"\u003cp\u003e\u003cstrong\u003ea\u003c/strong\u003e\u003c/p\u003e"}]}"#
            ])
    }

    @Test func `a discussion is no text`() throws {
        let comments = #"[{"type":"comment","text":"a","children":[{"type":"comment","text":"b","children":[]}]}]"#
        let feed = try #require(try FeedFixture("[{\"title\":\"Wren\",\"children\":\(comments)}]").read().feed)
        #expect(feed.records[0].value["children"]?.array != nil)
    }
}
