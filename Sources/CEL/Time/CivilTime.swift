/// A moment as clocks and calendars of one time zone show it.
struct CivilTime {
    let date: CivilDate
    let hour: Int
    let minute: Int
    let second: Int
    let nanosecond: Int
    /// Seconds east of UTC.
    let offset: Int
    /// The moment itself.
    let timestamp: CELTimestamp

    init(_ timestamp: CELTimestamp, in zone: CELTimeZone) {
        offset = zone.offset(at: timestamp)
        let seconds = Int(timestamp.seconds) + offset
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let secondOfDay = seconds - days * 86_400
        date = CivilDate(daysSince1970: days)
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        nanosecond = Int(timestamp.nanoseconds)
        self.timestamp = timestamp
    }
}
