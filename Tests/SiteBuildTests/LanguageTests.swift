import CEL
import Diagnostics
import Foundation
import JSONValue
import SiteConfiguration
import SiteModel
import TestSupport
import Testing

@testable import SiteBuild

/// The fixed texts of the theme in the language of a site, and its days.
@Suite struct `the language of a site` {
    private static let folder = Project.root.appending(path: "Templates/texts")
    private static let languages = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).map { String($0.dropLast(4)) }.sorted()

    private static func texts(_ file: String) throws -> [String: String] {
        let url = Project.root.appending(path: "Templates/" + file)
        let texts = try readTexts(SourceFile(name: file, text: try String(contentsOf: url, encoding: .utf8)))
        return Dictionary(texts.map { ($0.key.value, $0.text) }, uniquingKeysWith: { $1 })
    }

    private func site(_ lines: String, _ files: [String: String] = [:], theme: TemporarySite.Theme = .minimalBelow) throws -> TemporarySite {
        let site = try TemporarySite(birds: #"[{"name":"Wren","seen":true}]"#, site: lines, theme: theme)
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    // MARK: The files of the theme

    @Test func `the theme has the languages that are asked for most`() {
        #expect(Set(Self.languages).isSuperset(of: ["ar", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh"]))
    }

    @Test(arguments: languages) func `a file of texts has the names and the braces of the English one, and no text that is empty`(
        language: String
    ) throws {
        let (english, translated) = (try Self.texts("texts.yml"), try Self.texts("texts/\(language).yml"))
        #expect(Set(translated.keys) == Set(english.keys))
        for (name, text) in translated {
            func braces(_ text: String?) -> [String] { (text ?? "").matches(of: /\{\w*\}/).map { String($0.0) }.sorted() }
            #expect(braces(text) == braces(english[name]) && !text.allSatisfy(\.isWhitespace), "\(name)")
            // A colon, a full stop: what comes behind a text counts on it.
            let ends = [".": ".。", ":": ":：", "!": "!"][english[name]?.last ?? " "] ?? ""
            #expect(ends.isEmpty == !".。:：!".contains(text.last ?? " ") && (ends.isEmpty || ends.contains(text.last ?? " ")), "\(name): \(text)")
        }
    }

    @Test(arguments: languages) func `no page of a site keeps an English text`(language: String) throws {
        let records = (1...40).map {
            #"{"title":"Wren \#($0)","kind":"\#($0 % 2 == 0 ? "a" : "b")","seen":true,"link":"https://a.example/\#($0)","spot":{"lat":\#($0),"lng":2},"facts":[{"fact":"x"},{"fact":"y"}],"bought":\#($0 % 3 == 0)}"#
        }
        let lines =
            "facts: { from: facts, body: fact }\nfavourites: true\nshare: true\nrules: { status: [{ when: bought, is: paid }, { is: free }] }\nlock: { when: bought }\ngroups: [kind]\nlists: { few: { where: seen } }\npageSize: 10"
        let site = try TemporarySite(
            birds: "[" + records.joined(separator: ",") + "]", lines, site: "language: \(language)\ntitle: Q\n", theme: .project)
        try site.write("---\ntitle: Zq\n---\nQ\n", to: "content/pages/zq.md")
        let built = site.build().expectBuilt()
        let (english, translated) = (try Self.texts("texts.yml"), try Self.texts("texts/\(language).yml"))
        let kept = Set(translated.values)
        let foreign = Set(english.values.filter { !$0.contains("{") }).subtracting(kept)
        for file in built.files where file.hasSuffix(".html") || file.hasSuffix("texts.js") {
            let page = try #require(built.text(of: file))
            let shown = page.matches(of: />([^<>]+)<|(?:aria-label|placeholder|alt|title)="([^"]*)"|":"([^"]*)"/)
                .compactMap { ($0.1 ?? $0.2 ?? $0.3).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } }
            #expect(foreign.intersection(shown) == [], "\(file)")
        }
        let page = try #require(built.text(of: "birds/page/2/index.html"))
        #expect(page.contains("<html lang=\"\(language)\"") && page.contains(translated["previous"] ?? "?"))
    }

    // MARK: Which file counts

    @Test func `the whole tag counts before its base, whatever its case, and the site's own texts before both`() throws {
        let files = [
            "theme/texts.yml": "yes: yes\nno: no\nback: Back\nhome: Home\n", "theme/texts/pt.yml": "yes: sim\nno: não\nback: Voltar\nhome: Início\n",
            "Templates/texts/pt-PT.yml": "back: Recuar\n", "Templates/home.mustache": "{{text.yes}} {{text.back}} {{text.home}}",
        ]
        try site("language: pt-pt\ntexts: { home: Casa }\n", files).build().expectBuilt().expectFile("index.html", "sim Recuar Casa")
        try site("language: pt-BR\n", files).build().expectBuilt().expectFile("index.html", "sim Voltar Início")
        try site("language: en-GB\n", files).build().expectBuilt().expectFile("index.html", "yes Back Home")
    }

    @Test func `a file of the site's own takes the place of the theme's, and what it leaves out stays as it is in English`() throws {
        try site(
            "language: pt\n",
            [
                "theme/texts.yml": "yes: yes\nno: no\nback: Back\n", "theme/texts/pt.yml": "yes: sim\nno: não\nback: Voltar\n",
                "Templates/texts/pt.yml": "yes: Sim!\nno: Não!\n",
                "Templates/home.mustache": "{{text.yes}} {{text.back}}",
            ]
        ).build().expectFile("index.html", "Sim! Back").expectNotes("one of its fixed texts is English", "they are `back`")
    }

    @Test func `a site whose own texts stand in the place of all of the theme's keeps them`() throws {
        try site(
            "language: de\n",
            [
                "theme/texts/de.yml": "yes: ja\nno: nein\n", "Templates/texts.yml": "yes: jo\nno: nä\n", "Templates/home.mustache": "{{text.yes}}",
            ]
        ).build().expectBuilt().expectFile("index.html", "jo")
    }

    @Test func `a title that a rule sets is called so in the language of the site`() throws {
        let records = (1...12).map { #"{"a":"Amsel \#($0)","groesse":\#($0 * 3)}"# }.joined(separator: ",")
        let built = try TemporarySite(birds: "[\(records)]", "fields: { title: a }\nview: table", site: "language: de\n", theme: .project).build()
            .expectBuilt()
        let list = try #require(built.text(of: "birds/index.html"))
        #expect(list.contains("Titel") && !list.contains("Title<"), "\(list)")
    }

    @Test func `a language without texts is a note, and none where the site has replaced all`() throws {
        try site("language: sv\n", ["theme/texts.yml": "yes: yes\nno: no\n"]).build(strictness: .strict)
            .expectNotes(
                "note[untranslated-texts]: the site is in `sv`, and 2 of its fixed texts are English", "content/site.yml:", "Templates/texts/sv.yml")
        try site("language: sv\ntexts: { yes: ja, no: nej }\n", ["theme/texts.yml": "yes: yes\nno: no\n"]).build(strictness: .strict).expectBuilt()
        try site(
            "language: sv\n",
            ["theme/texts.yml": "yes: yes\nno: no\n", "Templates/texts/sv.yml": "yes: ja\nno: nej\n", "Templates/texts/fi.yml": "yes: kyllä\n"]
        )
        .build().expectBuilt()
    }

    @Test func `a name that is misspelt in a file of texts is reported, and so is a file of no language`() throws {
        let texts = ["theme/texts.yml": "yes: yes\nno: no\n"]
        try site("language: sv\n", texts.merging(["Templates/texts/sv.yml": "yse: ja\nno: nej\n"]) { $1 }).build().expectRefused()
            .expectNotes("error[unknown-text]: the theme has no text `yse`", "Templates/texts/sv.yml:1:1", "did you mean `yes`?")
        try site("", texts.merging(["Templates/texts/swedish.yml": "no: nej\n"]) { $1 }).build()
            .expectNotes("warning[unused-file]: `Templates/texts/swedish.yml` replaces no file of the theme, and nothing uses it")
    }

    @Test func `a changed file of texts makes all pages again`() throws {
        let site = try site("language: de\n", ["theme/texts/de.yml": "yes: ja\nno: nein\n"])
        let pages = try #require(site.build().expectBuilt().report.summary).pages
        try site.write("yes: jo\nno: nein\n", to: "theme/texts/de.yml")
        let again = try #require(site.build(trust: .everything).expectBuilt().expectFile("birds/wren/index.html", contains: "=jo").report.summary)
        #expect(again.made == pages)
    }

    // MARK: The language of a feed

    @Test(
        arguments: [
            (
                "de",
                [
                    "Eine kleine Stadt an der Küste, die für ihre Märkte bekannt ist.",
                    "Das Dorf liegt in den Bergen und ist nur mit dem Bus zu erreichen.",
                ]
            ),
            (
                "fr",
                [
                    "Un récit sur la mémoire et les lieux de l’enfance.",
                    "Une histoire qui se passe dans le nord, avec des personnages du monde entier.",
                ]
            ),
            ("es", ["Una historia de la ciudad y los barrios que la rodean.", "El río pasa por el centro y se puede cruzar por un puente."]),
            ("es", ["De martes a domingo de 10 a 20 horas. Lunes cerrado.", "Museo de la Costa, visitas guiadas con reserva"]),
            ("pt", ["Um vinho com aroma de frutos e uma cor intensa.", "Não é para todos os dias, mas com peixe ou com carne é uma boa escolha."]),
            (
                "pl",
                [
                    "Miasto leży w dolinie i jest znane z targów.",
                    "Do centrum nie jest daleko, a na wzgórzu stoi zamek, który jest otwarty od rana do nocy.",
                ]
            ),
            ("en", ["A small town on the coast that is known for its markets.", "The village is in the hills and can be reached by bus."]),
            (nil, Array(repeating: "No other nests found, as a rule. Do not look.", count: 9)),
            ("ja", ["小さな港町を舞台に、家族の再会を静かに描く。"]), ("ar", ["وصفة تقليدية سهلة التحضير من المطبخ العربي"]),
            ("fa", ["شاعر بزرگ ایرانی که آثارش در سراسر جهان خوانده می‌شود"]),
            ("ru", ["Сегодня открыли новый музей, жители ждали этого несколько лет"]),
            ("uk", ["Сьогодні в місті відкрили новий музей, жителі чекали цього кілька років"]),
            (
                "tr",
                [
                    "Eski bir kasaba, pazarı ile bilinir ve her yıl çok gezilir.",
                    "Köy dağda olduğu için yol uzun, ama otobüs ile bir saat kadar sonra varılır.",
                ]
            ),
            (
                nil,
                [
                    "sunt aut quia omnis de la quam rerum et est", "qui est et suscipit reprehenderit sur le un eos",
                    "est et nihil facere au des ipsum provident les une dans",
                ]
            ),
            ("zh", ["这是一部关于记忆与故乡的作品语言朴素而有力展现"]), (nil, ["Wien", "Schwechat", "Adamsgasse", "Achengasse 7"]), (nil, ["A1", "B2", "7"]), (nil, []),
            (
                "en",
                Array(
                    repeating: "-----BEGIN-----\n9a/o8do+e7os1a= 3e/da5na=\no4/as= 7nao8+ e9/do da=\n-----END----- it is as it was for the nest",
                    count: 3)
            ),
            (nil, Array(repeating: "San Juan", count: 400) + Array(repeating: "Puerto de los Reyes del Sur", count: 8)),
            (nil, ["Os", "No", "As", "Na", "O", "Do", "Os", "No", "As", "Na", "E", "O"]),
        ] as [(String?, [String])])
    func `texts tell their language by their script or their small words`(language: String?, texts: [String]) {
        #expect(languageOfTexts(texts) == language)
    }

    @Test(
        arguments: [
            ("de", ["schulname", "ort", "eröffnet", "fläche_m2", "öffentlich"], ["ja"]),
            ("de", ["id", "name", "Hausnummer", "Baujahr", "status", "GEOGR_BREITE"], []),
            ("fr", ["nom", "adresse", "code_postal", "commune", "nombre_lits"], ["Oui", "Non"]),
            ("es", ["nombre", "dirección", "municipio", "teléfono"], ["SI"]),
            ("it", ["denominazione", "indirizzo", "comune", "telefono"], []), ("pt", ["nome", "endereco", "bairro", "municipio"], ["Sim"]),
            ("nl", ["naam", "straat", "huisnummer", "plaats", "oppervlakte"], []), ("pl", ["nazwa", "ulica", "miasto"], []),
            (nil, ["name", "title", "date", "ort", "plz", "stadt", "year"], []), (nil, ["nome", "codigo", "tipo"], []),
            (nil, ["id", "name", "status", "url"], ["no"]),
            ("sv", ["Namn", "Adress", "Telefon", "Webbplats", "Aktiv"], ["Ja", "Nej"]),
            ("tr", ["Ad", "Soyad", "Şehir", "Doğum Tarihi", "Üye"], ["Hayır"]),
            ("ru", ["ID", "Название", "Адрес", "Телефон", "Стоимость билета", "Описание"], []), ("uk", ["Назва", "Адреса", "Ціна", "Опис"], []),
            ("bg", ["Име", "Адрес", "Град", "Описание"], []), (nil, ["Тип", "Адрес", "Описание"], []),
            ("de", ["titel", "beginn", "ort", "created at"], []), (nil, ["reporttime", "sport", "support", "import", "airport"], []),
            (nil, ["strMeal", "strArea", "idMeal"], ["yes"]),
        ] as [(String?, [String], [String])])
    func `where texts are of no language the names of fields tell it`(language: String?, names: [String], answers: [String]) {
        #expect(languageOfNames(names, answers: answers) == language)
    }

    @Test func `what few texts have of a language counts beside the names of fields`() {
        let signs = signsOfLanguages(in: ["mit Käse, Salat", "mit Gemüse-Patty"])
        #expect(signs["de"] == 2)
        #expect(
            languageOfNames(["kategorie", "price"], answers: [], signs: signs) == "de" && languageOfNames(["kategorie", "price"], answers: []) == nil)
        #expect(languageOfNames(["kategorie", "price"], answers: [], signs: signs.merging(["en": 3]) { $1 }) == nil)
        #expect(signsOfLanguages(in: ["Café Müller", "Käse", "to go"]).isEmpty)
    }

    @Test func `where numbers and days are written as in a language few of its words tell it`() {
        #expect(languageOfNames(["Artikel", "Preis", "Sperre", "Anlage"], answers: ["ja", "nein"], hand: [.commas, .dottedDays]) == "de")
        #expect(
            languageOfNames(["Sperre", "Anlage"], answers: ["nein"], hand: .commas) == "de"
                && languageOfNames(["Sperre", "Anlage"], answers: ["nein"]) == nil)
        #expect(languageOfNames(["item", "preis"], answers: ["yes"], hand: .commas) == nil)
        #expect(languageOfNames(["title", "price", "date", "status"], answers: ["no"], hand: [.commas, .dottedDays]) == nil)
    }

    @Test(
        arguments: [
            (
                #"[{"Artikel":"Hammer","Preis":"14,95 €","Sperre":"nein","Anlage":"03.05.2024"},{"Artikel":"Zange","Preis":"4,95 €","Sperre":"ja","Anlage":"23.05.2024"}]"#,
                "de # its fields are called so"
            ),
            (#"{"language":"pl","terms":[{"term":"Kot","n":"1"},{"term":"Pies","n":"2"}]}"#, "pl # the feed says so"),
            (#"{"lang":"deu","terms":[{"term":"Kot","n":"1"},{"term":"Pies","n":"2"}]}"#, "de # the feed says so"),
            (#"{"language":"ger","terms":[{"term":"Kot","n":"1"},{"term":"Pies","n":"2"}]}"#, "de # the feed says so"),
            (#"{"language":"JavaScript","terms":[{"term":"map"},{"term":"let"}]}"#, nil),
        ] as [(String, String?)])
    func `a new site is in the language that the hand of its feed tells, or what stands beside its records`(feed: String, line: String?) throws {
        let site = try TemporarySite(["things.json": feed], theme: .project)
        let (options, things) = (site.options(), NewCollection(source: site.folder.path + "/things.json"))
        let report = waitFor { await addCollection(things, to: options, isTrial: false) }
        #expect(
            report.lines.hasPrefix(line.map { "language: \($0)\n" } ?? "things:") || line == nil && !report.lines.contains("language:"),
            "\(report.lines)")
    }

    @Test func `a new site of names and numbers is in the language of its field names`() throws {
        let feed =
            #"[{"schulname":"Grundschule am Park","ort":"Dresden","eröffnet":"31.12.1956","fläche_m2":"1.234,5","öffentlich":"ja"},{"schulname":"Gymnasium Nord","ort":"Pirna","eröffnet":"1.8.1990","fläche_m2":"980","öffentlich":"nein"}]"#
        let site = try TemporarySite(["schools.json": feed], theme: .project)
        let (options, schools) = (site.options(), NewCollection(source: site.folder.path + "/schools.json"))
        _ = waitFor { await addCollection(schools, to: options, isTrial: false) }
        #expect(site.folder.text(of: "content/site.yml")?.contains("\nlanguage: de # its fields are called so\n") == true)
        let page = try #require(site.build().expectBuilt().text(of: "schools/grundschule-am-park/index.html"))
        #expect(page.contains("31. Dezember 1956") && page.contains("1.234,5") && page.contains("<bdi>Ja</bdi>"), "\(page)")
    }

    @Test func `the language of a new site is told by lists of lines as well`() throws {
        let feed = #"[{"author":"李白","title":"靜夜思","lines":["牀前明月光，疑是地上霜。","舉頭望明月，低頭思故鄉。"]},{"author":"杜甫","title":"春望","lines":["國破山河在，城春草木深。"]}]"#
        let site = try TemporarySite(["poems.json": feed], theme: .project)
        let (options, poems) = (site.options(), NewCollection(source: site.folder.path + "/poems.json"))
        let report = waitFor { await addCollection(poems, to: options, isTrial: false) }
        #expect(report.lines.hasPrefix("language: zh #"), "\(report)")
    }

    @Test func `a new site is in the language of its feed, an old one stays as it is`() throws {
        let feed =
            #"[{"titel":"Alte Fahrt","beschreibung":"Ein See mit einem Strand, der für die Stadt und das Umland da ist, und die Wege sind gut."},{"titel":"Bammelecke","beschreibung":"Die Stelle ist klein und das Wasser ist nicht tief, für den Sommer ist sie gut."}]"#
        let site = try TemporarySite(["lakes.json": feed], theme: .project)
        let (options, lakes) = (site.options(), NewCollection(source: site.folder.path + "/lakes.json"))
        let report = waitFor { await addCollection(lakes, to: options, isTrial: false) }
        #expect(
            report.lines.hasPrefix("language: de #")
                && site.folder.text(of: "content/site.yml")?.contains("\nlanguage: de # most of its texts are\ncollections:\n  lakes:\n") == true,
            "\(report)")
        site.build().expectBuilt().expectFile("lakes/alte-fahrt/index.html", contains: "<html lang=\"de\"")
        let old = try TemporarySite(birds: "[]", theme: .project)
        try old.write(feed, to: "lakes.json")
        let (oldOptions, more) = (old.options(), NewCollection(source: old.folder.path + "/lakes.json"))
        _ = waitFor { await addCollection(more, to: oldOptions, isTrial: false) }
        #expect(old.folder.text(of: "content/site.yml")?.contains("language") == false)
    }

    // MARK: Days

    @Test(arguments: [
        ("en", "3 March 2021", "3 March 2021, 14:05"), ("de", "3. März 2021", "3. März 2021, 14:05"), ("fr", "3 mars 2021", "3 mars 2021, 14:05"),
        ("es", "3 de marzo de 2021", "3 de marzo de 2021, 14:05"), ("pt-BR", "3 de março de 2021", "3 de março de 2021, 14:05"),
        ("it", "3 marzo 2021", "3 marzo 2021, 14:05"),
        ("nl", "3 maart 2021", "3 maart 2021, 14:05"), ("pl", "3 marca 2021", "3 marca 2021, 14:05"), ("ja", "2021年3月3日", "2021年3月3日 14:05"),
        ("ar", "3 مارس، 2021", "3 مارس، 2021، 14:05"), ("hu", "2021. március 3.", "2021. március 3., 14:05"),
        ("th", "3 มีนาคม 2021", "3 มีนาคม 2021, 14:05"),
    ])
    func `a day is written as the language writes it`(language: String, day: String, time: String) throws {
        let pattern = DayPattern(language: language)
        for (pattern, written) in [(pattern.day, day), (pattern.time, time)] {
            let call = "format(timestamp(\"2021-03-03T14:05:00Z\"), \"\(pattern)\")"
            let file = SourceFile(name: "day", text: call)
            let expression = try CELEnvironment(variables: [], language: language, timeZone: .utc).compile(
                call, at: SourceSpan(file: file, range: 0..<file.bytes.count))
            guard case .string(let text) = try expression.evaluate(named: { _ in CELValue.null }) else {
                Issue.record("\(pattern)")
                return
            }
            #expect(text == written, "\(pattern)")
        }
    }

    @Test func `a month can be written in every language`() throws {
        var written: [String: String] = [:]
        for language in Set(Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" }) }) {
            let call = "format(timestamp(\"2021-03-03T14:05:00Z\"), \"\(DayPattern(language: language).month)\")"
            let file = SourceFile(name: "month", text: call)
            let expression = try CELEnvironment(variables: [], language: language, timeZone: .utc).compile(
                call, at: SourceSpan(file: file, range: 0..<file.bytes.count))
            guard case .string(let text) = try expression.evaluate(named: { _ in CELValue.null }) else { continue }
            written[language] = text
            #expect(text.contains("2021") && text.count > 4 && text.last?.isWhitespace == false, "\(language): \(text)")
        }
        #expect(written.count > 150 && written["lt"] == "2021 m. kovas" && written["vi"] == "Tháng 3, 2021", "\(written)")
    }
}

extension BuiltSite {
    fileprivate func expectNotes(_ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for part in parts { #expect(messages.contains(part), "\(messages)", sourceLocation: sourceLocation) }
    }
}
