/// The words of the vocabulary of templates. Templates are compiled with their numbers, by which things of the site are asked.
enum Word: String, CaseIterable {
    case root, site, collection, page, text, title, description, baseURL, language, direction, collections, pages
    case hasFavourites, hasSearch, worksOffline, hasStyleSheet, href, isCurrent, name, count, picture, hasPictures, hasFacts, hasLock
    case hasFilter, hasShare, opensDialogs, index, edition, listFields, favouriteFields, label, kind, canonical, back
    case previous, next, first, position, items, folds, number, hasPages, numbers, isGap, pictureSize, video, date
    case slug, `is`, shown, hasShown, foreground, background, hasBackground, locked, lock, factCount, favourite, record, body, status, colour, shape, width
    case height, machine, value, key, ask, seconds, opens, plain, category, last, isFirst, partial, fields, columns
    case groups, hasGroups, lists, hasLists, group, values, share, referrers, hasMore, filters, orders, hasBar, order, isTable, titleLabel, cells, parameter, related, hasRelated, navigation, current, isOutside, sections, letters, hasLetters, theme

    /// By their numbers.
    static let all = allCases

    static let names = allCases.map(\.rawValue)
}
