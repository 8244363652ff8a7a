/// One object laid over another: the upper one's members win.
final class Layers: Sendable {
    let upper: JSONObject
    let lower: JSONObject

    init(upper: JSONObject, lower: JSONObject) {
        self.upper = upper
        self.lower = lower
    }
}
