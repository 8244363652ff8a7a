/// A part of the program that reads what others have written.
enum FuzzTarget: String, CaseIterable {
    /// JSON texts, whole and of lines.
    case json
    case mustache
    case cel
    /// YAML: the configuration, and front matter.
    case configuration
    /// Bodies of feeds.
    case html, markdown
    /// Feeds as files, packed ones too.
    case feed

    /// The one that the command line names.
    static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)

    /// Reads a text and all that can be asked of it; what is promised and does not hold ends the program.
    func visit(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch self {
        case .json: tryJSON(bytes)
        case .mustache: tryMustache(bytes)
        case .cel: tryCEL(bytes)
        case .configuration: tryConfiguration(bytes)
        case .html: tryHTML(bytes)
        case .markdown: tryMarkdown(bytes)
        case .feed: tryFeed(bytes)
        }
    }

    /// What libFuzzer begins with.
    var seeds: [[UInt8]] {
        switch self {
        case .json: jsonSeeds
        case .mustache: mustacheSeeds
        case .cel: celSeeds
        case .configuration: configurationSeeds
        case .html: htmlSeeds
        case .markdown: markdownSeeds
        case .feed: feedSeeds
        }
    }
}

/// Ends the program where something that is promised does not hold.
func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
    if !condition { fatalError(promise()) }
}
