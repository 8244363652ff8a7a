import Synchronization

/// The words of a field's name, in small letters and in English as far as they are known: `kategoria` gives
/// `category`. What a field is taken for by its name is said in English alone, and holds for feeds in other languages.
///
/// Of each field much is asked that its words answer, so they are found once.
package func fieldWords(_ name: String) -> [String] {
    if let words = knownWords.withLock({ $0[name] }) { return words }
    let words = findWords(of: name)
    knownWords.withLock { known in
        // A map has a field for each of its keys.
        if known.count >= mostKnown { known.removeAll(keepingCapacity: true) }
        known[name] = words
    }
    return words
}

private let knownWords = Mutex<[String: [String]]>([:])
private let mostKnown = 4096

private func findWords(of name: String) -> [String] {
    readableLabel(name).lowercased().split { $0 == " " || $0 == "(" || $0 == ")" }.flatMap(withoutMarks).flatMap { word -> [String] in
        if let meaning = meanings[word] { return [meaning] }
        if endingsOfDates.contains(where: word.hasSuffix) { return ["date"] }
        guard let ending = endingsOfNames.first(where: { word.hasSuffix($0) && word.count > $0.count }) else { return [String(word)] }
        let thing = word.dropLast(ending.count)
        return [meanings[thing] ?? String(thing), "name"]
    }
}

/// How words end that say what something is called: `商品名` is the name of a product, and so is `Artikelbezeichnung`.
private let endingsOfNames = ["名", "bezeichnung", "benennung"]

/// How words end in Chinese and Japanese that say on which day something was: `出版日期`, `生年月日`.
private let endingsOfDates = ["日期", "日付", "月日", "年月"]

/// `km` and `stand` of `km-stand`, `plz` and `ort` of `plz/ort`; but `km/h` is one.
private func withoutMarks(_ word: Substring) -> [Substring] {
    guard word.contains(where: { $0 == "-" || $0 == "/" || $0 == "." }) else { return [word] }
    let word = word.hasSuffix(".") && word.count > 1 ? word.dropLast() : word
    let parts = word.split { $0 == "-" || $0 == "/" && word.prefix { $0 != "/" }.count > 2 }.map { $0.last == "." ? $0.dropLast() : $0 }
    return parts.allSatisfy { $0.contains(where: \.isLetter) } && !parts.isEmpty ? parts : [word]
}

/// What words mean that people call fields by: of German, French, Spanish, Italian, Portuguese, Dutch, Polish, Hungarian, Czech, the languages of the
/// North, Romanian, Greek, Turkish, Russian, Ukrainian, Bulgarian, Arabic, Persian, Hebrew, Hindi, Thai, Indonesian, Chinese, Japanese and Korean. A word that means something else in English, such as `data` or `art`, is left out.
private let wordsByMeaning = [
    "name": """
    nom nome nombre naam namn navn nazwa isim bezeichnung benennung bez bez1 denominazione denominación denominação libellé \
    libelle название наименование имя اسم الاسم 名称 名前 名字 姓名 이름 név nev megnevezés megnevezes název nazev názov nazov \
    jméno jmeno nimi nume denumire όνομα ονομα назва ім'я име שם नाम نام ชื่อ nama
    """,
    "forename": "vorname prénom prenom prénoms voornaam förnamn fornavn imię imie imiona etunimi keresztnév utónév prenume",
    "surname": """
    nachname familienname zuname apellido apellidos cognome sobrenome achternaam efternamn etternavn efternavn nazwisko sukunimi \
    vezetéknév příjmení prijmeni priezvisko фамилия прізвище επώνυμο soyad soyadı soyisim
    """,
    "title": """
    titel titre título titulo titolo tytuł tytul tittel başlık überschrift ueberschrift intitulé заголовок عنوان العنوان \
    标题 標題 タイトル 作品名 題名 件名 書名 书名 제목 nadpis otsikko titlu τίτλος τιτλος заглавие כותרת शीर्षक judul
    """,
    "model": "modell modèle modele modelo modello",
    "headline": "schlagzeile manchete titular",
    "description": """
    beschreibung beschrijving descripción descripcion descrizione descrição descricao opis beskrivning beskrivelse \
    açıklama описание وصف الوصف 説明 概要 描述 简介 簡介 あらすじ 설명 leírás leiras popis kuvaus descriere περιγραφή περιγραφη опис \
    תיאור विवरण توضیحات รายละเอียด deskripsi
    """,
    "order": "ordem orden ordine reihenfolge volgorde kolejność sıra порядок 順番 顺序",
    "caption": "legend legende légende legenda leyenda didascalia bildunterschrift bildtext bijschrift képaláírás kuvateksti キャプション",
    "quote": "citation zitat cita citazione citação citacao citaat cytat цитата اقتباس 名言 引用 명언",
    "summary": """
    zusammenfassung kurzbeschreibung résumé resumen resumo riassunto samenvatting streszczenie sammanfattning аннотация \
    ملخص 摘要 要約 요약
    """,
    "text": "texte texto testo tekst metin текст نص النص 本文 正文 szöveg szoveg teksti κείμενο",
    "content": """
    inhalt contenu contenido contenuto conteúdo conteudo inhoud treść tresc innehåll содержание المحتوى 内容 내용 tartalom \
    obsah sisältö
    """,
    "picture": """
    bild foto imagen imagem immagine afbeelding obraz obrazek zdjęcie bilde resim изображение картинка фото صورة الصورة \
    画像 写真 图片 圖片 封面 사진 kép kep obrázek obrázok kuva imagine εικόνα εικονα зображення снимка תמונה चित्र تصویر รูปภาพ \
    gambar
    """,
    "pictures": "bilder fotos imágenes imagenes imagens immagini afbeeldingen zdjęcia obrazy resimler фотографии",
    "date": """
    datum termin fecha dato tarih дата تاريخ التاريخ 日付 日期 公開日 날짜 dátum päivämäärä pvm ημερομηνία ημερομηνια תאריך दिनांक तारीख \
    วันที่ tanggal
    """,
    "updated": """
    aktualisiert geändert geaendert änderung aenderung actualizado atualizado aggiornato bijgewerkt обновлено 更新日 frissítve frissitve módosítva \
    aktualizováno päivitetty оновлено
    """,
    "published": """
    veröffentlicht veroeffentlicht publié publicado pubblicato gepubliceerd опубликовано megjelent közzétéve zveřejněno \
    julkaistu опубліковано
    """,
    "created": "erstellt angelegt créé creado criado creato aangemaakt utworzono создано létrehozva letrehozva vytvořeno luotu створено",
    "start": """
    beginn beginnt anfang início inicio inizio début aanvang rozpoczęcie rozpoczecie börjar začátek zacatek kezdés kezdete başlangıç baslangic начало початок \
    開始 开始 开始时间 開始日時
    """,
    "year": "jahr année annee año ano anno jaar rok år yıl год سنة السنة 年 年度 év éve vuosi έτος ετος рік година שנה वर्ष سال ปี tahun",
    "month": "monat mois mes mês mese maand miesiąc månad måned",
    "category": """
    kategorie catégorie categorie categoría categoria kategoria kategori rubrik rubrique rubryka категория рубрика فئة \
    الفئة تصنيف التصنيف 分類 分类 类别 カテゴリ カテゴリー 분류 kategória luokka κατηγορία κατηγορια категорія קטגוריה श्रेणी หมวดหมู่
    """,
    "genre": "género genero genere gênero gatunek sjanger жанр ジャンル 类型 장르 műfaj mufaj žánr είδος",
    "tags": "schlagwörter schlagworte stichwörter stichworte etiquetas etiquetten tagi теги وسوم タグ 标签 címkék cimkek štítky ετικέτες",
    "type": "typ tipo türü тип نوع النوع 種類 種別 típus tipus tyyppi τύπος τυπος סוג प्रकार ประเภท jenis",
    "status": "zustand estado stato stan durum статус состояние الحالة 状態 状态 állapot allapot stav tila κατάσταση סטטוס स्थिति",
    "cuisine": "küche cocina cucina cozinha keuken kuchnia кухня مطبخ المطبخ",
    "duration": "dauer spieldauer fahrzeit laufzeit durée duree duración duracion durata duração duracao duur czas_trwania",
    "region": """
    région región regione região regiao regio província provincia province provincie bezirk kreis landkreis bundesland \
    département województwo powiat bölge регион область منطقة المنطقة 地域 地区 省 지역 kerület kerulet megye régió alue \
    περιοχή περιοχη регіон אזור
    """,
    "country": """
    land pays país pais paese kraj ülke страна دولة الدولة بلد البلد 国 国家 ország orszag země zeme krajina maa țară țara \
    χώρα χωρα країна държава מדינה देश کشور ประเทศ negara
    """,
    "language": """
    sprache langue lengua idioma lingua língua taal język jezyk språk sprog dil язык لغة اللغة 言語 语言 nyelv jazyk kieli \
    limbă limba γλώσσα γλωσσα мова שפה भाषा زبان ภาษา bahasa
    """,
    "series": "reihe serie série collana 系列 シリーズ",
    "department": "abteilung ministerium ressort",
    "subject": "thema thème theme tema temat onderwerp тема موضوع الموضوع 主题",
    "brand": "marke marque marca merk marka бренд",
    "author": "autor auteur autore yazar автор مؤلف المؤلف 作者 著者 szerző szerzo tekijä συγγραφέας מחבר लेखक نویسنده ผู้เขียน penulis",
    "id": """
    kennung identifiant identificador identyfikator идентификатор معرف المعرف 識別子 编号 編號 azonosító azonosito \
    identifikátor tunniste αναγνωριστικό ідентифікатор
    """,
    "number": "nummer numero número numéro numer номер رقم 番号 szám číslo cislo",
    "code": "kod código codigo codice код رمز",
    "phone": "telefon téléphone teléfono telefono telefone telefoon телефон هاتف 電話 电话 telefonszám telefonszam puhelin τηλέφωνο טלפון",
    "zip": "plz postleitzahl irányítószám iranyitoszam psč postinumero",
    "latitude": "breitengrad latitud latitudine szerokość szerokosc breddegrad breedtegraad широта 緯度 纬度 szélesség leveysaste",
    "longitude": "längengrad laengengrad longitud longitudine długość dlugosc lengdegrad lengtegraad долгота 経度 经度 hosszúság pituusaste",
    "steps": "schritte zubereitung pasos passi étapes etapes stappen kroki шаги خطوات الخطوات 手順 作り方 步骤",
    "link": "lien enlace collegamento odnośnik länk ссылка رابط الرابط リンク 链接 honlap weboldal odkaz linkki σύνδεσμος посилання קישור",
    "place": "ort lieu lugar luogo miejsce место مكان المكان 場所 地点 helyszín helyszin hely místo paikka τόπος місце מקום สถานที่ lokasi",
]

private let meanings: [Substring: String] = {
    var meanings: [Substring: String] = [:]
    // Every run does this: bytes are looked through faster than characters. Words take some eight of them.
    meanings.reserveCapacity(wordsByMeaning.reduce(0) { $0 + $1.value.utf8.count } / 8)
    for (meaning, words) in wordsByMeaning {
        for word in words.utf8.split(separator: UInt8(ascii: " ")) { meanings[Substring(word)] = meaning }
    }
    return meanings
}()

/// Whether an English word is a common name of fields.
func isFieldWord(_ word: String) -> Bool { wordsByMeaning[word] != nil }

private let unusualSingulars = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "statuses": "status", "status": "status", "series": "series",
    "species": "species", "news": "news", "buses": "bus", "bus": "bus",
]

/// One of them, in English and in small letters: `films` are a `film`, `dishes` a `dish` and `categories` a `category`.
package func singular(_ word: some StringProtocol) -> String {
    let word = word.lowercased()
    if let other = unusualSingulars[word] { return other }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    if ["ches", "shes", "sses", "xes"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
}

/// Several of what an English word names, `box` and `blog category` as well; a word for several stays.
package func plural(_ words: String) -> String {
    let last = words.split(separator: " ").last.map(String.init) ?? words
    let lower = last.lowercased()
    let front = words.dropLast(last.count)
    if let other = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "leaf": "leaves", "loaf": "loaves", "shelf": "shelves",
        "wolf": "wolves",
    ][lower] {
        return front + other
    }
    if singular(lower) != lower || ["media", "news", "series", "equipment", "information", "staff", "data"].contains(lower)
        || lower.last?.isASCII != true
    {
        return words
    }
    let letters = Array(lower)
    if letters.count > 1, lower.hasSuffix("y"), !"aeiou".contains(letters[letters.count - 2]) { return words.dropLast() + "ies" }
    return words + (["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) ? "es" : "s")
}
