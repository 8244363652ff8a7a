import Foundation

/// A request on its way through redirects: where it is now, and what may still be sent along.
struct RedirectPath {
    let request: HTTPRequest
    private(set) var address: HTTPAddress
    private var redirects = 0

    init(_ request: HTTPRequest) {
        self.request = request
        address = request.address
    }

    /// Goes on to where a `Location` header points (RFC 9110 §10.2.2).
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

    /// The names of the headers that stay behind since this is another host.
    var withheldHeaders: [String] { maySendSecrets ? [] : request.headers.map(\.name) }

    /// What may be asked with here: a version belongs to the host that named it.
    var validators: HTTPValidators {
        (request.validators.origin ?? request.address.origin) == address.origin ? request.validators : HTTPValidators()
    }

    /// As they are sent. `name;` makes libcurl send a header without a value.
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

    /// A server may repeat what it was sent in an address that it redirects to.
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
