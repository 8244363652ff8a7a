import CRE2

/// A regular expression, compiled by RE2: no text takes it more time than its length times the size of the pattern.
///
/// `@unchecked Sendable`: RE2 lets any number of threads use an expression that is never changed, and this one is not.
final class RegexPattern: @unchecked Sendable {
    /// Bytes of a pattern.
    static let lengthLimit = 10_000
    /// What RE2 makes of it.
    static let instructionLimit = 10_000
    /// For the instructions and for the states that RE2 finds while it searches; it goes on without keeping them where they take more.
    private static let memoryLimit: Int64 = 8 << 20

    private let compiled: OpaquePointer
    let instructionCount: Int

    init(_ pattern: String) throws(RegexFault) {
        guard pattern.utf8.count <= Self.lengthLimit else {
            throw RegexFault(message: "the pattern is longer than \(Self.lengthLimit) bytes", range: 0..<pattern.utf8.count)
        }
        var pattern = pattern
        let compiled = pattern.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { cre2_compile($0.baseAddress, $0.count, Self.memoryLimit) }
        }
        guard let compiled else { throw .tooLarge(pattern) }
        if let fault = RegexFault(compiled, pattern) {
            cre2_free(compiled)
            throw fault
        }
        instructionCount = cre2_program_size(compiled)
        self.compiled = compiled
        // The memory goes with the pattern.
        guard instructionCount <= Self.instructionLimit else { throw .tooLarge(pattern) }
    }

    deinit { cre2_free(compiled) }

    /// Whether it matches somewhere in a text. Cost: most often the length of the text, at worst times `instructionCount`.
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { cre2_matches(compiled, $0.baseAddress, $0.count) }
        }
    }
}
