import Foundation

/// A request following redirects: its current address, and the headers that may still be sent.
struct RedirectPath {
    let request: HTTPRequest
    private(set) var address: HTTPAddress
    private var redirects = 0

    init(_ request: HTTPRequest) {
        self.request = request
        address = request.address
    }

    /// Follows a `Location` header (RFC 9110 §10.2.2).
    mutating func follow(_ location: String, limit: Int) throws(HTTPFailure.Reason) {
        guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
        redirects += 1
        do throws(HTTPAddress.Fault) {
            address = try HTTPAddress(location, relativeTo: address)
        } catch {
            throw .badRedirect(error)
        }
    }

    private var maySendSecrets: Bool { request.address.mayShareSecrets(with: address) }

    /// The names of the headers that are dropped since this is another host.
    var withheldHeaders: [String] { maySendSecrets ? [] : request.headers.map(\.name) }

    /// The validators for this host: they belong to the host that sent them.
    var validators: HTTPValidators {
        (request.validators.origin ?? request.address.origin) == address.origin ? request.validators : HTTPValidators()
    }

    /// In the form for libcurl: `name;` sends a header without a value.
    var headerLines: [String] {
        var lines: [String] = []
        for header in request.headers where maySendSecrets {
            let value = header.value.revealed
            lines.append(value.isEmpty ? "\(header.name);" : "\(header.name): \(value)")
        }
        if let entityTag = validators.entityTag { lines.append("If-None-Match: \(entityTag)") }
        if let lastModified = validators.lastModified { lines.append("If-Modified-Since: \(lastModified)") }
        return lines
    }

    func failure(_ reason: HTTPFailure.Reason, attempts: Int) -> HTTPFailure {
        HTTPFailure(
            address: shown(request.address), redirectedTo: address == request.address ? nil : shown(address), reason: reason,
            attempts: attempts)
    }

    /// A server may repeat what it received in the target of a redirect.
    private func shown(_ address: HTTPAddress) -> String {
        let secrets = request.headers.flatMap(\.value.parts) + request.address.secrets
        let encoded = secrets.compactMap { $0.addingPercentEncoding(withAllowedCharacters: .unreserved) }
        return (secrets + encoded).reduce(address.description) { text, secret in
            secret.utf8.count < 4 ? text : text.replacing(secret, with: "…")
        }
    }
}

extension CharacterSet {
    /// RFC 3986 §2.3.
    fileprivate static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
