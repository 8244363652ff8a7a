import FileSystem
import Foundation
import Synchronization

/// Standard output and standard error: every byte that the program prints goes through here, and none is lost in silence.
enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes a text; what cannot be written is an error for the caller to end the program with.
    func write(_ text: String) throws(StreamError) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(StreamError) {
        try bytes.span.bytes.withUnsafeBytes { bytes throws(StreamError) in try write(bytes) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) {
        guard writeAll(bytes, to: rawValue) else { throw StreamError(stream: self, code: errno) }
    }

    /// Keeps the places of standard input, output and error taken where the program was started without them: a file of the
    /// site that is opened would get such a place, and messages would be written into it. What is there then can be neither
    /// read nor written, so that the loss is noticed.
    static func guardPlaces() {
        for place: Int32 in 0...2 where fcntl(place, F_GETFD) < 0 {
            // The lowest free place is the one that is given; without any, what is printed is lost, and that is noticed.
            _ = open("/dev/null", place == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Standard output or error cannot be written.
struct StreamError: Error {
    let stream: StandardStream
    let code: Int32

    /// EX_IOERR of sysexits.h.
    static let exitCode: Int32 = 74

    /// Ends the program. Where nobody reads on, as behind `| head`, it ends as a program does that has never heard of the signal.
    func endProgram() -> Never {
        if code == EPIPE {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        } else if stream == .output {
            let failure = FileError("write", "standard output", code: code)
            printError("error: cannot write to standard output: \(failure.reason)")
        }
        exit(Self.exitCode)
    }
}

/// Whether a message could not be written to standard error. There is nowhere to say it; the exit code does.
private let hasLostMessages = Atomic(false)

/// Writes a line to standard error.
func printError(_ text: String) {
    do throws(StreamError) {
        try StandardStream.error.write(text + "\n")
    } catch {
        hasLostMessages.store(true, ordering: .relaxed)
    }
}

/// Ends the program; with success only if all messages could be written.
func endProgram(_ code: Int32) -> Never {
    exit(code == 0 && hasLostMessages.load(ordering: .relaxed) ? StreamError.exitCode : code)
}
