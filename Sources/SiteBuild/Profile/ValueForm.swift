import CEL
import JSONValue
import SiteModel

/// What a value reads as by itself, without a look at what its field is called or holds elsewhere.
enum ValueForm: Int, CaseIterable {
    /// Null, a blank text, an empty list or object.
    case nothing
    case yesNo, whole, broken
    case day, time, address, email, picture, video, audio, colour
    /// A text with tags of HTML in it; whether they mean anything, the other values of its field decide.
    case markup
    /// A text of several lines, or of more than a few words.
    case prose
    case text
    case place
    case list, object
}

extension ValueForm {
    /// Cost: O(1) for all but texts, lists and objects; those are looked through up to where they are decided.
    init(_ value: BorrowedJSON) {
        switch value.content {
        case .null: self = .nothing
        case .bool: self = .yesNo
        case .int, .uint: self = .whole
        case .double: self = .broken
        case .bytes(let bytes): self.init(text: bytes)
        case .string(var text): self = text.withUTF8 { ValueForm(text: $0) }
        case .array:
            var elements = value.elements
            while let element = elements.next() {
                if ValueForm(element) != .nothing {
                    self = .list
                    return
                }
            }
            self = .nothing
        case .object:
            if Place(value) != nil, Place.isAll(of: value) {
                self = .place
                return
            }
            var form = ValueForm.nothing
            // `{"value": null, "unitCode": "unit:degC"}` says what would have been measured.
            var (hasMarks, lacksNumber) = (false, false)
            value.forEachMember { name, member in
                guard form == .nothing else { return }
                if ValueForm(member) == .nothing {
                    lacksNumber = lacksNumber || name.isCalledNumberOfUnit
                } else if name.isCalledUnit {
                    hasMarks = true
                } else {
                    form = .object
                }
            }
            self = form == .nothing && hasMarks && !lacksNumber ? .object : form
        }
    }

    /// Texts of more bytes are prose.
    private static let shortText = 160

    init(text bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.first(where: { $0 > 0x20 }) else {
            self = .nothing
            return
        }
        switch first {
        case UInt8(ascii: "h") where bytes.isWebAddress, UInt8(ascii: "H") where bytes.isWebAddress, UInt8(ascii: "a") where bytes.isAsset:
            let form = bytes.pathEnding.flatMap { formsOfFiles[$0] } ?? .address
            self =
                bytes.hasNumberedGap
                ? .text
                : bytes.hasTemplate ? bytes.isTemplateForPrograms ? .nothing : .text : form == .picture && bytes.isPageOfFile ? .address : form
        // `//images.example.com/7.jpg`
        case UInt8(ascii: "/") where bytes.isWithoutScheme: self = bytes.pathEnding.flatMap { formsOfFiles[$0] } ?? .text
        case UInt8(ascii: "d") where bytes.isWrittenFile: self = .nothing
        case UInt8(ascii: "w") where bytes.isBareAddress, UInt8(ascii: "W") where bytes.isBareAddress: self = .address
        case _ where bytes.withoutProgram != nil: self = .address
        case UInt8(ascii: "#") where bytes.isColour, UInt8(ascii: "r") where bytes.isColourInParts, UInt8(ascii: "h") where bytes.isColourInParts:
            self = .colour
        case UInt8(ascii: "0")...UInt8(ascii: "2") where bytes.isRank: self = .nothing
        case UInt8(ascii: "0") where bytes.isDayForNothing, UInt8(ascii: "9") where bytes.isDayForNothing: self = .nothing
        case UInt8(ascii: "0")...UInt8(ascii: "9") where bytes.startsWithDay && bytes.count == 10: self = .day
        case UInt8(ascii: "0")...UInt8(ascii: "9") where bytes.startsWithDay && bytes.count > 15 && bytes.count < 40 && bytes.hasTimeAfterDay:
            self = .time
        default:
            if bytes.isBase64 {
                self = .nothing
            } else if bytes.mayBeTime, let time = WrittenTime(bytes) {
                self = time.hasTime ? .time : .day
            } else if bytes.isEmail {
                self = .email
            } else if bytes.hasTag, !bytes.isMarkdownWithTags {
                self = .markup
            } else {
                // White space around a text is none of its lines.
                let end = bytes.lastIndex { $0 > 0x20 } ?? 0
                let start = bytes.firstIndex { $0 > 0x20 } ?? 0
                self = end - start >= Self.shortText || bytes[start..<end].contains(UInt8(ascii: "\n")) ? .prose : .text
            }
        }
    }
}

/// A word of up to eight bytes as a number, in lower case: looking it up makes no text. Longer words are not told apart from all others.
private func shortWord(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }

private let pictureEndings = Set(["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"].map { shortWord($0.utf8) })

private let endingsOfScans = Set(["tif", "tiff", "jp2"].map { shortWord($0.utf8) })

/// In bytes; what is longer is a text.
private let longestPath = 300

/// Of files that lie beside a page, and no domains.
private let endingsOfPages = pictureEndings.union(
    ["html", "htm", "xhtml", "php", "asp", "aspx", "jsp", "json", "xml", "txt", "pdf", "csv", "js", "css"].map { shortWord($0.utf8) })

private let formsOfFiles: [UInt64: ValueForm] = {
    let videos = ["mp4", "webm", "m4v", "ogv", "mov"], sounds = ["mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac"]
    var forms = Dictionary(uniqueKeysWithValues: pictureEndings.map { ($0, ValueForm.picture) })
    for ending in videos { forms[shortWord(ending.utf8)] = .video }
    for ending in sounds { forms[shortWord(ending.utf8)] = .audio }
    return forms
}()

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasPrefix(_ text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && (0..<text.utf8CodeUnitCount).allSatisfy { self[$0] | 0x20 == text.utf8Start[$0] | 0x20 }
    }

    /// Digits with a sign and a point, and no zeros in front: these are codes, as are numbers that nobody counts up to.
    var isPlainNumber: Bool {
        func digits(from start: Int) -> Int { self[start...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count }
        let start = first == UInt8(ascii: "-") ? 1 : 0
        let whole = digits(from: start)
        guard 1...9 ~= whole, self[start] != UInt8(ascii: "0") || whole == 1 else { return false }
        let end = start + whole
        guard end < count else { return true }
        return self[end] == UInt8(ascii: ".") && end + 1 < count && end + 1 + digits(from: end + 1) == count
    }

    /// As Swift reads a number; nil for anything else.
    var number: Double? { count < 32 ? Double(String(decoding: self, as: UTF8.self)) : nil }

    /// Whether it is what programs write for a day that nobody knows, or that never comes: the first one, the last one, none of any year, and the
    /// first of the second century. Source for the latter: calibre, `UNDEFINED_DATE`.
    var isDayForNothing: Bool { hasPrefix("0000-00-00") || hasPrefix("0001-01-01") || hasPrefix("0101-01-01") || hasPrefix("9999-12-31") }

    /// Whether it is what a program sorts by, `0|i000wz6:`. Source: Jira, LexoRank.
    fileprivate var isRank: Bool {
        guard 6...40 ~= count, self[1] == UInt8(ascii: "|"), let colon = firstIndex(of: UInt8(ascii: ":"), from: 2), colon > 4 else { return false }
        return self[2...].allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: ":") }
    }

    /// The answer that a text gives: `Y`, `No`, `TRUE`. Nil if it is not one.
    var answer: Bool? {
        guard count <= 10 else { return nil }
        guard 1...8 ~= count else { return longWordsForYes.contains { $0.utf8CodeUnitCount == count && hasPrefix($0) } ? true : nil }
        let word = shortWord(self)
        return wordsForYes.contains(word) ? true : wordsForNo.contains(word) ? false : nil
    }

    /// Which letter an answer is that has only one: `j`, `n`, `o` or `s`, the first ones of words in German, Dutch, French, Spanish, Italian and
    /// Portuguese.
    var letterOfAnswer: UInt8? { count == 1 && "jnos".utf8.contains(self[0] | 0x20) ? self[0] | 0x20 : nil }

    private var isOneWord: Bool { allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") } }

    var isWebAddress: Bool { (hasPrefix("https://") && count > 8 || hasPrefix("http://") && count > 7) && isOneWord }

    /// Whether something is left open in an address.
    fileprivate var hasTemplate: Bool { contains(UInt8(ascii: "{")) && contains(UInt8(ascii: "}")) }

    /// Whether what is looked up stands where `$1` is. Source: MediaWiki, interwiki prefixes.
    fileprivate var hasNumberedGap: Bool {
        firstIndex(of: UInt8(ascii: "$"), from: 0).map { $0 + 1 < count && self[$0 + 1] == UInt8(ascii: "1") } ?? false
    }

    /// Whether parts of an address are left out as a program fills them in: `https://api.example/commits{/sha}`, or it is one of an interface. The
    /// address of a map's tiles is for people as well. Source: RFC 6570 §2.2.
    fileprivate var isTemplateForPrograms: Bool {
        isAtInterface || indices.dropLast().contains { self[$0] == UInt8(ascii: "{") && "+#./;?&".utf8.contains(self[$0 + 1]) }
    }

    /// Whether it is a web address on the scheme of the page that shows it.
    fileprivate var isWithoutScheme: Bool {
        guard count > 8, self[1] == UInt8(ascii: "/"), (self[2] | 0x20).isLetterOrDigit, isOneWord else { return false }
        return dropFirst(2).prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "."))
    }

    /// Whether it is a web address without its scheme: `www.example.com/birds`.
    var isBareAddress: Bool {
        guard hasPrefix("www."), count > 7, isOneWord else { return false }
        let host = dropFirst(4).prefix { $0 != UInt8(ascii: "/") }
        return host.dropFirst().dropLast().contains(UInt8(ascii: "."))
            && host.allSatisfy { ($0 | 0x20).isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
    }

    /// Whether it may be the address of a page as people write it, without its scheme: `example.org/birds`. The name of a page's file is none.
    var isDomain: Bool {
        guard 4...100 ~= count, let first, (first | 0x20).isLetterOrDigit, isOneWord, !contains(UInt8(ascii: "@")) else { return false }
        let host = prefix { $0 != UInt8(ascii: "/") }
        guard host.allSatisfy({ ($0 | 0x20).isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
            let dot = host.lastIndex(of: UInt8(ascii: ".")), dot > 0, host[dot - 1] != UInt8(ascii: ".")
        else { return false }
        let top = host[(dot + 1)...]
        return top.count > 1 && top.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
            && !endingsOfPages.contains(shortWord(top))
    }

    /// Whether it is an address of a page that plays a video, and no picture whatever its field is called.
    var isOnVideoHost: Bool {
        guard isWebAddress, let slash = firstIndex(of: UInt8(ascii: "/")), slash + 2 < count else { return false }
        let host = self[(slash + 2)...].prefix { $0 != UInt8(ascii: "/") }
        let plain = host.starts(with: "www.".utf8) ? host.dropFirst(4) : host.starts(with: "player.".utf8) ? host.dropFirst(7) : host
        // Most addresses of pictures are seen to lie elsewhere by a letter.
        guard let first = plain.first, first == UInt8(ascii: "y") || first == UInt8(ascii: "v") || first == UInt8(ascii: "d") else { return false }
        return ["youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "dailymotion.com"].contains { plain.elementsEqual($0.utf8) }
    }

    /// Whether it is an address of a page that plays a video or is about a file, and no picture whatever its field is called.
    var isPageOfMedia: Bool { isOnVideoHost || isWebAddress && isPageOfFile }

    /// Whether an address that ends as a file does is that of a page about it: `…/wiki/File:Wren.jpg`, `…/blob/main/wren.png`. A wiki leads from
    /// `…/wiki/Special:FilePath/Wren.jpg` to the file itself.
    fileprivate var isPageOfFile: Bool {
        var next = 0
        while let slash = firstIndex(of: UInt8(ascii: "/"), from: next) {
            next = slash + 1
            guard next < count, self[next] == UInt8(ascii: "b") || self[next] == UInt8(ascii: "w") else { continue }
            let rest = self[next...]
            if rest.starts(with: "blob/".utf8) { return true }
            if rest.starts(with: "wiki/".utf8), rest.dropFirst(5).contains(UInt8(ascii: ":")) {
                return !rest.dropFirst(5).starts(with: "Special:".utf8)
            }
        }
        return false
    }

    fileprivate var isAsset: Bool { hasPrefix("assets/") && isOneWord && pathEnding != nil }

    /// Whether an address is one of `images.example.com`, `i.example.com`, …, and no page there.
    var isOnPictureHost: Bool {
        guard isWebAddress, let slash = firstIndex(of: UInt8(ascii: "/")), slash + 2 < count, pathEnding == nil else { return false }
        let label = self[(slash + 2)...].prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
        return ["images", "image", "img", "i", "photos"].contains { label.elementsEqual($0.utf8) }
    }

    /// Whether it is the path of a picture without a host: `/posters/7.jpg`, `../img/A wren.png`. One in `assets/` is the site's own.
    var isPicturePath: Bool {
        guard isFileOfPicture, !isAsset else { return false }
        return hasPrefix("/") ? self[1] != UInt8(ascii: "/") : hasPrefix("./") || hasPrefix("../")
    }

    /// Whether it is the name of a picture's file, or its path from a folder that is not told: `7.jpg`, `img/A wren.png`.
    var isPictureFile: Bool {
        guard isFileOfPicture, !isAsset, let first, first != UInt8(ascii: "/"), first != UInt8(ascii: ".") else { return false }
        return !isWebAddress && !isDomain && !isBareAddress && !prefix { $0 != UInt8(ascii: "/") }.contains { $0 <= 0x20 }
    }

    /// Whether it ends as the name of a picture's file does.
    var isFileOfPicture: Bool {
        5...longestPath ~= count && pathEnding.map(pictureEndings.contains) == true && allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "<") }
    }

    /// Whether it is what a wiki calls the page of a file by: `File:Tower.jpg`.
    var isNameOfFilePage: Bool {
        guard let colon = prefix(12).firstIndex(of: UInt8(ascii: ":")), colon > 1, colon + 1 < count, self[colon + 1] != UInt8(ascii: "/") else {
            return false
        }
        return ["file", "image", "datei", "fichier", "archivo"].contains(String(decoding: self[..<colon], as: UTF8.self).lowercased())
    }

    /// Whether it is what an image of a system or of a container is called by: `debian/12`, `library/redis`, `postgres:14`,
    /// `registry.example/acme/web:1.2`. Source: OCI Distribution Specification, "Pulling manifests".
    var isNameOfSystemImage: Bool {
        guard 3...200 ~= count, let first, first.isLetterOrDigit, !isWebAddress, !isBareAddress, !isAsset, !isFileOfPicture else { return false }
        guard allSatisfy({ $0.isLetterOrDigit || "._-/:@".utf8.contains($0) }) else { return false }
        let parts = split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard let last = parts.last, parts.count <= 4, parts.allSatisfy({ $0.contains(where: \.isLetterOrDigit) }) else { return false }
        // A tag behind the last name; a port may stand behind the first.
        if let colon = last.firstIndex(of: UInt8(ascii: ":")) { return colon > last.startIndex && colon + 1 < last.endIndex }
        let isInFolder = parts.dropLast().contains { part in Self.foldersOfPictures.contains { part.elementsEqual($0.utf8) } }
        // `17.04` is no ending of a file.
        let isFile =
            last.lastIndex(of: UInt8(ascii: ".")).map { dot in dot + 1 < last.endIndex && last[(dot + 1)...].allSatisfy { !$0.isDigit } } ?? false
        return parts.count > 1 && !isInFolder && !isFile
    }

    /// What lies in such a folder is a file, whether its name ends as that of one or not.
    private static var foldersOfPictures: [String] {
        ["images", "image", "img", "pictures", "photos", "uploads", "files", "media", "static", "public"]
    }

    /// Whether an address is that of a picture in a format that pages do not show: TIFF, JPEG 2000.
    var isScan: Bool { pathEnding.map(endingsOfScans.contains) == true }

    /// The same of a media type: `image/tiff; application=geotiff`. Source: the IANA registry of media types.
    var isTypeOfScan: Bool { ["image/tiff", "image/jp2", "image/jpx"].contains { starts(with: $0.utf8) } }

    /// Whether it is a file that is written out in place of its address: `data:image/gif;base64,…`. A short one is the dot that stands for a picture
    /// until that has come, or else a text. Source: RFC 2397.
    var isWrittenFile: Bool {
        guard hasPrefix("data:"), let comma = prefix(Self.longestType).firstIndex(of: UInt8(ascii: ",")) else { return false }
        let isPicture = hasPrefix("data:image/"), isInBase64 = self[..<comma].suffix(7).elementsEqual(";base64".utf8)
        return count >= Self.shortestFile ? isPicture || isInBase64 : isPicture && isInBase64
    }

    /// Whether it is a picture that is written out so and has more to show than the dot that stands for one until that has come.
    var isWrittenPicture: Bool { hasPrefix("data:image/") && count >= Self.shortestFile }

    /// Of a file, with its parameters, in bytes.
    private static var longestType: Int { 100 }

    /// Whether it starts with a day, and a slash stands somewhere behind that.
    var mayBeInterval: Bool { 13...80 ~= count && startsWithDay && self[10...].contains(UInt8(ascii: "/")) && !contains(0x20) }

    /// Whether a file is written out in Base64, in lines or in one: what it says only programs read. Source: RFC 4648 §4.
    var isBase64: Bool {
        guard count >= Self.shortestFile else { return false }
        func isOfIt(_ byte: UInt8) -> Bool {
            (byte | 0x20).isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
                || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        let start = prefix(Self.shortestFile)
        // Words are shorter than its lines, and signs of a sequence, `ACGT`, have neither digits nor both cases.
        guard start.prefix(40).allSatisfy({ isOfIt($0) && $0 > 0x20 }), start.contains(where: \.isDigit),
            start.contains(where: { UInt8(ascii: "g")...UInt8(ascii: "z") ~= $0 }),
            start.contains(where: { UInt8(ascii: "G")...UInt8(ascii: "Z") ~= $0 })
        else { return false }
        return allSatisfy(isOfIt)
    }

    /// In bytes; a shorter text may be a key.
    private static var shortestFile: Int { 120 }

    /// What stands behind the last dot of an address's path, as a `shortWord`; nil where that is no ending of a file.
    fileprivate var pathEnding: UInt64? {
        guard firstIndex(of: UInt8(ascii: "."), from: 0) != nil else { return nil }
        let end = Swift.min(firstIndex(of: UInt8(ascii: "?"), from: 0) ?? count, firstIndex(of: UInt8(ascii: "#"), from: 0) ?? count)
        guard let dot = self[..<end].lastIndex(of: UInt8(ascii: ".")), (2...4).contains(end - dot - 1) else { return nil }
        return shortWord(self[(dot + 1)..<end])
    }

    private func number(at place: Int, _ digits: Int) -> Int? {
        guard place + digits <= count else { return nil }
        var number = 0
        for byte in self[place..<place + digits] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// `2026-01-31`.
    var startsWithDay: Bool {
        guard count >= 10, self[4] == UInt8(ascii: "-"), self[7] == UInt8(ascii: "-"), number(at: 0, 4) != nil,
            let month = number(at: 5, 2), let day = number(at: 8, 2)
        else { return false }
        return 1...12 ~= month && 1...31 ~= day
    }

    /// `T12:30…` behind the day, with an offset or `Z` at the end, as RFC 3339 has it.
    fileprivate var hasTimeAfterDay: Bool {
        guard self[10] | 0x20 == UInt8(ascii: "t"), let hour = number(at: 11, 2), self[13] == UInt8(ascii: ":"), let minute = number(at: 14, 2)
        else { return false }
        let isZoned = self[count - 1] | 0x20 == UInt8(ascii: "z") || self[count - 3] == UInt8(ascii: ":") && count > 20
        return hour < 24 && minute < 60 && isZoned
    }

    /// Whether there are as many digits as a day and a year have, in a text no longer than a time.
    fileprivate var mayBeTime: Bool { count <= 80 && count(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) >= 5 }

    fileprivate var isEmail: Bool {
        guard count < 120, let at = firstIndex(of: UInt8(ascii: "@"), from: 0), at > 0, isOneWord else { return false }
        let host = self[(at + 1)...]
        return !host.contains(UInt8(ascii: "@")) && host.dropFirst().dropLast().contains(UInt8(ascii: "."))
            && !contains(UInt8(ascii: ":")) && !contains(UInt8(ascii: "/"))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a member of an object has the number that a unit beside it is of.
    fileprivate var isCalledNumberOfUnit: Bool { numbersOfUnits.contains { $0.utf8CodeUnitCount == count && hasPrefix($0) } }

    /// Whether a member of an object says in which unit its number is, and how good that is. Sources: the API of the National Weather Service
    /// (`unitCode`, `qualityControl`); schema.org, `QuantitativeValue` and `MonetaryAmount`.
    fileprivate var isCalledUnit: Bool {
        guard let first, "ucq".utf8.contains(first | 0x20) || first == UInt8(ascii: "@") else { return false }
        return namesOfUnits.contains { $0.utf8CodeUnitCount == count && hasPrefix($0) }
    }
}

private let numbersOfUnits: [StaticString] = ["value", "amount", "quantity", "number", "magnitude"]
private let namesOfUnits: [StaticString] = [
    "unit", "units", "unitcode", "unit_code", "unittext", "uom", "currency", "currencycode", "currency_code", "quality", "qualitycontrol",
    "quality_control", "@type",
]

extension BorrowedJSON {
    /// Whether it is what pages write for an address that is still to come.
    var leadsNowhere: Bool { bytes { $0.count == 1 && $0[0] == UInt8(ascii: "#") } }

    /// The answer that it gives: true or false, or a text such as `Y`, `no` or `TRUE`. Nil for anything else.
    var answer: Bool? {
        if case .bool(let bool) = content { return bool }
        return bytes { $0.answer == true } ? true : bytes { $0.answer == false } ? false : nil
    }

    /// An answer, or a number that stands for one, also as a text: `1` is yes.
    var answerOrBit: Bool? {
        answer ?? number.map { $0 != 0 } ?? ["1": true, "0": false][plainText?.string ?? ""]
    }
}

/// In English, and as others say it who have no word for it that means something else in English.
private let wordsForYes = Set(
    [
        "y", "yes", "true", "t", "ja", "oui", "sí", "sì", "si", "sim", "tak", "да", "так", "evet", "kyllä", "igen", "ano", "da", "نعم", "wahr",
        "vrai",
        "vero", "waar", "有", "j", "o", "s",
    ]
    .map { shortWord($0.utf8) })
private let longWordsForYes: [StaticString] = ["verdadero", "verdadeiro"]
private let wordsForNo = Set(
    [
        "n", "no", "false", "f", "nein", "nee", "nej", "nei", "non", "não", "nao", "nie", "нет", "ні", "hayır", "ei", "nem", "ne", "nu", "لا",
        "falsch", "faux", "falso", "onwaar", "無", "无",
    ]
    .map { shortWord($0.utf8) })

extension UInt8 {
    /// Of a letter, one in lower case.
    var isLetterOrDigit: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension BorrowedJSON {
    /// Whether it is a text that is a number and nothing but that.
    var isWrittenNumber: Bool {
        switch content {
        case .bytes(let bytes): bytes.isPlainNumber
        case .string(var text): text.withUTF8 { $0.isPlainNumber }
        default: false
        }
    }

    /// A number, also one that is written as a text.
    var number: Double? {
        switch content {
        case .int(let int): Double(int)
        case .uint(let uint): Double(uint)
        case .double(let double): double
        case .bytes(let bytes): bytes.number
        case .string(var text): text.withUTF8(\.number)
        default: nil
        }
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
