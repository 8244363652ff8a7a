/// The vocabulary of templates: what each thing of a site can be asked for. The checks of templates and the guide's reference
/// are made from this table, and a test holds what pages answer against it.
extension ThemeThing {
    // MARK: The site

    /// The frame that every page has. Its names win over those of records.
    static let everywhere = ThemeThing([
        ThemeName(.root, .text, "the way from this page to the root of the site, such as `../../`"),
        ThemeName(.site, .thing(site), "the site"),
        ThemeName(.collection, .thing(collection), "the collection of the page; on the home page the one that it shows, if it shows one", on: [.home] + PageTemplate.ofCollections),
        ThemeName(.page, .thing(page), "the page itself"),
        ThemeName(.text, .open, "the fixed texts of `texts.yml`, in the language of the site from `texts/`, with those of `texts` in `content/site.yml` over them"),
    ])

    static let site = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.description, .text, "its description, or nothing"),
        ThemeName(.baseURL, .text, "where it will stand, if the configuration says so"),
        ThemeName(.language, .text, "a language tag such as `en`"),
        ThemeName(.direction, .text, "`ltr` or `rtl`, by the language"),
        ThemeName(.collections, .list(of: collection), "its collections, in the order of the configuration"),
        ThemeName(.navigation, .list(of: navigationItem), "what stands in the navigation: its collections, or what the configuration names"),
        ThemeName(.pages, .list(of: topPage), "the pages of `content/pages/` that stand at the top"),
        ThemeName(.hasFavourites, .flag, "whether there is a page of favourites"),
        ThemeName(.hasSearch, .flag, "whether there is a page to search in all collections"),
        ThemeName(.worksOffline, .flag, "whether it can be read offline"),
        ThemeName(.theme, .open, "the colours of the theme's tokens, with those of `theme` in `content/site.yml` over them: `theme.ground.light`, `theme.ground.dark`"),
        ThemeName(.hasStyleSheet, .flag, "whether it has a style sheet of its own, `content/assets/site.css`"),
    ])

    static let navigationItem = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.href, .text, "the way to it"),
        ThemeName(.current, .text, "for `aria-current`: `page` where it is the page itself, `true` where the page belongs to it, or nothing"),
        ThemeName(.isOutside, .flag, "whether it leads out of the site"),
    ])

    static let topPage = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.href, .text, "the way to it"),
        ThemeName(.isCurrent, .flag, "whether it is the page itself"),
    ])

    static let collection = ThemeThing([
        ThemeName(.name, .text, "its key in the configuration"),
        ThemeName(.title, .text, "its title"),
        ThemeName(.description, .text, "its description, or nothing"),
        ThemeName(.href, .text, "the way to its list"),
        ThemeName(.count, .number, "how many records its list has"),
        ThemeName(.items, .list(of: record), "the first four records of its list"),
        ThemeName(.picture, .text, "its picture: the configuration's, else the first record's"),
        ThemeName(.hasPictures, .flag, "whether any record has a picture"),
        ThemeName(.isCurrent, .flag, "whether the page belongs to it"),
        ThemeName(.hasFacts, .flag, "whether its records have facts"),
        ThemeName(.hasLock, .flag, "whether some of its records may be locked"),
        ThemeName(.hasFavourites, .flag, "whether visitors may mark favourites"),
        ThemeName(.hasSearch, .flag, "whether the search looks in it"),
        ThemeName(.hasFilter, .flag, "whether its list has a box to filter it"),
        ThemeName(.hasShare, .flag, "whether its pages offer to share their address"),
        ThemeName(.opensDialogs, .flag, "whether details open over the list"),
        ThemeName(.index, .text, "the way to its index for scripts, or nothing"),
        ThemeName(.edition, .text, "what tells its list and its index from those of another edition of the site"),
        ThemeName(.groups, .list(of: grouping), "the ways to put its records into groups: by year, by maker, by tag"),
        ThemeName(.hasGroups, .flag, "whether there are any"),
        ThemeName(.lists, .list(of: group), "its further lists: upcoming, bestsellers"),
        ThemeName(.hasLists, .flag, "whether there are any"),
        ThemeName(.isTable, .flag, "whether its lists are tables"),
        ThemeName(.titleLabel, .text, "what the field of its titles is called, or nothing"),
        ThemeName(.listFields, .list(of: field), "the fields that its list shows; of a table its columns, behind the title"),
        ThemeName(.favouriteFields, .list(of: field), "the fields that the page of favourites shows"),
        ThemeName(.blanks, .list(of: blank), "what scripts make further cards of, one for each kind of card"),
    ])

    static let blank = ThemeThing([
        ThemeName(.state, .text, "the kind of the cards, for scripts: `paid/locked picture`"),
        ThemeName(.record, .thing(record), "a record that has a place for each value which a script fills in"),
    ])

    /// A shown field without its value.
    static let field = ThemeThing([
        ThemeName(.name, .text, "the field's name"),
        ThemeName(.label, .text, "what it is called"),
        ThemeName(.kind, .text, "what most of its values are: `text`, `number`, `day`, …"),
        ThemeName(.order, .text, "the order of the list by it, one of `page.orders`, or nothing"),
    ])

    /// An order of a list that visitors can choose.
    static let order = ThemeThing([
        ThemeName(.name, .text, "what scripts and addresses call it; with `-` in front it goes backwards"),
        ThemeName(.title, .text, "what it is called"),
    ])

    /// A way to put records into groups.
    static let grouping = ThemeThing([
        ThemeName(.name, .text, "the field that the groups are made of"),
        ThemeName(.title, .text, "what it is called"),
        ThemeName(.href, .text, "the way to the list of its groups, where there is one"),
        ThemeName(.parameter, .text, "what scripts and addresses call it where one of its groups is chosen"),
        ThemeName(.count, .number, "how many groups there are"),
        ThemeName(.isCurrent, .flag, "whether the page belongs to it"),
        ThemeName(.values, .list(of: group), "its groups"),
        ThemeName(.sections, .list(of: section), "those of the page of groups, by first letter where there are many", on: [.groups]),
        ThemeName(.hasLetters, .flag, "whether its groups are listed by their first letters", on: [.groups]),
        ThemeName(.isSortable, .flag, "whether all of its groups stand on this page, in one list that can be put in another order", on: [.groups]),
        ThemeName(.letters, .list(of: letter), "the first letters of its groups, where they are listed by them", on: [.groups]),
    ])

    static let section = ThemeThing([
        ThemeName(.title, .text, "the letter that its groups begin with, or nothing"),
        ThemeName(.number, .number, "the letter's place among all, from 1"),
        ThemeName(.values, .list(of: group), "its groups"),
    ])

    static let letter = ThemeThing([
        ThemeName(.title, .text, "the letter"),
        ThemeName(.number, .number, "its place among all, from 1"),
        ThemeName(.href, .text, "the way to the page on which its groups begin"),
    ])

    /// Records of a collection that name the one of the page.
    static let referrers = ThemeThing([
        ThemeName(.title, .text, "what they are called: the title of their collection"),
        ThemeName(.count, .number, "how many there are"),
        ThemeName(.items, .list(of: record), "the first of them"),
        ThemeName(.hasMore, .flag, "whether there are more"),
        ThemeName(.href, .text, "the way to all of them, or nothing"),
    ])

    static let group = ThemeThing([
        ThemeName(.title, .text, "the value that its records have in common"),
        ThemeName(.href, .text, "the way to its records"),
        ThemeName(.slug, .text, "the last part of that"),
        ThemeName(.count, .number, "how many records it has"),
        ThemeName(.share, .number, "that as a share of the largest group's, from 1 to 100"),
        ThemeName(.isCurrent, .flag, "whether the page belongs to it"),
    ])

    // MARK: Pages

    static let page = ThemeThing([
        ThemeName(.kind, .flags(PageTemplate.allCases.map(\.rawValue)), "which kind of page it is: `{{#page.kind.fact}}`"),
        ThemeName(.title, .text, "what it is called, in full"),
        ThemeName(.description, .text, "a description in plain text, or nothing"),
        ThemeName(.canonical, .text, "its absolute address, if the site has a `baseURL`"),
        ThemeName(.picture, .text, "the absolute address of its picture, if there is one"),
        ThemeName(
            .back, .thing(link), "the page of the list that its record stands on; of a group the list of groups",
            on: [.groups, .group, .category, .detail, .unlock, .fact]),
        ThemeName(.groups, .thing(grouping), "what the page's groups are made of", on: [.groups, .group]),
        ThemeName(.group, .thing(group), "the group itself", on: [.group]),
        ThemeName(.previous, .thing(link), "the page before it; nothing on the first", on: [.list, .groups, .group, .category, .detail, .fact]),
        ThemeName(.next, .thing(link), "the page after it; nothing on the last", on: [.list, .groups, .group, .category, .detail, .fact]),
        ThemeName(.first, .thing(link), "where reading starts: the first fact", on: [.category, .unlock]),
        ThemeName(.position, .number, "its place among its neighbours, from 1", on: [.category, .detail, .unlock, .fact]),
        ThemeName(.count, .number, "how many neighbours there are, itself included", on: [.category, .detail, .unlock, .fact]),
        ThemeName(.items, .list(of: record), "the records on this page of the list; on the home page the first of its collection", on: [.home, .list, .group]),
        ThemeName(.items, .list(of: factInList), "the facts of a category", on: [.category]),
        ThemeName(.folds, .list(of: fold), "the facts of a category in parts, where there are many", on: [.category]),
        ThemeName(.hasPictures, .flag, "whether any fact of the category has a picture", on: [.fact]),
        ThemeName(.hasFilter, .flag, "whether it has a box to filter the list", on: [.list, .group]),
        ThemeName(.hasBar, .flag, "whether the list can be narrowed down to groups, or put in another order", on: [.list, .group]),
        ThemeName(.filters, .list(of: grouping), "the groupings to choose groups from", on: [.list, .group]),
        ThemeName(.orders, .list(of: order), "the orders to choose from", on: [.list, .group]),
        ThemeName(.referrers, .list(of: referrers), "the records that name this one, by collection", on: [.category, .detail]),
        ThemeName(.related, .list(of: record), "further records of its groups, those with most in common first", on: [.category, .detail]),
        ThemeName(.hasRelated, .flag, "whether there are any", on: [.category, .detail]),
        ThemeName(.number, .number, "which page of the list it is, from 1", on: [.list, .groups, .group]),
        ThemeName(.pages, .number, "how many pages the list has", on: [.list, .groups, .group]),
        ThemeName(.hasPages, .flag, "whether the list has more than one page", on: [.list, .groups, .group]),
        ThemeName(.numbers, .list(of: pageNumber), "a window of the list's pages, to choose from", on: [.list, .groups, .group]),
    ])

    static let link = ThemeThing([
        ThemeName(.href, .text, "the way to it"),
        ThemeName(.title, .text, "its title, where it has one"),
    ])

    static let pageNumber = ThemeThing([
        ThemeName(.number, .number, "the page's number"),
        ThemeName(.href, .text, "the way to it"),
        ThemeName(.isCurrent, .flag, "whether it is the page itself"),
        ThemeName(.isGap, .flag, "true in place of pages that are left out"),
    ])

    // MARK: Records and facts

    /// A record has the fields of its feed and of the rules as well; these names win over them.
    static let record = ThemeThing([
        ThemeName(.title, .text, "its title: a field of that name, or a usual one such as `name` or `headline`"),
        ThemeName(.label, .text, "what a list calls it: the field `label`, else the title"),
        ThemeName(.description, .text, "plain text, or nothing; in lists the first words of a body in HTML where there is no other"),
        ThemeName(.picture, .text, "the picture's address, or nothing"),
        ThemeName(.pictureSize, .thing(size), "the picture's size where it is known"),
        ThemeName(.video, .text, "the address of a video that goes with it, or nothing"),
        ThemeName(.date, .thing(date), "its date, or nothing"),
        ThemeName(.href, .text, "the way to its page"),
        ThemeName(.slug, .text, "the last part of its address"),
        ThemeName(.is, .open, "for each rule the value that it gave: `{{#is.status.paid}}`"),
        ThemeName(.shown, .list(of: shown), "the fields that the collection shows here"),
        ThemeName(.hasShown, .flag, "whether there are any"),
        ThemeName(.foreground, .list(of: shown), "those of them that readers are here for"),
        ThemeName(.background, .list(of: shown), "the others, where they are many: what is there for programs, or the same in every record"),
        ThemeName(.hasBackground, .flag, "whether there are any of these"),
        ThemeName(.cells, .list(of: shown), "one for each of `collection.listFields`, by the kind of that, also where there is nothing to show"),
        ThemeName(.locked, .flag, "whether it is locked"),
        ThemeName(.lock, .thing(lock), "its lock, where it is locked"),
        ThemeName(.factCount, .number, "how many facts it has, in a collection with `facts`"),
        ThemeName(.hasFacts, .flag, "whether it has any"),
        ThemeName(.favourite, .text, "the key by which a browser keeps it as a favourite, or nothing"),
        ThemeName(.record, .open, "its own fields, also those that other names hide: `{{record.page}}`"),
        ThemeName(.body, .html, "its Markdown or HTML as safe HTML, to be written as `{{{body}}}`", on: [.category, .detail]),
    ])

    /// Names that rules and fields may give to a record, and that the theme asks for.
    static let ruled = ThemeThing([
        ThemeName(.status, .text, "`free`, `paid` or `coming_soon`, if a rule says so"),
        ThemeName(.colour, .text, "one of the site's `colours`, if a rule says so"),
        ThemeName(.shape, .text, "`square`, `portrait` or `wide` pictures, `quote` for records that are a text; given with `fields`"),
    ])

    static let states = ["free", "paid", "coming_soon"]

    static let size = ThemeThing([
        ThemeName(.width, .number, "in pixels"),
        ThemeName(.height, .number, "in pixels"),
    ])

    static let date = ThemeThing([
        ThemeName(.text, .text, "to read"),
        ThemeName(.machine, .text, "for `datetime`; nothing where the feed writes it in a way of its own, which is then its text"),
    ])

    /// A shown field with its value; what is in a list or an object is shown in the same way.
    static let shown = ThemeThing([
        ThemeName(.name, .text, "the field's name"),
        ThemeName(.label, .text, "what it is called"),
        ThemeName(.kind, .text, "what it is: `text`, `number`, `day`, `link`, `table`, …"),
        ThemeName(.partial, .text, "the partial that shows values of this kind: `{{>*partial}}`"),
        ThemeName(.value, .text, "its value as a text; of a table or an object nothing"),
        ThemeName(.body, .html, "of a text in HTML, that HTML made safe, to be written as `{{{body}}}`"),
        ThemeName(.href, .text, "where it leads: of a link, an e-mail address, a picture, a video, a place"),
        ThemeName(.machine, .text, "of a day or a time, for `datetime`"),
        ThemeName(.items, .listOfSame, "what is in a list; the rows of a table"),
        ThemeName(.fields, .listOfSame, "what is in an object; the cells of a row"),
        ThemeName(.columns, .listOfSame, "the columns of a table"),
    ])

    static let lock = ThemeThing([
        ThemeName(.key, .text, "what a browser may remember it by"),
        ThemeName(.ask, .text, "the title of the notice"),
        ThemeName(.seconds, .number, "how long the way in takes"),
        ThemeName(.href, .text, "the way in"),
        ThemeName(.opens, .text, "where the way in leads"),
    ])

    /// A fact has its own fields as well.
    static let fact = ThemeThing([
        ThemeName(.body, .html, "its text as HTML, to be written as `{{{body}}}`"),
        ThemeName(.plain, .text, "its text without marks"),
        ThemeName(.picture, .text, "the picture's address, or nothing"),
        ThemeName(.pictureSize, .thing(size), "the picture's size where it is known"),
        ThemeName(.position, .number, "its place in its category, from 1"),
        ThemeName(.favourite, .text, "the key by which a browser keeps it as a favourite, or nothing"),
        ThemeName(.record, .open, "the feed's own fields of the fact"),
        ThemeName(.category, .thing(record), "the record that it belongs to"),
    ])

    static let factInList = ThemeThing([
        ThemeName(.href, .text, "the way to its page"),
        ThemeName(.position, .number, "its place, from 1"),
        ThemeName(.plain, .text, "its first words, without marks; nothing where the record is locked"),
        ThemeName(.picture, .text, "the picture's address, or nothing"),
    ])

    /// Some of many facts.
    static let fold = ThemeThing([
        ThemeName(.first, .number, "the number of its first fact"),
        ThemeName(.last, .number, "the number of its last fact"),
        ThemeName(.isFirst, .flag, "whether it is the first part"),
        ThemeName(.items, .list(of: factInList), "its facts"),
    ])

    /// A page of `content/pages/` has the members of its front matter as well.
    static let markdownPage = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.body, .html, "its Markdown as HTML, to be written as `{{{body}}}`"),
    ])
}

extension PageTemplate {
    /// Those that belong to a collection.
    static let ofCollections: [PageTemplate] = [.list, .groups, .group, .category, .detail, .unlock, .fact]
}
