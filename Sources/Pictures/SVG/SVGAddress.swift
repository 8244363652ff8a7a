/// An address as browsers compare it: in lower case, without the spaces and control characters that they drop.
struct SVGAddress {
    private let bytes: [UInt8]

    init(_ text: some Sequence<UInt8>) {
        bytes = text.compactMap { $0 <= 0x20 || $0 == 0x7F ? nil : $0.loweredASCII }
    }

    func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    func hasSuffix(_ text: String) -> Bool { bytes.reversed().starts(with: text.utf8.reversed()) }
    func contains(_ text: String) -> Bool { bytes.span.firstOffset(of: text, from: 0) != nil }

    /// What it stands for where it is loaded, or followed as a link; nil for a place in the file and for embedded pixels
    /// or fonts.
    func content(isLink: Bool) -> SVGSafety.Content? {
        if bytes.isEmpty || hasPrefix("#") { return nil }
        if contains("javascript:") { return .scriptLink }
        guard hasPrefix("data:") else { return isLink ? nil : .externalReference }
        let harmless = [
            "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/avif", "font/", "application/font-",
        ]
        return harmless.contains { hasPrefix("data:" + $0) } ? nil : .embeddedDocument
    }
}
