/// What a request is answered with.
struct Answer: Sendable {
    var status: Status
    var headers: [(name: String, value: String)] = []
    var body = Body.bytes([])

    enum Body: Sendable {
        case bytes([UInt8])
        /// A part of a file on disk.
        case file(String, Range<Int>)
        /// What happens to the site, for as long as the browser listens.
        case events

        var count: Int? {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            case .events: nil
            }
        }
    }

    /// Source: RFC 9110 §15.
    enum Status: Int, Sendable {
        case ok = 200, partialContent = 206, found = 302
        case badRequest = 400, notFound = 404, methodNotAllowed = 405, contentTooLarge = 413, rangeNotSatisfiable = 416
        case misdirectedRequest = 421, headerFieldsTooLarge = 431, internalServerError = 500, serviceUnavailable = 503

        var phrase: String {
            switch self {
            case .ok: "OK"
            case .partialContent: "Partial Content"
            case .found: "Found"
            case .badRequest: "Bad Request"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .contentTooLarge: "Content Too Large"
            case .rangeNotSatisfiable: "Range Not Satisfiable"
            case .misdirectedRequest: "Misdirected Request"
            case .headerFieldsTooLarge: "Request Header Fields Too Large"
            case .internalServerError: "Internal Server Error"
            case .serviceUnavailable: "Service Unavailable"
            }
        }
    }

    /// A few words for whoever asked in a way that no browser does.
    static func words(_ status: Status, _ text: String, _ headers: [(name: String, value: String)] = []) -> Answer {
        Answer(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")] + headers, body: .bytes(Array((text + "\n").utf8)))
    }

    /// The first line and the headers.
    func head(keepsConnection: Bool) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + headers.map { "\($0.name): \($0.value)" }
        if let count = body.count { lines.append("Content-Length: \(count)") }
        // What is kept would be older than the next look; what is no script or style sheet is not taken for one; and no other site
        // makes use of a file.
        lines += ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin"]
        lines.append("Connection: " + (keepsConnection ? "keep-alive" : "close"))
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
