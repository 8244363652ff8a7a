import Synchronization

/// What was answered to the requests of several clients, so that a command that looks at a feed before it fetches it asks for it once.
///
/// An answer is given again whatever has become of it meanwhile: this is for a command that ends soon, and not for a program that stays.
public final class HTTPAnswers: Sendable {
    typealias Answer = Result<HTTPResponse, HTTPFailure>

    private struct State {
        /// By address; which answer a host gives may depend on the headers.
        var answers: [HTTPAddress: [(headers: [HTTPHeader], answer: Answer)]] = [:]
        var size = 0
    }

    private let state = Mutex(State())

    /// In bytes. What comes beyond is asked for again.
    private static let sizeLimit = 128 << 20

    public init() {}

    /// What was answered to the same request.
    func answer(to request: HTTPRequest) -> Answer? {
        guard request.method == .get else { return nil }
        return state.withLock { $0.answers[request.address]?.first { $0.headers == request.headers }?.answer }
    }

    /// Keeps a whole answer, or why there is none.
    func keep(_ answer: Answer, to request: HTTPRequest) {
        guard request.method == .get else { return }
        var size = 0
        switch answer {
        case .success(let response):
            guard !response.isNotModified else { return }
            size = response.body.count
        case .failure(let failure):
            guard failure.reason != .cancelled else { return }
        }
        state.withLock { state in
            guard state.size + size <= Self.sizeLimit else { return }
            state.size += size
            state.answers[request.address, default: []].append((request.headers, answer))
        }
    }
}
