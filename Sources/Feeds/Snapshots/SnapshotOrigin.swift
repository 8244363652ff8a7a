import Diagnostics
import HTTP

/// Where a snapshot comes from.
public struct SnapshotOrigin: Sendable, Equatable {
    /// The feed's source as the configuration gives it: no header, no secret.
    public var source: String
    /// When the origin last confirmed it, RFC 3339 in UTC.
    public var fetched: String
    /// The answers that the records came from, in order.
    public var pages: [AnswerOrigin]
    /// The answers that the details came from; empty addresses where there is none.
    public var details: [AnswerOrigin]
    /// What the answers say beside their records.
    public var context: FeedContext

    public init(source: String, fetched: String, pages: [AnswerOrigin], details: [AnswerOrigin], context: FeedContext = FeedContext()) {
        self.source = source
        self.fetched = fetched
        self.pages = pages
        self.details = details
        self.context = context
    }

    /// Of a snapshot whose `NAME.source.json` cannot be read.
    static let unknown = SnapshotOrigin(source: "", fetched: "", pages: [], details: [])

    /// How many records the pages gave together. It comes from a file: the sum may be beyond what a number holds.
    var recordCount: Int? {
        pages.reduce(0) { sum, page in
            guard let (value, isBeyond) = sum?.addingReportingOverflow(page.count), !isBeyond else { return nil }
            return value
        }
    }
}

/// One answer: its address, how many records it gave, and what lets the origin say that nothing has changed.
public struct AnswerOrigin: Sendable, Equatable {
    /// Empty where there is no answer.
    public var address: String
    public var count: Int
    public var validators: HTTPValidators
    /// Why the last fetch did not have it; nil if it did.
    public var failure: Failure?

    public struct Failure: Sendable, Equatable {
        /// Lower case, stands alone.
        public let words: String
        /// Whether it was given up before it was asked for.
        public let isLeftUndone: Bool
    }

    public init(address: String = "", count: Int = 0, validators: HTTPValidators = HTTPValidators(), failure: Failure? = nil) {
        self.address = address
        self.count = count
        self.validators = validators
        self.failure = failure
    }

    /// The origin of an answer. An address that holds what nobody should read is kept without it, and then without
    /// validators, since it cannot be asked again as it stands; so are validators that repeat a secret.
    init(_ address: HTTPAddress, validators: HTTPValidators, without redaction: Redaction) {
        let shown = redaction.text(address.description)
        let texts = [validators.entityTag, validators.lastModified, validators.origin].compactMap { $0 }
        let isPublic = shown == address.text && !texts.contains(where: redaction.finds(in:))
        self.init(address: shown, validators: isPublic ? validators : HTTPValidators())
    }
}
