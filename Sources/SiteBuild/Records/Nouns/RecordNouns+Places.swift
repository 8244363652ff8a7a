import SiteModel

// What a page shows in places of their own.

extension RecordNouns {
    /// What a record's page shows in places of their own, and its fields need not repeat.
    func shownElsewhere(of record: RecordFields, in profiles: FieldProfiles) -> ShownElsewhere {
        ShownElsewhere(
            parts: parts(of: record), picture: nestedPicture(of: record, in: profiles),
            texts: nestedTexts(of: record, in: profiles),
            address: pictureAddress(in: record)?.string)
    }

    /// The fields of a record that its page shows in places of their own: of each part the one that counts. An object is one where
    /// there is nothing else in it to be read.
    private func parts(of record: RecordFields) -> [String] {
        // A long text is shown where its field is, beside the title that its first words make.
        // So is one that has more to it than words: a link, a picture.
        let titleName = record.named(among: title).flatMap { name, text in
            isLongSaying(name, text) || (inHTML.contains(name) || inMarkdown.contains(name)) && !isAllSaid(text, in: name) ? nil : name
        }
        let identifierName = title.names.isEmpty && titleParts.names.isEmpty ? record.name(among: identifier, \.plainText) : nil
        let others =
            [
                titleName ?? identifierName, record.named(among: description)?.name, record.name(among: date, \.plainText),
                record.named(among: body)?.name, record.name(among: video, \.addressText),
            ].compactMap { $0 }.map { name in record.soleHolder(of: name) ?? name } + formsSaidElsewhere(of: record)
        let pictureNumber = pictureNumber(in: record)
        let pictureName = pictureNumber.map { picture.names[$0] }
        // The others of several are shown where their field is.
        if let pictureNumber, let pictureName, record.value(in: pictureNumber, of: picture)?.hasSeveralPictures == true,
            fieldWords(pictureName).last != "links"
        {
            return others
        }
        // Further pictures in its object are the same one in other sizes.
        func isOtherSize(_ name: String, _ form: ValueForm) -> Bool { form == .picture || form == .address && isSizeOfPicture(name) }
        let caption = pictureText(in: record)?.path
        func isSaid(_ name: String, _ form: ValueForm) -> Bool { isOtherSize(name, form) || caption?.hasSuffix("." + name) == true }
        return others + [pictureName.map { name in record.soleHolder(of: name, beside: isSaid) ?? name }, caption].compactMap { $0 }
    }

    /// The fields of the description and the body, which stand under the heading of a record's page whatever else that shows.
    func textsAtHead(of record: RecordFields) -> [String] { [record.named(among: description)?.name, body(in: record)?.name].compactMap { $0 } }

    /// The paths of the title in one of its languages, of the body and the description where they are nested, and of what says the same beside them; and of what stands with the picture.
    private func nestedTexts(of record: RecordFields, in profiles: FieldProfiles) -> [String] {
        let description = record.named(among: description).map { (name: $0.name, text: $0.text, isHTML: inHTML.contains($0.name)) }
        let texts = [body(in: record), description].compactMap { $0 }
        let caption = pictureText(in: record).map { [$0.path.replacing("[0]", with: "")] } ?? []
        // The others of a title in several languages stay, and so do the other members of its object.
        let title = record.named(among: title).flatMap { name, text in
            name.utf8.contains(UInt8(ascii: ".")) && !isLongSaying(name, text) && !inHTML.contains(name) && !inMarkdown.contains(name) ? name : nil
        }
        return caption + [title].compactMap { $0 }
            + texts.filter { $0.name.utf8.contains(UInt8(ascii: ".")) }.flatMap { name, text, isHTML in
                [name] + record.twins(of: name, text, isHTML: isHTML)
            }
    }
}

/// What a record's page shows in places of their own.
struct ShownElsewhere {
    /// The fields that do.
    let parts: [String]
    /// The path of the picture, or of the object that holds nothing else, where it is nested.
    let picture: String?
    /// The paths of the texts where they are nested, those that stand with the picture too.
    let texts: [String]
    /// The URL of the picture.
    let address: String?
}
