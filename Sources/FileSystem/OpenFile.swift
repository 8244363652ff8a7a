#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file open for reading; closed when it goes out of scope.
public struct OpenFile: ~Copyable, Sendable {
    private let descriptor: Int32
    private let path: String
    /// Its size in bytes when it was opened.
    public let size: Int

    /// Opens a regular file.
    public init(_ path: String) throws(FileError) {
        // Without O_NONBLOCK, a pipe without a writer would block the caller; it has no effect on regular files.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError("read", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw FileError("read", path, code: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileError("read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : FileError.notAFile)
        }
        self.descriptor = descriptor
        self.path = path
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Fills a buffer from a byte offset; returns the number of bytes read, fewer than requested only at the end of the file.
    public func read(into buffer: UnsafeMutableRawBufferPointer, from start: Int = 0) throws(FileError) -> Int {
        var total = 0
        while total < buffer.count {
            let count = pread(descriptor, buffer.baseAddress! + total, buffer.count - total, off_t(start + total))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", path) }
            if count == 0 { break }
            total += count
        }
        return total
    }
}

/// The bytes of a whole file, or of a pipe until its end.
public func readFile(_ path: String) throws(FileError) -> [UInt8] {
    guard kind(of: path) == .other else {
        let file = try OpenFile(path)
        return try file.bytes(in: 0..<file.size)
    }
    return try readPipe(path)
}

/// A part of a file, by byte offsets; shorter if the file ends earlier.
public func readPart(of path: String, _ range: Range<Int>) throws(FileError) -> [UInt8] { try OpenFile(path).bytes(in: range) }

extension OpenFile {
    /// A part, by byte offsets; shorter if the file ends earlier.
    public func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(FileError) {
                count = try read(into: UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

private func readPipe(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    return try readToEnd(descriptor, shownAs: path)
}

/// Everything from standard input.
public func readStandardInput() throws(FileError) -> [UInt8] { try readToEnd(0, shownAs: "standard input") }

private func readToEnd(_ descriptor: Int32, shownAs path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
        let count = read(descriptor, &block, block.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError("read", path) }
        if count == 0 { return bytes }
        bytes.append(contentsOf: block[..<count])
    }
}
