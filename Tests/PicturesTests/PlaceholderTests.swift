import Pictures
import Testing

@Test(arguments: [(300, 200), (1, 1), (7, 4000), (1 << 24, 1)])
func `the placeholder is a clean SVG of the sides asked for`(width: Int, height: Int) {
    let drawing = placeholderSVG(width: width, height: height)
    #expect(read(drawing) == "svg \(width)x\(height)")
    #expect(safety(drawing).findings.isEmpty)
    #expect(drawing.count < 1024)
    #expect(drawing == placeholderSVG(width: width, height: height))
}

@Test func `sides outside the limits are brought into them`() {
    #expect(read(placeholderSVG(width: 0, height: -5)) == "svg 1x1")
    #expect(read(placeholderSVG(width: .min, height: .max)) == "svg 1x16777216")
}
