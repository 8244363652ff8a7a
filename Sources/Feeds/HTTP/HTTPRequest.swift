/// One GET request.
public struct HTTPRequest: Sendable {
    public var address: HTTPAddress
    /// Sent to the host of the address only: a redirect to another host leaves them all behind.
    public var headers: [HTTPHeader]
    /// What a kept copy came with: the server then answers 304 if it is still good.
    public var validators: HTTPValidators

    public init(_ address: HTTPAddress, headers: [HTTPHeader] = [], validators: HTTPValidators = HTTPValidators()) {
        self.address = address
        self.headers = headers
        self.validators = validators
    }
}

/// What an answer says of its version, to ask again with (RFC 9110 §8.8, §13.1).
public struct HTTPValidators: Sendable, Equatable {
    /// As the server wrote it, with its quotes.
    public var entityTag: String?
    /// As the server wrote it.
    public var lastModified: String?

    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}
