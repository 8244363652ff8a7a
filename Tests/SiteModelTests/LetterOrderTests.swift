import SiteModel
import Testing

@Suite struct `letters in the order of a language` {
    private func sorted(_ words: String, in language: String) -> String {
        let order = LetterOrder(language: language)
        return words.split(separator: " ").map(String.init).sorted { order.folded($0) < order.folded($1) }.joined(separator: " ")
    }

    @Test(arguments: [
        ("sv", "Aachen Zagreb Århus Äpfel Örebro"), ("sv-SE", "Zagreb Århus"), ("de", "Aachen Äpfel Århus Ödeshög Øresund Zagreb"),
        ("da", "Aachen Zagreb Æblegård Øresund Århus"), ("pl", "Lódz Lublin Łódź Zabrze Źródło Żory"),
        ("en", "Dam Đà Łódź Lublin Oslo Østerbro Œuvre Thor Þórshöfn Zagreb"),
        ("es", "Nuevo Ñandú Oeste"), ("cs", "Cesta Čáp Den Sova Škoda Ulice"), ("tr", "Ceren Çan Irmak İzmir Izgara Kaya"),
        ("ru", "Ель Ёлка Ива Йод Кот"),
        ("uk", "Ганок Ґанок Дім Ялта Їжак"), ("fi", "Vaasa Zoo Åbo Äänekoski"), ("", "Élan Eland Ähre"),
    ])
    func `stand as its dictionaries have them`(language: String, words: String) {
        let expected =
            switch language {
            case "en": "Đà Dam Łódź Lublin Œuvre Oslo Østerbro Thor Þórshöfn Zagreb"
            case "tr": "Ceren Çan Irmak Izgara İzmir Kaya"
            case "ru": "Ёлка Ель Ива Йод Кот"
            case "uk": "Ганок Ґанок Дім Їжак Ялта"
            case "": "Ähre Élan Eland"
            default: words
            }
        #expect(sorted(words, in: language) == expected)
    }

    @Test func `only a letter of its own has a heading of its own`() {
        let swedish = LetterOrder(language: "sv")
        #expect(swedish.isOwn("Å") && swedish.isOwn("å") && !swedish.isOwn("É") && !swedish.isOwn("A"))
        #expect(!LetterOrder(language: "en").isOwn("Ł") && LetterOrder(language: "pl").isOwn("Ł"))
    }
}
