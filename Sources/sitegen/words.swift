/// How commands write what people read and give.

func milliseconds(_ duration: Duration) -> String { String(Int64(duration / .milliseconds(1))) }

func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : noun.hasSuffix("s") ? "es" : "s")"
}

/// 12345 gives "12,345".
func grouped(_ number: Int) -> String {
    var result = ""
    for (index, digit) in String(number).reversed().enumerated() {
        if index > 0, index % 3 == 0 { result = "," + result }
        result = String(digit) + result
    }
    return result
}

/// The path of a folder, without a slash at its end.
func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
}

/// A text as one word of a command line: in quotes unless a shell takes it as it stands. Source: POSIX.1-2024, XCU 2.2.
func shellWord(_ text: String) -> String {
    let isPlain =
        !text.isEmpty
        && text.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "_-./+@%:,".utf8.contains(byte)
        }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
