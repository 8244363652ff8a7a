/// The answer to a request: status 2xx with its whole body, or 304.
public struct HTTPResponse: Sendable {
    /// Where the answer came from: the request's address, or where its redirects led.
    public let address: HTTPAddress
    /// 200…299 or 304.
    public let status: Int
    public let headers: HTTPHeaders
    /// Unpacked, if it came in gzip; empty for 304.
    public let body: [UInt8]

    /// The copy that the validators were kept with is still good.
    public var isNotModified: Bool { status == 304 }

    /// What to ask with the next time.
    public var validators: HTTPValidators {
        HTTPValidators(entityTag: headers["ETag"], lastModified: headers["Last-Modified"], origin: address.origin)
    }
}

/// The headers of an answer, in the order received.
public struct HTTPHeaders: Sendable, Equatable {
    public private(set) var fields: [(name: String, value: String)] = []

    public init() {}

    mutating func append(name: String, value: String) { fields.append((name, value)) }

    /// The value of a header, whatever the case of its name; several are joined by a comma (RFC 9110 §5.3).
    public subscript(name: String) -> String? {
        let values = fields.filter { $0.name.utf8.elementsEqual(name.utf8) || $0.name.lowercased() == name.lowercased() }
        return values.isEmpty ? nil : values.map(\.value).joined(separator: ", ")
    }

    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.fields.elementsEqual(right.fields) { $0 == $1 }
    }
}
