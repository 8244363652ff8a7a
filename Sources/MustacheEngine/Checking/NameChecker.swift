import Diagnostics

extension TemplateLibrary {
    /// Checks the names in a template, and in all templates that it uses, against the context frames that it will be rendered with, from
    /// the bottom up. Templates that are chosen while rendering (`{{>*name}}`) are not followed.
    ///
    /// Cost: a walk over the templates for each combination of frames they are used in.
    public func checkNames(in template: String, frames: [ExpectedValue], into findings: inout NameFindings) {
        guard let index = names.index[template] else { return }
        var checker = NameChecker(self, start: index, findings)
        checker.walk(template: index, NameChecker.Scope(frames: frames, base: frames.count))
        findings = checker.findings
    }

    /// Faults for blocks that are passed to a parent where neither it nor anything it uses has a block of that name. A parent that lacks
    /// what several templates fill is the one at fault, and is reported once; so is one that overrides another, if what fills it was there before.
    public func unknownBlocks() -> [Diagnostic] {
        var anywhere = BlockNames()
        for template in parsed { template.collectBlocks(in: template.nodes, &anywhere) }
        let unknown = parsed.indices.flatMap { index in parsed[index].nodes.flatMap { unknownBlocks(in: $0, of: index, anywhere) } }
        let lacking = Dictionary(grouping: unknown.filter { $0.suggestion == nil }, by: \.culprit)
            .filter { culprit, blocks in Set(blocks.map(\.template)).count > 1 || blocks.contains { isTaken($0, by: culprit) } }
        return unknown.filter { $0.suggestion != nil || lacking[$0.culprit] == nil }.map(fault)
            + lacking.sorted { $0.key < $1.key }.map { fault(of: $0.key, without: $0.value) }
    }

    /// Whether a template took the block away that another has for what it overrides.
    private func isTaken(_ block: UnknownBlock, by culprit: Int) -> Bool { overriding.contains(culprit) && !overriding.contains(block.template) }

    private func fault(of block: UnknownBlock) -> Diagnostic {
        let list = block.known.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            block.suggestion == nil ? .warning : .error, .unknownBlock, "`\(block.parentName)` has no block `\(block.name)`",
            at: .init(block.span, "never shown"), help: [block.suggestion ?? (list.isEmpty ? "it has no blocks at all" : "it has \(list)")])
    }

    private func fault(of culprit: Int, without blocks: [UnknownBlock]) -> Diagnostic {
        let names = Set(blocks.map(\.name)).sorted()
        let files = Set(blocks.map { $0.span.file.name }).sorted()
        let places = files.count > 2 ? "\(files[0]), \(files[1]) and \(files.count - 2) more" : files.joined(separator: " and ")
        return .warning(
            .unknownBlock,
            "`\(self.names.ordered[culprit])` has no \(names.count == 1 ? "block" : "blocks") \(names.map { "`\($0)`" }.joined(separator: ", "))",
            at: SourceSpan(file: parsed[culprit].file, range: 0..<0),
            notes: ["what \(places) \(files.count == 1 ? "fills" : "fill") \(names.count == 1 ? "it" : "them") with is never shown"],
            help: "add `{{$\(names[0])}}{{/\(names[0])}}` where it belongs\(names.count == 1 ? "" : ", and the others likewise")")
    }

    private func unknownBlocks(in node: Node, of template: Int, _ anywhere: BlockNames) -> [UnknownBlock] {
        switch node {
        case .lineStart, .text, .variable, .partial: return []
        case .section(let section): return section.body.flatMap { unknownBlocks(in: $0, of: template, anywhere) }
        case .block(let block): return block.body.flatMap { unknownBlocks(in: $0, of: template, anywhere) }
        case .parent(let parent):
            let inner = parent.arguments.flatMap { $0.body.flatMap { unknownBlocks(in: $0, of: template, anywhere) } }
            let source = parsed[template]
            let parentName = source.text(parent.tag.name)
            guard !parent.tag.isDynamic, let index = names.parent(parentName, in: template) else { return inner }
            let blocks = blocks(of: index)
            let chain = [index] + templates(usedBy: index)
            let culprit = overriding.contains(template) ? index : chain.first(where: overriding.contains) ?? index
            let own = parent.arguments.compactMap { argument -> UnknownBlock? in
                let name = source.text(argument.tag.name)
                // A template that is chosen while rendering can be any one of the library.
                guard !blocks.ordered.contains(name), !(blocks.mayBeAnywhere && anywhere.ordered.contains(name)) else { return nil }
                return UnknownBlock(
                    name: name, template: template, span: SourceSpan(file: source.file, range: argument.tag.name), culprit: culprit,
                    parentName: parentName, known: blocks.ordered)
            }
            return own + inner
        }
    }

    /// The blocks of a template and of all templates that it uses.
    private func blocks(of template: Int) -> BlockNames {
        ([template] + templates(usedBy: template)).reduce(into: BlockNames()) { blocks, index in
            parsed[index].collectBlocks(in: parsed[index].nodes, &blocks)
        }
    }
}

/// A block that is passed to a parent that has none of its name.
private struct UnknownBlock {
    let name: String
    /// By index: the template that passes it.
    let template: Int
    /// Where its name stands.
    let span: SourceSpan
    /// By index: the template that it is passed to, or one that this uses and that overrides another.
    let culprit: Int
    /// What the template calls the one that it is passed to.
    let parentName: String
    /// The blocks that the parent has.
    let known: [String]

    /// The one that was meant, if its name is much like one that is there.
    var suggestion: String? { Spelling.suggestion(for: name, among: known) }
}

/// The names of the blocks of some templates.
private struct BlockNames {
    /// In the order in which they are first defined.
    var ordered: [String] = []
    /// Whether one of the templates uses another that is chosen while rendering (`{{>*name}}`).
    var mayBeAnywhere = false
}

extension ParsedTemplate {
    func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

    fileprivate func collectBlocks(in nodes: [Node], _ blocks: inout BlockNames) {
        for node in nodes {
            switch node {
            case .lineStart, .text, .variable: continue
            case .partial(let partial):
                if partial.tag.isDynamic { blocks.mayBeAnywhere = true }
            case .section(let section): collectBlocks(in: section.body, &blocks)
            case .parent(let parent):
                if parent.tag.isDynamic { blocks.mayBeAnywhere = true }
                for argument in parent.arguments { collectBlocks(in: argument.body, &blocks) }
            case .block(let block):
                let name = text(block.tag.name)
                if !blocks.ordered.contains(name) { blocks.ordered.append(name) }
                collectBlocks(in: block.body, &blocks)
            }
        }
    }
}

/// Walks through templates as rendering would, with expected values in place of data, and takes both branches of each condition.
struct NameChecker {
    let library: TemplateLibrary
    private let start: Int
    var findings: NameFindings
    /// Bodies that have been walked, each with its surroundings.
    private var walked: Set<Walk> = []

    init(_ library: TemplateLibrary, start: Int, _ findings: NameFindings) {
        self.library = library
        self.start = start
        self.findings = findings
    }

    /// The surroundings of a body.
    struct Scope {
        /// From the bottom up.
        var frames: [ExpectedValue]
        /// How many of them are there outside of any section.
        let base: Int
        /// The blocks passed by the surrounding parents, outermost first.
        var arguments: [Arguments] = []
    }

    struct Arguments {
        let template: Int
        let parent: Node.Parent
    }

    private struct Walk: Hashable {
        let template: Int
        let offset: Int
        let frames: [UInt]
        /// Template and position of each surrounding parent.
        let arguments: [Int]
    }

    mutating func walk(template: Int, _ scope: Scope) {
        walk(library.parsed[template].nodes, of: template, at: 0, scope)
    }

    private mutating func walk(_ nodes: [Node], of template: Int, at offset: Int, _ scope: Scope) {
        let walk = Walk(
            template: template, offset: offset, frames: scope.frames.map(\.identity),
            arguments: scope.arguments.flatMap { [$0.template, $0.parent.tag.range.lowerBound] })
        // A template that calls itself returns with the same surroundings sooner or later, or with ever more of them.
        guard scope.frames.count + scope.arguments.count <= Limits.nesting, walked.insert(walk).inserted else { return }
        for node in nodes { visit(node, of: template, scope) }
    }

    private mutating func visit(_ node: Node, of template: Int, _ scope: Scope) {
        let source = library.parsed[template]
        switch node {
        case .lineStart: break
        case .text(let range): noteTagsOfOthers(in: range, of: template, scope)
        case .variable(let tag):
            _ = value(of: tag, template, scope, isWritten: true)
        case .section(let section):
            let value = value(of: section.tag, template, scope)
            var inner = scope
            if section.tag.kind != .inverted { inner.frames.append(value.item) }
            walk(section.body, of: template, at: section.tag.range.lowerBound, inner)
        case .partial(let partial):
            if partial.tag.isDynamic {
                _ = value(of: partial.tag, template, scope)
            } else if let index = library.names.index[source.text(partial.tag.name)] {
                walk(template: index, scope)
            }
        case .parent(let parent):
            if parent.tag.isDynamic {
                _ = value(of: parent.tag, template, scope)
            } else if let index = library.names.parent(source.text(parent.tag.name), in: template) {
                var inner = scope
                inner.arguments.append(Arguments(template: template, parent: parent))
                walk(template: index, inner)
            }
        case .block(let block):
            let name = source.text(block.tag.name)
            // The outermost parent that passes the block decides.
            for (position, given) in scope.arguments.enumerated() {
                let owner = library.parsed[given.template]
                guard let argument = given.parent.arguments.first(where: { owner.text($0.tag.name) == name }) else { continue }
                var inner = scope
                inner.arguments.removeSubrange(position...)
                walk(argument.body, of: given.template, at: argument.tag.range.lowerBound, inner)
                return
            }
            walk(block.body, of: template, at: block.tag.range.lowerBound, scope)
        }
    }

    // MARK: Names

    /// The result of looking up a name.
    private enum LookUp {
        case found(ExpectedValue)
        /// The part of the name that does not exist, and the thing that was asked for it; nil means the whole context.
        case missing(part: Int, of: ExpectedValue?)
    }

    /// The expected value of a tag's name; `.anything` if it is at fault (noted).
    private mutating func value(of tag: Tag, _ template: Int, _ scope: Scope, isWritten: Bool = false) -> ExpectedValue {
        let place = NameFindings.Place(template: template, offset: tag.range.lowerBound)
        let parts = library.parsed[template].text(tag.name).split(separator: ".").map(String.init)
        switch lookUp(parts, in: scope, isLenient: template != start) {
        case .found(let value):
            if isWritten, let fault = faultOfWriting(value, tag, template) { findings.note(fault, at: place) } else { findings.noteFine(at: place) }
            return value
        case .missing(let part, let owner):
            let name = UnknownName(library: library, template: template, tag: tag, scope: scope, parts: parts, index: part, value: owner)
            findings.note(name.diagnostic, at: place)
            return .anything
        }
    }

    private func lookUp(_ parts: [String], in scope: Scope, isLenient: Bool) -> LookUp {
        guard let first = parts.first else { return .found(scope.frames.last ?? .anything) }
        let frames = library.reserved.contains(first) ? scope.frames.prefix(scope.base) : scope.frames[...]
        guard var value = frames.reversed().lazy.compactMap({ $0.member(first, isLenient: isLenient) }).first else {
            return isOpen(scope) ? .found(.anything) : .missing(part: 0, of: nil)
        }
        for index in parts.indices.dropFirst() {
            if case .costly(let find) = value { value = find() }
            if case .anything = value { return .found(.anything) }
            guard let member = value.member(parts[index], isLenient: isLenient) else {
                return isOpen(scope) ? .found(.anything) : .missing(part: index, of: value)
            }
            value = member
        }
        return .found(value)
    }

    /// Whether a name exists for certain.
    func isKnown(_ name: String, in scope: Scope) -> Bool {
        guard !isOpen(scope), case .found = lookUp(name.split(separator: ".").map(String.init), in: scope, isLenient: false) else { return false }
        return true
    }

    /// Whether a name may exist in something about which nothing is known.
    private func isOpen(_ scope: Scope) -> Bool {
        scope.frames.contains {
            switch $0 {
            case .anything, .costly: true
            case .scalar, .object, .list: false
            }
        }
    }

    /// A list or an object written in place of a text would show JSON to visitors.
    private func faultOfWriting(_ value: ExpectedValue, _ tag: Tag, _ template: Int) -> Diagnostic? {
        let name = library.parsed[template].text(tag.name)
        let span = SourceSpan(file: library.parsed[template].file, range: tag.name)
        if tag.kind == .unescaped, isInScriptOfJSON(tag.name.lowerBound, template) { return nil }
        switch value {
        case .anything, .scalar, .costly: return nil
        case .list:
            return .warning(.writtenAsJSON, "`\(name)` is a list and is shown as JSON", at: span, help: "go through it: `{{#\(name)}}…{{/\(name)}}`")
        case .object(let object):
            // Most have a text that is meant for reading.
            let example =
                object.members["text"].map { (key: "text", value: $0) }
                ?? object.members.sorted { $0.key < $1.key }.first { if case .scalar = $0.value { true } else { false } }
            return .warning(
                .writtenAsJSON, "`\(name == "." ? object.name.filter { $0 != "`" } : name)` has no text of its own and is shown as JSON", at: span,
                help: object.hint ?? example.map { "ask for something in it, such as `\(name == "." ? $0.key : "\(name).\($0.key)")`" })
        }
    }

    /// Whether a place of a template is in a `<script type="application/json">`, where data are wanted as JSON.
    private func isInScriptOfJSON(_ place: Int, _ template: Int) -> Bool {
        let before = String(decoding: library.parsed[template].file.bytes[..<place], as: UTF8.self).lowercased()
        guard let start = before.ranges(of: "<script").last?.upperBound else { return false }
        let script = before[start...]
        guard !script.contains("</script"), let end = script.firstIndex(of: ">") else { return false }
        return script[..<end].contains("json")
    }
}

extension ExpectedValue {
    var asObject: ExpectedObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The frame that a section pushes: an element of a list, otherwise the value itself.
    var item: ExpectedValue {
        if case .list(let element) = self { element } else { self }
    }

    func member(_ name: String, isLenient: Bool) -> ExpectedValue? {
        guard case .object(let object) = self else { return nil }
        return object.members[name] ?? object.further()[name] ?? (isLenient ? object.elsewhere[name]?.value : nil)
    }

    /// Frames with the same identity have the same names.
    fileprivate var identity: UInt {
        switch self {
        case .anything, .costly: 0
        case .scalar: 1
        case .object(let object): UInt(bitPattern: ObjectIdentifier(object))
        case .list(let element): element.identity
        }
    }
}
