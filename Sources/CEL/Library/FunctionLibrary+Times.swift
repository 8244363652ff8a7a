/// What can be asked of timestamps and durations. Source: the CEL language definition, "List of Standard Definitions".
extension FunctionLibrary {
    static func times(in zone: CELTimeZone) -> [Function] {
        func accessor(
            _ name: String, ofDuration: (@Sendable (CELDuration) -> Int64)? = nil, _ part: @escaping @Sendable (CivilTime) -> Int64
        ) -> Function {
            self.accessor(name, in: zone, ofDuration: ofDuration, part)
        }
        return [
            accessor("getFullYear") { Int64($0.date.year) },
            /// Months count from 0.
            accessor("getMonth") { Int64($0.date.month - 1) },
            /// 1 for the first day.
            accessor("getDate") { Int64($0.date.day) },
            /// 0 for the first day.
            accessor("getDayOfMonth") { Int64($0.date.day - 1) },
            /// 0 for the first of January.
            accessor("getDayOfYear") { Int64($0.date.dayOfYear - 1) },
            /// 0 for Sunday.
            accessor("getDayOfWeek") { Int64($0.date.dayOfWeek) },
            accessor("getHours", ofDuration: { $0.nanoseconds / 3_600_000_000_000 }) { Int64($0.hour) },
            accessor("getMinutes", ofDuration: { $0.nanoseconds / 60_000_000_000 }) { Int64($0.minute) },
            accessor("getSeconds", ofDuration: { $0.nanoseconds / 1_000_000_000 }) { Int64($0.second) },
            // Of a duration too only what is beyond the whole second, as the conformance cases have it.
            accessor("getMilliseconds", ofDuration: { $0.nanoseconds / 1_000_000 % 1_000 }) { Int64($0.nanosecond / 1_000_000) },
        ]
    }

    /// In the environment's zone, or in one that is given.
    private static func accessor(
        _ name: String, in zone: CELTimeZone, ofDuration: (@Sendable (CELDuration) -> Int64)?,
        _ part: @escaping @Sendable (CivilTime) -> Int64
    ) -> Function {
        var overloads = [
            Overload(.int) { (timestamp: CELTimestamp, _) in .int(part(CivilTime(timestamp, in: zone))) },
            Overload(.int) { (timestamp: CELTimestamp, zoneName: String, budget) throws(Failure) in
                // Finding a zone by name takes about as long as this.
                try budget.spend(20)
                guard let zone = CELTimeZone(zoneName) else {
                    throw Failure("there is no time zone \(CELValue.string(zoneName).shortText)")
                }
                return .int(part(CivilTime(timestamp, in: zone)))
            },
        ]
        if let ofDuration {
            overloads.append(Overload(.int) { (duration: CELDuration, _) in .int(ofDuration(duration)) })
        }
        let preparation = Preparation(position: 1) { (zoneName) throws(LiteralFault) in
            guard let zone = CELTimeZone(zoneName) else { throw LiteralFault(unknownTimeZone: zoneName) }
            return [Overload(.int) { (timestamp: CELTimestamp, _: String, _) in .int(part(CivilTime(timestamp, in: zone))) }]
        }
        return Function(name: name, style: .method, overloads: overloads, preparation: preparation)
    }
}
