import Diagnostics

extension Renderer {
    // MARK: Depth

    func checkDepth(_ program: Unmanaged<Program>, _ index: Int) throws(Diagnostic) {
        if calls.count >= Limits.calls { throw tooDeep(program, index) }
    }

    private func tooDeep(_ program: Unmanaged<Program>, _ index: Int) -> Diagnostic {
        fault(
            .tooDeep, "partials, parents, blocks and lambdas call each other more than \(Limits.calls) deep", program, index,
            label: "one call too many",
            help: "a template that calls itself has to stop somewhere: put the call into a section over a list that ends")
    }

    // MARK: Work and length

    /// Counts a list element or a call. Only these can multiply: the output between two of them is at most as long as the
    /// template.
    @inline(__always)
    mutating func countStep(_ output: borrowing OutputBytes, _ program: Unmanaged<Program>, _ index: Int) throws(Diagnostic) {
        steps += 1
        if steps > Limits.steps { throw tooMuchWork(program, index) }
        if output.count > outputLimit { throw tooLong(program, index) }
    }

    private func tooMuchWork(_ program: Unmanaged<Program>, _ index: Int) -> Diagnostic {
        fault(
            .pageTooLarge, Limits.tooMuchWork, program, index, label: "one step too many",
            help: "lists inside lists multiply, and so do partials that call others more than once: let the page go through less")
    }

    func tooLong(_ program: Unmanaged<Program>, _ index: Int) -> Diagnostic {
        fault(
            .pageTooLarge, Limits.tooLong, program, index, label: "it is here that the page gets too long",
            help: "let the page show less: lists inside lists multiply, and so do partials that call others more than once")
    }

    private func fault(
        _ code: DiagnosticCode, _ message: String, _ program: Unmanaged<Program>, _ index: Int, label: String, help: String
    ) -> Diagnostic {
        let chain = calls.elements.suffix(6).map { call in
            call.program._withUnsafeGuaranteedRef { $0.tagText(ofOperationAt: call.next - 1) }
        }
        return program._withUnsafeGuaranteedRef { program in
            .error(
                code, message, at: program.span(ofOperationAt: index), label: label,
                notes: chain.isEmpty ? [] : ["called through … " + chain.joined(separator: " → ")], help: help)
        }
    }
}

extension Limits {
    static let tooMuchWork = "the page takes more than \(steps / 1_000_000) million steps: elements of lists and calls of partials"
    static let tooLong = "the page is longer than \(outputBytes >> 20) MB"
}

extension TemplateLibrary {
    /// Whether a rendering was abandoned because the page was too long or took too many steps; that can take a while to find out.
    public static func isLimit(_ fault: Diagnostic) -> Bool { fault.message == Limits.tooMuchWork || fault.message == Limits.tooLong }
}

extension Program {
    fileprivate func tagText(ofOperationAt index: Int) -> String {
        let span = span(ofOperationAt: index)
        return String(decoding: span.file.bytes[span.range], as: UTF8.self)
    }
}
