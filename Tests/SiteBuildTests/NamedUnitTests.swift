import Testing

@testable import SiteBuild

/// Units that stand in the names of fields.
@Suite struct `the unit in a field's name` {
    @Test(arguments: [
        ("Bill length (mm)", "Bill length", "mm"), ("Height [cm]", "Height", "cm"), ("Depth (in meters)", "Depth", "m"), ("Price ($)", "Price", "$"),
        ("Speed (km/h)", "Speed", "km/h"),
        ("Weight in lbs", "Weight", "lb"), ("Height cm", "Height", "cm"), ("Speed kmh", "Speed", "km/h"), ("Price USD", "Price", "USD"),
        ("Coordinate uncertainty in meters", "Coordinate uncertainty", "m"),
        ("Elevation m", "Elevation", "m"), ("Body mass g", "Body mass", "g"), ("File size mb", "File size", "MB"),
        ("Leistung kW", "Leistung", "kW"), ("Druck hPa", "Druck", "hPa"), ("Wert mV", "Wert", "mV"), ("Flaeche qkm", "Flaeche", "km²"),
        ("Area ha", "Area", "ha"), ("Gewicht g", "Gewicht", "g"),
        ("Laenge m", "Laenge", "m"), ("Fläche in km²", "Fläche", "km²"), ("Anteil pct", "Anteil", "%"), ("Erststimmen %", "Erststimmen", "%"),
        ("Preis in €", "Preis", "€"),
    ])
    func `is taken off where it is one beyond doubt`(label: String, rest: String, unit: String) {
        let named = NamedUnit(in: label)
        #expect(named?.label == rest && named?.unit?.text == unit)
    }

    @Test(
        arguments: [
            ("Co2 g km", "Co2", "g/km"), ("Density kg m3", "Density", "kg/m³"), ("Kaltmiete eur qm", "Kaltmiete", "EUR/m²"),
            ("Verbrauch kwh m2", "Verbrauch", "kWh/m²"),
            ("Precio m2", "Precio/m²", nil), ("Rent sqm", "Rent/m²", nil), ("Cost kwh", "Cost/kWh", nil), ("Price kg", "Price/kg", nil),
            ("Kaufpreis m2", "Kaufpreis/m²", nil),
            ("Price usd", "Price", "USD"), ("Rent sqm eur", "Rent sqm", "EUR"), ("Amount kg", "Amount", "kg"), ("Frame rate hz", "Frame rate", "Hz"),
            ("Price kg eur", "Price kg", "EUR"), ("Contenance cl", "Contenance", "cl"), ("Volumen ml", "Volumen", "ml"), ("Temp c", "Temp", "°C"),
            ("Batt mv", "Batt", "mV"),
        ] as [(String, String, String?)])
    func `of what something costs or weighs by another unit is one by the other`(label: String, rest: String, unit: String?) {
        let named = NamedUnit(in: label)
        #expect(named?.label == rest && named?.unit?.text == unit)
    }

    @Test(arguments: [
        "Population (2020)", "Count (all)", "Temp min", "Temperature 2m", "Gender m", "Type in", "In", "cm", "(mm)", "Total hours", "Miles per hour",
        "Cost per kg", "Plan b", "Series s", "Fat 100g", "Made in A", "Nombre ha", "Name GB", "Market mv", "Weight kg lb", "Grade c", "Vitamin c",
        "Energy kcal kwh",
    ])
    func `stays where it may be something else`(label: String) {
        #expect(NamedUnit(in: label) == nil)
    }
}
