/// The names of months and weekdays that texts of feeds are read by, in lower case: those of English, German, French, Spanish, Italian,
/// Portuguese, Dutch and Polish, with the abbreviations that people write, and the months of Russian and Arabic. None of them means two months.
///
/// They are kept here and not asked of ICU: every text of a feed is looked at, and its tables take milliseconds to load.
enum MonthNames {
    /// The months, from 1.
    static let months: [String: Int] = names(months: [
        "january jan janu januar jänner jän janvier janv enero ene gennaio gen janeiro januari stycznia styczeń sty января يناير",
        "february feb febr februar février fevrier févr fevr fév febrero febbraio fevereiro fev februari lutego luty lut февраля فبراير",
        "march mar marc märz maerz mär mrz mars marzo março maart mrt marca marzec марта مارس marts",
        "april apr apri avril avr abril abr aprile kwietnia kwiecień kwi апреля أبريل",
        "may mai mayo maggio mag maio mei maja maj мая مايو",
        "june jun juni juin junio giugno giu junho czerwca czerwiec cze июня يونيو",
        "july jul juli juillet juil julio luglio lug julho lipca lipiec lip июля يوليو",
        "august aug augu août aout agosto ago augustus sierpnia sierpień sie августа أغسطس augusti",
        "september sep sept septembre septiembre setiembre settembre sett set setembro września wrzesień wrz сентября سبتمبر",
        "october oct octo oktober okt octobre octubre ottobre ott outubro out października październik paź октября أكتوبر",
        "november nov nove novembre noviembre novembro listopada listopad lis ноября نوفمبر",
        "december dec dece dezember dez décembre decembre déc diciembre dic dicembre dezembro grudnia grudzień gru декабря ديسمبر",
    ])

    static let weekdays = Set(
        """
        sunday sun monday mon tuesday tue tues wednesday wed wedn thursday thu thur friday fri frid saturday sat satu sund mond
        sonntag so montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa
        dimanche dim lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam
        domingo dom lunes martes miércoles mié jueves jue viernes vie sábado sáb
        domenica lunedì martedì mercoledì giovedì gio venerdì sabato sab
        segunda seg terça ter quarta qua quinta qui sexta sex
        zondag zo maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za
        niedziela niedz poniedziałek pon wtorek wt środa śr czwartek czw piątek pt sobota sob
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// In bytes of UTF-8.
    static let longest = weekdays.union(months.keys).map(\.utf8.count).max()!  // There are some.

    private static func names(months lines: [String]) -> [String: Int] {
        var months: [String: Int] = [:]
        for (index, line) in lines.enumerated() { for name in line.split(separator: " ") { months[String(name)] = index + 1 } }
        return months
    }
}

/// The month that a word in lower case is called by in one of the languages that texts of feeds are read in: 3 for `march` and for `märz`.
public func monthNumber(named word: String) -> Int? { MonthNames.months[word] }
