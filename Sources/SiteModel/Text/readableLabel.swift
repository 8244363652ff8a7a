/// "life_span", "lifeSpan" and "life-span" give "Life span"; so does "dc:lifeSpan", whose first part names a vocabulary.
package func readableLabel(_ field: String) -> String {
    let field = withoutPattern(withoutEscapedSigns(field))
    // Most names are a word or two in small letters, with nothing to look for between them.
    if field.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) { return withCapitals(parted(field[...])) }
    // "kN" is a unit.
    if field.count <= 3, field.contains(where: \.isUppercase) {
        return field.first?.isUppercase == true ? abbreviations[field.lowercased()] ?? field : field
    }
    // A day or a span of years stays as it is written.
    if field.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }) { return field }
    // Of `app.kubernetes.io/name` no part is a word.
    if let slash = field.firstIndex(of: "/"), field[..<slash].contains(".") { return field }
    if isFileName(field) || isWrittenKey(field) { return field }
    if let words = wordsInLanguage(field) ?? identifierInFront(field) { return words }
    // With spaces in it somebody has written it for readers: dots and hyphens are theirs.
    let isWritten = field.contains(" ") && !field.contains("_") || hasOwnMarks(field)
    var words = ""
    var rest = plainName(field)
    var previous: Character?
    while let character = rest.first {
        rest.removeFirst()
        if isWritten || character == "." && previous?.isNumber == true && rest.first?.isNumber == true {
            words.append(character)
        } else if character == "_" || character == "-" || character == "." || character == "/" {
            words += " "
            // A unit keeps its letters: `Leistung_kW`.
            let word = rest.prefix { !"_-./ ".contains($0) }
            if unitsWithCapitals.contains(String(word)) {
                words += word
                rest = rest.dropFirst(word.count)
            }
        } else if character.isUppercase, previous?.isLowercase ?? true, let brand = brand(at: rest, behind: character) {
            words += (words.isEmpty ? "" : " ") + brand
            rest = rest.dropFirst(brand.count - 1)
        } else if character.isUppercase, previous?.isNumber == true, words.last(where: { !$0.isNumber })?.isLetter == true,
            rest.first?.isLowercase == true
        {
            // `totalCO2Emissions`.
            words += " " + character.lowercased()
        } else if character.isUppercase, previous?.isLowercase == true {
            let capitals = rest.prefix(while: \.isUppercase)
            if let unit = unitsOfEnergy[character.lowercased() + rest.lowercased()] {
                // `chargedInKWh`.
                words += " " + unit
                break
            }
            let isBrand = ["i", "e"].contains(words) && capitals.isEmpty
            let isPlural = rest.dropFirst(capitals.count) == "s"
            if isBrand {
                // `iCalUID`, `eBook`.
                words.append(character)
            } else if capitals.isEmpty {
                // The last letter is a name of its own: `vitaminC`.
                words += " " + (rest.isEmpty ? String(character) : character.lowercased())
            } else if isPlural || rest.dropFirst(capitals.count).first?.isLowercase != true {
                // What ends in capitals is an abbreviation: `iCalUID`, `titleEN`.
                words += " " + String(character) + capitals
                rest = rest.dropFirst(capitals.count)
            } else if abbreviations[character.lowercased() + capitals.lowercased()] != nil {
                // All of them are one: `idAPIfootball`.
                words += " " + String(character) + capitals + " "
                rest = rest.dropFirst(capitals.count)
            } else {
                // The last of them starts the next word: `getHTTPCode`.
                words += " " + String(character) + capitals.dropLast() + " " + capitals.suffix(1).lowercased()
                rest = rest.dropFirst(capitals.count)
            }
        } else if character.isUppercase, previous == nil, let start = abbreviation(at: rest) {
            words += String(character) + start + " " + rest[start.endIndex...].prefix(1).lowercased()
            rest = rest[start.endIndex...].dropFirst()
        } else {
            words.append(character)
        }
        previous = words.last
    }
    if isAllCapitals(field) { words = words.lowercased() }
    if !isWritten { words = words.split(separator: " ").map(parted).joined(separator: " ") }
    // Of `//` and `#` nothing is left.
    return words.isEmpty ? field : withCapitals(words)
}

/// Whether it is the name of a file: `gistfile1.txt`. Source: GitHub REST API, gists, which have their files by their names.
private func isFileName(_ field: String) -> Bool {
    guard let dot = field.lastIndex(of: "."), dot > field.startIndex, !field.contains(" ") else { return false }
    return endingsOfFiles.contains(field[dot...].dropFirst().lowercased())
}

/// Whether it is what an object of data has its things by, and nobody's word: the address of a device, `02:00:00:36:f2:94`, a language of a
/// country, `fr-CA`, the place of a series among others, `0:1:0`, and an abbreviation with points, `F.2d`.
private func isWrittenKey(_ field: String) -> Bool {
    guard field.utf8.count <= 24 else { return false }
    let pairs = field.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if pairs.count == 6 || pairs.count == 8 { return pairs.allSatisfy { $0.count == 2 && $0.allSatisfy { Character(UnicodeScalar($0)).isHexDigit } } }
    let tag = field.split(separator: "-", omittingEmptySubsequences: false)
    if tag.count == 2, tag[1].count == 2, tag[1].allSatisfy({ $0.isASCII && $0.isUppercase }), tag[0].allSatisfy(\.isLowercase) {
        return areLanguages([String(tag[0]), "en"])
    }
    let parts = field.split(separator: ".", omittingEmptySubsequences: false)
    if pairs.count > 1, pairs.allSatisfy({ !$0.isEmpty && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }) { return true }
    return parts.count > 1 && parts[0].count == 1 && parts[0].first?.isUppercase == true && parts.last?.first?.isNumber == true
        && parts.allSatisfy {
            1...3 ~= $0.count && $0.allSatisfy { $0.isLetter || $0.isNumber } && ($0.first?.isNumber == true || $0.first?.isUppercase == true)
        }
}

/// "Name de" of `name:de`, which has in German what `name` has in the language of the place: as of `name_de`. Source: OpenStreetMap, multilingual names.
private func wordsInLanguage(_ field: String) -> String? {
    guard let colon = field.lastIndex(of: ":"), colon > field.startIndex, !field.contains(" ") else { return nil }
    let (before, language) = (field[..<colon], String(field[colon...].dropFirst()))
    guard 2...3 ~= language.utf8.count, language.allSatisfy(\.isLowercase), areLanguages([language, "en"]) else { return nil }
    let words = readableLabel(String(before))
    return ["name", "title", "description"].contains(words.split(separator: " ").last?.lowercased()) ? words + " " + language : nil
}

/// "Board ID" of `idBoard`, as of `boardId`, and "Label IDs" of `idLabels`.
private func identifierInFront(_ field: String) -> String? {
    guard field.hasPrefix("id"), field.dropFirst(2).first?.isUppercase == true, field.dropFirst(3).first?.isLowercase == true else { return nil }
    let words = readableLabel(String(field.dropFirst(2))).split(separator: " ")
    guard let last = words.last, singular(last) != last.lowercased() else { return words.joined(separator: " ") + " ID" }
    return withCapitals((words.dropLast() + [Substring(singular(last))]).joined(separator: " ")) + " IDs"
}

private let endingsOfFiles: Set = [
    "txt", "md", "json", "yml", "yaml", "toml", "csv", "xml", "html", "css", "js", "ts", "py", "rb", "go", "rs", "java", "swift", "php", "sh", "sql",
    "pdf", "png",
    "jpg", "jpeg", "svg", "gif", "mp3", "mp4", "zip",
]

/// Whether somebody has set the hyphens, the slashes and the full stop of a name: `KM-Stand`, `Fotograf/in`, `Inventar-Nr.`. Programs write
/// `life-span`, `dc.Title` and `data-baseUrl`.
private func hasOwnMarks(_ name: String) -> Bool {
    let body = name.hasSuffix(".") ? name.dropLast() : name[...]
    let parts = body.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
    guard parts.count > 1 || body.count < name.count, body.contains(where: \.isLowercase), parts[0].first?.isUppercase == true else { return false }
    return parts.allSatisfy { part in
        let part = part.hasSuffix(".") ? part.dropLast() : part
        let isWord = part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber }
        return isWord && !zip(part, part.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    } && (body.contains("/") || parts.allSatisfy { $0.first?.isUppercase == true })
}

/// "Review_Date" of `Review_x0020_Date`: a sign that may be in no name stands there by its number. Source: .NET, `XmlConvert.EncodeName`, as in SharePoint lists.
private func withoutEscapedSigns(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "x")), name.contains("_x0") else { return name }
    return name.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
        UInt32(match.1, radix: 16).flatMap(UnicodeScalar.init).map { $0 == " " ? "_" : String($0) } ?? String(match.0)
    }
}

/// Words with the capitals of abbreviations and brands, and one at the start.
private func withCapitals(_ words: String) -> String {
    var words = words.split(separator: " ").map { abbreviations[$0.lowercased()] ?? (isUnspeakable($0) ? $0.uppercased() : String($0)) }.joined(
        separator: " ")
    // Of itself it is a brand.
    if words.lowercased().hasPrefix("mac address") { words = "MAC" + words.dropFirst(3) }
    let isBrand = ["i", "e", "v"].contains(words.prefix(1)) && words.dropFirst().first?.isUppercase == true
    return withUmlauts(isBrand ? words : words.prefix(1).uppercased() + words.dropFirst())
}

/// Whether nobody can say a word in small letters but by its letters: `lbp`, `tbd`, `nsfw`. Words that people shorten have no vowels either.
private func isUnspeakable(_ word: Substring) -> Bool {
    3...4 ~= word.utf8.count && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        && !word.utf8.contains { "aeiouy".utf8.contains($0) }
        && !shortenedWords.contains(word)
}

private let shortenedWords: Set<Substring> = Set(
    """
    bbl bldg blk blvd btn bzw cfg cmd cnt cts dbm dst fps ghz gmbh grb grp hght hmm hrs img khz kmh kph krk krv kwh lbf lbs lng ltr lvl mgmt mgr mhz mmhg mph mrs msg mth mths mwh mwst \
    nbr nmbr npm nth pcs pct phd pkg ppb ppm prst prv pst ptr pts pwd smrt sqft src srv std str strt svc tbsp thm tmp trg tsp txt vlk vrh vrt wght wks wnd wrk yrs
    """.split(separator: " "))

/// "Date" of "Date (DD/MM/YYYY)": pages write days in their own way.
private func withoutPattern(_ name: String) -> String {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "("), name[..<start].contains(where: \.isLetter) else { return name }
    let pattern = name[start...].dropFirst().dropLast().lowercased()
    guard pattern.contains("yy"), pattern.contains("mm"), pattern.allSatisfy({ "dmyhs/-. :".contains($0) }) else { return name }
    return trimmed(name[..<start])
}

/// Whether a name has capitals alone, `PARK_TYPE`, and is too long for an abbreviation.
private func isAllCapitals(_ name: String) -> Bool {
    let capitals = name.unicodeScalars.count { $0.properties.isUppercase }
    guard capitals > 3, !name.contains(where: \.isLowercase), !name.contains(" ") else { return false }
    return capitals > 4 || name.contains("_") || isFieldWord(name.lowercased())
}

/// Of a name that starts with an abbreviation what belongs to that behind its first letter, before the next word: of `IUPACName` `UPAC`,
/// and of `NWSheadline` `WS`.
private func abbreviation(at rest: Substring) -> Substring? {
    let capitals = rest.prefix(while: \.isUppercase)
    let next = rest[capitals.endIndex...]
    guard !capitals.isEmpty, next.first?.isLowercase == true, next != "s" else { return nil }
    return isFieldWord(String(next)) ? capitals : capitals.dropLast()
}

/// The name of a brand that is written with capitals inside, at the start of a word: of `hasWiFi` `WiFi`. Nil for any other word.
private func brand(at rest: Substring, behind first: Character) -> String? {
    brands.first { brand in
        guard brand.first == first, rest.hasPrefix(brand.dropFirst()) else { return false }
        return rest.dropFirst(brand.count - 1).first?.isLowercase != true
    }
}

/// Symbols of units that are written with capitals behind small letters, or have nothing but capitals that mean little else.
package let unitsWithCapitals: Set<String> = [
    "kW", "kWh", "kWp", "kVA", "kV", "mV", "mA", "mAh", "hPa", "kPa", "kJ", "kB", "kHz", "dB", "dBm", "mL", "kN", "MWh", "GWh", "MHz", "GHz", "Hz",
    "Wh",
]

/// Those of them that nothing else is called by, however a name has them.
private let unitsOfEnergy = Dictionary(
    uniqueKeysWithValues: ["kWh", "MWh", "GWh", "Wh", "kHz", "MHz", "GHz", "hPa", "kPa"].map { ($0.lowercased(), $0) })

/// Two words that a name runs together: `countrycode`, `productid`, `Releasedate`.
private func parted(_ word: Substring) -> String {
    guard !word.dropFirst().contains(where: \.isUppercase), word.lowercased() != "datetime",
        let last = lastWords[word.utf8.last]?.first(where: { word.hasSuffix($0) && firstWords.contains(word.dropLast($0.count).lowercased()) })
    else { return String(word) }
    return word.dropLast(last.count) + " " + last
}

/// By their last bytes: each name is asked for all of these.
private let lastWords = Dictionary(
    grouping: [
        "id", "ids", "code", "codes", "name", "names", "number", "numbers", "type", "types", "date", "time", "count", "url", "title", "status", "at",
        "begin", "start", "end", "year", "published", "created", "added", "modified", "updated", "km2", "km", "cm", "mm", "kg",
    ], by: \.utf8.last)

private let firstWords: Set<String> = Set(
    """
    accession account address airline app airport album alternate alternative area artist artwork author birth book brand building category city class client closing comment common \
    company contact continent country county course created creation currency customer date death department depth display distance district document download employee end event family \
    film first full game geoname given group height image imdb iso item job language last league length like listing local location long maiden mass match member message middle model \
    modified movie native news object official opening order original page parent payment pet place player postal product project province publication published \
    record region release route school season series service shop short song start state station stop store street student subject supplier task teacher team ticket \
    town track trip unit updated user vehicle vendor view vote weight width word year
    """.split(separator: " ").map(String.init))

/// What a field is called that names records: "Home" for "Home ID".
package func nameOfReference(_ label: String) -> String {
    for ending in [" ID", " IDs", " ref", " key", " slug", " slugs", " SKU", " URL", " URLs"] where label.hasSuffix(ending) {
        return String(label.dropLast(ending.count))
    }
    return label
}

/// A field's name without what programs put in front of it: marks, the vocabulary that it is from, and that it holds a text.
private func plainName(_ field: String) -> Substring {
    let marks: Set<Character> = ["_", "@", "$", ":", "#"]
    var name = field.drop(while: marks.contains)
    if let colon = name.lastIndex(of: ":"), name.index(after: colon) < name.endIndex, !name.contains(" ") {
        // Of what it is a code, nothing else says: `grid:code`.
        let isOfNothing = name[name.index(after: colon)...] == "code" && name[..<colon].allSatisfy { $0.isLetter || $0 == "_" }
        if isOfNothing { return Substring(name.replacing(":", with: "_")) }
        name = name[name.index(after: colon)...].drop(while: marks.contains)
    }
    if name.hasPrefix("str"), name.dropFirst(3).first?.isUppercase == true { name = name.dropFirst(3) }
    return name.isEmpty ? field[...] : name
}

private let brands = ["GitHub", "GitLab", "IMDb", "LinkedIn", "PayPal", "SoundCloud", "TikTok", "WhatsApp", "WiFi", "WordPress", "YouTube"]

/// Words that have capitals of their own, by how fields have them.
private let abbreviations: [String: String] = {
    let capitals = [
        "ABV", "API", "AQI", "ASIN", "BPM", "CMS", "CSS", "CPU", "CVE", "CVSS", "CWE", "DDoS", "DNA", "DOI", "DVD", "EAN", "ECTS", "EU", "EUR", "FAQ",
        "FQDN", "GBP", "GDP",
        "BMI", "DNS", "DOB", "FTP", "GIS", "GSM", "HDMI", "ICD", "IMAP", "IMEI", "LCD", "LTE", "NDC", "NFC", "PMID", "SDK", "SMTP", "SQL", "SSD",
        "SSH", "SSN", "TCP", "TLS",
        "TZ", "UDP", "UID", "UTM", "VIN", "VPN",
        "GMT", "GPS", "GPU", "GUID", "HP", "HTML", "HTTP", "HTTPS", "IATA", "IBAN", "IBU", "ICAO", "ID", "IIIF", "IP", "IPv4", "IPv6", "ISBN", "ISIN",
        "ISO", "ISRC",
        "ISSN", "JSON", "NASA", "NBA", "NFL", "NHL", "ORCID", "OS", "OSI", "PDF", "RPM", "RSS", "SEO", "SKU", "SSL", "SVG", "TTL", "TV", "UFO", "UK",
        "UPC", "URI", "URL", "USB", "USD", "UTC", "UUID", "UV", "VAT", "vCPU", "vCPUs", "WWW", "XML", "XP",
    ]
    let plurals = ["FAQs", "IDs", "URLs", "URIs"]
    return Dictionary(uniqueKeysWithValues: (capitals + plurals + brands).map { ($0.lowercased(), $0) })
}()

/// What something of a name is called where nothing else is said: "cat-facts" gives "Cat facts", and "rss-news" "RSS news".
public func readableTitle(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.map { abbreviations[$0.lowercased()] ?? String($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}
