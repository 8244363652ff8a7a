import SiteModel

/// The unit that a field's name has of its numbers, `Bill length (mm)`, `weight_in_lbs`, and what it is called without.
struct NamedUnit {
    let label: String
    /// Nil where it is a part of the label: "Price/kg".
    let unit: NumberUnit?

    /// Nil where the name has none, or what may be something else: `cost_per_m` or `temp_min`.
    init?(in label: String) {
        if let (label, unit) = Self.written(in: label) {
            self.label = label
            self.unit = NumberUnit(unit)
            return
        }
        var words = label.split(separator: " ")
        guard words.count > 1, let written = words.popLast().map(String.init) else { return nil }
        let last = written.lowercased()
        if words.count > 1, let prior = words.last?.lowercased(), ["sq", "square"].contains(prior), let unit = Self.squares[last] {
            self.label = words.dropLast().joined(separator: " ")
            self.unit = NumberUnit(unit)
            return
        }
        let isSaid = words.last?.lowercased() == "in" && words.count > 1
        if isSaid { words.removeLast() }
        guard !words.contains(where: { $0.lowercased() == "per" }), let subject = words.last?.lowercased() else { return nil }
        // Two units in a row are one by the other: `co2_g_km`.
        if let below = Self.certain[last], !Self.moneys.contains(below), let above = Self.aboveOthers[subject] {
            guard words.count > 1, !Self.areAlike(above, below) else { return nil }
            self.label = words.dropLast().joined(separator: " ")
            self.unit = NumberUnit(text: above + "/" + below, isInFront: false, hasGap: true)
            return
        }
        // What something costs has no size: `price_kg` is that of a kilogram.
        if !isSaid, let unit = Self.certain[last], !Self.moneys.contains(unit), Self.isCalledPrice(words) {
            self.label = words.joined(separator: " ") + "/" + unit
            self.unit = nil
            return
        }
        guard
            let unit = Self.certain[last] ?? (unitsWithCapitals.contains(written) ? written : nil)
                ?? (isSaid ? Self.spelled[last] ?? (written.count > 1 && Self.inBrackets.contains(written) ? written : nil) : nil)
                ?? Self.units[last].flatMap({ $0.of.contains(subject) ? $0.unit : nil })
        else { return nil }
        // How much a figure in a game can take has no unit.
        guard unit != "hp" || isSaid || !words.allSatisfy({ Self.wordsOfBounds.contains($0.lowercased()) }) else { return nil }
        self.label = words.joined(separator: " ")
        self.unit = NumberUnit(unit)
    }

    private static let wordsOfBounds: Set = ["base", "max", "min", "maximum", "minimum", "total", "current", "full", "start", "bonus", "extra"]

    private static let moneys: Set = ["USD", "EUR", "GBP", "CHF", "€", "%"]

    /// Whether words say what something costs, in English or another language.
    static func isCalledPrice(_ words: some Sequence<some StringProtocol>) -> Bool {
        words.contains { word in
            let word = word.lowercased()
            return wordsOfPrices.contains(word) && word != "amount" || wordsOfCosts.contains(word)
                || ["preis", "miete", "kosten", "prijs"].contains { word.count > $0.count && word.hasSuffix($0) }
        }
    }

    private static let wordsOfCosts: Set = [
        "costs", "tariff", "preis", "miete", "kosten", "prix", "loyer", "coût", "precio", "alquiler", "coste", "costo", "prezzo", "affitto", "preço",
        "preco", "aluguel",
        "prijs", "huur", "cena", "czynsz", "koszt", "pris", "hyra", "fiyat", "kira",
    ]

    /// What may stand above another one.
    private static let aboveOthers = [
        "g": "g", "kg": "kg", "mg": "mg", "t": "t", "l": "l", "kwh": "kWh", "wh": "Wh", "kw": "kW", "kcal": "kcal", "eur": "EUR", "usd": "USD",
        "gbp": "GBP", "chf": "CHF", "€": "€",
    ]

    /// Whether two units are of one kind: the same thing in either of them.
    private static func areAlike(_ one: String, _ other: String) -> Bool {
        [["g", "kg", "mg", "t", "lb", "oz"], ["kWh", "Wh", "kcal", "MWh", "GWh"], ["kW", "hp", "MW", "kWp"]].contains { kind in
            kind.contains(one) && kind.contains(other)
        }
    }

    /// `Length (m)` and `Price [$]` say it themselves.
    private static func written(in label: String) -> (label: String, unit: String)? {
        guard let closing = label.last, let opening = [")": "(", "]": "["][String(closing)], let start = label.lastIndex(of: Character(opening)),
            label[..<start].last == " "
        else { return nil }
        let unit = trimmed(label[label.index(after: start)...].dropLast())
        let rest = trimmed(label[..<start])
        let bare = unit.hasPrefix("in ") ? String(unit.dropFirst(3)) : unit
        guard !rest.isEmpty,
            let known = inBrackets.contains(bare) || unitsWithCapitals.contains(bare)
                ? bare : certain[bare.lowercased()] ?? spelled[bare.lowercased()]
        else { return nil }
        return (rest, known)
    }

    private static let inBrackets: Set = [
        "$", "€", "£", "¥", "₹", "US$", "m", "g", "l", "L", "t", "h", "s", "V", "W", "A", "N", "J", "K", "Pa", "hPa", "ha", "in", "ft", "oz", "yd",
        "mi", "°C", "°F", "°", "%", "km²", "m²", "cm²", "m³", "cm³", "m/s", "km/h",
        "µm", "nm", "µg", "mL", "kJ", "MW", "GW", "dB", "USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "INR", "CNY",
        "BRL", "µg/m³", "g/cm³", "kg/m³", "mm/h", "sq km", "sq mi",
    ]

    /// Behind any other word they are nothing else.
    private static let certain = [
        "mm": "mm", "cm": "cm", "km": "km", "km2": "km²", "m2": "m²", "m3": "m³", "kg": "kg", "mg": "mg", "lbs": "lb", "lb": "lb", "ft": "ft",
        "oz": "oz", "mph": "mph", "kmh": "km/h", "kmph": "km/h", "hp": "hp", "rpm": "rpm",
        "kph": "km/h", "kcal": "kcal", "kw": "kW", "kwh": "kWh", "hz": "Hz", "mhz": "MHz", "ghz": "GHz", "celsius": "°C", "fahrenheit": "°F",
        "sqkm": "km²", "sqm": "m²", "qm": "m²", "sqmi": "mi²", "sqft": "ft²", "percent": "%", "percentage": "%", "prozent": "%",
        "qkm": "km²", "pct": "%", "%": "%", "km²": "km²", "m²": "m²", "cm²": "cm²", "m³": "m³", "cm³": "cm³", "°c": "°C", "°f": "°F", "€": "€",
        "hpa": "hPa", "kpa": "kPa", "mwh": "MWh", "gwh": "GWh", "kwp": "kWp", "kv": "kV",
        "usd": "USD", "eur": "EUR", "gbp": "GBP", "chf": "CHF",
    ]

    /// Behind `square`.
    private static let squares = [
        "km": "km²", "kilometers": "km²", "kilometres": "km²", "m": "m²", "meters": "m²", "metres": "m²", "mi": "mi²", "miles": "mi²", "ft": "ft²",
        "feet": "ft²",
    ]

    /// Behind `in`.
    private static let spelled = [
        "meters": "m", "metres": "m", "kilometers": "km", "kilometres": "km", "centimeters": "cm", "centimetres": "cm", "millimeters": "mm",
        "millimetres": "mm", "miles": "mi", "feet": "ft",
        "inches": "in", "grams": "g", "kilograms": "kg", "m": "m", "g": "g", "euros": "€",
    ]

    /// Behind words for what has such a unit.
    private static let units: [String: (unit: String, of: Set<String>)] = {
        let lengths: Set = [
            "height", "length", "width", "depth", "elevation", "altitude", "distance", "diameter", "radius", "ascent", "descent", "range",
            "länge", "laenge", "höhe", "hoehe", "breite", "tiefe", "entfernung", "distanz", "umfang", "durchmesser", "longueur", "hauteur", "largeur",
            "profondeur", "altura", "anchura", "ancho", "largo", "profundidad", "distancia", "longitud", "lunghezza", "altezza", "larghezza",
            "profondità",
            "distanza", "comprimento", "largura", "profundidade", "distância", "lengte", "hoogte", "breedte", "diepte", "afstand",
        ]
        let heavy: Set = ["weight", "mass", "gewicht", "masse", "poids", "peso", "massa"]
        let masses = heavy.union([
            "protein", "fat", "carbs", "carbohydrates", "fiber", "fibre", "sugar", "sugars", "salt", "eiweiß", "fett", "zucker", "salz",
        ])
        let sizes: Set = ["size", "memory", "ram", "storage", "disk", "capacity"]
        let areas: Set = [
            "area", "size", "surface", "land", "fläche", "flaeche", "größe", "groesse", "gesamtfläche", "superficie", "área", "oppervlakte",
            "powierzchnia",
        ]
        let volumes: Set = [
            "volume", "volumen", "capacity", "content", "contents", "contenance", "capacité", "inhalt", "füllmenge", "fuellmenge", "fassungsvermögen",
            "contenido", "capacidad",
            "contenuto", "capacità", "conteúdo", "inhoud", "pojemność", "volym",
        ]
        let temperatures: Set = ["temp", "temperature", "temperatur", "temperatura", "température", "temperatuur", "sıcaklık"]
        return [
            "m": ("m", lengths), "mi": ("mi", lengths), "g": ("g", masses), "t": ("t", heavy), "kb": ("kB", sizes), "mb": ("MB", sizes),
            "gb": ("GB", sizes),
            "tb": ("TB", sizes), "ha": ("ha", areas), "ml": ("ml", volumes), "cl": ("cl", volumes), "dl": ("dl", volumes), "l": ("l", volumes),
            "c": ("°C", temperatures),
            "f": ("°F", temperatures), "mv": ("mV", ["batt", "battery", "voltage", "spannung", "akku", "batterie", "bateria", "batería"]),
        ]
    }()
}
