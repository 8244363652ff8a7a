import SiteModel

/// The language that the fields of a feed are called in, as a tag: by words that people call fields by in one language, or in few, and the
/// words that its answers are. Few of them are enough where its numbers and days are written as in that language. Nil where they leave it in
/// doubt, or are English.
///
/// - Parameters:
///   - answers: texts that mean yes or no.
///   - hand: how the numbers and the days of the feed are written.
///   - signs: what its texts have of each language, though too little by itself.
func languageOfNames(_ names: some Sequence<String>, answers: some Sequence<String>, hand: WrittenHand = [], signs: [String: Int] = [:]) -> String? {
    var words = Set(names.flatMap { readableLabel($0).lowercased().split { !$0.isLetter } })
    let answers = Set(answers.map { Substring($0.lowercased()) })
    words.formUnion(answers)
    var counts = signs
    var english = counts.removeValue(forKey: "en") ?? 0
    for word in words {
        if englishNames.contains(word) { english += 1 }
        for language in languagesOfNames[word] ?? endingsOfNames.first(where: { word.count > $0.count && word.hasSuffix($0) }).map({ _ in ["de"] })
            ?? []
        {
            counts[language, default: 0] += 1
        }
    }
    for language in counts.keys {
        let signs = [
            hand.contains(.commas), hand.contains(.dottedDays) && languagesWithDottedDays.contains(language),
            !hand.isEmpty && answers.contains { languagesOfNames[$0]?.contains(language) == true },
        ]
        counts[language, default: 0] += signs.count { $0 }
    }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = ranked.first, best.value >= 3, best.value > english else { return nil }
    // Neighbours share many of them.
    guard ranked.count < 2 || best.value * 2 > ranked[1].value * 3 else { return nil }
    return best.key
}

/// All of those that are told by names have commas before fractions.
private let languagesWithDottedDays: Set = ["de", "pl", "tr"]

/// How words that are put together end in German.
private let endingsOfNames: [Substring] = [
    "nummer", "datum", "zeit", "zeiten", "fläche", "flaeche", "preis", "straße", "strasse", "bezeichnung", "jahr", "anzahl", "schlüssel",
    "schluessel",
    "gebiet", "träger",
]

/// Names of fields that are words of English alone. What German and others use as well, `name` or `status`, says nothing.
private let englishNames = Set(
    """
    title description date year category city street address price country time start end author language phone created updated number count value \
    published width height weight color colour state place location summary owner open school area population first last district opened public born
    """.split { $0 == " " || $0 == "\n" })

/// Words that fields are called by, with the languages that have them; none of them is one of English.
private let languagesOfNames: [Substring: [String]] = {
    let words = [
        "de": """
        bezeichnung ort straße strasse hausnr hausnummer plz postleitzahl stadt stadtteil ortsteil gemeinde kreis landkreis bezirk bundesland datum beginn \
        ende uhrzeit beschreibung titel kategorie anzahl preis eröffnet eroeffnet öffentlich oeffentlich fläche flaeche einwohner jahr monat tag \
        geburtsdatum vorname nachname telefon öffnungszeiten oeffnungszeiten adresse anschrift verein schule schulname schulform träger traeger standort \
        baujahr höhe hoehe länge laenge breite gewicht leistung dauer nummer wert menge farbe quelle bemerkung bemerkungen hinweis betreiber eigentümer \
        veranstaltung veranstalter ansprechpartner erstellt geändert aktualisiert gültig sprache verfügbar kosten ergebnis strecke lage größe groesse zeitraum \
        spieltag anstoss anstoß heim gast tore zuschauer schiedsrichter spieler mannschaft richtung abfahrt ankunft gleis haltestelle wochentag gericht \
        gerichte speise speisen anschaffung zustand raum mitarbeiter abteilung geprüft netto brutto zutaten zubereitung mitglied mitglieder beitrag \
        lieferant hersteller bestand abmessungen geschlecht beruf gründung \
        nein wahr falsch artikel aktiv zeit portionen tipp schulart schüler schueler erfasst gebühr gebuehr
        """,
        "fr": """
        nom prénom prenom adresse rue ville commune département région libellé libelle année annee mois jour heure début debut durée duree prix montant \
        nombre superficie hauteur longueur largeur poids couleur téléphone horaires quartier arrondissement pays langue auteur éditeur editeur naissance sexe \
        métier gratuit ouvert lieu statut identifiant numéro numero valeur titre catégorie categorie ouverture effectif arrêt ligne oui vrai faux
        """,
        "es": """
        nombre apellido apellidos dirección direccion calle ciudad municipio provincia comunidad código codigo fecha hora inicio año mes día dia precio \
        cantidad número numero descripción descripcion título titulo categoría categoria tipo estado superficie altura peso teléfono telefono correo horario \
        barrio distrito país pais idioma autor nacimiento población poblacion valor observaciones ubicación sexo edad grupo trimestre sí verdadero falso
        """,
        "it": """
        nome cognome indirizzo città citta comune provincia regione ora inizio anno mese giorno prezzo quantità quantita numero descrizione titolo categoria \
        tipo stato superficie altezza lunghezza larghezza peso telefono orario orari quartiere paese lingua autore nascita sesso popolazione valore luogo \
        denominazione durata aperto codice sì vero falso
        """,
        "pt": """
        nome sobrenome endereço endereco rua cidade município municipio estado código codigo hora início inicio ano mês mes dia preço preco quantidade número \
        numero descrição descricao título titulo categoria tipo situação situacao altura comprimento largura peso telefone horário horario bairro país pais \
        idioma autor nascimento população populacao valor observação uf sexo idade grupo trimestre ativo sim não verdadeiro falso
        """,
        "nl": """
        naam voornaam achternaam adres straat huisnummer plaats gemeente provincie datum tijd begin einde jaar maand dag prijs aantal omschrijving beschrijving \
        titel categorie soort oppervlakte hoogte lengte breedte gewicht telefoon openingstijden wijk buurt taal auteur geboortedatum waarde opmerking locatie \
        bouwjaar nee waar onwaar
        """,
        "pl": """
        nazwa imię imie nazwisko adres ulica miasto gmina powiat województwo wojewodztwo kod data godzina rok miesiąc dzień cena ilość ilosc liczba opis tytuł \
        tytul kategoria typ powierzchnia wysokość wysokosc długość szerokość waga telefon dzielnica kraj język autor wartość wartosc uwagi tak nie dane danych pomiar pomiary pomiarowych zdjęcie zdjecie
        """,
        "sv": """
        namn förnamn efternamn adress postnr postnummer epost webbplats förening kommun beskrivning antal språk kategori öppettider plats län gata höjd \
        bredd längd vikt färg yta kontaktperson verksamhet ålder kön år månad utgivningsår nej
        """,
        "tr": """
        adı isim soyad soyadı şehir sehir ilçe ilce tarih tarihi doğum dogum açıklama aciklama fiyat fiyatı adet üye uye başlık baslik yıl gün \
        yazar ülke ulke durum saat cinsiyet meslek evet hayır
        """,
        "ru": """
        название наименование адрес описание стоимость координаты город страна год день время начало имя фамилия отчество возраст язык ссылка изображение \
        площадь режим количество нет ложь
        """,
        "uk": """
        назва найменування адреса опис вартість ціна координати місто вулиця країна рік місяць день прізвище вік мова посилання зображення кількість площа \
        категорія ні
        """,
        "bg": """
        име наименование адрес описание стойност град държава година месец ден език връзка изображение площ количество
        """,
    ]
    var languages: [Substring: [String]] = [:]
    for (language, words) in words.sorted(by: { $0.key < $1.key }) {
        for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) { languages[word, default: []].append(language) }
    }
    return languages
}()
