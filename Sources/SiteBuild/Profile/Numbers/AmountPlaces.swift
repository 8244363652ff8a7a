import SiteModel

/// Where an object that is an amount with its unit has the two: `{"amount": 12, "currency": "EUR"}`.
struct AmountPlaces: Sendable, Hashable {
    /// Indices of the fields.
    let number, unit: Int
    let parts: Parts

    /// What a whole number counts.
    enum Parts: Sendable, Hashable {
        /// The unit itself.
        case wholes
        /// What the currency is divided into: cents.
        case cents
        /// Millionths. Source: Google Books API, `listPrice`.
        case micros
        /// As many parts of the unit as a field says, and as many digits of them as one says.
        case divisor(Int), digits(Int)
    }

    /// Nil where an object has more to say. What a service calls money it counts in the smallest unit. Sources: Square, Money; Etsy, Money;
    /// commercetools, CentPrecisionMoney.
    init?(among fields: [FieldProfile]) {
        let divisor = fields.firstIndex { $0.name == "divisor" && $0.kind == .number }
        let digits = fields.firstIndex { namesOfMinorDigits.contains(lettersOfName($0.name)) && $0.kind == .number }
        let others = fields.indices.filter { index in
            index != divisor && index != digits && !fields[index].isMarkOfQuality
                && !(fields[index].isTypeMark || fields[index].name == "type" && fields[index].differentValues == 1)
        }
        guard others.count == 2, let number = others.first(where: { fields[$0].kind == .number }), let unit = others.first(where: { $0 != number }),
            fields[unit].kind == .text,
            ["currency", "currencycode", "unit", "units", "unitcode"].contains(lettersOfName(fields[unit].name))
        else { return nil }
        (self.number, self.unit) = (number, unit)
        let isMoney = fields[number].path.split(separator: ".").dropLast().last.map { lettersOfName(String($0)).hasSuffix("money") } == true
        parts =
            if fields[number].words.contains("micros") { .micros } else if let divisor { .divisor(divisor) } else if let digits {
                .digits(digits)
            } else if isMoney
                || !fields[number].words.isDisjoint(with: NumberUnit.wordsOfCents)
            { .cents } else { .wholes }
    }
}

extension FieldProfile {
    /// Whether it says by a code how far a measurement has been checked. Source: the API of the National Weather Service, `qualityControl`.
    fileprivate var isMarkOfQuality: Bool {
        ["qualitycontrol", "qualitycode", "qc"].contains(lettersOfName(name)) && [.text, .nothing].contains(kind)
    }
}

/// Where an object, or a record, has the currency of prices beside them: `{"min": 39.5, "max": 99, "currency": "EUR"}`.
struct PricePlaces: Sendable, Hashable {
    /// Indices of the fields.
    let currency: Int
    let prices: [Int]

    init?(among fields: [FieldProfile]) {
        let currencies = fields.indices.filter { fields[$0].kind == .text && isCalledCurrency(fields[$0].name) }
        guard currencies.count == 1, let currency = currencies.first else { return nil }
        // In an object with a currency the numbers are what is paid; a record may have any.
        let isNested = fields[currency].path.contains(".")
        let candidates = fields.indices.filter { index in
            let field = fields[index]
            guard field.kind == .number, field.unit?.isMoney != true else { return field.kind == .number }
            return field.unit == nil && !isCalledCount(field) && field.words.isDisjoint(with: NumberUnit.wordsOfCents)
        }
        func isPrice(_ field: FieldProfile) -> Bool {
            field.unit?.isMoney == true || !field.words.isDisjoint(with: wordsOfPrices) || isCalledTotal(field)
                || isNested && !field.words.isDisjoint(with: wordsOfBounds)
        }
        let isBill = candidates.contains { isPrice(fields[$0]) }
        prices = candidates.filter { isPrice(fields[$0]) || isBill && isCalledPartOfBill(fields[$0]) }
        // One that differs nowhere is the unit of the numbers.
        guard !prices.isEmpty, isNested || fields[currency].differentValues != 1 else { return nil }
        self.currency = currency
    }
}

/// The letters of a field's name, in lower case: `currency_code` and `currencyCode` are one.
func lettersOfName(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

/// Whether a field is called what the currency of a price is.
func isCalledCurrency(_ name: String) -> Bool { namesOfCurrencies.contains(lettersOfName(name)) }

let wordsOfPrices: Set = [
    "price", "prices", "amount", "cost", "fee", "fare", "rent", "salary", "subtotal", "msrp", "budget", "revenue", "donation", "payment", "deposit",
    "betrag", "montant", "importe", "importo", "valor", "bedrag", "kwota",
]
/// Whether beside a currency it is what is to be paid: `total`, `grand_total`, `order_total`.
func isCalledTotal(_ field: FieldProfile) -> Bool {
    let words = fieldWords(field.name)
    return words.last == "total" && (words.count == 1 || ["grand", "order", "invoice", "bill", "net", "gross"].contains(words[0]))
}

/// Whether beside prices it is what comes to them: `tax`, `shipping`.
func isCalledPartOfBill(_ field: FieldProfile) -> Bool { fieldWords(field.name).last.map(partsOfBills.contains) == true }

private let partsOfBills: Set = ["tax", "taxes", "vat", "net", "gross", "discount", "discounts", "shipping", "tip", "balance"]
private let wordsOfBounds: Set = ["total", "base", "min", "max", "minimum", "maximum", "low", "high", "net", "gross", "from", "to", "value", "tax"]
/// How often or when there was a price is none; the amount of a unit is one.
func isCalledCount(_ field: FieldProfile) -> Bool {
    !field.words.isDisjoint(with: field.words.contains("amount") ? wordsOfCounts.subtracting(["unit"]) : wordsOfCounts)
}

/// Whether whole amounts of a currency are counted in its smallest coin: payment services do so, and write its code in small letters.
/// Source: Stripe API, "Supported currencies", zero-decimal currencies.
func areInCoins(_ field: FieldProfile, currency: String) -> Bool {
    field.words.contains("amount") && currency.utf8.count == 3 && currency == currency.lowercased()
}

private let wordsOfCounts: Set = ["count", "number", "id", "time", "index", "unit", "units", "percent", "change", "quantity"]
/// Source: WooCommerce Store API, prices; commercetools, CentPrecisionMoney.
let namesOfMinorDigits: Set = [
    "currencyminorunit", "currencyminorunits", "minorunit", "minorunits", "currencyexponent", "currencydigits", "currencyfractiondigits",
    "fractiondigits",
]
private let namesOfCurrencies: Set = [
    "currency", "currencycode", "pricecurrency", "currencyid", "currencyiso", "currencyisocode", "isocurrencycode", "währung", "waehrung", "devise",
    "moneda", "moeda", "valuta", "waluta",
]
