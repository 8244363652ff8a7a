import Diagnostics

extension ProgramBuilder {
    private var tellsPositions: Bool { escaping == .htmlByPosition }

    func advance(_ scope: inout BodyScope, over text: ArraySlice<UInt8>) {
        // not yet
    }

    mutating func writing(of tag: Tag, _ scope: inout BodyScope) -> Writing? {
        if tag.kind == .unescaped || escaping == .none { return .unescaped }
        return .html
    }

    mutating func merge(_ start: HTMLPosition, _ end: HTMLPosition, at section: Node.Section, _ scope: BodyScope) -> HTMLPosition { end }
    mutating func merge(_ start: HTMLPosition, _ end: HTMLPosition, at block: Node.Block, _ scope: BodyScope) -> HTMLPosition { end }
    mutating func checkCall(_ tag: Tag, _ scope: BodyScope) {}
    mutating func checkEnd(_ scope: BodyScope, started: HTMLPosition, container: Tag?) {}
}
