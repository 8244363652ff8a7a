/// A short, stable name for bytes: the same bytes have the same name on every machine and in every version.
public struct ContentHash: Sendable, Hashable {
    /// The whole SHA-256, 64 hexadecimal digits in lower case.
    public let hexadecimal: String

    /// The first 16 digits, 64 bits, suitable for a file name.
    ///
    /// Among a million pictures, two share a name with a probability below 1 in 30 million. Someone who forges two pictures
    /// with the same name, which takes about 2³² attempts, gets one of their own pictures in place of the other; to match a picture
    /// of someone else takes 2⁶⁴ attempts.
    public var name: String { String(hexadecimal.prefix(16)) }

    /// Cost: O(bytes).
    public init(of bytes: Span<UInt8>) {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for word in sha256(bytes) {
            for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(word >> UInt32(shift) & 15)]) }
        }
        hexadecimal = String(decoding: text, as: UTF8.self)
    }
}
