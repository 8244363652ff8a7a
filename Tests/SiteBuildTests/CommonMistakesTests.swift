import Foundation
import TestSupport
import Testing

/// What people get wrong in their first hour, one mistake at a time, in a site that is right otherwise. Each message names the place, says
/// what is wrong and what to do.
@Suite struct `common mistakes` {
    private static let feed = """
        [
          { "name": "Wren", "height": 9, "habitat": "hedges", "status": "free", "seen": "2024-03-02", "facts": [{ "text": "It is loud." }] },
          { "name": "Heron", "height": 95, "habitat": "rivers", "status": "paid", "seen": "2024-04-18", "facts": [{ "text": "It waits." }] }
        ]
        """

    /// The settings of the collection `birds`, below its feed.
    private func messages(settings: String) throws -> String {
        try messages(["content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n    \(settings)\n"])
    }

    private func messages(_ files: [String: String]) throws -> String {
        let site = try TemporarySite(
            ["content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n", "content/feeds/birds.json": Self.feed]
                .merging(files) { $1 }, theme: .project)
        return site.build().messages
    }

    private func expect(_ mistakes: [(mistake: String, messages: String)], _ golden: String) throws {
        for (mistake, messages) in mistakes { #expect(!messages.isEmpty, "\(mistake) is not reported") }
        try expectGolden(mistakes.map { "» \($0.mistake)\n\($0.messages)\n" }.joined(separator: "\n"), golden)
    }

    @Test func `a secret that stands in the configuration is reported, and not shown`() throws {
        func messages(_ header: String) throws -> String {
            let site = try TemporarySite(
                [
                    "content/site.yml": "collections:\n  birds:\n    feed: { source: \"https://a.example/birds\", headers: { \(header) } }\n",
                    "birds.json": Self.feed,
                ], theme: .project)
            return site.build(feeds: [("birds", site.folder.path + "/birds.json")]).messages
        }
        for header in ["Authorization: Bearer sekret-123", "X-Api-Key: sekret-123"] {
            let messages = try messages(header)
            #expect(
                messages.contains("warning[written-secret]: the value of `\(header.prefix { $0 != ":" })`, a header of `birds`, stands in"),
                "\(messages)")
            #expect(!messages.contains("sekret"), "\(messages)")
        }
        for header in ["Authorization: \"Bearer ${TOURS_KEY}\"", "Accept: application/json", "X-Page: 1"] {
            #expect(try !messages(header).contains("written-secret"), "\(header)")
        }
    }

    @Test func `in the YAML of the configuration`() throws {
        let mistakes: [(String, String)] = [
            ("settings that are indented too little", "collections:\n  birds:\n  feed: feeds/birds.json\n"),
            ("a setting of a collection among those of the site", "sort: name\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            (
                "settings of a feed and of the site among those of a collection",
                "collections:\n  birds:\n    feed: feeds/birds.json\n    next: link\n    baseURL: https://a.example/\n"
            ),
            ("a font with a comma in braces", "theme: { sans: Georgia, serif }\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("settings that are indented too far", "collections:\n  birds:\n    feed: feeds/birds.json\n      sort: name\n"),
            ("a tab", "collections:\n\tbirds:\n\t\tfeed: feeds/birds.json\n"),
            ("a colon that is missing", "title Birds\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("a colon without a space", "collections:\n  birds:\n    feed:feeds/birds.json\n"),
            ("a colon inside a title", "title: Birds: a guide\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("a list without hyphens", "collections:\n  birds:\n    feed: feeds/birds.json\n    sort:\n      name\n      height\n"),
            ("quotes that are never closed", "title: \"Birds\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("a brace that is never closed", "collections:\n  birds: { feed: feeds/birds.json\n"),
            ("two collections of one name", "collections:\n  birds:\n    feed: feeds/birds.json\n  birds:\n    feed: feeds/birds.json\n"),
            ("a list of collections", "collections:\n  - birds:\n      feed: feeds/birds.json\n"),
            ("a collection in the singular", "collection:\n  birds:\n    feed: feeds/birds.json\n"),
            ("a colour without quotes", "colours: { blue: #1d4ed8 }\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("the name of a colour for a colour", "colours: { sky: skyblue }\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("colors", "colors: { blue: \"#1d4ed8\" }\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("a negation without quotes", "collections:\n  birds:\n    feed: feeds/birds.json\n    where: !empty(facts)\n"),
            ("a negation and more without quotes", "collections:\n  birds:\n    feed: feeds/birds.json\n    where: !empty(facts) && height > 3\n"),
            ("a language as POSIX writes it", "language: en_GB\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            ("yes for true among settings", "collections:\n  birds:\n    feed: feeds/birds.json\n    favourites: yes\n"),
            ("yes for true", "offline: yes\ncollections:\n  birds:\n    feed: feeds/birds.json\n"),
            (
                "groups as a list of mappings",
                "collections:\n  birds:\n    feed: feeds/birds.json\n    groups:\n      - habitat: { title: Habitats }\n"
            ),
            ("nothing behind the name of a collection", "collections:\n  birds:\n"),
        ]
        try expect(try mistakes.map { ($0.0, try messages(["content/site.yml": $0.1])) }, "mistakes-yaml.txt")
    }

    @Test(arguments: ["'!empty(height)'", "\"!empty(height)\"", "|\n      !empty(height)", ">-\n      !empty(height)"])
    func `a negation in quotes is an expression`(written: String) throws {
        #expect(try messages(settings: "where: \(written)") == "")
    }

    @Test func `in the names of files and folders`() throws {
        func messages(_ files: [String: String], without removed: String? = nil) throws -> String {
            let site = try TemporarySite(birds: Self.feed, theme: .project)
            for (file, text) in files { try site.write(text, to: file) }
            if let removed { try site.remove(removed) }
            return site.build().messages
        }
        try expect(
            [
                ("site.yaml", try messages(["content/site.yaml": "title: Birds\n"], without: "content/site.yml")),
                ("templates in lower case", try messages(["templates/list.mustache": "x"])),
            ], "mistakes-names-of-files.txt")
        #expect(try messages(["templates/letter.txt": "x"]) == "")
    }

    @Test func `a folder that is a link to nothing is reported`() throws {
        let site = try TemporarySite(birds: Self.feed)
        try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/content/pages", withDestinationPath: "nowhere")
        let messages = site.build().messages
        #expect(messages.contains("`content/pages/` is left out: it is a link to something that is not there"), "\(messages)")
    }

    @Test func `in front matter`() throws {
        let mistakes: [(String, [String: String])] = [
            ("a title of a page that is misspelt", ["content/pages/about.md": "---\ntitel: About\n---\nText.\n"]),
            ("a field of a record that is misspelt", ["content/birds/wren.md": "---\nhabitats: walls\n---\nText.\n"]),
            ("an address of its own for a record", ["content/birds/wren.md": "---\nslug: tiny\n---\nText.\n"]),
            (
                "a field of records by its label",
                [
                    "content/site.yml":
                        "collections:\n  birds:\n    feed: feeds/birds.json\n    labels: { height: Tallness, status: State }\n    fields: { State: '1' }\n",
                    "content/birds/wren.md": "---\nTallness: 10\nState: free\n---\nText.\n",
                    "content/birds/heron.md": "---\ntallness: 99\nTallness: 98\n---\nText.\n",
                ]
            ),
        ]
        try expect(try mistakes.map { ($0.0, try messages($0.1)) }, "mistakes-front-matter.txt")
        let right: [[String: String]] = [
            ["content/pages/about.md": "---\ntitles: About\nauthor: Ann\n---\n", "Templates/page.mustache": "<p>{{titles}}</p>"],
            // Fields of their own, a field for an expression, a field that several have, and the parts that every record may have.
            ["content/birds/wren.md": "---\nringed: 3\ndraft: false\ntitle: Wren\n---\n"],
            [
                "content/site.yml":
                    "collections:\n  birds:\n    feed: feeds/birds.json\n    fields: { place: 'has(habitats) ? habitats : habitat' }\n",
                "content/birds/wren.md": "---\nhabitats: walls\n---\n",
            ],
            ["content/birds/wren.md": "---\nheights: 3\n---\n", "content/birds/heron.md": "---\nheights: 4\n---\n"],
        ]
        for files in right {
            let found = try messages(files)
            #expect(!found.contains("did you mean"), "\(found)")
        }
    }

    @Test func `in the JSON of a feed`() throws {
        let mistakes: [(String, String)] = [
            ("a comma that is missing between records", "[\n  { \"name\": \"Wren\" }\n  { \"name\": \"Heron\" }\n]\n"),
            ("a comma that is missing between fields", "[\n  {\n    \"name\": \"Wren\"\n    \"height\": 9\n  }\n]\n"),
            ("a trailing comma", "[\n  { \"name\": \"Wren\" },\n]\n"),
            ("single quotes", "[{ 'name': 'Wren' }]\n"),
            ("what a server says in place of an answer", "{ \"error\": { \"message\": \"Rate limit exceeded\" }, \"code\": 12 }\n"),
            ("keys without quotes", "[{ name: \"Wren\" }]\n"),
            ("typographic quotes", "[{ “name”: “Wren” }]\n"),
            ("a comment", "[\n  // the smallest\n  { \"name\": \"Wren\" }\n]\n"),
            ("NaN", "[{ \"name\": \"Wren\", \"height\": NaN }]\n"),
            ("a number with a leading zero", "[{ \"name\": \"Wren\", \"height\": 09 }]\n"),
            ("a number with a comma", "[{ \"name\": \"Wren\", \"height\": 9,5 }]\n"),
            ("True", "[{ \"name\": \"Wren\", \"rare\": True }]\n"),
            ("a backslash", "[{ \"name\": \"C:\\owls\" }]\n"),
            ("a line break in a text", "[{ \"name\": \"Wren\n\" }]\n"),
            ("an end that is missing", "[\n  { \"name\": \"Wren\" }\n"),
            ("nothing at all", ""),
            ("no records", "[]\n"),
            ("a page of HTML", "<!doctype html>\n<title>Not found</title>\n"),
            ("one record that is no list", "{ \"name\": \"Wren\", \"height\": 9 }\n"),
            ("YAML", "- name: Wren\n  height: 9\n"), ("YAML with its marker", "---\n- name: Wren\n"),
            ("CSV", "name,height\nWren,9\n"),
        ]
        try expect(
            try mistakes.compactMap { mistake, text in
                let messages = try messages(["content/feeds/birds.json": text])
                // A record, or one a line, makes a site.
                return messages.isEmpty && (mistake.contains("record that") || mistake.contains("each line")) ? nil : (mistake, messages)
            }, "mistakes-json.txt")
    }

    @Test func `a byte order mark at the beginning of any file is no mistake`() throws {
        let mark = "\u{FEFF}"
        #expect(
            try messages([
                "content/site.yml": mark + "collections:\n  birds:\n    feed: feeds/birds.json\n", "content/feeds/birds.json": mark + Self.feed,
                "content/birds/wren.md": mark + "---\nheight: 10\n---\nLoud.\n", "content/birds/detail.mustache": mark + "{{title}}",
            ]) == "")
    }

    @Test func `in the name of a field, wherever a setting takes one`() throws {
        let settings = [
            "sort: heigth", "sort: -heigth", "sort: [name, heigth]", "slug: nmae", "id: nmae", "show: { list: [heigth] }",
            "show: { detail: [heigth] }",
            "show: { hide: [heigth] }", "labels: { heigth: Height }", "groups: [habitta]", "groups: { places: { by: habitta } }",
            "references: { habitta: birds }", "references: { habitat: { to: birds, by: nmae } }", "where: heigth > 10",
            "fields: { tall: heigth > 10 }", "rules: { size: [{ when: heigth > 10, is: tall }, { is: small }] }",
            "lists: { tall: heigth > 10 }", "lists: { tall: { where: height > 10, sort: heigth } }", "as: { heigth: number }",
            "facts: { from: fatcs }", "facts: { from: facts, body: txet }", "search: [nmae]", "favourites: { show: [heigth] }",
            "lock: { when: stauts == \"paid\" }", "title: nmae",
        ]
        let mistakes = try settings.map { ($0, try messages(settings: $0)) }
        // A title is a text, not a field.
        #expect(mistakes.last?.1 == "")
        try expect(Array(mistakes.dropLast()), "mistakes-fields.txt")
    }

    @Test func `in a setting`() throws {
        let settings = [
            "pagesize: 10", "page_size: 10", "pageSize: ten", "pageSize: 0", "sortBy: name", "filter: height > 10", "view: grid",
            "sort: { name: desc }",
            "sort: name desc", "lock: true", "lock: status == \"paid\"", "facts: facts", "facts: true", "groups: habitat", "references: birds",
            "show: [name]",
            "search: name", "share: maybe", "as: { seen: date }", "as: { height: { kind: int } }", "groups: { by: habitat }",
            "groups: { title: Homes, by: habitat }", "rules: { size: tall }", "rules: { size: [tall, small] }", "lists: [tall]", "markdown: true",
            "labels: { text: Words }",
        ]
        try expect(
            try settings.compactMap { setting in
                let messages = try messages(settings: setting)
                return messages.isEmpty ? nil : (setting, messages)
            }, "mistakes-settings.txt")
    }

    @Test func `in an expression`() throws {
        let settings = [
            "where: height = 9", "where: height === 9", "where: name = 'Wren'", "where: name == Wren", "where: 'name == 'Wren''",
            "where: \"name == \"Wren\"\"",
            "where: height > 10 and height < 50", "where: not(height > 10)", "where: height > \"10\"", "where: name", "where: height",
            "fields: { label: 'name + height' }", "fields: { label: '\"Height: \" + height' }", "fields: { label: name + \"!\" }",
            "fields: { shout: uppercase(name) }", "fields: { shout: name.toUpperCase() }", "fields: { long: name.length > 4 }",
            "fields: { first: name[0] }",
            "fields: { day: 'format(timestamp(seen), \"DD/MM/YYYY\")' }", "fields: { day: 'format(timestamp(seen), \"%d.%m.%Y\")' }",
            "fields: { half: height / 0 }", "fields: { next: height + 0.5 }", "fields: { kind: if(height > 10, \"tall\", \"small\") }",
            "fields: { kind: height > 10 ? \"tall\" }", "where: status in \"paid\"", "where: status == null", "as: { seen: { format: DD.MM.YYYY } }",
            "fields: { note: '\"Only {height} left\"' }", "rules: { note: [{ is: \"{height} cm\" }] }",
            "rules: { note: [{ is: 'string(height) + \" cm\"' }] }",
            "groups: { first: name.substring(0,1) }", "where: name in (\"Wren\", \"Owl\")", "where: seen > 2020", "fields: { next: seen + 1 }",
            "fields: { texts: 'map(facts, fact, fact.text)' }", "fields: { is: 'contains(facts, \"a\")' }",
            "as: { height: { format: \"%d\" } }", "where: {{height}} > 10", "where: $height > 10", "where: birds.height > 10",
        ]
        try expect(
            try settings.compactMap { setting in
                let messages = try messages(settings: setting)
                return messages.isEmpty ? nil : (setting, messages)
            }, "mistakes-expressions.txt")
    }

    @Test(arguments: [
        "rules: { note: [{ is: small (rare) }] }", "rules: { note: [{ is: height }] }", "rules: { note: [{ is: 'rare + loud?' }] }",
        "rules: { note: [{ is: 'see {below}' }] }",
        "fields: { note: '\"at {height}\".replace(\"{height}\", string(height))' }",
    ])
    func `a text with signs is no mistake`(settings: String) throws {
        #expect(try messages(settings: settings) == "")
    }

    @Test func `in the placeholders of a text of the interface`() throws {
        func messages(_ texts: String) throws -> String {
            try self.messages(["content/site.yml": "texts: { \(texts) }\ncollections:\n  birds:\n    feed: feeds/birds.json\n"])
        }
        let mistakes = ["entries: 'Birds: {count}'", "listTitle: '{titel}, {page}'"]
        try expect(try mistakes.map { ($0, try messages($0)) }, "mistakes-placeholders.txt")
        #expect(try messages("listTitle: '{page} – {title}', home: 'Start {1}'") == "")
    }

    @Test func `in a template`() throws {
        let templates = [
            "{{#habitat}}x{{/habitatt}}", "{{#habitat}}x", "x{{/habitat}}", "{{#habitat}}{{#name}}x{{/habitat}}{{/name}}", "{{name}", "{{name",
            "{name}}", "{{{name}}",
            "{{>partials/bakc}}", "{{>back}}", "{{> item.mustache}}", "{{<layuot}}{{/layuot}}", "{{heigth}}", "{{birds.name}}", "{{record.heigth}}",
            "{{#if habitat}}x{{/if}}", "{{#each facts}}x{{/each}}", "{{else}}", "{{ name | upper }}", "{% if name %}",
            "{% for fact in record.facts %}x{% endfor %}", "<% include('note') %>",
            "<%= name %>", "${name}", "{{% note %}}", "{{ range .facts }}", "{{name.first}}", "{{facts}}",
            "<a href={{name}}>x</a>", "<p onclick=\"show('{{name}}')\">x</p>", "<script>var name = '{{name}}'</script>",
            "<div class=\"{{name}}>x</div>",
        ]
        try expect(
            try templates.compactMap { template in
                let messages = try messages(["content/birds/detail.mustache": template])
                return messages.isEmpty ? nil : (template, messages)
            }, "mistakes-templates.txt")
    }

    @Test func `in the encoding of a file`() throws {
        let latin1: [UInt8] = Array("V".utf8) + [0xF6] + Array("gel".utf8)
        func utf16(_ text: String, withMark: Bool) -> [UInt8] {
            (withMark ? [0xFF, 0xFE] : []) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        let mistakes: [(String, String, [UInt8])] = [
            ("a feed in Latin-1", "content/feeds/birds.json", Array("[{\"name\": \"".utf8) + latin1 + Array("\"}]".utf8)),
            ("a feed in UTF-16", "content/feeds/birds.json", utf16(Self.feed, withMark: true)),
            ("a configuration in Latin-1", "content/site.yml", Array("title: ".utf8) + latin1),
            ("a configuration in UTF-16", "content/site.yml", utf16("title: Birds\n", withMark: true)),
            ("a page in Latin-1", "content/pages/about.md", Array("---\ntitle: About\n---\n\n# ".utf8) + latin1),
            ("a page in UTF-16", "content/pages/about.md", utf16("# Birds\n", withMark: true)),
            ("a page in UTF-16 without a mark", "content/pages/about.md", utf16("# Birds\n", withMark: false)),
            ("a text of a record in Latin-1", "content/birds/wren.md", latin1),
            ("a template in Latin-1", "content/birds/detail.mustache", Array("{{title}}\n".utf8) + latin1),
        ]
        try expect(
            try mistakes.map { mistake, file, bytes in
                let site = try TemporarySite(
                    ["content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n", "content/feeds/birds.json": Self.feed],
                    theme: .project)
                try site.write("", to: file)
                try Data(bytes).write(to: URL(fileURLWithPath: site.folder.path + "/" + file))
                return (mistake, site.build().messages)
            }, "mistakes-encodings.txt")
    }

    @Test func `in the path of a picture`() throws {
        func picture(_ path: String) -> String {
            "[{ \"name\": \"Wren\", \"picture\": \"\(path)\" }, { \"name\": \"Heron\", \"picture\": \"\(path)\" }]"
        }
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>"
        let mistakes: [(String, [String: String])] = [
            ("its folder is misspelt", ["content/feeds/birds.json": picture("assets/brids/wren.svg")]),
            ("it is in another folder", ["content/feeds/birds.json": picture("nests/wren.svg")]),
            (
                "its name is misspelt, in the configuration",
                ["content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n    picture: assets/birds/wern.svg\n"]
            ),
            ("it is nowhere", ["content/feeds/birds.json": "[{ \"name\": \"Wren\", \"picture\": \"photographs/of-a-wren.jpg\" }]"]),
        ]
        try expect(
            try mistakes.map { ($0.0, try messages($0.1.merging(["content/assets/birds/wren.svg": drawing]) { $1 })) }, "mistakes-pictures.txt")
    }

    @Test func `in the path of a file, or in a Markdown file`() throws {
        let mistakes: [(String, [String: String])] = [
            ("a feed that is misspelt", ["content/site.yml": "collections:\n  birds:\n    feed: feeds/bird.json\n"]),
            ("a feed from the folder of the site", ["content/site.yml": "collections:\n  birds:\n    feed: content/feeds/birds.json\n"]),
            ("a feed without its folder", ["content/site.yml": "collections:\n  birds:\n    feed: birds.json\n"]),
            ("a folder for a feed", ["content/site.yml": "collections:\n  birds:\n    feed: feeds\n"]),
            ("an address without its scheme", ["content/site.yml": "collections:\n  birds:\n    feed: feeds.example/birds.json\n"]),
            ("a text for a record that is misspelt", ["content/birds/wern.md": "Loud.\n"]),
            ("a text in the wrong folder", ["content/bird/wren.md": "Loud.\n"]),
            ("a link to a file that is not there", ["content/pages/about.md": "See [more](mroe.md).\n", "content/pages/more.md": "More.\n"]),
            ("a link to a record that is not there", ["content/pages/about.md": "See [the wren](birds/wern).\n"]),
            ("front matter that is never closed", ["content/pages/about.md": "---\ntitle: About\n\nText.\n"]),
            ("front matter that is no YAML", ["content/pages/about.md": "---\ntitle: About: us\n---\nText.\n"]),
            ("front matter in TOML", ["content/pages/about.md": "+++\ntitle = \"About\"\n+++\nText.\n"]),
            (
                "tags of other programs",
                [
                    "content/pages/about.md":
                        "# About\n\n{{< youtube abc >}}, {% include note.html %} and `{{< code >}}`\n\n```\n{% code %}\n```\n\n    {% code %}\n",
                    "content/birds/wren.md": "{{% note %}}Loud.{{% /note %}} {{< youtube def >}} 100 {% of it\n",
                ]
            ),
            ("raw HTML", ["content/pages/about.md": "<div class=\"box\">Text</div>\n"]),
            ("a page that takes the place of a collection", ["content/pages/birds.md": "Text.\n"]),
            ("a template that is misspelt", ["Templates/detial.mustache": "{{title}}\n"]),
        ]
        try expect(try mistakes.map { ($0.0, try messages($0.1)) }, "mistakes-files.txt")
    }
}
