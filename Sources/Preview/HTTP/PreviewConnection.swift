import FileSystem

/// One connection of a browser: requests are read and answered one after the other, on a thread of its own.
struct PreviewConnection {
    let socket: ConnectedSocket
    let answering: Answering

    /// In bytes. Browsers send a few hundred.
    private static let longestHead = 32 << 10
    private static let chunk = 256 << 10

    /// Answers until the browser goes away, or the connection cannot go on.
    func serve() {
        var unread: [UInt8] = []
        while let head = readHead(&unread) {
            switch head {
            case .tooLong: return refuse(.words(.headerFieldsTooLarge, "The request is too long."))
            case .broken: return refuse(.words(.badRequest, "This is not a request."))
            case .request(let request):
                let answer = answering.answer(request)
                // What follows a body that is not read may be taken for a request: a new connection is sure to start with one.
                guard request.keepsConnection, !request.hasBody else { return refuse(answer, to: request) }
                guard send(answer, isBodyAsked: request.method != "HEAD", keepsConnection: true) else { return }
            }
        }
    }

    private func refuse(_ answer: Answer, to request: RequestHead? = nil) {
        _ = send(answer, isBodyAsked: request?.method != "HEAD", keepsConnection: false)
        socket.end()
    }

    // MARK: Requests

    private enum Head {
        case request(RequestHead)
        case tooLong, broken
    }

    private func readHead(_ unread: inout [UInt8]) -> Head? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = unread.firstRange(of: end) {
                let head = RequestHead(unread[..<range.lowerBound])
                unread.removeSubrange(..<range.upperBound)
                return head.map { .request($0) } ?? .broken
            }
            guard unread.count < Self.longestHead else { return .tooLong }
            guard let bytes = socket.read() else { return nil }
            unread += bytes
        }
    }

    // MARK: Answers

    /// False if the answer could not be sent whole, or was the last.
    private func send(_ answer: Answer, isBodyAsked: Bool, keepsConnection: Bool) -> Bool {
        // Without a count of bytes the end of the connection is that of the answer.
        let head = answer.head(keepsConnection: keepsConnection && answer.body.count != nil)
        guard isBodyAsked else { return socket.write(head) }
        switch answer.body {
        case .bytes(let bytes): return socket.write(head + bytes)
        case .file(let path, let range): return socket.write(head) && send(path, range)
        case .events:
            guard socket.write(head) else { return false }
            let listener = answering.state.listen { [socket] event in socket.writeAtOnce(Array(event.utf8)) }
            socket.waitForEnd()
            answering.state.forget(listener)
            return false
        }
    }

    private func send(_ path: String, _ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            // A file that has gone or become shorter meanwhile leaves a connection that nobody can go on with.
            guard let bytes = try? readPart(of: path, offset..<min(offset + Self.chunk, range.upperBound)), !bytes.isEmpty,
                socket.write(bytes)
            else { return false }
            offset += bytes.count
        }
        return true
    }
}
