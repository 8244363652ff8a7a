import Diagnostics

extension ProgramBuilder {
    func span(_ range: Range<Int>, _ scope: BodyScope) -> SourceSpan {
        SourceSpan(file: templates[scope.template].file, range: range)
    }

    /// Adds a fault unless it has been reported before: bodies are compiled more than once.
    mutating func tell(_ fault: Diagnostic) {
        let key = ToldFault(file: fault.primary?.span.file.name ?? "", offset: fault.offset, message: fault.message)
        guard toldCount[key.file, default: 0] < Limits.faults, told.insert(key).inserted else { return }
        toldCount[key.file, default: 0] += 1
        faults.append(fault)
    }

    mutating func failMissing(_ tag: Tag, name: String, _ scope: BodyScope) {
        let word = tag.kind == .parent ? "parent" : "partial"
        let help = Spelling.suggestion(for: name, among: library.ordered)
        tell(.error("\(TemplateLibrary.noTemplate) `\(name)`", at: span(tag.name, scope), label: "named as a \(word) here", help: help))
    }
}
