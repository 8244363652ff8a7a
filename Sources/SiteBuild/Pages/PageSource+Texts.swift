import MarkdownHTML
import MustacheEngine
import SafeHTML
import SiteModel

/// The texts of records, facts and pages as HTML.
extension PageSource {
    /// A Markdown text as HTML; what cannot be shown is noted with the place that the text comes from.
    func html(_ body: Body, of name: @autoclosure () -> String, from place: TextPlace, headingsHaveAnchors: Bool = true) -> TemplateValue {
        do throws(MarkdownLimit) {
            for omission in try body.omissions() {
                let line = body.firstLine + omission.line - 1
                findings.append(.omission(shortened(omission.text, to: 60), place, line: line, omission.kind, owner: name()))
            }
            var lost: [String] = []
            var homeless: [String] = []
            var aimless: [String] = []
            let html = try body.html(identifiers: headingsHaveAnchors ? plan.headingIdentifiers : nil) { address, kind in
                guard kind == .link else {
                    let resolved = self.address(ofPicture: address, from: place)
                    if resolved == .leftOut, !homeless.contains(address) { homeless.append(address) }
                    return resolved
                }
                switch self.links.resolve(address, in: place.file) {
                case .asWritten:
                    let resolved = self.address(ofLink: address, from: place)
                    if resolved == .leftOut, !aimless.contains(address) { aimless.append(address) }
                    return resolved
                case .page(let route, let rest):
                    self.asked.insert(.addresses)
                    return .other(String(decoding: self.root, as: UTF8.self) + route.path + rest)
                case .lost:
                    if !lost.contains(address) { lost.append(address) }
                    // The author of a file can mend it; a feed belongs to somebody else.
                    return place.file == nil ? .leftOut : .asWritten
                }
            }
            for address in lost { findings.append(.lostLink(address, place)) }
            for address in homeless { findings.append(.pictureWithoutHost(address, place, owner: name())) }
            for address in aimless { findings.append(.linkWithoutTarget(address, place, owner: name())) }
            return .text(scratch.text(html))
        } catch {
            findings.append(.textFault(error.message, place))
            return .null
        }
    }

    /// The URL of a picture in a feed's text is relative to the record's page elsewhere, or else to the feed. A file of the site
    /// has a location of its own.
    private func address(ofPicture address: String, from place: TextPlace) -> MarkdownAddress {
        guard let record = place.record, !address.isEmpty else { return .asWritten }
        // A file of the site, as one writes it in a text of its own.
        var path = Substring(address)
        while path.hasPrefix("../") { path = path.dropFirst(3) }
        if path.hasPrefix("assets/") { return .other(String(decoding: root, as: UTF8.self) + path) }
        if let own = plan.pictures.own.address(of: address) { return .other(String(decoding: root, as: UTF8.self) + own) }
        return resolved(address, of: record)
    }

    /// Of a link in a text of a feed: one that leads to a page of the site stays; any other is relative to what a picture is, and to nothing
    /// where nobody knows that.
    private func address(ofLink address: String, from place: TextPlace) -> MarkdownAddress {
        // Most links name a host, a few a place on the page itself.
        guard let record = place.record, isInsideSite(address) || address.hasPrefix("/") && !address.hasPrefix("//") else { return .asWritten }
        let own = plan.collections[record.collection].recordRoute(record.position)
        return links.leadsIntoSite(address, from: own) ? .asWritten : resolved(address, of: record)
    }

    private func resolved(_ address: String, of record: (collection: Int, position: Int)) -> MarkdownAddress {
        switch TextAddress(address, base: plan.collections[record.collection].base(ofRecordAt: record.position)) {
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
