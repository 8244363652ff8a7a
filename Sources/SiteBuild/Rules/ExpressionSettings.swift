import CEL

/// What the whole site says about expressions.
struct ExpressionSettings: Sendable {
    let language: String
    let timeZone: CELTimeZone
    /// Whether the site names it.
    var isZoneSet = false
    /// What `now()` gives.
    let now: CELTimestamp

    func environment(
        variables: [String], unknownVariables: CELEnvironment.UnknownVariablePolicy = .refuse
    ) -> CELEnvironment {
        CELEnvironment(
            variables: variables, language: language, timeZone: timeZone, now: now, functions: SiteFunctions.all,
            functionList: "`sitegen eval --functions` lists all functions", unknownVariables: unknownVariables)
    }
}

/// The environment of expressions that belong to no site, in English and UTC.
public func ruleEnvironment(variables: [String], now: CELTimestamp) -> CELEnvironment {
    ExpressionSettings(language: "en", timeZone: .utc, now: now).environment(variables: variables)
}
