import JSONValue

/// A thing that templates ask for names without its being built as a value: a kind and three numbers, which mean something to the
/// source alone. It holds no references and costs nothing to make.
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
    /// Its place in the library's vocabulary; `unknown` where it is not in it.
    public let number: UInt16
    public let key: JSONKey

    public static let unknown = UInt16.max

    public init(number: UInt16, key: JSONKey) {
        self.number = number
        self.key = key
    }
}

/// Answers for subjects. Each thread that renders has one of its own.
///
/// What it answers with, texts, lists and JSON, has to stay where it is until the page has been rendered.
public protocol SubjectSource: AnyObject {
    /// What stands behind a name; nil where the subject has no such name, so that what is around it is asked. `null` is an answer.
    func value(of name: borrowing AskedName, in subject: Subject) -> TemplateValue?

    /// The subject as JSON: what a template shows that writes it like a text.
    func json(of subject: Subject) -> JSONValue
}
