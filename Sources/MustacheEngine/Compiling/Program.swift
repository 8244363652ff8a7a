import Diagnostics
import JSONValue

/// Compiled templates: flat arrays that a renderer runs. Immutable, shared by threads.
///
/// Safety of `@unchecked`: the keys borrow from `bytes`, which lives as long and never changes.
final class Program: @unchecked Sendable {
    let operations: FixedArray<Operation>
    let literals: FixedArray<UInt8>
    /// Names and indentations.
    let bytes: FixedArray<UInt8>
    /// Parts of names, and names of blocks.
    let keys: FixedArray<AskedName>
    let names: FixedArray<Name>
    let sites: FixedArray<CallSite>
    let arguments: FixedArray<Argument>
    let tables: FixedArray<ArgumentTable>
    /// Only the library's own program has any; programs compiled from a lambda's text call these.
    let units: FixedArray<Unit>
    let sources: [OperationSource]
    let files: [SourceFile]
    /// The positions in HTML that sites and arguments refer to.
    let positions: [HTMLPosition]

    init(_ builder: ProgramBuilder) {
        operations = FixedArray(builder.operations)
        literals = FixedArray(builder.literals)
        let bytes = FixedArray(builder.bytes, padding: 0)
        self.bytes = bytes
        keys = FixedArray(
            builder.keys.map { range in
                let key = UnsafeBufferPointer(start: bytes.start + range.lowerBound, count: range.count)
                return AskedName(number: builder.vocabulary[String(decoding: key, as: UTF8.self)] ?? AskedName.unknown, key: JSONKey(key))
            })
        names = FixedArray(builder.names)
        sites = FixedArray(builder.sites)
        arguments = FixedArray(builder.arguments)
        tables = FixedArray(builder.tables)
        units = FixedArray(builder.units)
        sources = builder.sources
        files = builder.templates.map(\.file)
        positions = builder.positions
    }

    /// The tag that an operation comes from.
    func span(ofOperationAt index: Int) -> SourceSpan {
        let source = sources[index]
        return SourceSpan(file: files[source.file], range: source.range)
    }

    func name(_ index: UInt32) -> String {
        let name = names.start[Int(index)]
        guard name.count > 0 else { return "." }
        return (0..<name.count).map { key(name.first + $0) }.joined(separator: ".")
    }

    func key(_ index: UInt32) -> String { String(decoding: keys.start[Int(index)].key.bytes, as: UTF8.self) }
}
