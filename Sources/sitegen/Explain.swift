import ArgumentParser
import Diagnostics
import Explanations
import Foundation
import JSONValue
import SiteBuild

struct Explain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a page of the site, or a message code.",
        discussion: """
            For a page, shows its record, fields and rules, templates, neighbours, groups and size; nothing is written and no feed is fetched. \
            For a code, such as unknown-field in error[unknown-field], shows what it means, with examples. Without an argument, lists all codes.
            """)

    @Argument(help: "The path of a page, such as /birds/wren/, or a message code, such as unknown-field.")
    var subject: String?

    @Flag(help: "List all message codes.")
    var codes = false

    @OptionGroup var site: SiteOption

    @OptionGroup var input: InputOptions

    @Option(help: "The output format: text or json.")
    var format = MessageFormat.text

    func validate() throws {
        if codes, subject != nil { throw ValidationError("--codes takes no argument.") }
    }

    func run() async throws {
        guard let subject = meant else { return try StandardStream.output.write(codeList) }
        if let code = DiagnosticCode(rawValue: subject) { return try StandardStream.output.write(page(of: code)) }
        let isAddress = subject.isEmpty || subject.contains { "/.".contains($0) }
        let nearest = isAddress ? nil : Spelling.suggestion(for: subject, among: DiagnosticCode.allCases.map(\.rawValue))
        if let nearest { try fail(Faults(unknownCode(help: nearest))) }
        let options = BuildOptions(
            folder: site.folder, output: "", feeds: input.overrides, fetchMode: .offline, withDrafts: input.drafts,
            jobs: ProcessInfo.processInfo.activeProcessorCount)
        var report = await explainPage(subject, options)
        if !isAddress, report.diagnostics.contains(where: { [.unknownPage, .noSite].contains($0.code) }) {
            report.diagnostics = [unknownCode(help: "`sitegen explain --codes` lists the codes; an address begins with `/`")]
        }
        switch format {
        case .text:
            // What a build warns of is not asked for here.
            printDiagnostics(report.diagnostics.filter { $0.severity == .error })
            if let page = report.page { try StandardStream.output.write(page.text) }
        case .json:
            let result = JSONObject([
                ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))), ("page", report.page?.json ?? .null),
            ])
            try StandardStream.output.write(JSONValue.object(result).jsonText(.indented) + "\n")
        }
        if report.page == nil { throw ExitCode(1) }
    }

    /// The code of a pasted message, `error[unknown-field]`, and the path of a page that a preview shows, `http://localhost:8080/birds/`.
    private var meant: String? {
        guard let subject else { return nil }
        if let match = subject.wholeMatch(of: /(?:error|warning|note)\[([a-z-]+)\]:?/) { return String(match.output.1) }
        if let match = subject.wholeMatch(of: /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/[^?#]*)?(?:[?#].*)?/) {
            return match.output.1.map(String.init) ?? "/"
        }
        return subject
    }

    private func unknownCode(help: String) -> Diagnostic {
        .error(.unknownCode, "there is no code `\(meant ?? "")`", help: help)
    }

    // MARK: Codes

    private var codeList: String {
        switch format {
        case .text:
            let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
            return ExplanationArea.all.map { area in
                "\(area.title)\n"
                    + area.explanations.map { explanation in
                        "  " + explanation.code.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0) + explanation.code.title + "\n"
                    }.joined()
            }.joined(separator: "\n")
        case .json:
            let codes = ExplanationArea.all.flatMap { area in area.explanations.map { ($0.code, area) } }
            return JSONValue.array(
                JSONArray(
                    codes.map { code, area in
                        .object(JSONObject([("code", .string(code.rawValue)), ("title", .string(code.title)), ("area", .string(area.name))]))
                    })
            ).jsonText(.indented) + "\n"
        }
    }

    private func page(of code: DiagnosticCode) -> String {
        let text = code.explanation.map { plainText(of: $0) } ?? ""
        switch format {
        case .text: return "\(code.rawValue): \(code.title)\n\n\(text)\n"
        case .json:
            let page = JSONObject([("code", .string(code.rawValue)), ("title", .string(code.title)), ("text", .string(text))])
            return JSONValue.object(page).jsonText(.indented) + "\n"
        }
    }

    /// Markdown reads well as it is, but for its links: they lead to files of the guide.
    private func plainText(of explanation: Explanation) -> String {
        explanation.text.replacing(/\[([^\]]+)\]\(([a-z-]+\.md)\)/) { match in
            "\(match.1) (\(Installation.guide.map { "\($0)/\(match.2)" } ?? "\(match.2) of the guide"))"
        }
    }
}
