import Diagnostics
import SiteConfiguration
import SiteModel

/// A configuration or messages come out, and messages can be put into words; the same of a Markdown file with front matter.
func tryConfiguration(_ bytes: UnsafeBufferPointer<UInt8>) {
    let bytes = Array(bytes)
    do throws(Faults) {
        _ = try Configuration(reading: SourceFile(name: "content/site.yml", bytes: bytes))
    } catch {
        putIntoWords(error)
    }
    for text in [bytes, Array("---\n".utf8) + bytes + Array("\n---\nText".utf8)] {
        do throws(Faults) {
            let matter = try FrontMatter(splitting: SourceFile(name: "content/pages/a.md", bytes: text))
            expect((0...text.count).contains(matter.bodyOffset), "a text begins outside of its file")
            _ = matter.fields.keys
        } catch {
            putIntoWords(error)
        }
    }
}

private func putIntoWords(_ faults: Faults) {
    expect(!faults.diagnostics.isEmpty, "a file is refused without a word")
    for diagnostic in faults.diagnostics { _ = diagnostic.text() }
}

let configurationSeeds: [[UInt8]] = [
    "collections:\n  birds:\n    feed: { source: [feeds/birds.json, \"https://a.example/more\"], items: /data }\n    where: '!gone'\n    sort: [-size, name]\n    fields: { title: name }\n",
    "site: { title: Birds, language: de, url: https://a.example/ }\ncollections:\n  birds: feeds/birds.json\nnavigation: [birds, { title: Source, to: \"https://a.example\" }]\nhome: birds\n",
    "theme: { ground: '#fff', accent: { light: '#00f', dark: 'rgb(1 2 3)' } }\nlanguages: { en: {}, de: { title: Vögel } }\n",
    "collections:\n  a:\n    feed:\n      source: https://a.example/{page}\n      detail: \"{id}.json\"\n      headers: { Authorization: $TOKEN }\n      paging: { next: /next, size: 10 }\n    groups: { year: { by: 'format(timestamp(t), \"yyyy\")', sort: -value }, tags: {} }\n    lists: { new: { title: New, where: a, sort: b } }\n    references: { r: { to: a, by: id } }\n",
    "title: \"Wren\"\ndraft: true\norder: 7\ntags: [a, b]\nnested: { a: [1, 2.5, null, ~, yes] }\n",
    "a: &x 1\nb: *x\nc: !!str 2\n? d\n: e\n--- |\n  text\n", "a: >-\n  folded\n  text\nb: |+\n  kept\n\nc: 'it''s'\n\"d\\x41\": 0x1F\n",
    "collections: {a: {as: {cost: {kind: number, format: \"#,##0\", unit: USD}}, view: cards, show: {list: [a], detail: all}}}",
].map { Array($0.utf8) }
