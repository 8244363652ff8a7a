import Diagnostics
import JSONValue

/// Runs a program and writes a page.
///
/// Sections and calls have stacks of their own, so templates cannot exhaust the thread's stack.
struct Renderer: ~Copyable {
    let library: TemplateLibrary
    /// The context stack, bottom first.
    var values: Stack<TemplateValue>
    /// Answers names on behalf of the subjects among them.
    let source: (any SubjectSource)?
    /// How many of the frames were passed to the template.
    let base: Int
    var loops = Stack<Loop>(capacity: 16)
    var calls = Stack<Call>(capacity: 16)
    /// The arguments that the surrounding parents pass to blocks.
    var arguments = Stack<GivenArguments>(capacity: 16)
    /// The index of the innermost one in effect, or -1.
    var environment = -1
    /// Indentation texts, concatenated; the current one is `indentationStart..<indentation.count`.
    var indentation = Stack<UInt8>(capacity: 64)
    var indentationStart = 0
    /// True if the first line of the callee continues a line of the caller.
    var skipsIndentation = false
    /// How many renderings by lambdas enclose this one.
    let lambdaDepth: Int
    /// Programs compiled from the texts of lambdas, kept until the end.
    var chunks: [Program] = []
    /// The number of list elements and calls so far: see `Limits.steps`.
    var steps: Int
    /// The maximum length of the output: see `Limits.outputBytes`.
    let outputLimit: Int

    /// A section that is being rendered.
    enum Loop: BitwiseCopyable {
        case once
        case json(BorrowedJSON.Elements)
        case subjects(UnsafeBufferPointer<Subject>, next: Int)
        case composed(UnsafePointer<MustacheValue>, next: Int, end: Int)
    }

    /// The state to restore when a called body ends.
    struct Call: BitwiseCopyable {
        let program: Unmanaged<Program>
        /// The next operation.
        let next: Int
        let environment: Int
        let argumentCount: Int
        let indentationStart: Int
        let indentationCount: Int
        /// The start of the output that must be escaped, or -1.
        var captureStart = -1
    }

    /// An argument table, and the one that encloses it.
    struct GivenArguments: BitwiseCopyable {
        let program: Unmanaged<Program>
        let table: ArgumentTable
        let outer: Int
    }

    /// A renderer that appends to an output. `steps` were already spent on the same page.
    init(
        _ library: TemplateLibrary, base: Int, source: (any SubjectSource)?, appendingTo output: borrowing OutputBytes, lambdaDepth: Int = 0,
        steps: Int = 0
    ) {
        self.library = library
        self.base = base
        self.source = source
        self.lambdaDepth = lambdaDepth
        self.steps = steps
        outputLimit = output.count + Limits.outputBytes
        values = Stack(capacity: 32)
    }

    /// Renders a body to its end.
    mutating func run(_ start: Unmanaged<Program>, from first: Int, into output: inout OutputBytes) throws(Diagnostic) {
        var program = start
        var operations = program._withUnsafeGuaranteedRef { $0.operations.start }
        var literals = program._withUnsafeGuaranteedRef { $0.literals.start }
        var next = first
        let base = calls.count

        /// Continues in another program.
        func enter(_ other: Unmanaged<Program>) {
            program = other
            operations = program._withUnsafeGuaranteedRef { $0.operations.start }
            literals = program._withUnsafeGuaranteedRef { $0.literals.start }
        }

        while true {
            let operation = operations[next]
            if operation.literalCount > 0 {
                output.append(literals + Int(operation.literalStart), Int(operation.literalCount))
            }
            next += 1
            switch operation.code {
            case .literal: break
            case .variable:
                let value = value(operation.a, program)
                if let lambda = write(value, operation.writing, into: &output) {
                    if let chunk = try callForValue(lambda, program, next, operation.writing, &output) {
                        enter(chunk)
                        next = 0
                    }
                }
                if output.count > outputLimit { throw tooLong(program, next - 1) }
            case .section:
                let value = value(operation.a, program)
                if let lambda = value.lambda {
                    let after = Int(operation.b)
                    if let chunk = try callForSection(lambda, program, next, returningTo: after, &output) {
                        enter(chunk)
                        next = 0
                    } else {
                        next = after
                    }
                } else if !begin(value) {
                    next = Int(operation.b)
                }
            case .endSection:
                if goOn() {
                    try countStep(output, program, next - 1)
                    next = Int(operation.a)
                }
            case .inverted:
                if value(operation.a, program).isTruthy { next = Int(operation.b) }
            case .line: writeIndentation(into: &output)
            case .partial:
                let unit = library.program.units.start[Int(operation.a)]
                try countStep(output, program, next - 1)
                next = try call(unit, operation, program, next)
                enter(.passUnretained(library.program))
            case .dynamicPartial:
                if let unit = try dynamicUnit(operation, program, next - 1) {
                    try countStep(output, program, next - 1)
                    next = try call(unit, operation, program, next)
                    enter(.passUnretained(library.program))
                }
            case .block:
                if let found = argument(for: operation, program) {
                    try countStep(output, program, next - 1)
                    next = try call(found, operation, program, after: Int(operation.b))
                    enter(arguments[found.index].program)
                }
            case .end:
                if calls.count == base { return }
                let call = calls.pop()
                if call.captureStart >= 0 { escapeCaptured(call, into: &output) }
                arguments.truncate(to: call.argumentCount)
                environment = call.environment
                indentation.truncate(to: call.indentationCount)
                indentationStart = call.indentationStart
                skipsIndentation = false
                next = call.next
                enter(call.program)
            }
        }
    }

    // MARK: Sections

    /// Pushes the first item of a section onto the context stack; false if there is none.
    @inline(__always)
    private mutating func begin(_ value: TemplateValue) -> Bool {
        switch value {
        case .null, .bool(false): return false
        case .bool(true), .int, .text, .subject: break
        case .subjects(let subjects):
            guard let first = subjects.first else { return false }
            values.push(.subject(first))
            loops.push(.subjects(subjects, next: 1))
            return true
        case .json(let json):
            if json.isArray {
                var elements = json.elements
                guard let first = elements.next() else { return false }
                values.push(.json(first))
                loops.push(.json(elements))
                return true
            }
            guard json.isTruthy else { return false }
        case .composed(let pointer):
            if case .list(let list) = pointer.pointee {
                guard list.count > 0 else { return false }
                values.push(TemplateValue(at: list.start))
                loops.push(.composed(list.start, next: 1, end: list.count))
                return true
            }
            guard value.isTruthy else { return false }
        }
        values.push(value)
        loops.push(.once)
        return true
    }

    /// Replaces the item on the context stack with the next one; if there is none, pops it and returns false.
    @inline(__always)
    private mutating func goOn() -> Bool {
        let top = loops.count - 1
        switch loops[top] {
        case .once: break
        case .json(var elements):
            if let element = elements.next() {
                values[values.count - 1] = .json(element)
                loops[top] = .json(elements)
                return true
            }
        case .subjects(let subjects, let next):
            if next < subjects.count {
                values[values.count - 1] = .subject(subjects[next])
                loops[top] = .subjects(subjects, next: next + 1)
                return true
            }
        case .composed(let start, let next, let end):
            if next < end {
                values[values.count - 1] = TemplateValue(at: start + next)
                loops[top] = .composed(start, next: next + 1, end: end)
                return true
            }
        }
        values.removeLast()
        loops.removeLast()
        return false
    }

    // MARK: Lines

    private mutating func writeIndentation(into output: inout OutputBytes) {
        if skipsIndentation {
            skipsIndentation = false
            return
        }
        let bytes = indentation.elements[indentationStart...]
        output.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
    }
}
