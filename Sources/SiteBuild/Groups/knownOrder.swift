import CEL

/// The places of words that have an order which everybody knows: months, days of the week, sizes, degrees. Nil unless all are of one such order.
func knownOrder(of words: [String]) -> [Int]? {
    // `Jan.`, `lun.`
    let words = words.map { $0.hasSuffix(".") ? $0.dropLast().lowercased() : $0.lowercased() }
    func places(_ place: (String) -> Int?) -> [Int]? {
        let places = words.compactMap(place)
        return places.count == words.count ? places : nil
    }
    return places(monthNumber(named:)) ?? scales.firstNonNil { scale in places { scale[$0] } }
}

/// From the first to the last, with other words for the same.
private let scales: [[String: Int]] = [
    """
    monday, mon, montag, mo, lundi, lun, lunes, lunedì, segunda-feira, segunda, seg, maandag, ma, poniedziałek, pon, måndag, mån
    tuesday, tue, tues, dienstag, di, mardi, mar, martes, martedì, terça-feira, terça, ter, dinsdag, wtorek, wt, tisdag, tis
    wednesday, wed, mittwoch, mi, mercredi, mer, miércoles, mié, mercoledì, quarta-feira, quarta, qua, woensdag, wo, środa, śr, onsdag, ons
    thursday, thu, thurs, donnerstag, do, jeudi, jeu, jueves, jue, giovedì, gio, quinta-feira, quinta, qui, donderdag, czwartek, czw, torsdag, tors
    friday, fri, freitag, fr, vendredi, ven, viernes, vie, venerdì, sexta-feira, sexta, sex, vrijdag, vr, piątek, pt, fredag, fre
    saturday, sat, samstag, sonnabend, sa, samedi, sam, sábado, sáb, sabato, sab, zaterdag, za, sobota, sob, lördag, lör
    sunday, sun, sonntag, so, dimanche, dim, domingo, dom, domenica, zondag, zo, niedziela, niedz, söndag, sön
    """,
    "3xs\nxxs, 2xs\nxs\ns\nm\nl\nxl\nxxl, 2xl\nxxxl, 3xl\n4xl\n5xl",
    "tiny, extra small\nsmall\nmedium, regular\nlarge, big\nhuge, extra large\ngargantuan",
    "none\nvery low, lowest\nlow\nmedium, moderate, normal, average\nhigh\nvery high, highest\ncritical, extreme, urgent",
    "very easy\neasy, simple\nmedium, moderate, intermediate, normal\nhard, difficult, challenging\nvery hard, very difficult\nexpert, extreme",
    "novice\nbeginner\nelementary\nintermediate\nadvanced\nexpert, professional\nmaster",
    "common\nuncommon\nrare\nvery rare, epic\nlegendary, mythic\nartifact",
    "einfach, leicht\nmittel, normal\nschwer, schwierig, anspruchsvoll",
    "très facile\nfacile\nmoyen, moyenne\ndifficile\ntrès difficile",
    "niedrig, gering\nmittel\nhoch\nsehr hoch, kritisch",
].map { scale in
    var places: [String: Int] = [:]
    for (place, words) in scale.split(separator: "\n").enumerated() {
        for word in words.split(separator: ",") { places[word.trimmingPrefix(" ").description] = place }
    }
    return places
}
