import Synchronization

/// What is known about a value before there is data: enough to check the names that templates ask for.
public indirect enum ExpectedValue: Sendable {
    /// Nothing is known: any name may exist.
    case anything
    /// A text, a number, true or false: there are no names in it.
    case scalar
    case object(ExpectedObject)
    case list(of: ExpectedValue)
    /// What costs to determine: asked for only if a name leads into it.
    case costly(@Sendable () -> ExpectedValue)
}

/// The names that templates can ask of a thing, and the value of each. They are determined when a template asks for one.
public final class ExpectedObject: Sendable {
    /// Its name in messages: "`site.pages`", "a record".
    public let name: String
    /// The help for a template that confuses the thing with another.
    let hint: String?
    /// Names that are costly to determine, used only if a name is not among the members.
    let further: @Sendable () -> [String: ExpectedValue]
    private let find: @Sendable () -> Names
    private let found = Mutex<Names?>(nil)

    public struct Names: Sendable {
        public let members: [String: ExpectedValue]
        /// Names that the thing has in other contexts. Templates that serve several contexts may ask for them; in the template that is
        /// being checked they are faults.
        let elsewhere: [String: Elsewhere]

        public init(_ members: [String: ExpectedValue], elsewhere: [String: Elsewhere] = [:]) {
            self.members = members
            self.elsewhere = elsewhere
        }
    }

    public struct Elsewhere: Sendable {
        let value: ExpectedValue
        /// In which contexts, for messages.
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
