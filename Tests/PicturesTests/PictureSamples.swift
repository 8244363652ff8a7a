import Pictures

/// The smallest beginnings of files that say their size, as 300 by 200 pixels unless told otherwise.
enum Sample {
    static func png(width: Int = 300, height: Int = 200) -> [UInt8] {
        bytes("\u{89}PNG\r\n\u{1A}\n") + [0, 0, 0, 13] + bytes("IHDR") + big32(width) + big32(height) + [8, 6, 0, 0, 0]
    }

    static func gif(version: String = "GIF89a", width: Int = 300, height: Int = 200) -> [UInt8] {
        bytes(version) + little16(width) + little16(height) + [0x80, 0, 0]
    }

    /// A JPEG of these segments, behind which the first scan begins.
    static func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
        [0xFF, 0xD8] + segments.flatMap(\.self) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD9]
    }

    /// A segment with its marker and length.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big16(content.count + 2) + content
    }

    static func frame(_ marker: UInt8 = 0xC0, width: Int = 300, height: Int = 200) -> [UInt8] {
        segment(marker, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0])
    }

    static let jfif = segment(0xE0, bytes("JFIF\0") + [1, 1, 0, 0, 72, 0, 72, 0, 0])

    enum ByteOrder: CaseIterable { case big, little }

    /// An Exif segment whose first directory gives a maker, then the orientation.
    static func exif(orientation: Int, _ order: ByteOrder = .big) -> [UInt8] {
        func number16(_ number: Int) -> [UInt8] { order == .big ? big16(number) : little16(number) }
        func number32(_ number: Int) -> [UInt8] { order == .big ? big32(number) : little32(number) }
        let maker = number16(0x010F) + number16(2) + number32(4) + bytes("cat\0")
        let turn = number16(0x0112) + number16(3) + number32(1) + number16(orientation) + [0, 0]
        let tiff = bytes(order == .big ? "MM" : "II") + number16(42) + number32(8) + number16(2) + maker + turn + number32(0)
        return segment(0xE1, bytes("Exif\0\0") + tiff)
    }

    static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        bytes("RIFF") + little32(content.count + 12) + bytes("WEBP" + chunk) + little32(content.count) + content
    }

    static let lossyWebP = webp("VP8 ", [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A] + little16(300) + little16(200))
    static let losslessWebP = webp("VP8L", [0x2F] + little32(299 | 199 << 14) + [0, 0])
    static let extendedWebP = webp("VP8X", [0x10, 0, 0, 0] + little32(299).prefix(3) + little32(199).prefix(3))

    static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        let content = content.flatMap(\.self)
        return big32(content.count + 8) + bytes(type) + content
    }

    static func extent(_ width: Int, _ height: Int) -> [UInt8] { box("ispe", big32(0), big32(width), big32(height)) }

    /// An AVIF whose item 2, the primary one, has the third of these properties and the fourth.
    static func avif(brands: String = "avif", _ properties: [UInt8]...) -> [UInt8] {
        let items = big16(1) + [1, 0x81] + big16(2) + [2, 0x83, 0x04]
        return box("ftyp", bytes(brands.prefix(4) + "\0\0\0\0" + brands.dropFirst(4)))
            + box(
                "meta", big32(0), box("hdlr", big32(0)), box("pitm", big32(0), big16(2)),
                box("iprp", box("ipco", properties.flatMap(\.self)), box("ipma", big32(0), big32(2), items)))
            + box("mdat", [1, 2, 3])
    }

    static let uprightAVIF = avif(extent(64, 64), box("pixi", [0]), extent(300, 200), box("irot", [2]))

    static func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    /// One of each kind, all 300 by 200.
    static let all: [(kind: PictureKind, bytes: [UInt8])] = [
        (.png, png()), (.gif, gif()), (.jpeg, jpeg([jfif, exif(orientation: 6), frame(width: 200, height: 300)])),
        (.webp, lossyWebP), (.webp, losslessWebP), (.webp, extendedWebP), (.avif, uprightAVIF),
        (.svg, svg("width='300' height='200'", "<style>a{fill:url(#b)}</style><path d='M0 0'/>")),
    ]

    /// The bytes of a text, each written as the character of its number.
    static func bytes(_ text: some StringProtocol) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
    static func big16(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number) }
    static func little16(_ number: Int) -> [UInt8] { big16(number).reversed() }
    static func little32(_ number: Int) -> [UInt8] { big32(number).reversed() }
}

/// What a test expects or gets: "png 300x200", "png", or "none".
func read(_ bytes: [UInt8]) -> String {
    guard let header = PictureHeader(reading: bytes.span) else { return "none" }
    return header.kind.rawValue + (header.size.map { " \($0.width)x\($0.height)" } ?? "")
}

/// What the examination of an SVG finds.
func safety(_ bytes: [UInt8]) -> SVGSafety { SVGSafety(examining: bytes.span) }

func read(_ text: String) -> String { read(Array(text.utf8)) }
