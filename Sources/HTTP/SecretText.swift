import Foundation

/// Text that may be secret, such as the value of a header: used, never shown.
///
/// No description, interpolation or dump reveals it.
public struct SecretText: Sendable {
    let revealed: String
    /// Texts that a server may repeat in the target of a redirect, and that messages must not show: the values of variables; in a
    /// text without variables, the text and its last word, as in `Bearer …`.
    let parts: [String]

    public init(_ text: String) {
        revealed = text
        parts = [text, text.split(separator: " ").last.map(String.init) ?? text]
    }

    /// Replaces each `${NAME}` with its value in the environment; another `$` is literal, unless it begins
    /// a name as a shell has it, `$TOKEN`.
    public init(expanding template: String, environment: [String: String]) throws(ExpansionFault) {
        let values: [String]
        (revealed, values) = try Self.expand(template, environment) { $0 }
        parts = values.isEmpty ? SecretText(revealed).parts : values
    }

    /// An address with each `${NAME}` replaced in the same way; the values are written so that they stay one part of it. It must not be shown.
    ///
    /// Source: RFC 3986 §2.3.
    public static func address(expanding template: String, environment: [String: String]) throws(ExpansionFault) -> String {
        let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return try expand(template, environment) { $0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? $0 }.text
    }

    private static func expand(
        _ template: String, _ environment: [String: String], _ written: (String) -> String
    ) throws(ExpansionFault) -> (text: String, values: [String]) {
        if let name = bareName(in: template) { throw ExpansionFault.bare(name) }
        var result = ""
        var values: [String] = []
        var rest = template[...]
        while let dollar = rest.firstRange(of: "${") {
            result += rest[..<dollar.lowerBound]
            rest = rest[dollar.upperBound...]
            guard let brace = rest.firstIndex(of: "}") else { throw ExpansionFault.unclosed }
            let name = String(rest[..<brace])
            guard isName(name) else { throw ExpansionFault.badName(name) }
            guard let value = environment[name] else { throw ExpansionFault.unset(name) }
            guard !value.isEmpty else { throw ExpansionFault.empty(name) }
            result += written(value)
            values.append(value)
            rest = rest[rest.index(after: brace)...]
        }
        return (result + rest, values)
    }

    /// The environment variables named by a template, as far as they are set.
    public static func values(in template: String, environment: [String: String]) -> [String] {
        template.split(separator: "${", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            rest.firstIndex(of: "}").flatMap { environment[String(rest[..<$0])] }
        }
    }

    /// A variable as a shell has it, `$TOKEN`, that stands alone in the text or in a part of it. What an address is asked with may be called
    /// so: `?$TOP=5`. Source: OData 4.01, System Query Options.
    private static func bareName(in template: String) -> String? {
        template.replacing("?$", with: "?").replacing("&$", with: "&").split(whereSeparator: { " =:/&?".contains($0) }).lazy.filter {
            $0.first == "$"
        }.map { String($0.dropFirst()) }.first { name in
            name.count > 1 && isName(name) && name == name.uppercased() && name.first != "_"
        }
    }

    /// POSIX.1-2017 §8.1, and lower case as well.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// Why a template has no value.
    public enum ExpansionFault: Error, Sendable, Equatable {
        case unset(String)
        case empty(String)
        case badName(String)
        case unclosed
        case bare(String)

        /// In lower case; stands alone.
        public var message: String {
            switch self {
            case .unset(let name): "the environment variable `\(name)` is not set"
            case .empty(let name): "the environment variable `\(name)` is empty"
            case .badName(""): "`${}` names no environment variable"
            case .badName(let name): "`\(name)` is not the name of an environment variable"
            case .unclosed: "`${` is never closed"
            case .bare(let name): "`$\(name)` would be sent as it stands: variables need braces"
            }
        }

        /// The help.
        public var help: String {
            switch self {
            case .unset(let name), .empty(let name): "give it a value before the program runs: `export \(name)=…`"
            case .badName: "a name has letters, digits and underscores: `${API_KEY}`"
            case .unclosed: "write `${NAME}`"
            case .bare(let name): "write `${\(name)}`"
            }
        }
    }
}

extension SecretText: Equatable {
    public static func == (left: SecretText, right: SecretText) -> Bool { left.revealed == right.revealed }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
