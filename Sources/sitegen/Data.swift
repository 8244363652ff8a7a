import ArgumentParser
import Diagnostics
import FileSystem
import JSONValue

/// The JSON of a file, of standard input for `-`, or an empty object where none is named.
func readData(_ path: String?) throws -> JSONValue {
    guard let path else { return .object(.empty) }
    let bytes = path == "-" ? try readStandardInput() : try readFile(path)
    do throws(JSONSyntaxError) {
        return try JSONText(bytes).parse().root
    } catch {
        throw Faults(Diagnostic(error, in: SourceFile(name: path == "-" ? "<standard input>" : path, bytes: bytes)))
    }
}

/// Prints what went wrong and ends the command with exit code 1.
func fail(_ error: any Error) throws -> Never {
    switch error {
    case let faults as Faults: printDiagnostics(faults.diagnostics)
    case let diagnostic as Diagnostic: printDiagnostics([diagnostic])
    case let error as FileError: printDiagnostics([.error(.unreadableFile, error.message)])
    default: throw error
    }
    throw ExitCode(1)
}
