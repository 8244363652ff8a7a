import Diagnostics

/// Where the compiler is: what it has to know of the text around a node.
struct BodyScope {
    let template: Int
    /// How many bytes of indentation lines lose: those of an argument.
    let dedent: Int
    /// True for the copy that is called with an indentation.
    let isIndented: Bool
    var position: HTMLPosition
}

extension ProgramBuilder {
    // MARK: Bodies

    /// The unit of a template at a position; it is compiled later if it is new.
    mutating func unit(template: Int, position: HTMLPosition) -> Int {
        let key = UnitKey(template: template, position: position)
        if let known = unitIndex[key] { return known }
        units.append(Unit(template: template, plain: 0, indented: 0))
        unitPositions.append(position)
        unitIndex[key] = units.count - 1
        pendingUnits.append(units.count - 1)
        return units.count - 1
    }

    /// Compiles whatever has been called for, and whatever that calls for.
    mutating func compilePending() {
        while true {
            if let unit = pendingUnits.popLast() {
                let template = units[unit].template
                let nodes = templates[template].nodes
                let body = compile(nodes, template: template, dedent: 0, position: unitPositions[unit], container: nil)
                (units[unit].plain, units[unit].indented) = body
            } else if let (definition, position) = pendingArguments.popLast() {
                compileArgument(definition, position: position)
            } else if let unused = definitions.firstIndex(where: { $0.requested.isEmpty }) {
                // No block of that name: only its faults are of interest.
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
            position: positions[Int(position)], container: definition.block.tag)
        definitions[index].compiled.append(
            Argument(key: definition.key, position: position, plain: body.plain, indented: body.indented))
    }

    /// Compiles a body twice: without and with indentation.
    private mutating func compile(
        _ nodes: [Node], template: Int, dedent: Int, position: HTMLPosition, container: Tag?
    ) -> (plain: UInt32, indented: UInt32) {
        var starts: [UInt32] = []
        for isIndented in [false, true] {
            starts.append(UInt32(operations.count))
            var scope = BodyScope(template: template, dedent: dedent, isIndented: isIndented, position: position)
            compile(nodes, &scope)
            if !isIndented { checkEnd(scope, started: position, container: container) }
            append(.end, from: OperationSource(file: template, start: 0, end: 0))
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

    /// Puts the arguments where the renderer finds them, once all are compiled.
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
        OperationSource(file: scope.template, start: tag.range.lowerBound, end: tag.range.upperBound, position: scope.position)
    }

    private mutating func compile(_ nodes: [Node], _ scope: inout BodyScope) {
        var index = nodes.startIndex
        while index < nodes.endIndex {
            switch nodes[index] {
            case .lineStart(let indentation):
                if scope.isIndented { append(.line, from: OperationSource(file: scope.template, start: indentation.lowerBound, end: indentation.upperBound)) }
                compileLiteral(text(indentation, scope).dropFirst(scope.dedent), &scope, at: indentation)
            case .text(let range): compileLiteral(text(range, scope), &scope, at: range)
            case .variable(let tag):
                let source = source(tag, scope)
                if let writing = writing(of: tag, &scope) {
                    append(.variable, writing: writing, a: name(string(tag.name, scope)), from: source)
                }
            case .section(let section):
                if case .section(let other) = nodes[safe: index + 1], isAlternative(other, to: section, scope) {
                    compileAlternatives(section, other, &scope)
                    index += 1
                } else {
                    let start = scope.position
                    compile(section, &scope)
                    scope.position = merge(start, scope.position, at: section, scope)
                }
            case .partial(let partial): compile(partial, &scope)
            case .parent(let parent): compile(parent, &scope)
            case .block(let block): compile(block, &scope)
            }
            index += 1
        }
    }

    private mutating func compileLiteral(_ text: ArraySlice<UInt8>, _ scope: inout BodyScope, at range: Range<Int>) {
        appendLiteral(text)
        advance(&scope, over: text)
    }

    private mutating func compile(_ section: Node.Section, _ scope: inout BodyScope) {
        var source = source(section.tag, scope)
        source.text = section.text
        source.delimiters = section.delimiters
        let name = name(string(section.tag.name, scope))
        let isInverted = section.tag.kind == .inverted
        let start = append(isInverted ? .inverted : .section, a: name, from: source)
        compile(section.body, &scope)
        if isInverted {
            operations[start].b = label(from: source)
        } else {
            append(.endSection, a: UInt32(start + 1), from: source)
            operations[start].b = UInt32(operations.count)
        }
    }

    /// `{{#a}}…{{/a}}{{^a}}…{{/a}}`, either way round: one of the two is rendered.
    private func isAlternative(_ other: Node.Section, to section: Node.Section, _ scope: BodyScope) -> Bool {
        other.tag.kind != section.tag.kind && text(other.tag.name, scope) == text(section.tag.name, scope)
    }

    private mutating func compileAlternatives(_ first: Node.Section, _ second: Node.Section, _ scope: inout BodyScope) {
        let start = scope.position
        compile(first, &scope)
        let end = scope.position
        scope.position = start
        compile(second, &scope)
        scope.position = merge(end, scope.position, at: second, scope)
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
        let start = scope.position
        checkCall(tag, &scope)
        let position = positionIndex(start)
        let site = site(indentation: indentation ?? [], isStandalone: indentation != nil, position: position)
        let name = string(tag.name, scope)
        var source = source(tag, scope)
        source.position = start
        if tag.isDynamic {
            append(.dynamicPartial, a: self.name(name), b: table, c: site, from: source)
        } else if let template = library.index[name] {
            let unit = libraryUnit(template, position: start)
            append(.partial, a: UInt32(unit), b: table, c: site, from: source)
        } else if missing == .fault {
            failMissing(tag, name: name, scope)
        }
    }

    /// In the program of a lambda's text, templates are those that the library has compiled.
    private mutating func libraryUnit(_ template: Int, position: HTMLPosition) -> Int {
        library.units.isEmpty ? unit(template: template, position: position) : library.units[template]
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

    private mutating func compile(_ block: Node.Block, _ scope: inout BodyScope) {
        let start = scope.position
        let position = positionIndex(start)
        let key = key(string(block.tag.name, scope))
        if !(blockPositions[key] ?? []).contains(position) {
            blockPositions[key, default: []].append(position)
            for index in definitions.indices where definitions[index].key == key { request(index, position: position) }
        }
        let site = site(
            indentation: text(block.indentation, scope).dropFirst(scope.dedent), isStandalone: block.isStandalone, position: position)
        let source = source(block.tag, scope)
        let call = append(.block, a: key, c: site, from: source)
        compile(block.body, &scope)
        operations[call].b = label(from: source)
        scope.position = merge(start, scope.position, at: block, scope)
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}
