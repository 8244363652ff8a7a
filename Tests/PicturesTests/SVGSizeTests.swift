import Pictures
import Testing

@Test(arguments: [
    ("width='300' height='200'", "svg 300x200"),
    ("height=\"200px\" width=\" 300PX \"", "svg 300x200"),
    ("width='1in' height='2.54cm'", "svg 96x96"),
    ("width='25.4mm' height='101.6Q'", "svg 96x96"),
    ("width='72pt' height='6pc'", "svg 96x96"),
    ("width='1em' height='1.5rem'", "svg 16x24"),
    ("width='1e2' height='+.5E+1'", "svg 100x5"),
    ("width='24.5' height='0.2'", "svg 25x1"),
    ("width='300' height='200' viewBox='0 0 1 1'", "svg 300x200"),
])
func `lengths are in pixels or in units that have a fixed length`(attributes: String, expected: String) {
    #expect(read(Sample.svg(attributes)) == expected)
}

@Test(arguments: [
    ("viewBox='0 0 300 200'", "svg 300x200"),
    ("viewBox=' -10,-10 , 300\n200 '", "svg 300x200"),
    ("viewBox='0-10 300 200'", "svg 300x200"),
    ("width='100%' height='100%' viewBox='0 0 300 200'", "svg 300x200"),
    ("width='60' viewBox='0 0 300 200'", "svg 60x40"),
    ("width='60' height='auto' viewBox='0 0 300 200'", "svg 60x40"),
    ("width='20vw' height='40' viewBox='0 0 300 200'", "svg 60x40"),
    ("width='0' height='-4' viewBox='0 0 300 200'", "svg 300x200"),
    ("viewBox='0 0 24 24'", "svg 24x24"),
    ("viewBox='0 0 1 0.75'", "svg 100x75"),
    ("viewBox='0 0 0.002 0.001'", "svg 20x10"),
])
func `the view box gives what the lengths do not`(attributes: String, expected: String) {
    #expect(read(Sample.svg(attributes)) == expected)
}

@Test(arguments: [
    "", "width='300'", "width='50%' height='50%'", "width='' height=''", "width='px' height='1'", "width='1x' height='1'",
    "width='1 2' height='1'", "width='nan' height='1'", "width='inf' height='1'", "width='0x10' height='1'",
    "width='1e999' height='1'", "width='99999999' height='1'", "width='&#49;' height='1'", "width='&w;' height='1'",
    "viewBox='0 0 0 1'", "viewBox='0 0 1'", "viewBox='0 0 -1 1'", "viewBox='a b c d'", "viewBox='0 0 1e300 1e-300'",
    "viewBox='0 0 1e-300 1e-300'", "viewbox='0 0 1 1'", "WIDTH='1' HEIGHT='1'", "width=1 height=1",
    "x:width='1' x:height='1'",
])
func `without usable lengths or view box an SVG has no size`(attributes: String) {
    #expect(read(Sample.svg(attributes)) == "svg")
}

@Test(arguments: [
    "\u{FEFF}<svg width='300' height='200'/>",
    "\n <svg width='300' height='200'></svg>",
    "<?xml version='1.0' encoding='UTF-8'?>\r\n<svg width='300' height='200'>",
    "<!-- <svg width='1' height='1'> -- --><svg width='300' height='200'>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'><svg width='300' height='200'>",
    "<!DOCTYPE svg [ <!ENTITY a ']><svg>'> <!-- ]> ' --> ]><svg width='300' height='200'>",
    "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' width='300' height='200'/>",
    "<svg data-a='>' width = '300'\theight\n=\n\"200\"/>",
    "<svg title='höhe' width='300' height='200'><svg width='1' height='1'/></svg>",
])
func `what XML allows before and in the first tag does not hide the size`(text: String) {
    #expect(read(text) == "svg 300x200")
}

@Test(arguments: [
    "<", "<svg", "<svg width='300", "<svg width='<' height='1'>", "<!--", "<!-- <svg> ", "<!DOCTYPE", "<!DOCTYPE svg [",
    "<?xml", "<![CDATA[",
    "<![CDATA[ ]]><svg>", "</svg>", "text <svg>", "<html><svg/></html>", "<SVG>", "<svgx>", "< svg>", "<!ELEMENT svg>",
    "<'svg'>",
])
func `what is not the XML of an SVG is no picture`(text: String) { #expect(read(text) == "none") }

@Test func `entities are never expanded`() {
    var bomb = "<!DOCTYPE svg [<!ENTITY e0 '1234567890'>"
    for level in 1...30 { bomb += "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>" }
    bomb += "]><svg width='&e30;' height='&e30;'>&e30;</svg>"
    #expect(read(bomb) == "svg")
}

@Test(arguments: ["<!---->", "<?a?>", " ", "<!DOCTYPE a [<!ENTITY b '&c;'>]>", "<!-", "&"])
func `a long way to the first tag is walked once`(piece: String) {
    let prolog = String(repeating: piece, count: 200_000)
    let isProlog = !["<!-", "&"].contains(piece)
    #expect(read(prolog + "<svg width='300' height='200'>") == (isProlog ? "svg 300x200" : "none"))
}

@Test func `deep nesting and long names, numbers and tags do no harm`() {
    let deep = Sample.svg("", String(repeating: "<style>", count: 100_000))
    #expect(safety(deep).findings.isEmpty)
    let digits = String(repeating: "9", count: 500_000)
    #expect(read(Sample.svg("width='\(digits)' height='1'")) == "svg")
    #expect(read(Sample.svg("width='0.\(digits)' height='1'")) == "svg 1x1")
    let name = String(repeating: "a:", count: 250_000)
    #expect(read(Sample.svg("\(name)='1' width='1' height='1'")) == "svg 1x1")
    #expect(read(Sample.svg(String(repeating: "a='' ", count: 200_000) + "width='1' height='1'")) == "svg 1x1")
}
