/// The vocabulary of templates: the names that each kind of thing has. The checks of templates and the guide's reference
/// are made from this table, and a test holds what pages answer against it.
extension ThemeThing {
    // MARK: The site

    /// The frame that every page has. Its names win over those of records.
    static let everywhere = ThemeThing([
        ThemeName(.root, .text, "the relative path from this page to the root of the site, such as `../../`"),
        ThemeName(.site, .thing(site), "the site"),
        ThemeName(
            .collection, .thing(collection), "the page's collection; on the home page, the collection that it shows, if any",
            on: [.home] + PageTemplate.ofCollections),
        ThemeName(.page, .thing(page), "the page itself"),
        ThemeName(.text, .open, "the theme's fixed texts from `texts.yml`, translated by `texts/` and overridden by `texts` in `content/site.yml`"),
    ])

    static let site = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.description, .text, "its description, if it has one"),
        ThemeName(.baseURL, .text, "its base URL, if `baseURL` is set"),
        ThemeName(.language, .text, "a language tag such as `en`"),
        ThemeName(.direction, .text, "the writing direction of the language, `ltr` or `rtl`"),
        ThemeName(.collections, .list(of: collection), "its collections, in configuration order"),
        ThemeName(.data, .open, "the same by name: `{{#site.data.birds.items}}{{title}}{{/site.data.birds.items}}`"),
        ThemeName(.navigation, .list(of: navigationItem), "the navigation entries: those of `navigation`, otherwise the collections"),
        ThemeName(.pages, .list(of: topPage), "the pages at the top level of `content/pages/`"),
        ThemeName(.hasFavourites, .flag, "whether there is a favourites page"),
        ThemeName(.hasSearch, .flag, "whether there is a page that searches the whole site"),
        ThemeName(.index, .text, "the URL of the index of its pages for scripts, if the search includes any"),
        ThemeName(.worksOffline, .flag, "whether the site can be read offline"),
        ThemeName(
            .theme, .open, "the colours of the theme's tokens, overridden by `theme` in `content/site.yml`: `theme.ground.light`, `theme.ground.dark`"
        ),
        ThemeName(.hasStyleSheet, .flag, "whether the site has its own style sheet, `content/assets/site.css`"),
    ])

    static let navigationItem = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.href, .text, "its URL"),
        ThemeName(
            .current, .text,
            "the value for `aria-current`: `page` if it is the current page, `true` if the current page belongs to it, otherwise empty"),
        ThemeName(.isOutside, .flag, "whether it is an external link"),
    ])

    static let topPage = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.href, .text, "its URL"),
        ThemeName(.isCurrent, .flag, "whether it is the current page"),
    ])

    static let collection = ThemeThing([
        ThemeName(.name, .text, "its name in the configuration"),
        ThemeName(.title, .text, "its title"),
        ThemeName(.description, .text, "its description, if it has one"),
        ThemeName(.href, .text, "the URL of its list"),
        ThemeName(.count, .number, "the number of records in its list"),
        ThemeName(.items, .list(of: record), "the first four records in its list"),
        ThemeName(.records, .list(of: record), "all the records in its list"),
        ThemeName(.picture, .text, "its picture: the configured one, otherwise the first record's"),
        ThemeName(.hasPictures, .flag, "whether any record has a picture"),
        ThemeName(.isCurrent, .flag, "whether the current page belongs to it"),
        ThemeName(.isEmpty, .flag, "whether it has no records"),
        ThemeName(.hasFacts, .flag, "whether its records have facts"),
        ThemeName(.hasLock, .flag, "whether its records can be locked"),
        ThemeName(.hasFavourites, .flag, "whether visitors can mark favourites"),
        ThemeName(.hasSearch, .flag, "whether the search includes it"),
        ThemeName(.hasFilter, .flag, "whether its list has a filter box"),
        ThemeName(.hasShare, .flag, "whether its pages have a share button"),
        ThemeName(.opensDialogs, .flag, "whether details open in a dialog over the list"),
        ThemeName(.index, .text, "the URL of its index for scripts, if it has one"),
        ThemeName(.atom, .text, "the URL of the feed of its newest records for news readers, if it has one"),
        ThemeName(.edition, .text, "an identifier of the edition that its list and index belong to"),
        ThemeName(.groups, .list(of: grouping), "its groupings, such as by year, by maker or by tag"),
        ThemeName(.hasGroups, .flag, "whether there are any"),
        ThemeName(.lists, .list(of: group), "its further lists, such as upcoming or bestsellers"),
        ThemeName(.hasLists, .flag, "whether there are any"),
        ThemeName(.isTable, .flag, "whether its lists are shown as tables"),
        ThemeName(.titleLabel, .text, "the label of the field that gives the titles, if there is one"),
        ThemeName(.listFields, .list(of: field), "the fields that its list shows; in a table, the columns after the title"),
        ThemeName(.favouriteFields, .list(of: field), "the fields that the favourites page shows"),
        ThemeName(.blanks, .list(of: blank), "the blank cards that scripts fill in, one for each kind of card"),
    ])

    static let blank = ThemeThing([
        ThemeName(.state, .text, "the kind of card, for scripts: `paid/locked picture`"),
        ThemeName(.record, .thing(record), "a record with a placeholder for each value that a script fills in"),
    ])

    /// A shown field without its value.
    static let field = ThemeThing([
        ThemeName(.name, .text, "the field's name"),
        ThemeName(.label, .text, "its label"),
        ThemeName(.kind, .text, "the kind of most of its values: `text`, `number`, `day`, …"),
        ThemeName(.order, .text, "the sort order for this field, one of `page.orders`, if there is one"),
    ])

    /// An order of a list that visitors can choose.
    static let order = ThemeThing([
        ThemeName(.name, .text, "its name in scripts and URLs; a leading `-` reverses it"),
        ThemeName(.title, .text, "its title"),
    ])

    /// A way to put records into groups.
    static let grouping = ThemeThing([
        ThemeName(.name, .text, "its name: a field, or a name given in `groups`"),
        ThemeName(.title, .text, "its title"),
        ThemeName(.href, .text, "the URL of the page that lists its groups, if there is one"),
        ThemeName(.parameter, .text, "its parameter in scripts and URLs when one of its groups is selected"),
        ThemeName(.count, .number, "the number of groups"),
        ThemeName(.isCurrent, .flag, "whether the current page belongs to it"),
        ThemeName(.values, .list(of: group), "its groups"),
        ThemeName(.sections, .list(of: section), "the groups on this page, in sections by first letter if there are many", on: [.groups]),
        ThemeName(.hasLetters, .flag, "whether its groups are listed by first letter", on: [.groups]),
        ThemeName(.isSortable, .flag, "whether all its groups are on this page, in one list that can be sorted", on: [.groups]),
        ThemeName(.letters, .list(of: letter), "the first letters of its groups, if they are listed by first letter", on: [.groups]),
    ])

    static let section = ThemeThing([
        ThemeName(.title, .text, "the letter that its groups begin with, if any"),
        ThemeName(.number, .number, "the position of the letter, from 1"),
        ThemeName(.values, .list(of: group), "its groups"),
    ])

    static let letter = ThemeThing([
        ThemeName(.title, .text, "the letter"),
        ThemeName(.number, .number, "its position, from 1"),
        ThemeName(.href, .text, "the URL of the page on which its groups begin"),
    ])

    /// Records of a collection that name the one of the page.
    static let referrers = ThemeThing([
        ThemeName(.title, .text, "the title of their collection"),
        ThemeName(.count, .number, "the number of records"),
        ThemeName(.items, .list(of: record), "the first few of them"),
        ThemeName(.hasMore, .flag, "whether there are more than these"),
        ThemeName(.href, .text, "the URL of the full list, if there is one"),
    ])

    static let group = ThemeThing([
        ThemeName(.title, .text, "the value that its records share; for a further list, the list's title"),
        ThemeName(.href, .text, "the URL of its list of records"),
        ThemeName(.slug, .text, "the last part of that URL"),
        ThemeName(.count, .number, "the number of records in it"),
        ThemeName(.items, .list(of: record), "the first four records in it"),
        ThemeName(.records, .list(of: record), "all the records in it"),
        ThemeName(.share, .number, "its count as a percentage of the largest group's, from 1 to 100"),
        ThemeName(.isCurrent, .flag, "whether the current page belongs to it"),
    ])

    // MARK: Pages

    static let page = ThemeThing([
        ThemeName(.kind, .flags(PageTemplate.allCases.map(\.rawValue)), "the kind of page, to be tested: `{{#page.kind.fact}}`"),
        ThemeName(.title, .text, "its full title"),
        ThemeName(.documentTitle, .text, "what `<title>` says: its title, that of its list and that of the site, each once"),
        ThemeName(.description, .text, "its description in plain text, if it has one"),
        ThemeName(.canonical, .text, "its absolute URL, if the site has a `baseURL`"),
        ThemeName(.picture, .text, "the absolute URL of its picture, if it has one"),
        ThemeName(
            .back, .thing(link), "the page of the list that its record is on; for a group, the list of groups",
            on: [.groups, .group, .category, .detail, .unlock, .fact]),
        ThemeName(.groups, .thing(grouping), "the grouping that the page belongs to", on: [.groups, .group]),
        ThemeName(.group, .thing(group), "the group itself", on: [.group]),
        ThemeName(.previous, .thing(link), "the previous page; empty on the first", on: [.list, .groups, .group, .category, .detail, .fact]),
        ThemeName(.next, .thing(link), "the next page; empty on the last", on: [.list, .groups, .group, .category, .detail, .fact]),
        ThemeName(.first, .thing(link), "the first fact, where reading starts", on: [.category, .unlock]),
        ThemeName(.position, .number, "its position in the list, from 1", on: [.category, .detail, .unlock, .fact]),
        ThemeName(.count, .number, "the number of pages in that list, this one included", on: [.category, .detail, .unlock, .fact]),
        ThemeName(
            .items, .list(of: record), "the records on this page of the list; on the home page, the first records of its collection",
            on: [.home, .list, .group]),
        ThemeName(.hasMore, .flag, "whether its collection has more records than these", on: [.home]),
        ThemeName(.items, .list(of: factInList), "the facts of a category", on: [.category]),
        ThemeName(.body, .html, "the list's own text as HTML, on its first page; write `{{{page.body}}}`", on: [.list, .groups, .group]),
        ThemeName(.folds, .list(of: fold), "the facts of a category in batches, if there are many", on: [.category]),
        ThemeName(.hasPictures, .flag, "whether any fact of the category has a picture", on: [.fact]),
        ThemeName(.hasFilter, .flag, "whether it has a filter box", on: [.list, .group]),
        ThemeName(.hasBar, .flag, "whether the list can be filtered by group or sorted", on: [.list, .group]),
        ThemeName(.filters, .list(of: grouping), "the groupings that visitors can filter by", on: [.list, .group]),
        ThemeName(.orders, .list(of: order), "the sort orders that visitors can choose from", on: [.list, .group]),
        ThemeName(.referrers, .list(of: referrers), "the records that refer to this one, by collection", on: [.category, .detail]),
        ThemeName(.related, .list(of: record), "other records that share its groups, those with most in common first", on: [.category, .detail]),
        ThemeName(.hasRelated, .flag, "whether there are any", on: [.category, .detail]),
        ThemeName(.number, .number, "the page number, from 1", on: [.list, .groups, .group]),
        ThemeName(.pages, .number, "the number of pages in the list", on: [.list, .groups, .group]),
        ThemeName(.hasPages, .flag, "whether the list has more than one page", on: [.list, .groups, .group]),
        ThemeName(.numbers, .list(of: pageNumber), "a window of page numbers for pagination", on: [.list, .groups, .group]),
    ])

    static let link = ThemeThing([
        ThemeName(.href, .text, "its URL"),
        ThemeName(.title, .text, "its title, if it has one"),
    ])

    static let pageNumber = ThemeThing([
        ThemeName(.number, .number, "the page's number"),
        ThemeName(.href, .text, "its URL"),
        ThemeName(.isCurrent, .flag, "whether it is the current page"),
        ThemeName(.isGap, .flag, "true for a gap, where page numbers are left out"),
    ])

    // MARK: Records and facts

    /// A record has the fields of its feed and of the rules as well; these names win over them.
    static let record = ThemeThing([
        ThemeName(.title, .text, "its title: the field `title`, or a common one such as `name` or `headline`"),
        ThemeName(.label, .text, "its name in lists: the field `label` of a rule or of front matter, otherwise the title"),
        ThemeName(.description, .text, "plain text, if there is any; in lists, an excerpt of an HTML body if the record has no other description"),
        ThemeName(.picture, .text, "the URL of its picture, if it has one; on its own page only if its body does not show it"),
        ThemeName(.pictureSize, .thing(size), "the size of the picture, if known"),
        ThemeName(.pictureText, .text, "on its own page, what the feed says of the picture: what it shows, or who made it"),
        ThemeName(.pictureAlt, .text, "on its own page, what the picture shows, for its `alt`: as the feed says, or the record's title"),
        ThemeName(.video, .text, "the URL of its video, if it has one"),
        ThemeName(.date, .thing(date), "its date, if it has one"),
        ThemeName(.href, .text, "the URL of its page"),
        ThemeName(.slug, .text, "the last part of its URL"),
        ThemeName(.is, .open, "the result of each rule, to be tested: `{{#is.status.paid}}`"),
        ThemeName(.shown, .list(of: shown), "the fields to show here"),
        ThemeName(.hasShown, .flag, "whether there are any"),
        ThemeName(.foreground, .list(of: shown), "the shown fields that matter to readers"),
        ThemeName(
            .background, .list(of: shown), "the other shown fields, if there are several: those meant for programs, or the same in every record"),
        ThemeName(.hasBackground, .flag, "whether there are any background fields"),
        ThemeName(.cells, .list(of: shown), "one cell for each of `collection.listFields`, of that field's kind, even if there is no value"),
        ThemeName(.locked, .flag, "whether it is locked"),
        ThemeName(.lock, .thing(lock), "its lock, if it is locked"),
        ThemeName(.factCount, .number, "the number of facts it has, in a collection with `facts`"),
        ThemeName(.hasFacts, .flag, "whether it has any"),
        ThemeName(.favourite, .text, "the key under which a browser stores it as a favourite, if it can be one"),
        ThemeName(
            .linked, .open, "the records that its references name, by field: `{{linked.rocket.country}}`, `{{#linked.crew}}{{title}}{{/linked.crew}}`"
        ),
        ThemeName(.record, .open, "its own fields, including those hidden by other names: `{{record.page}}`"),
        ThemeName(.body, .html, "its Markdown or HTML body as safe HTML; write `{{{body}}}`. In lists, a locked record has none"),
    ])

    /// Names that rules and fields may give to a record, and that the theme asks for.
    static let ruled = ThemeThing([
        ThemeName(.status, .text, "`free`, `paid` or `coming_soon`, if a rule sets it"),
        ThemeName(.colour, .text, "one of the site's `colours`, if a rule sets it"),
        ThemeName(.shape, .text, "`square`, `portrait`, `wide` or `whole` for pictures, `quote` for records that are a text"),
    ])

    static let states = ["free", "paid", "coming_soon"]

    static let size = ThemeThing([
        ThemeName(.width, .number, "in pixels"),
        ThemeName(.height, .number, "in pixels"),
    ])

    static let date = ThemeThing([
        ThemeName(.text, .text, "the date as text"),
        ThemeName(
            .machine, .text,
            "the date for the `datetime` attribute; empty if the feed's format is not recognised, in which case `text` is what the feed has"),
        ThemeName(.label, .text, "what it is the date of, such as “Updated”; empty where a date says it by itself, as that of publication does"),
    ])

    /// A shown field with its value; what is in a list or an object is shown in the same way.
    static let shown = ThemeThing([
        ThemeName(.name, .text, "the field's name"),
        ThemeName(.label, .text, "its label"),
        ThemeName(.kind, .text, "its kind: `text`, `number`, `day`, `link`, `table`, …"),
        ThemeName(.partial, .text, "the partial that renders values of this kind: `{{>*partial}}`"),
        ThemeName(.value, .text, "its value as text; empty for a table or an object"),
        ThemeName(.body, .html, "for HTML text, the sanitised HTML; write `{{{body}}}`"),
        ThemeName(.href, .text, "the URL to link to, for a link, an e-mail address, a picture, a video, a sound or a place"),
        ThemeName(.machine, .text, "for a day or a time, the value for the `datetime` attribute"),
        ThemeName(.items, .listOfSame, "the elements of a list; the rows of a table"),
        ThemeName(.fields, .listOfSame, "the members of an object; the cells of a row"),
        ThemeName(.hasFields, .flag, "whether there are any"),
        ThemeName(.isColour, .flag, "whether it is a colour as style sheets write it, such as `#15803d`"),
        ThemeName(.columns, .listOfSame, "the columns of a table"),
        ThemeName(.title, .text, "for an object in a list, its name or title, which is not among its members"),
    ])

    static let lock = ThemeThing([
        ThemeName(.key, .text, "the key under which a browser remembers that it was unlocked"),
        ThemeName(.ask, .text, "the title of the lock notice"),
        ThemeName(.seconds, .number, "how long unlocking takes, in seconds"),
        ThemeName(.href, .text, "the URL of the unlock page"),
        ThemeName(.opens, .text, "the URL that unlocking leads to"),
    ])

    /// A fact has its own fields as well.
    static let fact = ThemeThing([
        ThemeName(.body, .html, "its text as HTML; write `{{{body}}}`"),
        ThemeName(.plain, .text, "its text without markup"),
        ThemeName(.picture, .text, "the URL of its picture, if it has one"),
        ThemeName(.pictureSize, .thing(size), "the size of the picture, if known"),
        ThemeName(.position, .number, "its position in its category, from 1"),
        ThemeName(.favourite, .text, "the key under which a browser stores it as a favourite, if it can be one"),
        ThemeName(.shown, .list(of: shown), "its fields besides its text and its picture"),
        ThemeName(.hasShown, .flag, "whether there are any"),
        ThemeName(.foreground, .list(of: shown), "the same as `shown`"),
        ThemeName(.background, .list(of: shown), "none: a fact has no background fields"),
        ThemeName(.hasBackground, .flag, "false"),
        ThemeName(.record, .open, "the fact's own fields, as in the feed"),
        ThemeName(.category, .thing(record), "the record it belongs to"),
    ])

    static let factInList = ThemeThing([
        ThemeName(.href, .text, "the URL of its page"),
        ThemeName(.position, .number, "its position, from 1"),
        ThemeName(.plain, .text, "an excerpt without markup; empty if the record is locked"),
        ThemeName(.picture, .text, "the URL of its picture, if it has one"),
    ])

    /// Some of many facts.
    static let fold = ThemeThing([
        ThemeName(.first, .number, "the position of its first fact"),
        ThemeName(.last, .number, "the position of its last fact"),
        ThemeName(.isFirst, .flag, "whether it is the first batch"),
        ThemeName(.items, .list(of: factInList), "its facts"),
    ])

    /// A page of `content/pages/` has the members of its front matter as well.
    static let markdownPage = ThemeThing([
        ThemeName(.title, .text, "its title"),
        ThemeName(.body, .html, "its Markdown as HTML; write `{{{body}}}`"),
    ])
}

extension PageTemplate {
    /// Those that belong to a collection.
    static let ofCollections: [PageTemplate] = [.list, .groups, .group, .category, .detail, .unlock, .fact]
}
