import Foundation
import Synchronization

/// One connection to a `MisbehavingServer`, for a behaviour to write to or to end.
public final class Connection: Sendable {
    struct Gone: Error {}

    let descriptor: Int32
    private let state = Mutex(State())
    /// Signalled when the server stops, so that nobody who waits is waited for.
    private let woken = DispatchSemaphore(value: 0)

    private struct State {
        var isClosing = false
        var isClosed = false
        var unread: [UInt8] = []
    }

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    public func send(_ text: String) throws { try send(Array(text.utf8)) }

    public func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #else
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
            #endif
            guard count > 0 else { throw Gone() }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits, but not beyond the server's end.
    public func wait(_ duration: Duration) throws {
        let nanoseconds = Int(min(duration / .nanoseconds(1), 1e18))
        if woken.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success { throw Gone() }
    }

    /// Waits until the client goes away or the server stops.
    public func waitForEnd() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// The answer ends with the connection: no further request is read.
    public func end() { state.withLock { $0.isClosing = true } }

    /// Ends the connection with a reset instead of an end.
    public func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        end()
    }

    var isClosing: Bool { state.withLock { $0.isClosing } }

    func wake() {
        woken.signal()
        state.withLock { state in
            if !state.isClosed { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            _ = Foundation.close(descriptor)
        }
    }

    /// Request line and headers without the empty line behind them; nil at the end of the connection.
    func readHead() -> String? {
        let end = Array("\r\n\r\n".utf8)
        var bytes = state.withLock { state in
            defer { state.unread = [] }
            return state.unread
        }
        while true {
            if let range = bytes.firstRange(of: end) {
                state.withLock { $0.unread = Array(bytes[range.upperBound...]) }
                return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
            }
            guard bytes.count < 1 << 20 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 16 << 10)
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
        }
    }
}
