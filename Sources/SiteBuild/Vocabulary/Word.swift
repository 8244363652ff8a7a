/// The words of the vocabulary of templates. Templates are compiled with their numbers, by which things of the site are asked.
enum Word: String, CaseIterable {
    case root, site, collection, page, text, title, description, baseURL, language, direction, collections, pages
    case hasFavourites, hasSearch, worksOffline, hasStyleSheet, href, isCurrent, name, count, picture, hasPictures, hasFacts, hasLock
    case hasFilter, hasShare, opensDialogs, index, edition, listFields, favouriteFields, label, kind, canonical, back
    case previous, next, first, position, items, records, folds, number, hasPages, numbers, isGap, pictureSize, pictureText, pictureAlt, video, date
    case slug, `is`, shown, hasShown, hasFields, isColour, foreground, background, hasBackground, locked, lock, factCount, favourite, record, body,
        status,
        colour, shape,
        width
    case height, machine, value, key, ask, seconds, opens, plain, category, last, isFirst, partial, fields, columns
    case groups, hasGroups, lists, hasLists, group, values, share, referrers, hasMore, filters, orders, hasBar, order, isTable, titleLabel, cells,
        parameter, related, hasRelated, navigation, current, isOutside, sections, letters, hasLetters, isSortable, theme, blanks, state, isEmpty,
        documentTitle, atom, linked, data

    static let names = allCases.map(\.rawValue)

    /// The word of a number, where there is one.
    init?(number: UInt16) {
        guard number < Self.total else { return nil }
        self = Self.byNumber[Int(number)]
    }

    var number: UInt16 { UInt16(Self.allCases.firstIndex(of: self)!) }  // Every case is among them.

    private static let total = UInt16(allCases.count)

    /// Never freed: looking into an array would count a reference, for each name that a template asks for.
    private nonisolated(unsafe) static let byNumber: UnsafePointer<Word> = {
        let cases = UnsafeMutablePointer<Word>.allocate(capacity: allCases.count)
        cases.initialize(from: allCases, count: allCases.count)
        return UnsafePointer(cases)
    }()
}
