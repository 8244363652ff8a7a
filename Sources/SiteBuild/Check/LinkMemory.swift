import FileSystem
import JSONValue

/// What addresses outside of the site have answered within the last day, kept in `.sitegen/links.json` beside `content/`: nothing
/// there is published, and a `.gitignore` keeps it out of the site's repository.
struct LinkMemory: Sendable {
    struct Answer: Sendable, Equatable {
        /// Nil if the address can be opened.
        let fault: OutsideFault?
    }

    private var answers: [String: (answer: Answer, time: Int64)] = [:]
    private let folder: String
    /// In seconds since 1970.
    private let now: Int64

    /// In seconds.
    private static let patience: Int64 = 86_400

    /// - Parameter root: the folder of the site.
    init(root: String, now: Double) {
        folder = root + "/.sitegen"
        self.now = Int64(now)
        // What cannot be read is asked for again.
        guard let bytes = try? readFile(folder + "/links.json"), let object = try? JSONText(bytes).parse().root.object else { return }
        for (address, value) in object {
            guard let entry = value.object, case .int(let time)? = entry["asked"], time <= self.now, self.now - time < Self.patience else { continue }
            let isGone = if case .bool(true)? = entry["gone"] { true } else { false }
            answers[address] = (Answer(fault: entry["fault"]?.string.map { OutsideFault(cause: $0, isGone: isGone) }), time)
        }
    }

    subscript(address: String) -> Answer? {
        get { answers[address]?.answer }
        set { answers[address] = newValue.map { ($0, now) } }
    }

    func save() throws(FileError) {
        try makeFolders(folder)
        if kind(of: folder + "/.gitignore") == nil { try createFile(folder + "/.gitignore", with: Array("*\n".utf8)) }
        let members = answers.sorted { $0.key < $1.key }.map { address, entry in
            var members: [(String, JSONValue)] = [("asked", .int(entry.time))]
            if let fault = entry.answer.fault { members += [("fault", .string(fault.cause)), ("gone", .bool(fault.isGone))] }
            return (address, JSONValue.object(JSONObject(members)))
        }
        try replaceFile(folder + "/links.json", with: Array((JSONValue.object(JSONObject(members)).jsonText(.indented) + "\n").utf8))
    }
}
