import SiteModel

extension SettingGroup {
    static let site = SettingGroup(
        name: "site",
        settings: [
            Setting("title", .text, "The name of the site."),
            Setting("description", .text, "A sentence about the site."),
            Setting(
                "language", .written("^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$", example: "pt-BR"),
                "A language tag. Dates, numbers and the theme's fixed texts are in this language."),
            Setting("timeZone", .text, "The time zone for dates, such as Europe/London. Default: UTC, and for times with an offset this."),
            Setting(
                "baseURL", .written("^[hH][tT][tT][pP][sS]?://[^\\s\"<>?#]+$", example: "https://facts.example/"),
                "The absolute URL of the published site. Canonical links, link previews and the sitemap need it."),
            Setting(
                "colours", .named(.either([.colour, .settings(.recordColours)]), names: .parts(except: [])),
                "Named colours that rules can give to records. A colour can have separate values for light and dark."),
            Setting(
                "theme", .named(.either([.text, .settings(.tokenColours)])),
                "The theme's colours, fonts and sizes, by token name. A colour can have separate values for light and dark."),
            Setting("offline", .flag, "Whether visitors can read offline what they have read before. Default: true."),
            Setting("privateHosts", .either([.host, .list(.host)]), "Hosts in your own network that feeds may connect to."),
            Setting(
                "symbolicLinks", .choice(of: LinkPolicy.self), "Where symbolic links in content/ and Templates/ may point. Default: inside the site."),
            Setting("accept", .texts, "The codes of warnings to show as notes, which --strict does not count."),
            Setting("texts", .named(.text), "Replacements for the theme's fixed texts in the site's language, by their names in texts.yml."),
            Setting(
                "collections",
                .named(.settings(.collection), names: .parts(except: CollectionConfiguration.namesOfOthers), atLeast: 1),
                "The collections of the site, by name. The name is part of URLs.", isRequired: true),
            Setting(
                "navigation", .list(.either([.text, .settings(.navigationEntry)])), "The navigation entries, in order. Default: the collections."),
            Setting("home", .text, "The collection whose records the home page shows."),
            Setting("redirects", .named(.text), "Former addresses of pages, each with the page or external URL that it leads to now."),
        ])

    static let recordColours = SettingGroup(
        name: "record-colours",
        settings: [
            Setting("light", .colour, "The colour in light mode.", isRequired: true),
            Setting("dark", .colour, "The colour in dark mode. Default: the same."),
        ])

    static let tokenColours = SettingGroup(
        name: "token-colours",
        settings: [
            Setting("light", .text, "The colour in light mode."),
            Setting("dark", .text, "The colour in dark mode."),
        ])

    static let navigationEntry = SettingGroup(
        name: "navigation-entry",
        settings: [
            Setting("title", .text, "The text of the link. Default: the title of its target."),
            Setting("to", .text, "A collection, a page of content/pages/, a path of the site, or an external URL.", isRequired: true),
        ])
}
