import Diagnostics
import JSONValue
import MustacheEngine
import SiteModel

/// Checks the names and blocks in every template that a page uses, before anything is rendered. `collections` are those that
/// could be made; nothing is said of names where another is missing.
func checkNames(_ input: SiteInput, _ collections: [Collection], _ diagnostics: inout [Diagnostic]) {
    var findings = NameFindings()
    for kind in PageTemplate.allCases where !PageTemplate.ofCollections.contains(kind) && input.templates.contains(kind.rawValue) {
        let expected = ExpectedNames(input, kind: kind, collection: nil)
        input.templates.checkNames(in: kind.rawValue, frames: expected.frames, into: &findings)
    }
    for configuration in input.configuration.collections {
        let collection = collections.first { $0.name == configuration.name.value }
        for kind in kinds(of: configuration) where input.templates.contains(input.template(kind, of: configuration.name.value)) {
            let expected = collection.map { ExpectedNames(input, kind: kind, collection: $0) }
            input.templates.checkNames(
                in: input.template(kind, of: configuration.name.value), frames: expected?.frames ?? [.anything], into: &findings)
        }
    }
    // They are named while pages are rendered.
    for kind in ValueKind.allCases where input.templates.contains(kind.partial) {
        let expected = ExpectedNames(input, kind: .detail, collection: nil)
        input.templates.checkNames(in: kind.partial, frames: expected.framesOfValue, into: &findings)
    }
    diagnostics += findings.diagnostics + input.templates.unknownBlocks()
}

/// The kinds of pages that a collection may have, whatever its feed holds today.
private func kinds(of configuration: CollectionConfiguration) -> [PageTemplate] {
    let pages: [PageTemplate] = [.list, .groups, .group] + (configuration.facts == nil ? [.detail] : [.category, .fact])
    return pages + (configuration.lock == nil ? [] : [.unlock])
}
