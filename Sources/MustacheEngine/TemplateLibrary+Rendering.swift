import Diagnostics

extension TemplateLibrary {
    /// Appends a page to the output; an error leaves the output unchanged.
    ///
    /// Errors: there is no such template; a dynamic name means none; calls are too deep; the page is too long or takes too much work; a lambda fails or gives a text with faults.
    public func render(
        _ name: String, _ context: MustacheContext, into output: inout OutputBytes
    ) throws(Diagnostic) {
        try context.frames.withUnsafeBufferPointer { (frames) throws(Diagnostic) in
            try render(name, frames.indices.map { TemplateValue(at: frames.baseAddress! + $0) }, source: nil, into: &output)
        }
    }

    /// Appends a page whose context stack consists of subjects, bottom first; `source` answers for them.
    public func render(
        _ name: String, _ subjects: [Subject], from source: any SubjectSource, into output: inout OutputBytes
    ) throws(Diagnostic) {
        try render(name, subjects.map { .subject($0) }, source: source, into: &output)
    }

    private func render(
        _ name: String, _ frames: [TemplateValue], source: (any SubjectSource)?, into output: inout OutputBytes
    ) throws(Diagnostic) {
        guard let template = names.index[name] else { throw noTemplate(named: name) }
        let unit = program.units.start[names.units[template]]
        let length = output.count
        do throws(Diagnostic) {
            var renderer = Renderer(self, base: frames.count, source: source, appendingTo: output)
            for frame in frames { renderer.values.push(frame) }
            try renderer.run(.passUnretained(program), from: Int(unit.plain), into: &output)
        } catch {
            output.truncate(to: length)
            throw error
        }
    }

    /// The page as text.
    public func render(_ name: String, _ context: MustacheContext) throws(Diagnostic) -> String {
        var output = OutputBytes()
        try render(name, context, into: &output)
        return output.text
    }

    /// Compiles the text of a lambda; its partials are those of the library.
    func compile(_ text: String, delimiters: Delimiters, position: HTMLPosition) throws(Diagnostic) -> Program {
        let file = SourceFile(name: "<lambda>", text: text)
        let parsed = TemplateParser.parse(file, delimiters: delimiters)
        var builder = ProgramBuilder([parsed], library: names, escaping: escaping, missing: missing, reserved: reserved, vocabulary: vocabulary)
        builder.positions = program.positions
        _ = builder.unit(template: 0, position: position)
        builder.compilePending()
        builder.layOutArguments()
        if let fault = parsed.faults.first ?? builder.faults.first { throw fault }
        return Program(builder)
    }
}
