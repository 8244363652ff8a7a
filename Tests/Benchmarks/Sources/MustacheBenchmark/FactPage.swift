import JSONValue

/// The page that both engines render: 2 to 3 KB, 25 tags, one list.
enum FactPage {
    static let template = """
        <!DOCTYPE html>
        <html lang="{{language}}">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>{{title}} · {{siteTitle}}</title>
        <meta name="description" content="{{description}}">
        <link rel="stylesheet" href="{{root}}assets/site.css">
        <link rel="prev" href="{{previous}}">
        <link rel="next" href="{{next}}">
        </head>
        <body class="{{colour}}">
        <header>
        <a class="home" href="{{root}}">{{siteTitle}}</a>
        <nav aria-label="Collections"><a href="{{root}}animals/">Animals</a> <a href="{{root}}movies/">Movies</a> <a href="{{root}}search/">Search</a></nav>
        </header>
        <main id="content">
        <article>
        <h1>{{title}}</h1>
        <figure>
        <img src="{{image.url}}" alt="{{image.alt}}" width="{{image.width}}" height="{{image.height}}" loading="lazy" decoding="async">
        <figcaption>{{image.caption}}</figcaption>
        </figure>
        <p class="lead">{{description}}</p>
        <dl class="facts">
        {{#facts}}
        <div class="fact"><dt>{{name}}</dt><dd>{{value}}</dd></div>
        {{/facts}}
        </dl>
        {{^locked}}
        <p><a class="button" href="{{next}}" rel="next">Next fact</a> <a class="button quiet" href="{{previous}}" rel="prev">Previous fact</a></p>
        {{/locked}}
        </article>
        </main>
        <footer>
        <p>{{siteTitle}}: fact {{number}} of {{total}}, updated {{updated}}.</p>
        <p>Pages work without scripts, without a network and at any address. The text of the facts may be used under the terms of its source.</p>
        </footer>
        <script type="module" src="{{root}}assets/site.js"></script>
        </body>
        </html>

        """

    static let record = #"""
        {"id": "d3b07384-d9a0-4c9b-8f6e-2f1a", "title": "Cats & their whiskers", "slug": "cats-their-whiskers",
         "description": "A cat's whiskers are as wide as its body, so that it knows where it fits through; they grow back when they are lost.",
         "image": {"url": "../../assets/pictures/cats-whiskers.jpg", "alt": "A grey cat in profile, its whiskers against the light",
                   "width": 1280, "height": 853, "caption": "Whiskers are rooted three times as deep as hair"},
         "number": 12, "total": 42, "updated": "3 May 2026", "colour": "blue", "locked": false,
         "previous": "../11/", "next": "../13/",
         "facts": [
            {"name": "Whiskers", "value": "24, in four rows on either side"},
            {"name": "Rooted", "value": "three times as deep as hair"},
            {"name": "Length", "value": "6 to 8 cm"},
            {"name": "Sense", "value": "touch & air currents"},
            {"name": "Renewed", "value": "every few months"}]}
        """#

    static let site = #"{"siteTitle": "Fact Pages", "language": "en", "root": "../../"}"#
}

extension JSONValue {
    /// The same value, with parts of its own instead of views into a document.
    var owned: JSONValue {
        switch self {
        case .array(let array): .array(JSONArray(array.map(\.owned)))
        case .object(let object): .object(JSONObject(object.map { ($0.key, $0.value.owned) }))
        default: self
        }
    }

    /// The same value in the types that swift-mustache looks into.
    var untyped: Any {
        switch self {
        case .null: Optional<Any>.none as Any
        case .bool(let bool): bool
        case .int(let int): Int(int)
        case .uint(let uint): uint
        case .double(let double): double
        case .string(let string): string
        case .array(let array): array.map(\.untyped)
        case .object(let object): Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value.untyped) })
        }
    }
}
