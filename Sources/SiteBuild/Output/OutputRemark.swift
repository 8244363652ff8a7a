import Diagnostics
import FileSystem

/// Something that did not go well though the site is whole.
public enum OutputRemark: Sendable {
    /// What is left over could not be removed.
    case leftover(FileError)
    /// An edition that would have gone holds files that no build of ours wrote.
    case keptEdition(String)
    /// A file or folder may not be readable for the host.
    case permissions(FileError)
}

extension OutputRemark {
    var diagnostic: Diagnostic {
        switch self {
        case .leftover(let error): .warning(.cannotWrite, error.message, help: "the next build tries again")
        case .keptEdition(let path):
            .warning(.foreignFile, "`\(path)` holds files that sitegen did not write, and stays", help: "remove it when nobody needs them")
        case .permissions(let error): .warning(.cannotWrite, error.message, help: "make sure that the host can read it")
        }
    }
}
