import Testing

/// How single values of feeds read on the page of their record, with no line in the configuration about them.
@Suite struct `what a value is shown as` {
    /// The words of the page of the first record, by label; text of other records only tells what the field is like.
    private func shown(_ records: String) throws -> [String: String] {
        let site = try TemporarySite(birds: "[\(records)]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        return Dictionary(
            page.matches(of: /<dt>([^<]*)<\/dt><dd>((?:(?!<dt>)[\s\S])*?)<\/dd>/).map { match in
                (String(match.1), match.2.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " "))
            },
            uniquingKeysWith: { first, _ in first })
    }

    private func expect(_ label: String, _ text: String?, _ records: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let shown = try shown(records.joined(separator: ","))
        #expect(shown[label]?.replacing("\u{A0}", with: " ") == text, "\(shown)", sourceLocation: sourceLocation)
    }

    // MARK: Pictures

    @Test func `the page about a file is no picture, and the wiki's address of the file itself is one`() throws {
        func image(_ page: String) -> String { #"{"name":"Wren","photo":"https://wiki.example/wiki/\#(page):Wren.jpg","mass":9}"# }
        let owl = #"{"name":"Owl","photo":"https://wiki.example/owl.jpg","mass":480}"#
        try expect("Photo", "wiki.example/wiki/File:Wren.jpg", image("File"), owl)
        try expect("Photo", nil, image("Special"), owl)
    }

    @Test func `where entries lead to pictures as a rule, the page that one leads to is a link`() throws {
        func record(_ name: String, _ address: String) -> String { #"{"name":"\#(name)","url":"https://a.example/\#(address)","mass":9}"# }
        let others = ["Owl", "Tit", "Kite"].map { record($0, "\($0).jpg") }
        try expect("URL", "a.example/talk/1", ([record("Wren", "talk/1/")] + others).joined(separator: ","))
        let site = try TemporarySite(birds: "[\(([record("Wren", "talk/1/")] + others).joined(separator: ","))]", theme: .project).build()
            .expectBuilt()
        #expect(site.text(of: "birds/index.html")?.contains("talk/1") == false && site.text(of: "birds/owl/index.html")?.contains("<img") == true)
        // What is called a picture is one whatever it ends in.
        let photos = others.map { $0.replacing("url", with: "photo_url") }
        try expect("Photo URL", nil, ([record("Wren", "7").replacing("url", with: "photo_url")] + photos).joined(separator: ","))
    }

    @Test func `where others have a picture in an object, the page of a video is a link in it`() throws {
        func record(_ name: String, _ address: String) -> String { #"{"name":"\#(name)","media":{"url":"\#(address)","credit":"Ida Holm"}}"# }
        let others = ["Owl", "Tit", "Kite"].map { record($0, "https://a.example/\($0).jpg") }
        let shown = try shown(([record("Wren", "https://youtu.be/fSrO91XO1Ck")] + others).joined(separator: ","))
        #expect(shown.values.contains { $0.contains("youtu.be/fSrO91XO1Ck") }, "\(shown)")
    }

    @Test func `how many have done something is a number, and who has done it is none`() throws {
        let owl = #"{"name":"Owl","scored_by":36,"reviewed_by":90211}"#
        try expect("Scored by", "751,055", #"{"name":"Wren","scored_by":751055,"reviewed_by":41275}"#, owl)
        try expect("Reviewed by", "41275", #"{"name":"Wren","scored_by":751055,"reviewed_by":41275}"#, owl)
    }

    @Test func `the currency of each row of a table stands behind its prices`() throws {
        let rows = #"[{"seat":"front","currency":"USD","min":89.5,"max":750},{"seat":"back","currency":"EUR","min":25,"max":60}]"#
        try expect("Ranges", "Ranges Seat Min Max front 89.50 USD 750 USD back 25 EUR 60 EUR", #"{"name":"Wren","ranges":\#(rows)}"#)
    }

    // MARK: Code

    @Test func `the lines of a program keep their form`() throws {
        func page(_ name: String, _ text: String, _ lines: String = "") throws -> String {
            let site = try TemporarySite(
                birds: #"[{"name":"Wren","\#(name)":"\#(text)"},{"name":"Owl","\#(name)":"\#(text)"}]"#, lines, theme: .project)
            return try #require(site.build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        let program = ##"# comment\nfor a in b:\n    print(a < 1)\n\n**x**"##
        let shown = "<pre>\n# comment\nfor a in b:\n    print(a &lt; 1)\n\n**x**</pre>"
        for name in ["code", "source_code", "snippet", "command", "example"] {
            #expect(try page(name, program).contains(shown), "\(name)")
        }
        #expect(try page("code", program, "as: { code: text }").contains(shown))
        #expect(try page("hint", program, "as: { hint: text }").contains(shown))
        #expect(try page("hint", ##"# one\ntwo"##, "as: { hint: text }").contains("data-kind=\"prose\"><dt>Hint</dt><dd><bdi># one\ntwo</bdi>"))
        // Sentences are none.
        #expect(try !page("example", ##"He sang.\nShe sang."##).contains("<pre>"))
        #expect(try !page("code", "A-17").contains("<pre>"))
    }

    // MARK: Codes

    @Test func `texts of many digits are codes and stay as they are written`() throws {
        try expect("ISBN type", "9780199830060", #"{"name":"Wren","isbn-type":[{"value":"9780199830060"}]}"#)
        try expect("ISBN type", "9780199830060 9780199830077", #"{"name":"Wren","isbn-type":[{"value":"9780199830060"},{"value":"9780199830077"}]}"#)
        try expect("Identifier", "Identifier Value Kind 5637241 local", #"{"name":"Wren","identifier":[{"value":"5637241","kind":"local"}]}"#)
        try expect("Control", "123456789", #"{"name":"Wren","control":"123456789"}"#)
        try expect("Control", "5637241234", #"{"name":"Wren","control":"5637241234"}"#)
    }

    @Test func `amounts of many digits are numbers although they are texts`() throws {
        try expect("Population", "1,425,893,465", #"{"name":"Wren","population":"1425893465"}"#)
        try expect("Views", "123,456,789", #"{"name":"Wren","views":"123456789"}"#)
        try expect("Supply", "1,234,567,890", #"{"name":"Wren","supply":"1234567890"}"#, #"{"name":"Owl","supply":"99"}"#)
        try expect("Population", "8,425,893,465", #"{"name":"Wren","population":{"value":"8425893465"}}"#)
    }

    @Test func `addresses of computers are no numbers, however many digits their parts have`() throws {
        try expect("Gateway", "192.168.100.101", #"{"name":"Wren","gateway":"192.168.100.101"}"#, #"{"name":"Owl","gateway":"192.168.100.254"}"#)
        try expect(
            "Worth", "192,168,100,101", #"{"name":"Wren","worth":"192.168.100.101"}"#, #"{"name":"Owl","worth":"192.168.300.254"}"#,
            #"{"name":"Tit","worth":"92,5"}"#)
        try expect("Worth", "€192,168,100,101", #"{"name":"Wren","worth":"€192.168.100.101"}"#, #"{"name":"Owl","worth":"€192.168.100,50"}"#)
    }

    @Test func `a plus in front of a number with its unit is a part of it`() throws {
        try expect("Change", "0.81%", #"{"name":"Wren","change":"+0.81%"}"#, #"{"name":"Owl","change":"-0.02%"}"#)
        try expect("Call", "+49 123 456", #"{"name":"Wren","call":"+49 123 456"}"#)
    }

    @Test func `true and false are an answer also where only one of them occurs`() throws {
        try expect("Ringed", "No", #"{"name":"Wren","ringed":"false"}"#, #"{"name":"Owl","ringed":"false"}"#)
        try expect("Ringed", "Yes", #"{"name":"Wren","ringed":"True"}"#, #"{"name":"Owl","ringed":"True"}"#)
        try expect("Status", "True", #"{"name":"Wren","status":"True"}"#)
        try expect("Ringed", "no way", #"{"name":"Wren","ringed":"no way"}"#, #"{"name":"Owl","ringed":"false"}"#)
        try expect("Place", "NO", #"{"name":"Wren","place":"NO"}"#, #"{"name":"Owl","place":"NO"}"#)
    }

    @Test func `what programs are set up by stays as it is written`() throws {
        try expect("APP MODE", "FAST_PATH", #"{"name":"Wren","env":{"DB NAME":"MAIN_DB","APP MODE":"FAST_PATH"}}"#)
        try expect("Condition", "Partly cloudy", #"{"name":"Wren","environment":{"condition":"PARTLY_CLOUDY","sky":"DARK_BLUE"}}"#)
        try expect("Mode", "Fast path", #"{"name":"Wren","mode":"FAST_PATH"}"#)
    }

    @Test func `how much a figure can take is a number without a unit`() throws {
        try expect("Max HP", "120", #"{"name":"Wren","max_hp":120}"#)
        try expect("Engine", "120 hp", #"{"name":"Wren","engine_hp":120}"#)
        try expect("Max", "120 kg", #"{"name":"Wren","max_kg":120}"#)
    }

    @Test func `a list of days is none where one of them goes on`() throws {
        try expect("Editions", "2015-06-15 2015-05-01-preview", #"{"name":"Wren","editions":["2015-06-15","2015-05-01-preview"]}"#)
        try expect("Sessions", "5 January 2024 TBA", #"{"name":"Wren","sessions":["2024-01-05","TBA"]}"#)
    }

    @Test func `the fields of a catalogue that are called by numbers stay as they are written`() throws {
        try expect("001", "5637241", #"{"name":"Wren","001":"5637241","005":"19920826084036.0"}"#)
        try expect("005", "19920826084036.0", #"{"name":"Wren","001":"5637241","005":"19920826084036.0"}"#)
        try expect("A", "1259", #"{"name":"Wren","300":{"subfields":[{"a":"1259"},{"b":"Atlantic"}],"ind1":"0"}}"#)
        try expect("B", "Atlantic", #"{"name":"Wren","300":{"subfields":[{"a":"1259"},{"b":"Atlantic"}],"ind1":"0"}}"#)
        try expect("2019", "5,637,241", #"{"name":"Wren","2019":"5637241"}"#, #"{"name":"Owl","2019":"37241"}"#)
    }

    // MARK: Measures

    @Test func `a unit behind what stands for no value says nothing`() throws {
        try expect(
            "Modulus", nil, #"{"name":"Wren","modulus":"no data GPa"}"#, #"{"name":"Owl","modulus":"220 GPa"}"#, #"{"name":"Auk","modulus":"12 GPa"}"#
        )
        try expect(
            "Modulus", "220 GPa", #"{"name":"Wren","modulus":"220 GPa"}"#, #"{"name":"Owl","modulus":"n/a GPa"}"#,
            #"{"name":"Auk","modulus":"12 GPa"}"#)
        // Also where most are not known, and where the unit is one that nobody lists.
        try expect(
            "Density", nil, #"{"name":"Wren","density":"no data kg m<sup>-3</sup>"}"#, #"{"name":"Owl","density":"no data kg m<sup>-3</sup>"}"#,
            #"{"name":"Auk","density":"968 kg m<sup>-3</sup>"}"#)
        try expect(
            "Radius", nil, #"{"name":"Wren","radius":"no data"}"#, #"{"name":"Owl","radius":"no data"}"#, #"{"name":"Tit","radius":"no data"}"#,
            #"{"name":"Auk","radius":"1.35"}"#, #"{"name":"Kea","radius":"1.4"}"#)
        // Among words they are words.
        try expect("Note", "no data yet", #"{"name":"Wren","note":"no data yet"}"#, #"{"name":"Owl","note":"seen often"}"#)
        try expect("Reading", "no data", #"{"name":"Wren","reading":"no data"}"#, #"{"name":"Owl","reading":"fine"}"#)
        try expect(
            "Team", "None of us", #"{"name":"Wren","team":"None of us"}"#, #"{"name":"Owl","team":"12 of us"}"#, #"{"name":"Auk","team":"all of us"}"#
        )
    }

    @Test func `measures make no groups, however few there are`() throws {
        let records = (0..<40).map { #"{"name":"Bird \#($0)","reflectivity":"\#($0 % 3 == 0 ? "no data" : "\(70 + $0 % 4)") %"}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(!site.files.contains { $0.contains("reflectivity") }, "\(site.files)")
    }

    @Test func `a unit without its number says nothing`() throws {
        let none = #""temperature":{"value":null,"unitCode":"unit:degC","qualityControl":"qc:V"}"#
        try expect("Temperature", nil, #"{"name":"Wren",\#(none)}"#)
        try expect(
            "Temperature", nil, #"{"name":"Wren",\#(none)}"#,
            #"{"name":"Owl","temperature":{"value":12,"unitCode":"unit:degC","qualityControl":"qc:V"}}"#)
        try expect(
            "Temperature", "12 °C", #"{"name":"Wren","temperature":{"value":12,"unitCode":"unit:degC","qualityControl":"qc:V"}}"#,
            #"{"name":"Owl",\#(none)}"#)
        try expect("Price", nil, #"{"name":"Wren","price":{"amount":null,"currency":"EUR"}}"#)
        // What is chosen is no measure.
        try expect("Units", "metric", #"{"name":"Wren","settings":{"units":"metric","theme":null}}"#)
    }

    // MARK: Times as numbers

    @Test func `numbers that are all whole minutes since 1970 are times, whatever they are called`() throws {
        func records(_ name: String, _ values: [Int]) -> String {
            values.enumerated().map { #"{"name":"\#($0 == 0 ? "Wren" : "Bird \($0)")","\#(name)":\#($1)}"# }.joined(separator: ",")
        }
        try expect("W", "11 March 2012", records("w", [1331424000, 1332028800, 1332633600]))
        try expect("Slot", "21 October 2013, 12:42", records("slot", [1382359320, 1382359380, 1382445720, 1382618520]))
        // One is not on the minute; sums are round; a count says so; and what is counted may be as large.
        try expect("Slot", "1,382,359,320", records("slot", [1382359320, 1382359381, 1382445720, 1382618520]))
        try expect("Funding", "1,200,000,000", records("funding", [1_200_000_000, 1_500_000_000, 1_800_000_000, 1_350_000_000]))
        try expect("Views", "1,382,359,320", records("views", [1382359320, 1382359380, 1382445720, 1382618520]))
    }

    @Test func `a week is a time where it is a number of seconds, also as a text`() throws {
        try expect("Week", "14 October 2026, 19:04", #"{"name":"Wren","week":"1792004660"}"#, #"{"name":"Owl","week":"1791399860"}"#)
        try expect("Week", "12", #"{"name":"Wren","week":"12"}"#, #"{"name":"Owl","week":"13"}"#)
    }

    @Test func `how long something took is in milliseconds where a time beside it is`() throws {
        try expect(
            "Duration", "52 min 58 s", #"{"name":"Wren","duration":3177872,"timestamp":1458874078582}"#,
            #"{"name":"Owl","duration":0,"timestamp":1458874078581}"#)
        try expect("Duration", "90", #"{"name":"Wren","duration":90,"timestamp":1458874078582}"#)
        try expect("Duration", "3,177,872", #"{"name":"Wren","duration":3177872,"timestamp":1458874078}"#)
    }

    @Test func `a unit at the end of a name is one, also run together with another`() throws {
        try expect("Travel time", "2 h 17 min", #"{"name":"Wren","travelTimeInMin":137}"#)
        try expect("Average speed", "79 km/h", #"{"name":"Wren","averageSpeedInKmph":79}"#)
        try expect("Charged", "27.5 kWh", #"{"name":"Wren","chargedInKWh":27.5}"#)
        try expect("Height", "0.5 m", #"{"name":"Wren","heightm":0.5,"weightkg":3}"#)
        try expect("Heightm", "0.5", #"{"name":"Wren","heightm":0.5}"#)
        try expect("Temp min", "5", #"{"name":"Wren","temp_min":5,"temp_max":9}"#)
    }

    @Test func `an amount has the currency that is called like it`() throws {
        try expect("Total cost", "66.99 PLN", #"{"name":"Wren","totalCost":66.99,"totalCostCurrency":"PLN"}"#)
        try expect("Total cost", "66.99 PLN", #"{"name":"Wren","cost":{"totalCost":66.99,"totalCostCurrency":"PLN","pricePerUnit":5.67}}"#)
        try expect("Total cost currency", nil, #"{"name":"Wren","cost":{"totalCost":66.99,"totalCostCurrency":"PLN","pricePerUnit":5.67}}"#)
        try expect(
            "Trips", "Trips Total cost Stops 66.99 PLN 2", #"{"name":"Wren","trips":[{"totalCost":66.99,"totalCostCurrency":"PLN","stops":2}]}"#)
        try expect("Base currency", "PLN", #"{"name":"Wren","base":"A","baseCurrency":"PLN"}"#)
    }

    @Test func `a total and what comes to it have the currency of the bill`() throws {
        let bill = #""currency":"EUR","subtotal":"960.42","tax":"192.08","total":"1152.50","total_items":3"#
        for (label, text) in [("Subtotal", "960.42 EUR"), ("Tax", "192.08 EUR"), ("Total", "1,152.50 EUR"), ("Total items", "3")] {
            try expect(label, text, "{\"name\":\"Wren\",\(bill)}")
        }
        try expect("Total", "30.50 EUR", #"{"name":"Wren","total":30.5,"currency":"EUR"}"#, #"{"name":"Owl","total":12.25,"currency":"CHF"}"#)
        try expect("Tax", "2", #"{"name":"Wren","tax":2,"currency":"EUR"}"#)
    }

    @Test func `the title of a person stands beside the name and not in its place`() throws {
        let people = #"[{"firstName":"Ada","lastName":"Moss","title":"Dr."},{"firstName":"Ben","lastName":"Ode","title":"Prof."}]"#
        try expect("Title", "Dr.", #"{"name":"Wren","lecturers":\#(people)}"#)
        let site = try TemporarySite(birds: #"[{"name":"Wren","lecturers":\#(people)}]"#, theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains("Ada Moss") && page.contains("Ben Ode"), "\(page)")
    }

    @Test func `a day with a zone is a day`() throws {
        try expect("Opened on", "2 March 2024", #"{"name":"Wren","opened_on":"2024-03-02+01:00"}"#)
    }

    @Test func `an amount has the currency that is called like it for short`() throws {
        try expect("Estimated value", "300,000.50 EUR", #"{"name":"Wren","estimated-value":300000.5,"estimated-value-cur":"EUR"}"#)
    }

    @Test func `the number by which a firm pays taxes is no identifier of programs`() throws {
        try expect("VAT ID", "ATU12345678", #"{"name":"Wren","customer":{"name":"Moss Ltd","vat_id":"ATU12345678","email":"a@moss.example"}}"#)
    }

    @Test func `cards of colours show them`() throws {
        let records = (1...4).map { ##"{"name":"Paint \##($0)","shade":"#15803\##($0)"}"## }
        let list = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(list.contains(##"<span>Shade</span> <svg class="swatch""##) && list.contains(##"fill="#158032""##), "\(list)")
        // What scripts make cards of has places in it.
        #expect(list.contains(#"fill="{{:shown.shade}}""#) || !list.contains("<template"), "\(list)")
    }

    @Test(arguments: [("shade", "rgb(201, 63, 56)"), ("tone", "hsl(3 57% 50% / 0.5)"), ("cpk-hex", "3050f8")])
    func `a colour in parts, and a number called hex, is shown as that`(name: String, text: String) throws {
        let site = try TemporarySite(birds: "[{\"name\":\"Wren\",\"\(name)\":\"\(text)\"}]", theme: .project).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("class=\"swatch\""))
    }

    // MARK: Nothing

    @Test func `false among things says that there is none`() throws {
        try expect("Parent", nil, #"{"name":"Wren","parent":false}"#, #"{"name":"Owl","parent":"N7W92H48"}"#, #"{"name":"Auk","parent":false}"#)
        try expect("Image", nil, #"{"name":"Wren","image":false}"#, #"{"name":"Owl","image":"https://img.example/owl.jpg"}"#)
        try expect("Photos", nil, #"{"name":"Wren","photos":false}"#, #"{"name":"Owl","photos":["https://img.example/owl.jpg"]}"#)
        try expect("Delivery", "No", #"{"name":"Wren","delivery":false}"#, #"{"name":"Owl","delivery":true}"#, #"{"name":"Auk","delivery":"soon"}"#)
        try expect("Delivery", "No", #"{"name":"Wren","delivery":false}"#, #"{"name":"Owl","delivery":false}"#)
        try expect("Is open", "No", #"{"name":"Wren","is_open":false}"#, #"{"name":"Owl","is_open":"soon"}"#, #"{"name":"Auk","is_open":"later"}"#)
    }

    @Test func `0 is no time where others beside it are times`() throws {
        try expect("Edit", nil, #"{"name":"Wren","create_at":1523546846639,"edit_at":0,"edit_count":0}"#)
        try expect("Edit at", nil, #"{"name":"Wren","create_at":1523546846639,"edit_at":0,"edit_count":0}"#)
        try expect("Edit count", "0", #"{"name":"Wren","create_at":1523546846639,"edit_at":0,"edit_count":0}"#)
        try expect("Look at", "0", #"{"name":"Wren","look_at":0}"#)
    }

    @Test func `numbers that are called so are no answers`() throws {
        let birds = (0..<20).map {
            #"{"name":"\#($0 == 0 ? "Wren" : "Bird \($0)")","A_F606W_N":\#($0 % 2),"B_F606W_N":\#($0 % 2),"C_F606W_N":\#(($0 + 1) % 2),"D_cnt":1}"#
        }
        try expect("A f606w n", "0", birds.joined(separator: ","))
    }

    // MARK: Tags and marks in plain texts

    @Test func `words set apart in one of many plain texts are shown so`() throws {
        let plain = #"{"name":"Owl","info":"It hoots."},{"name":"Auk","info":"It dives."}"#
        let site = try TemporarySite(birds: #"[{"name":"Wren","info":"It sings.<br/><i>Loudly.</i>"},\#(plain)]"#, theme: .project).build()
            .expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("<i>Loudly.</i>"))
        try expect("Info", "Use &lt;b&gt; for bold.", #"{"name":"Wren","info":"Use <b> for bold."}"#, plain)
        try expect("Info", "a &lt;i&gt; b", #"{"name":"Wren","info":"a <i> b"}"#, plain)
    }

    @Test func `texts in HTML are that in a list as well`() throws {
        func page(_ credits: String) throws -> String {
            let site = try TemporarySite(birds: #"[{"name":"Wren","credits":[\#(credits)]},{"name":"Owl","credits":[\#(credits)]}]"#, theme: .project)
            return try #require(site.build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        let html = try page(#""<a href='https://birds.example/ida'>Ida</a>","<p>By <b>Jon</b></p>""#)
        #expect(html.contains("<a href=\"https://birds.example/ida\">Ida</a>") && html.contains("<p>By <b>Jon</b></p>"), "\(html)")
        #expect(try page(#""<i>Larus</i> sp.","Gull","Auk""#).contains("<i>Larus</i> sp."))
        // These are spoken of.
        try expect("Tags", "&lt;br&gt; &lt;p&gt;", #"{"name":"Wren","tags":["<br>","<p>"]}"#)
        try expect("Tags", "a &lt;b&gt; c", #"{"name":"Wren","tags":["a <b>","c"]}"#)
    }

    @Test func `a picture in HTML and nothing else is that picture`() throws {
        func page(_ flag: String, _ other: String = "<img src='https://birds.example/b.svg'>") throws -> String {
            let site = try TemporarySite(birds: #"[{"name":"Wren","flag":"\#(flag)"},{"name":"Owl","flag":"\#(other)"}]"#, theme: .project)
            return try #require(site.build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        #expect(
            try page("<img class='a' src='https://birds.example/a.svg?x=1&amp;y=2' alt=''/>").contains(
                "<img src=\"https://birds.example/a.svg?x=1&amp;y=2\""))
        // What says more stays a text.
        for text in ["<img src='https://birds.example/4.svg' alt='4 of 5'>", "An <img src='https://birds.example/a.svg'>", "<img src='a.svg'>"] {
            #expect(try page(text).contains("<dd><bdi>\(text.split(separator: "<")[0] == "An " ? "An " : "")&lt;img src"), "\(text)")
        }
    }

    @Test(arguments: [
        ("The H <scp>i</scp> disk", "The H i disk"), ("On <jats:italic>Turdus</jats:italic>", "On Turdus"),
        (#"CO <font color=\"red\">v = 0</font>"#, "CO v = 0"),
        ("<mml:math><mml:mi>x</mml:mi></mml:math> waves", "x waves"), ("The <section> tag", "The &lt;section&gt; tag"),
    ])
    func `the tags of journals are none of a title`(title: String, words: String) throws {
        let site = try TemporarySite(birds: #"[{"id":1,"title":"\#(title)"},{"id":2,"title":"An owl"},{"id":3,"title":"A wren"}]"#, theme: .project)
            .build().expectBuilt()
        #expect(try #require(site.text(of: "birds/index.html")).contains(words))
    }

    @Test func `an apostrophe within a word is one, also where others have escaped nothing`() throws {
        let plain = #"{"name":"Owl","funder":"R&D of owls"}"#
        try expect("Funder", "People&#39;s Republic", #"{"name":"Wren","funder":"People&apos;s Republic"}"#, plain)
        try expect("Funder", "recherche pour l&#39;exploitation", #"{"name":"Wren","funder":"recherche pour l&#039;exploitation"}"#, plain)
        try expect("Funders", "People&#39;s Republic Owls", #"{"name":"Wren","funders":["People&apos;s Republic","Owls"]}"#)
        try expect("Funder", "&amp;apos; is a sign", #"{"name":"Wren","funder":"&apos; is a sign"}"#, plain)
    }

    @Test func `line breaks that are written as in programs are some behind a sentence`() throws {
        try expect("Story", "She laughed. Even now.", ##"{"name":"Wren","story":"She laughed.\\nEven now."}"##)
        try expect("Story", ##"See C:\News and \nabla"##, ##"{"name":"Wren","story":"See C:\\News and \\nabla"}"##)
    }

    @Test func `a time beside the distance of its place from UTC is what clocks show there`() throws {
        try expect("Doors", "7 April 2016, 18:30", #"{"name":"Wren","doors":1460046600000,"utc_offset":7200000}"#)
        try expect("Doors", "7 April 2016, 13:00", #"{"name":"Wren","doors":1460046600,"utc_offset":-12600}"#)
        try expect("Start", "7 April 2016, 18:30", #"{"name":"Wren","start":1460046600,"timezone":"Europe/Oslo"}"#)
        try expect("Start", "7 January 2016, 17:30", #"{"name":"Wren","start":1452184200,"timezone":"Europe/Oslo"}"#)
        // In UTC it is as it was, and so is what says when an entry was changed, and what is no distance.
        try expect("Doors", "7 April 2016, 16:30", #"{"name":"Wren","doors":1460046600000,"utc_offset":0}"#)
        try expect("Start updated", "7 April 2016, 16:30", #"{"name":"Wren","start_updated":1460046600000,"utc_offset":7200000}"#)
        try expect("Doors", "7 April 2016, 16:30", #"{"name":"Wren","doors":1460046600000,"utc_offset":12345}"#)
    }

    @Test func `code and links within the texts of a field are those of Markdown where a quarter have some`() throws {
        let others = (0..<4).map { #"{"name":"Bird \#($0)","hint":"It sings about the sea."}"# }
        func page(_ hint: String, more: Int = 2) throws -> String {
            let same = (0..<more).map { #"{"name":"Owl \#($0)","hint":"Call `hoot()` at night."}"# }
            let birds = ([#"{"name":"Wren","hint":"\#(hint)"}"#] + same + others).joined(separator: ",")
            return try #require(try TemporarySite(birds: "[\(birds)]", theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        #expect(try page("Implies `sing()`, the [capture phase](https://a.example/p).").contains("<code>sing()</code>"))
        #expect(try page("Implies `sing()`, the [capture phase](https://a.example/p).").contains(#"href="https://a.example/p""#))
        // Without such signs a text is shown as it is, and so are all where few have some.
        #expect(try page("2 * 3 * 4 and a_b_c").contains("2 * 3 * 4 and a_b_c"))
        #expect(try page("Implies `sing()` and more.", more: 0).contains("`sing()`"))
        // Quotations of TeX, and what a shell fills in.
        #expect(try page("He said ``wren'' and `hush' at night.", more: 0).contains("``wren"))
        #expect(try page("x=`date`; y=$x", more: 0).contains("x=`date`"))
    }

    @Test func `a text of two words may have one of them bold`() throws {
        try expect("Hint", "so good", #"{"name":"Wren","hint":"so **good**"}"#)
        try expect("Hint", "2**3**4", #"{"name":"Wren","hint":"2**3**4"}"#)
        try expect("Hint", "**** ****", #"{"name":"Wren","hint":"**** ****"}"#)
    }

    @Test func `what few have makes no groups where the others have false`() throws {
        let records = (0..<20).map { #"{"name":"Bird \#($0)","parent":\#($0 < 3 ? "\"N7W92H48\"" : $0 < 6 ? "\"QM6T3KHX\"" : "false")}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(!site.files.contains { $0.contains("/parent") }, "\(site.files)")
    }

    // MARK: Money

    @Test func `a price that a program has computed has the digits of coins`() throws {
        try expect("Ticket price", "841.27", #"{"name":"Wren","ticket_price":841.2656419677076}"#, #"{"name":"Owl","ticket_price":90.5}"#)
        try expect("Price", "0.00123456", #"{"name":"Wren","price":0.00123456}"#, #"{"name":"Owl","price":1.459}"#)
        try expect("Price", "1.459", #"{"name":"Wren","price":1.459}"#, #"{"name":"Owl","price":12}"#)
    }

    @Test func `what a service counts in cents is an amount of the currency`() throws {
        try expect("Price", "4.50 USD", #"{"name":"Wren","price_money":{"amount":450,"currency":"USD"}}"#)
        try expect("Price", "450 JPY", #"{"name":"Wren","price_money":{"amount":450,"currency":"JPY"}}"#)
        try expect("Price", "24.00 EUR", #"{"name":"Wren","price":{"amount":2400,"divisor":100,"currency_code":"EUR"}}"#)
        try expect("Price", "42.40 EUR", #"{"name":"Wren","price":{"type":"cents","centAmount":4240,"currencyCode":"EUR","fractionDigits":2}}"#)
        try expect("Price", "2.80 EUR", #"{"name":"Wren","price_in_cents":280,"currency":"EUR"}"#)
    }

    @Test func `an amount of a payment service, which writes currencies in small letters, is in their coins`() throws {
        try expect(
            "Unit amount", "2,500.00 EUR", #"{"name":"Wren","unit_amount":250000,"currency":"eur"}"#,
            #"{"name":"Owl","unit_amount":900,"currency":"eur"}"#)
        try expect("Amount", "12.00 CHF", #"{"name":"Wren","amount":1200,"currency":"chf"}"#, #"{"name":"Owl","amount":5000,"currency":"jpy"}"#)
        try expect("Price", "12 EUR", #"{"name":"Wren","price":12,"currency":"eur"}"#, #"{"name":"Owl","price":9,"currency":"eur"}"#)
    }

    @Test func `what is called cents is in the currency, whichever that is`() throws {
        try expect("Price", "149.00", #"{"name":"Wren","price_cents":14900}"#, #"{"name":"Owl","price_cents":4950}"#)
        try expect("Preis", "25.50", #"{"name":"Wren","preis_cent":2550}"#)
        try expect("Tuning cents", "1,200", #"{"name":"Wren","tuning_cents":1200}"#, #"{"name":"Owl","tuning_cents":12001}"#)
    }

    @Test(arguments: [("de", "1.299,00\u{A0}€"), ("en", "€1,299.00"), ("nl", "€1.299,00")])
    func `the sign of a currency that is only in a name stands where the language has it`(language: String, price: String) throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","Preis in €":"1.299,00"},{"name":"Owl","Preis in €":"99,00"}]"#, site: "language: \(language)\n", theme: .project
        )
        #expect(try #require(site.build().expectBuilt().text(of: "birds/wren/index.html")).contains("<bdi>\(price)</bdi>"))
    }

    @Test func `an amount that is called nothing else is in the currency itself`() throws {
        try expect("Price", "450 USD", #"{"name":"Wren","price":{"amount":450,"currency":"USD"}}"#)
        try expect("Fee", "1,250 EUR", #"{"name":"Wren","fee":1250,"currency":"EUR"}"#)
    }

    @Test func `a price has the currency of its own record`() throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"Wren","price":12.5,"currency":"EUR"},{"name":"Owl","price":1300,"currency":"usd"},{"name":"Tern","price":14.5,"currency":"EUR"},{"name":"Auk","currency":"EUR"}]"#,
            theme: .project
        ).build().expectBuilt()
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("12.50\u{A0}EUR") && list.contains("1,300\u{A0}USD"), "\(list)")
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains("12.50\u{A0}EUR") && !page.contains(">Currency<"))
        // Where there is no price the currency is a value like others.
        #expect(try #require(site.text(of: "birds/auk/index.html")).contains(">Currency<"))
    }

    @Test func `the bounds of a price have the currency beside them`() throws {
        let records = [
            #"{"name":"Wren","pay":{"min":50000,"max":70000,"currency":"EUR"}}"#, #"{"name":"Owl","pay":{"min":4000,"max":5000,"currency":"USD"}}"#,
        ]
        try expect("Min", "50,000 EUR", records[0], records[1])
        try expect("Max", "70,000 EUR", records[0], records[1])
        try expect("Currency", nil, records[0], records[1])
    }

    @Test func `a count beside a currency is no price`() throws {
        try expect(
            "Price count", "12", #"{"name":"Wren","stock":{"price_count":12,"currency":"EUR","open":true}}"#,
            #"{"name":"Owl","stock":{"price_count":9,"currency":"USD","open":false}}"#)
    }

    // MARK: Values that programs have written

    @Test(arguments: [
        ("contract_time", "full_time", "part_time", "Contract time", "Full time"), ("stage", "GROUP_STAGE", "FINAL", "Stage", "Group stage"),
        ("priceLevel", "PRICE_LEVEL_MODERATE", "PRICE_LEVEL_EXPENSIVE", "Price level", "Moderate"), ("group", "GROUP_A", "GROUP_B", "Group", "A"),
        ("status", "FINISHED", "SCHEDULED", "Status", "Finished"), ("ebook_access", "no_ebook", "borrowable", "Ebook access", "No ebook"),
    ])
    func `one of a few values that programs have written reads as words`(
        field: String, value: String, other: String, label: String, words: String
    ) throws {
        try expect(label, words, #"{"name":"Wren","\#(field)":"\#(value)"}"#, #"{"name":"Owl","\#(field)":"\#(other)"}"#)
    }

    @Test(arguments: [
        ("user", "sea_bird", "wing_man", "User"), ("currency", "EUR", "NOK", "Currency"), ("brand", "LEGO", "SONY", "Brand"),
        ("locale", "de_at", "de_de", "Locale"),
        ("dim", "SEX_BTSX", "SEX_MLE", "Dim"), ("file", "wren_song", "owl_song", "File"), ("type", "PDF", "SVG", "Type"),
        ("status", "half-open", "shut_down", "Status"),
    ])
    func `other texts in capitals or with low lines stay as they are`(field: String, value: String, other: String, label: String) throws {
        try expect(label, value, #"{"name":"Wren","\#(field)":"\#(value)"}"#, #"{"name":"Owl","\#(field)":"\#(other)"}"#)
    }

    @Test(arguments: [
        ("amenity", "drinking_water", "Drinking water"), ("user", "drinking_water", "drinking_water"),
        ("explicitness", "notExplicit", "Not explicit"),
        ("device", "iPhone", "iPhone"), ("device", "macOS", "macOS"),
    ])
    func `words in small letters that come again and again are a sort of things, unless they are names of people or of files`(
        field: String, text: String, words: String
    ) throws {
        let records = (1...12).map { #"{"id":\#($0),"name":"Wren \#($0)","\#(field)":"\#([text, "bench", "tree"][$0 % 3])"}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/wren-3/index.html")?.contains("<bdi>\(words)</bdi>") == true)
    }

    @Test func `a thing on a map that has no name is called by its sort in words, which is a group`() throws {
        let records = (1...24).map { n in
            let name =
                n % 6 == 2 ? #","name":"Taco \#(n)","opening_hours":"Mo-Su 11:00-22:00""# : n % 6 == 1 ? #","backrest":"yes","material":"wood""# : ""
            return
                #"{"type":"node","id":\#(n),"lat":52.\#(500 + n),"lon":13.\#(400 + n),"tags":{"amenity":"\#(["drinking_water", "bench", "fast_food"][n % 3])"\#(name)}}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", "slug: id", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/3/index.html")?.contains("<h1><bdi>Drinking water</bdi></h1>") == true)
        #expect(site.text(of: "birds/2/index.html")?.contains("<h1><bdi>Taco 2</bdi></h1>") == true)
        #expect(site.text(of: "birds/index.html")?.contains("Name, A to Z") == true)
        #expect(site.files.contains { $0.hasPrefix("birds/") && $0.hasSuffix("/drinking-water/index.html") }, "\(site.files)")
    }

    @Test func `groups of such values and lists of them are called by their words`() throws {
        let records = (1...12).map { n in
            #"{"name":"Wren \#(n)","contract_time":"\#(n % 2 == 0 ? "full_time" : "part_time")","types":["point_of_interest","\#(n % 3 == 0 ? "cafe" : "night_club")"]}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/contract-time/full-time/index.html")?.contains("<h1><bdi>Full time</bdi>") == true, "\(site.files)")
        let page = try #require(site.text(of: "birds/wren-2/index.html"))
        #expect(
            page.contains("<bdi>Full time</bdi>") && page.contains("<bdi>Point of interest</bdi>") && page.contains("<bdi>Night club</bdi>"),
            "\(page)")
        let kept = try TemporarySite(birds: "[\(records.joined(separator: ","))]", "as: { contract_time: text }", theme: .project).build()
            .expectBuilt()
        #expect(kept.text(of: "birds/wren-2/index.html")?.contains("<bdi>full_time</bdi>") == true)
    }

    // MARK: Days and times

    @Test func `days in a list that programs have written as times are days`() throws {
        try expect("Dates", "1 January 1876 3 March 1877", #"{"name":"Wren","dates":["1876-01-01T00:00:00Z","1877-03-03T00:00:00Z"]}"#)
    }

    @Test(arguments: [
        ("1714557600000000", "1714600000000000"), ("1714557600000000000", "1714600000000000000"), ("13359031200000000", "13359031300000000"),
        ("133590312000000000", "133590312100000000"), (#""13359031200000000""#, #""0""#), (#""1714557600""#, #""1714600000""#),
        (#""1714557600000""#, #""1714600000000""#),
    ])
    func `times that programs count are times, by the size of their numbers`(one: String, other: String) throws {
        try expect("Seen at", "1 May 2024, 10:00", #"{"name":"Wren","seen_at":\#(one)}"#, #"{"name":"Owl","seen_at":\#(other)}"#)
    }

    @Test(arguments: [
        ("seen_at", "1714557600000000", "13359031300000000"), ("visitors", "1714557600000000", "1714600000000000"),
        ("seen_at", "1714557600000000", "17"),
    ])
    func `numbers of two clocks, of none, and in a field of no time are numbers`(field: String, one: String, other: String) throws {
        let shown = try shown(#"{"name":"Wren","\#(field)":\#(one)},{"name":"Owl","\#(field)":\#(other)}"#)
        #expect(!shown.values.contains { $0.contains("May") }, "\(shown)")
    }

    @Test func `days that a spreadsheet has numbered are days`() throws {
        let records = [
            #"{"name":"Wren","Date":45413,"Start":45413.75,"Due":45415,"Fee":45000}"#,
            #"{"name":"Owl","Date":45420,"Start":45420.5,"Due":45422,"Fee":45001}"#,
        ]
        try expect("Start", "1 May 2024, 18:00", records[0], records[1])
        try expect("Due", "3 May 2024", records[0], records[1])
        try expect("Fee", "45,000", records[0], records[1])
    }

    @Test func `numbers of five digits are no days where nothing is called a day`() throws {
        try expect("Start", "45,413", #"{"name":"Wren","start":45413,"end":45800}"#, #"{"name":"Owl","start":45420,"end":45801}"#)
    }

    @Test(arguments: [("Start", "End"), ("Beginn", "Ende"), ("von", "bis"), ("start_on", "end_on")])
    func `columns of starts and ends tell by themselves that they are days of a spreadsheet`(start: String, end: String) throws {
        func records(_ days: [(Int, Int)]) -> String {
            "["
                + days.enumerated().map {
                    #"{"name":"Fair \#($0.offset)","\#(start)":\#($0.element.0),"\#(end)":\#($0.element.1),"fee":\#(45000 + $0.offset)}"#
                }.joined(separator: ",") + "]"
        }
        func page(_ days: [(Int, Int)]) throws -> String {
            try TemporarySite(birds: records(days), theme: .project).build().expectBuilt().text(of: "birds/fair-0/index.html") ?? ""
        }
        let days = try page([(45413, 45420), (45441, 45450), (45501, 45520)])
        #expect(days.contains("1 May 2024") && days.contains("8 May 2024") && days.contains("45,000"), "\(days)")
        // Wages, and a range that ends before it starts.
        #expect(try page([(42000, 48000), (45500, 52000), (39150, 43000)]).contains("42,000"))
        #expect(try page([(45413, 40420), (45441, 40450), (45501, 40520)]).contains("45,413"))
    }

    @Test(arguments: [
        ("starts", "14:30:00", "14:30"), ("doors", "2:30 PM", "14:30"), ("doors", "12:05 a.m.", "00:05"), ("time", "15:00:00Z", "15:00 UTC"),
        ("time", "15:00:00+02:00", "15:00 UTC+02:00"), ("opens", "09:00:00.000", "09:00"),
    ])
    func `times of the day are as clocks show them`(field: String, written: String, shown: String) throws {
        let label = field.prefix(1).uppercased() + field.dropFirst()
        try expect(label, shown, #"{"name":"Wren","\#(field)":"\#(written)"}"#, #"{"name":"Owl","\#(field)":""}"#)
    }

    @Test(arguments: [
        (#""audio":"https://a.example/1.mp3","duration":3000"#, "Duration", "50 min"), (#""year":1972,"runtime":142"#, "Runtime", "2 h 22 min"),
        (#""track_number":1,"duration":201"#, "Duration", "3 min 21 s"), (#""isrc":"X","duration":201000"#, "Duration", "3 min 21 s"),
        (#""episode":7,"duration":"2750""#, "Duration", "45 min 50 s"),
    ])
    func `how long films and recordings last is said in minutes`(fields: String, label: String, words: String) throws {
        try expect(label, words, #"{"name":"Wren",\#(fields)}"#)
    }

    @Test func `a duration that is worked out is shown as one`() throws {
        let feed = #"[{"name":"Wren","from":"2024-03-01T10:00:00Z","to":"2024-03-01T11:30:00Z","half":"PT0.5S"}]"#
        let lines = """
            fields:
              length: timestamp(to) - timestamp(from)
              before: timestamp(from) - timestamp(to)
              none: duration(half) - duration(half)
              short: duration(half)
            """
        let page = try #require(TemporarySite(birds: feed, lines, theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        for text in ["1\u{A0}h 30\u{A0}min", "\u{2212}1\u{A0}h 30\u{A0}min", "0\u{A0}s"] { #expect(page.contains(">\(text)<"), "\(page)") }
    }

    @Test func `a duration without a unit of which nothing tells stays a number`() throws {
        try expect("Duration", "3000", #"{"name":"Wren","country":"Norway","duration":3000}"#)
        try expect("Duration", "90", #"{"name":"Wren","video":"https://a.example/1.mp4","duration":90}"#)
        try expect("Runtime", "142", #"{"name":"Wren","lambda":"x7","runtime":142}"#)
    }

    @Test(arguments: [
        (#""date":"-0044-03-15""#, #""date":"1066-10-14""#, "", "15 March 44 BC"), (#""when":"-0753""#, #""when":"-0300-05""#, "When", "753 BC"),
        (#""year":-753"#, #""year":1066"#, "Year", "753 BC"),
        (#""founded":"-0300-05-00T00:00:00Z""#, #""founded":"1066-10-14""#, "Founded", "May 300 BC"),
    ])
    func `days and years before Christ are said as such`(fields: String, others: String, label: String, words: String) throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren",\#(fields)},{"name":"Owl",\#(others)}]"#, theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains(words) && !page.contains("datetime=\"-") && (label.isEmpty || page.contains("<dt>\(label)</dt>")), "\(page)")
        let german = try TemporarySite(birds: #"[{"name":"Wren","year":-753}]"#, site: "language: de\n", theme: .project).build().expectBuilt()
        #expect(german.text(of: "birds/wren/index.html")?.contains("753 v. Chr.") == true)
    }

    @Test func `numbers below zero that are no years stay numbers`() throws {
        try expect("Depth", "−753", #"{"name":"Wren","depth":-753}"#)
        try expect("Year", "−1", #"{"name":"Wren","year":-1}"#, #"{"name":"Owl","year":2}"#)
        try expect("Code", "-0753", #"{"name":"Wren","code":"-0753"}"#)
    }

    @Test func `clocks that have run are no times of the day`() throws {
        try expect("Time", "02:05:31", #"{"name":"Wren","time":"02:05:31"}"#, #"{"name":"Owl","time":"02:06:00"}"#)
        try expect("Prep time", "01:30:00", #"{"name":"Wren","prep_time":"01:30:00"}"#, #"{"name":"Owl","prep_time":"00:45:00"}"#)
        try expect("Arrival", "25:10:00", #"{"name":"Wren","arrival":"25:10:00"}"#, #"{"name":"Owl","arrival":"09:10:00"}"#)
        try expect("Hours", "9:00-17:00", #"{"name":"Wren","hours":"9:00-17:00"}"#, #"{"name":"Owl","hours":"9:00-12:00"}"#)
        try expect("Starts", "9:15", #"{"name":"Wren","starts":"9:15"}"#, #"{"name":"Owl","starts":"soon"}"#)
    }

    @Test func `a version is no day`() throws {
        try expect("Version", "2024.3.1", #"{"name":"Wren","version":"2024.3.1"}"#, #"{"name":"Owl","version":"2024.2.10"}"#)
        try expect("Version", "2024.03.01", #"{"name":"Wren","version":"2024.03.01"}"#, #"{"name":"Owl","version":"2024.02.10"}"#)
    }

    @Test func `a month is one whatever says when it was`() throws {
        try expect("Joined", "April 2019", #"{"name":"Wren","joined":"2019-04"}"#, #"{"name":"Owl","joined":"2021-03"}"#)
    }

    @Test func `milliseconds that are said in front are a duration`() throws {
        try expect("Played", "3 min 33 s", #"{"name":"Wren","msPlayed":213000}"#, #"{"name":"Owl","msPlayed":13000}"#)
    }

    // MARK: Numbers

    @Test func `numbers by which others know a thing are no amounts`() throws {
        try expect("Kids", "40001001 40001002", #"{"name":"Wren","kids":[40001001,40001002]}"#, #"{"name":"Owl","kids":[40001009]}"#)
        try expect(
            "Tvrage", "18164", #"{"name":"Wren","externals":{"tvrage":18164,"imdb":"tt1520700"}}"#,
            #"{"name":"Owl","externals":{"tvrage":18165,"imdb":"tt1520701"}}"#)
    }

    @Test(arguments: [
        ("lieferant", ["\"70012\"", "\"70013\"", "\"71013\""], "70012"), ("charge", ["\"20241342\"", "\"20241343\"", "\"20241344\""], "20241342"),
        ("state", ["\"1221234105\"", "\"1221234106\"", "\"1221234178\""], "1221234105"), ("Konto", ["400000", "400100"], "400000"),
        ("Artikel", ["100471", "9047"], "100471"),
        ("kapitel", ["\"1.2\"", "\"1.3\""], "1.2"), ("Beginn", ["\"19.30\"", "\"8.15\""], "19.30"), ("Uhrzeit", ["\"20.00\"", "\"8.15\""], "20.00"),
        ("population", ["\"70012\"", "\"70013\"", "\"71013\""], "70,012"), ("views", ["\"70012\"", "\"70013\"", "\"71013\""], "70,012"),
        ("range", ["\"52000\"", "\"61000\"", "\"48000\""], "52,000"), ("range", ["\"52001\"", "\"6100\"", "\"48000\""], "52,001"),
        ("Anzahl", ["400000", "400100"], "400,000"),
        ("artikel", ["12345.5", "2.5"], "12,345.5"), ("revenue", ["\"1221234105\"", "\"1221234106\"", "\"1221234178\""], "1,221,234,105"),
        ("height", ["\"19.30\"", "\"8.15\""], "19.30"),
    ])
    func `what has as many digits everywhere is a code, and what is counted is an amount`(name: String, values: [String], text: String) throws {
        let records = values.enumerated().map { #"{"name":"\#($0.offset == 0 ? "Wren" : "Owl \($0.offset)")","\#(name)":\#($0.element)}"# }
        try expect(name.prefix(1).uppercased() + name.dropFirst(), text, records.joined(separator: ","))
    }

    @Test func `the zeros to which a database fills up decimals are left out`() throws {
        try expect("Level", "12.5", #"{"name":"Wren","level":"12.50000"}"#, #"{"name":"Owl","level":"7.00000"}"#)
        try expect("Level", "7", #"{"name":"Wren","level":"7.00000"}"#, #"{"name":"Owl","level":"12.50000"}"#)
        try expect("Level", "0.120", #"{"name":"Wren","level":"0.120"}"#, #"{"name":"Owl","level":"0.340"}"#)
    }

    @Test func `what a program has worked out has as many digits as readers take in`() throws {
        try expect("Score", "93.1235", #"{"name":"Wren","score":93.123456789}"#, #"{"name":"Owl","score":5}"#)
        try expect("Rate", "1.09123", #"{"name":"Wren","rate":1.09123}"#, #"{"name":"Owl","rate":5}"#)
    }

    // MARK: Objects and lists

    @Test func `the choices of a database are words, and a thing of a colour keeps it`() throws {
        let records = (1...8).map { n in
            #"{"Name":"\#(n == 1 ? "Wren" : "Owl \(n)")","Status":{"id":\#(n % 2),"value":"\#(n % 2 == 1 ? "In stock" : "Sold")","color":"green"},"Tags":[{"id":1,"value":"sea","color":"blue"},{"id":\#(n % 2 + 2),"value":"\#(n % 2 == 1 ? "wind" : "rain")","color":"red"}]}"#
        }
        try expect("Status", "In stock", records.joined(separator: ","))
        try expect("Tags", "sea wind", records.joined(separator: ","))
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/tags/wind/index.html") != nil)
        try expect(
            "Color", "brown", #"{"name":"Wren","nest":{"id":1,"name":"Hedge","color":"brown"}}"#,
            #"{"name":"Owl","nest":{"id":2,"name":"Barn","color":"grey"}}"#)
    }

    @Test func `a text that an object has in several forms is shown once`() throws {
        let page = try #require(
            TemporarySite(
                birds:
                    #"[{"name":"Wren","description":{"html":"<p>Light &amp; <b>airy</b>.</p>","markdown":"Light & airy.","text":"Light & airy."}},{"name":"Owl","description":{"html":"<p>Dark.</p>","markdown":"Dark.","text":"Dark."}}]"#,
                theme: .project
            ).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(!page.contains("<dt>") && page.contains(">Light &amp; airy.<"), "\(page)")
    }

    @Test(arguments: [("primaryimageurl", true), ("baseimageurl", true), ("imageurl", true), ("photographerurl", false), ("imagepageurl", false)])
    func `an address that is called that of a picture is one, in small letters too`(name: String, isPicture: Bool) throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","\#(name)":"https://a.example/urn-3:1"},{"name":"Owl","\#(name)":"https://a.example/urn-3:2"}]"#, theme: .project
        )
        #expect(try #require(site.build().expectBuilt().text(of: "birds/wren/index.html")).contains("<img") == isPicture)
    }

    @Test(arguments: [
        (#""bilder":["bilder/a.jpg","bilder/b.jpg"]"#, "bilder[0]"), (#""etiquette":"etiquettes/v001.png""#, "etiquette"),
        (#""fotos":["a.jpg"]"#, "fotos[0]"),
    ])
    func `paths of pictures are reported in lists and in other languages, too`(members: String, path: String) throws {
        let site = try TemporarySite(birds: "[{\"name\":\"Wren\",\(members)},{\"name\":\"Owl\",\(members)}]", theme: .project).build()
        #expect(site.messages.contains("picture-without-host") && site.messages.contains("\"https://…\" + \(path)'"), "\(site.messages)")
    }

    @Test func `the path of a file is told where that is what a field says`() throws {
        try expect("File", "img/a.png", #"{"name":"Wren","file":"img/a.png"}"#, #"{"name":"Owl","file":"img/b.png"}"#)
        try expect(
            "Sizes", "https://x.example/a.png 1x", #"{"name":"Wren","sizes":"https://x.example/a.png 1x"}"#,
            #"{"name":"Owl","sizes":"https://x.example/b.png 1x"}"#)
        try expect("Parts", "a.png b.txt", #"{"name":"Wren","parts":["a.png","b.txt"]}"#)
    }

    @Test func `what a database gives by name and by number is shown by name`() throws {
        let page = try #require(
            TemporarySite(
                birds: #"[{"0":"Wren","name":"Wren","1":"Ulm","ort":"Ulm"},{"0":"Owl","name":"Owl","1":"Köln","ort":"Köln"}]"#, theme: .project
            )
            .build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(page.matches(of: /<dt>/).count == 1 && page.contains("<dt>Ort</dt>"), "\(page)")
        let other = try #require(
            TemporarySite(
                birds: #"[{"0":"Wren","name":"Wren","1":"Ulm","ort":"Rye"},{"0":"Owl","name":"Owl","1":"Köln","ort":"Köln"}]"#, theme: .project
            )
            .build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(other.contains("Ulm") && other.contains("Rye"), "\(other)")
    }

    @Test func `names with what belongs to them are terms`() throws {
        try expect(
            "Author", "Ann B.", #"{"name":"Wren","metadata":[{"label":"Author","value":"Ann B."},{"label":"Held by","value":"City library"}]}"#)
        try expect(
            "Held by", "City library", #"{"name":"Wren","metadata":[{"label":"Author","value":"Ann B."},{"label":"Held by","value":"City library"}]}"#
        )
        try expect("Issued", "4 March 2021", #"{"name":"Wren","extras":[{"key":"issued","value":"2021-03-04"},{"key":"area","value":"1921-01-01"}]}"#)
        try expect(
            "Energy", "422.8 kcal",
            #"{"name":"Wren","nutrients":[{"name":"Energy","amount":422.8,"unit":"kcal"},{"name":"Fat","amount":3,"unit":"g"}]}"#)
        try expect(
            "Energy", "422.8 kcal",
            #"{"name":"Wren","nutrients":{"KCAL":{"label":"Energy","quantity":422.8,"unit":"kcal"},"FAT":{"label":"Fat","quantity":3,"unit":"g"}}}"#)
    }

    @Test func `rows may have a thing in a cell that is shown by its name, and many columns; one thing alone is no table`() throws {
        func page(_ list: String) throws -> String {
            try #require(
                TemporarySite(birds: #"[{"name":"Wren","rows":\#(list)},{"name":"Owl","rows":\#(list)}]"#, theme: .project).build().expectBuilt()
                    .text(of: "birds/wren/index.html"))
        }
        func row(_ number: Int) -> String {
            #"{"base":\#(number + 40),"part":{"name":"P\#(number)","url":"https://a.example/parts/\#(number)"},"coordinates":[12.5,4\#(number).5]}"#
        }
        let own = try page("[\(row(1)),\(row(2))]")
        #expect(own.contains("<table>") && own.contains(#"href="https://a.example/parts/2""#), "\(own)")
        #expect(try !page("[\(row(1))]").contains("<table>"))
        func wide(_ number: Int) -> String { "{" + (1...9).map { #""f\#($0)":\#($0 * number),"# }.joined() + #""title":"T\#(number)"}"# }
        let table = try page("[\(wide(1)),\(wide(2))]")
        #expect(try #require(table.firstRange(of: ">Title</th>")).lowerBound < #require(table.firstRange(of: ">F1</th>")).lowerBound, "\(table)")
        // What has a text of its own is read one by one, and so are steps.
        let steps = try TemporarySite(birds: #"[{"name":"Wren","recipeInstructions":[\#(wide(1)),\#(wide(2))]}]"#, theme: .project).build()
            .expectBuilt()
        #expect(steps.text(of: "birds/wren/index.html")?.contains("<table>") == false)
        #expect(
            try !page(
                #"[{"a":{"name":"P","url":"https://a.example/1"},"note":"\#(String(repeating: "Long words. ", count: 40))"},{"a":{"name":"Q","url":"https://a.example/2"},"note":"Short."}]"#
            ).contains("<table>"))
    }

    @Test func `names with more than one value stay a table`() throws {
        let shown = try shown(#"{"name":"Wren","parts":[{"name":"Wing","value":2,"colour":"brown"},{"name":"Bill","value":1,"colour":"grey"}]}"#)
        #expect(shown["Wing"] == nil && shown["Parts"]?.contains("Colour Wing 2 brown") == true, "\(shown)")
    }

    @Test func `texts in lists by their languages are texts in languages`() throws {
        try expect("Author", "Ann B.", #"{"name":"Wren","metadata":[{"label":{"en":["Author"],"de":["Autorin"]},"value":{"none":["Ann B."]}}]}"#)
        try expect(
            "Keeper", "Town", #"{"name":"Wren","keeper":{"de":["Stadt"],"en":["Town"],"fr":[]}}"#,
            #"{"name":"Owl","keeper":{"de":["Land"],"en":["Land"],"fr":["Pays"]}}"#)
    }

    @Test func `a text beside the code of its language is the text`() throws {
        try expect("Seen", "At dusk.", #"{"name":"Wren","seen":{"text":"At dusk.","languageCode":"en"}}"#)
    }

    @Test func `what a database has wrapped with its class is unwrapped`() throws {
        try expect("When", "1 May 2024, 18:00", #"{"name":"Wren","when":{"__type":"Date","iso":"2024-05-01T18:00:00.000Z"}}"#)
    }

    @Test func `things that are just a name are words`() throws {
        try expect("Sorts", "Film Light", #"{"name":"Wren","sorts":[{"sortId":"1","sortName":"Film"},{"sortId":"2","sortName":"Light"}]}"#)
        try expect("Features", "Fast Light", #"{"name":"Wren","features":[{"feature":"Fast"},{"feature":"Light"}]}"#)
        try expect("Genres", "Action Art", #"{"name":"Wren","genres":[{"id":"1","description":"Action"},{"id":"2","description":"Art"}]}"#)
        try expect("Tags", "sea wind", #"{"name":"Wren","tags":{"sea":{"item_id":"1","tag":"sea"},"wind":{"item_id":"1","tag":"wind"}}}"#)
    }

    @Test func `people with more to say than their name stand under it`() throws {
        let page = try TemporarySite(
            birds:
                #"[{"name":"Wren","authors":[{"given":"Ada","family":"Öz","affiliation":["Harbour school","Town"]},{"given":"Bo","family":"Ek","affiliation":[]},{"literal":"The harbour"}]}]"#,
            theme: .project
        ).build().expectBuilt().text(of: "birds/wren/index.html")
        #expect(page?.contains(#"<p class="thing"><bdi>Ada Öz</bdi></p>"#) == true && page?.contains("<dt>Family</dt>") == false, "\(page ?? "")")
        #expect(page?.contains("Bo Ek") == true && page?.contains("The harbour") == true)
    }

    @Test func `the only number of an object says what it counts`() throws {
        try expect("Metrics views", "100", #"{"name":"Wren","metrics":{"views":100}}"#)
        try expect("Oversight has DMC", "Yes", #"{"name":"Wren","oversightModule":{"oversightHasDMC":true}}"#)
        try expect("Weight", "9 g", #"{"name":"Wren","weight":{"value":9,"unit":"g"}}"#)
        try expect("Rating", "8.1", #"{"name":"Wren","rating":{"value":8.1}}"#)
    }

    @Test func `what is called the content of a record stands in front, however much it is`() throws {
        let members = (1...20).map { "\"part \($0)\":\"words \($0)\"" }.joined(separator: ",")
        for (name, isFolded) in [("content", false), ("raw", true)] {
            let page = try #require(
                TemporarySite(birds: "[{\"name\":\"Wren\",\"kind\":\"song\",\"\(name)\":{\(members)},\"age\":3}]", theme: .project)
                    .build().expectBuilt().text(of: "birds/wren/index.html"))
            #expect(page.contains("words 20") && page.contains("Further details") == isFolded, "\(page)")
        }
    }

    @Test func `a country with its code is said once`() throws {
        try expect("Country", nil, #"{"name":"Wren","home":{"name":"Austria","countryCode":"AT","town":"Graz"}}"#)
    }

    @Test func `what a museum has of a thing is for readers, whatever its name starts with`() throws {
        let records = (1...9).map { #"{"name":"\#($0 == 1 ? "Wren" : "Chair \($0)")","_primaryMaker":"Ann \#($0)","_id":"5f\#($0)"}"# }
        let page = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        let maker = try #require(page.firstRange(of: "Ann 1")), fold = page.firstRange(of: "Further details")
        #expect(fold.map { maker.lowerBound < $0.lowerBound } ?? true, "\(page)")
    }

    @Test func `of answers alone each one counts`() throws {
        let records = (1...8).map { #"{"name":"\#($0 == 1 ? "Wren" : "Owl \($0)")","runs":{"day":true,"night":\#($0 > 4),"dusk":false}}"# }
        let shown = try shown(records.joined(separator: ","))
        #expect(shown["Day"] == "Yes" && shown["Night"] == "No" && shown["Dusk"] == "No", "\(shown)")
    }

    @Test func `an identifier with the sign of addresses is none`() throws {
        let page = try TemporarySite(
            birds: #"[{"name":"Wren","uid":"4088E990@club.example"},{"name":"Owl","uid":"4088E991@club.example"}]"#, theme: .project
        )
        .build().expectBuilt().text(of: "birds/wren/index.html")
        #expect(page?.contains("mailto:") == false)
    }

    // MARK: Texts

    @Test func `of a text that is escaped as in HTML only that is undone`() throws {
        let shown = try shown(
            #"{"name":"Wren","remark":"Small &amp; loud.\n\nWrite to <ida@x.example> for more"},{"name":"Owl","remark":"Big &amp; calm.\nSee <https://x.example/r|this>"}"#
        )
        #expect(shown["Remark"] == "Small &amp; loud. Write to &lt;ida@x.example&gt; for more", "\(shown)")
    }

    @Test func `a text that is escaped as in HTML keeps its lines, whichever way they end`() throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"Wren","remark":"The way to the f&ouml;hn.\r\n\r\nA fire place.\r\n- Bench"},{"name":"Owl","remark":"A way &amp; a bridge.\r\nThen left."}]"#,
            theme: .project)
        #expect(try #require(site.build().expectBuilt().text(of: "birds/wren/index.html")).contains("The way to the föhn.\n\nA fire place.\n- Bench"))
    }

    @Test(arguments: ["k. A.", "k.A.", "b/d", "n.a.", "null", "NULL"])
    func `what people and programs write for nothing is not shown, and keeps no field from being what it is`(nothing: String) throws {
        let records = [
            #"{"name":"Wren","seen":"03.05.1980","ringed":"ja","place":"\#(nothing)"}"#,
            #"{"name":"Owl","seen":"?","ringed":"\#(nothing)","place":"Ulm"}"#,
            #"{"name":"Auk","seen":"\#(nothing)","ringed":"nein","place":"Rye"}"#,
        ]
        try expect("Place", nil, records[0], records[1], records[2])
        try expect("Seen", "3 May 1980", records[0], records[1], records[2])
        try expect("Ringed", "Yes", records[0], records[1], records[2])
        let owl = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(
            of: "birds/owl/index.html")
        #expect(owl?.contains("Seen") == false && owl?.contains("Ringed") == false && owl?.contains("Ulm") == true, "\(owl ?? "")")
    }

    @Test func `a question that is a value stays one, and so does a name that looks like none`() throws {
        try expect("Sign", "?", #"{"name":"Wren","sign":"?"}"#, #"{"name":"Owl","sign":"!"}"#)
        try expect("Keeper", "Null", #"{"name":"Wren","keeper":"Null"}"#, #"{"name":"Owl","keeper":"Ann"}"#)
    }

    @Test func `no record is called null where a program has written that for nothing, and one is where it is a word`() throws {
        func list(_ records: String) throws -> String {
            try #require(TemporarySite(birds: "[\(records)]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        let dump = try list(#"{"id":7,"name":"null","phone":"1 2 3"},{"id":8,"name":"Owl","phone":"null"}"#)
        #expect(!dump.contains("null") && dump.contains(">7</a>"), "\(dump)")
        let words = try list(#"{"word":"null","about":"Nothing at all."},{"word":"true","about":"What is so."}"#)
        #expect(words.contains(">null</a>"), "\(words)")
    }

    @Test func `people are known by their handles`() throws {
        try expect(
            "Handle", "wren.example", #"{"name":"Wren","author":{"did":"did:1","handle":"wren.example","displayName":"Ann"}}"#,
            #"{"name":"Owl","author":{"did":"did:2","handle":"owl.example","displayName":"Bo"}}"#)
    }

    @Test func `a name with a version or a domain in it is its label as it stands`() throws {
        try expect("1.0.0", "2 January 2019", #"{"name":"Wren","time":{"created":"2019-01-01","1.0.0":"2019-01-02"}}"#)
        try expect("app.kubernetes.io/name", "x", #"{"name":"Wren","labels":{"app.kubernetes.io/name":"x","tier":"a"}}"#)
    }

    @Test(arguments: [
        (
            #"{"name":"Wren","description":"Counts of <b>hikers</b>.<br/>Updated."},{"name":"Owl","description":"Fires &amp; burns."},{"name":"Auk","description":"Plain."}"#,
            "Counts of hikers. Updated."
        ),
        (#"{"name":"Wren","text":"We hire &quot;engineers&quot;.<p>Remote &amp; onsite."},{"name":"Owl"},{"name":"Auk"}"#, "We hire \"engineers\""),
    ])
    func `one text in HTML among plain ones has no tags for readers`(records: String, text: String) throws {
        let site = try TemporarySite(birds: "[\(records)]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html")).replacing("&quot;", with: "\"")
        #expect(page.contains(text) && !page.contains("&lt;b") && !page.contains("&lt;p"), "\(page)")
    }

    @Test func `an identifier in letters is shown where an object has nothing else, and a number is not`() throws {
        let records = [
            #"{"name":"Wren","licences":[{"licence":{"id":"EPL-2.0"}}],"maker":{"id":7}}"#,
            #"{"name":"Owl","licences":[{"licence":{"name":"The fen licence"}}],"maker":{"name":"Ann"}}"#,
        ]
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains("<bdi>EPL-2.0</bdi>") && !page.contains("<dt>Maker</dt>"), "\(page)")
    }
}
