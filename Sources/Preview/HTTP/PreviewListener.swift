import FileSystem
import Foundation

/// The sockets that a preview listens on, one for each address of its host. They stay open until the program ends.
public struct PreviewListener: Sendable {
    public let port: UInt16
    private let sockets: [Int32]

    /// Why nothing can be listened on.
    public struct Failure: Error {
        public let message: String
        public let help: String?
    }

    /// So many ports are tried, from the one that is asked for.
    private static let ports = 100

    /// Opens a port on this machine alone, or on the addresses of a host that is named; where the port is taken, the next free one.
    /// Port 0 takes any.
    public init(host: String?, port: UInt16) throws(Failure) {
        // Browsers take either address for `localhost`.
        let hosts = host.map { [$0] } ?? ["127.0.0.1", "::1"]
        var last = Failure(message: "there is no address to listen on", help: nil)
        for candidate in Int(port)...min(Int(port) + Self.ports - 1, Int(UInt16.max)) {
            switch openPort(UInt16(candidate), of: hosts) {
            case .open(let sockets, let port):
                self.sockets = sockets
                self.port = port
                return
            case .taken: last = Failure(message: "port \(port) and those after it are taken", help: "name another with --port")
            case .failed(let failure): throw failure
            }
        }
        throw last
    }

    // MARK: Connections

    /// More at once than browsers open; further ones are closed.
    private static let mostConnections = 200
    /// In bytes: templates may call each other some hundred deep.
    private static let stack = 8 << 20

    /// Takes connections from now on, each on a thread of its own: a page that is being made keeps nobody waiting but who asked for it.
    func start(_ serve: @escaping @Sendable (ConnectedSocket) -> Void) {
        let places = DispatchSemaphore(value: Self.mostConnections)
        for socket in sockets {
            startThread {
                while true {
                    let connection = acceptConnection(on: socket)
                    guard places.wait(timeout: .now()) == .success else { continue }
                    startThread {
                        serve(connection)
                        places.signal()
                    }
                }
            }
        }
    }

    private func startThread(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = Self.stack
        thread.start()
    }
}

private func acceptConnection(on socket: Int32) -> ConnectedSocket {
    while true {
        let descriptor = accept(socket, nil, nil)
        if descriptor >= 0 {
            closeInOtherPrograms(descriptor)
            return ConnectedSocket(descriptor)
        }
        // Without a place for another file the program waits until it has one; a browser that has gone again is no fault.
        if errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS { usleep(50_000) }
    }
}

// MARK: Ports

private enum Opening {
    case open([Int32], port: UInt16)
    case taken
    case failed(PreviewListener.Failure)
}

/// Opens a port on all addresses of some hosts; an address that this machine does not have is passed over as long as there is another.
private func openPort(_ port: UInt16, of hosts: [String]) -> Opening {
    var port = port
    var sockets: [Int32] = []
    var failure: PreviewListener.Failure?
    for host in hosts {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else {
            failure = failure ?? .init(message: "the host `\(host)` has no address", help: "name one of this machine, such as 127.0.0.1")
            continue
        }
        defer { freeaddrinfo(list) }
        var next = list
        while let address = next {
            next = address.pointee.ai_next
            setPort(port, of: address.pointee)
            switch listenOn(address.pointee) {
            case .success(let socket):
                sockets.append(socket)
                if port == 0 { port = boundPort(of: socket) }
            case .failure(let error) where error.code == EADDRINUSE:
                for socket in sockets { close(socket) }
                return .taken
            case .failure(let error):
                let help = error.code == EACCES ? "ports below 1024 need rights: name another with --port" : nil
                failure = failure ?? .init(message: "cannot listen on \(host), port \(port): \(error.reason)", help: help)
            }
        }
    }
    return sockets.isEmpty ? .failed(failure ?? .init(message: "there is no address to listen on", help: nil)) : .open(sockets, port: port)
}

private func listenOn(_ address: addrinfo) -> Result<Int32, FileError> {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return .failure(FileError("listen on", "")) }
    closeInOtherPrograms(descriptor)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // A port that a program has just left can be had at once.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    // The port of the other protocol is a socket of its own.
    if address.ai_family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, size) }
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 128) == 0 else {
        let error = FileError("listen on", "")
        close(descriptor)
        return .failure(error)
    }
    return .success(descriptor)
}

/// A program that the preview starts, such as the browser, must not keep the port.
private func closeInOtherPrograms(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

/// Both kinds of addresses have it at the same place.
private func setPort(_ port: UInt16, of address: addrinfo) {
    address.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_port = port.bigEndian }
}

private func boundPort(of socket: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
        storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &size) }
        return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
}
