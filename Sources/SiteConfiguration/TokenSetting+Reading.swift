import Diagnostics
import SiteModel
import Yams

extension TokenSetting {
    /// A value, or one for light and one for dark: `"#7c2d12"`, `{ light: "#7c2d12", dark: "#fdba74" }`.
    init?(reading node: Node, name: String, _ reader: YAMLReader) {
        guard case .mapping = node else {
            guard !reader.isNull(node) else {
                reader.report(
                    .error(
                        .invalidColour, "`\(name)` is empty", at: reader.span(of: node),
                        help: reader.isCutOff(node)
                            ? "put a value that has a comma in it in quotes"
                            : "write a colour like \"#1d4ed8\", in quotes: without them `#` starts a comment"))
                return nil
            }
            guard let text = reader.text(node, called: name) else { return nil }
            self = .one(text)
            return
        }
        let known = reader.diagnostics.count
        var light, dark: Located<String>?
        for (key, node) in reader.members(of: node, called: "`\(name)`", keys: SettingGroup.tokenColours.keys) ?? [] {
            if key.value == "light" { light = reader.text(node, called: "light") } else { dark = reader.text(node, called: "dark") }
        }
        guard !reader.hasReported(since: known) else { return nil }
        self = .pair(light: light, dark: dark)
    }
}
