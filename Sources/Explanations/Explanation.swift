import Diagnostics
import Foundation

/// What a code of a message means: a page of Markdown with what is wrong, an example of it with its message, and the same put right.
///
/// The pages are files in `Pages/`, one for each area, and are compiled into the program: it explains a message also where nothing else
/// of it was installed, such as that there is no theme.
public struct Explanation: Sendable {
    public let code: DiagnosticCode
    /// Markdown without a heading. Links lead to pages of the guide by their file: `[Feeds](feeds.md)`.
    public let text: String
}

/// The codes of one kind.
public struct ExplanationArea: Sendable {
    /// A name for files and addresses.
    public let name: String
    public let title: String
    /// In the order of the page.
    public let explanations: [Explanation]

    /// Each code is in one of them.
    public static let all: [ExplanationArea] = [
        ExplanationArea("configuration", "Configuration", PackageResources.configuration_md),
        ExplanationArea("feeds", "Feeds", PackageResources.feeds_md),
        ExplanationArea("records", "Records and fields", PackageResources.records_md),
        ExplanationArea("expressions", "Expressions", PackageResources.expressions_md),
        ExplanationArea("templates", "Templates and theme", PackageResources.templates_md),
        ExplanationArea("pages", "Pages", PackageResources.pages_md),
        ExplanationArea("output", "Files and output", PackageResources.output_md),
        ExplanationArea("commands", "Commands", PackageResources.commands_md),
    ]

    /// Reads a page: each code is a heading of its own. Headings inside of examples are none.
    private init(_ name: String, _ title: String, _ page: [UInt8]) {
        self.name = name
        self.title = title
        var explanations: [(code: DiagnosticCode, lines: [Substring])] = []
        for line in String(decoding: page, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## "), let code = DiagnosticCode(rawValue: String(line.dropFirst(3))) {
                explanations.append((code, []))
            } else if !explanations.isEmpty {
                explanations[explanations.count - 1].lines.append(line)
            }
        }
        self.explanations = explanations.map { code, lines in
            Explanation(code: code, text: lines.joined(separator: "\n").trimmingCharacters(in: .newlines))
        }
    }
}

extension DiagnosticCode {
    /// Nil if there is no page for it, which a test rules out.
    public var explanation: Explanation? {
        ExplanationArea.all.lazy.flatMap(\.explanations).first { $0.code == self }
    }
}
