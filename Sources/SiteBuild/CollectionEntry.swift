import Diagnostics
import Feeds
import Foundation
import HTTP
import JSONValue
import SiteModel

/// The lines of a collection in `content/site.yml`.
struct CollectionEntry {
    private(set) var name: String
    /// What it is called, if not after its name.
    private var title: String?
    private var feed: String
    /// Further lists of the feed, of which no collection is made.
    var others: [JSONPointer] = []
    /// Warnings for headers that are of no use, or whose values would be kept although they are secret.
    private(set) var warnings: [Diagnostic] = []

    /// Asks an address how it goes on.
    init(_ new: NewCollection, named free: FreeName, source: String) async throws(Faults) {
        (name, title) = (free.name, free.title)
        var source = source
        var settings: [String] = []
        if isWebAddress(source) {
            let environment = ProcessInfo.processInfo.environment
            let headers = try new.headers.map { header throws(Faults) in try HeaderLine(header, environment: environment) }
            warnings = headers.filter(\.isSecretAsItIs).map {
                .secretAsItIs(inHeader: $0.header.name, furtherHelp: "; on a command line in single quotes, since the shell fills in what is between double ones")
            }
            if !headers.isEmpty { settings.append("headers: { \(headers.map(\.written).joined(separator: ", ")) }") }
            if let found = await findPaging(
                of: source, filled: { (try? SecretText.address(expanding: $0, environment: environment)) ?? $0 },  // The fetch says what is missing.
                headers: headers.map(\.header), client: HTTPClient(environment: environment)) {
                source = found.source
                switch found.paging {
                case .linkHeader: settings.append("next: link")
                case .pointer(let pointer): settings.append("next: \(pointer)")
                case .counted(let start, _): settings.append("pages: { from: \(start) }")
                case .single, .first: break
                }
            }
        } else if !new.headers.isEmpty {
            warnings = [.warning(.misplacedSetting, "headers are for feeds that come over the network, and `\(new.source)` is a file")]
        }
        if let items = new.items { settings.append("items: \(quoted(String(describing: items)))") }
        feed = "{ " + (["source: \(quoted(source))"] + settings).joined(separator: ", ") + " }"
    }

    /// The same feed, of which another list is taken.
    func of(_ list: JSONPointer, as free: FreeName) -> CollectionEntry {
        var other = self
        (other.name, other.title, other.others) = (free.name, free.title, [])
        other.feed = "\(feed.dropLast(2)), items: \(quoted(String(describing: list))) }"
        return other
    }

    /// `inspection` is what was found; nil for the entry that it is to be found with.
    func text(indent: String, _ inspection: FeedInspection?) -> String {
        let inner = indent + indent
        var lines = ["\(indent)\(name):", "\(inner)feed: \(feed)"]
        guard let inspection else { return lines.map { $0 + "\n" }.joined() }
        if let choice = inspection.choice { lines[1] = "\(inner)feed: \(of(choice.list, as: FreeName(name: name)).feed)" }
        lines[1] += " # \(inspection.recordCount) record\(inspection.recordCount == 1 ? "" : "s")"
        let others = inspection.choice?.others ?? others
        if !others.isEmpty {
            lines[1] += "; other lists: \(others.prefix(6).map { String(describing: $0) }.joined(separator: ", "))"
        }
        if let title { lines.append("\(inner)title: \(quoted(title))") }
        for part in inspection.parts where part.field != nil || part.name == "title" {
            lines.append("\(inner)# \(part.name): \(part.field ?? "none") (\(part.reason))")
        }
        if !inspection.slug.isEmpty {
            let fields = inspection.slug.map { quoted($0) }
            lines.append("\(inner)slug: \(fields.count == 1 ? fields[0] : "[\(fields.joined(separator: ", "))]") # \(inspection.reasonOfSlug)")
        }
        if !inspection.groups.isEmpty {
            let counts = inspection.groups.map { "\($0.field): \($0.count)" }.joined(separator: ", ")
            lines.append("\(inner)groups: [\(inspection.groups.map { quoted($0.field) }.joined(separator: ", "))] # \(counts)")
        }
        // They are found anew at each build: another collection may come that a field names records of.
        for reference in inspection.references {
            lines.append("\(inner)# references: { \(quoted(reference.field)): { to: \(reference.collection), by: \(quoted(reference.by)) } }")
        }
        for reference in inspection.referrers { lines.append("\(inner)# named by: \(quoted(reference.field)) of \(reference.collection)") }
        // The name of a spreadsheet's column may have lines of its own, and a comment ends with its line.
        return lines.map { $0.map { $0.isNewline ? " " : String($0) }.joined() + "\n" }.joined()
    }
}

/// A header as the command line has it: `Name: value`.
private struct HeaderLine {
    let header: HTTPHeader
    /// For the configuration: with the names of variables, not with what they hold.
    let written: String
    /// Whether its value is known to nobody else, and no variable has it.
    let isSecretAsItIs: Bool

    init(_ line: String, environment: [String: String]) throws(Faults) {
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else {
            throw Faults(.error(.invalidHeader, "`\(parts.first ?? "")` is not a header", help: "write it like `Name: value`"))
        }
        do {
            header = try HTTPHeader(parts[0], SecretText(expanding: parts[1], environment: environment))
        } catch let fault as SecretText.ExpansionFault {
            throw Faults(.error(.invalidHeader, fault.message, help: fault.help))
        } catch let fault as HTTPHeader.Fault {
            throw Faults(.error(.invalidHeader, fault.message))
        } catch {
            throw Faults(.error(.invalidHeader, "the header `\(parts[0])` cannot be sent"))
        }
        written = "\(quoted(parts[0])): \(quoted(parts[1]))"
        isSecretAsItIs = isSecret(parts[1], inHeader: parts[0])
    }
}

/// A scalar as YAML has it: in quotes unless it can be read as nothing else.
private func quoted(_ text: String) -> String {
    let isPlain = text.first.map { $0.isLetter || $0 == "/" } == true && text.utf8.allSatisfy { byte in
        byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(byte)
    }
    let words: Set = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\\", "\"": "\\\(scalar)"
        case "\n": "\\n"
        case "\r": "\\r"
        case ..<"\u{20}", "\u{7F}"..."\u{9F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }
    return "\"" + escaped.joined() + "\""
}
