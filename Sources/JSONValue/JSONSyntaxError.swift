/// A fault in a JSON text, and its location.
public struct JSONSyntaxError: Error, Equatable {
    /// 0-based byte offset in the text.
    public let offset: Int
    /// The number of bytes that the fault covers, at least 1 unless it is at the end of the text.
    public var length = 1
    public let message: String
    public var help: String?
    /// The start of the container that is not closed.
    public var openedOffset: Int?

    /// The help if the text is a web page; of one that was fetched, more can be said.
    public static let helpForWebPage = "this is a web page: name the file with the data that it shows"

    public init(offset: Int, length: Int = 1, message: String, help: String? = nil, openedOffset: Int? = nil) {
        self.offset = offset
        self.length = length
        self.message = message
        self.help = help
        self.openedOffset = openedOffset
    }
}
