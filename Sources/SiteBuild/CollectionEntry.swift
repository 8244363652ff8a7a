import Diagnostics
import Feeds
import Foundation
import HTTP
import JSONValue
import SiteConfiguration
import SiteModel

/// The lines of a collection in `content/site.yml`.
struct CollectionEntry {
    private(set) var name: String
    /// What it is called, if not after its name.
    private var title: String?
    private var feed: String
    /// The type of its records, where the feed holds several.
    private var type: (field: String, name: String)?
    /// Further lists of the feed, or further types of records in its list, of which no collection is made.
    var others = Others.lists([])
    /// Warnings for headers that are of no use, or whose values would be kept although they are secret.
    private(set) var warnings: [Diagnostic] = []

    enum Others {
        case lists([JSONPointer]), types([RecordTypes.RecordType])

        fileprivate var words: String? {
            switch self {
            case .lists(let lists): lists.isEmpty ? nil : "other lists: " + lists.prefix(6).map { String(describing: $0) }.joined(separator: ", ")
            case .types(let types): types.isEmpty ? nil : "other types: " + types.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
            }
        }
    }

    /// Asks an address how it goes on; what it answers is kept for whoever asks it next.
    init(_ new: NewCollection, named free: FreeName, source: String, answers: HTTPAnswers?) async throws(Faults) {
        (name, title) = (free.name, free.title)
        var source = source
        var settings: [String] = []
        if isWebAddress(source) {
            let environment = ProcessInfo.processInfo.environment
            let headers = try new.headers.map { header throws(Faults) in try HeaderLine(header, environment: environment) }
            warnings = headers.filter(\.isSecretAsItIs).map {
                .secretAsItIs(
                    inHeader: $0.header.name,
                    furtherHelp: "; on a command line in single quotes, since the shell fills in what is between double ones")
            }
            if !headers.isEmpty { settings.append("headers: { \(headers.map(\.written).joined(separator: ", ")) }") }
            if let found = await findPaging(
                of: source, filled: { (try? SecretText.address(expanding: $0, environment: environment)) ?? $0 },  // The fetch says what is missing.
                headers: headers.map(\.header), client: HTTPClient(environment: environment, answers: answers))
            {
                source = found.source
                switch found.paging {
                case .linkHeader: settings.append("next: link")
                case .token(let pointer, let parameter):
                    settings.append("next: { token: \(yamlScalar(String(describing: pointer))), parameter: \(yamlScalar(parameter)) }")
                case .pointer(let pointer): settings.append("next: \(pointer)")
                case .counted(let start, _): settings.append("pages: { from: \(start) }")
                case .single, .first: break
                }
            }
        } else if !new.headers.isEmpty {
            warnings = [.warning(.misplacedSetting, "headers are for feeds that come over the network, and `\(new.source)` is a file")]
        }
        if let items = new.items { settings.append("items: \(yamlScalar(String(describing: items)))") }
        feed = "{ " + (["source: \(yamlScalar(source))"] + settings).joined(separator: ", ") + " }"
    }

    /// The same feed, of which another list is taken.
    func of(_ list: JSONPointer, as free: FreeName) -> CollectionEntry {
        var other = self
        (other.name, other.title, other.others) = (free.name, free.title, .lists([]))
        other.feed = "\(feed.dropLast(2)), items: \(yamlScalar(String(describing: list))) }"
        return other
    }

    /// The same feed, of which the records of one type are taken.
    func of(_ type: String, by field: String, as free: FreeName) -> CollectionEntry {
        var other = self
        (other.name, other.title, other.type) = (free.name, free.title, (field, type))
        return other
    }

    /// `inspection` is what was found; nil for the entry that it is to be found with.
    func text(indent: String, _ inspection: FeedInspection?) -> String {
        let inner = indent + indent
        var lines = ["\(indent)\(name):", "\(inner)feed: \(feed)"]
        if let type { lines.append("\(inner)where: \(celComparison(ofField: type.field, with: type.name))") }
        guard let inspection else { return lines.map { $0 + "\n" }.joined() }
        if let choice = inspection.choice { lines[1] = "\(inner)feed: \(of(choice.list, as: FreeName(name: name)).feed)" }
        lines[1] += " # \(inspection.recordCount) record\(inspection.recordCount == 1 ? "" : "s")"
        if let words = (inspection.choice.map { .lists($0.others) } ?? others).words { lines[1] += "; \(words)" }
        if let title { lines.append("\(inner)title: \(yamlScalar(title))") }
        for part in inspection.parts where part.field != nil || part.name == "title" {
            lines.append("\(inner)# \(part.name): \(part.field ?? "none") (\(part.reason))")
        }
        if !inspection.slug.isEmpty {
            let fields = inspection.slug.map { yamlScalar($0) }
            lines.append("\(inner)slug: \(fields.count == 1 ? fields[0] : "[\(fields.joined(separator: ", "))]") # \(inspection.reasonOfSlug)")
        }
        if !inspection.groups.isEmpty {
            let counts = inspection.groups.map { "\($0.field): \($0.count)" }.joined(separator: ", ")
            lines.append("\(inner)groups: [\(inspection.groups.map { yamlScalar($0.field) }.joined(separator: ", "))] # \(counts)")
        }
        // They are found anew at each build: another collection may come that a field names records of.
        for reference in inspection.references {
            lines.append("\(inner)# references: { \(yamlScalar(reference.field)): { to: \(reference.collection), by: \(yamlScalar(reference.by)) } }")
        }
        for reference in inspection.referrers { lines.append("\(inner)# named by: \(yamlScalar(reference.field)) of \(reference.collection)") }
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
        written = "\(yamlScalar(parts[0])): \(yamlScalar(parts[1]))"
        isSecretAsItIs = isSecret(parts[1], inHeader: parts[0])
    }
}
