import Foundation
import Testing

/// The official suites. They are other people's data and stand beside the project, not in it.
public enum Specs {
    /// Where the suites are looked for: `SITEGEN_SPECS`, or `../shared/specs` beside the project.
    static let root: URL = {
        if let named = ProcessInfo.processInfo.environment["SITEGEN_SPECS"] { return URL(filePath: named) }
        return Project.root.deletingLastPathComponent().appending(path: "shared/specs")
    }()

    public static func exists(_ suite: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: suite).path)
    }

    /// The folder of a suite, such as `mustache`.
    public static func folder(_ suite: String) -> URL { root.appending(path: suite) }
}

/// Real answers of the five APIs, beside the project as well: `SITEGEN_FEEDS`, or `../shared/feeds`.
public enum RealFeeds {
    public static let root: URL = {
        if let named = ProcessInfo.processInfo.environment["SITEGEN_FEEDS"] { return URL(filePath: named) }
        return Project.root.deletingLastPathComponent().appending(path: "shared/feeds")
    }()

    public static var exist: Bool { FileManager.default.fileExists(atPath: root.path) }
}

public enum Project {
    /// The root of the checkout: this file stands in `Tests/TestSupport/`.
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] == "true"
}

extension Trait where Self == ConditionTrait {
    /// Runs the test only where the suite is there; with `CI=true` a missing suite fails.
    public static func needsSpecs(_ suite: String) -> Self {
        .enabled(
            if: Project.isContinuousIntegration || Specs.exists(suite),
            "the suite `\(suite)` is neither at SITEGEN_SPECS nor at ../shared/specs")
    }

    /// Runs the test only where the real feeds are there; with `CI=true` their absence fails.
    public static var needsRealFeeds: Self {
        .enabled(
            if: Project.isContinuousIntegration || RealFeeds.exist,
            "the real feeds are neither at SITEGEN_FEEDS nor at ../shared/feeds")
    }
}
