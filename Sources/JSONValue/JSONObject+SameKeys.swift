extension JSONObject {
    /// Whether two objects have the same keys in the same order. Returns false if finding out would take longer than
    /// reading the keys: only objects of documents are compared.
    public func hasSameKeys(as other: JSONObject) -> Bool {
        guard case .tape(let document, let entry) = storage, case .tape(let otherDocument, let otherEntry) = other.storage else { return false }
        let (index, otherIndex) = (Int(entry), Int(otherEntry))
        guard document.count(ofContainerAt: index) == otherDocument.count(ofContainerAt: otherIndex) else { return false }
        let end = document.closingIndex(ofContainerAt: index)
        var cursor = index + 1
        var otherCursor = otherIndex + 1
        while cursor < end {
            guard document.bytes(at: cursor).isSame(as: otherDocument.bytes(at: otherCursor)) else { return false }
            cursor = document.index(after: cursor + 1)
            otherCursor = otherDocument.index(after: otherCursor + 1)
        }
        return true
    }
}
