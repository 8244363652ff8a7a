import Diagnostics
import JSONValue
import SiteBuild
import Synchronization

/// The site as it is now, and what open pages have to know of it. Safe to share: browsers ask while the author edits.
final class LiveState: Sendable {
    /// What a page is made of.
    struct Moment: Sendable {
        /// The last one without faults; nil until there is one.
        var site: PlannedSite?
        /// What is wrong with the site as it is on disk.
        var faults: [Diagnostic] = []
        /// Of the last site without faults, as far as it was looked at before the first page was made.
        var warnings = LiveWarnings()
        /// Counts the changes of this run.
        var version = 0
    }

    private struct State {
        var moment = Moment()
        /// Pages of an older version have to be loaded again.
        var reload = 0
        /// By address, the version in which a style sheet changed since then.
        var styles: [String: Int] = [:]
        var listeners: [Int: @Sendable (String) -> Void] = [:]
        var nextListener = 0
        /// Pages as they were when they could last be made, the one that was looked at last at the end.
        var goodPages: [(address: String, html: [UInt8])] = []
    }

    /// Tells one run of the program from the next, which counts anew.
    let run = String(UInt64.random(in: .min ... .max), radix: 36)
    private let state = Mutex(State())

    init() {}

    var moment: Moment { state.withLock { $0.moment } }

    /// Another site takes the place of the last, without faults. Among the findings may be warnings.
    func show(_ site: PlannedSite, findings: [Diagnostic] = []) {
        let warnings = LiveWarnings(in: findings)
        // A large site takes long to forget; nobody has to wait for that.
        var last: PlannedSite?
        change { state in
            last = state.moment.site
            state.moment.version += 1
            state.moment.site = site
            state.moment.faults = []
            state.moment.warnings = warnings
            state.reload = state.moment.version
            state.styles = [:]
        }
        withExtendedLifetime(last) {}
    }

    /// The site on disk cannot be shown; the last good one stays, with its warnings: those of this one were not all looked for.
    func show(_ findings: [Diagnostic]) {
        let faults = faults(in: findings)
        change { state in
            // Where there is no site pages are made of the faults alone.
            if state.moment.site == nil {
                state.moment.version += 1
                state.reload = state.moment.version
            }
            state.moment.faults = faults
        }
    }

    /// Nothing but style sheets has changed.
    func swapStyles(_ addresses: [String]) {
        change { state in
            state.moment.version += 1
            for address in addresses { state.styles[address] = state.moment.version }
        }
    }

    /// The site is as it was, and other warnings have been found in it.
    func warn(_ findings: [Diagnostic]) {
        let warnings = LiveWarnings(in: findings)
        guard warnings != moment.warnings else { return }
        change { $0.moment.warnings = warnings }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            let event = event(of: state)
            for listener in state.listeners.values { listener(event) }
        }
    }

    // MARK: Pages that were good

    private static let mostGoodPages = 50

    /// Keeps a page, to be shown behind the fault that it may get.
    func keep(_ html: [UInt8], at address: String) {
        state.withLock { state in
            state.goodPages.removeAll { $0.address == address }
            if state.goodPages.count == Self.mostGoodPages { state.goodPages.removeFirst() }
            state.goodPages.append((address, html))
        }
    }

    func goodPage(at address: String) -> [UInt8]? { state.withLock { state in state.goodPages.last { $0.address == address }?.html } }

    // MARK: Listeners

    /// Tells somebody the state as it is now, and each that follows, in their order; gives a number to be forgotten by.
    /// `tell` must not wait.
    func listen(_ tell: @escaping @Sendable (String) -> Void) -> Int {
        state.withLock { state in
            state.nextListener += 1
            state.listeners[state.nextListener] = tell
            tell("retry: 500\n" + event(of: state))
            return state.nextListener
        }
    }

    func forget(_ listener: Int) { state.withLock { _ = $0.listeners.removeValue(forKey: listener) } }

    /// All that a page has to know, whatever it has heard before. Source: HTML, server-sent events.
    private func event(of state: State) -> String {
        let styles = state.styles.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.int(Int64($0.value))) }
        var members: [(String, JSONValue)] = [
            ("run", .string(run)), ("version", .int(Int64(state.moment.version))), ("reload", .int(Int64(state.reload))),
            ("styles", .object(JSONObject(styles))), ("faults", .string(faultText(state.moment.faults))),
        ]
        // Without a site nobody knows which warnings there are, and none of those known is gone.
        if state.moment.site != nil { members.append(("warnings", state.moment.warnings.json)) }
        return "data: " + JSONValue.object(JSONObject(members)).jsonText() + "\n\n"
    }
}

/// What keeps a site or a page from being shown: warnings stand beside it, and would hide what has to be mended first.
func faults(in findings: [Diagnostic]) -> [Diagnostic] {
    let errors = findings.filter { $0.severity == .error }
    return errors.isEmpty ? findings : errors
}

/// As on the terminal.
func faultText(_ faults: [Diagnostic]) -> String { faults.map { $0.text() }.joined(separator: "\n\n") }
