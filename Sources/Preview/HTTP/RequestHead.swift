/// The first line and the headers of a request. Source: RFC 9112 §3 and §5.
struct RequestHead: Equatable, Sendable {
    let method: String
    let target: String
    /// By name in lower case; a header that comes twice is a fault where it matters.
    private let headers: [String: [String]]
    private let isFirstVersion: Bool

    /// Nil if it is none; `bytes` ends before the empty line.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let parts = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0"
        else { return nil }
        method = String(parts[0])
        target = String(parts[1])
        isFirstVersion = parts[2] == "HTTP/1.0"
        var headers: [String: [String]] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex, !line[..<colon].utf8.contains(where: { $0 <= 0x20 }),
                !line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 })
            else { return nil }
            let value = line[line.index(after: colon)...].trimmingPrefix { $0 == " " || $0 == "\t" }
            headers[line[..<colon].lowercased(), default: []].append(String(value.trimmingSuffix { $0 == " " || $0 == "\t" }))
        }
        self.headers = headers
    }

    /// The value of a header; nil where it is missing or comes more than once.
    subscript(name: String) -> String? {
        guard let values = headers[name], values.count == 1 else { return nil }
        return values[0]
    }

    /// Whether bytes follow that are no request.
    var hasBody: Bool { headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != ["0"] } ?? false }

    var keepsConnection: Bool {
        let words = (self["connection"] ?? "").lowercased()
        return isFirstVersion ? words.contains("keep-alive") : !words.contains("close")
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isCut(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
