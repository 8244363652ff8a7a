import SiteModel

/// The words that a field's name is made of, for what they tell of its values.
struct NameWords {
    private let words: [String]

    init(_ name: String) { words = fieldWords(name) }

    private func hasOne(of known: Set<String>) -> Bool { words.contains(where: known.contains) }

    var isMoment: Bool {
        hasOne(of: [
            "date", "time", "at", "on", "unix", "unixtime", "timestamp", "ts", "created", "updated", "modified", "published", "added", "saved",
            "epoch", "dt", "timeutc", "utctime", "start", "starts", "end", "ends", "begin", "expires", "expiry", "until", "onset", "sunrise",
            "sunset",
        ])
    }
    /// Whether numbers that are large enough are times: of few of these words a text would tell as much.
    var isMomentInNumbers: Bool {
        isMoment || isDate
            || hasOne(of: [
                "last", "update", "seen", "reported", "observed", "arrival", "departure", "posted", "sent", "received", "checked", "edited", "joined",
                "mtime", "ctime", "pubdate", "zeitstempel", "opened", "closed", "started", "ended", "finished", "granted", "expiration", "born",
                "birthdate", "birthday", "day",
            ])
    }
    /// The same, with words that mean a time only where numbers are as large as one: `{"w": 1331424000}`. Source: GitHub REST API, statistics.
    var isMomentBySize: Bool {
        isMomentInNumbers || hasOne(of: ["week", "when", "hour", "clock"]) || words == ["w"] || words == ["t"]
            || words.contains(where: Self.hasMoment)
    }
    /// Whether a date or a time runs together with another word: `dateupload`, `lastmodtime`. In German files and data begin so: `Dateigröße`.
    private static func hasMoment(_ word: String) -> Bool {
        ["date", "time"].contains { word.hasPrefix($0) || word.hasSuffix($0) } && !["datei", "daten"].contains(where: word.hasPrefix)
            && !wordsInTime.contains(word)
    }
    private static let wordsInTime: Set = [
        "candidate", "mandate", "uptime", "downtime", "runtime", "playtime", "lifetime", "overtime", "halftime", "daytime", "timeout", "timezone",
        "timeline", "timer", "times",
        "centime", "centimes", "maritime",
    ]
    /// Whether it says in so many words that a moment is meant.
    var isCalledMoment: Bool { ["date", "timestamp"].contains(words.last) }
    /// Whether it says which edition of something there is: `2024.3.1` is no day then.
    var isVersion: Bool { words.last.map(["version", "versions", "ver", "tag", "tags", "build", "revision", "semver"].contains) == true }
    /// Whether it says on which day something was, and nothing else: what a spreadsheet has as the number of that day.
    var isDay: Bool {
        words.last.map(["date", "dates", "birthday", "birthdate", "dob", "joined", "hired", "deadline", "day"].contains) == true
            || words.first == "date"
    }
    /// Whether it says from when or until when, where other fields tell that such are days.
    var isTerm: Bool { hasOne(of: ["due", "deadline", "paid", "start", "ende", "von", "bis", "fällig", "fin"]) }
    /// Whether it says when something starts, and when it ends.
    var isStart: Bool { hasOne(of: ["start", "starts", "begin", "begins", "von"]) }
    var isEnd: Bool { hasOne(of: ["end", "ends", "ende", "bis", "until", "fin"]) }
    /// Whether it says when something was, to the day, the month or the year.
    var isDate: Bool { hasOne(of: ["date", "dated", "month", "published", "released", "issued", "stand"]) }
    var isYear: Bool { hasOne(of: ["year", "years", "founded", "established", "born", "died", "since", "vintage", "released"]) }
    /// Whether it says so in words that mean nothing else: 0 is a year that nobody knows then, and 850 one of the Middle Ages.
    var isCertainYear: Bool { hasOne(of: ["year", "date", "dated", "founded", "established", "born", "died", "vintage"]) }
    var isCoordinate: Bool {
        hasOne(of: ["lat", "latitude", "lng", "lon", "longitude"])
            || hasOne(of: Self.systemsOfPlaces) && hasOne(of: Self.latitudesInSystem.union(Self.longitudesInSystem))
    }
    /// Of `stop_lat` and `stop_lon`, what the other one is called by, in words; nil for any other name. In which system of coordinates they are says
    /// nothing of the place: of `Latitude_WGS84` and `decimalLatitude` there is no word left.
    var asLatitude: [String]? { asPosition(["lat", "latitude"], Self.latitudesInSystem) }
    var asLongitude: [String]? { asPosition(["lng", "lon", "long", "longitude"], Self.longitudesInSystem) }

    private func asPosition(_ names: Set<String>, _ namesInSystem: Set<String>) -> [String]? {
        let own = words.filter { !Self.systemsOfPlaces.contains($0) }
        guard let last = own.last, names.contains(last) || own.count < words.count && namesInSystem.contains(last) else { return nil }
        return own.dropLast()
    }

    private static let systemsOfPlaces: Set = [
        "wgs84", "wgs", "84", "4326", "epsg", "etrs89", "geo", "gps", "geogr", "geographic", "geographical", "geographische", "geografische",
        "geografica",
        "geográfica", "geograficzna", "dd", "dec", "decimal", "deg", "degree", "degrees", "coord", "coordinate",
    ]
    /// In German a width and a length; of a place only beside such a word.
    private static let latitudesInSystem: Set = ["breite"]
    private static let longitudesInSystem: Set = ["laenge", "länge", "long"]
    /// Whether it says no more than that a place is meant, and not of what.
    var saysOnlyWhere: Bool {
        (asLatitude ?? asLongitude)?.isEmpty
            ?? (isPlace && words.allSatisfy { Self.wordsOfPlaces.contains($0) || $0.allSatisfy(\.isNumber) || $0 == "2d" })
    }

    var isSteps: Bool {
        hasOne(of: [
            "steps", "step", "instructions", "directions", "method", "procedure", "preparation", "stages", "zubereitung", "schritte", "anleitung",
            "arbeitsschritte", "étapes", "etapes", "préparation", "pasos", "preparación", "elaboración", "preparazione", "passaggi", "procedimento",
            "preparo", "bereiding", "bereidingswijze", "stappen", "przygotowanie", "kroki", "tillagning", "作り方", "手順",
        ])
    }
    var isPlace: Bool { hasOne(of: Self.wordsOfPlaces) }
    private static let wordsOfPlaces: Set = [
        "coordinates", "coordinate", "coords", "latlng", "latlong", "lonlat", "location", "geo", "position", "point", "gps", "geopoint",
        "geolocation", "geolocalisation", "geometry", "geojson", "geom",
    ]
    /// Whether a list of two numbers that is called so has the latitude first. Source: Opendatasoft, `geo_point_2d` and `geom_x_y`; elsewhere GeoJSON's order holds.
    var startsWithLatitude: Bool {
        let name = words.joined()
        return name.contains("latl") || name.contains("geopoint") || name.contains("geomxy") || name.contains("geolocalisation")
    }

    /// Whether it asks what can be answered by yes and no: `is_open`, `hasParking`, `enabled`.
    var isQuestion: Bool {
        words.count > 1 && words.first.map(["is", "has", "was", "are", "can", "allows", "accepts", "supports", "needs"].contains) == true
            || words.last.map(
                [
                    "active", "enabled", "disabled", "featured", "verified", "visible", "hidden", "archived", "deleted", "available", "published",
                    "approved", "explicit", "ok", "valid", "invalid", "required", "optional", "private", "public", "official", "pinned", "locked",
                    "embeddable",
                    "flag", "survived", "married", "employed", "subscribed", "churned", "purchased", "completed", "discontinued",
                    "aktiv", "öffentlich", "oeffentlich", "verfügbar", "verfuegbar", "barrierefrei", "kostenlos", "actif", "accessible", "gratuit",
                    "disponible",
                    "activo", "accesible", "gratuito", "ativo", "disponível", "acessível", "attivo", "accessibile", "disponibile", "actief",
                    "sichtbar", "inaktiv", "gesperrt", "gelöscht", "geloescht", "vorhanden", "lieferbar", "erledigt", "bezahlt", "verkauft",
                    "vermietet", "inactif", "activa", "ativa",
                    "attiva", "inactivo", "zichtbaar", "beschikbaar", "aktywny", "aktywna", "aktywne", "aktivní", "aktif", "pasif", "ascensor",
                    "ascenseur", "ascensore", "aufzug",
                ].contains) == true
    }
    /// Whether it says where something lies or leads to: north and south are no answers.
    var isDirection: Bool {
        isCoordinate
            || hasOne(of: [
                "direction", "dir", "hemisphere", "heading", "bearing", "orientation", "wind", "side", "bound", "pole", "dirección", "direccion",
                "direção",
                "direcao", "direzione", "sentido", "senso", "sens", "orientación", "orientacion", "ns", "ew", "ref", "hem",
            ])
    }
    /// Whether it says by how much something is off, or on which side of nothing it is: -1 is no answer.
    var isSigned: Bool {
        hasOne(of: [
            "temp", "temperature", "temperatur", "temperatura", "température", "offset", "delta", "change", "diff", "difference", "differenz",
            "balance", "saldo", "trend", "timezone",
            "tz", "utc", "shift", "etage", "etagen", "stockwerk", "planta", "étage", "piano", "lag", "min", "max", "low", "high", "x", "y", "z",
            "elevation", "depth", "sentiment",
            "polarity", "vote", "slope", "growth", "net", "handicap", "par", "parent",
        ])
    }
    /// Whether it says how many there are of something, or which one it is.
    var isCount: Bool {
        words.last.map(["n", "cnt", "qnt", "nb", "nbr"].contains) == true
            || hasOne(of: [
                "count", "number", "num", "total", "sum", "quantity", "qty", "amount", "score", "level", "rank", "index", "order", "position",
                "version",
                "floor", "page", "size", "age", "year", "points", "rating", "priority", "weight", "value", "percent", "percentage", "rate", "ratio",
                "probability", "confidence", "grade", "stage", "step", "round", "minute", "day", "bit", "binary", "digit", "group", "cluster",
                "label",
                "target", "class",
                // Of people and of games.
                "killed", "injured", "wounded", "arrested", "infected", "dead", "missing", "scored", "missed", "won", "lost", "drawn", "played",
                "goal",
                "assist", "penalty", "card", "home", "away",
            ])
    }
    /// Whether it says how much or how many there is of something: no code, however alike its numbers look.
    var isQuantity: Bool { isPlural || isQuantityInSingular }
    /// Whether it says so by its last letter alone.
    var isQuantityByPlural: Bool { isPlural && !isQuantityInSingular && !hasOne(of: Self.countedOnPages) }
    private static let countedOnPages: Set = [
        "views", "likes", "downloads", "followers", "subscribers", "votes", "plays", "users", "members", "visitors", "visits", "clicks", "hits",
        "streams", "fans", "readers", "listeners",
        "installs", "reads", "deaths", "births", "cases", "voters", "passengers", "employees", "students",
    ]
    var isQuantityInSingular: Bool {
        isCount || isTime || isDuration || words.contains { Self.quantities.contains($0) || Self.quantities.contains(singular($0)) }
    }
    /// Whether a list in it has the numbers of the things that belong to one: answers, parts, children.
    var isOfRelatives: Bool {
        words.last.map(
            ["children", "kids", "parents", "replies", "comments", "parts", "siblings", "ancestors", "descendants", "members", "items"].contains)
            == true
    }

    private static let quantities: Set<String> = Set(
        """
        population pop price cost salary wage income revenue budget turnover area distance weight height length width depth elevation altitude capacity volume \
        attendance stock mileage km odometer power energy balance profit loss fee tax sale circulation einwohner bevölkerung bevoelkerung preis kosten gehalt \
        umsatz fläche flaeche länge laenge höhe hoehe gewicht kilometerstand anzahl menge bestand lager wert betrag summe besucher auflage miete habitants prix \
        coût salaire superficie montant effectif habitantes población poblacion população populacao precio preço preco prezzo abitanti salario importe importo \
        valor valore cantidad quantità inwoners prijs oppervlakte mieszkańcy cena powierzchnia liczba invånare befolkning nüfus fiyat 人口 価格 金額 价格
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// Whether it names something that bookkeepers have a number for, somebody in a database, the place of something in a book or a season: no amounts.
    var isNumbered: Bool {
        !isQuestion
            && words.last.map(
                [
                    "account", "konto", "gegenkonto", "supplier", "vendor", "lieferant", "customer", "kunde", "kreditor", "debitor", "kostenstelle",
                    "article", "artikel",
                    "artículo", "articulo", "articolo", "revision", "chapter", "kapitel", "chapitre", "capítulo", "capitulo", "capitolo", "hoofdstuk",
                    "section", "abschnitt",
                    "season", "saison", "temporada", "changeset", "author", "creator", "uploader", "updater", "owner",
                ].contains) == true
    }
    /// Whether a whole number in it says which picture there is, and not how many or how large: `cover_i`, `featured_image`.
    var isNumberOfPicture: Bool { !isQuantity && (words.last == "i" ? words.dropLast() : words[...]).last.map(Self.pictures.contains) == true }
    /// Whether it has days as astronomers count them: `epoch_jd`, `Start MJD`.
    var isJulianDay: Bool { hasOne(of: ["jd", "mjd", "bjd", "hjd"]) }
    /// Whether it says at which time of the day something is, in words that mean no duration.
    var isClock: Bool {
        words.last.map(
            [
                "start", "ende", "uhrzeit", "uhr", "einlass", "anpfiff", "abfahrt", "ankunft", "hora", "heure", "ora", "orario", "horario", "godzina",
                "saat", "klo", "kl",
                "klockan", "tid", "čas",
            ].contains) == true
    }
    var isPlural: Bool { words.last.map { $0.hasSuffix("s") && !$0.hasSuffix("ss") } ?? false }

    /// Whether it is called what an address is.
    var isLink: Bool { words.last.map(["url", "urls", "uri", "uris", "link", "links", "href"].contains) == true || words == ["same", "as"] }
    var isWebsite: Bool { hasOne(of: ["website", "websites", "homepage", "web", "site", "url"]) }
    /// A part of a country has a code of its own, and so have its money and its languages.
    var isCountry: Bool {
        hasOne(of: ["country", "countries", "nation", "nationality"])
            && !hasOne(of: [
                "subdivision", "subdivisions", "subcountry", "state", "province", "county", "division", "currency", "language", "languages", "lang",
                "locale", "calling",
            ])
    }
    var isPostal: Bool { hasOne(of: ["postcode", "postalcode", "postal", "zip", "zipcode", "phone", "telephone"]) }
    var isAddress: Bool { hasOne(of: ["address", "street", "addr"]) && !isTitle }
    var isLanguage: Bool { hasOne(of: ["language", "langcode", "languages", "lang", "langs", "locale", "locales", "translations", "subtitles"]) }

    /// In a name such as `duration_ms`: how many seconds one is.
    var secondsOfUnit: Double? {
        guard words.count > 1, let unit = words.last else { return nil }
        // `msPlayed`
        if let first = words.first, first == "ms", ["played", "elapsed", "duration", "listened", "watched", "taken"].contains(unit) {
            return Self.secondsOfUnits[first]
        }
        guard let seconds = Self.secondsOfUnits[unit] else { return nil }
        // `travelTimeInMin`
        if words.count > 2, words[words.count - 2] == "in", unit.count > 1 { return seconds }
        // The least time of several is no number of minutes.
        return isTime && unit.count > 1 && unit != "min" || isDuration ? seconds : nil
    }

    /// Whether it says in which of a few states or degrees something is, and of which sort.
    var isState: Bool {
        hasOne(of: [
            "status", "state", "stage", "level", "severity", "priority", "rarity", "difficulty", "role", "phase", "visibility", "gender", "condition",
            "mode", "outcome", "result", "frequency",
            "access", "availability", "urgency", "certainty", "response",
        ])
    }
    var isSort: Bool {
        hasOne(of: [
            "type", "types", "kind", "category", "categories", "class", "group", "time", "method", "methods", "reason", "policy", "plan", "tier",
            "scheme", "behavior",
            "behaviour", "usage", "option", "options", "format", "intent", "education", "employment", "amenities", "features", "services", "tags",
            "period", "interval",
            "subtype", "source", "action", "event", "setting", "purpose", "occasion",
        ])
    }

    /// Whether it says by whom or where something is: those are called by abbreviations, `UNESCO`.
    var hasAbbreviations: Bool {
        hasOne(of: [
            "publisher", "agency", "organisation", "organization", "org", "institution", "institute", "network", "team", "club", "airline", "brand",
            "company",
            "manufacturer", "maker", "station", "symbol", "ticker", "exchange", "abbreviation", "abbr", "acronym", "currency", "source", "provider",
            "operator",
            "mission", "instrument", "telescope", "party", "committee", "sponsor", "vendor", "airport", "city", "unit", "units",
        ])
    }

    /// Whether it is what people are called at a computer, or a thing in one: such names stay as they are written.
    var isOfProgram: Bool {
        hasOne(of: [
            "user", "users", "username", "login", "handle", "nick", "nickname", "account", "accounts", "member", "members", "author", "authors",
            "creator", "owner",
            "by", "assignee", "assignees", "reviewer", "reviewers", "file", "files", "filename", "path", "folder", "directory", "slug", "repo",
            "repository", "branch",
            "commit", "project", "package", "packages", "module", "modules", "library", "libraries", "dependency", "dependencies", "table", "tables",
            "column", "columns",
            "field", "fields", "schema", "database", "index", "variable", "variables", "function", "functions", "symbol", "command", "commands",
            "argument", "arguments",
            "param", "params", "parameter", "parameters", "env", "environment", "hashtag", "hashtags", "key", "keys", "host", "hostname", "server",
            "bucket", "queue",
            "image", "tag", "version", "script",
        ])
    }

    var isTime: Bool { hasOne(of: ["time", "playtime"]) }
    /// Whether a clock in it has run, and does not tell the time of the day.
    var isHowLong: Bool {
        isDuration
            || hasOne(of: [
                "prep", "preparation", "cook", "cooking", "bake", "baking", "travel", "playtime", "lap", "laps", "finish", "result", "results",
                "record", "best",
                "pace", "split", "total", "response", "uptime", "age", "gap",
            ])
    }
    var isDuration: Bool {
        hasOne(of: [
            "duration", "length", "runtime", "elapsed", "delay", "wait", "dauer", "laufzeit", "spieldauer", "durée", "duree", "duración", "duracion",
            "durata", "duração", "duracao", "duur",
            "speelduur",
        ])
    }

    /// What pictures are called.
    static let pictures: Set = [
        "image", "images", "picture", "pictures", "photo", "photos", "thumbnail", "thumbnails", "poster", "avatar", "cover", "artwork", "img",
        "thumb", "logo", "pic", "pics", "photograph", "portrait", "headshot", "banner", "backdrop", "screenshot", "illustration",
    ]

    /// Whether it is called what pictures are.
    var isPicture: Bool { hasOne(of: Self.pictures) }
    /// Whether its last word is what pictures are called.
    var isCalledPicture: Bool { words.last.map(Self.pictures.contains) == true }
    /// Whether it says in words what a picture beside it shows: `image_alt`, `portraitAltText`.
    var isTextOfPicture: Bool { words.count > 1 && (words.last == "alt" || words.suffix(2).elementsEqual(["alt", "text"]) && words.count > 2) }
    /// Whether it says at which place programs are to show a thing: `displayOrder`, `sort`.
    var isPlaceInOrder: Bool {
        hasOne(of: ["order", "sort", "ordinal"])
            && words.allSatisfy(["order", "sort", "sorting", "ordinal", "display", "list", "menu", "index"].contains)
    }

    private static let secondsOfUnits = [
        "ms": 0.001, "millis": 0.001, "milliseconds": 0.001, "s": 1, "sec": 1, "secs": 1, "seconds": 1, "min": 60, "mins": 60, "minutes": 60,
        "hours": 3600, "hrs": 3600,
    ]

    /// Whether it is what a thing is called, or says of itself: words, whatever they look like.
    var isTitle: Bool { words.last.map(Self.titles.contains) == true }

    private static let titles: Set<String> = [
        "name", "title", "label", "text", "term", "login", "headline", "heading", "fact", "question", "quote", "caption", "message", "body",
        "content",
    ]

    /// Whether it is what another form of a thing's title is called: `original_title`, `displayName`. The name of something else may be the same
    /// by chance: `artist_name` of an album.
    var isFormOfTitle: Bool {
        // `name:en`, `title_de`.
        let isInLanguage = words.count > 1 && words.last.map { 2...3 ~= $0.utf8.count && areLanguages([$0, "en"]) } == true
        let words = isInLanguage ? self.words.dropLast() : self.words[...]
        return words.last.map(["title", "name", "headline", "heading", "label"].contains) == true
            && words.dropLast().allSatisfy(Self.formsOfTitle.contains)
    }

    private static let formsOfTitle: Set = [
        "original", "display", "full", "fancy", "sort", "short", "long", "official", "preferred", "localized", "formatted", "normalized", "canonical",
        "main", "primary", "default", "common", "english", "international", "alternative", "page", "seo", "meta", "og",
    ]

    /// The last word counts: a number of votes is one to be added up. Codes have what they are of behind them in some languages: `code_insee`.
    var isIdentifier: Bool {
        guard let last = words.last else { return false }
        return Self.identifiers.contains(last) || Self.numbersOfThings.contains(String(last.prefix(while: \.isLetter))) || words.contains("id")
            || words.contains(where: Self.identifiersOfThings.contains) || isNumberOfDocument
            || words.first.map { ["code", "codigo", "código", "cod"].contains($0) } == true && !["size", "count", "length", "lines"].contains(last)
            || Self.endsAsIdentifier(last)
    }

    private static let doneByMany: Set = [
        "scored", "cited", "liked", "favorited", "favourited", "watched", "followed", "viewed", "downloaded", "starred", "read",
    ]

    /// `familyIdentifierCur`, `patNumFirst`, `docketNum`, and who has done something, `reviewed_by`. Of what many do it is how many: `cited_by`.
    private var isNumberOfDocument: Bool {
        if words.contains("identifier") || words.count > 1 && words.last == "by" && !Self.doneByMany.contains(words[words.count - 2]) { return true }
        guard let place = words.lastIndex(of: "num"), place > 0 else { return false }
        return Self.documents.contains(words[place - 1]) && (place + 1 == words.count || ["first", "last", "one", "text"].contains(words[place + 1]))
    }

    private static let documents: Set = [
        "pat", "patent", "appl", "application", "publ", "publication", "pct", "reg", "registration", "doc", "document", "dock", "docket", "serial",
        "account", "acct",
        "invoice", "case", "file", "permit", "licence", "license", "parcel", "phone", "room", "unit", "part",
    ]

    /// `Mitgliedsnummer`, `郵便番号`, `recid`. What was paid has such an end as well.
    private static func endsAsIdentifier(_ word: String) -> Bool {
        if ["nummer", "schluessel", "schlüssel", "番号", "コード", "code"].contains(where: word.hasSuffix) { return true }
        return word.utf8.count > 4 && word.hasSuffix("id") && !wordsInID.contains(word)
    }

    private static let wordsInID: Set = [
        "prepaid", "unpaid", "repaid", "grid", "acid", "covid", "solid", "fluid", "liquid", "asteroid", "android", "raid", "pyramid", "hybrid",
        "valid",
        "invalid", "rapid", "humid", "steroid", "avoid",
    ]

    /// Whether it tells a record apart, or names another, for programs.
    var isKey: Bool {
        words.last.map(Self.keys.contains) == true && !isOfOffice || words.first == "id" || words.suffix(2).elementsEqual(["id", "str"])
    }
    /// Whether it is an identifier that an office has given, and that people write on their bills: `vat_id`.
    private var isOfOffice: Bool { words.last == "id" && words.dropLast().last.map(["vat", "tax", "ust", "uid", "eori", "gst"].contains) == true }
    var isColour: Bool { hasOne(of: ["color", "colour", "colors", "colours"]) || words.last == "hex" }
    /// Whether it may be a single sign that is shown as such.
    var isSign: Bool {
        hasOne(of: [
            "emoji", "emojis", "character", "char", "glyph", "symbol", "letter", "kanji", "hanzi", "rune", "zeichen", "caractère", "carácter",
        ])
    }
    /// Whether it says what a thing costs.
    var isPrice: Bool {
        words.last.map(
            ["price", "prices", "cost", "fee", "fare", "rent", "preis", "prix", "precio", "prezzo", "prijs", "preço", "preco", "cena", "fiyat"]
                .contains) == true
    }
    /// Whether it is called an identifier in so many words.
    var isCalledIdentifier: Bool { ["id", "ids"].contains(words.last) }
    /// Whether it says of what it is an identifier: `cveId`.
    var isIdentifierOfThings: Bool { words.count > 1 && ["id", "ids"].contains(words.last) }
    /// Whether it may be a key of a keyboard or of a piece of music.
    var isCalledKey: Bool { words.last == "key" }

    private static let keys: Set<String> = [
        "id", "ids", "pk", "uuid", "guid", "uid", "key", "etag", "hash", "md5", "sha1", "sha256", "slug", "handle",
    ]

    /// Whose identifiers they are where numbers stand in them: of what something consists, and how others call it.
    private static let identifiersOfThings: Set = ["oid", "kids"]

    /// With their length behind them: `isbn13`.
    private static let numbersOfThings: Set = ["isbn", "ean", "gtin", "upc"]

    private static let identifiers: Set<String> = [
        "id", "ids", "identifier", "uuid", "uid", "guid", "key", "code", "ref", "no", "nr", "number", "zip", "zipcode", "postcode", "postal", "phone",
        "tel",
        "telephone", "fax", "epsg", "pk", "isbn", "issn", "ean", "upc", "sku", "serial", "version", "index", "pin", "license", "licence", "barcode",
        "asin",
        // Of postal districts, of towns, of firms and of people.
        "cp", "cep", "plz", "insee", "ags", "gkz", "ibge", "fips", "geoid", "siren", "siret", "nif", "cif", "rut", "cnpj", "cpf", "ein", "npi", "bbl",
        "uprn", "kvk", "ukprn", "isil", "uic",
        // Of what, the first letters say: an issue within a project, a node, a compound. Too many words end so for a rule: `bid`, `aid`, `paid`.
        "iid", "nid", "cid", "gid", "pid", "sid", "tid", "vid", "fid", "rid", "qid", "wid", "dcid", "pmid", "mbid", "ocid",
    ]
}

/// Whether the words of a field's name say by which clock a thing goes.
func isOfClocks(_ words: Set<String>) -> Bool { words.contains("timezone") || words.isSuperset(of: ["time", "zone"]) }

/// Whether they say what rights an author has. Source: GitHub REST API, `author_association`.
func isOfRights(_ words: Set<String>) -> Bool { words.isSuperset(of: ["author", "association"]) }
