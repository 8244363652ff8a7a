/// Whether a text is written as the tag of a language: `en`, `deu`, `pt-BR`, `zh_Hans`. Nothing says that there is such a language.
public func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let isPrimary = 2...3 ~= parts[0].count && parts[0].allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return isPrimary && parts.count <= 3 && parts.dropFirst().allSatisfy { 2...4 ~= $0.count }
}
