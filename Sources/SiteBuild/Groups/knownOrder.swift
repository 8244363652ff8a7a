import CEL

/// The places of words that have an order which everybody knows: months, days of the week, sizes, degrees. Nil unless all are of one such order.
func knownOrder(of words: [String]) -> [Int]? {
    let words = words.map { $0.lowercased() }
    func places(_ place: (String) -> Int?) -> [Int]? {
        let places = words.compactMap(place)
        return places.count == words.count ? places : nil
    }
    return places(monthNumber(named:)) ?? scales.firstNonNil { scale in places { scale[$0] } }
}

/// From the first to the last, with other words for the same.
private let scales: [[String: Int]] = [
    """
    monday, mon, montag, mo, lundi, lunes, lunedì, segunda-feira, maandag, poniedziałek, måndag
    tuesday, tue, tues, dienstag, di, mardi, martes, martedì, terça-feira, dinsdag, wtorek, tisdag
    wednesday, wed, mittwoch, mi, mercredi, miércoles, mercoledì, quarta-feira, woensdag, środa, onsdag
    thursday, thu, thurs, donnerstag, do, jeudi, jueves, giovedì, quinta-feira, donderdag, czwartek, torsdag
    friday, fri, freitag, fr, vendredi, viernes, venerdì, sexta-feira, vrijdag, piątek, fredag
    saturday, sat, samstag, sonnabend, sa, samedi, sábado, sabato, zaterdag, sobota, lördag
    sunday, sun, sonntag, so, dimanche, domingo, domenica, zondag, niedziela, söndag
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
