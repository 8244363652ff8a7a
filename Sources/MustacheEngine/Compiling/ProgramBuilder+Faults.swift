import Diagnostics

extension ProgramBuilder {
    func span(_ range: Range<Int>, _ scope: BodyScope) -> SourceSpan {
        SourceSpan(file: templates[scope.template].file, range: range)
    }

    /// Adds a fault unless it was reported before: bodies are compiled more than once.
    mutating func report(_ fault: Diagnostic) {
        let key = ReportedFault(file: fault.primary?.span.file.name ?? "", offset: fault.offset, message: fault.message)
        guard reportedCount[key.file, default: 0] < Limits.faults, reported.insert(key).inserted else { return }
        reportedCount[key.file, default: 0] += 1
        faults.append(fault)
    }

    mutating func failMissing(_ tag: Tag, name: String, _ scope: BodyScope) {
        let word = tag.kind == .parent ? "parent" : "partial"
        let help = Spelling.suggestion(for: name, among: library.ordered) ?? library.elsewhere(name).map { "did you mean `\($0)`?" }
        report(
            .error(
                .unknownTemplate, "there is no template `\(name)`", at: span(tag.name, scope), label: "named as a \(word) here", help: help
            ).about(name))
    }
}
