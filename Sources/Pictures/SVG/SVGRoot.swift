/// The outermost tag of an SVG file.
struct SVGRoot {
    /// Nil where the tag gives neither two lengths nor a view box to take them from.
    let size: PictureSize?

    /// Reads up to the end of the first tag; nil if that is not `svg`, or if something other than XML stands before it.
    init?(in bytes: Span<UInt8>) {
        var scanner = XMLScanner(in: bytes)
        while let token = scanner.next(in: bytes) {
            switch token {
            case .comment, .instruction, .documentType: continue
            case .text(let range):
                for index in range where !bytes[index].isXMLSpace { return nil }
            case .startTag(let tag):
                guard bytes.reads("svg", in: bytes.partsOfName(tag.name).local) else { return nil }
                size = Self.size(of: tag, in: bytes)
                return
            case .characterData, .endTag, .malformed: return nil
            }
        }
        return nil
    }

    /// Lengths that depend on the page, such as percentages, say nothing: the view box then gives the ratio.
    /// Source: SVG 2 §8.2, §8.6, §8.12; CSS Images 3 §4.
    private static func size(of tag: XMLTag, in bytes: Span<UInt8>) -> PictureSize? {
        var width: Double?
        var height: Double?
        var viewBox: (width: Double, height: Double)?
        var attributes = XMLAttributes(tag.attributes)
        while let attribute = attributes.next(in: bytes) {
            if bytes.reads("width", in: attribute.name) {
                width = SVGNumbers(attribute.value).length(in: bytes)
            } else if bytes.reads("height", in: attribute.name) {
                height = SVGNumbers(attribute.value).length(in: bytes)
            } else if bytes.reads("viewBox", in: attribute.name) {
                viewBox = SVGNumbers(attribute.value).viewBox(in: bytes)
            }
        }
        if let width, let height { return PictureSize(rounding: width, height) }
        guard let viewBox else { return nil }
        if let width { return PictureSize(rounding: width, width * viewBox.height / viewBox.width) }
        if let height { return PictureSize(rounding: height * viewBox.width / viewBox.height, height) }
        // Only the ratio is known. Units as large as 1 or 10 for the whole picture would lose it to rounding.
        var scale = 1.0
        while max(viewBox.width, viewBox.height) * scale < 16 {
            guard scale < 1e9 else { return nil }
            scale *= 10
        }
        return PictureSize(rounding: viewBox.width * scale, viewBox.height * scale)
    }
}

extension PictureSize {
    /// To whole pixels, a sliver to one.
    fileprivate init?(rounding width: Double, _ height: Double) {
        guard width > 0, height > 0, max(width, height) <= Double(Self.limit) else { return nil }
        self.init(width: max(1, Int(width + 0.5)), height: max(1, Int(height + 0.5)))
    }
}
