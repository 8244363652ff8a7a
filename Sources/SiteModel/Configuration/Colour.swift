import Foundation

/// An opaque sRGB colour, as CSS writes it: `#rrggbb` or `#rgb`.
public struct Colour: Sendable, Equatable, CustomStringConvertible {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    public init?(_ text: String) {
        guard text.first == "#" else { return nil }
        var digits = Array(text.dropFirst())
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(String(digits), radix: 16) else { return nil }
        red = UInt8(number >> 16)
        green = UInt8(number >> 8 & 0xFF)
        blue = UInt8(number & 0xFF)
    }

    public var description: String {
        let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    public static let white = Colour(red: 255, green: 255, blue: 255)
    public static let black = Colour(red: 0, green: 0, blue: 0)
}

extension Colour {
    /// Contrast between two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio".
    public func contrast(with other: Colour) -> Double {
        let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// The nearest colour, on the way to black or to white, that reaches a contrast with each of some others; itself where it does.
    /// Nil where no such colour does.
    public func reaching(_ ratio: Double, on grounds: [Colour]) -> Colour? {
        let steps = 64
        for step in 0...steps {
            for end in [Colour.black, .white] {
                let colour = mixed(with: end, Double(step) / Double(steps))
                if grounds.allSatisfy({ colour.contrast(with: $0) >= ratio }) { return colour }
            }
        }
        return nil
    }

    /// This colour with a part of another, from 0 to 1.
    private func mixed(with other: Colour, _ part: Double) -> Colour {
        func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Double(own) * (1 - part) + Double(other) * part).rounded()) }
        return Colour(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// Black or white, whichever reads better on this colour: at least 4.58:1 on any, which is level AA.
    public var textColour: Colour { contrast(with: .white) >= contrast(with: .black) ? .white : .black }

    /// Relative luminance, 0 to 1. Source: WCAG 2.2, "relative luminance".
    var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
