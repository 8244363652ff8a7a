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
    /// Without `captures`, none of it counts.
    let groupCount: Int

    /// - Parameter captures: whether it is to find what its groups match.
    init(_ pattern: String, captures: Bool = false) throws(RegexFault) {
        guard pattern.utf8.count <= Self.lengthLimit else {
            throw RegexFault(message: "the pattern is longer than \(Self.lengthLimit) bytes", range: 0..<pattern.utf8.count)
        }
        var pattern = pattern
        let compiled = pattern.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { cre2_compile($0.baseAddress, $0.count, Self.memoryLimit, captures) }
        }
        guard let compiled else { throw .tooLarge(pattern) }
        if let fault = RegexFault(compiled, pattern) {
            cre2_free(compiled)
            throw fault
        }
        instructionCount = cre2_program_size(compiled)
        groupCount = captures ? cre2_group_count(compiled) : 0
        self.compiled = compiled
        // The memory goes with the pattern.
        guard instructionCount <= Self.instructionLimit else { throw .tooLarge(pattern) }
    }

    deinit { cre2_free(compiled) }

    /// The steps that a search through so many bytes takes. Most often RE2 looks at each byte once; where it cannot keep what it finds, all
    /// instructions may see every byte.
    func steps(forBytes count: Int) -> Int { (count / 16 + 1) * (1 + instructionCount / 32) }

    /// Whether it matches somewhere in a text. Cost: most often the length of the text, at worst times `instructionCount`.
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { cre2_matches(compiled, $0.baseAddress, $0.count) }
        }
    }

    /// The first match in a text at or after an offset, and what its groups match, at most nine; nil for a group that takes no part. In bytes of UTF-8.
    func firstMatch(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> [Range<Int>?]? {
        let count = min(groupCount, Self.mostGroups) + 1
        return withUnsafeTemporaryAllocation(of: cre2_part.self, capacity: count) { parts in
            // An empty text may have no address.
            let isFound = withUnsafePointer(to: CChar(0)) { empty in
                text.withMemoryRebound(to: CChar.self) {
                    cre2_find(compiled, $0.baseAddress ?? empty, $0.count, start, parts.baseAddress, count)
                }
            }
            return isFound ? parts.map { $0.start < 0 ? nil : $0.start..<$0.end } : nil
        }
    }

    static let mostGroups = 9
}
