/// The theme that a site's own `Templates/` lies over.
public enum DefaultTheme: Sendable {
    case folder(String)
    /// It is in none of the places where it was looked for.
    case missing(places: [String])

    /// The variable of the environment that names the folder of another one.
    public static let variable = "SITEGEN_THEME"
}
