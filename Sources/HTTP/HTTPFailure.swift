/// A failed request.
///
/// It contains no secrets: addresses are stored in the form for messages.
public struct HTTPFailure: Error, Sendable, Equatable {
    /// The requested address.
    public let address: String
    /// The target of the redirects when it failed; nil if there were none.
    public let redirectedTo: String?
    public let reason: Reason
    /// The number of attempts.
    public let attempts: Int

    public enum Reason: Error, Sendable, Equatable {
        case unknownHost(String)
        case unknownProxy
        /// In the operating system's words.
        case cannotConnect(String)
        case timedOut(Timeout)
        /// The certificate was rejected; in the TLS library's words.
        case untrusted(String)
        /// No secure connection could be negotiated; in the TLS library's words.
        case notSecure(String)
        case reset
        /// The connection was closed without a single byte.
        case noAnswer
        /// The connection ended before the headers or the body did, or a compressed body before its end. Bytes as they
        /// came; nil where no length was given.
        case endedEarly(received: Int, expected: Int?)
        /// The response was cut off in another way; in libcurl's words.
        case broken(String)
        /// The response is not HTTP.
        case malformed(String)
        case tooLarge(limit: Int)
        case tooManyRedirects(limit: Int)
        /// A redirect to something that is not an http or https address.
        case badRedirect(HTTPAddress.Fault)
        case badContentEncoding(String)
        /// Anything but 2xx, 304 and a redirect. `withheld` are the headers that were not sent since a redirect led to
        /// another host.
        case status(Int, retryAfter: Duration?, withheld: [String])
        /// The host is in a part of the network that the request may not reach; nothing was sent.
        case outOfReach(host: String, address: String, NetworkZone)
        /// This many consecutive requests to it have failed; nothing was sent.
        case givenUp(host: String, failures: Int)
        /// The library for requests is missing.
        case unavailable(String)
        case cancelled
    }

    /// The time limit that was exceeded, and its length.
    public enum Timeout: Sendable, Equatable {
        case connect(Duration)
        case idle(Duration)
        case whole(Duration)
        /// For all requests of the client.
        case total(Duration)
    }

    /// Whether the limits of the whole fetch ended it, not the server: the request was hardly sent, or not at all.
    public var isLeftUndone: Bool {
        switch reason {
        case .givenUp, .timedOut(.total): true
        default: false
        }
    }

    /// Whether it counts against the host, so that another request is hardly worth the wait.
    var isOfTheHost: Bool {
        switch reason {
        case .unknownHost, .unknownProxy, .cannotConnect, .timedOut, .untrusted, .notSecure, .reset, .noAnswer, .endedEarly, .broken,
            .malformed:
            true
        case .status(let code, _, _): [429, 502, 503, 504].contains(code)
        default: false
        }
    }

    /// Whether the same request may succeed in a moment.
    var isTransient: Bool {
        switch reason {
        case .unknownHost, .unknownProxy, .cannotConnect, .reset, .noAnswer, .endedEarly, .broken: true
        case .status(let code, _, _): [429, 502, 503, 504].contains(code)
        default: false
        }
    }
}
