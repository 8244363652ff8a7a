import Foundation

/// What a number of seconds, or of milliseconds, since 1970 is called in a title: `2026-05-01 10:00`, in UTC. Nil for any other text.
func writtenMoment(_ text: String) -> String? {
    guard [10, 13].contains(text.utf8.count), let number = Int64(text) else { return nil }
    let seconds = text.utf8.count == 13 ? number / 1000 : number
    guard 1_000_000_000..<4_200_000_000 ~= seconds else { return nil }
    let written = Date(timeIntervalSince1970: TimeInterval(seconds)).ISO8601Format()
    return written.prefix("2026-05-01".count) + " " + written.dropFirst("2026-05-01T".count).prefix("10:00".count)
}
