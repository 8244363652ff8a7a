#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The connection of one browser. Reading and writing wait, but not without end.
///
/// Safe to share: one thread reads and answers; what others send meanwhile is a single call to the operating system, and the
/// connection is closed when nobody has it any more.
final class ConnectedSocket: Sendable {
    private let descriptor: Int32

    /// How long a browser may take to send a request, or the next one, and to take an answer; in seconds.
    private static let patience = 60

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        setPatience(Self.patience)
        var isOn: Int32 = 1
        // An answer is written at once; to wait for more of it would only take time.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(descriptor) }

    private func setPatience(_ seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Waits for bytes; nil if none come any more.
    func read() -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
            repeat { count = recv(descriptor, buffer.baseAddress!, buffer.count, 0) } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        return count > 0 ? bytes : nil
    }

    /// Waits until the browser goes away, however long it takes.
    func waitForEnd() {
        setPatience(0)
        while read() != nil {}
    }

    /// False if the browser takes no more.
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = send(rest, flags: 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes without waiting. A browser that cannot take all of it at once is gone, or as good as: it connects anew.
    func writeAtOnce(_ bytes: [UInt8]) {
        if send(bytes[...], flags: Int32(MSG_DONTWAIT)) != bytes.count { endWriting() }
    }

    private func send(_ bytes: ArraySlice<UInt8>, flags: Int32) -> Int {
        #if canImport(Glibc)
        bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags | Int32(MSG_NOSIGNAL)) }
        #else
        bytes.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, flags) }
        #endif
    }

    /// Tells the browser that nothing more comes, and takes what it still sends: where that lies unread when a connection is closed,
    /// the answer may be lost with it.
    func end() {
        endWriting()
        setPatience(1)
        var chunks = 0
        while chunks < 1_000, read() != nil { chunks += 1 }
    }

    private func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }
}
