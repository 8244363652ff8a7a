import Foundation
import Synchronization

/// An HTTP server on loopback that does what a test tells it to, and little of what RFC 9112 says.
///
/// Each connection has a thread. The log says what was asked, when, and how much at once. It ends with its last reference.
public final class MisbehavingServer: Sendable {
    /// One request as it came.
    public struct Request: Sendable {
        /// `GET`, `HEAD`.
        public let method: String
        /// Path and query, as sent.
        public let target: String
        public let headers: [(name: String, value: String)]
        public let time: ContinuousClock.Instant
        /// How many requests were being answered then, this one among them.
        public let concurrent: Int
        /// 1 for the first request of its path, and so on.
        public let number: Int

        public var path: String { String(target.prefix { $0 != "?" }) }

        public subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
    }

    private struct State {
        var behaviours: [String: Behaviour] = [:]
        var fallback: Behaviour = .status(404)
        var log: [Request] = []
        var concurrent = 0
        var connections: [Int32: Connection] = [:]
        var connectionCount = 0
        var isStopped = false
    }

    /// What the threads share: they must not keep the server itself alive.
    private final class Shared: Sendable {
        let state = Mutex(State())
        let hasStoppedAccepting = DispatchSemaphore(value: 0)
    }

    public let port: UInt16
    private let listener: Int32
    private let shared = Shared()

    /// Listens on a free port of 127.0.0.1.
    /// - Parameter greeting: sent before anything was asked, as servers of other protocols do.
    public init(greeting: String = "") throws {
        (listener, port) = try listenOnLoopback()
        let (listener, shared) = (listener, shared)
        Thread.detachNewThread { Self.accept(listener, shared, greeting) }
    }

    deinit { stop() }

    /// `http://127.0.0.1:PORT`.
    public var address: String { "http://127.0.0.1:\(port)" }

    /// Sets what is done for a path, whatever its query.
    public func on(_ path: String, _ behaviour: Behaviour) {
        shared.state.withLock { $0.behaviours[path] = behaviour }
    }

    /// Sets what is done for all other paths; 404 without.
    public func otherwise(_ behaviour: Behaviour) {
        shared.state.withLock { $0.fallback = behaviour }
    }

    /// All requests so far, in the order they came.
    public var log: [Request] { shared.state.withLock { $0.log } }

    public func log(of path: String) -> [Request] { log.filter { $0.path == path } }

    /// The most requests that were answered at once.
    public var peakConcurrency: Int { log.map(\.concurrent).max() ?? 0 }

    /// Connections that were accepted.
    public var connectionCount: Int { shared.state.withLock { $0.connectionCount } }

    /// Closes everything; whoever waits is woken.
    public func stop() {
        let connections = shared.state.withLock { state -> [Connection]? in
            guard !state.isStopped else { return nil }
            state.isStopped = true
            return Array(state.connections.values)
        }
        guard let connections else { return }
        // The thread that accepts closes the socket itself: were it closed here, the thread might go on with another
        // server's that has been given the same number.
        shutdown(listener, Int32(SHUT_RDWR))
        if let waker = try? connectToLoopback(port: port) { close(waker) }  // Where `shutdown` alone wakes nobody.
        shared.hasStoppedAccepting.wait()
        for connection in connections { connection.wake() }
    }

    // MARK: Its threads

    private static func accept(_ listener: Int32, _ shared: Shared, _ greeting: String) {
        defer {
            close(listener)
            shared.hasStoppedAccepting.signal()
        }
        while true {
            let descriptor = Foundation.accept(listener, nil, nil)
            guard descriptor >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            var on: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            let connection = Connection(descriptor)
            let isStopped = shared.state.withLock { state in
                state.connections[descriptor] = connection
                state.connectionCount += 1
                return state.isStopped
            }
            guard !isStopped else { return connection.close() }
            Thread.detachNewThread {
                try? connection.send(greeting)  // A client that has gone is noticed when its request is read.
                serve(connection, shared)
            }
        }
    }

    private static func serve(_ connection: Connection, _ shared: Shared) {
        defer {
            shared.state.withLock { $0.connections[connection.descriptor] = nil }
            connection.close()
        }
        while let head = connection.readHead(), let (method, target, headers) = parse(head) {
            let (request, behaviour) = shared.state.withLock { state in
                state.concurrent += 1
                let path = String(target.prefix { $0 != "?" })
                let request = Request(
                    method: method, target: target, headers: headers, time: .now, concurrent: state.concurrent,
                    number: state.log.count { $0.path == path } + 1)
                state.log.append(request)
                return (request, state.behaviours[path] ?? state.fallback)
            }
            // A client that has gone is no fault of the test.
            try? behaviour.run(request, connection)
            shared.state.withLock { $0.concurrent -= 1 }
            if connection.isClosing { return }
        }
    }

    private static func parse(_ head: String) -> (method: String, target: String, headers: [(name: String, value: String)])? {
        let lines = head.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        return (String(words[0]), String(words[1]), headers)
    }
}
