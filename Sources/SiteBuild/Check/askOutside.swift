import Feeds
import Foundation
import HTTP
import SiteModel

/// Why an address outside of the site cannot be opened.
struct OutsideFault: Hashable, Sendable {
    /// Lower case, to stand behind the address.
    let cause: String
    /// Whether nothing is there, and trying again does not help.
    let isGone: Bool
}

/// So many hosts are asked at once.
private let hostWindow = 8

/// Asks addresses whether they can be opened, each host one after the other, and none that was asked within a day.
///
/// Asked is for the head alone, and where a server does not like that, for the whole. What the client refuses for feeds it refuses
/// here: a link of a feed must not have this machine ask inside its own network.
/// `progress` is called with how many more are done.
/// - Returns: the faults, by address. Where a host was given up the rest of its addresses is not judged.
func askOutside(
    _ addresses: [String], privateHosts: [String], memory: inout LinkMemory, client: HTTPClient,
    progress: @escaping @Sendable (_ addresses: Int) -> Void
) async -> [String: OutsideFault] {
    var faults: [String: OutsideFault] = [:]
    var hosts: [String: [(text: String, address: HTTPAddress)]] = [:]
    for text in addresses {
        if let known = memory[text] {
            faults[text] = known.fault
            progress(1)
            continue
        }
        do throws(HTTPAddress.Fault) {
            let address = try HTTPAddress(text)
            hosts[address.host, default: []].append((text, address))
        } catch {
            faults[text] = OutsideFault(cause: error.message, isGone: true)
        }
    }
    let waiting = hosts.sorted { $0.key < $1.key }.map(\.value)
    let reach = HTTPReach(source: nil, allowedHosts: privateHosts)
    await withTaskGroup(of: [(String, LinkMemory.Answer?)].self) { group in
        var sent = 0
        func send() {
            let addresses = waiting[sent]
            sent += 1
            group.addTask {
                var answers: [(String, LinkMemory.Answer?)] = []
                for (text, address) in addresses {
                    answers.append((text, await ask(address, reach, client)))
                    progress(1)
                }
                return answers
            }
        }
        while sent < min(hostWindow, waiting.count) { send() }
        for await answers in group {
            for case (let text, let answer?) in answers {
                memory[text] = answer
                faults[text] = answer.fault
            }
            if sent < waiting.count { send() }
        }
    }
    return faults
}

/// Nil where nothing was asked, since the host was given up or the time was over.
private func ask(_ address: HTTPAddress, _ reach: HTTPReach, _ client: HTTPClient) async -> LinkMemory.Answer? {
    var answer: LinkMemory.Answer?
    for method in [HTTPRequest.Method.head, .get] {
        do throws(HTTPFailure) {
            _ = try await client.fetch(HTTPRequest(address, method: method, reach: reach))
            return LinkMemory.Answer(fault: nil)
        } catch {
            switch error.reason {
            // There is something, and a lot of it.
            case .tooLarge: return LinkMemory.Answer(fault: nil)
            case .status(let code, _, _):
                answer = LinkMemory.Answer(fault: OutsideFault(cause: error.siteCause, isGone: code == 404 || code == 410))
                if code == 429 { return answer }
            case _ where error.isLeftUndone: return answer
            case .noAnswer, .reset, .endedEarly, .malformed, .broken:
                answer = LinkMemory.Answer(fault: OutsideFault(cause: error.siteCause, isGone: false))
            default: return LinkMemory.Answer(fault: OutsideFault(cause: error.siteCause, isGone: false))
            }
        }
    }
    return answer
}

extension HTTPPolicy {
    /// For asking whether something is there: short waits, little read, one request at a time.
    static let asking: HTTPPolicy = {
        var policy = HTTPPolicy()
        policy.connectTimeout = .seconds(10)
        policy.idleTimeout = .seconds(10)
        policy.wholeTimeout = .seconds(20)
        policy.sizeLimit = 1 << 20
        policy.retries.attempts = 2
        policy.perHostConcurrency = 1
        return policy
    }()
}
