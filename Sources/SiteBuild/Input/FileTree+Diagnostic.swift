import Diagnostics
import FileSystem

extension FileTree.Omission {
    /// What messages say of it; `folder` is what they call the folder that was listed.
    func diagnostic(in folder: String) -> Diagnostic {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let shown = base + path
        return switch reason {
        case .nameIsNotUTF8:
            .warning(.fileLeftOut, "`\(shown)` is left out: its name is not UTF-8", help: "give it another name; `ls -b` shows it")
        case .danglingLink:
            .warning(.fileLeftOut, "`\(shown)` is left out: it is a link to something that is not there", help: "fix the link, or remove it")
        case .notAFile:
            .warning(.fileLeftOut, "`\(shown)` is left out: it is neither a file nor a folder", help: "remove it")
        case .sameName(let other):
            .warning(
                .fileLeftOut, "`\(shown)` is left out: `\(base)\(other)` is the same name in another form of Unicode",
                notes: ["one has letters with accents as one character, the other as two; some systems take them for one file"],
                help: "remove one of them, or give it another name")
        }
    }
}

/// The files of a folder. Skipped files are reported as warnings, unless another listing of the same folder reports them.
func listFiles(
    _ folder: String, name: String, _ diagnostics: inout [Diagnostic], omissions isReported: (String) -> Bool = { _ in true }
) -> [String] {
    do throws(FileError) {
        let tree = try FileTree(listing: folder)
        diagnostics += tree.omissions.filter { isReported($0.path) }.map { $0.diagnostic(in: name) }
        return tree.files
    } catch {
        diagnostics.append(.error(.unreadableFile, "cannot list `\(name)`: \(error.reason)"))
        return []
    }
}

extension [Diagnostic] {
    var hasErrors: Bool { contains { $0.severity == .error } }
}
