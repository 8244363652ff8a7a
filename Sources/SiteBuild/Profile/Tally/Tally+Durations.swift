import SiteModel

extension Tally {
    /// Of a member with numbers without a unit that is called by how long something lasts, how many seconds one is, where the others leave no doubt:
    /// films run for minutes, and recordings for seconds or milliseconds. Who counts times in milliseconds counts in them how long something took.
    ///
    /// - Parameter path: that of what has the members.
    func secondsOfUnit(ofMemberAt index: Int, among profiles: [FieldProfile], in path: String) -> Double? {
        let (profile, tally) = (profiles[index], members[index])
        if profile.kind == .number, profile.unit == nil, tally.areWhole, tally.lowest >= 0, isTimeSpent(profile, highest: tally.highest) { return 1 }
        guard profile.kind == .number, profile.unit == nil, tally.areWhole, tally.lowest >= 0, let word = fieldWords(profile.name).last,
            ["duration", "runtime", "length"].contains(word)
        else { return nil }
        if word == "duration", tally.highest >= Self.longestRun, isTimeInMilliseconds(among: profiles) { return 0.001 }
        if let seconds = secondsOnClock(of: tally) { return seconds }
        let beside = Set(profiles.indices.filter { $0 != index }.flatMap { fieldWords(profiles[$0].name) })
        if word == "runtime" {
            return 10...Self.longestFilm ~= tally.highest && !beside.isDisjoint(with: Self.wordsOfFilms) ? 60 : nil
        }
        let holder = path.split(separator: ".").last.map { fieldWords(String($0)) } ?? []
        // Talks are held in tracks as well.
        let isTrack = !beside.union(holder).isDisjoint(with: Self.wordsOfTracks) && beside.isDisjoint(with: Self.wordsOfTalks)
        let isRecording =
            word == "duration"
            && (!beside.isDisjoint(with: Self.wordsOfRecordings) || profiles.contains { [.audio, .video].contains($0.kind) })
        guard isTrack || isRecording else { return nil }
        if tally.lowestButZero >= 10_000, tally.highest >= 60_000 { return 0.001 }
        // So many minutes nothing lasts that is recorded, and no song lasts an hour.
        return tally.highest > (isTrack ? 60 : Self.longestRecording) ? 1 : nil
    }

    /// Whether it says how long somebody moved or worked, in more than the minutes of a day or so. Sources: Strava API, activities; Jira, time tracking;
    /// GitLab API, time stats.
    private func isTimeSpent(_ profile: FieldProfile, highest: Double) -> Bool {
        let letters = lettersOfName(profile.name)
        let names: Set = [
            "movingtime", "elapsedtime", "timespent", "aggregatetimespent", "timeestimate", "aggregatetimeestimate", "timeoriginalestimate",
            "aggregatetimeoriginalestimate", "totaltimespent", "timespentseconds",
        ]
        return names.contains(letters) && highest >= Self.longestInMinutes
    }

    /// In minutes, more than anything takes that is measured in them.
    private static let longestInMinutes = 1800.0

    /// Whether a member beside it is a time in milliseconds. Source: Jenkins, `timestamp` and `duration` of a build.
    private func isTimeInMilliseconds(among profiles: [FieldProfile]) -> Bool {
        profiles.indices.contains { profiles[$0].kind == .time && members[$0].areWhole && members[$0].lowestButZero >= 1e12 }
    }

    /// The same where a member beside it has the same durations as on a clock: 2710 beside `45:10`. `2:05` beside 125 may be hours and minutes.
    private func secondsOnClock(of tally: Tally) -> Double? {
        [1, 0.001].first { unit in
            members.contains { clocks in
                abs(tally.lowest * unit - clocks.shortestClock) < 1 && abs(tally.highest * unit - clocks.longestClock) < 1
                    && (unit < 1 || clocks.longestClock >= Self.hoursOfDay)
            }
        }
    }

    /// As many minutes and seconds as a day has hours and minutes.
    private static let hoursOfDay = 1440.0

    /// In seconds, a little more than a day: a greater number is one of milliseconds.
    private static let longestRun = 100_000.0

    /// In minutes.
    private static let longestFilm = 900.0, longestRecording = 300.0

    /// Of the members those that say how many bytes a file has, which another one says the type of.
    func sizesOfFiles(among profiles: [FieldProfile]) -> [Int] {
        let haveTypes = members.contains { member in
            member.shown > 0 && ["mime", "mimetype", "filemime", "contenttype", "mediatype", "mimetypename"].contains(lettersOfName(member.name))
                || member.count(of: .audioType) + member.count(of: .pictureType) > 0
        }
        return profiles.indices.filter { index in
            let (profile, tally) = (profiles[index], members[index])
            let letters = lettersOfName(profile.name)
            let isCalledSo =
                ["filesize", "sizeinbytes", "sizebytes", "bytesize"].contains(letters)
                || haveTypes && ["size", "length", "bytes", "filelength"].contains(letters)
            return profile.kind == .number && profile.unit == nil && tally.areWhole && tally.highest >= Self.smallestFile && isCalledSo
        }
    }

    /// In bytes. Smaller numbers may be of anything.
    private static let smallestFile = 1000.0

    private static let wordsOfFilms: Set = [
        "year", "release", "released", "premiered", "genre", "genres", "director", "directors", "season", "episode", "imdb", "imdbid", "movie",
        "film", "network",
    ]
    private static let wordsOfTracks: Set = ["track", "tracks", "isrc", "album", "song", "songs", "recording", "recordings"]
    private static let wordsOfTalks: Set = ["speaker", "speakers", "room", "session", "sessions", "talk", "submission", "slot"]
    private static let wordsOfRecordings: Set = ["enclosure", "episode", "audio", "video", "podcast", "mp3", "mp4", "playback"]
}
