import JSONValue
import SiteModel

/// The texts of a field that are a picture in HTML each, and nothing else: `<img src="https://birds.example/wren.png">` is that address.
struct WrittenPictures {
    private var isPossible = true
    private var count = 0

    var arePictures: Bool { isPossible && count > 0 }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible else { return }
        if Self.address(text) == nil { isPossible = text.saysNothing } else { count += 1 }
    }

    mutating func addOther() { isPossible = false }

    /// Nil where its address has no host, or words say what is seen there: these would be lost.
    static func address(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        // Most texts begin with another sign.
        guard text.first == UInt8(ascii: "<"), text.count > 5, text.last == UInt8(ascii: ">"), text.firstIndex(of: UInt8(ascii: "<"), from: 1) == nil,
            text[1..<4].elementsEqual("img".utf8) || text[1..<4].elementsEqual("IMG".utf8), !hasWords(text)
        else { return nil }
        return firstPicture(ofHTML: .bytes(text), base: nil).flatMap { isWebAddress($0) ? $0 : nil }
    }

    private static func hasWords(_ picture: UnsafeBufferPointer<UInt8>) -> Bool {
        String(decoding: picture, as: UTF8.self).firstMatch(of: /(?i)\s(?:alt|title)\s*=\s*(?:"[^"]*[^"\s]|'[^']*[^'\s]|[^"'\s>])/) != nil
    }
}
