import Diagnostics
import JSONValue

/// Where the preview's own files are; no file of a site is called like a hidden folder.
enum LiveFiles {
    static let script = ".sitegen/preview.js"
    static let events = ".sitegen/events"
}

/// A page of the site with the script that keeps it up to date, before the end of its body.
///
/// The script is a file of the same origin, and makes its styles by itself: a page's policy that allows the site's own scripts
/// allows it, too.
///
/// `findings` are those of the page: a page with faults is shown with these alone, another one with its warnings.
func livePage(_ html: [UInt8], root: String, version: String, findings: [Diagnostic] = []) -> [UInt8] {
    var element = "<script src=\"\(root)\(LiveFiles.script)\" data-root=\"\(root)\" data-version=\"\(version)\""
    let warnings = LiveWarnings(in: findings)
    if findings.contains(where: { $0.severity == .error }) {
        element += " data-faults=\"\(escaped(faultText(faults(in: findings))))\""
    } else if !warnings.first.isEmpty {
        element += " data-warnings=\"\(escaped(warnings.json.jsonText()))\""
    }
    element += "></script>\n"
    let end = lastOffset(of: Array("</body".utf8), in: html) ?? html.count
    return html[..<end] + Array(element.utf8) + html[end...]
}

/// In place of a page that cannot be made and never could.
func faultPage(_ findings: [Diagnostic]) -> [UInt8] {
    Array(
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>There is nothing to show yet</title>
        </head>
        <body>
        <h1>There is nothing to show yet</h1>
        <pre>\(escaped(faultText(faults(in: findings))))</pre>
        </body>
        </html>

        """.utf8)
}

private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}

/// Of letters in either case.
private func lastOffset(of word: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= word.count else { return nil }
    return stride(from: bytes.count - word.count, through: 0, by: -1).first { start in
        word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] | 0x20 }
    }
}
