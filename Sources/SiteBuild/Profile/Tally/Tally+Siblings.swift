import SiteModel

// What a field is that only the fields beside it show.

extension Tally {
    /// Those of the members whose names run together with a unit, where another one does so as well: `heightm` beside `weightkg`.
    func gluedMeasures(among profiles: [FieldProfile]) -> [(index: Int, label: String, unit: NumberUnit)] {
        guard members.contains(where: { Self.namesWithUnits[$0.name] != nil }) else { return [] }
        let glued = profiles.indices.compactMap { index in Self.namesWithUnits[profiles[index].name].map { (index, $0) } }
        return glued.count < 2
            ? []
            : glued.compactMap { index, name in
                guard profiles[index].kind == .number, let named = NamedUnit(in: name), let unit = named.unit else { return nil }
                return (index, named.label, unit)
            }
    }

    private static let namesWithUnits: [String: String] = {
        let units = [
            ["height", "length", "width", "depth", "distance"]: ["m", "cm", "km", "ft", "mm"], ["weight", "mass"]: ["kg", "g", "lbs", "hg"],
        ]
        var names: [String: String] = [:]
        for (words, units) in units {
            for word in words { for unit in units { names[word + unit] = word.prefix(1).uppercased() + word.dropFirst() + " " + unit } }
        }
        return names
    }()

    /// How large the file of a picture is that has a letter for its size, in pixels and no metres: `height_m` beside `url_m`.
    /// Source: Flickr API, extras.
    func pixelsOfFiles(among profiles: [FieldProfile]) -> [Int] {
        let files = profiles.filter { $0.kind == .picture && $0.name.hasPrefix("url_") }.map { $0.name.dropFirst("url".count) }
        guard !files.isEmpty else { return [] }
        return profiles.indices.filter { index in files.contains { profiles[index].name == "height" + $0 || profiles[index].name == "width" + $0 } }
    }

    /// Labels of fields that somebody has added to a form, without what the system calls all of these: `field_tags`. Source: Drupal, machine names.
    func namesOfFormFields(among profiles: [FieldProfile]) -> [(index: Int, label: String)] {
        let added = profiles.indices.filter { profiles[$0].name.hasPrefix("field_") && profiles[$0].name.utf8.count > 8 }
        guard added.count > 1, added.count < profiles.count else { return [] }
        return added.compactMap { index in
            let stem = String(profiles[index].name.dropFirst("field_".count))
            guard !profiles.contains(where: { $0.name == stem }), profiles[index].label == readableLabel(profiles[index].name) else { return nil }
            return (index, readableLabel(stem))
        }
    }

    /// Labels without the types of values, where the names of several members end with these and no value is of another type: `genre_s`, `sequence_i`.
    /// What stands beside another of the name is told apart by its ending. Source: Apache Solr, dynamic fields.
    func namesWithoutTypes(among profiles: [FieldProfile]) -> [(index: Int, label: String)] {
        let typed = profiles.indices.compactMap { index -> (index: Int, stem: Substring, forms: [ValueForm])? in
            guard let place = profiles[index].name.lastIndex(of: "_"), place > profiles[index].name.startIndex,
                let forms = Self.formsByEnding[profiles[index].name[place...].dropFirst()]
            else { return nil }
            return (index, profiles[index].name[..<place], forms)
        }
        guard typed.count > 1,
            typed.allSatisfy({ typed in members[typed.index].shown == typed.forms.reduce(0) { $0 + members[typed.index].forms[$1.rawValue] } })
        else { return [] }
        return typed.compactMap { index, stem, _ in
            let isAlone = !profiles.contains { $0.name == stem || $0.name.hasPrefix(stem + "_") && $0.name != profiles[index].name }
            return isAlone && profiles[index].label == readableLabel(profiles[index].name) ? (index, readableLabel(String(stem))) : nil
        }
    }

    private static let formsByEnding: [Substring: [ValueForm]] = {
        let texts: [ValueForm] = [.text, .prose, .markup, .address, .email, .picture, .video, .audio, .colour, .day, .time]
        return [
            "i": [.whole], "b": [.yesNo], "s": texts, "t": texts + [.list], "txt": texts + [.list], "dt": [.day, .time], "is": [.list], "ss": [.list],
            // Source: Blacklight, solrconfig.xml.
            "facet": texts + [.list], "display": texts + [.list], "ssim": texts + [.list], "tesim": texts + [.list], "tsim": texts + [.list],
        ]
    }()

    /// Whether a member with nothing but 0 says that something has never been, as times beside it say when something was: `{"edit_at": 0}` beside
    /// `{"create_at": 1523546846639}`. Source: Mattermost API, posts.
    func isTimeOfNone(at index: Int, among profiles: [FieldProfile]) -> Bool {
        let (profile, tally) = (profiles[index], members[index])
        guard profile.kind == .number, profile.unit == nil, tally.lowest == 0, tally.highest == 0, tally.areWhole else { return false }
        let words = fieldWords(profile.name)
        return words.count > 1 && ["at", "date", "timestamp", "ts", "on"].contains(words.last)
            && profiles.indices.contains {
                [.time, .day].contains(profiles[$0].kind) && members[$0].areWhole && fieldWords(profiles[$0].name).last == words.last
            }
    }

    /// Whether whole numbers are as large as the times beside them, to a day: when something ended that one of them says has begun.
    func isNearTime(at index: Int, among profiles: [FieldProfile]) -> Bool {
        let tally = members[index]
        guard profiles[index].kind == .number, profiles[index].unit == nil, tally.highest >= Self.milliseconds.lowerBound, tally.areWhole else {
            return false
        }
        return profiles.indices.contains { other in
            profiles[other].kind == .time && members[other].areWhole && abs(members[other].lowest - tally.lowest) <= Self.dayInMilliseconds
                && abs(members[other].highest - tally.highest) <= Self.dayInMilliseconds
        }
    }

    private static let dayInMilliseconds = 86_400_000.0

    /// The first and the last moment of an observation, `t_min` and `t_max`, as astronomers count days: from 1900 to 2050. Other numbers have other
    /// bounds. Source: IVOA, Observation Data Model Core Components.
    func spanInJulianDays(among profiles: [FieldProfile]) -> [Int] {
        let bounds = profiles.indices.filter { index in
            ["t_min", "t_max"].contains(profiles[index].name.lowercased()) && profiles[index].kind == .number
                && 15_020...69_800 ~= members[index].lowest
                && 15_020...69_800 ~= members[index].highest
        }
        return bounds.count == 2 ? bounds : []
    }

    /// The year, the month and the day in an object that has the date itself: `{"date": "2024-04-01", "year": 2024, "month": 4, "day": 1}`.
    func partsOfDate(among profiles: [FieldProfile]) -> [Int] {
        let bounds: [String: ClosedRange<Double>] = ["year": 1...3000, "month": 1...12, "day": 1...31]
        let parts = profiles.indices.filter { index in
            bounds[profiles[index].name.lowercased()].map { $0 ~= members[index].lowest && $0 ~= members[index].highest && members[index].areWhole }
                == true
        }
        let haveDate = profiles.contains { field in [.day, .time].contains(field.kind) && parts.allSatisfy { profiles[$0].count <= field.count } }
        return parts.count == 3 && haveDate ? parts : []
    }

    /// Those of the members that keep a record's place in a tree, for the queries of a database. Sources: nested sets, as django-mptt and Joomla have
    /// them; materialised paths, as django-treebeard has them.
    var placesInTree: [Int] {
        let names = Set(members.map(\.name))
        let isNestedSet = names.contains("lft") && !names.isDisjoint(with: ["rght", "rgt"])
        let isPath = names.isSuperset(of: ["path", "depth", "numchild"])
        let places: Set =
            isNestedSet
            ? ["lft", "rght", "rgt", "tree_id", "root", "level", "lvl", "depth"] : isPath ? ["path", "depth", "numchild", "steplen"] : []
        return members.indices.filter { places.contains(members[$0].name) }
    }

    /// Those of the members that name a video on YouTube, as another one says: `{"site": "YouTube", "key": "rd4Qe-5Ou1A"}`,
    /// `{"kind": "youtube#video", "videoId": "rd4Qe-5Ou1A"}`. Sources: The Movie Database API, videos; YouTube Data API, resources.
    var namesOfVideos: [Int] {
        guard let said = members.map({ $0.count(of: .onYouTube) }).max(), said > 0 else { return [] }
        return members.indices.filter { index in
            let member = members[index], words = fieldWords(member.name)
            return member.count(of: .videoName) >= said && words.last.map(["key", "id", "code"].contains) == true
                && words.dropLast().allSatisfy { ["video", "media", "trailer", "external"].contains($0) }
        }
    }

    /// Those of the members that are called pictures and are things of an interface, with an address there as the record itself or what lies beside them
    /// has one: the image of a system from which a server has been made. Of a picture its address says that it is one, or its size.
    func resourcesCalledPictures(among profiles: [FieldProfile]) -> [Int] {
        func addresses(_ tally: Tally) -> Set<String> {
            Set(tally.members.filter { $0.shown > 0 && $0.count(of: .interface) == $0.shown }.map(\.name))
        }
        return profiles.indices.filter { index in
            let fields = profiles[index].members.fields
            guard profiles[index].kind == .object, fields.contains(where: { $0.kind == .picture }), fields.contains(where: { $0.name == "id" }),
                fields.contains(where: { $0.kind == .text && $0.name != "id" }),
                fields.allSatisfy({ !Self.wordsOfFiles.contains(lettersOfName($0.name)) })
            else { return false }
            let own = addresses(members[index])
            guard fields.allSatisfy({ $0.kind != .picture || own.contains($0.name) }) else { return false }
            return !addresses(self).isDisjoint(with: own) || members.indices.contains { $0 != index && !addresses(members[$0]).isDisjoint(with: own) }
        }
    }

    private static let wordsOfFiles: Set = ["width", "height", "alt", "alttext", "mime", "mimetype", "format", "size", "filesize", "filename"]

    /// Whether an object is called a picture, and its members numbers of pixels: `{"24": "https://…?s=24", "48": …}`, `{"48x48": …}`.
    func isPicture(_ path: String, inSizes names: [String]) -> Bool {
        guard let name = path.split(separator: ".").last, names.allSatisfy({ Int($0.prefix { $0 != "x" }).map { $0 > 15 } ?? false }) else {
            return false
        }
        return fieldWords(String(name)).contains { Self.wordsOfPictures.contains(singular($0)) }
    }

    private static let wordsOfPictures: Set = ["avatar", "image", "picture", "photo", "thumbnail", "icon", "logo", "portrait"]

    /// Those of the members that are yes or no, written as 1 and 0: one whose name asks a question, `is_open`, and all where several are
    /// called by what is or is not so, `indoor`, and not by what is counted, `goals`.
    func switches(among profiles: [FieldProfile], in path: String) -> [Int] {
        let bits = profiles.indices.filter { index in
            profiles[index].kind == .number && profiles[index].unit == nil && members[index].areBits && !NameWords(profiles[index].name).isCount
        }
        let clear = bits.filter { index in
            members[index].lowest < members[index].highest && members[index].shown >= Self.fewBits && !NameWords(profiles[index].name).isPlural
        }
        // Of as many as that in one object two tell what all of them are.
        let areInObject = !path.isEmpty && clear.count == 2 && bits.count >= Self.manyBits
        return (clear.count >= 3 || areInObject ? bits : bits.filter { NameWords(profiles[$0].name).isQuestion }) + flags(among: profiles)
    }

    private static let manyBits = 5

    /// Those of the members that are yes or no, written as `S` and `N` or as `O` and `N`: of one field alone they may be points of the compass.
    func answersInLetters(among profiles: [FieldProfile]) -> [Int] {
        let pairs = profiles.indices.filter { index in
            profiles[index].kind == .text && members[index].count(of: .letterOS) > 0 && members[index].count(of: .letterJ) == 0
                && members[index].count(of: .letterN) > 0 && members[index].arePairOfLetters && !NameWords(profiles[index].name).isDirection
        }
        let isAnswerBeside = profiles.indices.contains { profiles[$0].kind == .yesNo && members[$0].count(of: .letterOS) > 0 }
        return pairs.count > 1 || isAnswerBeside ? pairs : []
    }
}
