struct HTMLPosition: Hashable {
    static let text = HTMLPosition()
}
