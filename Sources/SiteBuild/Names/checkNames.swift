import Diagnostics
import JSONValue
import MustacheEngine
import SiteModel

/// Checks the names and blocks in every template that a page uses, before anything is rendered. `collections` are those that
/// could be made; nothing is said of names where another is missing.
func checkNames(_ input: SiteInput, _ collections: [Collection], _ diagnostics: inout [Diagnostic]) {
    var findings = NameFindings()
    for kind in PageTemplate.allCases where !PageTemplate.ofCollections.contains(kind) {
        let expected = ExpectedNames(input, kind: kind, collection: nil, among: collections)
        for template in input.templates(for: kind) { input.templates.checkNames(in: template, frames: expected.frames, into: &findings) }
    }
    for configuration in input.configuration.collections {
        let collection = collections.first { $0.name == configuration.name.value }
        for kind in configuration.kindsOfPages {
            let expected = collection.map { ExpectedNames(input, kind: kind, collection: $0, among: collections) }
            for template in input.templates(for: kind, of: configuration) {
                input.templates.checkNames(in: template, frames: expected?.frames ?? [.anything], into: &findings)
            }
        }
    }
    // They are named while pages are rendered.
    for partial in ValueKind.allCases.map(\.partial) + input.partialsOfLooks.map(\.value) where input.templates.contains(partial) {
        // Around a value is the record that has it.
        for collection in collections.isEmpty ? [nil] : collections.map(Optional.some) {
            let expected = ExpectedNames(
                input, kind: collection?.configuration.facts == nil ? .detail : .category, collection: collection, among: collections)
            input.templates.checkNames(in: partial, frames: expected.framesOfValue, into: &findings)
        }
    }
    diagnostics += statusesWithoutLook(input)
    diagnostics += findings.diagnostics + input.templates.unknownBlocks()
}
