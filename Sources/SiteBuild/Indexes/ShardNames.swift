import FileSystem
import JSONValue

/// What the files of an index are called that are for words, groups or orders: by the checksum of what they are for, so that one more of them,
/// or one less, renames no other.
struct ShardNames {
    private var numbers: [[UInt8]: UInt32] = [:]
    private var taken: Set<UInt32> = []
    /// Those whose checksum another has already, which is seldom: a browser is told what they are called instead. Each `[text, number]`.
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
