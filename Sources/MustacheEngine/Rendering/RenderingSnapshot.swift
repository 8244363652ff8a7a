import Diagnostics

/// The state of a rendering at a lambda's tag, for the text that the lambda renders.
///
/// Safety: holds borrowed values, so it must not outlive the call; only the noncopyable `LambdaCall` has one.
struct RenderingSnapshot {
    private let library: TemplateLibrary
    private let values: [TemplateValue]
    private let source: (any SubjectSource)?
    private let arguments: [Renderer.GivenArguments]
    private let environment: Int
    private let base: Int
    private let depth: Int
    /// The cost of the page so far, including the text that the lambda renders.
    let work: Work

    final class Work {
        var steps: Int

        init(steps: Int) { self.steps = steps }
    }

    init(_ renderer: borrowing Renderer) {
        library = renderer.library
        values = Array(renderer.values.elements)
        source = renderer.source
        arguments = Array(renderer.arguments.elements)
        environment = renderer.environment
        base = renderer.base
        depth = renderer.lambdaDepth + 1
        work = Work(steps: renderer.steps)
    }

    func render(_ text: String, delimiters: Delimiters) throws(Diagnostic) -> String {
        guard depth <= Limits.lambdas else {
            throw .error(.tooDeep, "lambdas render text that calls lambdas more than \(Limits.lambdas) deep")
        }
        let chunk = try library.compile(text, delimiters: delimiters, position: .text)
        var output = OutputBytes(capacity: 256)
        var renderer = Renderer(library, base: base, source: source, appendingTo: output, lambdaDepth: depth, steps: work.steps)
        defer { work.steps = renderer.steps }
        for value in values { renderer.values.push(value) }
        for given in arguments { renderer.arguments.push(given) }
        renderer.environment = environment
        try renderer.run(.passUnretained(chunk), from: 0, into: &output)
        return output.text
    }
}
