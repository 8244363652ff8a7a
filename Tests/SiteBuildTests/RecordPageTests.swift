import JSONValue
import SiteModel
import Testing

@testable import SiteBuild

/// What pages of records show and leave out, of feeds without a line that tells how to show them.
@Suite struct `what a record's page shows` {
    private func site(_ records: [String], _ lines: String = "") throws -> BuiltSite {
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", lines, theme: .project).build().expectBuilt()
    }

    private func page(_ records: String...) throws -> String {
        try #require(site(records).text(of: "birds/wren/index.html"))
    }

    private func profile(_ json: String) throws -> FieldProfiles {
        let records = try JSONText(json).parse().root.array?.compactMap(\.object) ?? []
        return profileRecords(count: records.count, jobs: 1) { (upper: .empty, lower: records[$0]) }
    }

    /// The shown fields of a page: label and HTML of each.
    private func fields(_ page: String) -> [String: String] {
        Dictionary(
            page.matches(of: /<dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd>/).map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Pictures

    @Test func `of several pictures the first stands in front, and the others are a gallery`() throws {
        let page = try page(#"{"name":"Wren","photos":["https://a.example/0.jpg","https://a.example/1.jpg","https://a.example/2.jpg"]}"#)
        let gallery = try #require(page.firstMatch(of: /<ul class="gallery">([\s\S]*?)<\/ul>/)?.1)
        #expect(gallery.contains("1.jpg") && gallery.contains("2.jpg") && !gallery.contains("0.jpg"), "\(gallery)")
        #expect(page.firstRange(of: "0.jpg").map { $0.lowerBound < gallery.startIndex } == true)
    }

    @Test func `a time that is written again as a number stands behind`() throws {
        func records(_ other: (Int) -> String) -> [String] {
            (0..<5).map {
                #"{"name":"\#(["Wren", "Owl", "Tit", "Kite", "Auk"][$0])","starts_at":"2024-05-0\#($0 + 1)T10:00:00Z","starts_at_i":\#(other($0)),"kind":"x"}"#
            }
        }
        func isInFront(_ records: [String]) throws -> Bool {
            let page = try #require(try site(records).text(of: "birds/wren/index.html"))
            // One line alone is not folded away, and is the last.
            return try #require(page.firstRange(of: "<dt>Starts at i<")).lowerBound < #require(page.firstRange(of: "<dt>Kind<")).lowerBound
        }
        #expect(try !isInFront(records { "\(1_714_557_600 + $0 * 86400)" }))
        #expect(try isInFront(records { "\(1_714_557_600 + $0 * 86401)" }))
    }

    @Test func `what an interface calls a thing beside its identifier is not shown, and a dash in a list is none`() throws {
        let page = try page(
            #"{"name":"Wren","made_by":{"object":"user","id":"u-1","level":3},"tags":["-"]}"#,
            #"{"name":"Owl","made_by":{"object":"user","id":"u-2","level":4},"tags":["-","red"]}"#)
        let shown = fields(page)
        #expect(shown["Object"] == nil && !page.contains(">user<") && shown["Tags"] == nil && page.contains(">3<"), "\(shown)")
    }

    @Test func `a description that is named among the fields to show is read once`() throws {
        let records = ["Wren", "Owl"].map { #"{"name":"\#($0)","description":"Small and \#($0)-like.","mass":9}"# }
        func count(_ lines: String) throws -> Int {
            let page = try #require(try site(records, lines).text(of: "birds/wren/index.html"))
            return page.split(separator: "<main", maxSplits: 1)[1].matches(of: /Small and Wren-like/).count
        }
        #expect(try count("show: { detail: [mass, description] }") == 1)
        #expect(try count("show: { detail: [mass, description] }\nlabels: { description: What it is like }") == 2)
    }

    @Test func `what an object says of the title or the description once more is left out of it`() throws {
        let records = ["Wren", "Owl", "Tit", "Kite"].map { name in
            #"{"name":"\#(name)","description":"About the \#(name).","seo":{"metaTitle":"\#(name)","metaDescription":"About the \#(name).","index":"for \#(name)s"},"found":{"name":{"value":"\#(name)","level":"none"},"by":{"value":"\#(name)ns"}},"#
                + #""keeper":{"login":"ann-\#(name)","site":"https://a.example/\#(name)","site_static":"https://a.example/\#(name)","seat":"row \#(name)","desk":"row \#(name)"}}"#
        }
        let page = try #require(try site(records).text(of: "birds/wren/index.html"))
        #expect(page.contains("for Wrens") && !page.contains("Meta title") && !page.contains("Meta description"))
        #expect(page.contains("<dt>Site</dt>") && !page.contains("Site static") && page.contains("<dt>Desk</dt>"))
        #expect(page.contains("Wrenns") && !page.contains(">none<"), "\(page)")
    }

    @Test(arguments: [
        #"{"name":"Wren","media":[{"url":"https://a.example/0.jpg","description":"A wren on a pole","blurhash":"x"}]}"#,
        #"{"name":"Wren","image":{"url":"https://a.example/0.jpg","alt":"A wren on a pole","width":900}}"#,
        #"{"name":"Wren","photo":"https://a.example/0.jpg","photo_alt":"A wren on a pole"}"#,
        #"{"name":"Wren","feature_image":"https://a.example/0.jpg","feature_image_caption":"A wren on <b>a pole</b>"}"#,
    ])
    func `what a picture shows is said with it, once`(record: String) throws {
        let page = try page(record)
        #expect(
            page.contains(#"src="https://a.example/0.jpg" alt="A wren on a pole""#) && page.contains(#"<p class="caption">A wren on a pole</p>"#),
            "\(page)")
        #expect(!page.contains("<dt>"), "\(page)")
    }

    @Test func `who has made a picture is said below it, and is no description of it`() throws {
        let page = try page(#"{"name":"Wren","photos":[{"id":9,"license_code":"cc-by","url":"https://a.example/0.jpg","attribution":"(c) Bea"}]}"#)
        #expect(page.contains(#"src="https://a.example/0.jpg" alt="Wren""#) && page.contains(#"<p class="caption">(c) Bea</p>"#), "\(page)")
    }

    @Test func `the page of a file on a wiki is no picture`() throws {
        let page = try #require(
            site([#"{"name":"Wren","image":"File:Wren.jpg"}"#, #"{"name":"Owl","image":"https://a.example/0.jpg"}"#]).text(
                of: "birds/wren/index.html"))
        #expect(!page.contains("<img") && page.contains("File:Wren.jpg"))
    }

    @Test func `pictures without a scheme are a gallery, too`() throws {
        let gallery = try page(
            #"{"name":"Wren","cover":{"id":1,"url":"//a.example/0.jpg"},"photos":[{"id":8,"url":"//a.example/1.jpg"},{"id":9,"url":"//a.example/2.jpg"}]}"#
        )
        .firstMatch(of: /<ul class="gallery">([\s\S]*?)<\/ul>/)?.1
        #expect(gallery?.contains("//a.example/2.jpg") == true)
    }

    @Test func `one picture alone is no gallery`() throws {
        #expect(try !page(#"{"name":"Wren","photos":["https://a.example/0.jpg"]}"#).contains("class=\"gallery\""))
    }

    @Test(arguments: [
        #"{"url":"https://a.example/0.jpg","caption":"From the front"},{"url":"https://a.example/1.jpg","caption":"At the nest"}"#,
        #"{"id":7,"position":1,"src":"https://a.example/0.jpg","alt":"From the front"},{"id":8,"position":2,"src":"https://a.example/1.jpg","alt":"At the nest"}"#,
        #"{"ordem":1,"destaque":true,"url":"https://a.example/0.jpg","legenda":"From the front"},{"ordem":2,"url":"https://a.example/1.jpg","legenda":"At the nest"}"#,
        #"{"small":"https://a.example/s0.jpg","large":"https://a.example/0.jpg","title":"From the front"},{"small":"https://a.example/s1.jpg","large":"https://a.example/1.jpg","title":"At the nest"}"#,
    ])
    func `pictures in objects are a gallery with their captions`(photos: String) throws {
        let page = try page("{\"name\":\"Wren\",\"photos\":[\(photos)]}")
        let gallery = try #require(page.firstMatch(of: /<ul class="gallery">([\s\S]*?)<\/ul>/)?.1, "\(page)")
        #expect(gallery.contains(#"src="https://a.example/1.jpg" alt="At the nest""#) && gallery.contains(">At the nest</span>"), "\(gallery)")
        #expect(gallery.contains(">From the front</span>") && !gallery.contains("s1.jpg"))
    }

    @Test func `objects with more to say than a picture and its caption stay a table`() throws {
        let page = try page(
            #"{"name":"Wren","goals":[{"photo":"https://a.example/0.jpg","title":"First","minute":34},{"photo":"https://a.example/1.jpg","title":"Second","minute":71}]}"#
        )
        #expect(page.contains(">Minute<") && page.contains(">71<"))
    }

    @Test func `pictures of a list that are as wide as one another, or of other proportions, are different ones`() throws {
        func picture(_ name: String, _ width: Int, _ height: Int) -> String {
            #"{"url":"https://a.example/\#(name).jpg","width":\#(width),"height":\#(height)}"#
        }
        for others in [picture("1", 900, 600), picture("1", 600, 900)] {
            let page = try page("{\"name\":\"Wren\",\"images\":[\(picture("0", 900, 600)),\(others)]}")
            #expect(page.contains("0.jpg") && page.contains("1.jpg"))
        }
        #expect(try !page("{\"name\":\"Wren\",\"images\":[\(picture("0", 900, 600)),\(picture("1", 300, 200))]}").contains("1.jpg"))
        let cut = [picture("0", 900, 600), picture("1", 160, 90)].map { $0.replacing("{", with: #"{"ratio":"3_2","#) }
        #expect(try !page("{\"name\":\"Wren\",\"images\":[\(cut.joined(separator: ","))]}").contains("1.jpg"))
    }

    @Test(arguments: ["N/A", "rain", "partly-cloudy-day", "self"])
    func `a word in place of a picture is none`(word: String) throws {
        let page = try page(#"{"name":"Wren","poster":"\#(word)","icon":"\#(word)"}"#, #"{"name":"Owl","poster":"https://a.example/owl.jpg"}"#)
        #expect(!page.contains("src=\"./\(word)") && !page.contains("/\(word)\""), "\(page)")
    }

    @Test func `of a picture in several sizes a small one does not stand for the record`() throws {
        let sizes = ["small", "normal", "large", "png"].map { "\"\($0)\":\"https://a.example/\($0)/7.jpg\"" }.joined(separator: ",")
        let page = try page("{\"name\":\"Wren\",\"image_uris\":{\(sizes)}}")
        #expect(page.contains("normal/7.jpg") && !page.contains("small/7.jpg"), "\(page)")
        let sprites = ["back_default", "front_default", "front_shiny"].map { "\"\($0)\":\"https://a.example/\($0).png\"" }.joined(separator: ",")
        let first = try self.page("{\"name\":\"Wren\",\"sprites\":{\(sprites)}}").firstMatch(of: /<img src="([^"]*)/)?.1
        #expect(first == "https://a.example/front_default.png")
    }

    @Test func `a picture that few records have leaves the others to what most have`() throws {
        let others = (1...3).map { #"{"name":"Bird \#($0)","url":"https://a.example/\#($0).jpg"}"# }
        let site = try site([#"{"name":"Wren","url":"https://www.youtube.com/embed/abc","thumbnail_url":"https://a.example/video.jpg"}"#] + others)
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("a.example/video.jpg") && list.contains("a.example/2.jpg"), "\(list)")
    }

    @Test func `photos stand for a thing, and not the plans of it`() throws {
        let page = try page(
            #"{"name":"Wren","photos":[{"url":"https://a.example/p0.jpg","caption":"Front"},{"url":"https://a.example/p1.jpg"}],"plans":["https://a.example/0.jpg","https://a.example/1.jpg"]}"#
        )
        #expect(page.firstMatch(of: /<img src="([^"]*)/)?.1 == "https://a.example/p0.jpg", "\(page)")
    }

    @Test func `the sign of a sort of records is the picture of none`() throws {
        let records = (1...12).map {
            #"{"name":"Bird \#($0)","sort":{"name":"Sort \#($0 % 2)","iconUrl":"https://a.example/\#($0 % 2).png","rank":\#($0 % 2)}}"#
        }
        #expect(try !#require(site(records).text(of: "birds/index.html")).contains("https://a.example/1.png"))
    }

    @Test(arguments: [
        (#""photo_of_it":null,"main_author":{"name":"Hilda","profile_image":"https://a.example/hilda.jpg"}"#, false),
        (#""edited_by":{"name":"Hilda","picture":"https://a.example/hilda.jpg"}"#, false),
        (#""profiles":{"name":"Hilda","avatar_url":"https://a.example/hilda.jpg"}"#, false),
        (#""favicon_url":"https://a.example/hilda.jpg","preview_url":"https://a.example/%.jpg""#, true),
    ])
    func `the face of somebody else and the sign of a host are no picture of a record`(fields: String, hasOne: Bool) throws {
        let records = (1...3).map { "{\"name\":\"Wren \($0)\",\(fields.replacing("%", with: "\($0)"))}" }
        let list = try #require(site(records).text(of: "birds/index.html"))
        #expect(!list.contains("hilda.jpg") && list.contains("a.example/2.jpg") == hasOne, "\(list)")
    }

    @Test func `the sign of a host is the picture of a record that has no other`() throws {
        let records = (1...3).map { #"{"name":"Wren \#($0)","favicon":"https://a.example/\#($0).png"}"# }
        #expect(try #require(site(records).text(of: "birds/index.html")).contains("a.example/2.png"))
    }

    // MARK: Texts and dates

    @Test func `a list of paragraphs is one text, and a list of words is none`() throws {
        let page = try page(
            #"{"name":"Wren","desc":["It sings in the wood.","It has **eggs**."],"content":["wool","moss"]}"#,
            #"{"name":"Owl","desc":["It is awake."],"content":["twigs"]}"#)
        #expect(page.contains("It sings in the wood.") && !page.contains("<dt>Desc</dt>") && page.contains("<dt>Content</dt>"), "\(page)")
        let site = try site([#"{"name":"Wren","body":["It *sings*.","It has eggs."]}"#, #"{"name":"Owl","body":"It is awake."}"#])
        #expect(site.text(of: "birds/wren/index.html")?.contains("<p>It <em>sings</em>.</p>\n<p>It has eggs.</p>") == true)
        #expect(site.text(of: "birds/index.html")?.contains("It sings. It has eggs.") == true)
    }

    @Test(arguments: [
        (
            #""excerpt":"Every winter the beach is full of glass.","html":"<p>Every <b>winter</b> the beach is full of glass.</p><p>This year it is blue.</p>""#,
            false
        ),
        // Of a few words, all.
        (#""excerpt":"Blue glass","html":"<p>Blue <b>glass</b>.</p>""#, false),
        (#""excerpt":"Blue glass","html":"<p>Blue glass is rare.</p>""#, true),
        (#""excerpt":"<p>Every winter [&hellip;]</p>","body":"<p>Every winter the beach is full.</p>""#, true),
        (#""excerpt":"<p>Every winter the beach is [&hellip;]</p>","body":"<p>Every winter the beach is full.</p>""#, false),
        (#""summary":"Every winter the beach is full.","body":"Every *winter* the beach is full. It is cold.""#, false),
        (#""summary":"Every winter the beach is full. It is cold.","body":"Every winter the beach is full.""#, true),
        (#""summary":"Glass of the sea and where it is found.","body":"Every winter the beach is full.""#, true),
    ])
    func `what a text begins with is not said before it`(texts: String, isSaid: Bool) throws {
        let page = try page("{\"name\":\"Wren\",\(texts)}")
        #expect(page.contains("class=\"lead\"") == isSaid, "\(page)")
    }

    @Test func `a text that is there twice, as it is written and as it is shown, is shown once`() throws {
        let fields = try fields(page(#"{"name":"Wren","body":{"value":"<p>It sings.</p>\r\n","format":"basic","processed":"<p>It sings.</p>"}}"#))
        #expect(fields["Processed"] == nil && fields["Format"] != nil || fields["Body"]?.contains("Processed") == false, "\(fields)")
        let page = try page(#"{"name":"Wren","descriptions":[{"lang":"en","value":"It sings."},{"lang":"es","value":"Canta."}]}"#)
        #expect(page.components(separatedBy: ">It sings.").count == 2 && page.contains("Canta."), "\(page)")
    }

    @Test(arguments: ["creation_date", "date_utc", "time_added", "date_added", "added_at", "ts", "end_time", "posted_at"])
    func `what says when a record was made is its date`(field: String) throws {
        let page = try page(#"{"name":"Wren","\#(field)":"2024-06-10"}"#)
        #expect(page.contains(#"<time datetime="2024-06-10">10 June 2024</time></p>"#) && !page.contains("<dt>"), "\(page)")
    }

    @Test func `neither an answer nor the end of what has a start is a date`() throws {
        let page = try page(#"{"name":"Wren","published":true,"created_at":"2024-06-10"}"#)
        #expect(page.contains("10 June 2024</time></p>") && page.contains("<dt>Published</dt>"), "\(page)")
        let fields = try fields(self.page(#"{"name":"Wren","start_time":"2024-06-10T10:00:00Z","end_time":"2024-06-10T12:00:00Z","added":3}"#))
        #expect(fields["End time"] != nil && fields["Added"] != nil, "\(fields)")
    }

    @Test func `the paragraphs of a description stay apart`() throws {
        let page = try page(#"{"name":"Wren","description":"A small bird.\n\nIt sings."}"#)
        #expect(page.contains("A small bird.\n\nIt sings."))
    }

    @Test(arguments: [("date", true), ("start", true), ("published_at", false), ("created_at", false)])
    func `the time of day is told of what happens, and not of what is written`(field: String, isTold: Bool) throws {
        let page = try page(#"{"name":"Wren","\#(field)":"2024-06-10T18:30:00Z"}"#)
        let inFront = page.firstMatch(of: /<p class="soft">[^<]*<time[^>]*>([^<]*)/).map { $0.1.contains("18:30") }
        #expect(inFront ?? page.contains("18:30") == isTold, "\(page)")
    }

    @Test(arguments: [("updated_at", "Updated"), ("creation_date", "Creation date"), ("published_at", ""), ("date", "")])
    func `a date that a reader would take for that of publication says what it is`(field: String, label: String) throws {
        let page = try page(#"{"name":"Wren","\#(field)":"2024-06-10"}"#)
        #expect(page.contains("<p class=\"soft\">\(label.isEmpty ? "" : label + " ")<time"), "\(page)")
    }

    @Test func `when something was announced is not when it happens`() throws {
        let page = try page(#"{"name":"Wren","published":"2024-03-02T10:00:00Z","start":"2024-06-10T18:30:00Z"}"#)
        #expect(!page.contains(#"<p class="soft"><time"#))
        #expect(fields(page)["Start"]?.contains("10 June 2024") == true, "\(page)")
    }

    @Test func `a title with words set apart is its words although the others have none`() throws {
        let titles =
            ["Care Assistant", "<strong>Teacher</strong> of Maths", "If a < b", "A <i onclick='x()'>wren</i>", "<b>bold</i>", "</h1> heading"]
            + (1...6).map { "Plain \($0)" }
        let site = try site(titles.map { "{\"title\":\"\($0)\"}" })
        let page = try #require(site.text(of: "birds/teacher-of-maths/index.html"))
        #expect(page.contains("<title>Teacher of Maths") && !page.contains("strong&gt;"), "\(page)")
        let list = try #require(site.text(of: "birds/index.html"))
        for title in ["If a &lt; b", "A &lt;i onclick", "&lt;b&gt;bold&lt;/i&gt;", "&lt;/h1&gt; heading"] {
            #expect(list.contains(title), "\(title) in \(list)")
        }
    }

    @Test(arguments: [
        (#"[{"c":"Science &amp; Nature"},{"c":"Arts &amp; Crafts"},{"c":"Games"}]"#, true), (#"[{"c":"Science &amp; Nature"},{"c":"Games"}]"#, false),
        (#"[{"c":"Science &amp; Nature","q":"What&#039;s that?"},{"c":"Games","q":"Who?"}]"#, true),
        (#"[{"c":"Science &amp; Nature"},{"c":"R & D &amp; more"}]"#, false),
    ])
    func `several ampersands between words, or others that are escaped, tell that all are`(feed: String, areEscaped: Bool) throws {
        #expect(try profile(feed)["c"]?.isEscaped == areEscaped)
    }

    // MARK: Lists and cards

    @Test func `a card leaves out a word of the title, and no letter of it`() throws {
        let names = ["Cem Caliskan", "Anna Albers", "Emil Engel", "Dora f", "Bernd Brandt", "Frieda Fuchs", "Gerd Gross", "Hanna Heise"]
        let records = names.enumerated().map { #"{"name":"\#($0.element)","sex":"\#($0.offset % 2 == 0 ? "m" : "f")","born":\#(1960 + $0.offset)}"# }
        let list = try #require(site(records).text(of: "birds/index.html"))
        // All but "Dora f".
        #expect(list.matches(of: /<span>Sex<\/span>/).count == 7, "\(list)")
    }

    @Test(arguments: [("date_published", false), ("updatedAt", false), ("starts_at", true)])
    func `a card tells on which day something was written, and at what time it starts`(field: String, hasTime: Bool) throws {
        let records = (1...8).map { #"{"title":"Note \#($0)","\#(field)":"2017-06-0\#($0)T22:05:00Z"}"# }
        let list = try #require(site(records).text(of: "birds/index.html"))
        #expect(list.contains("2 June 2017") && list.contains("22:05<") == hasTime, "\(list)")
    }

    // MARK: Things in things

    @Test func `what differs from thing to thing is told beside its name`() throws {
        let page = try page(
            #"{"name":"Wren","changes":[{"type":"added","text":"Night mode"},{"type":"fixed","text":"A leak"}],"keys":[{"name":"Undo","key":"Ctrl+Z"},{"name":"Redo","key":"Ctrl+Y"}],"stops":[{"name":"Mill","code":"B7"},{"name":"Weir","code":"C12"}]}"#
        )
        for told in ["added", "fixed", "Ctrl+Z", "Ctrl+Y", "B7", "C12"] { #expect(page.contains(told), "\(told) in \(page)") }
    }

    @Test func `a thing among others is shown without its number in a database`() throws {
        let page = try page(
            #"{"name":"Wren","walks":[{"id":71,"node_id":"MDQ6","place":"Weir","length":3},{"id":72,"node_id":"MDQ7","place":"Mill","length":4}],"keeper":{"id":3,"uuid":"30f6418e-7b1c-4c52-9c0e-6f1d2b3a4c5d","first":"Ida","last":"Sand","self":"https://api.a.example/3"}}"#
        )
        for technical in [">71<", "MDQ6", ">ID<", "30f6418e", "api.a.example"] { #expect(!page.contains(technical), "\(technical) in \(page)") }
        #expect(page.contains("Weir") && page.contains("Ida"))
    }

    @Test(arguments: [#"{"id":"N 4711"}"#, #"{"type":"ring","id":"N 4711"}"#, #"[{"type":"ring","id":"N 4711"},{"type":"chip","id":"N 4712"}]"#])
    func `an object with an identifier alone still shows it`(value: String) throws {
        #expect(try page("{\"name\":\"Wren\",\"marks\":\(value)}").contains("N 4711"))
    }

    @Test func `what a program has made up is left out where anything stands beside it`() throws {
        let page = try page(#"{"name":"Wren","relation":{"type":"walk","id":"812230b3-68c7-4697-91f4-4b88257ae8cc"}}"#)
        #expect(!page.contains("812230b3") && page.contains("walk"), "\(page)")
    }

    @Test func `marks that all things in others have alike are left out, and those that differ stay`() throws {
        let records = (1...9).map { #"{"name":"Bird \#($0)","keeper":{"first":"Ida \#($0)","spam":false,"active":\#($0 % 2 == 0)}}"# }
        let page = try #require(site(records).text(of: "birds/bird-3/index.html"))
        #expect(page.contains("Active") && !page.contains("Spam"), "\(page)")
    }

    @Test func `files of a picture that stands in front are not shown once more`() throws {
        func file(_ name: String) -> String {
            #""\#(name)":{"url":"https://a.example/\#(name).jpg","width":"900","filesize":"4372","filename":"\#(name).jpg"}"#
        }
        let page = try page("{\"name\":\"Wren\",\"images\":{\(file("web")),\(file("print"))}}")
        #expect(page.contains("web.jpg") && !page.contains("print.jpg") && !page.contains("Filesize"), "\(page)")
    }

    @Test func `languages make groups`() throws {
        let site = try site((1...12).map { #"{"name":"Bird \#($0)","language":"\#(["en-us", "de", "en-us"][$0 % 3])"}"# })
        #expect(site.files.contains { $0.hasPrefix("birds/language/") }, "\(site.files)")
    }

    @Test func `the only member of an object keeps its name where that of the object says nothing`() throws {
        let page = try page(#"{"name":"Wren","metadata":{"rookie_year":"2018"},"rating":{"average":4.5}}"#)
        #expect(page.contains("<dt>Rookie year</dt>") && page.contains("<dt>Rating</dt>") && !page.contains("<dt>Metadata</dt>"), "\(page)")
    }

    @Test func `the only member of an object keeps its name where there is room for several`() throws {
        let wren = try page(#"{"name":"Wren","external_ids":{"gbif":"12000"},"habitats":{"main":"Wood"},"address":{"city":"Graz"}}"#)
        for label in ["External IDs gbif", "Habitats", "Address"] { #expect(wren.contains("<dt>\(label)</dt>"), "\(wren)") }
        #expect(try page(#"{"name":"Wren","external_ids":{"ISRC":"US1"}}"#).contains("<dt>External IDs ISRC</dt>"))
        #expect(try page(#"{"name":"Wren","rates":{"0":8700}}"#).contains("<dt>Rates</dt>"))
        #expect(try page(#"{"name":"Wren","population":{"2020":8700}}"#).contains("<dt>Population 2020</dt>"))
    }

    @Test func `what a record consists of stands in front, however nested it is`() throws {
        let records = (1...9).map {
            #"{"name":"Bird \#($0)","birth":{"date":"1943-01-0\#($0)","place":{"city":{"en":"Graz \#($0)","no":"Gratz"},"country":{"en":"Austria","no":"Østerrike"}}}}"#
        }
        let page = try #require(site(records).text(of: "birds/bird-3/index.html"))
        let parts = page.components(separatedBy: #"<details class="fold""#)
        #expect(parts[0].contains("Graz 3") && parts[0].contains("Austria") && parts.count == 2 && parts[1].contains("Gratz"), "\(page)")
    }

    @Test(arguments: [
        #"[{"given":"Ida","family":"Sand","sequence":"first"},{"name":"Seabird Group","sequence":"additional"}]"#,
        #"[{"firstName":"Ida","lastName":"Sand"},{"firstName":"Seabird","lastName":"Group"}]"#,
    ])
    func `persons are called by their names`(authors: String) throws {
        let page = try page("{\"title\":\"Wren\",\"author\":\(authors)}")
        #expect(page.contains("Ida Sand") && page.contains("Seabird Group") && !page.contains("Given") && !page.contains("Last name"), "\(page)")
    }

    @Test func `persons make groups, and stand on cards`() throws {
        let site = try site(
            (1...12).map {
                #"{"title":"Note \#($0)","author":[{"given":"\#(["Ida", "Per", "Ann"][$0 % 3])","family":"\#(["Sand", "Holm", "Moor"][$0 % 3])","sequence":"first"}]}"#
            })
        #expect(site.files.contains("birds/author/ida-sand/index.html"), "\(site.files)")
        #expect(try #require(site.text(of: "birds/index.html")).contains("Per Holm"))
    }

    @Test func `a person with more to tell keeps that`() throws {
        #expect(try page(#"{"name":"Wren","keeper":{"first":"Ida","last":"Sand","town":"Graz"}}"#).contains("Graz"))
    }

    @Test func `the words for an address are called as that is, which stands behind`() throws {
        let records = (1...9).map {
            #"{"title":"Bird \#($0)","occupation":"http://a.example/entity/Q\#($0 % 3)","occupationLabel":"\#(["poet", "painter", "smith"][$0 % 3])","place":"Graz \#($0)","eggs":\#($0)}"#
        }
        let site = try site(records)
        let page = try #require(site.text(of: "birds/bird-3/index.html"))
        #expect(
            page.contains("<dt>Occupation</dt><dd><a class=\"category\" href=\"../../birds/occupationlabel/poet/\"")
                && !page.contains("Occupation label"), "\(page)")
        #expect(
            page.firstRange(of: "entity/Q0")?.lowerBound ?? page.startIndex > page.firstRange(of: "Graz 3")?.lowerBound ?? page.endIndex, "\(page)")
    }

    // MARK: Kinds of values

    @Test(arguments: [
        ("recid", #""7890100""#), ("personid", "28187"), ("code_insee", "35238"), ("Mitgliedsnummer", "10042"), ("全国地方公共団体コード", #""131016""#),
        ("CP", #""20000""#), ("barcode", "720642442"), ("siren", "552100554"), ("iid", "15442"), ("DCID", "11232"), ("internal__nid", "10442"),
        ("gamePk", "2022020610"),
        ("season", #""20222023""#), ("season", "20222023"), ("creator", "22150"), ("lastUpdater", "22150"),
    ])
    func `numbers that are called as identifiers are written as they are`(name: String, value: String) throws {
        #expect(try profile("[{\"\(name)\":\(value)}]")[name]?.kind == .numeral)
    }

    @Test(arguments: [
        "paid", "prepaid", "asteroid", "solid", "population", "capacity", "bid", "aid", "mid", "quid", "seasons", "umsatz_pro_tag", "updated_records",
        "owners", "is_author", "CodeSize", "pop",
    ])
    func `numbers of other things are counted`(name: String) throws {
        #expect(try profile("[{\"\(name)\":12000}]")[name]?.kind == .number)
    }

    @Test(arguments: [
        ("first_release_date", "[486777600,1467158400]", ValueKind.day), ("first_release_date", "[486777601,1467158400]", .time),
        ("releaseDate", "[1382400001,0]", .time), ("last_reported", "[1714990001]", .time),
        ("last", "[12,40]", .number), ("updated", "[0,3]", .number), ("release_date", "[1995,2001]", .numeral),
        ("dateupload", "[1705312801]", .time), ("lastmodtime", "[1705312801]", .time), ("firstTradeDate", "[345479401]", .time),
        ("candidate", "[1705312801]", .number), ("uptime", "[1705312801]", .number), ("Datenmenge", "[1705312801]", .number),
        ("Dateigröße", "[1705312801]", .number), ("centime", "[1705312801]", .number), ("first_trade", "[345479401]", .number),
    ])
    func `seconds since 1970 are times also where some are old or unknown`(name: String, values: String, kind: ValueKind) throws {
        let numbers = try JSONText(values).parse().root.array?.map { "{\"\(name)\":\($0.jsonText())}" } ?? []
        #expect(try profile("[\(numbers.joined(separator: ","))]")[name]?.kind == kind)
    }

    @Test func `a number within a day of the time beside it is one as well`() throws {
        func kinds(_ other: [Int]) throws -> [String: ValueKind] {
            let profile = try profile(
                "[" + zip([1_704_067_200_000, 1_704_070_800_000], other).map { #"{"open":\#($0),"b":\#($1)}"# }.joined(separator: ",") + "]")
            return Dictionary(uniqueKeysWithValues: profile.fields.map { ($0.name, $0.kind) })
        }
        #expect(try kinds([1_704_070_799_999, 1_704_074_399_999]) == ["open": .time, "b": .time])
        #expect(try kinds([1_804_070_799_999, 1_804_074_399_999]) == ["open": .time, "b": .number])
        #expect(try kinds([47_134, 51_200]) == ["open": .time, "b": .number])
    }

    @Test func `the times in a list are times`() throws {
        #expect(try profile(#"[{"timestamp":[1704724200,1704810600]}]"#)["timestamp"]?.elementKind == .time)
        #expect(try profile(#"[{"timestamp":[17,18]},{"timestamp":[1704724200]}]"#)["timestamp"]?.elementKind == .number)
        #expect(try profile(#"[{"views":[1704724200,1704810600]}]"#)["views"]?.elementKind == .number)
    }

    @Test func `days in seconds are days also where one is of long ago`() throws {
        let page = try page(#"{"name":"Wren","first_release_date":486777600,"eggs":3}"#, #"{"name":"Owl","first_release_date":1467158400,"eggs":4}"#)
        #expect(page.contains("5 June 1985") && !page.contains("486,777,600"), "\(page)")
    }

    @Test func `where numbers are times, 0 is none`() throws {
        let page = try page(#"{"name":"Wren","seen_date":0,"eggs":3}"#, #"{"name":"Owl","seen_date":1382400001,"eggs":4}"#)
        #expect(!page.contains("Seen date") && !page.contains("1970"), "\(page)")
    }

    @Test(arguments: [#"["ja","nee","ja"]"#, #"["oui","non"]"#, #"["Sim","Não"]"#, #"["да","нет"]"#])
    func `yes and no are known in other languages`(values: String) throws {
        let texts = try JSONText(values).parse().root.array?.map { "{\"active\":\($0.jsonText())}" } ?? []
        #expect(try profile("[\(texts.joined(separator: ","))]")["active"]?.kind == .yesNo)
    }

    @Test(arguments: [#"["N","S","N"]"#, #"["ne","nw"]"#, #"["da","de"]"#])
    func `directions and codes of languages are no answers`(values: String) throws {
        let texts = try JSONText(values).parse().root.array?.map { "{\"course\":\($0.jsonText())}" } ?? []
        #expect(try profile("[\(texts.joined(separator: ","))]")["course"]?.kind != .yesNo)
    }

    @Test func `a colour may be without its sign where the name says what it is`() throws {
        let page = try page(#"{"name":"Wren","route_color":"552583","code":"552583"}"#, #"{"name":"Owl","route_color":"0a9fd6","code":"552584"}"#)
        #expect(fields(page)["Route color"]?.contains("#552583") == true && fields(page)["Code"]?.contains("#") == false, "\(page)")
    }

    @Test func `0 and 1 as texts are answers where the name asks`() throws {
        let page = try page(#"{"name":"Wren","is_open":"1"}"#, #"{"name":"Owl","is_open":"0"}"#)
        #expect(fields(page)["Is open"] == "<bdi>Yes</bdi>\n", "\(fields(page))")
    }

    @Test(arguments: [
        ("language", #""en-us""#, "English (United States)"), ("language", #""de-DE""#, "German (Germany)"), ("lang", #""pt""#, "Portuguese"),
    ])
    func `a language of a region has its name`(field: String, code: String, name: String) throws {
        #expect(try page("{\"name\":\"Wren\",\"\(field)\":\(code)}", "{\"name\":\"Owl\",\"\(field)\":\"en\"}").contains(name))
    }

    @Test(arguments: [
        (#""area_sq_km":103000"#, "103,000\u{A0}km²"), (#""price_eur":12.9"#, "12.90\u{A0}EUR"), (#""price_eur":49"#, "49\u{A0}EUR"),
        (#""plot_qm":1850"#, "1,850\u{A0}m²"),
        (#""price_usd":9.125"#, "9.125\u{A0}USD"), (#""humidity_percent":45"#, "45\u{A0}%"), (#""share_percent":0.45"#, ">0.45<"),
    ])
    func `numbers have the unit of their field's name, and money two digits`(field: String, text: String) throws {
        #expect(try page("{\"name\":\"Wren\",\(field)}", "{\"name\":\"Owl\",\(field)}").contains(text))
    }

    @Test func `the currency of prices stands behind the rest`() throws {
        let page = try page(
            #"{"name":"Wren","price":12.5,"currency":"EUR","place":"Graz"}"#, #"{"name":"Owl","price":13,"currency":"EUR","place":"Linz"}"#)
        #expect(
            page.firstRange(of: "<dt>Place</dt>")?.lowerBound ?? page.endIndex < page.firstRange(of: "<dt>Currency</dt>")?.lowerBound
                ?? page.startIndex, "\(page)")
    }

    @Test func `an amount in millionths is no price`() throws {
        let page = try page(#"{"name":"Wren","offer":{"amountInMicros":11990000,"currencyCode":"USD"}}"#)
        #expect(!page.contains("11,990,000\u{A0}USD"))
    }

    @Test func `parts that always stand together are one text`() throws {
        let outcomes = (1...12).map { #"{"name":"Bird \#($0)","outcome":"\#($0 % 2 == 0 ? "Search complete; nobody was found" : "Under way")"}"# }
        let page = try #require(site(outcomes).text(of: "birds/bird-2/index.html"))
        #expect(page.contains("Search complete; nobody was found"))
    }

    // MARK: Groups and references

    @Test func `a field called page makes no groups, as lists have pages of that name`() throws {
        let site = try site((1...12).map { #"{"name":"Bird \#($0)","page":"\#(["Home", "About", "Shop"][$0 % 3])"}"# })
        #expect(!site.files.contains { $0.hasPrefix("birds/page/home") })
    }

    @Test func `groups that all have the same records are none`() throws {
        let parts = #"[{"food":"oil","category":"Oils"},{"food":"salt","category":"Spices"}]"#
        let site = try site((1...9).map { #"{"name":"Dish \#($0)","parts":\#(parts)}"# })
        #expect(!site.files.contains { $0.contains("category") }, "\(site.files)")
    }

    @Test func `what the addresses of records name is linked although some records are missing`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml":
                    "collections:\n  people:\n    feed: { source: feeds/people.json }\n  planets:\n    feed: { source: feeds/planets.json }\n",
                "content/feeds/people.json":
                    #"[{"name":"Luke","homeworld":"https://a.example/planets/1/"},{"name":"Leia","homeworld":"https://a.example/planets/2/"},{"name":"Ben","homeworld":"https://a.example/planets/20/"}]"#,
                "content/feeds/planets.json":
                    #"[{"name":"Sand","url":"https://a.example/planets/1/"},{"name":"Woods","url":"https://a.example/planets/2/"}]"#,
            ], theme: .project
        ).build().expectBuilt()
        #expect(try #require(site.text(of: "people/luke/index.html")).contains("planets/sand/"))
        #expect(try #require(site.text(of: "people/ben/index.html")).contains("a.example/planets/20"))
    }

    @Test func `the home team of a match is not that of another match`() throws {
        let page = try page(
            #"{"name":"Wren","strHomeTeam":"Arsenal","strAwayTeam":"Burnley"}"#, #"{"name":"Owl","strHomeTeam":"Burnley","strAwayTeam":"Arsenal"}"#)
        #expect(!page.contains("birds/owl") || !page.contains("data-kind=\"reference\""), "\(page)")
    }

    @Test func `the tab of a page of groups names the collection once`() throws {
        let site = try site([#"{"name":"Wren","home":"Wood"}"#, #"{"name":"Owl","home":"Barn"}"#], "groups: home")
        #expect(site.text(of: "birds/home/index.html")?.contains("<title>Birds: Home · ") == true)
        #expect(site.text(of: "birds/home/index.html")?.contains("· Birds ·") == false)
        #expect(site.text(of: "birds/home/wood/index.html")?.contains("<title>Birds: Wood · Home") == true)
    }

    // MARK: Records with facts

    @Test func `a record with facts shows its own fields as well, and each fact what it has beside its text`() throws {
        let wren =
            #"{"name":"Wren","order":2,"eggs":6,"mate":"Owl","notes":[{"id":7,"text":"It *sings*.","source":"Ida","image":"https://a.example/a.png","seen":"2025-03-01"},{"text":"It's small."}]}"#
        let site = try site(
            [wren, #"{"name":"Owl","order":1,"eggs":3,"mate":"Wren"}"#],
            "facts: { from: notes, body: text }\nsort: order\nreferences: { mate: { to: birds, by: name } }")
        let page = try #require(site.text(of: "birds/wren/index.html"))
        let fields = fields(page)
        #expect(fields["Eggs"]?.contains("6") == true && fields["Mate"]?.contains("../../birds/owl/") == true && fields["Order"] == nil, "\(fields)")
        // The list of facts has their words.
        #expect(page.contains(">It sings.</a>"), "\(page)")
        let fact = self.fields(try #require(site.text(of: "birds/wren/1/index.html")))
        #expect(Set(fact.keys) == ["Source", "Seen"] && fact["Source"]?.contains("Ida") == true, "\(fact)")
        #expect(site.text(of: "birds/wren/2/index.html")?.contains("class=\"shown\"") == false)
        // A fact that is a text has nothing more.
        let texts = try self.site([#"{"name":"Wren","notes":["It sings."]}"#], "facts: { from: notes }")
        #expect(texts.text(of: "birds/wren/1/index.html")?.contains("class=\"shown\"") == false)
    }
}
