import Testing

@testable import SiteModel

@Test(arguments: [
    ("date_utc", "Date UTC"), ("userId", "User ID"), ("page_urls", "Page URLs"), ("id", "ID"), ("kN", "kN"), ("isbn13", "Isbn13"), ("_key", "Key"),
    ("weight.metric", "Weight metric"), ("Miles_per_Gallon", "Miles per Gallon"), ("idle", "Idle"),
    ("dc:creator", "Creator"), ("@type", "Type"), (":id", "ID"), ("strDrinkThumb", "Drink thumb"), ("street", "Street"), ("geo:", "Geo:"), ("#", "#"),
    ("ProductName", "Product name"), ("xml:lang", "Lang"), ("Residents (31.12.2022)", "Residents (31.12.2022)"), ("release date", "Release date"),
    ("page url", "Page URL"),
    ("titleEN", "Title EN"), ("getHTTPCode", "Get HTTP code"), ("userIDs", "User IDs"), ("tcp", "TCP"), ("udp_port", "UDP port"), ("tz", "TZ"),
    ("strInstructionsDE", "Instructions DE"), ("NWSheadline", "NWS headline"),
    ("IUPACName", "IUPAC name"),
    ("countrycode", "Country code"), ("Productid", "Product ID"), ("lat.userids", "Lat user IDs"), ("filename", "Filename"), ("status", "Status"),
    ("update", "Update"),
    ("GDPPerCapita", "GDP per capita"), ("HBondCount", "H bond count"), ("vitaminC", "Vitamin C"), ("iCalUID", "iCal UID"),
    ("Date (DD/MM/YYYY)", "Date"), ("Seen (yyyy-mm-dd hh:mm)", "Seen"), ("Size (mm)", "Size (mm)"), ("URLs", "URLs"), ("TPSA", "TPSA"),
    ("HTTPS", "HTTPS"), ("iiif_manifest", "IIIF manifest"), ("Ects", "ECTS"), ("Id", "ID"), ("Url", "URL"), ("Ort", "Ort"),
    ("letzte_pruefung", "Letzte prüfung"), ("GEBAEUDEHOEHE", "Gebäudehöhe"), ("Aenderungsdatum", "Änderungsdatum"),
    ("gruenflaeche_m2", "Grünfläche m2"), ("aktuelle_steuer", "Aktuelle steuer"), ("queueValue", "Queue value"), ("Strasse", "Strasse"),
    ("iata_code", "IATA code"), ("vcpus", "vCPUs"), ("ipv4_address", "IPv4 address"), ("os", "OS"), ("ddos_protection", "DDoS protection"),
    ("ttl", "TTL"), ("mac", "Mac"), ("mac_address", "MAC address"), ("macAddress", "MAC address"),
    ("Leistung_kW", "Leistung kW"), ("Druck_hPa", "Druck hPa"), ("Wert_mV", "Wert mV"), ("hasWiFi", "Has WiFi"), ("wifi_name", "WiFi name"),
    ("WiFi有無", "WiFi有無"), ("GitHubPage", "GitHub page"), ("WiFinder", "Wi finder"), ("linkGitHubPage", "Link GitHub page"),
    ("totalCO2Emissions", "Total CO2 emissions"), ("idAPIfootball", "ID API football"), ("idBoard", "Board ID"), ("idLabels", "Label IDs"),
    ("idStatus", "Status ID"), ("idAddress", "Address ID"), ("id_produit", "ID produit"), ("ideaBoard", "Idea board"), ("idA", "idA"),
    ("top10Lists", "Top10 lists"), ("3DModel", "3DModel"), ("theWiFinder", "The wi finder"),
    ("Fotograf/in", "Fotograf/in"), ("Inventar-Nr.", "Inventar-Nr."), ("E-Mail", "E-Mail"), ("KM-Stand", "KM-Stand"), ("Preis/Stück", "Preis/Stück"),
    ("Nr.", "Nr."),
    ("life-span", "Life span"), ("data-baseUrl", "Data base URL"), ("PARK-TYPE", "Park type"), ("dc.Title", "Dc Title"), ("a/b", "A b"),
    ("Item-ID", "Item-ID"), ("datebegin", "Date begin"), ("accessionyear", "Accession year"), ("LASTNAME", "Last name"), ("datetime", "Datetime"),
    ("yearpublished", "Year published"), ("weekend", "Weekend"),
    ("lbp", "LBP"), ("isTbd", "Is TBD"), ("nsfw", "NSFW"), ("mdn_url", "MDN URL"), ("spectral_img", "Spectral img"), ("max_lng", "Max lng"),
    ("sky", "Sky"), ("sm", "Sm"), ("isOsiApproved", "Is OSI approved"),
    ("gistfile1.txt", "gistfile1.txt"), ("read.me", "Read me"),
    ("02:00:00:36:f2:94", "02:00:00:36:f2:94"), ("0:1:0:0:0", "0:1:0:0:0"), ("0:", "0:"), ("area:2021", "2021"), ("fr-CA", "fr-CA"), ("F.2d", "F.2d"),
    ("N.E.2d", "N.E.2d"), ("xy-CA", "Xy CA"), ("A.name", "A name"),
    ("name:de", "Name de"), ("alt_name:fr", "Alt name fr"), ("dc:de", "De"), ("grid:code", "Grid code"), ("proj:epsg", "Epsg"),
])
func `a field's name becomes a label, with abbreviations in capitals`(name: String, label: String) {
    #expect(readableLabel(name) == label)
}

@Test(arguments: [
    ("KM-Stand", ["km", "stand"]), ("Inventar-Nr.", ["inventar", "nr"]), ("PLZ/Ort", ["zip", "place"]), ("Speed (km/h)", ["speed", "km/h"]),
    ("Dauer (Min.)", ["duration", "min"]),
    ("life-span", ["life", "span"]), ("Residents (31.12.2022)", ["residents", "31.12.2022"]), ("Season 2023-24", ["season", "2023-24"]), ("-", ["-"]),
    ("出版日期", ["date"]), ("生年月日", ["date"]),
])
func `the words of a field's name are told without its marks`(name: String, words: [String]) {
    #expect(fieldWords(name) == words)
}
