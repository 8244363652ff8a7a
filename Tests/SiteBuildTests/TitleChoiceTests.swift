import Testing

@testable import SiteBuild

/// Which of a few fields gives the titles, in feeds that nobody has tuned.
@Suite struct `which field names records` {
    /// Records in JSON, each on a line, and what lists call them.
    private func expect(_ records: String, _ titles: [String]) throws {
        let feed = "[\(records.split(separator: "\n").joined(separator: ","))]"
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        for title in titles { #expect(list.contains(">\(title)</a>"), "\(title) in \(list)") }
    }

    @Test func `people are called by their names and not by their offices`() throws {
        try expect(
            """
            {"name":"Ida Holm","title":"Engineer","team":"Tide"}
            {"name":"Olle Berg","title":"Engineer","team":"Ebb"}
            {"name":"Eva Ek","title":"Clerk","team":"Ebb"}
            """, ["Ida Holm", "Olle Berg", "Eva Ek"])
        // A title of each record is its title.
        try expect(
            """
            {"name":"Ida Holm","title":"Tides"}
            {"name":"Olle Berg","title":"Ebbs"}
            """, ["Tides", "Ebbs"])
    }

    @Test func `a few words name a thing better than sentences about it though one is a number`() throws {
        let drinks = ["Margarita", "Mojito", "747", "Negroni", "Afterglow", "ABC", "Alice", "A1", "Old Tom"]
        let feed = drinks.map { #"{"idDrink":"\#($0.count)","strDrink":"\#($0)","strInstructions":"Stir the \#($0) well. Serve it cold."}"# }.joined(
            separator: "\n")
        try expect(feed, drinks)
    }

    @Test func `an order is called by its number and not by its currency and its day`() throws {
        func order(_ n: Int) -> String {
            #"{"total":3\#(n).00,"currency":"\#(n % 2 == 0 ? "EUR" : "USD")","placedAt":"2024-03-0\#(n)T10:00:00Z","number":"2024-012\#(n)","status":"\#(n % 2 == 0 ? "paid" : "sent")"}"#
        }
        try expect((1...6).map(order).joined(separator: "\n"), (1...6).map { "2024-012\($0)" })
    }

    @Test func `the name of a resource gives way to what readers call it`() throws {
        func record(_ n: Int) -> String { #"{"name":"places/ChIJ\#(n)","id":"ChIJ\#(n)","displayName":{"text":"Bakery \#(n)","languageCode":"en"}}"# }
        try expect(record(1) + "\n" + record(2), ["Bakery 1", "Bakery 2"])
        // A repository is called so.
        try expect(
            """
            {"name":"terns/wing","stars":1}
            {"name":"terns/bill","stars":2}
            """, ["terns/wing", "terns/bill"])
    }

    @Test(arguments: [
        (
            """
            {"id":"item-1","chore":"Paint the fence"}
            {"id":"item-2","chore":"Sand the door"}
            {"id":"item-3","chore":"Varnish it"}
            """, ["Paint the fence", "Varnish it"]
        ),
        (
            """
            {"id":"AB-1","colour":"red","eggs":3}
            {"id":"AB-2","colour":"red","eggs":4}
            {"id":"AB-3","colour":"blue","eggs":5}
            """, ["AB-1", "AB-3"]
        ),
        (
            """
            {"key":"wren","song":"loud"}
            {"key":"owl","song":"low"}
            """, ["wren", "owl"]
        ),
        (
            """
            {"slug":"grey-heron","latin":"Ardea cinerea"}
            {"slug":"wren","latin":"Troglodytes"}
            """, ["grey-heron"]
        ),
        (
            """
            {"id":"AAAA1","kind":"x#item","info":{"name":"Scone","price":3}}
            {"id":"AAAB2","kind":"x#item","info":{"name":"Bun","price":2}}
            """, ["Scone", "Bun"]
        ),
    ])
    func `an identifier is a title where no other text tells the records apart`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (#"{"商品名":"梅干し","説明":"甘くて食べやすい梅干しです。"}"# + "\n" + #"{"商品名":"味噌","説明":"昔ながらの味噌です。"}"#, ["梅干し", "味噌"]),
        (#"{"会社名":"山田","商品名":"梅干し"}"# + "\n" + #"{"会社名":"山田","商品名":"味噌"}"#, ["梅干し", "味噌"]),
        (
            #"{"ARTNR":"100","BEZ1":"Hammer","TEXT":"Stiel aus Esche"}"# + "\n" + #"{"ARTNR":"101","BEZ1":"Zange","TEXT":"Verchromt"}"#,
            ["Hammer", "Zange"]
        ),
        (#"{"Modell":"Golf","Beschreibung":"Der Wagen"}"# + "\n" + #"{"Modell":"Polo"}"#, ["Golf", "Polo"]),
        (#"{"Modell":"Golf","Beschreibung":"Der Wagen"}"# + "\n" + #"{"Modell":"Polo","Beschreibung":"Klein und rot"}"#, ["Golf", "Polo"]),
        (#"{"colour":"red","summary":"A gull"}"# + "\n" + #"{"colour":"blue","summary":"A wren"}"#, ["A gull", "A wren"]),
        (#"{"town":"Rye","description":"By the sea"}"# + "\n" + #"{"town":"Ely"}"#, ["Rye", "Ely"]),
    ])
    func `what a thing is called names it before what describes it, in other languages too`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (
            #"{"Surname":"PRATT","Forename(s)":"William"}"# + "\n" + #"{"Surname":"PRATT","Forename(s)":"Mary Ann"}"#,
            ["William PRATT", "Mary Ann PRATT"]
        ),
        (#"{"Ad":"Ayşe","Soyad":"Şahin"}"# + "\n" + #"{"Ad":"Ali","Soyad":"Kaya"}"#, ["Ayşe Şahin", "Ali Kaya"]),
        (#"{"ad":"Shoes for all","name":"Sale"}"# + "\n" + #"{"ad":"Hats for all","name":"Fair"}"#, ["Sale", "Fair"]),
    ])
    func `people are called by both names, however these are written`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (#"{"slug":"anna-abel","first":"Anna","last":"Abel"}"# + "\n" + #"{"slug":"bo-berg","first":"Bo","last":"Berg"}"#, ["Anna Abel", "Bo Berg"]),
        (#"{"slug":"laps-7","first":"7 km","last":"9 km"}"# + "\n" + #"{"slug":"laps-8","first":"3 km","last":"9 km"}"#, ["laps-7"]),
    ])
    func `people are called by a first and a last name in few letters, and nothing else is`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test func `what stands first and is another name in each record names them before a short description that some share`() throws {
        let names = ["Adopt", "Axolotl", "Institute", "Colour", "Dribble", "Emoji", "Harvard", "Horse"],
            texts = ["Pets", "Pictures", "Art", "Colours", "Shots", "Signs", "Art", "Icons"]
        try expect(
            zip(names, texts).map { #"{"API":"\#($0)","Description":"\#($1)","Auth":"","Category":"Media"}"# }.joined(separator: "\n"),
            ["Adopt", "Harvard"])
    }

    @Test func `a release is called by its version, and not by a sentence about it`() throws {
        let texts = ["Farming and many fixes.", "A fix for saved games.", "The sea comes to the valley."]
        try expect(
            texts.enumerated().map { #"{"version":"2.\#($0).0","released":"2025-0\#($0 + 1)-11","summary":"\#($1)"}"# }.joined(separator: "\n"),
            ["2.0.0", "2.1.0", "2.2.0"])
        try expect(
            texts.enumerated().map { #"{"version":"2.0.0","summary":"\#($1)","day":\#($0)}"# }.joined(separator: "\n"), ["A fix for saved games."])
    }

    @Test func `what is kept below its owner is called by both names, and not by its make and its day`() throws {
        func models(_ ids: [String]) -> String {
            ids.enumerated().map {
                #"{"_id":"66a1b2c3d4e5f6071829\#($0)34b","id":"\#($1)","library_name":"\#($0 % 2 == 0 ? "wings" : "bills")","createdAt":"2024-02-0\#($0 + 1)T10:00:00Z"}"#
            }.joined(separator: "\n")
        }
        try expect(models(["terns/wing-7b", "gulls/bill", "terns/Nest.1", "owls/eye"]), ["terns/wing-7b", "owls/eye"])
        // Paths of an interface and numbers of documents are for programs.
        for ids in [["birds/ChIJ17ab83kx2m", "birds/ChIJ18ab83kx2m", "birds/ChIJ19ab83kx2m"], ["10.1000/182", "10.1000/183", "10.1001/184"]] {
            try expect(models(ids), ["wings, 1 February 2024, 10:00"])
        }
    }

    @Test func `when a program has last seen a thing does not tell it apart, and a remark on some is no name for them`() throws {
        let seen = (1...4).map {
            #"{"key":40\#($0),"species":"Corvus \#($0 % 2 == 0 ? "corax" : "corone")","lastCrawled":"2024-02-0\#($0)T10:00:00Z","eventDate":"2023-05-0\#($0)"}"#
        }
        try expect(seen.joined(separator: "\n"), ["Corvus corax, 2 May 2023"])
        let cores = (1...8).map {
            #"{"serial":"B105\#($0)","block":5,"last_update":\#($0 == 2 ? "null" : #""Landed on the ship in flight \#($0)""#),"id":"5e9e28a6f35918c0803b265\#($0)"}"#
        }
        try expect(cores.joined(separator: "\n"), ["B1051", "B1052"])
    }

    @Test func `a booking is called by its guest and its time, and a price by what is sold, whatever state they are in`() throws {
        try expect(
            """
            {"id":501,"status":"cancelled","created_at":"2024-05-01T10:00:00Z","guest":{"id":77,"name":"Ida Sand","status":"vip"}}
            {"id":502,"status":"confirmed","created_at":"2024-05-02T10:00:00Z","guest":{"id":78,"name":"Kei Mori","status":"new"}}
            {"id":503,"status":"confirmed","created_at":"2024-05-03T10:00:00Z","guest":{"id":77,"name":"Ida Sand","status":"vip"}}
            """, ["Ida Sand, 1 May 2024, 10:00", "Kei Mori, 2 May 2024, 10:00"])
        let prices = (1...6).map {
            #"{"id":"price_\#($0)","object":"price","currency":"\#($0 % 2 == 0 ? "eur" : "usd")","type":"\#($0 == 3 ? "one_time" : "recurring")","product":{"id":"prod_\#($0)","object":"product","name":"Plan \#($0)","type":"service"}}"#
        }
        try expect(prices.joined(separator: "\n"), ["Plan 1", "Plan 6"])
        try expect(
            """
            {"id":"price_1","currency":"eur","type":"recurring","product":{"id":"prod_1","name":"Starter"}}
            {"id":"price_2","currency":"usd","type":"recurring","product":{"id":"prod_2","name":"Team"}}
            {"id":"price_3","currency":"eur","type":"one_time","product":{"id":"prod_3","name":"Business"}}
            """, ["Starter", "Team"])
    }

    @Test(arguments: [
        (
            """
            {"title":["Gulls on the roof","Möwen"],"type":"IMAGE"}
            {"title":["Wrens"],"type":"IMAGE"}
            {"title":"Owls","type":"IMAGE"}
            """, ["Gulls on the roof", "Wrens", "Owls"]
        ),
        (
            """
            {"titles":[{"title":"Gulls of Faro"}],"year":2020}
            {"titles":[{"title":"Owls of Faro"}],"year":2021}
            """, ["Gulls of Faro", "Owls of Faro"]
        ),
        (
            """
            {"title":{"title":{"value":"Gulls"}},"eggs":1}
            {"title":{"title":{"value":"Owls"}},"eggs":2}
            """, ["Gulls", "Owls"]
        ),
        (
            """
            {"prefLabel":{"lang":"en","value":"curlew"}}
            {"prefLabel":[{"lang":"de","value":"Zaunkönig"},{"lang":"en","value":"wren"}]}
            """, ["curlew", "wren"]
        ),
        (
            """
            {"name":[{"language":"EN","text":"New Year"}],"day":"2024-01-01"}
            {"name":[{"language":"EN","text":"Labour Day"}],"day":"2024-05-01"}
            """, ["New Year", "Labour Day"]
        ),
        (
            """
            {"name":[{"id":"1","value":"Heron mug"}],"price":3}
            {"name":[{"id":"1","value":"Owl mug"},{"id":"2","value":"Eulentasse"}],"price":4}
            """, ["Heron mug", "Owl mug"]
        ),
        (
            """
            {"title":{"@language":"en","@value":"Two curlews"},"type":"Image"}
            {"title":"Owl","type":"Image"}
            """, ["Two curlews", "Owl"]
        ),
        (
            """
            {"name":[{"@type":"primary","@value":"Catan"},{"@type":"alternate","@value":"Settlers"}],"year":1995}
            {"name":{"@type":"primary","@value":"Go"},"year":1950}
            """, ["Catan", "Go"]
        ),
    ])
    func `of a title that is a list or an object the first text counts`(records: String, titles: [String]) throws { try expect(records, titles) }

    @Test func `the name of a place at which several things are is the title of none, and that of each of several places is`() throws {
        let (places, things) = ([("Lyon", "LPD"), ("Nantes", "NTE")], ["Valise", "Manteau", "Parapluie", "Casque", "Livre"])
        let lost = things.enumerated().map { number, thing in
            #"{"station_name":"\#(places[number % 2].0)","station_code":"\#(places[number % 2].1)","item":"\#(thing)","found":"2026-04-0\#(number + 1)"}"#
        }
        try expect(lost.joined(separator: "\n"), things)
        let own = things.enumerated().map { number, thing in
            #"{"station_name":"Station \#(number)","station_code":"S\#(number)","manager":"\#(thing)","town":"Lyon"}"#
        }
        try expect(own.joined(separator: "\n"), ["Station 0", "Station 2"])
    }

    @Test func `labels are tags, and none of them is a title`() throws {
        try expect(
            """
            {"labels":["bug","help wanted"],"task":"Mend the roof"}
            {"labels":["idea"],"task":"Paint the door"}
            """, ["Mend the roof", "Paint the door"])
    }

    @Test(arguments: [
        (
            """
            {"id":"Q42","title":"Q42","labels":{"en":{"language":"en","value":"Douglas Adams"}}}
            {"id":"Q43","title":"Q43","labels":{"en":{"language":"en","value":"Ada Wren"}}}
            """, ["Douglas Adams", "Ada Wren"]
        ),
        (
            """
            {"id":"Aatrox","key":"266","name":"Aatrox","title":"the Darkin Blade"}
            {"id":"LeeSin","key":"64","name":"Lee Sin","title":"the Blind Monk"}
            """, ["Aatrox", "Lee Sin"]
        ),
        (
            """
            {"slug":"grey-heron-seen","title":"Grey heron seen","name":"Ada"}
            {"slug":"no-owls","title":"No owls!","name":"Bo"}
            """, ["Grey heron seen", "No owls!"]
        ),
        (
            """
            {"id":"Q42","title":"Q42","eggs":1}
            {"id":"Q43","title":"Q43","eggs":2}
            """, ["Q42", "Q43"]
        ),
    ])
    func `the identifier tells which name is meant, and is none itself where there is another`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (
            """
            {"id":1,"name":"npc_hero_antimage","localized_name":"Anti-Mage"}
            {"id":2,"name":"npc_hero_axe","localized_name":"Axe"}
            """, ["Anti-Mage", "Axe"]
        ),
        (
            """
            {"name":"000017","subject":"Heron wading"}
            {"name":"000018","subject":"Owl at rest"}
            """, ["Heron wading"]
        ),
        (
            """
            {"cid":1,"InChIKey":"BSYNRYMUTXBXSQ-UHFFFAOYSA-N","IUPACName":"2-acetyloxybenzoic acid"}
            {"cid":2,"InChIKey":"RYYVLZVUVIJVGH-UHFFFAOYSA-N","IUPACName":"1,3,7-trimethylpurine-2,6-dione"}
            """, ["2-acetyloxybenzoic acid"]
        ),
        (
            """
            {"name":"left_pad","license":"MIT"}
            {"name":"right_pad","license":"BSD"}
            """, ["left_pad"]
        ),
        (
            """
            {"name":"42","to":"Airport"}
            {"name":"17","to":"Old Town"}
            """, ["42"]
        ),
        (
            """
            {"name":"1984","winner":"Ada Wren"}
            {"name":"1985","winner":"Bo Heron"}
            """, ["1984"]
        ),
    ])
    func `a name for programs gives way to one for readers`(records: String, titles: [String]) throws { try expect(records, titles) }

    @Test(arguments: [
        (
            """
            {"Name":"Abbey Road","Label":"Apple"}
            {"Name":"Aja","Label":"Blue Note"}
            """, ["Abbey Road", "Aja"]
        ),
        (
            """
            {"Album":"Abbey Road","Label":"Apple"}
            {"Album":"Aja","Label":"Blue Note"}
            """, ["Abbey Road", "Aja"]
        ),
        (
            """
            {"value":"gh","label":"Grey heron"}
            {"value":"wr","label":"Wren"}
            """, ["Grey heron", "Wren"]
        ),
    ])
    func `a label of the feed is a title where it does not say who publishes a record`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test func `a day of the month is no title, and a date neither that all have in common`() throws {
        let seen = (0..<40).map { n in
            let day = "2023-01-0\(1 + n % 7)T10:\(10 + n):00Z"
            return
                #"{"key":\#(4_011_664_000 + n),"scientificName":"\#(["Passer", "Turdus", "Sitta"][n % 3])","day":\#(1 + n % 7),"month":1,"eventDate":"\#(day)"}"#
        }
        try expect(seen.joined(separator: "\n"), ["Passer, 1 January 2023, 10:10"])
        let figures = (0..<8).map { n in
            #"{"Id":\#(n),"SpatialDim":"\#(["NGA", "GHA"][n % 2])","Dim1":"\#(["SEX_MLE", "SEX_FMLE"][n / 2 % 2])","TimeDim":\#(2015 + n / 4),"Date":"2020-12-04T16:59:42+01:00"}"#
        }
        try expect(figures.joined(separator: "\n"), ["NGA, SEX_MLE, 2015", "GHA, SEX_FMLE, 2016"])
    }

    @Test(arguments: [
        (
            """
            {"id":78,"created":"2023-04-10T09:11:00Z","metadata":{"title":"Gulls on the roof"}}
            {"id":79,"created":"2023-04-11T09:11:00Z","metadata":{"title":"Owls"}}
            {"id":80,"created":"2023-04-12T09:11:00Z","metadata":{"title":"Wrens"}}
            """, ["Gulls on the roof", "Wrens"]
        ),
        (
            """
            {"checkin_id":1,"beer":{"bid":4,"beer_name":"Heady Topper"},"brewery":{"brewery_name":"Alchemist"}}
            {"checkin_id":2,"beer":{"bid":5,"beer_name":"Duet"},"brewery":{"brewery_name":"Alpine"}}
            """, ["Heady Topper", "Duet"]
        ),
        (
            """
            {"score":0.9,"show":{"id":1,"name":"Under the Dome","network":{"id":2,"name":"CBS"}}}
            {"score":0.8,"show":{"id":2,"name":"Dome","network":{"id":3,"name":"NBC"}}}
            """, ["Under the Dome", "Dome"]
        ),
        (
            """
            {"kind":"x#result","id":{"videoId":"v1"},"snippet":{"title":"Gull song","channelTitle":"Songs"}}
            {"kind":"x#result","id":{"videoId":"v2"},"snippet":{"title":"Owl song","channelTitle":"Nights"}}
            """, ["Gull song", "Owl song"]
        ),
        (
            """
            {"entryId":"HBB_HUMAN","protein":{"recommendedName":{"fullName":{"value":"Hemoglobin"}}}}
            {"entryId":"INS_HUMAN","protein":{"recommendedName":{"fullName":{"value":"Insulin"}}}}
            """, ["Hemoglobin", "Insulin"]
        ),
        (
            """
            {"id":"0013426172c74d82","source":{"title":["View of a wood"],"date":"1900"},"provider":{"name":"North"},"seen":"2025-10-01"}
            {"id":"0013426172c74d83","source":{"title":["View of a hill","Hill"],"date":"1901"},"provider":{"name":"South"},"seen":"2025-10-02"}
            """, ["View of a wood", "View of a hill"]
        ),
        (
            """
            {"post":{"uri":"at://a/1","author":{"displayName":"Wren Watch"},"record":{"createdAt":"2024-05-01T07:00:00Z","text":"The heron is back."}}}
            {"post":{"uri":"at://a/2","author":{"displayName":"Tern Times"},"record":{"createdAt":"2024-05-02T07:00:00Z","text":"Terns at sea."}}}
            """, ["The heron is back.", "Terns at sea."]
        ),
        (
            """
            {"id":7,"total":45.5,"customer":{"name":"Ada"},"shop":{"name":"Faro"}}
            {"id":8,"total":12.5,"customer":{"name":"Bo"},"shop":{"name":"Gent"}}
            """, ["7", "8"]
        ),
    ])
    func `of few records, too, the highest name inside is the title`(records: String, titles: [String]) throws { try expect(records, titles) }

    @Test(arguments: [
        (
            """
            {"title":"","textContent":"Buy seeds"}
            {"title":"List","textContent":"Milk"}
            {"title":"Notes","textContent":"Bread"}
            """, ["Buy seeds", "List"]
        ),
        (
            """
            {"given_title":"","resolved_title":"","excerpt":"Herons stand still for long."}
            {"given_title":"","resolved_title":"Owls","excerpt":"Owls fly."}
            """, ["Herons stand still for long.", "Owls"]
        ),
        (
            """
            {"id":1,"grade":"research","species_guess":"Grey heron","taxon":{"name":"Ardea cinerea"}}
            {"id":2,"grade":"research","species_guess":null,"taxon":{"name":"Turdus merula"}}
            {"id":3,"grade":"research","species_guess":"Owl","taxon":{"name":"Strix aluco"}}
            {"id":4,"grade":"research","species_guess":"Thrush","taxon":{"name":"Turdus merula"}}
            """, ["Grey heron", "Turdus merula"]
        ),
    ])
    func `a record without the field that names the others is called by its next best text`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        // A name for programs, and never a number in a database.
        (
            """
            {"id":9801,"name":"","tag_name":"v0.9.0-rc.1","body":"Try it."}
            {"id":9901,"name":"Low tide","tag_name":"v0.9.0","body":"It is done."}
            {"id":9701,"name":"High tide","tag_name":"v0.8.0","body":"It is new."}
            """, ["v0.9.0-rc.1", "Low tide"]
        ),
        (
            """
            {"File name":"IMG_0001.jpg","Description":"","Model":"X100"}
            {"File name":"IMG_0002.jpg","Description":"A pier at dawn","Model":"X100"}
            {"File name":"IMG_0003.jpg","Description":"A gull","Model":"X100"}
            """, ["IMG_0001.jpg", "A gull"]
        ),
        // Another text of its own, and never a category.
        (
            """
            {"category":"Programming","setup":"Why do gulls fly?","delivery":"It is far."}
            {"category":"Pun","joke":"I lost interest."}
            {"category":"Pun","setup":"What is grey?","delivery":"A seal."}
            """, ["I lost interest.", "What is grey?"]
        ),
        // A post that is passed on, and one without words.
        (
            """
            {"language":"en","content":"<p>Good morning</p>"}
            {"language":"en","content":"","reblog":{"content":"<p>Low tide</p>"}}
            {"language":"de","content":"<p>Guten Tag</p>"}
            {"language":"en","content":"","created_at":"2024-03-10T08:00:00Z"}
            """, ["Good morning", "Low tide", "Guten Tag", "10 March 2024, 08:00"]
        ),
        (
            """
            {"ts":"2024-03-10T08:00:00Z","track_name":"Fog","episode_name":null}
            {"ts":"2024-03-10T08:04:00Z","track_name":"Rain","episode_name":null}
            {"ts":"2024-03-10T09:00:00Z","track_name":null,"episode_name":"On tides"}
            """, ["Fog", "On tides"]
        ),
        // What an identifier says in words comes before a time, and what programs have made up is no text.
        (
            """
            {"id":"grey-heron","name":"","seen":"2024-03-10"}
            {"id":"wren","name":"Wren","seen":"2024-03-11"}
            """, ["grey-heron", "Wren"]
        ),
        (
            """
            {"id":"ch_1","description":"","transaction":"txn_3Mm"}
            {"id":"ch_2","description":"A boat","transaction":"txn_4Mm"}
            {"id":"ch_3","description":"An oar","transaction":"txn_5Mm"}
            """, ["ch_1", "A boat"]
        ),
        (
            """
            {"id":4711,"name":"","currency":"chf","amenity":"fountain"}
            {"id":4712,"name":"Well","currency":"eur","amenity":"basin"}
            {"id":4713,"name":"Source","currency":"gbp","amenity":"tap"}
            """, ["fountain", "Well"]
        ),
    ])
    func `a record without what names the others is called by another name, a text or a time of its own`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (
            """
            {"type":"stages","dateOfSleep":"2024-03-10","minutesAsleep":412}
            {"type":"stages","dateOfSleep":"2024-03-11","minutesAsleep":398}
            {"type":"stages","dateOfSleep":"2024-03-12","minutesAsleep":402}
            """, ["10 March 2024", "12 March 2024"]
        ),
        // What each is lies in an object of its own.
        (
            """
            {"type":"movie","listed_at":"2024-03-10T08:00:00Z","movie":{"title":"Tron","ids":{"slug":"tron"}}}
            {"type":"show","listed_at":"2024-03-11T08:00:00Z","show":{"title":"Lost","ids":{"slug":"lost"}}}
            {"type":"movie","listed_at":"2024-03-12T08:00:00Z","movie":{"title":"Jaws","ids":{"slug":"jaws"}}}
            """, ["Tron", "Lost", "Jaws"]
        ),
        // Two who play one another again.
        (
            """
            {"white":{"username":"ann"},"black":{"username":"bo"},"end_time":1710086400}
            {"white":{"username":"ann"},"black":{"username":"bo"},"end_time":1710172800}
            {"white":{"username":"ann"},"black":{"username":"bo"},"end_time":1710259200}
            """, ["ann \u{2013} bo \u{2013} 10 March 2024, 16:00"]
        ),
        // A track that is played again is what was played, and not who plays.
        (
            """
            {"artistName":"Bo","trackName":"Fog","endTime":"2024-03-10 08:04"}
            {"artistName":"Bo","trackName":"Fog","endTime":"2024-03-11 08:04"}
            {"artistName":"Ann","trackName":"Sea","endTime":"2024-03-12 08:04"}
            {"artistName":"Ann","trackName":"Sea","endTime":"2024-03-13 08:04"}
            """, ["Fog, 11 March 2024, 08:04"]
        ),
        // A number of a fault says which it is, and its description what.
        (
            """
            {"id":"CVE-2024-1","published":"2024-03-10T08:00:00Z","descriptions":[{"lang":"en","value":"A hole in it."}]}
            {"id":"CVE-2024-2","published":"2024-03-11T08:00:00Z","descriptions":[{"lang":"en","value":"A hole in it."}]}
            {"id":"CVE-2024-3","published":"2024-03-12T08:00:00Z","descriptions":[{"lang":"en","value":"A leak."}]}
            """, ["CVE-2024-1", "CVE-2024-3"]
        ),
        (
            """
            {"description":{"type":"condos","beds":2},"location":{"address":{"line":"1 Sea Rd"},"county":{"name":"Travis"}}}
            {"description":{"type":"single_family","beds":3},"location":{"address":{"line":"7 Hill Rd"},"county":{"name":"Travis"}}}
            {"description":{"type":"condos","beds":4},"location":{"address":{"line":"9 Oak Ln"},"county":{"name":"Travis"}}}
            """, ["1 Sea Rd", "9 Oak Ln"]
        ),
    ])
    func `where no field is a name of its own, what tells most is one`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test func `homonyms are called by their word`() throws {
        let feed =
            #"[{"word":"tide","definition":"The rise of the sea.","meanings":[{"part":"noun"}]},{"word":"tide","definition":"To carry.","meanings":[{"part":"verb"}]}]"#
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().text(of: "birds/index.html"))
        #expect(list.components(separatedBy: ">tide</a>").count == 3 && list.contains("To carry."), "\(list)")
    }

    @Test func `the time by which a few are called stays on the cards of the others`() throws {
        let records = (1...8).map { #"{"at":"2024-03-0\#($0)T08:00:00Z","track_name":\#($0 == 5 ? "null" : "\"Song \($0)\""),"played":\#($0)}"# }
        let list = try #require(TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().text(of: "birds/index.html"))
        #expect(list.contains(">5 March 2024, 08:00</a>") && list.contains("<span>At</span> <bdi>3 March 2024, 08:00</bdi>"), "\(list)")
    }

    @Test func `where a few things on a map have a name, the others are called by what they are`() throws {
        let things = (1...20).map {
            #"{"id":\#($0),"type":"node","lat":52.5,"lon":13.5,"tags":{"amenity":"fountain"\#($0 % 7 == 0 ? ",\"name\":\"Well \($0)\"" : "")}}"#
        }
        let site = try TemporarySite(birds: "[\(things.joined(separator: ","))]", "slug: id", theme: .project).build().expectBuilt()
        site.expectFile("birds/7/index.html", contains: "<h1><bdi>Well 7</bdi></h1>")
        site.expectFile("birds/8/index.html", contains: "<h1><bdi>fountain</bdi></h1>")
    }

    @Test(arguments: [
        (
            """
            {"date":"2024-01-01","home_team":{"id":2,"name":"Celtics"},"visitor_team":{"id":4,"name":"Bucks"},"home_team_score":99}
            {"date":"2024-01-02","home_team":{"id":3,"name":"Heat"},"visitor_team":{"id":5,"name":"Suns"},"home_team_score":88}
            """, ["Celtics \u{2013} Bucks"]
        ),
        (
            """
            {"gamePk":1,"teams":{"away":{"score":1,"team":{"name":"Cubs"}},"home":{"score":2,"team":{"name":"Mets"}}}}
            {"gamePk":2,"teams":{"away":{"score":1,"team":{"name":"Reds"}},"home":{"score":2,"team":{"name":"Twins"}}}}
            """, ["Mets \u{2013} Cubs"]
        ),
        (
            """
            {"voornaam":"Anneke","tussenvoegsel":"de","achternaam":"Vries","plaats":"Utrecht"}
            {"voornaam":"Jan","tussenvoegsel":"","achternaam":"Smit","plaats":"Delft"}
            """, ["Anneke de Vries", "Jan Smit"]
        ),
        (
            """
            {"category":"bicycle-theft","location":{"street":{"id":1,"name":"Mill Lane"}},"id":11,"month":"2024-02"}
            {"category":"burglary","location":{"street":{"id":2,"name":"High Street"}},"id":12,"month":"2024-02"}
            {"category":"bicycle-theft","location":{"street":{"id":2,"name":"High Street"}},"id":13,"month":"2024-02"}
            """, ["bicycle-theft, Mill Lane", "bicycle-theft, High Street"]
        ),
        (
            """
            {"type":"TOTAL","position":1,"team":{"id":1,"name":"Owls"},"points":9,"won":2,"lost":1}
            {"type":"TOTAL","position":2,"team":{"id":2,"name":"Tits"},"points":7,"won":2,"lost":1}
            {"type":"HOME","position":1,"team":{"id":2,"name":"Tits"},"points":5,"won":2,"lost":1}
            {"type":"HOME","position":2,"team":{"id":1,"name":"Owls"},"points":4,"won":2,"lost":1}
            """, ["TOTAL, Owls", "HOME, Owls"]
        ),
    ])
    func `what makes a title together may lie in objects, and between the names of a person`(records: String, titles: [String]) throws {
        try expect(records, titles)
    }

    @Test(arguments: [
        (
            """
            {"city":"Green Bay","state":"WI","recalling_firm":"Cheese Co","product_description":"Cheddar slices","reason":"Eggs in it"}
            {"city":"Faro","state":"FL","recalling_firm":"Fish Co","product_description":"Smoked trout","reason":"Metal in it"}
            """, ["Cheddar slices", "Smoked trout"]
        ),
        (
            """
            {"city":"Faro","country":"Portugal","mayor":"Ada Silva"}
            {"city":"Gent","country":"Belgium","mayor":"Bo Maes"}
            """, ["Faro", "Gent"]
        ),
        (
            """
            {"kind":"House","town":"Faro","postcode":"8000","offer":"By the river"}
            {"kind":"House","town":"Gent","postcode":"9000","offer":"By the mill"}
            """, ["By the river", "By the mill"]
        ),
        (
            """
            {"city":"Austin","state":"TX","mayor":"Ada Wren"}
            {"city":"Reno","state":"NV","mayor":"Bo Heron"}
            """, ["Austin", "Reno"]
        ),
        (
            """
            {"company":"Owl & Sons","country":"Belgium","contact":"Ada Wren"}
            {"company":"Heron Ltd","country":"Portugal","contact":"Bo Maes"}
            """, ["Owl &amp; Sons", "Heron Ltd"]
        ),
        (
            """
            {"key":"DEU","continent":"Europe","location":"Germany","population":83900471}
            {"key":"FRA","continent":"Europe","location":"France","population":67564251}
            {"key":"ITA","continent":"Europe","location":"Italy","population":60367471}
            """, ["Germany", "France", "Italy"]
        ),
        (
            """
            {"الاسم":"متحف","العنوان":"شارع ١"}
            {"الاسم":"حديقة","العنوان":"شارع ٢"}
            """, ["متحف", "حديقة"]
        ),
    ])
    func `where a thing is names it where nothing else does`(records: String, titles: [String]) throws { try expect(records, titles) }

    @Test func `fields are called as the feed says, and as the site says before that`() throws {
        let feed =
            #"{"fields":[{"name":"PTYPE","alias":"Park type"},{"name":"RSTRM","alias":"Restrooms (Y/N)"}],"features":[{"attributes":{"NAME":"Ash Grove","PTYPE":2,"RSTRM":"some"}},{"attributes":{"NAME":"Bear Valley","PTYPE":3,"RSTRM":"none"}}]}"#
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        site.expectFile("birds/ash-grove/index.html", contains: "Park type").expectFile("birds/ash-grove/index.html", contains: "Restrooms (Y/N)")
    }

    @Test func `a title in Markdown is shown as its words, and not once more below it`() throws {
        let feed = #"[{"content":"Feed the **grey heron**"},{"content":"Read [the guide](https://a.example/g)"},{"content":"Sweep *all* of it"}]"#
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/feed-the-grey-heron/index.html"))
        #expect(page.contains("<h1><bdi>Feed the grey heron</bdi></h1>") && !page.contains("<strong>"), "\(page)")
        site.expectFile("birds/read-the-guide/index.html", contains: #"<a href="https://a.example/g">the guide</a>"#)
    }

    @Test func `a name inside comes before a word for programs, and that stands in where there is none`() throws {
        try expect(
            """
            {"tag":"tern-velo","meta":{"name":"Tern vélo","city":"Caen"}}
            {"tag":"wren-bikes","meta":{"name":"Wren bikes","city":"Lyon"}}
            {"tag":"owl","meta":{"city":"Faro"}}
            """, ["Tern vélo", "Wren bikes", "owl"])
    }

    @Test func `the full name tells apart those that share a name`() throws {
        func record(_ owner: String) -> String { #"{"id":7,"name":"tides","full_name":"\#(owner)/tides","pushed_at":"2024-01-01T00:00:00Z"}"# }
        try expect(["ann", "bo", "cy"].map(record).joined(separator: "\n"), ["ann/tides", "cy/tides"])
    }

    @Test func `an identifier behind a word is no name`() throws {
        func record(_ n: Int) -> String {
            #"{"name":"Update_352556c0-97d2-11e6-aa34-0e0d983a7ee\#(n)","body":"The ferry \#(n) is late, and the next one is full.","author":"Ann","created_utc":147708397\#(n).0}"#
        }
        let feed = "[\((1...4).map(record).joined(separator: ","))]"
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(!list.contains("352556c0") && list.contains(">The ferry 1 is late, and the next one is full.</a>"))
    }

    @Test func `a release without a name has its tag`() throws {
        try expect(
            #"{"tag_name":"v0.7.1","target":"develop","name":""}"# + "\n" + #"{"tag_name":"v0.7.2","target":"main","name":"The quick one"}"#,
            ["v0.7.1", "The quick one"])
    }

    @Test func `the first line of a message is its title, and all of it is on the page`() throws {
        let feed = #"[{"sha":"a1","commit":{"message":"Mend the lock\n\nIt stuck in the cold."}},{"sha":"b2","commit":{"message":"Paint the door"}}]"#
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        site.expectFile("birds/index.html", contains: ">Mend the lock</a>")
            .expectFile("birds/mend-the-lock/index.html", contains: "It stuck in the cold.")
    }

    @Test func `what says the same as the title is not said below it`() throws {
        let feed =
            #"[{"message":"Mend the lock\n\nIt stuck in the cold.","summary":"Mend the lock"},{"message":"Paint the door\n\nGreen.","summary":"Paint the door"}]"#
        let page = try #require(TemporarySite(birds: feed, theme: .project).build().expectBuilt().text(of: "birds/paint-the-door/index.html"))
        #expect(!page.contains(#"class="lead""#) && page.contains("Green."), "\(page)")
    }

    @Test func `records that share a title have on their cards what tells them apart`() throws {
        let records = [
            ("Washington", "AL"), ("Washington", "OH"), ("Adams", "OH"), ("Adams", "ND"), ("Pike", "AL"), ("Pike", "GA"), ("York", "ME"),
            ("Lee", "GA"),
        ]
        let feed =
            "[\(records.enumerated().map { #"{"fips":"0\#($0)","name":"\#($1.0)","size":\#(40 + $0),"region":"\#($1.1)"}"# }.joined(separator: ","))]"
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().text(of: "birds/index.html"))
        for code in ["AL", "OH", "ND"] { #expect(list.contains(">\(code)<"), "\(code)") }
    }

    @Test func `a code stands on cards that would have a title alone`() throws {
        let feed = #"[{"name":"Afghani","cc":"AFN"},{"name":"Lek","cc":"ALL"},{"name":"Dram","cc":"AMD"},{"name":"Kwanza","cc":"AOA"}]"#
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(list.contains(">AFN<") && list.contains(">AOA<"))
    }

    @Test func `the sign of a state is no picture of a record`() throws {
        let feed =
            #"[{"title":"Leak","status":{"name":"Open","iconUrl":"https://a.example/open.png"}},{"title":"Rust","status":{"name":"Closed","iconUrl":"https://a.example/closed.png"}}]"#
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(!list.contains("open.png"))
    }

    @Test func `the name among the metadata comes before longer names deep inside`() throws {
        try expect(
            """
            {"metadata":{"name":"gate-4","generateName":"gate-"},"spec":{"serviceAccountName":"guard-a"}}
            {"metadata":{"name":"gate-5","generateName":"gate-"},"spec":{"serviceAccountName":"guard-b"}}
            {"metadata":{"name":"pier-1","generateName":"pier-"},"spec":{}}
            """, ["gate-4", "pier-1"])
    }

    @Test func `of few machines each is called by its host, and not by what runs on it`() throws {
        try expect(#"{"hostname":"fen","state":"on","system":{"name":"Reed 7"}}"#, ["fen"])
    }

    @Test func `what no two records have in common is no sort of them, and what each says first in a list names it`() throws {
        let grants = (1...4).map { #"{"made":"2024-05-01","GrantId":"9\#($0)ad","KeyId":"k1","uses":["read"]}"# }
        let list = try #require(TemporarySite(birds: "[\(grants.joined(separator: ","))]", theme: .project).build().text(of: "birds/index.html"))
        #expect(list.contains(">91ad</a>") && list.contains(">94ad</a>"), "\(list)")
        let dreams = (1...4).map {
            #"{"strength":1,"category":"\#($0 < 3 ? "BIRD" : "FISH")","messages":["You dream of \#(["wings", "nests", "fins", "reefs"][$0 - 1]).","You wake."]}"#
        }
        try expect(dreams.joined(separator: "\n"), ["You dream of wings.", "You dream of reefs."])
    }

    @Test func `what codes stand for is the title, and the code a field`() throws {
        let site = try TemporarySite(birds: #"{"AF":"Afghanistan","AL":"Albania","DZ":"Algeria","AD":"Andorra","AO":"Angola"}"#, theme: .project)
            .build().expectBuilt()
        site.expectFile("birds/afghanistan/index.html", contains: "<dt>Code</dt>")
        try TemporarySite(
            birds: #"{"oak":"A tree of the fens.","elm":"A tree of the towns.","yew":"A tree of the hills.","box":"A bush.","fir":"A tall tree."}"#,
            theme: .project
        )
        .build().expectFile("birds/oak/index.html", contains: "A tree of the fens.")
    }

    @Test func `one picture for all of three records is none of theirs`() throws {
        func list(_ count: Int) throws -> String {
            let records = (1...count).map { #"{"name":"Match \#($0)","area":{"flag":"https://a.example/f.svg"}}"# }
            return try #require(
                TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        #expect(try !list(3).contains("f.svg"))
        #expect(try list(2).contains("f.svg"))
    }

    @Test func `how long something took is no title, nor are times that differ in seconds, and a name that tells more apart comes first`() throws {
        func titles(_ records: [String]) throws -> String {
            try #require(TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().text(of: "birds/index.html"))
        }
        #expect(try !titles((1...3).map { #"{"time":12\#($0).5,"size":4}"# }).contains(">121.5</a>"))
        #expect(try titles(["nan", "inf", "-1e300", "1e300"].map { #"{"time":"\#($0)","size":4}"# }).contains("</a>"))
        #expect(try !titles((4...7).map { #"{"id":"v\#($0)","timestamp":170531274\#($0)}"# }).contains("15 January 2024, 09:59</a>"))
        let teams = ["Fens", "Fens", "Towns", "Towns", "Fens", "Hills"]
        let list = try titles(
            ["Ash, Ann", "Elm, Bo", "Oak, Cy", "Yew, Di", "Fir, Ed", "Box, Fay"].enumerated().map {
                #"{"PLAYER_ID":\#(4711 + $0),"DISPLAY":"\#($1)","FROM_YEAR":"2010","TEAM_NAME":"\#(teams[$0])"}"#
            })
        #expect(list.contains(">Elm, Bo</a>"), "\(list)")
    }

    @Test func `a name in several languages, or in one and for all others, names records, and what several teams are in does not`() throws {
        let teams = ["Otters", "Herons", "Wrens", "Terns", "Owls", "Rooks", "Gulls", "Swans"].enumerated().map { place, name in
            #"{"divisionName":"\#(place < 4 ? "North" : "South")","points":\#(place),"teamName":{"default":"\#(name)","fr":"Les \#(name)"}}"#
        }
        try expect(teams.joined(separator: "\n"), ["Otters", "Swans"])
    }

    @Test func `a person is called by the name before what is said of them, and before what several are`() throws {
        try expect(#"{"firstname":"Ann","lastname":"Ash","sex":"F","description":"Counts wrens for the town."}"#, ["Ann Ash"])
        try expect(
            """
            {"title":"Warden, 2nd Class","first_name":"Ann","last_name":"Ash"}
            {"title":"Warden, 2nd Class","first_name":"Bo","last_name":"Elm"}
            """, ["Ann Ash", "Bo Elm"])
        // Who has reported something is not what is described.
        try expect(#"{"first_name":"Ann","last_name":"Ash","description":"A fallen oak on the path."}"#, ["A fallen oak on the path."])
    }

    @Test func `of a record alone its designation or the title inside names it, and not a condition, a relation or a remark`() throws {
        try expect(#"{"computer_name":"LAMP","created_at":"2024-05-01","designation":"C/2012 S1"}"#, ["C/2012 S1"])
        try expect(#"{"condition":"Near Mint","ships_from":"Faro","comments":"With a booklet.","release":{"id":7,"title":"Tides"}}"#, ["Tides"])
    }

    @Test func `records that share a name are called by the longer one`() throws {
        try expect(
            """
            {"name":"London","display_name":"London, Greater London, England"}
            {"name":"London","display_name":"London, Ontario, Canada"}
            """, ["London, Greater London, England", "London, Ontario, Canada"])
    }

    @Test func `figures written as texts tell records apart no better than numbers do`() throws {
        func months(_ year: Int) -> String { #"{"Year":"\#(year)","Jan":"\#(year % 3).5","Feb":"\#(year % 4).1","Mar":"\#(year % 5).2"}"# }
        try expect((2001...2012).map(months).joined(separator: "\n"), ["2001", "2012"])
        let heights = (1...9).map { #"{"lon":"16.\#($0)","lat":"51.\#($0 % 3)","alt":"118.\#($0 % 4)"}"# }
        let list = try #require(TemporarySite(birds: "[\(heights.joined(separator: ","))]", theme: .project).build().text(of: "birds/index.html"))
        #expect(list.contains(">Birds 9</a>"), "\(list)")
    }

    @Test func `a day that is written in another way reads in a title as elsewhere, and a year as a year`() throws {
        try expect((1...3).map { #"{"date":"2012/01/0\#($0)","rain":0.\#($0)}"# }.joined(separator: "\n"), ["1 January 2012", "3 January 2012"])
        let years = (2001...2004).flatMap { year in ["Coal", "Wind"].map { #"{"year":"\#(year)-01-01","source":"\#($0)","net":\#(year)}"# } }
        try expect(years.joined(separator: "\n"), ["Coal, 2001", "Wind, 2004"])
    }

    @Test func `a case is called by its code and not by a sentence about it, and an answer to a question is no title`() throws {
        try expect(
            """
            {"id":"CVE-2021-44228","description":"A fault in how names are looked up."}
            {"id":"CVE-2014-0160","description":"A fault in how a beat is answered."}
            """, ["CVE-2021-44228", "CVE-2014-0160"])
        let answers = ["Great!", "Too slow.", "Fine.", "Good."].enumerated().map {
            #"{"Timestamp":"2024-05-0\#($0 + 1)","Any other comments?":"\#($1)"}"#
        }
        try expect(answers.joined(separator: "\n"), ["1 May 2024", "4 May 2024"])
    }

    @Test func `beside who sings it, a song is what a record is called by`() throws {
        try expect(
            """
            {"rank":1,"artist":"Ida Holm","song":"22"}
            {"rank":2,"artist":"Olle Berg","song":"1-800-555"}
            {"rank":3,"artist":"Eva Ek","song":"Ebb"}
            """, ["22", "1-800-555", "Ebb"])
    }

    @Test func `a journey is called by where it begins and ends`() throws {
        try expect(
            """
            {"airline":{"name":"Tern Air"},"departure":{"airport":"Faro","iata":"FAO"},"arrival":{"airport":"Husum","iata":"HUS"}}
            {"airline":{"name":"Gull Air"},"departure":{"airport":"Gent","iata":"GNE"},"arrival":{"airport":"Faro","iata":"FAO"}}
            """, ["Faro – Husum", "Gent – Faro"])
    }

    @Test func `what neighbours have in common is no title of many records`() throws {
        let figures = (0..<1200).map { n in
            #"{"county":"County \#(n / 4)","status":"\#(["Employed", "Seeking", "Retired", "Learning"][n % 4])","value":\#(n * 7 % 901)}"#
        }
        try expect(figures.joined(separator: "\n"), ["County 0, Employed", "County 0, Seeking"])
    }
}
