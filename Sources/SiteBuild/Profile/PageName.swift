/// A name under which a service has a page, where the form of the text and the name of its field leave no doubt of it.
enum PageName: String {
    /// `10.1000/182`. Source: ISO 26324.
    case doi = "https://doi.org/"
    /// `0000-0002-1825-0097`. Source: ORCID, structure of the identifier.
    case orcid = "https://orcid.org/"
    /// Eleven signs in a field that is called after the service.
    case youTube = "https://youtu.be/"

    /// What stands before the name in the address of its page.
    var start: String { rawValue }

    /// - Parameter isOfYouTube: whether the field is called after that service.
    init?(_ text: UnsafeBufferPointer<UInt8>, inFieldOfYouTube isOfYouTube: Bool) {
        if text.isDOI {
            self = .doi
        } else if text.isORCID {
            self = .orcid
        } else if isOfYouTube, text.count == Self.youTubeLength, text.allSatisfy({ ($0 | 0x20).isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
            self = .youTube
        } else {
            return nil
        }
    }

    static let youTubeLength = 11

    static func isOfYouTube(_ field: String) -> Bool { field.lowercased().contains("youtube") }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var isDOI: Bool {
        guard count > 8, self[0] == UInt8(ascii: "1"), self[1] == UInt8(ascii: "0"), self[2] == UInt8(ascii: ".") else { return false }
        let registrant = self[3...].prefix(while: \.isDigit)
        return 4...9 ~= registrant.count && registrant.endIndex + 1 < count && self[registrant.endIndex] == UInt8(ascii: "/")
            && allSatisfy { $0 > 0x20 }
    }

    fileprivate var isORCID: Bool {
        guard count == 19, self[0].isDigit else { return false }
        return indices.allSatisfy { place in
            place % 5 == 4 ? self[place] == UInt8(ascii: "-") : self[place].isDigit || place == 18 && self[place] | 0x20 == UInt8(ascii: "x")
        }
    }
}
