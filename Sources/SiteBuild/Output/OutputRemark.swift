import Diagnostics
import FileSystem

/// A problem that leaves the site complete.
public enum OutputRemark: Sendable {
    /// Old files could not be removed.
    case leftover(FileError)
    /// An edition that was to be removed contains files that no build wrote.
    case keptEdition(String)
    /// A file or folder may be unreadable for the host.
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
