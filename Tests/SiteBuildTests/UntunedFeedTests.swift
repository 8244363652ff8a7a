import Foundation
import Testing

@testable import SiteBuild

/// What lists and groups make of feeds as calendars, shops and weather services have them.
@Suite struct `lists and groups of a feed that nobody has tuned` {
    private func build(_ feed: String, _ lines: String = "") throws -> BuiltSite {
        try TemporarySite(birds: feed, lines, theme: .project).build().expectBuilt()
    }

    private func build(_ records: [String], _ lines: String = "") throws -> BuiltSite { try build("[\(records.joined(separator: ","))]", lines) }

    private func list(_ records: [String]) throws -> String { try #require(build(records).text(of: "birds/index.html")) }

    @Test(arguments: [
        ("\"created\":\"2025-01-0#T08:00:00Z\",\"start\":{\"dateTime\":\"2026-05-0#T10:00:00Z\",\"timeZone\":\"UTC\"}", "Start"),
        ("\"dates\":{\"created\":\"2025-01-0#T08:00:00Z\",\"published\":\"2026-05-0#\"}", "Published"),
        ("\"updated\":\"2025-01-0#T08:00:00Z\",\"last_call\":{\"call_date\":\"2026-05-0#\"}", "Last call date"),
    ])
    func `the day of a thing that lies in an object is on its card`(members: String, label: String) throws {
        let list = try list((1...8).map { "{\"name\":\"Event \($0)\",\(members.replacing("#", with: "\($0)"))}" })
        #expect(list.contains("<span>\(label)</span>") && list.contains("3 May 2026") && !list.contains("2025"), "\(list)")
    }

    @Test(arguments: ["start", "beginn", "inicio", "başlangıç"])
    func `what says when a thing begins is its day, and not when somebody wrote that down, in other languages too`(name: String) throws {
        let records = (1...3).map { #"{"titel":"Yoga \#($0)","\#(name)":"2024-09-0\#($0) 18:00:00","created_at":"2024-05-0\#($0)T08:00:00Z"}"# }
        let list = try list(records)
        #expect(list.contains("2 September 2024") && !list.contains("May 2024"), "\(list)")
    }

    @Test(arguments: ["def", "details", "Bemerkung", "commentaire", "aciklama"])
    func `what is said of things in sentences describes them, whatever it is called`(name: String) throws {
        let records = (1...3).map { #"{"name":"Wren \#($0)","\#(name)":"A bird with a loud song that lives in hedge number \#($0)."}"# }
        #expect(try list(records).contains("lives in hedge number 2."))
    }

    @Test(arguments: ["opening_crawl", "strPlot", "kindDescription", "notes", "oracle_text", "历史"])
    func `the only sentences of a record describe it, whatever they are called`(name: String) throws {
        let records = (1...3).map {
            #"{"name":"Wren \#($0)","sort":"a bird","\#(name)":"It sings loudly in hedge number \#($0).\n\nAnd its nest is made of moss and of feathers."}"#
        }
        let site = try build(records)
        #expect(site.text(of: "birds/index.html")?.contains("It sings loudly in hedge number 2.") == true)
        #expect(try list(records.map { $0.replacing("feathers.", with: "feathers. In May it") }).contains("It sings loudly in hedge number 2."))
        let page = try #require(site.text(of: "birds/wren-2/index.html"))
        #expect(page.contains(#"<p class="lead" dir="auto">It sings"#) && page.matches(of: /<dt>/).count == 1, "\(page)")
    }

    @Test(arguments: ["overview", "plot", "synopsis"]) func `what tells of a thing describes it, and not the line that advertises it`(
        name: String
    ) throws {
        let records = (1...3).map {
            #"{"title":"Wren \#($0)","tagline":"Small but loud","\#(name)":"It sings in hedge number \#($0) and nests in moss."}"#
        }
        let site = try build(records)
        #expect(try #require(site.text(of: "birds/index.html")).contains("It sings in hedge number 2"))
        #expect(try #require(site.text(of: "birds/wren-2/index.html")).contains("Small but loud"))
    }

    @Test func `a description in an object is that of its record where each has another one`() throws {
        let records = (1...4).map { n in
            #"{"name":"Start \#(n)","mission":{"name":"M\#(n)","description":"The mission takes \#(n) crates to a station above the Earth."},"rocket":{"name":"R","description":"A rocket of two stages that comes back to its place on land."}}"#
        }
        #expect(try list(records).contains("The mission takes 2 crates"))
    }

    @Test(arguments: [
        #""past":"It was built of stone in the year #.","present":"It is a hotel with many rooms, and a garden on level #.""#,
        ##""moves":"[Event \"Live\"] [Site \"Sea\"] 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 #-1""##,
        ##""license":"Anybody may copy this text under the terms of paragraph number #.""##,
        ##""habitat":"Wide woods and fields with hedges and with ponds in all of the north.""##,
        ##""strInstructions":"Cook it for # minutes, and stir it well. Then serve it warm with bread.""##,
        ##""query":"select name from birds where number = # and colour = 'red' and size > 10""##,
        ##""maker":{"name":"Ann","description":"She paints birds in a house by the sea in the north of the country."}"##,
    ])
    func `of two texts of sentences neither describes a record, and neither does what is said of something else`(members: String) throws {
        let list = try list((1...4).map { "{\"name\":\"Wren \($0)\",\(members.replacing("#", with: "\($0)"))}" })
        #expect(!list.contains("card-description"), "\(list)")
    }

    @Test func `of two texts of sentences the one that all records have describes them`() throws {
        let records = (1...4).map { n in
            let saying = n == 3 ? "" : #","saying":"Who rises early in hedge number \#(n) has all the worms, and a long day.""#
            return #"{"name":"Wren \#(n)"\#(saying),"rules":"It may fly over each hedge that is lower than wall number \#(n) is."}"#
        }
        #expect(try list(records).contains("It may fly over each hedge that is lower than wall number 2 is."))
    }

    @Test func `the sentence that a rule makes the title is not said again below it`() throws {
        let facts = (1...3).map { #"{"votes":\#($0),"text":"It sings loudly in hedge number \#($0), and its nest is of moss and of feathers."}"# }
        let page = try #require(build(facts, "fields: { title: text }\nslug: votes").text(of: "birds/2/index.html"))
        #expect(!page.contains(#"class="lead""#), "\(page)")
    }

    @Test func `words and answers describe nothing, and neither do remarks beside a description`() throws {
        let answers = try list((1...3).map { #"{"name":"Wren \#($0)","bio":"\#($0 == 2 ? "oui" : "non")"}"# })
        #expect(!answers.contains("oui") && !answers.contains(">Yes<"), "\(answers)")
        #expect(try !list((1...3).map { #"{"name":"Wren \#($0)","Bemerkung":"neu \#($0)"}"# }).contains("neu 2"))
        let both = try list(
            (1...3).map { #"{"name":"Wren \#($0)","description":"Small.","Bemerkung":"A bird with a loud song that lives in hedge number \#($0)."}"# }
        )
        #expect(!both.contains("lives in hedge"), "\(both)")
    }

    @Test func `a day or a sentence that all records share is on no card, unless somebody has set it`() throws {
        let records = (1...3).map { #"{"name":"Wren \#($0)","date":"2024-05-01","description":"From the wood."}"# }
        let plain = try list(records)
        #expect(!plain.contains("1 May 2024") && !plain.contains("From the wood."), "\(plain)")
        let page = try #require(build(records).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("1 May 2024") && page.contains("From the wood.") && !page.contains(#"class="lead""#), "\(page)")
        let set = try build(records, "fields: { description: '\"Seen.\"' }").text(of: "birds/index.html")
        #expect(set?.contains("Seen.") == true, "\(set ?? "")")
    }

    @Test func `a day that is the heading of a page is not said again below it`() throws {
        let page = try #require(build((1...2).map { #"{"date":"2024-05-0\#($0)","value":\#($0)}"# }).text(of: "birds/2024-05-02/index.html"))
        #expect(page.matches(of: />2 May 2024</).count == 1, "\(page)")
    }

    @Test func `the only day of a record is its date, also where its system keeps it`() throws {
        let site = try build((1...3).map { #"{"title":"Wren \#($0)","_firstPublishedAt":"2024-05-0\#($0)T08:00:00Z"}"# })
        #expect(site.text(of: "birds/wren-2/index.html")?.contains(">2 May 2024</time>") == true)
    }

    @Test func `a card has the first words of a body in Markdown, and a question those of its answer`() throws {
        let bodies = (1...3).map {
            #"{"title":"Wren \#($0)","body":"\#u{23} Song\n\nIt **sings** [loudly](https://a.example/) number \#($0).\n\n* One\n"}"#
        }
        #expect(try list(bodies).contains("It sings loudly number 2."))
        let answers = (1...3).map {
            #"{"question":"Why \#($0)?","answer":"Since the nest number \#($0) is warm, and the one in the hedge is cold."}"#
        }
        let page = try #require(build(answers).text(of: "birds/why-2/index.html"))
        #expect(
            try list(answers).contains("Since the nest number 2 is warm") && page.contains("<p>Since the nest number 2") && !page.contains("Answer"),
            "\(page)")
        let choices = (1...3).map { #"{"question":"Which \#($0)?","options":["a","b"],"answer":"b"}"# }
        #expect(try #require(build(choices).text(of: "birds/which-2/index.html")).contains("<dt>Answer</dt>"))
    }

    @Test(arguments: [("question", "answer"), ("q", "a")])
    func `an answer in a sentence is the text of its question, however short`(question: String, answer: String) throws {
        let site = try build((1...3).map { #"{"\#(question)":"How do I start \#($0)?","\#(answer)":"Click **Start**."}"# })
        let page = try #require(site.text(of: "birds/how-do-i-start-2/index.html"))
        #expect(
            page.contains("<p>Click <strong>Start</strong>.</p>") && !page.contains("<dt>")
                && site.text(of: "birds/index.html")?.contains("Click Start.") == true, "\(page)")
    }

    @Test func `a card of a person tells what they do, and what is for programs stands behind`() throws {
        let records = (1...9).map { n in
            #"{"id":\#(n),"name":"Ann \#(n)","team":"\#(n % 2 == 0 ? "East" : "West")","role":"Cook \#(n % 7)","displayOrder":\#(n % 4),"photoAlt":"Ann \#(n) smiles","full_name":"Ann \#(n)"}"#
        }
        let site = try build(records)
        let (list, page) = try (#require(site.text(of: "birds/index.html")), #require(site.text(of: "birds/ann-3/index.html")))
        #expect(list.contains("<span>Role</span> <bdi>Cook 3</bdi>") && !list.contains("Display order"), "\(list)")
        let names = page.components(separatedBy: #"<details class="fold""#).map { $0.matches(of: /data-field="(\w+)"/).map { String($0.output.1) } }
        #expect(names == [["team", "role"], ["id", "displayOrder", "photoAlt"]], "\(page)")
    }

    @Test func `the words of a category make its groups, and its code stands behind`() throws {
        let kinds = [("SG", "Song birds"), ("OW", "Owls"), ("DK", "Ducks")]
        let site = try build((1...9).map { #"{"name":"Wren \#($0)","kindCode":"\#(kinds[$0 % 3].0)","kind":"\#(kinds[$0 % 3].1)","id":\#($0)}"# })
        #expect(site.text(of: "birds/kind/owls/index.html") != nil && site.text(of: "birds/kindcode/index.html") == nil)
        let airports = try build((1...9).map { #"{"name":"Field \#($0)","airport_code":"FL\#($0)","airport":"Field No \#($0)","id":\#($0)}"# })
        let front = try #require(airports.text(of: "birds/field-3/index.html")).components(separatedBy: #"<details class="fold""#)[0]
        #expect(front.contains("FL3"), "\(front)")
    }

    @Test func `a card has the names of people of whom the feed tells more, and the first of several is not repeated`() throws {
        let site = try build(
            (1...9).map { n in
                let tag = n % 2 == 0 ? "Song" : "Nest"
                return
                    #"{"name":"Wren \#(n)","authors":[{"id":\#(n),"name":"Ann \#(n)","born":19\#(n)0}],"tags":[{"name":"\#(tag)"},{"name":"Sky"}],"primary_tag":{"name":"\#(tag)"}}"#
            })
        let (list, page) = try (#require(site.text(of: "birds/index.html")), #require(site.text(of: "birds/wren-3/index.html")))
        #expect(list.contains("<span>Authors</span> <bdi>Ann 3</bdi>") && !list.contains("Primary tag"), "\(list)")
        let fold = try #require(page.components(separatedBy: #"<details class="fold""#).last)
        #expect(fold.contains("Primary tag") && !fold.contains("Song"), "\(page)")
    }

    @Test func `a name that the parts of the title make together is not said again`() throws {
        let site = try build(
            (1...3).map { #"{"firstName":"Ann \#($0)","lastName":"Sand","fullName":"Ann \#($0) Sand","town":"Oslo","place":"Graz"}"# })
        let page = try #require(site.text(of: "birds/ann-2-sand/index.html"))
        #expect(!page.contains("Full name") && page.contains("Graz"), "\(page)")
    }

    @Test func `when a database got its things is no day of theirs`() throws {
        let address = #","url":"https://a.example/api/birds/7""#
        func records(_ times: [String], _ more: String) -> [String] {
            times.enumerated().map { #"{"name":"Wren \#($0)","eggs":\#($0),"created":"\#($1)","edited":"2014-12-20T21:17:56.891Z"\#(more)}"# }
        }
        let month = (10...13).map { "2014-12-\($0)T13:50:51.644Z" }
        let site = try build(records(month, address))
        let list = try #require(site.text(of: "birds/index.html")), page = try #require(site.text(of: "birds/wren-1/index.html"))
        #expect(!list.contains("December 2014"), "\(list)")
        #expect(!page.components(separatedBy: #"<details class="fold""#)[0].contains("December 2014") && page.contains("December 2014"), "\(page)")
        // What people have written or bought at that time, and what has grown over years, has it.
        let (texts, orders) = try (self.list(records(month, address + #","body":"It sings.""#)), self.list(records(month, #","total":7"#)))
        #expect(texts.contains("11 December 2014") && orders.contains("11 December 2014"), "\(texts) \(orders)")
        #expect(try self.list(records((10...13).map { "20\($0)-12-05T13:50:51.644Z" }, address)).contains("5 December 2011"))
    }

    @Test(arguments: ["unknown", "unbekannt", "not available", "TBA"]) func `what is unknown is on no card, and on its page`(word: String) throws {
        let site = try build((1...8).map { #"{"name":"Wren \#($0)","wing":"\#($0 == 3 ? word : "\($0)")"}"# })
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("<bdi>4</bdi>") && !list.contains(word), "\(list)")
        #expect(try #require(site.text(of: "birds/wren-3/index.html")).contains(word))
    }

    @Test func `a year that is 0 is not shown, and a number that is 0 is`() throws {
        let site = try build(
            [(0, 0), (1645, 1655), (850, 1912), (-300, 1700)].enumerated().map {
                #"{"name":"Bowl \#($0)","datebegin":\#($1.0),"dated":"ca. 1850","made_year":"\#($1.1)","accessionyear":\#($1.1),"years":\#($0 + 1),"cost":0}"#
            })
        let (unknown, known) = (try #require(site.text(of: "birds/bowl-0/index.html")), try #require(site.text(of: "birds/bowl-2/index.html")))
        for label in ["Date begin", "Made year", "Accession year"] {
            #expect(!unknown.contains(label) && known.contains("<dt>\(label)</dt>"), "\(label): \(known)")
        }
        #expect(unknown.contains("<dt>Cost</dt>") && unknown.contains("ca. 1850") && unknown.contains("<dt>Years</dt>"), "\(unknown)")
        #expect(site.text(of: "birds/bowl-3/index.html")?.contains("300 BC") == true)
        #expect(site.text(of: "birds/index.html")?.contains("<bdi>0</bdi>") == false)
    }

    @Test func `where all names are in capitals, short ones are words as well`() throws {
        let page = try #require(
            build([#"{"NAME":"Heron Loop","DOGS":"On leash","RELEASEYEAR":1990,"ISBN":"9780439785019","SEX":"f","Shape__Length":7}"#]).text(
                of: "birds/heron-loop/index.html"))
        for label in ["Dogs", "Release year", "ISBN", "SEX"] { #expect(page.contains("<dt>\(label)</dt>"), "\(label): \(page)") }
        let mixed = try #require(build([#"{"name":"Wren","IUCN":"LC","size":3}"#]).text(of: "birds/wren/index.html"))
        #expect(mixed.contains("<dt>IUCN</dt>"), "\(mixed)")
    }

    @Test func `what is not available is in a state beside what is`() throws {
        let site = try build((1...9).map { #"{"name":"Wren \#($0)","status":"\#($0 % 2 == 0 ? "Not available" : "Available")"}"# })
        site.expectFile("birds/status/not-available/index.html", contains: "Wren 4")
        #expect(site.text(of: "birds/index.html")?.contains("Not available") == true)
    }

    @Test func `codes of a few values read as words beside one that says nothing`() throws {
        let page = try #require(
            build((1...8).map { #"{"name":"Wren \#($0)","state":"\#(["IN_WOODS", "UNKNOWN"][$0 % 2])"}"# }).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("In woods"), "\(page)")
    }

    @Test func `days that are all the first of a year stand for their years, unless something begins on them`() throws {
        let records = (1...6).map {
            #"{"name":"Wren \#($0)","shown":"199\#($0)-01-01","valid_from":"199\#($0)-01-01","made":"199\#($0)-0\#($0)-01"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-3/index.html"))
        #expect(page.contains(">1993</time>") && page.contains("1 January 1993") && page.contains("1 March 1993"), "\(page)")
    }

    @Test func `a time among answers is one, and what is called a percentage is in hundredths`() throws {
        let site = try build((1...4).map { #"{"name":"Wren \#($0)","edited":\#($0 == 2 ? "1700000000.0" : "false"),"share_percentage":\#($0)5}"# })
        let page = try #require(site.text(of: "birds/wren-2/index.html"))
        #expect(page.contains("14 November 2023") && page.contains("25\u{A0}%"), "\(page)")
        #expect(site.text(of: "birds/wren-1/index.html")?.contains(">No<") == true)
    }

    @Test func `codes of a few values in an object read as words`() throws {
        let site = try build(
            (1...4).map {
                #"{"name":"Wren \#($0)","legal":{"woods":"\#($0 % 2 == 0 ? "not_legal" : "legal")","fields":"legal","lakes":"\#($0 % 2 == 0 ? "legal" : "not_legal")"},"files":{"one":"wren_\#($0)","two":"owl_\#($0 % 2)","three":"tit"}}"#
            })
        let page = try #require(site.text(of: "birds/wren-2/index.html"))
        #expect(page.contains("Not legal") && page.contains("wren_2"), "\(page)")
    }

    @Test func `what a content store keeps of its entries stands behind`() throws {
        let site = try build(
            (1...3).map {
                #"{"title":"Wren \#($0)","eggs":\#($0),"sys":{"id":"5KsDBWseXY6QegucYAoac\#($0)","type":"Entry","revision":\#($0),"contentType":{"sys":{"type":"Link","id":"bird"}}}}"#
            })
        let page = try #require(site.text(of: "birds/wren-2/index.html")).components(separatedBy: #"<details class="fold""#)
        #expect(page.count > 1 && !page[0].contains("Revision") && page[0].contains("Eggs"), "\(page)")
    }

    @Test func `a short description stands before the long one that is the body`() throws {
        let page = try #require(
            build(
                (1...3).map {
                    #"{"name":"Wren \#($0)","description":"<p>It <b>sings</b> \#($0) songs.</p>","short_description":"<p>A singer \#($0).</p>"}"#
                }
            ).text(of: "birds/wren-2/index.html"))
        #expect(
            page.contains(#"<p class="lead" dir="auto">A singer 2.</p>"#) && page.contains("<b>sings</b>") && !page.contains("Short description"),
            "\(page)")
    }

    @Test(arguments: ["about", "patent_abstract"]) func `what is about a thing in a sentence describes it`(name: String) throws {
        let about = [
            "It likes to sleep in the fork of the oak.", "It builds one dam a year, and no more than that.", "It hears a mouse under the snow.",
        ]
        let page = try #require(
            build(about.enumerated().map { #"{"name":"Wren \#($0)","\#(name)":"\#($1)","notes":"Was seen by the lake in May \#($0). Came back."}"# })
                .text(of: "birds/index.html"))
        #expect(page.contains(#"<p class="card-description" dir="auto">It likes to sleep"#), "\(page)")
        // Where it is a word, it says of what sort a thing is.
        let words = try #require(build((1...3).map { #"{"name":"Wren \#($0)","\#(name)":"Birds \#($0)"}"# }).text(of: "birds/index.html"))
        #expect(!words.contains("card-description"), "\(words)")
    }

    @Test func `a sign of its own is on the card of each record`() throws {
        let list = try #require(
            build(["🦉", "👋🏽", "é", "🇩🇪"].enumerated().map { #"{"emoji":"\#($1)","description":"sign \#($0)","group":"Signs"}"# }).text(
                of: "birds/index.html"))
        #expect(list.contains("👋🏽") && list.contains("🇩🇪"), "\(list)")
        let actors = try #require(build((1...4).map { #"{"name":"Wren \#($0)","character":"Hamlet \#($0)"}"# }).text(of: "birds/index.html"))
        #expect(!actors.contains("Hamlet"), "\(actors)")
    }

    @Test func `a definition describes its term`() throws {
        let site = try build((1...3).map { #"{"term":"Nest \#($0)","definition":"A place of kind \#($0) in which birds have their eggs."}"# })
        #expect(site.text(of: "birds/index.html")?.contains(#"<p class="card-description" dir="auto">A place of kind 2"#) == true)
    }

    @Test func `a word that only some records have, and no other, makes no groups`() throws {
        let site = try build((1...9).map { #"{"name":"Wren \#($0)","remarks":"\#($0 % 2 == 0 ? "ok" : "N/A")"}"# })
        #expect(site.text(of: "birds/remarks/index.html") == nil)
    }

    @Test func `lists by name make groups, and days by which records are kept are theirs`() throws {
        let things = (1...9).map { #"{"name":"Wren \#($0)"}"# }
        let site = try build(
            "{\"woods\":[\(things[..<3].joined(separator: ","))],\"fields\":[\(things[3..<6].joined(separator: ","))],\"shores\":[\(things[6...].joined(separator: ","))]}"
        )
        site.expectFile("birds/section/fields/index.html", contains: "Wren 5")
        let days = try build("{\((1...9).map { #""2026-05-0\#($0)":{"name":"Wren count","seen":\#($0)}"# }.joined(separator: ","))}")
        days.expectFile("birds/wren-count-2026-05-03/index.html", contains: "Wren count, 3 May 2026")
    }

    @Test func `of a slug that is an address the last part is one`() throws {
        let site = try build((1...3).map { #"{"name":"Wren","slug":"https://a.example//birds/wren-\#($0)/?page=1"}"# })
        #expect(site.text(of: "birds/wren-2/index.html") != nil)
    }

    @Test func `the code of a part of a country is none of a country, and a label says nothing of how a value is written`() throws {
        let page = try #require(
            try build([
                #"{"name":"Wren","l":{"country_code":"DE","country_subdivision_code":"BE"},"created_t":1546300801,"strTeam":"Reds","intScore":3,"Leistung_kW":5,"area_ha":2,"Dauer (min)":90}"#
            ]).text(of: "birds/wren/index.html"))
        #expect(page.contains("<bdi>Germany</bdi>") && page.contains("<bdi>BE</bdi>") && !page.contains("Belgium"), "\(page)")
        for label in ["Created", "Team", "Score", "Leistung", "Area", "Dauer"] { #expect(page.contains("<dt>\(label)</dt>"), "\(page)") }
        #expect(page.contains("5\u{A0}kW") && page.contains("2\u{A0}ha"))
    }

    @Test func `the only member of an object gives its number a unit`() throws {
        let page = try #require(
            build([#"{"name":"Wren","duration":{"minutes":90},"weight":{"kg":5},"length":{"value":7}}"#]).text(of: "birds/wren/index.html"))
        #expect(page.contains("90\u{A0}min") && page.contains("5\u{A0}kg") && page.contains("<bdi>7</bdi>"), "\(page)")
    }

    @Test func `things of a list in several languages are in that of the site, and the slug of a word is no value beside it`() throws {
        let records = (1...4).map { n in
            #"{"id":\#(n),"title":"Wren \#(n)","ways":[{"fr":"Collé","en":"Glued"},{"fr":"Vissé","en":""}],"style":"cool-jazz-\#(n)","style_name":"Cool Jazz \#(n)"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("Glued") && page.contains("Vissé") && !page.contains("Collé") && !page.contains("<table"), "\(page)")
        let parts = page.components(separatedBy: #"<details class="fold""#), front = parts[0], behind = parts.dropFirst().joined()
        #expect(front.contains("Cool Jazz 2") && !front.contains("cool-jazz-2") && behind.contains("cool-jazz-2"), "\(page)")
    }

    @Test(arguments: [
        ("image_small", "image_large"), ("thumbnail_url", "full_url"), ("poster", "poster_big"), ("image_thumbnail", "image"),
        ("logo_64", "logo_512"),
        ("photoFull", "photoMedium"), ("artworkUrl30", "artworkUrl100"), ("image_svg", "image"),
    ])
    func `of one picture in several sizes the page shows the best alone`(other: String, best: String) throws {
        let records = (1...3).map {
            #"{"name":"Wren \#($0)","\#(other)":"https://i.example/a\#($0).jpg","\#(best)":"https://i.example/b\#($0).jpg"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("b2.jpg") && !page.contains("a2.jpg"), "\(page)")
    }

    @Test func `of several numbered pictures the first is that of the record, and the others are shown`() throws {
        let records = (1...4).map {
            #"{"name":"Wren \#($0)","photo1":"https://i.example/a\#($0).jpg","photo2":"https://i.example/b\#($0).jpg","photo3":"\#($0 == 2 ? "https://i.example/c.jpg" : "")"}"#
        }
        let site = try build(records)
        #expect(site.text(of: "birds/index.html")?.contains("a2.jpg") == true)
        #expect(try #require(site.text(of: "birds/wren-2/index.html")).contains("c.jpg"))
    }

    @Test func `the main picture of a record comes before its further ones`() throws {
        let records = (1...4).map { n in
            #"{"name":"Wren \#(n)","gallery":\#(n == 3 ? "[]" : #"[{"url":"https://i.example/b\#(n).jpg","alt":null}]"#),"main-image":{"url":"https://i.example/a\#(n).jpg","alt":"A nest"}}"#
        }
        let list = try list(records)
        #expect((1...4).allSatisfy { list.contains("a\($0).jpg") && !list.contains("b\($0).jpg") }, "\(list)")
    }

    @Test(arguments: ["createdOn", "publishOn", "added_on"]) func `the day on which something was published is its date, however that is called`(
        name: String
    ) throws {
        let page = try #require(
            build((1...3).map { #"{"name":"Wren \#($0)","\#(name)":"2025-01-0\#($0)T10:00:00Z","lastUpdated":"2025-02-0\#($0)T10:00:00Z"}"# }).text(
                of: "birds/wren-2/index.html"))
        #expect(page.split(separator: "<dl").first?.contains("2 January 2025") == true, "\(page)")
    }

    @Test func `of a picture in several sizes in an object the best is shown alone`() throws {
        let page = try #require(
            build([
                #"{"name":"Wren","club":{"name":"Terns","town":"Oslo","logo":"https://i.example/a.png","logo_thumbnail":"https://i.example/b.png"}}"#
            ]).text(of: "birds/wren/index.html"))
        #expect(page.contains("a.png") && !page.contains("b.png"), "\(page)")
    }

    @Test func `one picture under numbers of pixels, and in several formats, is one picture`() throws {
        let faces = (1...3).map {
            #"{"name":"Wren \#($0)","avatar_urls":{"24":"https://i.example/\#($0)?s=24","48":"https://i.example/\#($0)?s=48","96":"https://i.example/\#($0)?s=96"}}"#
        }
        let page = try #require(build(faces).text(of: "birds/wren-2/index.html"))
        #expect(page.contains(#"src="https://i.example/2?s=96""#) && !page.contains("s=24") && !page.contains("s=48"), "\(page)")
        let flags = (1...3).map {
            #"{"name":"Wren \#($0)","photo":"https://i.example/p\#($0).jpg","arms":{"png":"https://i.example/a\#($0).png","svg":"https://i.example/a\#($0).svg"}}"#
        }
        let other = try #require(build(flags).text(of: "birds/wren-2/index.html"))
        #expect(other.contains("a2.png") && !other.contains("a2.svg") && other.contains("<dt>Arms</dt>"), "\(other)")
        // What is called otherwise holds addresses of its own.
        let years = (1...3).map { #"{"name":"Wren \#($0)","reports":{"24":"https://a.example/\#($0)/24","48":"https://a.example/\#($0)/48"}}"# }
        let reports = try #require(build(years).text(of: "birds/wren-2/index.html"))
        #expect(reports.contains(#"href="https://a.example/2/24""#) && reports.contains(#"href="https://a.example/2/48""#), "\(reports)")
    }

    @Test func `a video that an address beside it leads to is told once`() throws {
        func page(_ links: String) throws -> String {
            try #require(
                build((1...3).map { "{\"name\":\"Wren \($0)\",\(links.replacing("%", with: "0a_00nJ_Y8\($0)"))}" }).text(
                    of: "birds/wren-2/index.html"))
        }
        #expect(
            try !page(#""links":{"webcast":"https://www.youtube.com/watch?v=%","youtube_id":"%","wiki":"https://w.example/%"}"#).contains("youtu.be"))
        #expect(try !page(#""webcast":"https://youtu.be/%","youtube_id":"%""#).contains("YouTube ID"))
        #expect(try page(#""links":{"youtube_id":"%","wiki":"https://w.example/a"}"#).contains("youtu.be/0a_00nJ_Y82"))
    }

    @Test func `the name of a video leads to it where something beside it says that it is on YouTube`() throws {
        func page(_ fields: String) throws -> String {
            try #require(
                build((1...3).map { "{\"name\":\"Wren \($0)\",\(fields.replacing("%", with: "0a_00nJ_Y8\($0)"))}" }).text(
                    of: "birds/wren-2/index.html"))
        }
        let link = #"href="https://youtu.be/0a_00nJ_Y82""#
        #expect(
            try page(
                #""videos":[{"name":"Nest","key":"%","site":"YouTube","official":true},{"name":"Song","key":"7654321","site":"Vimeo","official":true}]"#
            ).contains(link))
        let resource = try page(##""kind":"youtube#playlistItem","resourceId":{"kind":"youtube#video","videoId":"%"}"##)
        #expect(resource.contains(link) && !resource.contains("youtube#video"), "\(resource)")
        // Without such a word, and in a field of another name, eleven signs are any text.
        #expect(try !page(#""videos":[{"name":"Nest","key":"%","site":"Archive","official":true}]"#).contains("youtu.be"))
        #expect(try !page(#""videos":[{"name":"Nest","singer":"%","site":"YouTube","official":true}]"#).contains("youtu.be"))
        // Of several sorts each is told.
        let sorts = ["a#bird", "a#nest", "a#egg"].enumerated().map { #"{"name":"Wren \#($0 + 1)","kind":"\#($1)"}"# }
        #expect(try #require(build(sorts).text(of: "birds/wren-2/index.html")).contains("a#nest"))
    }

    @Test func `the name of a person in an object stands above what else is told`() throws {
        let records = (1...3).map {
            #"{"name":"Race \#($0)","driver":{"givenName":"Ida","familyName":"Sand \#($0)","code":"SA\#($0)","born":"1985-01-07"}}"#
        }
        let page = try #require(build(records).text(of: "birds/race-2/index.html"))
        #expect(
            page.contains("<dd><p class=\"thing\"><bdi>Ida Sand 2</bdi></p>") && page.contains(">Code<") && !page.contains("Given name"), "\(page)")
        // Where only some tell more, the name is all that the others have.
        let some = (1...3).map {
            #"{"name":"Race \#($0)","driver":{"first_name":"Ida","last_name":"Sand \#($0)"\#($0 == 1 ? #","born":"1985-01-07""# : "")}}"#
        }
        #expect(try #require(build(some).text(of: "birds/race-2/index.html")).contains("<dd><bdi>Ida Sand 2</bdi>"))
    }

    @Test func `another form of the title stands below that only where it differs`() throws {
        let records = [("Heat", "Heat"), ("Ran", "乱"), ("Ida", "Ida"), ("Pi", "π")].map {
            #"{"title":"\#($0)","original_title":"\#($1)","artist_name":"\#($0)"}"#
        }
        let site = try build(records)
        let (same, other) = (try #require(site.text(of: "birds/heat/index.html")), try #require(site.text(of: "birds/ran/index.html")))
        #expect(!same.contains("Original title") && other.contains("Original title") && other.contains("乱"), "\(same)\n\(other)")
        // The name of something else is told, the same or not.
        #expect(same.contains("Artist name"), "\(same)")
    }

    @Test func `another form of an object's name is shown only where it differs`() throws {
        func page(_ names: [(String, String)]) throws -> String {
            let tags = names.map { #"{"display_name":"\#($0)","name":"\#($1)","count":3,"seen":"2024-01-02"}"# }.joined(separator: ",")
            return try #require(
                build((1...3).map { #"{"title":"Wren \#($0)","tags":[\#(tags)],"place":{"name":"Fen","full_name":"Fen","size":\#($0)}}"# }).text(
                    of: "birds/wren-2/index.html"))
        }
        let same = try page([("sea", "sea"), ("wind", "wind")])
        #expect(!same.contains("Display name") && !same.contains("Full name") && same.contains(">wind<"), "\(same)")
        let other = try page([("sea", "sea"), ("Wind", "wind")])
        #expect(other.contains("Display name"), "\(other)")
    }

    @Test func `an address with gaps for programs is shown nowhere, and one with gaps for readers is text`() throws {
        let records = (1...8).map {
            #"{"name":"Repo \#($0)","html_url":"https://a.example/r\#($0)","commits_url":"https://api.example/r\#($0)/commits{/sha}","owner":{"name":"Ann \#($0)","age":\#($0),"gists_url":"https://api.example/u\#($0)/gists{?page}"},"server":"https://{region}.a.example/v\#($0)"}"#
        }
        let page = try #require(build(records).text(of: "birds/repo-2/index.html"))
        #expect(!page.contains("{/sha}") && !page.contains("{?page}") && !page.contains("Commits"), "\(page)")
        #expect(page.contains("<bdi>https://{region}.a.example/v2</bdi>") && page.contains(#"href="https://a.example/r2""#), "\(page)")
    }

    @Test func `pictures that differ in more than their size are all shown`() throws {
        let records = (1...3).map {
            #"{"name":"Wren \#($0)","image_1":"https://i.example/a\#($0).jpg","image_2":"https://i.example/b\#($0).jpg","cover":"https://i.example/c\#($0).jpg","poster_small":"https://i.example/d\#($0).jpg"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-2/index.html"))
        for name in ["a2.jpg", "b2.jpg", "c2.jpg", "d2.jpg"] { #expect(page.contains(name), "\(name) \(page)") }
    }

    @Test func `a record that is called by its day has no other time on its card`() throws {
        let list = try list((1...8).map { "{\"day\":\"2026-05-0\($0)\",\"at\":\"2026-05-0\($0)T10:00:00Z\",\"rain\":\($0)}" })
        #expect(list.contains("<span>Rain</span>") && !list.contains("<span>At</span>"), "\(list)")
    }

    @Test func `a card tells who made a thing and in which year, and a small picture of it stands behind`() throws {
        let records = (1...8).map { n in
            #"{"title":"Album \#(n)","date_added":"2026-05-0\#(n)","rating":\#(n),"year":197\#(n),"artists":[{"name":"Ann \#(n)"}],"thumb":"https://i.example/t\#(n).jpg","cover_image":"https://i.example/c\#(n).jpg"}"#
        }
        let site = try build(records)
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains(#"<span>Artists</span> <bdi>Ann 3</bdi>"#) && list.contains("<span>Year</span> <bdi>1973</bdi>"), "\(list)")
        #expect(list.contains(#"src="https://i.example/c3.jpg""#) && !list.contains("Rating"))
        let page = try #require(site.text(of: "birds/album-3/index.html"))
        #expect(page.contains("3 May 2026"))
        let names = page.matches(of: /data-field="(\w+)"/).map { String($0.output.1) }
        #expect(names == ["rating", "year", "artists", "thumb"], "\(page)")
    }

    @Test func `a thing in a list has its name above the rest`() throws {
        let records = (1...3).map {
            #"{"name":"Menu \#($0)","of":[{"id":1,"name":"Soup & <b>","tags":["hot","red"],"price":4.5},{"tags":["cold"],"price":3}]}"#
        }
        let page = try #require(build(records).text(of: "birds/menu-3/index.html"))
        let things = page.components(separatedBy: #"<li data-kind="object">"#)
        #expect(
            things.count == 3 && things[1].hasPrefix(#"<p class="thing"><bdi>Soup &amp; &lt;b&gt;</bdi></p>"#)
                && !things[1].contains("<dt>Name</dt>"), "\(page)")
        #expect(things.count == 3 && things[2].hasPrefix("<dl>"), "\(page)")
    }

    @Test func `answers of which several are chosen make groups, however few there are`() throws {
        let answers = [
            "Friday", "Friday, Saturday", "Saturday", "Saturday, Sunday", "Friday, Saturday, Sunday", "Sunday", "Friday, Saturday",
            "Saturday, Sunday", "Friday, Sunday",
        ]
        let site = try build(answers.enumerated().map { #"{"name":"Wren \#($0)","Which days suit you?":"\#($1)"}"# })
        #expect(site.files.contains { $0.hasSuffix("/sunday/index.html") }, "\(site.files)")
        // A town lies in one country.
        let places = [
            "Graz, Austria", "Wien, Austria", "Lyon, France", "Graz, Austria", "Lyon, Rhone, France", "Wien, Austria", "Graz, Austria",
            "Lyon, France", "Wien, Austria",
        ]
        let others = try build(places.enumerated().map { #"{"name":"Wren \#($0)","seen in":"\#($1)"}"# })
        #expect(!others.files.contains { $0.hasSuffix("/austria/index.html") }, "\(others.files)")
    }

    @Test func `degrees in capitals read as words`() throws {
        let list = try list((0..<9).map { #"{"name":"Wren \#($0)","rarity":"\#(["COMMON", "RARE", "LEGENDARY"][$0 % 3])"}"# })
        #expect(list.contains("Legendary") && !list.contains("LEGENDARY<"), "\(list)")
    }

    @Test func `a thing with a name and a sign for apps is its name`() throws {
        let records = (0..<9).map {
            #"{"name":"Wren \#($0)","category":{"id":\#($0 % 3),"name":"Sort \#($0 % 3)","icon":"fa-\#($0 % 3)"},"maker":{"name":"Ann","icon":"https://i.example/\#($0).png"}}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("Sort 2</bdi></a>") && !page.contains("fa-2") && page.contains("i.example/2.png"), "\(page)")
    }

    @Test func `a price has both digits of its coins`() throws {
        let site = try build(
            [("3.9", 5.5), ("4.25", 3), ("5", 4.5)].enumerated().map { #"{"name":"Wren \#($0)","price":\#($1.0),"rating":\#($1.1)}"# })
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("3.90<") && list.contains("4.25<") && list.contains(">5<"), "\(list)")
        #expect(site.text(of: "birds/wren-0/index.html")?.contains("5.5<") == true)
    }

    @Test func `the identifiers that others have for a thing are no amounts`() throws {
        let page = try #require(
            build((1...9).map { #"{"name":"Wren \#($0)","ProviderIds":{"Tmdb":"\#(1000 + $0 * 7777)","Imdb":"tt00\#($0)"}}"# }).text(
                of: "birds/wren-2/index.html"))
        #expect(page.contains("16554") && !page.contains("16,554"), "\(page)")
    }

    @Test func `what a record is known by is shown also where it lies in an object, and is its title where nothing else is`() throws {
        let page = try #require(
            build((1...9).map { #"{"metadata":{"cveId":"CVE-2025-100\#($0)","orgId":"8254a-\#($0)","state":"PUBLISHED"},"weight":\#($0 * 3)}"# })
                .text(of: "birds/cve-2025-1002/index.html"))
        #expect(page.contains("<h1") && page.contains("CVE-2025-1002") && !page.contains("8254a"), "\(page)")
        let weak = try #require(
            build(
                (1...9).map { #"{"name":"Wren \#($0)","ring":{"ringId":"R-\#($0)","name":"Ring"},"flaw":{"cweId":"CWE-2\#($0)","about":"a bill"}}"# }
            ).text(of: "birds/wren-2/index.html"))
        #expect(weak.contains("CWE-22") && !weak.contains("R-2"), "\(weak)")
    }

    @Test func `an address is not called by the type of what is there`() throws {
        let page = try #require(
            build(
                (1...3).map {
                    #"{"name":"Wren \#($0)","alternate":{"href":"https://a.example/birds/\#($0)","type":"text/html"},"social":{"type":"github","url":"https://b.example/\#($0)"}}"#
                }
            ).text(of: "birds/wren-2/index.html"))
        #expect(page.contains("a.example/birds/2</") && !page.contains("text/html<") && page.contains("github</"), "\(page)")
    }

    @Test func `a price that lies in an object with its currency is on the card`() throws {
        let list = try list((1...8).map { #"{"name":"House \#($0)","rooms":\#($0),"price":{"amount":45000\#($0),"currency":"CHF"}}"# })
        #expect(list.contains("<span>Price</span> <bdi>450,003\u{A0}CHF</bdi>") && !list.contains("<span>Rooms</span>"), "\(list)")
    }

    @Test func `what a field before it says in every record stands behind`() throws {
        let records = (1...8).map {
            #"{"name":"Inn \#($0)","address_1":"\#($0) Main St","rooms":\#($0),"street":"\#($0) Main St","beds":\#($0 == 8 ? 9 : $0),"film":"Mr. Owl \#($0)"}"#
        }
        let page = try #require(build(records).text(of: "birds/inn-3/index.html"))
        let names = page.matches(of: /data-field="(\w+)"/).map { String($0.output.1) }
        #expect(names == ["address_1", "rooms", "beds", "film", "street"] && !page.contains("<video") && page.contains(">Mr. Owl 3<"), "\(page)")
    }

    @Test func `the type of one file says nothing of other addresses`() throws {
        let records = (1...8).map {
            #"{"title":"Talk \#($0)","link":"https://a.example/\#($0)","enclosureUrl":"https://a.example/f\#($0)","enclosureType":"audio/mpeg"}"#
        }
        let page = try #require(build(records).text(of: "birds/talk-3/index.html"))
        #expect(page.contains(#"data-field="enclosureUrl" data-kind="audio""#) && page.contains(#"data-field="link" data-kind="link""#), "\(page)")
    }

    @Test func `days that are names of fields are read as they are written, and degrees have their sign`() throws {
        let records = (1...8).map { #"{"name":"Town \#($0)","2026-05-01":\#($0).5,"readings":{"temperature":{"value":1\#($0).5,"unit":"C"}}}"# }
        let page = try #require(build(records).text(of: "birds/town-3/index.html"))
        #expect(page.contains("<dt>2026-05-01</dt>") && page.contains("13.5\u{A0}°C"), "\(page)")
    }

    @Test func `of two fields that are called the same one makes groups`() throws {
        let built = try build(
            (1...9).map { n in
                "{\"name\":\"Song \(n)\",\"artists\":[{\"name\":\"Ann \(n % 3)\"}],\"album\":{\"title\":\"Album \(n)\",\"artists\":[{\"name\":\"Ann \(n % 3)\"}]}}"
            })
        #expect(
            built.files.contains("birds/artists/ann-1/index.html") && !built.files.contains { $0.hasPrefix("birds/album-artists/") }, "\(built.files)"
        )
    }

    @Test func `the day on which somebody beside the thing was born is not on its card`() throws {
        let list = try list((1...8).map { "{\"name\":\"Book \($0)\",\"author\":{\"born\":\"1950-05-0\($0)\"}}" })
        #expect(!list.contains("1950"), "\(list)")
    }

    @Test func `a card tells what a thing costs, and not how many have rated it`() throws {
        let list = try list((1...4).map { "{\"name\":\"Lamp \($0)\",\"rating_count\":\($0 + 2),\"price\":\($0 * 3)}" })
        #expect(list.contains(">Price<") && !list.contains(">Rating count<"), "\(list)")
        let rated = try self.list((1...4).map { "{\"name\":\"Lamp \($0)\",\"length\":4300\($0),\"rating\":\($0)}" })
        #expect(rated.contains(">Rating<"), "\(rated)")
    }

    @Test func `a price has the currency that stands beside it, where that is one`() throws {
        let list = try list((1...8).map { "{\"name\":\"Lamp \($0)\",\"offers\":{\"price\":\"4\($0).50\",\"priceCurrency\":\"eur\"}}" })
        #expect(list.contains("43.50\u{A0}EUR"), "\(list)")
        let page = try #require(
            build((1...8).map { "{\"name\":\"Lamp \($0)\",\"price\":4\($0),\"currency\":\"\($0 < 5 ? "EUR" : "SEK")\"}" }).text(
                of: "birds/lamp-8/index.html"))
        #expect(page.contains("48\u{A0}SEK"), "\(page)")
    }

    @Test(arguments: [("\"4900\"", "49.00"), ("5", "0.05"), ("-1250", "\u{2212}12.50"), ("\"12.5\"", "12.50")])
    func `a price in a smaller unit is shown in the currency's own`(price: String, shown: String) throws {
        let records = (1...4).map { "{\"name\":\"Lamp \($0)\",\"prices\":{\"price\":\(price),\"currency_code\":\"EUR\",\"currency_minor_unit\":2}}" }
        let page = try #require(build(records).text(of: "birds/lamp-1/index.html"))
        #expect(page.contains(">\(shown)\u{A0}EUR<"), "\(page)")
    }

    @Test func `an amount of cents has no currency where nothing says how many are one`() throws {
        func page(_ currency: String, _ digits: String = "") throws -> String {
            let records = (1...4).map { "{\"name\":\"Lamp \($0)\",\"price\":{\"currencyCode\":\"\(currency)\",\"centAmount\":245\($0)\(digits)}}" }
            return try #require(build(records).text(of: "birds/lamp-1/index.html"))
        }
        #expect(try page("EUR", ",\"fractionDigits\":1").contains(">245.10\u{A0}EUR<"))
        #expect(try page("EUR").contains(">24.51\u{A0}EUR<"))
        let unknown = try page("Tokens")
        #expect(!unknown.contains("\u{A0}Tokens<"), "\(unknown)")
    }

    @Test func `numbers in columns have the units that stand beside the table`() throws {
        let feed = #"{"daily_units":{"day":"iso8601","rain":"mm"},"daily":{"day":["2026-05-01","2026-05-02","2026-05-03"],"rain":[1.5,0,4]}}"#
        #expect(try #require(build(feed).text(of: "birds/index.html")).contains("1.5\u{A0}mm"))
    }

    @Test func `a card goes on where the title ends that is the beginning of its text`() throws {
        let long =
            "Everybody who came to the harbour that morning saw the same three boats, none of which had been there on the evening before, and nobody could say whose they were."
        let texts = ["Good morning. The boats are back.", long, "Good night.", "The tide is high today. Nobody sails."]
        let list = try list(texts.enumerated().map { "{\"id\":\($0),\"content_html\":\"<p>\($1)</p>\"}" })
        #expect(list.components(separatedBy: "Everybody who came").count == 2 && list.contains("… "), "\(list)")
        #expect(list.components(separatedBy: "Good night").count == 2, "\(list)")
        // A sentence that begins with the name of the thing stays whole.
        let rivers = try self.list((1...3).map { "{\"name\":\"River \($0)\",\"description\":\"River \($0) is long.\"}" })
        #expect(rivers.contains(">River 2 is long."), "\(rivers)")
    }

    @Test func `a time that is there in several forms is shown once`() throws {
        let times = "\"crew\":#,\"date_utc\":\"2020-03-0#T04:50:00Z\",\"date_unix\":158355660#,\"date_local\":\"2020-03-0#T23:50:00-05:00\""
        let page = try #require(
            build((1...8).map { "{\"name\":\"Launch \($0)\",\(times.replacing("#", with: "\($0)"))}" }).text(of: "birds/launch-3/index.html"))
        let foreground = try #require(page.components(separatedBy: "<details class=\"fold\"").first)
        #expect(foreground.contains("3 March 2020, 04:50") && !foreground.contains("Date unix") && !foreground.contains("Date local"), "\(page)")
        #expect(page.contains("Date unix") && page.contains("Date local"), "\(page)")
    }

    @Test func `a word for no value is no group`() throws {
        let kinds = ["\"Song\"", "\"N/A\"", "null", "\"Call\"", "\"unknown\"", "\"-\"", "\"null\""]
        let records = (0..<28).map {
            "{\"name\":\"Bird \($0)\",\"category\":\(kinds[$0 % kinds.count]),\"tags\":[\(kinds[$0 % kinds.count]),\"wild\($0 % 3)\"]}"
        }
        for lines in ["", "groups: [category, tags]"] {
            let files = try build(records, lines).files.filter { $0.hasPrefix("birds/category/") || $0.hasPrefix("birds/tags/") }
            #expect(files.contains("birds/category/song/index.html") && files.contains("birds/tags/wild1/index.html"), "\(files)")
            #expect(!files.contains { file in ["n-a", "null", "unknown", "group-"].contains { file.contains("/\($0)") } }, "\(files)")
        }
        let regions = try build((0..<12).map { "{\"name\":\"Team \($0)\",\"region\":\"\(["EU", "NA", "SA"][$0 % 3])\"}" })
        #expect(regions.files.contains("birds/region/na/index.html"))
    }

    @Test func `the language at the end of a field's name is a word of the site's language`() throws {
        let record = #"{"title_en":"Wren","title_ja":"ミソサザイ","description_fr":"Un oiseau.","caption_fr":"Il chante.","short_no":3,"parent_id":"x"}"#
        let page = try #require(build([record]).text(of: "birds/wren/index.html"))
        #expect(
            page.contains("<dt>Title (Japanese)</dt>") && page.contains("<dt>Caption (French)</dt>") && page.contains("Un oiseau.")
                && page.contains("<dt>Short no</dt>"), "\(page)")
        let german = try TemporarySite(birds: "[\(record)]", site: "language: de\n", theme: .project).build().expectBuilt()
        #expect(try #require(german.text(of: "birds/wren/index.html")).contains("Title (Japanisch)"))
    }

    @Test func `a list of colours says which each of them is`() throws {
        let list = try list([("Moss", "#8a9a5b"), ("Rose", "#ff007f"), ("Sky", "#87ceeb")].map { "{\"name\":\"\($0.0)\",\"hex\":\"\($0.1)\"}" })
        #expect(list.contains(">#8a9a5b<"), "\(list)")
    }

    @Test func `any word has the language at its end in words where names have it as well`() throws {
        let page = try #require(
            build([#"{"name_en":"Wren","region_en":"North","caption_en":"It sings.","grid_de":"x"}"#]).text(of: "birds/wren/index.html"))
        #expect(page.contains("<dt>Region (English)</dt>") && page.contains("<dt>Grid de</dt>"), "\(page)")
    }

    @Test func `a record without a name is called by what tells it apart`() throws {
        let list = try list((1...8).map { "{\"id\":\($0),\"name\":\"\($0 == 3 ? "" : "Release \($0)")\",\"tag\":\"v1.\($0)\"}" })
        #expect(list.contains(">v1.3<") && list.contains(">Release 4<"), "\(list)")
    }

    @Test func `a number that a program has reckoned is rounded, and a measured one is as it is`() throws {
        let page = try #require(
            build([#"{"name":"Wren","vote":7.1499999999999995,"share":61.53333333333334,"length":9.80665}"#]).text(of: "birds/wren/index.html"))
        #expect(page.contains(">7.15<") && page.contains(">61.5333<") && page.contains(">9.80665<"), "\(page)")
    }

    @Test func `bold words make a text one in Markdown, and what says it again stands behind`() throws {
        let record = #"{"name":"Wren","description":"Bring **tea** and cake.\nCome early.","description_plain":"Bring tea and cake.\nCome early."}"#
        let page = try #require(build([record]).text(of: "birds/wren/index.html"))
        #expect(page.contains("<strong>tea</strong>"), "\(page)")
    }

    @Test func `an object that is the same in every record stands behind`() throws {
        func record(_ number: Int) -> String {
            #"{"name":"Match \#(number)","league":{"id":7,"name":"First","crest":"https://a.example/7.png","winner":null},"score":{"home":\#(number),"away":1}}"#
        }
        let page = try #require(build((1...9).map(record)).text(of: "birds/match-3/index.html"))
        let fold = try #require(page.firstRange(of: "<details class=\"fold\""))
        #expect(page[fold.lowerBound...].contains("League") && page[..<fold.lowerBound].contains("Score"), "\(page)")
        // Of a few records nothing is known to be the same in all.
        #expect(try #require(build((1...4).map(record)).text(of: "birds/match-3/index.html")).contains("<details class=\"fold\"") == false)
    }

    @Test func `what lies beside a deep title is shown before the fold`() throws {
        let records = (1...8).map {
            "{\"study\":{\"about\":{\"no\":\"N\($0)\",\"briefTitle\":\"Owls at night \($0)\"},\"design\":{\"arms\":{\"first\":\"Light \($0)\"}}}}"
        }
        let page = try #require(build(records).text(of: "birds/owls-at-night-3/index.html"))
        #expect(page.contains("Light 3") && !page.contains("<details class=\"fold\""), "\(page)")
    }

    @Test func `a dash in place of a text is not shown, and a code that reads like a word for nothing is`() throws {
        let records = [
            #"{"name":"Wren","owner":"-","continent":"NA"}"#, #"{"name":"Owl","owner":"Ida","continent":"EU"}"#,
            #"{"name":"Tit","owner":"N/A","continent":"AS"}"#,
        ]
        let site = try build(records)
        #expect(try #require(site.text(of: "birds/owl/index.html")).contains("<dt>Owner</dt>"))
        for bird in ["wren", "tit"] { #expect(try !#require(site.text(of: "birds/\(bird)/index.html")).contains("<dt>Owner</dt>")) }
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains(">NA<"))
    }

    @Test func `figures are no groups, and spans of them are`() throws {
        let records = (0..<20).map {
            "{\"name\":\"Bird \($0)\",\"prefix\":\"+\($0 % 4)\",\"ages\":\"\($0 % 3)0-\($0 % 3)9\",\"price\":\"\($0 % 2 == 0 ? "$" : "$$")\"}"
        }
        let files = try build(records).files
        #expect(
            files.contains("birds/ages/10-19/index.html") && files.contains("birds/price/index.html") && !files.contains("birds/prefix/index.html"),
            "\(files)")
    }

    @Test func `links to pages elsewhere make no groups, and tags with addresses do`() throws {
        func page(_ name: String) throws -> String {
            let records = (0..<20).map { #"{"name":"Bird \#($0)","\#(name)":[{"label":"Page \#($0 % 3)","url":"https://a.example/\#($0 % 3)"}]}"# }
            return try #require(build(records).text(of: "birds/bird-1/index.html"))
        }
        #expect(try page("related").contains(#"href="https://a.example/1""#))
        #expect(try page("tags").contains("tags/page-1/"))
    }

    @Test func `what a blog notes for itself makes no groups`() throws {
        let records = (0..<20).map { number in
            "{\"title\":\"Post \(number)\",\"comment_status\":\"\(number % 2 == 0 ? "open" : "closed")\",\"class_list\":[\"post-\(number)\",\"post\",\"tag-\(number % 3)\"],"
                + "\"links\":[{\"rel\":\"self\",\"types\":\"a/b\"},{\"rel\":\"up\",\"types\":\"\(number % 2 == 0 ? "a/c" : "a/d")\"}]}"
        }
        let files = try build(records).files
        #expect(
            !files.contains {
                $0.hasPrefix("birds/comment_status") || $0.hasPrefix("birds/comment-status") || $0.contains("class") || $0.contains("links")
            }, "\(files)")
    }

    @Test func `the address of a file whose type is that of a picture is one`() throws {
        func page(_ type: String) throws -> String {
            let records = (1...8).map {
                "{\"name\":\"Shelf \($0)\",\"attachments\":[{\"url\":\"https://a.example/v3/\($0)/x\",\"filename\":\"a\",\"type\":\"\(type)\"}]}"
            }
            return try #require(build(records).text(of: "birds/shelf-3/index.html"))
        }
        #expect(try page("image/jpeg").contains("<img src=\"https://a.example/v3/3/x\""))
        #expect(try !page("application/pdf").contains("<img src=\"https://a.example"))
    }

    @Test func `the page of a file whose address shows what it is stays a link`() throws {
        let records = (1...8).map {
            #"{"title":"Media \#($0)","link":"https://a.example/media-\#($0)/","mime_type":"image/jpeg","source_url":"https://a.example/up/\#($0).jpg"}"#
        }
        let site = try build(records)
        #expect(site.text(of: "birds/index.html")?.contains(#"src="https://a.example/up/3.jpg""#) == true)
        let page = try #require(site.text(of: "birds/media-3/index.html"))
        #expect(page.contains(#"href="https://a.example/media-3/""#) && !page.contains(#"src="https://a.example/media-3/""#), "\(page)")
    }

    @Test(arguments: [
        ("location", "51.5#, -0.12", "51.5#,"), ("gps", "51.5# -0.12", "51.5#,"), ("shape", "POINT (-0.12 51.5#)", "51.5#,"),
        ("where", "Point(-0.12 51.5#)", "51.5#,"),
    ])
    func `a place that is written as a text leads to a map`(name: String, text: String, shown: String) throws {
        let page = try #require(
            build((1...8).map { "{\"name\":\"Park \($0)\",\"\(name)\":\"\(text.replacing("#", with: "\($0)"))\"}" }).text(
                of: "birds/park-3/index.html"))
        #expect(page.contains("openstreetmap.org") && page.contains(shown.replacing("#", with: "3")), "\(page)")
    }

    @Test func `two numbers that are called something else are no place`() throws {
        let page = try #require(
            build((1...8).map { "{\"name\":\"Park \($0)\",\"size\":\"51.5\($0), 12.5\",\"location\":\"\($0 == 2 ? "Mill Lane" : "51.5, 0.5")\"}" })
                .text(of: "birds/park-3/index.html"))
        #expect(!page.contains("openstreetmap.org"), "\(page)")
    }

    @Test func `when a thing was made comes before when it was changed`() throws {
        let page = try #require(
            build([#"{"title":"Wren","updated":"2026-06-01T10:00:00Z","created":"2026-05-01T10:00:00Z","body":"It sings."}"#]).text(
                of: "birds/wren/index.html"))
        #expect(page.contains("datetime=\"2026-05-01"), "\(page)")
    }

    // MARK: What a card has room for

    @Test func `the day at the head of a page is that on its card`() throws {
        let records = (1...9).map {
            #"{"name":"Fair \#($0)","publishedAt":"2025-01-0\#($0)T08:00:00Z","seen":"2025-03-0\#($0)","eventDate":"2026-05-0\#($0)"}"#
        }
        let list = try list(records.map { $0.contains("Fair 9") ? $0.replacing(#","eventDate":"2026-05-09""#, with: "") : $0 })
        #expect(list.contains("3 May 2026") && !list.contains("March 2025") && !list.contains("3 January 2025"), "\(list)")
    }

    @Test(arguments: ["last_posted_at", "bumpedAt", "lastmodifieddate"]) func `when somebody last answered or changed a thing is no day of its own`(
        name: String
    ) throws {
        let list = try list(
            (1...8).map { #"{"title":"Nest \#($0)","created_at":"2025-01-0\#($0)T08:00:00Z","\#(name)":"2026-05-0\#($0)T08:00:00Z"}"# })
        #expect(list.contains("3 January 2025") && !list.contains("2026"), "\(list)")
    }

    @Test func `what programs have drawn, and the number of a picture or of a row, tells no records apart on cards`() throws {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWX")
        let records = (0..<24).map { n in
            #"{"title":"Nest \#(n % 21)","transaction":"txn_35zSKw3yee\#(letters[n])R1Byqa7X3sRY8","cover_i":\#(7000 + n * 13),"index":\#(n),"found":"2024-0\#(1 + n / 12)-\#(10 + n % 12)"}"#
        }
        let list = try #require(build(records, "slug: [title, index]").text(of: "birds/index.html"))
        #expect(
            !list.contains("txn_") && !list.contains("<span>Cover i</span>") && !list.contains("<span>Index</span>")
                && list.contains("12 January 2024"), "\(list)")
    }

    @Test func `the year of a day is not said beside that day`() throws {
        let records = (0..<24).map { n in
            #"{"title":"Nest \#(n % 21)","publication_year":\#(2000 + n % 12),"publication_date":"\#(2000 + n % 12)-0\#(1 + n / 12)-\#(10 + n % 12)","cited":\#(n * 7 % 13)}"#
        }
        let list = try #require(build(records, "slug: [title, publication_date]").text(of: "birds/index.html"))
        #expect(list.contains("<span>Publication date</span>") && !list.contains("<span>Publication year</span>"), "\(list)")
    }

    @Test func `how high something is in two units is no tag, and gives way to what divides records`() throws {
        let heights = [#""6'8","203 cm""#, #""5'2","157 cm""#, #""6'0","183 cm""#]
        let site = try build(
            (0..<12).map { n in
                let look = #"{"sex":"\#(["hen", "cock"][n % 2])","crest":"\#(["black", "none", "red"][n % 3])","height":[\#(heights[n * 5 % 3])]}"#
                return #"{"name":"Bird \#(n)","look":\#(look),"life":{"publisher":"\#(["Tern", "Gull"][n / 6])"}}"#
            })
        #expect(site.files.contains("birds/look-crest/index.html") && !site.files.contains("birds/look-height/index.html"), "\(site.files)")
    }

    @Test func `what a blog sets for comments is no word of a card`() throws {
        let list = try list(
            (1...12).map {
                #"{"title":"Nest \#($0)","comment_status":"\#(["open", "closed"][$0 % 2])","place":"\#(["Barn", "Wood", "Town"][$0 % 3])"}"#
            })
        #expect(!list.contains("Comment status") && list.contains("<span>Place</span>"), "\(list)")
    }

    @Test func `a short text that is a part of the title does not stand below it again`() throws {
        let records = (10..<22).map { #"{"summary":"Choir \#($0 % 3)","start":"2024-05-\#($0)T19:00:00Z"}"# }
        let site = try build(records)
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("Choir 1, 10 May 2024") && !list.contains("card-description"), "\(list)")
        let tasks = try build((10..<22).map { #"{"content":"Ring \#($0 % 3)","due":"2024-05-\#($0)T19:00:00Z"}"# })
        for file in tasks.files where file.hasPrefix("birds/ring") {
            #expect(try #require(tasks.text(of: file)).matches(of: /<p[^>]*>\s*Ring/).isEmpty)
        }
    }
}
