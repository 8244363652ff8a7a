import JSONValue

/// Something templates can ask for names without a value being built for it: a kind and three numbers that only the source interprets.
/// It holds no references and costs nothing to make.
public struct Subject: BitwiseCopyable, Sendable {
    public let kind: UInt16
    public let variant: UInt16
    public let index: Int32
    public let part: Int32

    public init(kind: UInt16, variant: UInt16 = 0, index: Int32 = 0, part: Int32 = 0) {
        self.kind = kind
        self.variant = variant
        self.index = index
        self.part = part
    }
}

/// A part of a name, as a template asks for it.
public struct AskedName: BitwiseCopyable {
    /// Its index in the library's vocabulary, or `unknown`.
    public let number: UInt16
    public let key: JSONKey

    public static let unknown = UInt16.max

    public init(number: UInt16, key: JSONKey) {
        self.number = number
        self.key = key
    }
}

/// Answers names on behalf of subjects. Each rendering thread has its own source.
///
/// Everything it returns (texts, lists, JSON) must stay in place until the page has been rendered.
public protocol SubjectSource: AnyObject {
    /// The value of a name; nil if the subject has no such name, so that the next frame is asked. `null` is an answer.
    func value(of name: borrowing AskedName, in subject: Subject) -> TemplateValue?

    /// The subject as JSON, which is shown if a template writes it like a text.
    func json(of subject: Subject) -> JSONValue
}
