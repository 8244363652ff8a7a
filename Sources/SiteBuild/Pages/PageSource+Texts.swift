import MarkdownHTML
import MustacheEngine
import SafeHTML
import SiteModel

/// The texts of records, facts and pages as HTML.
extension PageSource {
    /// A Markdown text as HTML; what cannot be shown is noted with the place that the text comes from.
    func html(_ body: Body, of name: @autoclosure () -> String, from place: TextPlace) -> TemplateValue {
        do throws(MarkdownLimit) {
            for omission in try body.omissions() {
                let line = body.firstLine + omission.line - 1
                findings.append(.omission(shortened(omission.text, to: 60), place, line: line, owner: name()))
            }
            var lost: [String] = []
            var homeless: [String] = []
            let html = try body.html(identifiers: plan.headingIdentifiers) { address, kind in
                guard kind == .link else {
                    let resolved = self.address(ofPicture: address, from: place)
                    if resolved == .leftOut, !homeless.contains(address) { homeless.append(address) }
                    return resolved
                }
                switch self.links.resolve(address, in: place.file) {
                case .asWritten: return .asWritten
                case .page(let route, let rest):
                    self.asked.insert(.addresses)
                    return .other(String(decoding: self.root, as: UTF8.self) + route.path + rest)
                case .lost:
                    if !lost.contains(address) { lost.append(address) }
                    return .asWritten
                }
            }
            for address in lost { findings.append(.lostLink(address, place)) }
            for address in homeless { findings.append(.pictureWithoutHost(address, place, owner: name())) }
            return .text(scratch.text(html))
        } catch {
            findings.append(.textFault(error.message, place))
            return .null
        }
    }

    /// Of a picture in a text of a feed: that of the record's page elsewhere, or of the feed, is what it is relative to. A file of the site
    /// knows where it is.
    private func address(ofPicture address: String, from place: TextPlace) -> MarkdownAddress {
        let record: (collection: Int, position: Int)? = switch place {
        case .file: nil
        case .record(let collection, let position), .fact(let collection, let position, _): (collection, position)
        }
        guard let record, !address.isEmpty else { return .asWritten }
        // A file of the site, as one writes it in a text of its own.
        var path = Substring(address)
        while path.hasPrefix("../") { path = path.dropFirst(3) }
        if path.hasPrefix("assets/") { return .other(String(decoding: root, as: UTF8.self) + path) }
        return switch PictureAddress(address, base: plan.collections[record.collection].base(ofRecordAt: record.position)) {
        case .asWritten: .asWritten
        case .absolute(let absolute): .other(absolute)
        case .unknown: .leftOut
        }
    }

    /// A text of a record in HTML, made safe; what cannot be shown is noted with the record.
    func safeHTML(_ text: TextBytes, _ index: Int, _ position: Int) -> TemplateValue {
        let collection = plan.collections[index]
        let place = TextPlace.record(collection: index, position: position)
        do throws(HTMLLimit) {
            let fragment = try HTMLFragment(text, base: collection.base(ofRecordAt: position))
            for omission in fragment.omissions {
                findings.append(.htmlOmission(shortened(omission.text, to: 60), place, omission.kind, owner: collection.name))
            }
            // The page has an `h1` of its own.
            let html = fragment.html(highestHeading: 2)
            return html.isEmpty ? .null : .text(scratch.text(html))
        } catch {
            findings.append(.textFault(error.message, place))
            return .null
        }
    }
}
