import SiteModel

/// A field that pages show, with what it is called there.
struct ShownField: Sendable {
    let name: String
    let label: String
    let path: FieldPath

    init(_ name: String, _ configuration: CollectionConfiguration) {
        self.name = name
        label = configuration.labels[name] ?? readableLabel(name)
        path = FieldPath(name)
    }
}

/// "life_span", "lifeSpan" and "life-span" give "Life span".
func readableLabel(_ field: String) -> String {
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
