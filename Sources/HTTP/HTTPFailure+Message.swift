extension HTTPFailure: CustomStringConvertible {
    public var description: String { message }

    /// In lower case; stands alone; names the address.
    public var message: String { message(because: cause) }

    /// The message with another cause.
    public func message(because cause: String) -> String {
        let redirected = redirectedTo.map { ", redirected to `\($0)`" } ?? ""
        let tried = attempts > 1 ? " (tried \(attempts) times)" : ""
        return "cannot fetch `\(address)`\(redirected): \(cause)\(tried)"
    }

    /// The cause alone, without the address.
    public var cause: String { reason.words }

    /// What to do about it; nil if the message says it all.
    public var help: String? {
        switch reason {
        case .unknownHost: "check the spelling of the host and the connection to the network"
        case .unknownProxy: "check the proxy in the environment variables `http_proxy` and `https_proxy`"
        case .cannotConnect: "check the address, and that the server is up"
        case .timedOut(.connect): "check that the server is up and lets this machine in"
        case .timedOut(.idle), .timedOut(.whole): "try again later, or ask for less at once"
        case .timedOut(.total): "try again later, or ask for less at once"
        case .untrusted:
            "check the host; if its certificate is from an authority of your own, name the file of that authority in "
                + "the environment variable `SSL_CERT_FILE`"
        case .notSecure: "check that the port speaks https"
        case .reset, .noAnswer, .endedEarly, .broken: "try again later; if it stays so, the fault is with the server"
        case .malformed: "check that the port of the address speaks http"
        case .tooLarge: "check that the address is the right one"
        case .tooManyRedirects: "open the address in a browser and use the one it ends at"
        case .badRedirect: "open the address in a browser and use an http or https address"
        case .badContentEncoding: "the fault is with the server"
        case .status(let code, let wait, let withheld): Self.help(status: code, wait: wait, withheld: withheld)
        case .outOfReach: "allow the host, if the request is meant to lead there"
        case .givenUp: "try again later"
        case .unavailable: "install libcurl; on Debian and Ubuntu: `apt-get install libcurl4`"
        case .cancelled: nil
        }
    }

    private static func help(status: Int, wait: Duration?, withheld: [String]) -> String {
        if [401, 403].contains(status), !withheld.isEmpty {
            return "the redirect led to another host, where \(withheld.map { "`\($0)`" }.joined(separator: ", ")) is not sent; "
                + "use the address of that host"
        }
        return switch status {
        case 401, 403: "send a key or token in a header, or check the one that is sent"
        case 404, 410: "check the address"
        case 429:
            wait.map { "try again in \($0.inWords)" } ?? "try again later; fewer requests a second may help"
        case 500...: wait.map { "try again in \($0.inWords)" } ?? "try again later; the fault is with the server"
        case 206: "the server sent a part of what was asked for as a whole; the fault is with the server"
        default: "open the address in a browser to see what the server says"
        }
    }
}

extension HTTPFailure.Reason {
    fileprivate var words: String {
        switch self {
        case .unknownHost(let host): "the host `\(host)` cannot be found"
        case .unknownProxy: "the host of the proxy cannot be found"
        case .cannotConnect(let reason): reason
        case .timedOut(.connect(let limit)): "no connection within \(limit.inWords)"
        case .timedOut(.idle(let limit)): "nothing came for \(limit.inWords)"
        case .timedOut(.whole(let limit)): "not done within \(limit.inWords)"
        case .timedOut(.total(let limit)): "the fetch as a whole has taken \(limit.inWords)"
        case .untrusted(let reason): "its certificate is not trusted (\(reason))"
        case .notSecure(let reason): "no secure connection (\(reason))"
        case .reset: "the server reset the connection"
        case .noAnswer: "the server closed the connection without an answer"
        case .endedEarly(let received, let expected?): "the answer ended after \(received) of \(expected) bytes"
        case .endedEarly(0, nil): "the answer ended before its body began"
        case .endedEarly(let received, nil): "the answer ended early, after \(received) bytes"
        case .broken(let reason), .malformed(let reason): "the answer is broken (\(reason))"
        case .tooLarge(let limit): "the answer is larger than \(sizeInWords(limit))"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .badRedirect(let fault): "the address that the server redirects to \(fault.message)"
        case .badContentEncoding(let reason): "the body cannot be decoded (\(reason))"
        case .status(let code, _, _) where [301, 302, 303, 307, 308].contains(code):
            "the server answered \(code), a redirect, without an address to go on to"
        case .status(let code, _, _): "the server answered \(code)\(reasonPhrase(code).map { " " + $0 } ?? "")"
        case .outOfReach(let host, let address, let zone):
            "`\(host)` \(host == address ? "is" : "has") an address \(zone.words)\(host == address ? "" : ", \(address)")"
        case .givenUp(let host, let failures): "`\(host)` was given up after \(failures) failures in a row"
        case .unavailable(let reason): reason
        case .cancelled: "cancelled"
        }
    }
}

extension Duration {
    /// `300 ms`, `1.5 s`, `2 min`, `1 h 5 min`.
    var inWords: String {
        let milliseconds = Int(self / .milliseconds(1))
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        if milliseconds < 120_000 {
            let tenths = (milliseconds + 50) / 100
            return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
        }
        let minutes = (milliseconds + 30_000) / 60_000
        if minutes < 120 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

private func sizeInWords(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KB" }
    return "\(bytes) bytes"
}

/// The reason phrases of RFC 9110 §15 and RFC 6585 that clients meet.
private func reasonPhrase(_ status: Int) -> String? {
    switch status {
    case 206: "Partial Content"
    case 300: "Multiple Choices"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 402: "Payment Required"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 410: "Gone"
    case 414: "URI Too Long"
    case 429: "Too Many Requests"
    case 451: "Unavailable For Legal Reasons"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: nil
    }
}
