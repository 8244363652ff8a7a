/// What is wrong with a JSON text, and where.
public struct JSONSyntaxError: Error, Equatable {
    /// 0-based byte offset in the text.
    public let offset: Int
    /// How many bytes the fault covers, at least 1 unless it is at the end of the text.
    public var length = 1
    public let message: String
    public var help: String?
    /// The offset at which the container that is left open starts.
    public var openedOffset: Int?

    public init(offset: Int, length: Int = 1, message: String, help: String? = nil, openedOffset: Int? = nil) {
        self.offset = offset
        self.length = length
        self.message = message
        self.help = help
        self.openedOffset = openedOffset
    }
}
