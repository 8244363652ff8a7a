import Diagnostics

/// The state of the compiler: what it must know about the text around a node.
struct BodyScope {
    let template: Int
    /// In an argument, how many bytes of indentation are removed from its lines.
    let dedent: Int
    /// True for the variant that is called with an indentation.
    let isIndented: Bool
    /// The tag that determined the body's position, unless that was text.
    let caller: SourceSpan?
    var position: HTMLPosition
}

extension ProgramBuilder {
    // MARK: Bodies

    /// The unit of a template at a position; a new one is compiled later.
    mutating func unit(template: Int, position: HTMLPosition, caller: SourceSpan? = nil) -> Int {
        let key = UnitKey(template: template, position: position)
        if let known = unitIndex[key] { return known }
        units.append(Unit(template: template, plain: 0, indented: 0))
        unitPositions.append(position)
        unitCallers.append(caller)
        unitIndex[key] = units.count - 1
        pendingUnits.append(units.count - 1)
        return units.count - 1
    }

    /// Compiles everything that is called, directly or indirectly.
    mutating func compilePending() {
        while true {
            if let unit = pendingUnits.popLast() {
                let template = units[unit].template
                let nodes = templates[template].nodes
                let body = compile(
                    nodes, template: template, dedent: 0, position: unitPositions[unit], container: nil, caller: unitCallers[unit])
                (units[unit].plain, units[unit].indented) = body
            } else if let (definition, position) = pendingArguments.popLast() {
                compileArgument(definition, position: position)
            } else if let unused = definitions.firstIndex(where: { $0.requested.isEmpty }) {
                // There is no block of this name: only its faults matter.
                request(unused, position: positionIndex(.text))
            } else {
                return
            }
        }
    }

    private mutating func compileArgument(_ index: Int, position: UInt32) {
        let definition = definitions[index]
        let body = compile(
            definition.block.body, template: definition.template, dedent: definition.block.dedent,
            position: positions[Int(position)], container: definition.block.tag,
            caller: blockSites[BlockSite(key: definition.key, position: position)])
        definitions[index].compiled.append(
            Argument(key: definition.key, position: position, plain: body.plain, indented: body.indented))
    }

    /// Compiles a body twice: with and without indentation.
    private mutating func compile(
        _ nodes: [Node], template: Int, dedent: Int, position: HTMLPosition, container: Tag?, caller: SourceSpan?
    ) -> (plain: UInt32, indented: UInt32) {
        var starts: [UInt32] = []
        for isIndented in [false, true] {
            starts.append(UInt32(operations.count))
            var scope = BodyScope(
                template: template, dedent: dedent, isIndented: isIndented, caller: position == .text ? nil : caller, position: position)
            compile(nodes, &scope)
            if !isIndented { checkEnd(scope, started: position, container: container) }
            append(.end, from: OperationSource(file: template, range: 0..<0))
        }
        return (starts[0], starts[1])
    }

    private mutating func request(_ definition: Int, position: UInt32) {
        guard !definitions[definition].requested.contains(position) else { return }
        definitions[definition].requested.append(position)
        pendingArguments.append((definition, position))
    }

    func positionIndexIfKnown(_ position: HTMLPosition) -> UInt32? {
        positions.firstIndex(of: position).map(UInt32.init)
    }

    mutating func positionIndex(_ position: HTMLPosition) -> UInt32 {
        if let known = positionIndexIfKnown(position) { return known }
        positions.append(position)
        return UInt32(positions.count - 1)
    }

    /// Stores the arguments for the renderer, after all are compiled.
    mutating func layOutArguments() {
        for table in tables.indices {
            let start = arguments.count
            for definition in definitions where definition.table == table { arguments.append(contentsOf: definition.compiled) }
            tables[table] = ArgumentTable(first: UInt32(start), count: UInt32(arguments.count - start))
        }
    }

    // MARK: Nodes

    func text(_ range: Range<Int>, _ scope: BodyScope) -> ArraySlice<UInt8> { templates[scope.template].file.bytes[range] }

    func string(_ range: Range<Int>, _ scope: BodyScope) -> String { String(decoding: text(range, scope), as: UTF8.self) }

    private func source(_ tag: Tag, _ scope: BodyScope) -> OperationSource {
        OperationSource(file: scope.template, range: tag.range, position: scope.position)
    }

    /// Compiles nodes in order. It recurses into sections and blocks; everything else is done elsewhere, so
    /// that a level of nesting uses little of the thread's stack.
    private mutating func compile(_ nodes: [Node], _ scope: inout BodyScope) {
        var index = nodes.startIndex
        while index < nodes.endIndex {
            switch nodes[index] {
            case .section(let section):
                let start = scope.position
                compile(section, &scope)
                let end = scope.position
                let next = index + 1
                if let other = alternative(to: section, in: nodes, at: next, scope) {
                    // Exactly one of the two is rendered.
                    scope.position = start
                    compile(other, &scope)
                    scope.position = merge(end, scope.position, of: "section", other.tag, scope)
                    index = next
                } else {
                    scope.position = merge(start, end, of: "section", section.tag, scope)
                }
            case .block(let block) where !mayBeGiven(block, scope): compile(block.body, &scope)
            case .block(let block):
                let start = scope.position
                let call = open(block, scope)
                compile(block.body, &scope)
                close(block, call: call, started: start, &scope)
            default: compileLeaf(nodes[index], &scope)
            }
            index += 1
        }
    }

    @inline(never)
    private mutating func compileLeaf(_ node: Node, _ scope: inout BodyScope) {
        switch node {
        case .lineStart(let indentation):
            if scope.isIndented { append(.line, from: OperationSource(file: scope.template, range: indentation)) }
            compileLiteral(text(indentation, scope).dropFirst(scope.dedent), &scope)
        case .text(let range): compileLiteral(text(range, scope), &scope)
        case .variable(let tag):
            let source = source(tag, scope)
            if let writing = writing(of: tag, &scope) {
                append(.variable, writing: writing, a: name(string(tag.name, scope)), from: source)
            }
        case .partial(let partial): compile(partial, &scope)
        case .parent(let parent): compile(parent, &scope)
        case .section, .block: break  // Not leaves.
        }
    }

    private mutating func compileLiteral(_ text: ArraySlice<UInt8>, _ scope: inout BodyScope) {
        appendLiteral(text)
        advance(&scope, over: text)
    }

    private mutating func compile(_ section: Node.Section, _ scope: inout BodyScope) {
        let start = open(section, scope)
        compile(section.body, &scope)
        close(section, start: start, scope)
    }

    @inline(never)
    private mutating func open(_ section: Node.Section, _ scope: BodyScope) -> Int {
        let name = name(string(section.tag.name, scope))
        return append(section.tag.kind == .inverted ? .inverted : .section, a: name, from: source(section, scope))
    }

    @inline(never)
    private mutating func close(_ section: Node.Section, start: Int, _ scope: BodyScope) {
        if section.tag.kind == .inverted {
            operations[start].b = label(from: source(section, scope))
        } else {
            append(.endSection, a: UInt32(start + 1), from: source(section, scope))
            operations[start].b = UInt32(operations.count)
        }
    }

    private func source(_ section: Node.Section, _ scope: BodyScope) -> OperationSource {
        var source = source(section.tag, scope)
        source.text = section.text
        source.delimiters = section.delimiters
        return source
    }

    /// The section at an index, if it and the one before it are `{{#a}}…{{/a}}{{^a}}…{{/a}}`, either way round.
    @inline(never)
    private func alternative(to section: Node.Section, in nodes: [Node], at index: Int, _ scope: BodyScope) -> Node.Section? {
        guard index < nodes.count, case .section(let other) = nodes[index], other.tag.kind != section.tag.kind,
            text(other.tag.name, scope) == text(section.tag.name, scope)
        else { return nil }
        return other
    }

    // MARK: Calls

    private mutating func compile(_ partial: Node.Partial, _ scope: inout BodyScope) {
        let indentation = partial.indentation.map { text($0, scope).dropFirst(scope.dedent) }
        compileCall(partial.tag, indentation: indentation, table: Operation.noArguments, &scope)
    }

    private mutating func compile(_ parent: Node.Parent, _ scope: inout BodyScope) {
        let indentation = parent.indentation.map { text($0, scope).dropFirst(scope.dedent) }
        compileCall(parent.tag, indentation: indentation, table: table(of: parent, scope), &scope)
    }

    private mutating func compileCall(
        _ tag: Tag, indentation: ArraySlice<UInt8>?, table: UInt32, _ scope: inout BodyScope
    ) {
        let start = scope.position.forCall
        checkCall(tag, &scope)
        let position = positionIndex(start)
        let site = site(indentation: indentation ?? [], isStandalone: indentation != nil, position: position)
        let name = string(tag.name, scope)
        var source = source(tag, scope)
        source.position = start
        if tag.isDynamic {
            append(.dynamicPartial, a: self.name(name), b: table, c: site, from: source)
        } else if let template = callee(tag, name: name, scope) {
            let unit = libraryUnit(template, position: start, caller: span(tag.content, scope))
            append(.partial, a: UInt32(unit), b: table, c: site, from: source)
        } else if missing != .empty {
            failMissing(tag, name: name, scope)
        }
    }

    private func callee(_ tag: Tag, name: String, _ scope: BodyScope) -> Int? {
        // The text of a lambda is not one of the library's templates.
        tag.kind == .parent && library.units.isEmpty ? library.parent(name, in: scope.template) : library.index[name]
    }

    /// The program of a lambda's text uses the templates that the library has compiled.
    private mutating func libraryUnit(_ template: Int, position: HTMLPosition, caller: SourceSpan) -> Int {
        library.units.isEmpty ? unit(template: template, position: position, caller: caller) : library.units[template]
    }

    private mutating func table(of parent: Node.Parent, _ scope: BodyScope) -> UInt32 {
        let tableKey = TableKey(template: scope.template, offset: parent.tag.range.lowerBound)
        if let known = tableIndex[tableKey] { return known }
        let table = tables.count
        tables.append(ArgumentTable(first: 0, count: 0))
        tableIndex[tableKey] = UInt32(table)
        for block in parent.arguments {
            let key = key(string(block.tag.name, scope))
            definitions.append(ArgumentDefinition(table: table, key: key, block: block, template: scope.template))
            for position in blockPositions[key] ?? [] { request(definitions.count - 1, position: position) }
        }
        return UInt32(table)
    }

    /// Whether any parent passes an argument to blocks of this name; otherwise only the default is compiled.
    @inline(never)
    private func mayBeGiven(_ block: Node.Block, _ scope: BodyScope) -> Bool {
        given.map { $0.contains(string(block.tag.name, scope)) } ?? true
    }

    /// Starts a block: a call of the argument that replaces its default.
    @inline(never)
    private mutating func open(_ block: Node.Block, _ scope: BodyScope) -> Int {
        let position = positionIndex(scope.position.forCall)
        let key = key(string(block.tag.name, scope))
        if !(blockPositions[key] ?? []).contains(position) {
            blockPositions[key, default: []].append(position)
            blockSites[BlockSite(key: key, position: position)] = span(block.tag.content, scope)
            for index in definitions.indices where definitions[index].key == key { request(index, position: position) }
        }
        let site = site(
            indentation: text(block.indentation, scope).dropFirst(scope.dedent), isStandalone: block.isStandalone, position: position)
        return append(.block, a: key, c: site, from: source(block.tag, scope))
    }

    @inline(never)
    private mutating func close(_ block: Node.Block, call: Int, started: HTMLPosition, _ scope: inout BodyScope) {
        operations[call].b = label(from: source(block.tag, scope))
        scope.position = merge(started, scope.position, of: "block", block.tag, scope)
        advanceOverCall(&scope)
    }
}
