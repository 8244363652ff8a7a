import FileSystem
import JSONValue
import SiteModel

/// Writes the shards of an index, and passes them on as they are made, on any thread.
struct ShardWriter<Output: Sendable>: Sendable {
    /// Of the collection.
    let route: Route
    /// The edition of its document numbers, which each shard names.
    let edition: String
    let jobs: Int
    let put: @Sendable (Route, [UInt8], inout [UInt8]) -> Output

    /// Makes several shards: the name, the subject and the members of each. A shard states its subject, too, so that
    /// a browser does not mistake it for another that the host has under its name by now.
    func write(_ count: Int, _ make: @Sendable (_ number: Int) -> [Shard]) -> WrittenShards<Output> { write(count) { (make($0), ()) }.shards }

    /// The same, with further information about each.
    func write<Told: Sendable>(_ count: Int, _ make: @Sendable (_ number: Int) -> ([Shard], Told)) -> (shards: WrittenShards<Output>, told: [Told]) {
        let parts = mapInParallel(count: count, jobs: jobs, chunk: 8, state: { [UInt8]() }) { (scratch: inout [UInt8], range) in
            var written = WrittenShards<Output>()
            var told: [Told] = []
            for number in range {
                let (shards, fact) = make(number)
                told.append(fact)
                for shard in shards {
                    var bytes = Array("{\"numbers\":\"\(edition)\",\"of\":".utf8)
                    JSONValue.string(shard.contents).write(to: &bytes)
                    bytes += shard.members
                    bytes += Array("}\n".utf8)
                    let route = route.appending(shard: shard.name)
                    written.routes.append(route)
                    written.checksums.append(checksum(of: bytes))
                    written.outputs.append(put(route, bytes, &scratch))
                }
            }
            return (written, told)
        }
        return (parts.reduce(into: WrittenShards()) { $0 += $1.0 }, parts.flatMap { $0.1 })
    }
}

/// One file of an index that has several.
struct Shard {
    let name: String
    let contents: String
    /// As JSON, each after a comma.
    let members: [UInt8]
}

struct WrittenShards<Output: Sendable>: Sendable {
    var routes: [Route] = []
    var checksums: [UInt32] = []
    var outputs: [Output] = []

    static func += (all: inout WrittenShards, other: WrittenShards) {
        all.routes += other.routes
        all.checksums += other.checksums
        all.outputs += other.outputs
    }
}

extension [UInt8] {
    /// Adds a JSON array of the differences between consecutive numbers, the first from zero.
    mutating func appendSteps(_ numbers: some Sequence<UInt32>) {
        append(UInt8(ascii: "["))
        var last = 0
        var isFirst = true
        for number in numbers {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            appendDecimal(Int(number) - last)
            last = Int(number)
        }
        append(UInt8(ascii: "]"))
    }

    mutating func appendDecimal(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = count
        repeat {
            append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    mutating func appendJSON(_ value: JSONValue) { value.write(to: &self) }
}
