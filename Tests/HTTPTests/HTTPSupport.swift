import Foundation
import HTTP
import TestSupport

extension HTTPClient {
    /// Fetches an address, with headers that are all well formed.
    func fetch(_ address: String, headers: [String: String] = [:], validators: HTTPValidators = HTTPValidators()) async throws -> HTTPResponse {
        let address = try HTTPAddress(address)
        return try await fetch(
            HTTPRequest(
                address, headers: headers.map { try HTTPHeader($0.key, SecretText($0.value)) }, validators: validators,
                reach: HTTPReach(source: address)))
    }

    /// The failure of a fetch; nil if it brought an answer.
    func failure(_ address: String, headers: [String: String] = [:]) async throws -> HTTPFailure? {
        do {
            _ = try await fetch(address, headers: headers)
            return nil
        } catch let failure as HTTPFailure {
            return failure
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// The most memory that this process has taken so far, in megabytes; 0 where the system does not say.
func peakMegabytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""  // Linux alone has it.
    return status.firstMatch(of: /VmHWM:\s+(\d+)/).flatMap { Int($0.1) }.map { $0 / 1024 } ?? 0
}
