/// The stages, in the order of the data.
public enum BuildStage: String, Sendable, CaseIterable {
    case read = "reading the site"
    case wait = "waiting for another fetch of this site"
    case fetch = "fetching feeds"
    case compare = "looking for changes"
    case feeds = "reading feeds"
    case rules = "applying rules"
    case pictures = "gathering pictures"
    case plan = "planning pages"
    case render = "rendering pages"
    case commit = "moving into place"
    case check = "checking pages"
    case ask = "asking outside links"

    /// Whether other machines decide how long it takes.
    public var waitsForNetwork: Bool { [.wait, .fetch, .pictures, .ask].contains(self) }
}

/// Told what is being done: the stage, the number of steps done and their total. Called from any thread.
public typealias StageProgress = @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void
