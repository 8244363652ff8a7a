import FileSystem
import JSONValue

/// The names of an index's files for words, groups or orders: the checksums of their subjects, so that one more of them,
/// or one less, does not rename the others.
struct ShardNames {
    private var numbers: [[UInt8]: UInt32] = [:]
    private var taken: Set<UInt32> = []
    /// Rare subjects whose checksum is taken: the browser is told their numbers. Each is `[text, number]`.
    private(set) var others: [JSONValue] = []

    /// The number in the name of a file, the same for the same text.
    mutating func number(for text: some Sequence<UInt8>) -> UInt32 {
        let text = Array(text)
        if let number = numbers[text] { return number }
        let checksum = checksum(of: text)
        var number = checksum
        while !taken.insert(number).inserted { number &+= 1 }
        numbers[text] = number
        if number != checksum { others.append(.array(JSONArray([.string(String(decoding: text, as: UTF8.self)), .int(Int64(number))]))) }
        return number
    }
}
