import Diagnostics
import FileSystem
import Foundation
import HTTP

/// What checking a site has found.
public struct CheckReport: Sendable {
    /// Faults and warnings: those of a build, then those of pages.
    public var diagnostics: [Diagnostic] = []
    /// Nil if there are no pages to look at.
    public var summary: CheckSummary?
    /// How long each stage took.
    public var timings: [(stage: BuildStage, duration: Duration)] = []
}

public struct CheckSummary: Sendable, Equatable {
    public var pages: Int
    /// Links on all pages together.
    public var links: Int
    public var pictures: Int
    /// Addresses outside of the site that were asked for, or known from the last day; nil where nobody asked.
    public var outside: Int?
}

/// Checks a site: all that `buildSite` checks, and every page as browsers get it. Nothing of the site is written.
///
/// `progress` is given the stage, what is done and what is to do; it is called from many threads.
public func checkSite(
    _ options: BuildOptions, outside: OutsideLinks = .passedOver,
    progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> CheckReport {
    var run = SiteRun(options, progress: progress)
    let summary = await run.attempt { run throws(Faults) in
        let plan = try await run.plan()
        let counter = ProgressCounter(total: plan.pageCount) { progress(.check, $0, plan.pageCount) }
        var checked = run.stages.run(.check) { checkPages(plan, outside: outside, jobs: options.jobs, progress: counter.add) }
        var asked: Int?
        if outside == .asked {
            let addresses = checked.outside.sorted { $0.value.place < $1.value.place }.map(\.key)
            asked = addresses.count
            let counter = ProgressCounter(total: addresses.count) { progress(.ask, $0, addresses.count) }
            let warnings = await run.stages.runWaiting(.ask) { await ask(addresses, &checked, plan, options, progress: counter.add) }
            run.report.diagnostics += warnings
        }
        run.report.diagnostics +=
            checkOwnAssets(of: plan, policy: checked.policy) + plan.diagnostics(of: checked.findings) + reportFaults(checked, of: plan)
        return CheckSummary(pages: checked.pageCount, links: checked.linkCount, pictures: checked.pictureCount, outside: asked)
    }
    let report = run.finish()
    return CheckReport(diagnostics: report.diagnostics, summary: summary, timings: report.timings)
}

/// Adds the addresses that cannot be opened to the faults. Gives a warning where the answers cannot be kept.
private func ask(
    _ addresses: [String], _ checked: inout CheckedPages, _ plan: SitePlan, _ options: BuildOptions,
    progress: @escaping @Sendable (_ addresses: Int) -> Void
) async -> [Diagnostic] {
    var memory = LinkMemory(root: options.folder.root, now: HTTPClock.system.secondsSince1970())
    let client = HTTPClient(policy: .asking, environment: ProcessInfo.processInfo.environment)
    let faults = await askOutside(
        addresses, privateHosts: plan.input.configuration.privateHosts, memory: &memory, client: client, progress: progress)
    for (address, fault) in faults {
        checked.faults[FaultKey(fault: .unanswered(address: address, fault), origin: nil)] = checked.outside[address]
    }
    do throws(FileError) {
        try memory.save()
        return []
    } catch {
        return [.warning(.cannotWrite, error.message, help: "without it each check asks every link again")]
    }
}
