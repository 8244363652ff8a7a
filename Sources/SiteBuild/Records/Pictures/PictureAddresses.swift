import SiteModel

/// The addresses of pictures as feeds and the configuration give them, by number.
struct PictureAddresses: Sendable {
    private(set) var addresses: [String] = []

    mutating func add(_ address: PlainText) -> PictureNumber { add(address.string) }

    mutating func add(_ address: String) -> PictureNumber {
        addresses.append(address)
        return PictureNumber(addresses.count - 1)
    }

    mutating func add(_ others: PictureAddresses) { addresses += others.addresses }
}
