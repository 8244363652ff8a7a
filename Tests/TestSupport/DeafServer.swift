import Foundation

/// A port on loopback that lets nobody in: its queue of connections is full and never emptied, so that the kernel leaves
/// further ones without an answer, as a firewall does.
public final class DeafServer {
    public let port: UInt16
    private var descriptors: [Int32] = []

    public init() throws {
        let (listener, port) = try listenOnLoopback(backlog: 0)
        self.port = port
        descriptors.append(listener)
        for _ in 0..<4 { descriptors.append(try connectToLoopback(port: port, isWaiting: false)) }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    public var address: String { "http://127.0.0.1:\(port)" }
}
