import JSONValue
import SiteModel

extension TableOfValues {
    /// The leaves of a tree of folders, where a list is called the same on each level: `{"children": [{"name": "Birds", "children": [{"name":
    /// "Wrens", "url": "…"}, …]}, …]}`. Each of them gets the names of the folders that it lies in, but for those that all have in common.
    ///
    /// A folder is called something, and has not what leaves have, such as their address. Where all things of a tree are alike, as the people of
    /// a company or the pages of a menu, each has its things below it. A longer list beside the tree has the records, and the tree may be its menu.
    ///
    /// - Parameter lists: all lists of the answer that lie in no other list.
    init?(leavesOf lists: [Levels.List], in root: JSONValue) {
        guard var tree = Tree(in: lists, of: root), tree.isOfFolders else { return nil }
        tree.dropSharedFolders()
        self = .gathered(
            tree.leaves.map { leaf in
                leaf.folders.isEmpty ? leaf.thing : leaf.thing.over(JSONObject([("folders", .array(JSONArray(leaf.folders.map { .string($0) })))]))
            })
    }
}

private struct Tree {
    struct Leaf {
        var folders: [String]
        let thing: JSONObject
    }

    /// What the list of each level is called.
    private let branches: String
    private(set) var leaves: [Leaf] = []
    private var folders: [JSONObject] = []

    private static let deepest = 32
    private static let fewestLeaves = 3
    /// How many elements of a list tell whether it is part of a tree.
    private static let sample = 64

    /// What the list of each level is called; nil for a list that is part of no tree.
    private static func nameOfBranches(in list: Levels.List) -> String? {
        let things = list.elements.prefix(sample).compactMap(\.object)
        let names = things.lazy.flatMap { $0 }.filter { $0.value.array?.contains { $0.object != nil } == true }.map(\.key)
        if let own = list.pointer.tokens.last, names.contains(own) { return own }
        return names.first { name in
            things.contains { $0[name]?.array?.contains { $0.object?[name]?.array?.isEmpty == false } == true }
        }
    }

    /// Nil where anything else than things stands in a list of the tree, a folder is called nothing, or a list beside the tree is longer.
    init?(in lists: [Levels.List], of root: JSONValue) {
        guard let (first, name) = lists.firstNonNil({ list in Self.nameOfBranches(in: list).map { (list, $0) } }) else { return nil }
        branches = name
        func holder(of list: Levels.List) -> String? { root[JSONPointer(Array(list.pointer.tokens.dropLast()))]?.object.flatMap(Self.called) }
        // What holds one of several trees is a folder itself.
        let starts = lists.filter {
            $0.pointer == first.pointer || Self.areBeside($0.pointer, first.pointer) && holder(of: first) != nil && holder(of: $0) != nil
        }
        for start in starts {
            guard gather(start.elements, in: [holder(of: start)].compactMap { $0 }, depth: 0) else { return nil }
        }
        let others = lists.filter { list in list.holdsObjects && !starts.contains { $0.pointer == list.pointer } }
        guard leaves.count >= max(Self.fewestLeaves, folders.count), others.allSatisfy({ $0.elements.count < leaves.count }) else { return nil }
    }

    /// Whether two lists are called the same and lie in objects side by side: those of `{"bar": {"children": […]}, "other": {"children": […]}}`.
    private static func areBeside(_ one: JSONPointer, _ other: JSONPointer) -> Bool {
        let (one, other) = (one.tokens, other.tokens)
        return one.count > 1 && one.count == other.count && one.last == other.last && one.dropLast(2) == other.dropLast(2)
    }

    private mutating func gather(_ list: JSONArray, in above: [String], depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        for element in list {
            guard let thing = element.object else { return false }
            guard let branch = thing[branches], !branch.isNull else {
                leaves.append(Leaf(folders: above, thing: thing))
                continue
            }
            guard let below = branch.array, let called = Self.called(thing) else { return false }
            folders.append(thing)
            guard gather(below, in: above + [called], depth: depth + 1) else { return false }
        }
        return true
    }

    private static func called(_ thing: JSONObject) -> String? {
        thing.first { namesOfFolders.contains($0.key.lowercased()) && $0.value.string?.isEmpty == false }?.value.string
    }

    private static let namesOfFolders: Set = ["name", "title", "label", "text"]

    /// Whether nearly all leaves have something that no folder has, and folders little that no leaf has: a recipe whose ingredients have such
    /// of their own is none, and neither is what says anything at length, which would be lost.
    var isOfFolders: Bool {
        var counts: [String: Int] = [:]
        for leaf in leaves { for (key, value) in leaf.thing where !value.isNull { counts[key, default: 0] += 1 } }
        let common = counts.filter { $0.value * 10 >= leaves.count * 9 }.keys
        guard common.contains(where: { key in !folders.contains { $0[key] != nil } }) else { return false }
        return folders.allSatisfy { folder in
            let own = folder.filter { counts[$0.key] == nil && $0.key != branches && !$0.value.isNull }
            return own.count <= Self.mostOfFolder && own.allSatisfy { !Self.isToBeRead($0.value) }
        }
    }

    /// Such as the marks and the time of its last change.
    private static let mostOfFolder = 3
    /// In bytes.
    private static let longestRemark = 120

    private static func isToBeRead(_ value: JSONValue) -> Bool {
        value.string.map { $0.utf8.count > longestRemark } ?? value.array?.contains { $0.string != nil } ?? false
    }

    /// A folder that holds all there is tells none of it from the rest.
    mutating func dropSharedFolders() {
        while let first = leaves.first?.folders.first, leaves.allSatisfy({ $0.folders.first == first }) {
            for index in leaves.indices { leaves[index].folders.removeFirst() }
        }
    }
}
