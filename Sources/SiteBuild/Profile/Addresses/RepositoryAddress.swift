/// The address of a repository with the program in front that fetches it: `git+https://git.example/wren.git`. Sources: npm, package.json, `repository`;
/// SPDX 2.3 §7.7, package download location.
extension UnsafeBufferPointer<UInt8> {
    /// What browsers open of it; nil for any other text.
    var withoutProgram: UnsafeBufferPointer<UInt8>? {
        guard let first, "gshb".utf8.contains(first) else { return nil }
        return Self.programs.first { starts(with: $0.utf8) }.flatMap { program in
            let address = UnsafeBufferPointer(rebasing: dropFirst(program.utf8.count))
            return address.isWebAddress ? address : nil
        }
    }

    private static var programs: [String] { ["git+", "svn+", "hg+", "bzr+"] }
}
