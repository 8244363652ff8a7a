import Diagnostics

/// A name that a template asks for and that nothing has. What to say of it is costly to find out, and most are there in another use of the template.
struct UnknownName {
    let library: TemplateLibrary
    let template: Int
    let tag: Tag
    let scope: NameChecker.Scope
    /// The parts of the dotted name.
    let parts: [String]
    /// Which of them does not exist.
    let index: Int
    /// The thing that was asked for it; nil means the whole context.
    let value: ExpectedValue?

    private var part: String { parts[index] }
    private var path: String { parts[..<index].joined(separator: ".") }

    var diagnostic: Diagnostic {
        let start = tag.name.lowerBound + parts[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
        let span = SourceSpan(file: library.parsed[template].file, range: start..<start + part.utf8.count)
        if case .list(let element)? = value, element.member(part, isLenient: false) != nil {
            return .warning(
                .unknownName, "`\(path)` is a list and has no `\(part)`", at: span,
                help: "ask inside the section: `{{#\(path)}}{{\(part)}}{{/\(path)}}`")
        }
        if let help = helpWithMember { return .warning(.unknownName, "`\(path)` has no `\(part)`", at: span, help: help) }
        let frames = scope.frames.reversed().compactMap(\.asObject)
        let owners = value.map { [$0.item.asObject].compactMap { $0 } } ?? frames
        // A name of one or two letters is close to almost anything.
        let near = part.count < 3 ? nil : Spelling.closest(to: part, among: owners.flatMap(\.allNames))
        return Diagnostic(
            near == nil ? .warning : .error, .unknownName, message(owners, frames), at: .init(span), help: help(near, owners, frames))
    }

    private func message(_ owners: [ExpectedObject], _ frames: [ExpectedObject]) -> String {
        if value != nil { return "\(owners.first?.name ?? "`\(path)`") has no `\(part)`" }
        if scope.frames.count == scope.base { return "nothing here is called `\(part)`" }
        return "\(frames.first?.name ?? "this") has no `\(part)`, nor has anything around it"
    }

    private func help(_ near: String?, _ owners: [ExpectedObject], _ frames: [ExpectedObject]) -> [String] {
        // Another thing may have exactly this name; that comes first.
        let elsewhere = owners.lazy.compactMap { $0.elsewhere[part] }.first
        var help = [elsewhere?.note ?? owner(in: frames, besides: owners).map { "\($0) has `\(part)`" }].compactMap { $0 }
        if let meant = near ?? (help.isEmpty ? onlyContinuation(owners) : nil) {
            help.append("did you mean `\((parts[..<index] + [meant]).joined(separator: "."))`?")
        }
        if let hint = value?.asObject?.hint { help.append(hint) }
        guard help.isEmpty else { return help }
        if part == "else" { return ["what is shown where there is nothing is `{{^name}}…{{/name}}`"] }
        return part.count < 3 ? [] : misspelling(owners, frames).map { [$0] } ?? []
    }

    /// The only name that begins with this one.
    private func onlyContinuation(_ owners: [ExpectedObject]) -> String? {
        let names = part.count < 3 ? [] : owners.flatMap(\.allNames).filter { $0.hasPrefix(part) }
        return names.count == 1 ? names[0] : nil
    }

    /// What is meant by a name that leads into a list of anything, or into a text.
    private var helpWithMember: String? {
        switch value {
        case .scalar: "it is a text, a number, or true or false, and nothing lies in it: `{{\(path)}}` writes it"
        case .list(of: .anything) where Int(part) != nil || ["first", "last"].contains(part):
            "it is a list: `{{#\(path)}}{{.}}{{/\(path)}}` goes through all of it"
        case .list(of: .anything) where ["length", "count", "size"].contains(part): "it is a list: a field of `fields` can count it, `size(\(path))`"
        case .list(of: .anything): "it is a list: ask inside its section, `{{#\(path)}}{{\(part)}}{{/\(path)}}`"
        default: nil
        }
    }

    /// What may be meant by a name that is close to none here: one that these things have on other pages, or one of another thing.
    private func misspelling(_ owners: [ExpectedObject], _ frames: [ExpectedObject]) -> String? {
        for owner in owners {
            let meant = Spelling.closest(to: part, among: owner.elsewhere.keys.sorted())
            guard let meant, let elsewhere = owner.elsewhere[meant] else { continue }
            return "did you mean `\((parts[..<index] + [meant]).joined(separator: "."))`? \(elsewhere.note)"
        }
        for object in reachable(from: frames) where !owners.contains(where: { $0 === object }) {
            if let meant = Spelling.closest(to: part, among: object.members.keys.sorted()) { return "did you mean `\(meant)`? \(object.name) has it" }
        }
        return nil
    }

    /// Another thing that has the name, as messages call it: the first one found, starting from the frames.
    private func owner(in frames: [ExpectedObject], besides owners: [ExpectedObject]) -> String? {
        reachable(from: frames).first { object in !owners.contains { $0 === object } && object.members[part] != nil }?.name
    }

    /// The frames and all that is in them, what is nearest first.
    private func reachable(from frames: [ExpectedObject]) -> [ExpectedObject] {
        var pending = frames
        var found: [ExpectedObject] = []
        var seen: Set<ObjectIdentifier> = []
        while !pending.isEmpty {
            let object = pending.removeFirst()
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            found.append(object)
            pending += object.members.sorted { $0.key < $1.key }.compactMap(\.value.item.asObject)
        }
        return found
    }
}

extension ExpectedObject {
    fileprivate var allNames: [String] { (Array(members.keys) + Array(further().keys)).sorted() }
}
