import Foundation
import JSONValue

extension JSONValue {
    /// The token for the next page at a place of an answer; nil where there is none, where it is empty or 0, and where the answer says beside it
    /// that there is no page more: `{"endCursor": "Y3", "hasNextPage": false}`.
    func token(at pointer: JSONPointer) -> String? {
        guard let holder = self[JSONPointer(Array(pointer.tokens.dropLast()))]?.object, !holder.saysOfMore(false) else { return nil }
        switch self[pointer] {
        case .string(let text)?: return ["", "0", "-1"].contains(text) ? nil : text
        case .int(let number)?: return number > 0 ? String(number) : nil
        default: return nil
        }
    }
}

extension JSONObject {
    /// Whether it says that there is more, or that there is not.
    func saysOfMore(_ answer: Bool) -> Bool {
        contains { ["hasmore", "hasnext", "hasnextpage", "moreavailable"].contains(PagingClues.plain($0.key)) && $0.value == .bool(answer) }
    }
}

extension String {
    /// The address with a parameter in its query, in place of one of that name.
    func asking(_ parameter: String, for value: String) -> String {
        let parts = prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let others = (parts.count > 1 ? parts[1] : "").split(separator: "&").filter { $0.prefix { $0 != "=" } != parameter }
        let encoded = value.addingPercentEncoding(withAllowedCharacters: charactersOfValues) ?? value
        return parts[0] + "?" + (others + ["\(parameter)=\(encoded)"]).joined(separator: "&")
    }
}

/// What stands for nothing but itself in a value of a query.
private let charactersOfValues = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&=+;,/?:@"))
