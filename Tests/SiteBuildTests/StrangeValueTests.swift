import Testing

@testable import SiteBuild

/// What values are shown as that look like something else, or that lie among many others.
@Suite struct `values that are easily mistaken` {
    private func page(_ records: [String]) throws -> String {
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        return try #require(site.text(of: "birds/wren/index.html"))
    }

    /// The words of the page of the first record, by label.
    private func shown(_ records: [String]) throws -> [String: String] {
        Dictionary(
            try page(records).matches(of: /<dt>([^<]*)<\/dt><dd>((?:(?!<dt>)[\s\S])*?)<\/dd>/).map { match in
                (String(match.1), match.2.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " "))
            },
            uniquingKeysWith: { first, _ in first })
    }

    private func expect(_ label: String, _ text: String?, _ records: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let shown = try shown(records)
        #expect(shown[label]?.replacing("\u{A0}", with: " ") == text, "\(shown)", sourceLocation: sourceLocation)
    }

    /// Wren and others, each with members in which `#` is its number.
    private func birds(_ count: Int, _ members: (Int) -> String) -> [String] {
        (0..<count).map { #"{"name":"\#($0 == 0 ? "Wren" : "Owl \($0)")",\#(members($0))}"# }
    }

    // MARK: Addresses

    @Test func `the address of a repository leads to its page, without the program that fetches it`() throws {
        let links = #"[{"type":"website","url":"https://wren.example"},{"type":"vcs","url":"git+https://git.example/wren.git"}]"#
        #expect(try page([#"{"name":"Wren","links":\#(links)}"#]).contains(#"href="https://git.example/wren.git""#))
        let page = try page([#"{"name":"Wren","repository":"git+https://git.example/wren.git"}"#])
        #expect(page.contains(#"href="https://git.example/wren.git""#) && page.contains("git.example/wren.git</"), "\(page)")
    }

    @Test(arguments: ["ssh://git@git.example/wren.git", "urn:uuid:12", "git@git.example:wren.git", "ftp://wren.example/a"])
    func `what browsers do not open is told in full, and leads nowhere`(address: String) throws {
        let links = #"[{"type":"website","url":"https://wren.example"},{"type":"site","url":"https://b.example"},{"type":"vcs","url":"\#(address)"}]"#
        let page = try page([#"{"name":"Wren","links":\#(links)}"#])
        #expect(page.contains(address) && !page.contains("about:blank") && page.contains(#"href="https://wren.example""#), "\(page)")
    }

    @Test func `an address that is all that an object says is for readers`() throws {
        let place = #""place":{"district":{"@id":"https://town.example/district/Centre"},"town":"Madrid"}"#
        try expect("District", "town.example/district/Centre", [#"{"name":"Wren",\#(place)}"#])
        let asked = place.replacing("town.example", with: "api.town.example")
        try expect("District", nil, [#"{"name":"Wren",\#(asked)}"#])
    }

    // MARK: Large objects

    private func large(_ members: String) -> String {
        #"{\#(members),\#((1...18).map { #""part\#($0)":"A\#($0)""# }.joined(separator: ","))}"#
    }

    @Test func `a very large object is told by its name, with the rest of it behind`() throws {
        let records = birds(3) { #""song":"long \#($0)","account":\#(large(#""display_name":"Ida \#($0)","url":"https://ida.example/\#($0)""#))"# }
        let page = try page(records)
        let fold = try #require(page.firstRange(of: #"<details class="fold""#)).lowerBound
        #expect(
            page[..<fold].contains(#"href="https://ida.example/0""#) && page[..<fold].contains("Ida 0") && !page[..<fold].contains("A7")
                && page[fold...].contains("A7"), "\(page)")
    }

    @Test func `a very large object without a name is told by what it costs`() throws {
        let records = birds(3) { #""song":"long \#($0)","default_price":\#(large(#""unit_amount":\#(2400 + $0),"currency":"usd""#))"# }
        let page = try page(records)
        let fold = try #require(page.firstRange(of: #"<details class="fold""#)).lowerBound
        #expect(page[..<fold].contains("24.00\u{A0}USD") && !page[..<fold].contains("A7"), "\(page)")
    }

    @Test func `an object of figures stands in front, however many these are`() throws {
        let records = birds(3) { n in #""song":"long \#(n)","stats":{\#((1...18).map { #""count\#($0)":\#($0 * 3 + n)"# }.joined(separator: ","))}"# }
        #expect(try !page(records).contains(#"<details class="fold""#))
    }

    // MARK: Numbers

    @Test func `numbers of things that all have as many digits are none to add up, though their field ends as several things do`() throws {
        try expect("Camis", "36650500", birds(12) { #""camis":"\#(36_650_500 + $0 * 7)""# })
        try expect("Bin", "1015862", birds(8) { _ in #""bin":"1015862""# })
        // Of many amounts one is longer, and of few they may be as long by chance.
        try expect("Camis", "36,650,500", birds(12) { #""camis":"\#($0 == 3 ? 7 : 36_650_500 + $0 * 7)""# })
        try expect("Views", "36,650,500", birds(12) { #""views":"\#(36_650_500 + $0 * 7)""# })
    }

    @Test func `the numbers of what belongs to a thing are no amounts`() throws {
        try expect("Children", "1566955 4718460", [#"{"name":"Wren","children":[1566955,4718460]}"#])
        try expect("Heights", "1,566,955 4,718,460", [#"{"name":"Wren","heights":[1566955,4718460]}"#])
        try expect("Children", "2 4", [#"{"name":"Wren","children":[2,4]}"#])
    }

    @Test func `two whole numbers with a comma between them are no fraction where the feed has points before these`() throws {
        func records(_ texts: [String], _ more: String = #""weight":2.7"#) -> [String] {
            birds(texts.count) { #""activity":"\#(texts[$0])",\#(more)"# }
        }
        let pairs = ["9,16", "11", "8,11", "9,16", "11", "8,11"]
        try expect("Activity", "9 16", records(pairs))
        try expect("Activity", "9.16", records(pairs, #""height":"2,75 m""#))
        // Halves, and what does not rise, are fractions.
        try expect("Activity", "2.5", records(["2,5", "3", "3,5"]))
        try expect("Activity", "9.16", records(["9,16", "3", "8,2"]))
    }

    @Test func `several marks in one object are answers, though few of them differ`() throws {
        let records = birds(12) { #""state":{"own":"1","wanted":"\#($0 % 2)","traded":"0","kept":"\#($0 % 3 > 0 ? 1 : 0)","ordered":"0"}"# }
        try expect("Wanted", "No", records)
        try expect("Kept", "No", records)
        // As many as that may be amounts at the top, where some do differ.
        try expect("Wanted", "0", records.map { $0.replacing("\"state\":{", with: "").replacing("}}", with: "}") })
    }

    @Test func `millionths of a currency are shown in it`() throws {
        try expect("List price", "13.99 EUR", [#"{"name":"Wren","listPrice":{"amountInMicros":13990000,"currencyCode":"EUR"}}"#])
    }

    @Test func `two numbers in a field of a map service are a place with the latitude first`() throws {
        #expect(try page([#"{"name":"Wren","geom_x_y":[48.83,2.32]}"#]).contains("48.83, 2.32"))
    }

    // MARK: Objects and tables

    @Test func `a picture in the sizes of a zoom is one, and its path at the shop needs no host`() throws {
        let records = birds(3) { n in
            #""primary_image":{\#(["zoom", "standard", "thumbnail", "tiny"].map { #""url_\#($0)":"https://shop.example/\#(n)/\#($0).jpg""# }.joined(separator: ",")),"image_file":"q/\#(n).jpg"}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(
            page.contains("/0/zoom.jpg") && !page.contains("standard.jpg") && !site.messages.contains("picture-without-host"),
            "\(page) \(site.messages)")
    }

    @Test func `a picture with numbers of pixels on both sides is shown once`() throws {
        let avatars = #"{"48x48":"https://a.example/o?s=48","24x24":"https://a.example/o?s=24","16x16":"https://a.example/o?s=16"}"#
        let page = try page([#"{"name":"Wren","assignee":{"displayName":"Ida","email":"ida@a.example","avatarUrls":\#(avatars)}}"#])
        #expect(page.contains("o?s=48") && !page.contains("o?s=24"), "\(page)")
    }

    @Test func `a thing of an interface is told by its name alone`() throws {
        let type =
            #"{"self":"https://a.example/rest/api/2/issuetype/1","id":"1","description":"A problem","iconUrl":"https://a.example/bug.png","name":"Bug","subtask":false}"#
        try expect("Issue type", "Bug", [#"{"name":"Wren","issue_type":\#(type)}"#])
        try expect("Description", "A problem", [#"{"name":"Wren","issue_type":{"description":"A problem","name":"Bug"}}"#])
    }

    @Test func `codes of what is known elsewhere are values, also several of them in an object`() throws {
        try expect("CWE IDs", "CWE-79 CWE-89", [#"{"name":"Wren","database":{"cwe_ids":["CWE-79","CWE-89"],"severity":"high"}}"#])
    }

    @Test func `what is labelled with its own name is shown alone`() throws {
        try expect("Maker", "Ann", [#"{"name":"Wren","maker":{"label":"Maker","content":"Ann"}}"#])
        try expect("Content", "Ann", [#"{"name":"Wren","maker":{"label":"Owner","content":"Ann"}}"#])
    }

    @Test func `a unit that stands behind the numbers of a table has no column`() throws {
        let sizes = #"[{"size":"S","weight":0.16,"weight_unit":"kg"},{"size":"M","weight":0.18,"weight_unit":"kg"}]"#
        try expect("Variants", "Variants Size Weight S 0.16 kg M 0.18 kg", [#"{"name":"Wren","variants":\#(sizes)}"#])
    }

    @Test func `the marks that somebody has set in a label stay`() throws {
        try expect("Geb.-Datum", "1 May 2001", [#"{"name":"Wren","Geb.-Datum":"2001-05-01"}"#])
    }

    @Test func `what an object about a file is called does not stand in front`() throws {
        let records = birds(3) {
            #""song":"long \#($0)","image":\#(large(#""name":"wren-\#($0).jpeg","mime":"image/jpeg","url":"https://a.example/\#($0).jpeg""#))"#
        }
        let page = try page(records)
        #expect(
            page.prefix(upTo: page.firstRange(of: #"<details class="fold""#)?.lowerBound ?? page.endIndex).contains("wren-0.jpeg<") == false,
            "\(page)")
    }

    @Test func `seconds since 1904 are times where nothing else is as late`() throws {
        try expect("Play Date", "19 January 2020, 16:58", [#"{"name":"Wren","Play Date":3662297938}"#, #"{"name":"Owl","Play Date":3701978507}"#])
        try expect("Weight", "3,662,297,938", [#"{"name":"Wren","weight":3662297938}"#])
        // No number is too small to be looked at.
        try expect("Depth", "\u{2212}9,223,372,036,854,775,808", [#"{"name":"Wren","depth":-9223372036854775808}"#])
    }

    @Test func `the code of a currency is one in other languages, too`() throws {
        let records = birds(3) { #""Betrag":"-\#($0 + 7).51","Waehrung":"\#(["EUR", "USD"][$0 % 2])""# }
        try expect("Betrag", "\u{2212}7.51 EUR", records)
    }

    // MARK: Groups

    private func groups(_ records: [String]) throws -> [String] {
        let list = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        return list.matches(of: /<legend[^>]*>([^<]*)<|<summary[^>]*>([^<]*)</).compactMap { ($0.1 ?? $0.2).map(String.init) }
    }

    @Test func `of two forms of one thing that in words makes groups`() throws {
        let records = birds(12) { n in
            let country = ["Germany", "France", "Chad"][n % 3]
            return #""sort":"x","category":"\#(country)","category_code":"\#(country.prefix(3).lowercased())\#(n % 2)""#
        }
        #expect(areFormsOfOne("category", "category_code") && isCodeOf("category_code", "category") && !isCodeOf("category", "category_code"))
        #expect(areFormsOfOne("country.value", "countryiso3code") && isCodeOf("primaryType", "primaryTypeDisplayName.en"))
        #expect(!areFormsOfOne("category", "subcategory") && !areFormsOfOne("team", "teamCity"))
        #expect(try !page(records).contains("category-code/"))
    }

    @Test func `in which unit a number is, nobody looks for`() throws {
        let records = birds(12) { #""serving_size":\#($0 + 10),"serving_size_unit":"\#(["g", "ml"][$0 % 2])","leader":"\#(["Ida", "Ann"][$0 % 2])""# }
        #expect(try !page(records).contains("/serving-size-unit/"))
    }

    @Test func `the sides of a match are grouped alike`() throws {
        let teams = ["Leeds", "Arsenal", "Chelsea", "Everton"]
        let records = birds(12) { n in
            let sides = [("homeTeam", n % 4), ("awayTeam", (n + 1 + n / 4) % 4)].map {
                #""\#($0)":{"id":\#($1),"name":"\#(teams[$1]) FC","shortName":"\#(teams[$1])"}"#
            }
            return #""date":"2025-03-\#(10 + n)",\#(sides.joined(separator: ","))"#
        }
        let site = try TemporarySite(
            birds: "[\(records.map { $0.replacing(/"name":"(Wren|Owl \d+)",/, with: "") }.joined(separator: ","))]", theme: .project
        ).build().expectBuilt()
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains("birds/hometeam-name/") == list.contains("birds/awayteam-name/") && !list.contains("shortname"), "\(list)")
    }

    @Test func `how many times something is makes no groups`() throws {
        let records = birds(12) { #""dates":"\#(10 + $0 % 3)x","leader":"\#(["Ida", "Ann"][$0 % 2])""# }
        #expect(try !page(records).contains("/dates/"))
    }
}
