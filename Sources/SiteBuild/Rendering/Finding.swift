import Diagnostics

/// Something that was noticed while a page was rendered.
enum Finding: Sendable {
    case fault(Diagnostic)
    /// Parts of a Markdown body that the safe mode left out.
    case omission(of: String, in: String)
}

extension [Finding] {
    /// The findings as messages: faults as they are, omissions counted for each collection.
    var diagnostics: [Diagnostic] {
        var result: [Diagnostic] = []
        var omissions: [(name: String, cases: RepeatedWarning)] = []
        for finding in self {
            switch finding {
            case .fault(let diagnostic): result.append(diagnostic)
            case .omission(let words, let name):
                let index = omissions.firstIndex { $0.name == name } ?? {
                    omissions.append((name, RepeatedWarning()))
                    return omissions.count - 1
                }()
                omissions[index].cases.add(words)
            }
        }
        for (name, cases) in omissions {
            result.append(.warning(
                "raw HTML or dangerous links in the Markdown of \(name) were left out", notes: cases.notes,
                help: "write it in Markdown, or trust the texts with `markdown: unsafe`"))
        }
        return result
    }
}
