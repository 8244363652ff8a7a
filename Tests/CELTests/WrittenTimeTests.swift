import CEL
import Testing

/// Times as feeds write them.
@Suite struct WrittenTimeTests {
    @Test(arguments: [
        ("2017-06-26", "2017-06-26"), ("2017-06-26Z", "2017-06-26"), ("2017-06-26+02:00", "2017-06-26"), ("2017-06-26-05:30", "2017-06-26"),
        ("2017-06-26T19:40:58Z", "2017-06-26T19:40:58Z"), ("2017-06-26t19:40:58.5+02:00", "2017-06-26T17:40:58Z"),
        ("2017-06-26T19:40:58", "2017-06-26T19:40:58"), ("2017-06-26T19:40", "2017-06-26T19:40:00"), ("2017-06-26 19:40:58", "2017-06-26T19:40:58"),
        ("2017-06-26 19:40:58 UTC", "2017-06-26T19:40:58Z"), ("2017-06-26 19:40:58 +0200", "2017-06-26T17:40:58Z"), ("2017/06/26", "2017-06-26"),
        ("2017.6.5", "2017-06-05"),
        ("Mon, 26 Jun 2017 19:40:58 GMT", "2017-06-26T19:40:58Z"), ("Mon, 26 Jun 2017 12:40:58 PDT", "2017-06-26T19:40:58Z"),
        ("26 Jun 2017 21:40 +0200", "2017-06-26T19:40:00Z"),
        ("26 June 2017", "2017-06-26"), ("26-Jun-2017", "2017-06-26"), ("1st September, 2017", "2017-09-01"), ("Sept. 1, 2017", "2017-09-01"),
        ("June 26, 2017", "2017-06-26"),
        ("Monday, June 26, 2017", "2017-06-26"), ("Jun 26, 2017, 7:40 pm", "2017-06-26T19:40:00"),
        ("June 26, 2017 at 12:05 AM", "2017-06-26T00:05:00"),
        ("Mon Jun 26 19:40:58 2017", "2017-06-26T19:40:58"), ("Mon Jun 26 19:40:58 +0000 2017", "2017-06-26T19:40:58Z"),
        ("Mon Jun  6 19:40:58 2017", "2017-06-06T19:40:58"),
        ("2014-12-22 17:00:00GMT-0600", "2014-12-22T23:00:00Z"),
        ("Mon Dec 22 2014 17:00:00 GMT-0600 (Central Standard Time)", "2014-12-22T23:00:00Z"),
        ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("0001-01-01", "0001-01-01"), ("2024-02-29", "2024-02-29"),
        ("1900-03-01T00:00:00-23:59", "1900-03-01T23:59:00Z"),
        ("2017 Jun 26", "2017-06-26"), ("2017-Jun-26 19:40", "2017-06-26T19:40:00"), ("20170626T194058Z", "2017-06-26T19:40:58Z"),
        ("20170626T1940", "2017-06-26T19:40:00"),
        ("20170626T194058+0200", "2017-06-26T17:40:58Z"), ("2017:06:26 19:40:58", "2017-06-26T19:40:58"),
        ("2017-06-26T21:40:58+02:00[Europe/Berlin]", "2017-06-26T19:40:58Z"), ("/Date(1498506058123)/", "2017-06-26T19:40:58Z"),
        ("/Date(1498506058123+0200)/", "2017-06-26T19:40:58Z"), ("/Date(-1000)/", "1969-12-31T23:59:59Z"),
    ])
    func `a time is read in the forms that feeds have`(text: String, canonical: String) {
        #expect(WrittenTime(text)?.canonical == canonical)
    }

    @Test(arguments: [
        "3. März 2021", "3.MÄRZ 2021", "Mi., 3. Mär. 2021", "Mittwoch, 3. Maerz 2021", "3 mars 2021", "mer. 3 mars 2021", "3 de marzo de 2021",
        "miércoles, 3 de marzo del 2021",
        "3 marzo 2021", "mercoledì 3 marzo 2021", "3 de março de 2021", "quarta-feira, 3 de março de 2021", "3 maart 2021", "3 mrt. 2021",
        "3 marca 2021", "środa, 3 marca 2021",
        "3º marzo 2021", "3er mars 2021", "Mar 3, 2021", "mar. 3 mars 2021", "3 марта 2021", "3 مارس 2021", "2021年3月3日", "2021年03月03日",
    ])
    func `days are read in the words of other languages`(text: String) {
        #expect(WrittenTime(text)?.canonical == "2021-03-03")
    }

    @Test(arguments: [
        "3. März 2021 um 14:05 Uhr", "3 mars 2021 à 14h05", "3 de marzo de 2021, a las 14:05", "3 de março de 2021 às 14:05",
        "3 marzo 2021 alle 14:05", "3 maart 2021 om 14:05 uur",
        "3 marca 2021 o 14:05", "2021年3月3日 14:05",
    ])
    func `and so are times behind them`(text: String) {
        #expect(WrittenTime(text)?.canonical == "2021-03-03T14:05:00")
    }

    @Test(arguments: ["31 lutego 2021", "3 Marzipan 2021", "3. 2021", "3 de 2021", "2021年3月", "2021年13月3日", "mar 2021 mars", "à 3 mars 2021"])
    func `and what only looks so is none`(text: String) {
        #expect(WrittenTime(text) == nil)
    }

    @Test(arguments: [
        "", "2017", "June 2017", "26 June", "06/26/2017", "26.06.2017", "2017-13-01", "2017-02-29", "2017-06-26T25:00:00Z", "2017-06-26T19:60Z",
        "2017-06-26X", "2017-06-26+0200", "2017-06-26+02", "2017-06-26 Z", "2017-06-26T",
        "26 Junius 2017", "May the 4th be with you", "March 5, 2017 was cold", "12 monkeys 1995", "Mon, 26 Jun 2017 19:40:58 MARS", "2017-06-26-1",
        "1-2-2017", "2017-06/26",
        "12 May 20170", "13:00 pm 2017", "2017:06:26", "2017 Jun", "2017-Jun 26", "20170626T9", "20171326T194058", "20170626", "2017 26",
        "June 26, 2017 13:00 pm", "Marchand 12, 2017", "2017-06-26 19:40:58 +99:00",
        "2017-06-26T21:40:58[Europe/Berlin]", "2017-06-26T21:40:58+02:00[Europe", "2017-06-26T21:40:58+02:00[]", "/Date(x)/", "/Date(1498506058123)",
        "/Date(99999999999999999)/", "/Date(-9223372036854775808)/",
    ])
    func `any other text is none`(text: String) {
        #expect(WrittenTime(text) == nil)
    }

    @Test(arguments: [
        "2021-03", "March 2021", "Mar. 2021", "March, 2021", "märz 2021", "marzo de 2021", "марта 2021", "03/2021", "2021年3月", "2021 Mar",
        "2021 March", "2021-Mar",
    ])
    func `a month of a year is one in each of its forms`(text: String) {
        #expect(WrittenTime.canonicalMonth(text) == "2021-03" && WrittenTime.start(ofMonth: text) == 1_614_556_800)
    }

    @Test(arguments: [
        "2021-3", "2021/03", "13/2021", "March", "March 21", "March 0021", "Spring 2021", "2021年", "March 2021 and later", "May 20210", "03-2021",
        "マーチ 2021", "2021 Marches", "2021 Mar.", "2021 Mar x", "2021Mar",
    ])
    func `and what only looks so is no month`(text: String) {
        #expect(WrittenTime.canonicalMonth(text) == nil)
    }

    @Test func `parts of a second count`() throws {
        let time = try #require(WrittenTime("2017-06-26T19:40:58.123456789Z"))
        #expect(time.seconds == 1_498_506_058 && time.nanoseconds == 123_456_789)
        #expect(WrittenTime("2017-06-26T19:40:58.12345678999999999999Z")?.nanoseconds == 123_456_789)
    }
}
