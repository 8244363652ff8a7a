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
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        for _ in 0..<4 {
            #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            descriptors.append(descriptor)
        }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    public var address: String { "http://127.0.0.1:\(port)" }
}
