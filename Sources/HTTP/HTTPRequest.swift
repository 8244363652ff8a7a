/// One request.
public struct HTTPRequest: Sendable {
    public enum Method: Sendable {
        case get
        /// The response without its body (RFC 9110 §9.3.2).
        case head
    }

    public var method: Method
    public var address: HTTPAddress
    /// Sent only to the host of the address: a redirect to another host drops all of them.
    public var headers: [HTTPHeader]
    /// The validators of a stored copy: the server answers 304 if the copy is still valid.
    public var validators: HTTPValidators
    /// The parts of the network that it and its redirects may reach.
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

/// The validators of a response, for conditional requests (RFC 9110 §8.8, §13.1).
public struct HTTPValidators: Sendable, Equatable {
    /// As sent by the server, with its quotes.
    public let entityTag: String?
    /// As sent by the server.
    public let lastModified: String?
    /// Scheme, host and port of the server that sent them; they are sent to no other. Nil for the requested address.
    public let origin: String?

    /// Values that are not valid in a header are dropped: they come from a server, and go into a file and back into a request.
    public init(entityTag: String? = nil, lastModified: String? = nil, origin: String? = nil) {
        self.entityTag = entityTag.flatMap(Self.sendable)
        self.lastModified = lastModified.flatMap(Self.sendable)
        self.origin = origin
    }

    public var isEmpty: Bool { entityTag == nil && lastModified == nil }

    /// RFC 9110 §5.5 and §8.8.3: tags and dates contain no control characters. None is as long as a kilobyte.
    private static func sendable(_ text: String) -> String? {
        text.utf8.count <= 1_024 && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? text : nil
    }
}
