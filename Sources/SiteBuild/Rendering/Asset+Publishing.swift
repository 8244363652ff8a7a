import FileSystem
import SiteModel

extension Asset {
    /// Whether visitors get the file unchanged.
    var isCopiedAsItIs: Bool { !(isOfTheme && route.path.hasSuffix(".js")) }

    /// What visitors get.
    func publishedBytes() throws(FileError) -> [UInt8] {
        let bytes = try readFile(path)
        return isCopiedAsItIs ? bytes : withoutCommentsAndSpaces(bytes)
    }
}
