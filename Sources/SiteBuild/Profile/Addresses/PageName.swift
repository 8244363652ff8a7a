/// A name under which a service has a page, where the form of the text and the name of its field leave no doubt of it.
enum PageName: String {
    /// `10.1000/182`. Source: ISO 26324.
    case doi = "https://doi.org/"
    /// `0000-0002-1825-0097`. Source: ORCID, structure of the identifier.
    case orcid = "https://orcid.org/"
    /// Eleven signs in a field that is called after the service, or beside one that says so.
    case youTube = "https://youtu.be/"

    /// What stands before the name in the address of its page.
    var start: String { rawValue }

    /// - Parameter isOfYouTube: whether the field has the names of videos of that service.
    init?(_ text: UnsafeBufferPointer<UInt8>, inFieldOfYouTube isOfYouTube: Bool) {
        if text.isDOI {
            self = .doi
        } else if text.isORCID {
            self = .orcid
        } else if isOfYouTube, Self.isOfVideo(text) {
            self = .youTube
        } else {
            return nil
        }
    }

    static let youTubeLength = 11

    /// Whether a field is called after the service.
    static func isOfYouTube(_ field: String) -> Bool { field.lowercased().contains("youtube") }

    /// Whether a text can be the name of a video there.
    static func isOfVideo(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.count == youTubeLength && text.allSatisfy { ($0 | 0x20).isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// Whether a text says that what it stands beside is there: `YouTube`, and `youtube#video` of its own interface.
    static func saysYouTube(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let name = "youtube".utf8
        return text.count >= name.count && text.first.map { $0 | 0x20 } == UInt8(ascii: "y")
            && text.prefix(name.count).lazy.map { $0 | 0x20 }.elementsEqual(name)
            && (text.count == name.count || text[name.count] == UInt8(ascii: "#"))
    }
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
