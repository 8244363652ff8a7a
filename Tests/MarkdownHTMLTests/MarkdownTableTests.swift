import MarkdownHTML
import Testing
import TestSupport

/// Without the frame, and with the alignment as GitHub writes it.
private func bare(_ html: String) -> String {
    html.replacing(/<div class="table" role="group" tabindex="0" aria-label="[^"]*">\n/, with: "")
        .replacing("</table>\n</div>", with: "</table>")
        .replacing(/<(t[hd]) class="(left|right|center)">/) { "<\($0.1) align=\"\($0.2)\">" }
}

private func table(_ heads: String, _ rows: String...) -> String {
    let body = rows.map { "<tr>\n" + $0 + "\n</tr>\n" }.joined()
    return "<table>\n<thead>\n<tr>\n\(heads)\n</tr>\n</thead>\n" + (rows.isEmpty ? "" : "<tbody>\n\(body)</tbody>\n") + "</table>\n"
}

struct MarkdownTableTests {
    @Test func `a table stands in a frame that scrolls, called by its heads`() throws {
        let html = try CommonMark.html("| Bird | *Egg* & \"nest\" | |\n| --- | ---: | - |\n| wren | 1.3 | |\n")
        #expect(
            html == """
                <div class="table" role="group" tabindex="0" aria-label="Bird, Egg &amp; &quot;nest&quot;">
                <table>
                <thead>
                <tr>
                <th>Bird</th>
                <th class="right"><em>Egg</em> &amp; &quot;nest&quot;</th>
                <th></th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td>wren</td>
                <td class="right">1.3</td>
                <td></td>
                </tr>
                </tbody>
                </table>
                </div>

                """)
    }

    @Test(arguments: [
        // Pipes at the ends can be left out, and the hyphens need not be as many as the letters.
        (
            "a | b\n:-: | --:\nc | d",
            table("<th align=\"center\">a</th>\n<th align=\"right\">b</th>", "<td align=\"center\">c</td>\n<td align=\"right\">d</td>")
        ),
        ("|a|\n|:-|", table("<th align=\"left\">a</th>")),
        // A pipe in a cell is escaped, in code as well.
        ("| a |\n| - |\n| b \\| c `\\|` \\\\ |", table("<th>a</th>", "<td>b | c <code>|</code> \\</td>")),
        // A row is split before there is emphasis, code or a link.
        ("| a | b |\n| - | - |\n| *c | d* |\n| `e | f` |", table("<th>a</th>\n<th>b</th>", "<td>*c</td>\n<td>d*</td>", "<td>`e</td>\n<td>f`</td>")),
        // Short rows are filled, of long ones the rest is left out.
        ("| a | b |\n| - | - |\n| c\n| d | e | f |", table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td></td>", "<td>d</td>\n<td>e</td>")),
        ("| a | b |\n| - | - |\n| c || d |", table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td></td>")),
        // A row needs no pipe; an empty line or another block ends the table.
        ("| a | b |\n| - | - |\nc\n\nd", table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td></td>") + "<p>d</p>\n"),
        ("| a |\n| - |\n| b |\n> c", table("<th>a</th>", "<td>b</td>") + "<blockquote>\n<p>c</p>\n</blockquote>\n"),
        ("| a |\n| - |\n| b |\n---", table("<th>a</th>", "<td>b</td>") + "<hr />\n"),
        ("| a |\n| - |\n===", table("<th>a</th>", "<td>===</td>")),
        // Blocks do not stand in cells.
        ("| a |\n| - |\n| # b # |\n| - c |\n| 1. d |", table("<th>a</th>", "<td># b #</td>", "<td>- c</td>", "<td>1. d</td>")),
        // As many heads as columns, or there is no table.
        ("| a | b |\n| - |\n| c |", "<p>| a | b |\n| - |\n| c |</p>\n"),
        ("| a |\n\n| - |", "<p>| a |</p>\n<p>| - |</p>\n"),
        ("| - |\n| b |", "<p>| - |\n| b |</p>\n"),
        ("| a |\n| x - |", "<p>| a |\n| x - |</p>\n"),
        ("    | a |\n    | - |", "<pre><code>| a |\n| - |\n</code></pre>\n"),
        ("```\n| a |\n| - |\n```", "<pre><code>| a |\n| - |\n</code></pre>\n"),
        // A paragraph may stand right in front of it.
        ("x *y*\nz\n| a |\n| - |", "<p>x <em>y</em>\nz</p>\n" + table("<th>a</th>")),
        // Whatever ends the lines.
        ("| a |\r\n| - |\r\n| b |\r\n", table("<th>a</th>", "<td>b</td>")),
        ("\u{FEFF}| a |\r| - |\r| b |", table("<th>a</th>", "<td>b</td>")),
        // Links may be defined anywhere, in front of the table as well.
        (
            "| [a] |\n| - |\n| [b](/b) ![c][] |\n\n[a]: /a\n[c]: c.png",
            table("<th><a href=\"/a\">a</a></th>", "<td><a href=\"/b\">b</a> <img src=\"c.png\" alt=\"c\" /></td>")
        ),
        ("[a]: /a\n| [a] |\n| - |", table("<th><a href=\"/a\">a</a></th>")),
        ("| a |\n| - |\n| [b]: /b |", table("<th>a</th>", "<td>[b]: /b</td>")),
    ])
    func `tables are GitHub's`(markdown: String, html: String) throws {
        #expect(bare(try CommonMark.html(markdown)) == html)
    }

    @Test(arguments: [
        ("> | a |\n> | - |\n> | b |", "<blockquote>\n", "</blockquote>\n"),
        ("> > | a |\n>> | - |\n > | b |", "<blockquote>\n<blockquote>\n", "</blockquote>\n</blockquote>\n"),
        ("- | a |\n  | - |\n  | b |", "<ul>\n<li>\n", "</li>\n</ul>\n"),
        ("1. > - | a |\n   >   | - |\n   >   | b |", "<ol>\n<li>\n<blockquote>\n<ul>\n<li>\n", "</li>\n</ul>\n</blockquote>\n</li>\n</ol>\n"),
    ])
    func `tables stand in quotes and lists`(markdown: String, start: String, end: String) throws {
        #expect(bare(try CommonMark.html(markdown)) == start + table("<th>a</th>", "<td>b</td>") + end)
    }

    @Test func `two tables of a text are each what they are`() throws {
        let html = bare(try CommonMark.html("| a |\n| - |\n| b |\n\n## h\n\n| c | d |\n| - | - |\n\nend", highestHeading: 2))
        #expect(html == table("<th>a</th>", "<td>b</td>") + "<h2>h</h2>\n" + table("<th>c</th>\n<th>d</th>") + "<p>end</p>\n")
    }

    @Test func `cells keep the safe mode, the addresses that others are put in for, and the validation of bytes`() throws {
        #expect(
            bare(try CommonMark.html("| <b>a |\n| - |\n| [b](javascript:x) |"))
                == table("<th><!-- raw HTML omitted -->a</th>", "<td><a href=\"\">b</a></td>"))
        #expect(bare(try CommonMark.html("| <b>a</b> |\n| - |", safety: .unsafe)) == table("<th><b>a</b></th>"))
        var bytes: [UInt8] = []
        let source = [UInt8]("| a\u{0} ".utf8) + [0xFF] + [UInt8]("|\n| - |\n| [b](x.md) |".utf8)
        try CommonMark.appendHTML(of: source.span, to: &bytes, resolve: { address, _ in .other("/" + address) })
        #expect(bare(String(decoding: bytes, as: UTF8.self)) == table("<th>a\u{FFFD} \u{FFFD}</th>", "<td><a href=\"/x.md\">b</a></td>"))
    }

    @Test func `cells without a column are left out, and reported with their places`() throws {
        let source = "<b>\n\n| a |\n| - |\n| `b|c` | d |\n| e |\n| f | g |\n"
        let omissions = try CommonMark.omissions(in: source)
        #expect(omissions.map(\.kind) == [.rawHTML, .surplusCell, .surplusCell])
        #expect(omissions.map(\.text) == ["<b>\n", "c`", "g"])
        #expect(omissions.map(\.line) == [1, 5, 7])
        #expect(omissions.dropFirst().map { String(decoding: Array(source.utf8)[$0.range], as: UTF8.self) } == ["c`", "g"])
        #expect(try CommonMark.omissions(in: source, safety: .unsafe) == Array(omissions.dropFirst()))
        #expect(try CommonMark.omissions(in: "| a |\n| b | c |", safety: .unsafe).isEmpty)
    }

    @Test(arguments: [
        ("x\n\n> | a | b |\n> |---|\n> | c |", []), ("> | a |\n> |---|---|\n> | c |", ["| a |"]),
        ("a | b | c\n--|--\n| d | e |\n-|-|-", ["a | b | c"]),
        ("a || b\n|--|--|\nc | d\n|-|-|", []), ("picture\n--|--", []),
    ])
    func `lines that would be a table with as many heads as columns are reported`(markdown: String, heads: [String]) throws {
        let omissions = try CommonMark.omissions(in: markdown)
        #expect(omissions.map(\.text) == heads)
        #expect(omissions.allSatisfy { $0.kind == .unmatchedHeads && $0.line == 1 })
    }

    @Test func `a few letters do not become megabytes`() throws {
        let columns = 2_000
        let source =
            String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n" + String(repeating: "|\n", count: 2_000)
        #expect(try CommonMark.html(source).utf8.count < 2_000_000)
    }

    @Test(.enabled(if: Reference.isThere, "the program `cmark-gfm` is not installed"), arguments: 0..<8 as Range<UInt64>)
    func `texts by chance give what GitHub's own program makes of them`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let lines = [
            "| a | b |", "a | b", "| - | - |", "|--|", "-|-", ":-: | --:", "| c |", "||", "| *d | e* |", "| `f | g` |", "| h \\| i |", "j", "> k",
            "| [l] | m |", "[l]: /l", "", "| n | o | p |", "| \\| q |", "  | r | s |  ", "\\", "| t #", "# u", "---", "| \\",
        ].map { $0 + "\n" }
        for _ in 0..<50 {
            let markdown = generator.mixture(of: lines, count: 2 + Int(generator.next() % 6))
            let (ours, theirs) = try (bare(CommonMark.html(markdown, safety: .unsafe)), Reference.html(markdown, with: ["--extension", "table"]))
            #expect(ours == theirs, "of \(markdown.debugDescription)")
        }
    }
}
