import Diagnostics

extension TemplateLibrary {
    /// Appends a page to the output; after an error the output is as it was before.
    ///
    /// Errors: there is no such template; a dynamic name means none; calls are too deep; the page is too long or takes too much work; a lambda fails or gives a text with faults.
    public func render(
        _ name: String, _ context: MustacheContext, into output: inout OutputBytes
    ) throws(Diagnostic) {
        guard let template = names.index[name] else {
            throw .error("there is no template `\(name)`", help: Spelling.suggestion(for: name, among: names.ordered))
        }
        let unit = program.units.start[names.units[template]]
        let length = output.count
        do throws(Diagnostic) {
            try context.frames.withUnsafeBufferPointer { (frames) throws(Diagnostic) in
                var renderer = Renderer(self, base: context.frames.count, appendingTo: output)
                if let first = frames.baseAddress {
                    for index in frames.indices { renderer.values.push(BorrowedValue(at: first + index)) }
                }
                try renderer.run(.passUnretained(program), from: Int(unit.plain), into: &output)
            }
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
        var builder = ProgramBuilder([parsed], library: names, escaping: escaping, missing: missing, reserved: reserved)
        builder.positions = program.positions
        _ = builder.unit(template: 0, position: position)
        builder.compilePending()
        builder.layOutArguments()
        if let fault = parsed.faults.first ?? builder.faults.first { throw fault }
        return Program(builder)
    }
}
