import JSONValue
import SiteModel

extension TableOfValues {
    /// Cubes of figures: a record for each figure, with what it stands for in each dimension. An answer is one, or has one or several by name.
    /// Source: JSON-stat 2.0, datasets; JSON-stat 1.3, bundles, where a dimension has the names and sizes of all.
    init?(statisticsIn root: JSONObject) {
        if let cube = Cube(root) {
            self.init(cubes: [cube])
        } else {
            let cubes = root.compactMap { member in member.value.object.flatMap { Cube($0, named: root.count > 1 ? member.key : nil) } }
            guard cubes.count == root.count else { return nil }
            self.init(cubes: cubes)
        }
    }

    private init?(cubes: [Cube]) {
        let records = cubes.flatMap(\.records)
        guard !records.isEmpty else { return nil }
        self = .gathered(records)
    }
}

/// A dataset of JSON-stat.
private struct Cube {
    /// Nil for the only one of an answer.
    private let name: String?
    private let axes: [(name: String, labels: [String])]
    private let count: Int
    private let dataset: JSONObject

    private static let mostFigures = 1_000_000

    init?(_ dataset: JSONObject, named name: String? = nil) {
        guard let dimensions = dataset["dimension"]?.object, dataset["value"] != nil,
            let names = (dataset["id"] ?? dimensions["id"])?.array?.compactMap(\.string),
            dataset["class"]?.string == "dataset" || dimensions["size"]?.array != nil
        else { return nil }
        var axes: [(name: String, labels: [String])] = []
        for name in names {
            guard let dimension = dimensions[name]?.object, let category = dimension["category"]?.object, let labels = categories(category) else {
                return nil
            }
            axes.append((dimension["label"]?.string ?? name, labels))
        }
        count = axes.reduce(1) { $0.multipliedReportingOverflow(by: $1.labels.count).partialValue }
        guard !axes.isEmpty, (1...Self.mostFigures).contains(count) else { return nil }
        self.axes = axes
        self.dataset = dataset
        self.name = name.map { dataset["label"]?.string ?? $0 }
    }

    var records: [JSONObject] {
        let values = Cells(dataset["value"]), statuses = Cells(dataset["status"])
        let words = dataset["extension"]?.object?["status"]?.object?["label"]?.object
        return (0..<count).compactMap { index in
            guard let value = values[index], !value.isNull else { return nil }
            var members: [(String, JSONValue)] = [("value", value)]
            if let code = statuses[index]?.string, !code.isEmpty { members.append(("status", words?[code] ?? .string(code))) }
            var rest = index
            // The last dimension changes first.
            for axis in axes.reversed() {
                members.insert((axis.name, .string(axis.labels[rest % axis.labels.count])), at: 0)
                rest /= axis.labels.count
            }
            return JSONObject((name.map { [("dataset", .string($0))] } ?? []) + members)
        }
    }
}

/// What a cube has for each of its figures: a list, by their places, or one for all.
private enum Cells {
    case none
    case all(JSONValue)
    case list([JSONValue])
    case places(JSONObject)

    init(_ value: JSONValue?) {
        switch value {
        case .array(let array): self = .list(Array(array))
        case .object(let object): self = .places(object)
        case .string(let text): self = .all(.string(text))
        default: self = .none
        }
    }

    subscript(index: Int) -> JSONValue? {
        switch self {
        case .none: nil
        case .all(let value): value
        case .list(let values): values.indices.contains(index) ? values[index] : nil
        case .places(let values): values[String(index)]
        }
    }
}

/// What the values of a dimension are called, in their order.
private func categories(_ category: JSONObject) -> [String]? {
    let labels = category["label"]?.object
    let keys: [String]
    if let list = category["index"]?.array {
        keys = list.compactMap(\.string)
    } else if let places = category["index"]?.object {
        let ordered = places.compactMap { member -> (String, Int64)? in if case .int(let place) = member.value { (member.key, place) } else { nil } }
        guard ordered.count == places.count else { return nil }
        keys = ordered.sorted { $0.1 < $1.1 }.map(\.0)
    } else {
        keys = labels?.keys ?? []
    }
    return keys.isEmpty ? nil : keys.map { labels?[$0]?.string ?? $0 }
}
