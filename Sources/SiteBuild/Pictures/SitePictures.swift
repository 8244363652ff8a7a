import Pictures
import SiteModel

/// Where the pictures of the site are, as pages show them, and how large.
///
/// A class, so that passing it on counts one reference.
final class SitePictures: Sendable {
    private let texts: TextArena
    private let addresses: [Text]
    /// By number; empty where no picture's size is known.
    private let sizes: [PictureSize?]
    /// The site's own files, by the paths that feeds give them.
    let own: OwnPictures
    /// The files behind those that were copied.
    let assets: [Asset]
    /// Whether a placeholder is shown anywhere.
    let needsPlaceholder: Bool

    /// A picture as pages show it.
    struct Picture: Sendable {
        /// Inside the site, or as the feed gives it.
        let address: String
        /// Nil where it is not known: the picture is elsewhere, or its file does not say.
        let size: PictureSize?
    }

    static let placeholder = Picture(
        address: "assets/pictures/missing.svg", size: PictureSize(width: 640, height: 480))

    /// `copies` are pictures that were copied, by their address in the feed, a placeholder for those that could not be had;
    /// `sizes` are those of the site's own files, by their address.
    init(_ wanted: PictureAddresses, copies: [String: Picture], own: OwnPictures, sizes: [String: PictureSize], assets: [Asset]) {
        var texts = TextArenaBuilder()
        var shownSizes: [PictureSize?] = []
        var addresses: [Text] = []
        var needsPlaceholder = false
        addresses.reserveCapacity(wanted.addresses.count)
        for wanted in wanted.addresses {
            let address = own.address(of: wanted) ?? wanted
            let copy = copies.isEmpty ? nil : copies[address]
            if copy?.address == Self.placeholder.address { needsPlaceholder = true }
            addresses.append(texts.add(copy?.address ?? address))
            guard !copies.isEmpty || !sizes.isEmpty else { continue }
            shownSizes.append(copy.map(\.size) ?? sizes[address] ?? sizes[withoutEscapes(address)])
        }
        self.texts = texts.finish()
        self.addresses = addresses
        self.sizes = shownSizes
        self.assets = assets
        self.own = own
        self.needsPlaceholder = needsPlaceholder
    }

    /// The address of a picture, valid as long as this is.
    subscript(picture: PictureNumber) -> UnsafeBufferPointer<UInt8> { texts[addresses[Int(picture.index)]] }

    /// Whether a script may show it as a picture: with other addresses it would do more.
    func isForScripts(_ picture: PictureNumber) -> Bool {
        let address = self[picture]
        if isInsideSite(address) || address.first == UInt8(ascii: "/") { return true }
        let start = String(decoding: address.prefix("data:image/".utf8.count), as: UTF8.self)
        return isWebAddress(start) || start.lowercased() == "data:image/"
    }

    /// Whether another picture stands for it, since it could not be had.
    func isPlaceholder(_ picture: PictureNumber) -> Bool { needsPlaceholder && self[picture].elementsEqual(Self.placeholder.address.utf8) }

    func size(_ picture: PictureNumber) -> PictureSize? { sizes.isEmpty ? nil : sizes[Int(picture.index)] }
}
