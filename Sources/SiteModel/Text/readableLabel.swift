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
    return words.prefix(1).uppercased() + words.dropFirst()
}

/// What something of a name is called where nothing else is said: "cat-facts" gives "Cat facts".
public func readableTitle(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}
