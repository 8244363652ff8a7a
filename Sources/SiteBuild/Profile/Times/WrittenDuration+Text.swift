import CEL

extension WrittenDuration {
    /// In the signs of its units: "1 h 30 min". From an hour on seconds are left out. Nil for what is too long to be meant.
    var text: String? { text(countedIn: 1) }

    /// - Parameter unit: in seconds; of no time at all it says what it is counted in: "0 min".
    func text(countedIn unit: Double) -> String? {
        guard abs(seconds) < 1e12 else { return nil }
        let whole = Int(abs(seconds).rounded())
        let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
        let parts = [(days, "d"), (hours, "h"), (minutes, "min"), (whole < 3600 ? whole % 60 : 0, "s")].filter { $0.0 > 0 }
        let sign = unit < 60 ? "s" : unit < 3600 ? "min" : unit < 86_400 ? "h" : "d"
        return parts.isEmpty ? "0\u{A0}\(sign)" : (seconds < 0 ? "\u{2212}" : "") + parts.map { "\($0)\u{A0}\($1)" }.joined(separator: " ")
    }
}
