import Foundation

/// A listening socket on a free port of 127.0.0.1.
func listenOnLoopback(backlog: Int32 = 1024) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = streamSocket()
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            descriptor >= 0 && bind(descriptor, $0, length) == 0 && listen(descriptor, backlog) == 0
                && getsockname(descriptor, $0, &length) == 0
        }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
}

/// A socket that is connected, or, if asked not to wait for it, on its way.
func connectToLoopback(port: UInt16, isWaiting: Bool = true) throws -> Int32 {
    let descriptor = streamSocket()
    if !isWaiting { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    var address = loopback(port: port)
    let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard result == 0 || errno == EINPROGRESS else {
        let code = POSIXErrorCode(rawValue: errno) ?? .EIO
        close(descriptor)
        throw POSIXError(code)
    }
    return descriptor
}

private func streamSocket() -> Int32 {
    #if canImport(Glibc)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    socket(AF_INET, SOCK_STREAM, 0)
    #endif
}

private func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
}
