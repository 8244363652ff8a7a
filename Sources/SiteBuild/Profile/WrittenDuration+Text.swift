import CEL

extension WrittenDuration {
    /// In the signs of its units: "1 h 30 min". From an hour on seconds are left out. Nil for what is too long to be meant.
    var text: String? {
        guard abs(seconds) < 1e12 else { return nil }
        let whole = Int(abs(seconds).rounded())
        let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
        let parts = [(days, "d"), (hours, "h"), (minutes, "min"), (whole < 3600 ? whole % 60 : 0, "s")].filter { $0.0 > 0 }
        return parts.isEmpty ? "0\u{A0}s" : (seconds < 0 ? "\u{2212}" : "") + parts.map { "\($0)\u{A0}\($1)" }.joined(separator: " ")
    }
}
