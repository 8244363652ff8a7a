/// The response to a request: status 2xx with its whole body, or 304.
public struct HTTPResponse: Sendable {
    /// The address of the response: that of the request, or where its redirects led.
    public let address: HTTPAddress
    /// 200…299 or 304.
    public let status: Int
    public let headers: HTTPHeaders
    /// Decompressed if it was sent as gzip; empty for 304.
    public let body: [UInt8]

    /// The stored copy is still valid.
    public var isNotModified: Bool { status == 304 }

    /// The validators for the next request.
    public var validators: HTTPValidators {
        HTTPValidators(entityTag: headers["ETag"], lastModified: headers["Last-Modified"], origin: address.origin)
    }
}

/// The headers of a response, in the order received.
public struct HTTPHeaders: Sendable, Equatable {
    public private(set) var fields: [(name: String, value: String)] = []

    public init() {}

    mutating func append(name: String, value: String) { fields.append((name, value)) }

    /// The value of a header, by its case-insensitive name; several are joined with commas (RFC 9110 §5.3).
    public subscript(name: String) -> String? {
        let values = fields.filter { $0.name.utf8.elementsEqual(name.utf8) || $0.name.lowercased() == name.lowercased() }
        return values.isEmpty ? nil : values.map(\.value).joined(separator: ", ")
    }

    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.fields.elementsEqual(right.fields) { $0 == $1 }
    }
}
