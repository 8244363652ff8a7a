/// One request.
public struct HTTPRequest: Sendable {
    public enum Method: Sendable {
        case get
        /// The answer without its body (RFC 9110 §9.3.2).
        case head
    }

    public var method: Method
    public var address: HTTPAddress
    /// Sent to the host of the address only: a redirect to another host leaves them all behind.
    public var headers: [HTTPHeader]
    /// What a kept copy came with: the server then answers 304 if it is still good.
    public var validators: HTTPValidators
    /// How far it and its redirects may lead.
    public var reach: HTTPReach

    public init(
        _ address: HTTPAddress, method: Method = .get, headers: [HTTPHeader] = [], validators: HTTPValidators = HTTPValidators(), reach: HTTPReach
    ) {
        self.address = address
        self.method = method
        self.headers = headers
        self.validators = validators
        self.reach = reach
    }
}

/// What an answer says of its version, to ask again with (RFC 9110 §8.8, §13.1).
public struct HTTPValidators: Sendable, Equatable {
    /// As the server wrote it, with its quotes.
    public let entityTag: String?
    /// As the server wrote it.
    public let lastModified: String?
    /// Scheme, host and port of the server that gave them, and that alone is sent them; nil for that of the address asked.
    public let origin: String?

    /// What could not stand in a header is left out: it comes from a server, and goes into a file and back into a request.
    public init(entityTag: String? = nil, lastModified: String? = nil, origin: String? = nil) {
        self.entityTag = entityTag.flatMap(Self.sendable)
        self.lastModified = lastModified.flatMap(Self.sendable)
        self.origin = origin
    }

    public var isEmpty: Bool { entityTag == nil && lastModified == nil }

    /// RFC 9110 §5.5 and §8.8.3: neither a tag nor a date has a control character. Nobody's is as long as a kilobyte.
    private static func sendable(_ text: String) -> String? {
        text.utf8.count <= 1_024 && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? text : nil
    }
}
