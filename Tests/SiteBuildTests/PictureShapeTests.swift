import Testing

@testable import SiteBuild

@Suite struct PictureShapeTests {
    private func card(_ feed: [String], _ lines: String = "") throws -> (list: String, record: String, index: String) {
        let feed = "[" + feed.enumerated().map { #"{"name":"Bird \#($0)",\#($1)}"# }.joined(separator: ",") + "]"
        let site = try TemporarySite(birds: feed, lines, theme: .project).build()
        return (
            try #require(site.text(of: "birds/index.html")), try #require(site.text(of: "birds/bird-0/index.html")),
            try #require(site.text(of: "birds/index.json"))
        )
    }

    private func shapes(_ feed: [String], _ lines: String = "") throws -> [String] {
        try card(feed, lines).list.matches(of: #/<li class="card([^"]*)" data-slug/#).map {
            String($0.1.drop { $0 == " " }).replacing("shape-", with: "")
        }
    }

    private func birds(_ count: Int = 3, _ members: (Int) -> String) -> [String] { (0..<count).map(members) }

    @Test(arguments: [
        (300, 450, "portrait"), (450, 600, "portrait"), (500, 500, "square"), (550, 500, "square"), (640, 480, ""), (600, 400, ""),
        (1280, 720, "wide"), (1500, 500, "wide"),
    ])
    func `a card has the shape of the pictures as far as the feed says their size`(width: Int, height: Int, shape: String) throws {
        let feeds = [
            birds { #""image":{"url":"https://example.org/\#($0).jpg","width":\#(width),"height":"\#(height)"}"# },
            birds { #""image":"https://example.org/\#($0)-\#(width)x\#(height).jpg""# },
            birds { #""image":"https://example.org/\#($0).jpg?w=\#(width)&h=\#(height)""# },
            birds {
                #""images":[{"src":"https://example.org/\#($0).jpg","width":\#(width),"height":\#(height)},{"src":"https://example.org/x\#($0).jpg","width":10,"height":11}]"#
            },
            birds { #""photo_url":"https://example.org/\#($0).jpg","photo_width":\#(width),"photo_height":\#(height)"# },
            birds { #""image":"https://example.org/\#($0).jpg","imageWidth":\#(width),"imageHeight":\#(height)"# },
        ]
        for feed in feeds { #expect(try shapes(feed) == [shape, shape, shape], "\(feed[0])") }
    }

    @Test(arguments: [
        ("a-300x450.jpg", "portrait"), ("300x450/a.jpg", "portrait"), ("a_1280x720", "wide"), ("w=300&h=450", "portrait"), ("raw=300&h=450", ""),
        ("?w=300&h=450&fit=crop", "portrait"),
        ("?fit=crop&width=300&height=450", "portrait"), ("w_300,h_450/a.jpg", "portrait"), ("width_300,height_450/a.jpg", "portrait"),
        ("?w=300&h=a450", ""),
        ("?h=450&w=300", ""), ("a-30000x450.jpg", ""), ("a-300x45000.jpg", ""), ("a-300x.jpg", ""), ("a-3x4.jpg", ""), ("0x1f/a.jpg", ""),
        ("?now=300&h=450", ""),
        ("1x2x300x450", "portrait"), ("300", ""),
    ])
    func `a size is read where an address has it`(end: String, shape: String) throws {
        #expect(try shapes(birds { #""photo":"https://example.org/\#($0)/\#(end)""# }) == [shape, shape, shape])
    }

    @Test func `pictures of the site's own have the shape of their files`() throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"/>"#
        let site = try TemporarySite(birds: ##"[{"name":"Wren","picture":"wren.svg"}]"##, theme: .project)
        try site.write(svg, to: "content/assets/wren.svg")
        #expect(try #require(site.build().text(of: "birds/index.html")).contains(#"class="card shape-portrait""#))
    }

    @Test(arguments: [
        ("poster_path", "portrait"), ("posterUrl", "portrait"), ("logo", "whole"), ("team.crest", "whole"), ("flags.png", "whole"),
        ("avatar_url", "square"), ("photo", ""),
        ("cover", ""),
    ])
    func `without a size, the name of the field tells it`(field: String, shape: String) throws {
        let parts = field.split(separator: ".")
        let feed = birds { number in
            parts.reversed().reduce("\"https://example.org/\(number).png\"") { value, name in "{\"\(name)\":\(value)}" }.dropFirst().dropLast()
                + ",\"kind\":\"k\(number)\""
        }
        #expect(try shapes(feed, "fields: { picture: \(field) }") == [shape, shape, shape])
    }

    @Test func `an address that is made of a field is called after it`() throws {
        #expect(
            try shapes(birds { #""poster":"/\#($0).png""# }, #"fields: { picture: '"https://example.org/w500" + poster' }"#) == [
                "portrait", "portrait", "portrait",
            ])
    }

    @Test func `pictures of many shapes have the frame of any`() throws {
        #expect(try shapes(birds(4) { #""image":"https://example.org/\#($0)-\#($0 % 2 == 0 ? "300x450" : "450x300").jpg""# }) == ["", "", "", ""])
    }

    @Test func `a sign is shown whole, whatever its size`() throws {
        #expect(try shapes(birds { #""logo":"https://example.org/\#($0)-900x300.png""# }) == ["whole", "whole", "whole"])
    }

    @Test func `what the records say counts, and the field of a feed is theirs`() throws {
        #expect(
            try shapes(birds { #""poster":"https://example.org/\#($0).jpg""# }, "fields: { shape: '\"square\"' }") == ["square", "square", "square"])
        #expect(try shapes(birds { #""poster":"https://example.org/\#($0).jpg","shape":"disk""# }) == ["disk", "disk", "disk"])
    }

    @Test func `the page of a record and the index have the shape too, records without a picture have none`() throws {
        let feed = birds(6) { $0 == 1 ? #""poster":null"# : #""poster":"https://example.org/\#($0).jpg""# }
        let pages = try card(feed)
        #expect(pages.record.contains(#"<article class="record shape-portrait" id="fact">"#))
        #expect(pages.index.matches(of: #/"shape":"portrait"/#).count == 5)
        #expect(try shapes(feed) == ["portrait", "", "portrait", "portrait", "portrait", "portrait"])
    }
}
