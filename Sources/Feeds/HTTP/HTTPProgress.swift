/// What happens to a request that is under way.
public enum HTTPProgress: Sendable {
    /// Bytes of the body so far, decoded.
    case receiving(bytes: Int)
    /// An attempt failed and the next begins after the wait.
    case waiting(Duration, after: HTTPFailure)
}
