/// "life_span", "lifeSpan" and "life-span" give "Life span".
package func readableLabel(_ field: String) -> String {
    // "kN" is a unit.
    if field.count <= 3, field.contains(where: \.isUppercase) { return field }
    var words = ""
    var previous: Character?
    for character in field.drop(while: { $0 == "_" }) {
        if character == "_" || character == "-" || character == "." {
            words += " "
        } else if character.isUppercase, previous?.isLowercase == true {
            words += " " + character.lowercased()
        } else {
            words.append(character)
        }
        previous = character
    }
    words = words.split(separator: " ").map { abbreviations[$0.lowercased()] ?? String($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}

/// Words that are written in capitals, by how fields have them.
private let abbreviations: [String: String] = {
    let capitals = [
        "API", "CSS", "CPU", "DNA", "DOI", "DVD", "EAN", "FAQ", "GBP", "GDP", "GMT", "GPS", "GPU", "GUID", "HTML", "IBAN", "ID", "IP", "ISBN",
        "ISO", "ISSN", "JSON", "PDF", "RSS", "SKU", "TV", "UK", "UPC", "URI", "URL", "USB", "USD", "UTC", "UUID", "XML",
    ]
    let plurals = ["IDs", "URLs", "URIs"]
    return Dictionary(uniqueKeysWithValues: (capitals + plurals).map { ($0.lowercased(), $0) })
}()

/// What something of a name is called where nothing else is said: "cat-facts" gives "Cat facts".
public func readableTitle(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}
