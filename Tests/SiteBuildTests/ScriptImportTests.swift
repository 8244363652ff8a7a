import TestSupport
import Testing

@testable import SiteBuild

/// What a script imports, and what `sitegen check` says of it.
@Suite struct `imports of scripts` {
    @Test(arguments: [
        ("import './a.js'; import \"./b.js\"", ["./a.js", "./b.js"]), ("import a from './a.js'", ["./a.js"]),
        ("import a, { b as c, default as d } from './a.js'\nimport * as e from './b.js'", ["./a.js", "./b.js"]),
        ("export * from './a.js'; export * as b from './b.js'; export { c } from './c.js'", ["./a.js", "./b.js", "./c.js"]),
        ("export { a }\nimport './b.js'", ["./b.js"]),
        ("export { a };\nconst from = './b.js'", []), ("export default './a.js'", []),
        ("const b = await import('./a.js'), c = import(`./b.js`), d = import('./' + e), f = import('./f.js', g)", ["./a.js", "./f.js"]),
        (
            "// import './a.js'\n/* import './b.js' */ 'import \"./c.js\"'; `import './d.js' ${ import('./e.js') + `${{ a: '}' }}` } import './f.js'`",
            ["./e.js"]
        ),
        ("a.import('./a.js'); import.meta.url; ({ import: './b.js', from: './c.js' })", []),
        ("a = /import '.\\/a.js'/.test(b) / c; d = e / import('./f.js') / 2", ["./f.js"]),
        ("return /['\"]/ ; import './a.js'", ["./a.js"]), ("import data from './a.json' with { type: 'json' }", ["./a.json"]),
        ("import { 'a-b' as c } from './a.js'", ["./a.js"]), ("import '", []), ("import `", []), ("import('\\", []),
    ])
    func `are found where browsers find them`(script: String, expected: [String]) {
        let bytes = Array(script.utf8)
        #expect(importedAddresses(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    }

    @Test func `mixtures of all of it are read to their end`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "import ", "export ", " from ", "'", "\"", "`", "${", "}", "{", "(", ")", "/", "/*", "*/", "//", "\\", "\n", "*", ",", ";", ".", "a",
            "./b.js", "é", "\u{0}", "[", "]", "return ",
        ]
        for _ in 0..<20_000 {
            let script = random.mixture(of: pieces, count: 24)
            let bytes = Array(script.utf8)
            #expect(importedAddresses(in: bytes).allSatisfy { $0.upperBound <= bytes.count }, "seed \(seed): \(script)")
        }
    }

    @Test func `that lead nowhere are reported with their place`() throws {
        let site = try TemporarySite(birds: #"[{"title":"Wren"}]"#, theme: .project)
        try site.write(
            "import { sing } from './brids.js';\nimport './birds.js';\nimport 'birds.js';\nimport 'lodash';\nimport 'https://a.example/b.js';\nexport * from '../../../out.js';\n",
            to: "content/assets/scripts/own.js")
        try site.write("export const sing = () => import('/assets/scripts/gone.js');\n", to: "content/assets/scripts/birds.js")
        try site.write("import './own.js';\n", to: "Templates/assets/scripts/mine.js")
        let options = site.options()
        let report = waitFor { await checkSite(options) }
        let text = report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(site.folder.path + "/", with: "")
        try expectGolden(text, "check-script-imports.txt")
    }
}
