import Diagnostics
import FileSystem

/// Why a site cannot be written.
public enum OutputError: Error, Sendable {
    /// Another build is writing to the folder.
    case busy(String)
    /// A file of the plan exists already, and no build wrote it.
    case foreign(String)
    /// Folders in which files must be replaced and cannot be.
    case closed([FileError])
    /// Files and folders that are not on the file system of the output folder.
    case elsewhere([String], than: String)
    /// A site that is replaced file by file is an edition of one that is replaced at once.
    case linkToEdition(String)
    /// There is a site where the link of a site that is replaced at once should be.
    case notALink(String)
    /// The link of a site that is replaced at once leads to something that is not an edition.
    case foreignLink(String, to: String)
    case system(FileError)
    /// Moving files failed half-way: this many of the changed files are in place.
    case interrupted(FileError, inPlace: Int, changed: Int)
}

/// Why a file cannot be staged.
enum PutError: Error, Sendable {
    /// The file exists already, and no build wrote it.
    case foreign(String)
    case system(FileError)
}

extension OutputError {
    var diagnostic: Diagnostic {
        switch self {
        case .busy(let path): .error(.siteBusy, "another build is writing to `\(path)`", help: "wait until it has finished")
        case .foreign(let path):
            .error(
                .foreignFile, "`\(path)` is there already, and sitegen did not write it",
                help: Self.foreignHelp)
        case .closed(let errors):
            .error(
                .cannotWrite, errors.count == 1 ? errors[0].message : "cannot replace files in \(errors.count) folders: \(errors[0].reason)",
                notes: errors.count == 1 ? [] : Self.notes(errors.map(\.path)),
                help: "give the user who builds the right to write there, or name another folder with --output")
        case .elsewhere(let paths, let output):
            .error(
                .severalFileSystems,
                paths.count == 1
                    ? "`\(paths[0])` is on another file system than `\(output)`: no file can be moved there at once"
                    : "\(paths.count) files and folders are on another file system than `\(output)`: no file can be moved there at once",
                notes: paths.count == 1 ? [] : Self.notes(paths),
                help: "keep the whole folder on one file system, or name another one with --output")
        case .linkToEdition(let path):
            .error(
                .editionLink, "`\(path)` is a link to an edition of the site, which is replaced as a whole",
                help: "build with --editions, or remove the link to have a folder there")
        case .notALink(let path):
            .error(
                .editionLink, "`\(path)` is there already, and --editions needs the name for its link",
                help: "move it away, or build without --editions")
        case .foreignLink(let path, let target):
            .error(
                .editionLink, "`\(path)` is a link to `\(target)`, which is not an edition of the site",
                help: "remove the link, or name another place with --output")
        case .system(let error) where error.verb == "make the folder":
            .error(.cannotWrite, error.message, help: Self.folderHelp)
        case .system(let error), .interrupted(let error, _, _): .error(.cannotWrite, error.message)
        }
    }

    private static func notes(_ paths: [String]) -> [String] {
        var cases = RepeatedWarning()
        for path in paths { cases.add("`\(path)`") }
        return cases.notes
    }

    static let foreignHelp = "move what is there away, or name another folder with --output"
    static let folderHelp = "name another folder with --output"
}
