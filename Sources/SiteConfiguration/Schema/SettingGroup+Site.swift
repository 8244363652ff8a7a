import SiteModel

extension SettingGroup {
    static let site = SettingGroup(name: "site", settings: [
        Setting("title", .text, "What the site is called."),
        Setting("description", .text, "A sentence about the site."),
        Setting(
            "language", .written("^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$", example: "pt-BR"),
            "A language tag; dates, numbers and the fixed texts of the theme are in that language."),
        Setting("timeZone", .text, "The time zone that dates are written in, such as Europe/London; UTC without it."),
        Setting(
            "baseURL", .written("^[hH][tT][tT][pP][sS]?://[^\\s\"<>?#]+$", example: "https://facts.example/"),
            "The absolute address at which the site will stand; only canonical links and previews need it."),
        Setting("colours", .named(.colour, names: .parts(except: [])), "Colours that rules may give to records, by name."),
        Setting(
            "theme", .named(.either([.text, .settings(.tokenColours)])),
            "Colours, fonts and measures of the theme, by their names; a colour may have one for light and one for dark."),
        Setting("offline", .flag, "Whether visitors can read offline what they have read before; true without it."),
        Setting("privateHosts", .either([.host, .list(.host)]), "Hosts in networks of your own that feeds may lead to."),
        Setting("symbolicLinks", .choice(of: LinkPolicy.self), "Where symbolic links in content/ and Templates/ may lead; inside the site without it."),
        Setting("texts", .named(.text), "Replacements for the fixed texts of the theme in the site's language, by their names in texts.yml."),
        Setting(
            "collections", .named(.settings(.collection), names: .parts(except: ["pages"] + CollectionConfiguration.reservedNames.keys.sorted()), atLeast: 1),
            "The collections of the site; a name is part of addresses.", isRequired: true),
        Setting("navigation", .list(.either([.text, .settings(.navigationEntry)])), "What stands in the navigation, in this order; the collections without it."),
        Setting("home", .text, "The collection whose records the home page shows."),
    ])

    static let tokenColours = SettingGroup(name: "token-colours", settings: [
        Setting("light", .text, "The colour where a visitor wants light."),
        Setting("dark", .text, "The colour where a visitor wants dark."),
    ])

    static let navigationEntry = SettingGroup(name: "navigation-entry", settings: [
        Setting("title", .text, "What the link says; the title of what it leads to without it."),
        Setting("to", .text, "A collection, a page of content/pages/, an address of the site, or one outside of it.", isRequired: true),
    ])
}
