import CEL
import SiteModel

extension DateFormat {
    /// A time with how long it goes on, or with its end: `2022-02-03T21:00:00+00:00/PT1H`; nil for any other text. Source: ISO 8601, time intervals.
    func text(ofInterval text: String) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, Self.isMoment(parts[0]), let start = self.text(written: parts[0], hasTime: true) else { return nil }
        var last = parts[1]
        if let duration = last.withUTF8({ WrittenDuration(iso: $0)?.text }) { return start + ", " + duration }
        guard Self.isMoment(last), let end = self.text(written: last, hasTime: true) else { return nil }
        return start + " – " + end
    }

    private static func isMoment(_ text: String) -> Bool {
        var text = text
        let form = text.withUTF8 { ValueForm(text: $0) }
        return form == .day || form == .time
    }
}
