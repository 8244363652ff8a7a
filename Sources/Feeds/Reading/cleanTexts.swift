import JSONValue
import SiteModel

/// Takes off what spreadsheets leave around names and texts where their tables become JSON: a byte order mark before the first name,
/// and quotation marks, with which `="0306406152"` keeps its zero and `"Smith, J."` its comma; and the end of the line that has come along with an
/// address.
///
/// The quotation marks of a field go where all of its texts that have them are written so. Cost: a look at some of the records, and a pass
/// over all of them where there is something to take off. Source: RFC 4180 §2.
func cleanTexts(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    guard let first = sample.first else { return }
    let isMarked = first.keys.contains { cleanName($0) != $0 }
    let quoted = Set(first.keys.filter { isQuoted($0, sample) })
    let padded = Set(first.keys.filter { hasPaddedAddresses($0, sample) })
    guard isMarked || !quoted.isEmpty || !padded.isEmpty else { return }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                let text =
                    quoted.contains(name) ? value.string.flatMap(withoutQuotes) : padded.contains(name) ? value.string.map { trimmed($0) } : nil
                return (isMarked ? cleanName(name) : name, text.map { .string($0) } ?? value)
            })
    }
}

private func hasPaddedAddresses(_ name: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[name]?.string }
    return texts.contains { $0.utf8.last.map { $0 <= 0x20 } == true && isWebAddress($0) }
        && texts.map { trimmed($0) }.allSatisfy { $0.isEmpty || isWebAddress($0) }
}

private func cleanName(_ name: String) -> String {
    let bare = name.unicodeScalars.first == "\u{FEFF}" ? String(name.unicodeScalars.dropFirst()) : name
    return withoutQuotes(bare).flatMap { $0.isEmpty ? nil : $0 } ?? bare
}

/// One alone may be a saying.
private let fewestQuoted = 2

private func isQuoted(_ name: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[name]?.string }.filter { !$0.isEmpty }
    let inner = texts.filter { $0.utf8.first == quote || $0.hasPrefix("=\"") }.map(withoutQuotes)
    guard inner.count >= fewestQuoted, inner.allSatisfy({ $0 != nil }) else { return false }
    // Else a table has them only around what needs them.
    let needing = [quote, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n")]
    return inner.count == texts.count || inner.allSatisfy { $0?.utf8.contains(where: needing.contains) == true }
}

private let quote = UInt8(ascii: "\"")

/// What stands between quotation marks, where those inside are doubled; nil for any other text.
private func withoutQuotes(_ text: String) -> String? {
    let bytes = text.utf8
    let start = bytes.first == UInt8(ascii: "=") ? 1 : 0
    guard bytes.count >= start + 2, bytes.dropFirst(start).first == quote, bytes.last == quote else { return nil }
    let inner = text.dropFirst(start + 1).dropLast()
    let bare = inner.replacing("\"\"", with: "")
    return bare.contains("\"") ? nil : String(inner.replacing("\"\"", with: "\""))
}
