import Diagnostics
import JSONValue

extension Renderer {
    // MARK: Partials and parents

    /// Prepares a call of a unit and returns its first operation.
    mutating func call(_ unit: Unit, _ operation: Operation, _ program: Unmanaged<Program>, _ next: Int) throws(Diagnostic) -> Int {
        try checkDepth(program, next - 1)
        pushCall(returningTo: program, next)
        let site = program._withUnsafeGuaranteedRef { $0.sites.start[Int(operation.c)] }
        if operation.b != Operation.noArguments {
            let table = program._withUnsafeGuaranteedRef { $0.tables.start[Int(operation.b)] }
            arguments.push(GivenArguments(program: program, table: table, outer: environment))
            environment = arguments.count - 1
        }
        if site.isStandalone {
            extendIndentation(site, program)
        } else {
            // The lines of a partial inside a line are not indented (specification, Partials: Inline Indentation).
            indentationStart = indentation.count
        }
        skipsIndentation = false
        return Int(isIndented ? unit.indented : unit.plain)
    }

    private var isIndented: Bool { indentation.count > indentationStart }

    private mutating func pushCall(returningTo program: Unmanaged<Program>, _ next: Int, captureStart: Int = -1) {
        calls.push(
            Call(
                program: program, next: next, environment: environment, argumentCount: arguments.count,
                indentationStart: indentationStart, indentationCount: indentation.count, captureStart: captureStart))
    }

    private mutating func extendIndentation(_ site: CallSite, _ program: Unmanaged<Program>) {
        guard site.indentationCount > 0 else { return }
        let start = indentation.count
        indentation.appendCopy(of: indentationStart..<start)
        program._withUnsafeGuaranteedRef {
            indentation.append($0.bytes.start + Int(site.indentationStart), count: Int(site.indentationCount))
        }
        indentationStart = start
    }

    /// The unit of the template that a dynamic name refers to; nil if the name has no value or, with `MissingTemplates.empty`, if there is
    /// no such template.
    ///
    /// Source: Mustache specification, Dynamic Names.
    func dynamicUnit(_ operation: Operation, _ program: Unmanaged<Program>, _ index: Int) throws(Diagnostic) -> Unit? {
        let asked = value(operation.a, program)
        if case .text(let bytes) = asked, let template = library.names.table[bytes] {
            return library.program.units.start[library.names.units[template]]
        }
        guard let name = asked.nameText else { return nil }
        if let template = library.names.index[name] { return library.program.units.start[library.names.units[template]] }
        guard library.missing != .empty else { return nil }
        throw program._withUnsafeGuaranteedRef { program in
            Diagnostic.error(
                .unknownTemplate, "there is no template `\(name)`, which is the value of `\(program.name(operation.a))`",
                at: program.span(ofOperationAt: index), help: Spelling.suggestion(for: name, among: library.names.ordered)
            ).about(name)
        }
    }

    // MARK: Blocks

    struct FoundArgument {
        let argument: Argument
        /// The index of its argument table.
        let index: Int
    }

    /// The argument that the outermost parent passes to a block; nil if none does.
    ///
    /// Source: Mustache specification, Inheritance: "Top-level substitutions take precedence".
    func argument(for operation: Operation, _ program: Unmanaged<Program>) -> FoundArgument? {
        guard environment >= 0 else { return nil }
        return program._withUnsafeGuaranteedRef { program in
            let key = program.keys.start[Int(operation.a)].key
            let position = program.sites.start[Int(operation.c)].position
            var found: FoundArgument?
            var index = environment
            while index >= 0 {
                let given = arguments[index]
                given.program._withUnsafeGuaranteedRef { owner in
                    let first = owner.arguments.start + Int(given.table.first)
                    for offset in 0..<Int(given.table.count)
                    where first[offset].position == position && owner.keys.start[Int(first[offset].key)].key.isSame(as: key) {
                        found = FoundArgument(argument: first[offset], index: index)
                    }
                }
                index = given.outer
            }
            return found
        }
    }

    /// Prepares the call of an argument in place of a block and returns its first operation.
    mutating func call(
        _ found: FoundArgument, _ operation: Operation, _ program: Unmanaged<Program>, after: Int
    ) throws(Diagnostic) -> Int {
        let site = program._withUnsafeGuaranteedRef { $0.sites.start[Int(operation.c)] }
        try checkDepth(program, after - 1)
        pushCall(returningTo: program, after)
        // Blocks inside the argument are parameters of the template in which it is written.
        environment = arguments[found.index].outer
        extendIndentation(site, program)
        skipsIndentation = !site.isStandalone
        return Int(isIndented ? found.argument.indented : found.argument.plain)
    }

    // MARK: Lambdas

    /// Calls a lambda for a value; returns the program of its text if that must be rendered.
    mutating func callForValue(
        _ lambda: Lambda, _ program: Unmanaged<Program>, _ next: Int, _ writing: Writing, _ output: inout OutputBytes
    ) throws(Diagnostic) -> Unmanaged<Program>? {
        switch try result(of: lambda, text: nil, delimiters: .standard, program, next - 1) {
        case .text(let text):
            write(text, writing, into: &output)
            return nil
        case .template(let text):
            let chunk = try chunk(text, delimiters: .standard, position: .text, program, next - 1)
            pushCall(returningTo: program, next, captureStart: writing == .unescaped ? -1 : output.count)
            return chunk
        }
    }

    /// Calls a lambda for a section; returns the program of its text if that must be rendered.
    mutating func callForSection(
        _ lambda: Lambda, _ program: Unmanaged<Program>, _ next: Int, returningTo after: Int, _ output: inout OutputBytes
    ) throws(Diagnostic) -> Unmanaged<Program>? {
        let source = program._withUnsafeGuaranteedRef { $0.sources[next - 1] }
        let text = program._withUnsafeGuaranteedRef { String(decoding: $0.files[source.file].bytes[source.text], as: UTF8.self) }
        switch try result(of: lambda, text: text, delimiters: source.delimiters, program, next - 1) {
        case .text(let text):
            output.append(text)
            return nil
        case .template(let text):
            let chunk = try chunk(text, delimiters: source.delimiters, position: source.position, program, next - 1)
            pushCall(returningTo: program, after)
            return chunk
        }
    }

    private mutating func result(
        of lambda: Lambda, text: String?, delimiters: Delimiters, _ program: Unmanaged<Program>, _ index: Int
    ) throws(Diagnostic) -> Lambda.Result {
        let snapshot = RenderingSnapshot(self)
        let call = LambdaCall(text: text, snapshot: snapshot, delimiters: delimiters)
        defer { steps = snapshot.work.steps }
        do {
            return try lambda.body(call)
        } catch let fault as Diagnostic {
            throw fault
        } catch {
            let span = program._withUnsafeGuaranteedRef { $0.span(ofOperationAt: index) }
            throw Diagnostic.error(.lambdaFailed, "the lambda failed: \(error)", at: span)
        }
    }

    private mutating func chunk(
        _ text: String, delimiters: Delimiters, position: HTMLPosition, _ program: Unmanaged<Program>, _ index: Int
    ) throws(Diagnostic) -> Unmanaged<Program> {
        try checkDepth(program, index)
        let chunk: Program
        do throws(Diagnostic) {
            chunk = try library.compile(text, delimiters: delimiters, position: position)
        } catch {
            var fault = error
            let span = program._withUnsafeGuaranteedRef { $0.span(ofOperationAt: index) }
            fault.notes.append("the text was given by the lambda at \(span.place)")
            throw fault
        }
        chunks.append(chunk)
        indentationStart = indentation.count
        return .passUnretained(chunk)
    }

    /// Escapes the output of a lambda's text.
    mutating func escapeCaptured(_ call: Call, into output: inout OutputBytes) {
        let operation = call.program._withUnsafeGuaranteedRef { $0.operations.start[call.next - 1] }
        let captured = output.withUnsafeBytes { Array($0[call.captureStart...]) }
        output.truncate(to: call.captureStart)
        captured.withUnsafeBufferPointer { write($0, operation.writing, into: &output) }
    }
}

extension TemplateValue {
    /// The text that names a template: a string or a number.
    fileprivate var nameText: String? {
        let value: JSONValue
        switch self {
        case .null, .bool, .subject, .subjects: return nil
        case .int(let int): return String(int)
        case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .json(let json): value = json.value
        case .composed(let pointer):
            guard case .json(let json) = pointer.pointee else { return nil }
            value = json
        }
        return switch value {
        case .string(let text): text
        case .int(let int): String(int)
        case .uint(let uint): String(uint)
        case .double(let double): JSONValue.numberText(double)
        default: nil
        }
    }
}
