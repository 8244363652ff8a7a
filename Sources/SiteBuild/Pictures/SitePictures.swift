import Pictures
import SiteModel

/// Where the pictures of records are on the site, and how large they are.
struct SitePictures: Sendable {
    /// A picture as pages show it.
    struct Picture: Sendable {
        /// Inside the site, or as the feed gives it.
        let address: String
        /// Nil where it is not known: the picture is elsewhere, or its file does not say.
        let size: PictureSize?
    }

    /// Pictures that were copied, by their address in the feed; a placeholder for those that could not be had.
    var copies: [String: Picture] = [:]
    /// Sizes of the site's own files, by their address.
    var sizes: [String: PictureSize] = [:]
    /// The files behind the copies.
    var assets: [Asset] = []
    /// Whether a placeholder is shown anywhere.
    var needsPlaceholder = false

    static let placeholder = Picture(
        address: "assets/pictures/missing.svg", size: PictureSize(width: 640, height: 480))

    func picture(_ address: String) -> Picture {
        copies[address] ?? Picture(address: address, size: sizes[address])
    }
}
