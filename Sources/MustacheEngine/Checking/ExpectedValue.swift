import Synchronization

/// What is known of a value before there is one: enough to check the names by which templates ask for it.
public indirect enum ExpectedValue: Sendable {
    /// Nothing is known; every name may be there.
    case anything
    /// A text, a number, true or false: nothing has a name in it.
    case scalar
    case object(ExpectedObject)
    case list(of: ExpectedValue)
}

/// The names of a thing that templates can ask for, and what stands behind each. They are found out when a template asks for one.
public final class ExpectedObject: Sendable {
    /// What messages call it: "`site.pages`", "a record".
    public let name: String
    /// What to do where the thing is taken for another.
    let hint: String?
    /// Names that are costly to find out; asked for only where a name is not among the members.
    let further: @Sendable () -> [String: ExpectedValue]
    private let find: @Sendable () -> Names
    private let found = Mutex<Names?>(nil)

    public struct Names: Sendable {
        public let members: [String: ExpectedValue]
        /// Names that the thing has on other occasions. Templates that serve several may ask for them; in the one that the check
        /// started with they are faults.
        let elsewhere: [String: Elsewhere]

        public init(_ members: [String: ExpectedValue], elsewhere: [String: Elsewhere] = [:]) {
            self.members = members
            self.elsewhere = elsewhere
        }
    }

    public struct Elsewhere: Sendable {
        let value: ExpectedValue
        /// On which occasions, for messages.
        let note: String

        public init(_ value: ExpectedValue, note: String) {
            self.value = value
            self.note = note
        }
    }

    public init(
        _ name: String, hint: String? = nil, further: @escaping @Sendable () -> [String: ExpectedValue] = { [:] },
        names: @escaping @Sendable () -> Names
    ) {
        self.name = name
        self.hint = hint
        self.further = further
        find = names
    }

    public convenience init(_ name: String, _ members: [String: ExpectedValue]) {
        self.init(name) { Names(members) }
    }

    public var members: [String: ExpectedValue] { names.members }

    var elsewhere: [String: Elsewhere] { names.elsewhere }

    private var names: Names {
        found.withLock { found in
            let names = found ?? find()
            found = names
            return names
        }
    }
}
