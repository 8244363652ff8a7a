/// The theme that a site's own `Templates/` lies over.
public enum DefaultTheme: Sendable {
    case folder(String)
    /// It was not found in any of the usual places.
    case missing(places: [String])

    /// The variable of the environment that names the folder of another one.
    public static let variable = "SITEGEN_THEME"
}
