import SiteModel
import Testing

@Suite struct `a route` {
    @Test(arguments: [
        ("", "index.html", "./"), ("birds/", "birds/index.html", "../"), ("birds/wren/1/", "birds/wren/1/index.html", "../../../"),
        ("404.html", "404.html", "./"), ("assets/a/b.css", "assets/a/b.css", "../../"), ("vögel/", "vögel/index.html", "../"),
    ])
    func `it names a file and knows the way back`(path: String, file: String, way: String) throws {
        let route = try #require(Route(validating: path))
        #expect(route.file == file)
        #expect(route.wayToRoot == way)
    }

    @Test(arguments: [
        "/", "/birds", "birds//wren/", "../birds", "birds/../../x", "birds/..", ".", "./birds", "birds\\wren", "bi\0rds", "a\nb", "c:",
        "a?b", "a*b", "a|b", "a\"b", "a<b", "a\u{7F}", String(repeating: "x", count: 256),
    ])
    func `one that could leave the site, or that some file system refuses, is none`(path: String) {
        #expect(Route(validating: path) == nil)
    }
}
