import Diagnostics
import JSONValue
import Mustache
import MustacheEngine

// Renders one page with this project's engine and with swift-mustache, in turn, and compares their throughput.
//
//     swift run -c release mustache-benchmark [ours-only]

let record = try JSONText(FactPage.record).parse().root
let site = try JSONText(FactPage.site).parse().root
let source = TemplateSource(name: "fact", file: SourceFile(name: "fact.mustache", text: FactPage.template))

struct Contender {
    let name: String
    let pages: Int
    /// Renders `pages` pages and returns how many bytes they had.
    let render: () throws -> Int
    var seconds: [Double] = []
    var bytes = 0

    mutating func run() throws {
        let clock = ContinuousClock()
        let duration = try clock.measure { bytes = try render() }
        seconds.append(Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds))
    }

    var median: Double { seconds.sorted()[seconds.count / 2] }
    var megabytesPerSecond: Double { Double(bytes) / median / 1e6 }
    var microsecondsPerPage: Double { median / Double(pages) * 1e6 }
}

func ours(_ name: String, _ escaping: Escaping, _ frames: [MustacheEngine.MustacheValue]) throws -> Contender {
    let library = try TemplateLibrary([source], escaping: escaping)
    let context = MustacheEngine.MustacheContext(frames)
    return Contender(name: name, pages: 50_000) {
        var output = OutputBytes()
        var total = 0
        for _ in 0..<50_000 {
            output.removeAll()
            try library.render("fact", context, into: &output)
            total += output.count
        }
        return total
    }
}

let theirs = MustacheLibrary(templates: ["fact": try MustacheTemplate(string: FactPage.template)])
let merged = record.object!.merging(site.object!)
let theirData = JSONValue.object(merged).untyped

var contenders = [
    try ours("ours, parsed document", .html, [.json(site), .json(record)]),
    try ours("ours, owned values", .html, [.json(site.owned), .json(record.owned)]),
    try ours("ours, by position", .htmlByPosition, [.json(site), .json(record)]),
]
let oursOnly = CommandLine.arguments.contains("ours-only")
if !oursOnly {
    contenders.append(
        Contender(name: "swift-mustache 2.1.1", pages: 2_000) {
            var total = 0
            for _ in 0..<2_000 { total += theirs.render(theirData, withTemplate: "fact")!.utf8.count }
            return total
        })
    let library = try TemplateLibrary([source])
    let one = try library.render("fact", MustacheContext([.json(site), .json(record)]))
    let other = theirs.render(theirData, withTemplate: "fact")!
    guard one.utf8.elementsEqual(other.utf8) else {
        print("the pages differ:\n\(one)\n--- swift-mustache:\n\(other)")
        throw DifferentPages()
    }
    print("one page: \(one.utf8.count) bytes, the same from both")
}
struct DifferentPages: Error {}

for round in 0..<8 {
    for index in contenders.indices {
        try contenders[index].run()
        if round == 0 { contenders[index].seconds = [] }  // The first round warms up.
    }
}
for contender in contenders {
    let figures = [contender.megabytesPerSecond, contender.microsecondsPerPage].map { Double(Int($0 * 100)) / 100 }
    let ratio =
        oursOnly ? "" : ", \(Int(contender.megabytesPerSecond / contenders[contenders.count - 1].megabytesPerSecond * 10) / 10) times swift-mustache"
    print("\(contender.name): \(figures[0]) MB/s, \(figures[1]) µs a page\(ratio)")
}
