import Diagnostics
import JSONValue
import SiteModel

/// What the theme says of the site as an app: its icons, its colours, how it is shown. Source: W3C Web Application Manifest.
struct AppManifest: Sendable {
    private let members: JSONObject

    /// Reads the theme's `manifest.json`. Icons that stand inside the site must be among its files.
    init(reading file: SourceFile, assets: [Asset]) throws(Faults) {
        let text = JSONText(file.bytes)
        let root: JSONValue
        do throws(JSONSyntaxError) {
            root = try text.parse().root
        } catch {
            throw Faults(Diagnostic(error, in: file))
        }
        /// The place of a value; all of it where it is a text that is written as it is read.
        func span(_ path: [String], _ value: String = "") -> SourceSpan {
            let start = text.offset(of: JSONPointer(path)) ?? 0
            let isAsWritten = !value.isEmpty && file.bytes.dropFirst(start + 1).starts(with: value.utf8)
            let range = isAsWritten ? start + 1..<start + 1 + value.utf8.count : start..<min(start + 1, file.bytes.count)
            return SourceSpan(file: file, range: range)
        }
        guard let members = root.object else { throw Faults(.error(.invalidManifest, "a web app manifest must be an object", at: span([]))) }
        self.members = members
        var faults: [Diagnostic] = []
        let files = Set(assets.map(\.route.path))
        if let icons = members["icons"], icons.array == nil {
            faults.append(
                .error(
                    .invalidManifest, "`icons` must be a list", at: span(["icons"]),
                    help: "write it like `[{ \"src\": \"assets/icon.svg\", \"sizes\": \"any\" }]`"))
        }
        for (index, icon) in (members["icons"]?.array ?? JSONArray([])).enumerated() {
            guard let source = icon.object?["src"]?.string else {
                faults.append(
                    .error(
                        .invalidManifest, "an icon does not say where it is", at: span(["icons", String(index)]),
                        help: "add `\"src\": \"assets/icon.svg\"`"))
                continue
            }
            guard isInsideSite(source), !files.contains(source) else { continue }
            faults.append(
                .error(
                    .invalidManifest, "the icon `\(shortened(source, to: 100))` is not in the site",
                    at: span(["icons", String(index), "src"], source),
                    help: Spelling.suggestion(for: source, among: files.sorted())
                        ?? "put it into `Templates/assets/`, and write its address from the root of the site"))
        }
        guard faults.isEmpty else { throw Faults(faults) }
    }

    /// The manifest of a site. Its addresses are relative to it, so that it holds wherever the site stands. It has no `id`,
    /// which could not be: it would be the same for two sites of one host. Browsers then take `start_url`. `tokens` are the colours that the site has
    /// set.
    func file(of configuration: Configuration, title: String, _ tokens: JSONObject) -> GeneratedFile {
        var own: [(String, JSONValue)] = [("name", .string(title)), ("short_name", .string(title))]
        if let description = configuration.description { own.append(("description", .string(description))) }
        own += [
            ("lang", .string(configuration.language)), ("dir", .string(textDirection(of: configuration.language))),
            ("start_url", .string(".")), ("scope", .string(".")),
        ]
        var bytes: [UInt8] = []
        members.merging(tokens).merging(JSONObject(own)).write(to: &bytes)
        return GeneratedFile(route: Route(validating: "manifest.webmanifest")!, bytes: bytes)  // Valid as it stands.
    }
}

extension JSONObject {
    fileprivate func write(to bytes: inout [UInt8]) {
        JSONValue.object(self).write(to: &bytes, layout: .indented)
        bytes.append(UInt8(ascii: "\n"))
    }
}
