/// The words of a field's name, in small letters and in English as far as they are known: `kategoria` gives
/// `category`. What a field is taken for by its name is said in English alone, and holds for feeds in other languages.
package func fieldWords(_ name: String) -> [String] {
    readableLabel(name).lowercased().split { $0 == " " || $0 == "(" || $0 == ")" }.map { word in meanings[word] ?? String(word) }
}

/// What words mean that people call fields by: of German, French, Spanish, Italian, Portuguese, Dutch, Polish, the languages of the North, Turkish,
/// Russian, Arabic, Chinese, Japanese and Korean. A word that means something else in English, such as `data` or `art`, is left out.
private let wordsByMeaning = [
    "name": "nom nome nombre naam namn navn nazwa isim bezeichnung benennung denominazione denominación denominação libellé libelle название наименование имя اسم الاسم 名称 名前 名字 姓名 이름",
    "title": "titel titre título titulo titolo tytuł tytul tittel başlık überschrift ueberschrift intitulé заголовок عنوان العنوان 标题 標題 タイトル 作品名 題名 件名 書名 书名 제목",
    "headline": "schlagzeile manchete titular",
    "description": "beschreibung beschrijving descripción descripcion descrizione descrição descricao opis beskrivning beskrivelse açıklama описание وصف الوصف 説明 概要 描述 简介 簡介 あらすじ 설명",
    "summary": "zusammenfassung kurzbeschreibung résumé resumen resumo riassunto samenvatting streszczenie sammanfattning аннотация ملخص 摘要 要約 요약",
    "text": "texte texto testo tekst metin текст نص النص 本文 正文",
    "content": "inhalt contenu contenido contenuto conteúdo conteudo inhoud treść tresc innehåll содержание المحتوى 内容 내용",
    "picture": "bild foto imagen imagem immagine afbeelding obraz obrazek zdjęcie bilde resim изображение картинка фото صورة الصورة 画像 写真 图片 圖片 封面 사진",
    "date": "datum fecha dato tarih дата تاريخ التاريخ 日付 日期 公開日 날짜",
    "updated": "aktualisiert geändert actualizado atualizado aggiornato bijgewerkt обновлено 更新日",
    "published": "veröffentlicht veroeffentlicht publié publicado pubblicato gepubliceerd опубликовано",
    "created": "erstellt angelegt créé creado criado creato aangemaakt utworzono создано",
    "year": "jahr année annee año ano anno jaar rok år yıl год سنة السنة 年 年度",
    "category": "kategorie catégorie categorie categoría categoria kategoria kategori rubrik rubrique rubryka категория рубрика فئة الفئة تصنيف التصنيف 分類 分类 类别 カテゴリ カテゴリー 분류",
    "genre": "género genero genere gênero gatunek sjanger жанр ジャンル 类型 장르",
    "tags": "schlagwörter schlagworte stichwörter stichworte etiquetas etiquetten tagi теги وسوم タグ 标签",
    "type": "typ tipo türü тип نوع النوع 種類 種別",
    "status": "zustand estado stato stan durum статус состояние الحالة 状態 状态",
    "cuisine": "küche cocina cucina cozinha keuken kuchnia кухня مطبخ المطبخ",
    "region": "région región regione região regiao regio província provincia province provincie bezirk kreis landkreis bundesland département województwo powiat bölge регион область منطقة المنطقة 地域 地区 省 지역",
    "country": "land pays país pais paese kraj ülke страна دولة الدولة بلد البلد 国 国家",
    "language": "sprache langue lengua idioma lingua língua taal język jezyk språk sprog dil язык لغة اللغة 言語 语言",
    "series": "reihe serie série collana 系列 シリーズ",
    "department": "abteilung ministerium ressort",
    "subject": "thema thème theme tema temat onderwerp тема موضوع الموضوع 主题",
    "brand": "marke marque marca merk marka бренд",
    "author": "autor auteur autore yazar автор مؤلف المؤلف 作者 著者",
    "id": "kennung identifiant identificador identyfikator идентификатор معرف المعرف 識別子 编号 編號",
    "number": "nummer numero número numéro numer номер رقم 番号",
    "code": "kod código codigo codice код رمز",
    "phone": "telefon téléphone teléfono telefono telefone telefoon телефон هاتف 電話 电话",
    "zip": "plz postleitzahl",
    "latitude": "breitengrad latitud latitudine szerokość широта 緯度 纬度",
    "longitude": "längengrad laengengrad longitud longitudine długość долгота 経度 经度",
    "steps": "schritte zubereitung pasos passi étapes etapes stappen kroki шаги خطوات الخطوات 手順 作り方 步骤",
    "link": "lien enlace collegamento odnośnik länk ссылка رابط الرابط リンク 链接",
    "place": "ort lieu lugar luogo miejsce место مكان المكان 場所 地点",
]

private let meanings: [Substring: String] = {
    var meanings: [Substring: String] = [:]
    for (meaning, words) in wordsByMeaning { for word in words.split(separator: " ") { meanings[word] = meaning } }
    return meanings
}()

/// Whether an English word is a common name of fields.
func isFieldWord(_ word: String) -> Bool { wordsByMeaning[word] != nil }
