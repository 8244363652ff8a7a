import SiteModel
import Testing

@Suite struct `a colour` {
    @Test(arguments: [("#1d4ed8", "#1d4ed8"), ("#ABC", "#aabbcc"), ("#000000", "#000000")])
    func `it is written with three or six hexadecimal digits`(text: String, normal: String) {
        #expect(Colour(text)?.description == normal)
    }

    @Test(arguments: ["", "#", "1d4ed8", "#1d4ed", "#1d4ed8ff", "#ggg", "#+12345", "#１２３", "red", "# 12"])
    func `anything else is none`(text: String) { #expect(Colour(text) == nil) }

    @Test func `contrast is WCAG's`() {
        #expect(Colour.white.contrast(with: .black) == 21)
        #expect(abs(Colour.white.contrast(with: Colour("#767676")!) - 4.54) < 0.01)
    }

    @Test func `the text on any colour is legible`() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let colour = Colour(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    #expect(colour.contrast(with: colour.textColour) >= 4.5)
                }
            }
        }
    }
}
