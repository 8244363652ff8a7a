/// A request that brought no answer to go on with.
///
/// Nothing in it is secret: addresses are kept as they may be shown.
public struct HTTPFailure: Error, Sendable, Equatable {
    /// The address asked for.
    public let address: String
    /// Where redirects had led when it failed; nil if there were none.
    public let redirectedTo: String?
    public let reason: Reason
    /// How often it was tried.
    public let attempts: Int

    public enum Reason: Error, Sendable, Equatable {
        case unknownHost(String)
        case unknownProxy
        /// In the operating system's words.
        case cannotConnect(String)
        case timedOut(Timeout)
        /// The certificate was refused; in the TLS library's words.
        case untrusted(String)
        /// There was no agreement on a secure connection; in the TLS library's words.
        case notSecure(String)
        case reset
        /// Closed without a single byte.
        case noAnswer
        /// The connection ended before the headers or the body did, or a compressed body before its end. Bytes as they
        /// came; nil where no length was given.
        case endedEarly(received: Int, expected: Int?)
        /// The answer broke off in another way; in libcurl's words.
        case broken(String)
        /// What came is no answer of HTTP.
        case malformed(String)
        case tooLarge(limit: Int)
        case tooManyRedirects(limit: Int)
        /// A redirect to what is no http or https address.
        case badRedirect(HTTPAddress.Fault)
        case badContentEncoding(String)
        /// Anything but 2xx, 304 and a redirect. `withheld` are the headers that were not sent since a redirect led to
        /// another host.
        case status(Int, retryAfter: Duration?, withheld: [String])
        /// The host is in a part of the network that the request may not lead to; nothing was asked.
        case outOfReach(host: String, address: String, NetworkZone)
        /// So many requests in a row have failed there; nothing was asked.
        case givenUp(host: String, failures: Int)
        /// The library that does the requests is missing.
        case unavailable(String)
        case cancelled
    }

    /// Which of the limits ran out, and how long it was.
    public enum Timeout: Sendable, Equatable {
        case connect(Duration)
        case idle(Duration)
        case whole(Duration)
        /// Of all that the client asks for.
        case total(Duration)
    }

    /// Whether the limits of the whole fetch ended it, not what the server did: it was hardly asked for, or not at all.
    public var isLeftUndone: Bool {
        switch reason {
        case .givenUp, .timedOut(.total): true
        default: false
        }
    }

    /// Whether it speaks against the host, so that another request is hardly worth the wait.
    var isOfTheHost: Bool {
        switch reason {
        case .unknownHost, .unknownProxy, .cannotConnect, .timedOut, .untrusted, .notSecure, .reset, .noAnswer, .endedEarly, .broken,
            .malformed:
            true
        case .status(let code, _, _): [429, 502, 503, 504].contains(code)
        default: false
        }
    }

    /// Whether the same request may well succeed in a moment.
    var isTransient: Bool {
        switch reason {
        case .unknownHost, .unknownProxy, .cannotConnect, .reset, .noAnswer, .endedEarly, .broken: true
        case .status(let code, _, _): [429, 502, 503, 504].contains(code)
        default: false
        }
    }
}
