import Foundation

/// What a `MisbehavingServer` does with a request.
public struct Behaviour: Sendable {
    let run: @Sendable (MisbehavingServer.Request, Connection) throws -> Void

    /// Anything: write to the connection, wait, end it.
    public init(_ run: @escaping @Sendable (MisbehavingServer.Request, Connection) throws -> Void) { self.run = run }

    /// Another behaviour for each request.
    public static func choose(_ choice: @escaping @Sendable (MisbehavingServer.Request) -> Behaviour) -> Behaviour {
        Behaviour { request, connection in try choice(request).run(request, connection) }
    }

    /// One after another by the number of the request; the last one for ever.
    public static func inOrder(_ behaviours: Behaviour...) -> Behaviour {
        choose { behaviours[min($0.number, behaviours.count) - 1] }
    }

    // MARK: Well behaved

    /// A whole answer.
    public static func answer(_ status: Int = 200, _ headers: [String: String] = [:], _ body: [UInt8]) -> Behaviour {
        Behaviour { request, connection in
            try connection.send(head(status, headers, length: body.count) + (request.method == "HEAD" ? [] : body))
        }
    }

    public static func text(_ text: String, _ headers: [String: String] = [:]) -> Behaviour {
        answer(200, headers, Array(text.utf8))
    }

    public static func status(_ status: Int, _ headers: [String: String] = [:]) -> Behaviour {
        answer(status, headers, Array("status \(status)\n".utf8))
    }

    public static func redirect(_ status: Int = 302, to location: String) -> Behaviour {
        answer(status, ["Location": location], [])
    }

    /// 304 without a body for the one who has this version, and otherwise the text with its validators.
    public static func versioned(_ text: String, entityTag: String, lastModified: String = "Sun, 06 Nov 1994 08:49:37 GMT") -> Behaviour {
        let headers = ["ETag": entityTag, "Last-Modified": lastModified]
        return choose { request in
            let isSame = request["If-None-Match"].map { $0 == entityTag } ?? (request["If-Modified-Since"] == lastModified)
            return isSame ? Behaviour { _, connection in try connection.send(head(304, headers)) } : .text(text, headers)
        }
    }

    /// `Transfer-Encoding: chunked`.
    public static func chunked(_ chunks: [String]) -> Behaviour {
        Behaviour { _, connection in
            try connection.send(head(200, ["Transfer-Encoding": "chunked"]))
            for chunk in chunks { try connection.send("\(String(chunk.utf8.count, radix: 16))\r\n\(chunk)\r\n") }
            try connection.send("0\r\n\r\n")
        }
    }

    public static func after(_ duration: Duration, _ behaviour: Behaviour) -> Behaviour {
        Behaviour { request, connection in
            try connection.wait(duration)
            try behaviour.run(request, connection)
        }
    }

    // MARK: Misbehaving

    public static let neverAnswers = Behaviour { _, connection in
        connection.end()
        connection.waitForEnd()
    }

    public static let closesAtOnce = Behaviour { _, connection in connection.end() }

    public static let resets = Behaviour { _, connection in connection.reset() }

    /// Headers one by one, for ever.
    public static func dripsHeaders(every pause: Duration) -> Behaviour {
        Behaviour { _, connection in
            connection.end()
            try connection.send("HTTP/1.1 200 OK\r\n")
            for number in 0... {
                try connection.wait(pause)
                try connection.send("X-\(number): drip\r\n")
            }
        }
    }

    /// A body byte by byte.
    public static func dripsBody(_ text: String, every pause: Duration) -> Behaviour {
        Behaviour { _, connection in
            try connection.send(head(200, [:], length: text.utf8.count))
            for byte in text.utf8 {
                try connection.wait(pause)
                try connection.send([byte])
            }
        }
    }

    /// Claims a length and ends the connection, or says nothing more, after the text.
    public static func stops(after text: String, of length: Int, silently: Bool = false) -> Behaviour {
        Behaviour { _, connection in
            try connection.send(head(200, [:], length: length) + Array(text.utf8))
            connection.end()
            if silently { connection.waitForEnd() }
        }
    }

    /// Zeros, made while they are sent.
    public static func zeros(_ count: Int, status: Int = 200, _ headers: [String: String] = [:], claimingLength: Bool = true) -> Behaviour {
        Behaviour { _, connection in
            try connection.send(head(status, headers, length: claimingLength ? count : nil))
            if !claimingLength { connection.end() }
            let piece = [UInt8](repeating: 0, count: 64 << 10)
            for _ in 0..<count / piece.count { try connection.send(piece) }
            try connection.send([UInt8](repeating: 0, count: count % piece.count))
        }
    }

    /// Bytes as they are, without a head, and then the end.
    public static func raw(_ text: String) -> Behaviour {
        Behaviour { _, connection in
            try connection.send(text)
            connection.end()
        }
    }

    /// Status line and headers with the empty line behind them.
    public static func head(_ status: Int, _ headers: [String: String], length: Int? = nil) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Status"]
        lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        if let length { lines.append("Content-Length: \(length)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
