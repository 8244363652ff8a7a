import Diagnostics

/// The state of a rendering at the tag of a lambda, for what the lambda itself renders.
///
/// Safety: holds borrowed values, so it must not outlive the call; only the noncopyable `LambdaCall` has one.
struct RenderingSnapshot {
    private let library: TemplateLibrary
    private let values: [BorrowedValue]
    private let arguments: [Renderer.GivenArguments]
    private let environment: Int
    private let base: Int
    private let depth: Int

    init(_ renderer: borrowing Renderer) {
        library = renderer.library
        values = Array(renderer.values.elements)
        arguments = Array(renderer.arguments.elements)
        environment = renderer.environment
        base = renderer.base
        depth = renderer.lambdaDepth + 1
    }

    func render(_ text: String, delimiters: Delimiters) throws(Diagnostic) -> String {
        guard depth <= Limits.lambdas else {
            throw .error("lambdas render text that calls lambdas more than \(Limits.lambdas) deep")
        }
        let chunk = try library.compile(text, delimiters: delimiters, position: .text)
        var renderer = Renderer(library, base: base, lambdaDepth: depth)
        for value in values { renderer.values.push(value) }
        for given in arguments { renderer.arguments.push(given) }
        renderer.environment = environment
        var output = OutputBytes(capacity: 256)
        try renderer.run(.passUnretained(chunk), from: 0, into: &output)
        return output.text
    }
}
