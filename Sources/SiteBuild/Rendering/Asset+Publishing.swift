import FileSystem
import SiteModel

extension Asset {
    /// Whether visitors get the file unchanged.
    var isCopiedAsItIs: Bool { !isOfTheme || !isScript && !isStyleSheet }

    var isStyleSheet: Bool { route.path.hasSuffix(".css") }

    private var isScript: Bool { route.path.hasSuffix(".js") }

    /// What visitors get.
    func publishedBytes() throws(FileError) -> [UInt8] {
        let bytes = try readFile(path)
        if isCopiedAsItIs { return bytes }
        return isScript ? scripts.value(of: bytes, withoutCommentsAndSpaces) : styleSheets.value(of: bytes) { withoutComments(styleSheet: $0) }
    }
}

/// As visitors get them.
private let scripts = ByteMemory<[UInt8]>(), styleSheets = ByteMemory<[UInt8]>()
