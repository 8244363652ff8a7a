import Diagnostics
import FileSystem
import SiteBuild

/// Answers requests for the files of a site, and for the preview's own.
struct Answering: Sendable {
    let state: LiveState
    let host: HostRule
    /// The path that the site stands at: `/`, `/docs/`.
    let root: String
    /// Told what was noticed while a file was made.
    let report: @Sendable ([Diagnostic]) -> Void

    func answer(_ request: RequestHead) -> Answer {
        guard let name = request["host"], host.allows(name) else {
            return .words(
                .misdirectedRequest, "This preview does not answer to that host. To reach it by a name, start it with --host NAME.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .words(.methodNotAllowed, "A preview only shows.", [("Allow", "GET, HEAD")])
        }
        guard !request.hasBody else { return .words(.contentTooLarge, "A preview takes nothing.") }
        guard let path = requestPath(request.target) else { return .words(.badRequest, "This is not the path of a page.") }
        guard path.hasPrefix(root) else {
            return path + "/" == root || path == "/" ? redirect(to: "", request) : notFound(state.moment)
        }
        let address = String(path.dropFirst(root.count))
        if request["service-worker"] == "script" { return script(removingWorker) }
        switch address {
        case LiveFiles.script: return script(liveScript)
        case LiveFiles.events: return Answer(status: .ok, headers: [("Content-Type", "text/event-stream; charset=utf-8")], body: .events)
        case "service-worker.js": return script(removingWorker)
        default: return answer(address, request)
        }
    }

    private func script(_ text: String) -> Answer {
        Answer(status: .ok, headers: [("Content-Type", contentType(ofFile: "script.js"))], body: .bytes(Array(text.utf8)))
    }

    private func redirect(to address: String, _ request: RequestHead) -> Answer {
        let query = request.target.drop { $0 != "?" }
        return .words(.found, "See \(root)\(address)", [("Location", escapedPath(root + address) + query)])
    }

    // MARK: Files of the site

    private func answer(_ address: String, _ request: RequestHead) -> Answer {
        let moment = state.moment
        guard let site = moment.site else { return page(faultPage(moment.faults), .serviceUnavailable, moment) }
        if let file = site.file(at: address) { return answer(file, at: address, moment, request) }
        if site.contains(address + "/") { return redirect(to: address + "/", request) }
        // The address of a page, with the name of its file.
        let folder = address.hasSuffix("/index.html") || address == "index.html" ? String(address.dropLast("index.html".count)) : nil
        if let folder, let file = site.file(at: folder) { return answer(file, at: folder, moment, request) }
        return notFound(moment)
    }

    private func notFound(_ moment: LiveState.Moment) -> Answer {
        guard let site = moment.site, let file = site.file(at: PlannedSite.notFound) else {
            return page(faultPage(moment.faults), .serviceUnavailable, moment)  // Every site has that page.
        }
        tell(file.diagnostics)
        guard case .bytes(let html) = file.content else { return faulty(file, at: PlannedSite.notFound, moment) }
        return page(html, .notFound, moment, findings: file.diagnostics)
    }

    private func answer(_ file: MadeFile, at address: String, _ moment: LiveState.Moment, _ request: RequestHead) -> Answer {
        tell(file.diagnostics)
        switch file.content {
        case .none: return faulty(file, at: address, moment)
        case .bytes(let bytes):
            if file.name.hasSuffix(".html") {
                state.keep(bytes, at: address)
                return page(bytes, address == PlannedSite.notFound ? .notFound : .ok, moment, findings: file.diagnostics)
            }
            return part(of: bytes.count, of: file.name, request) { .bytes($0 == 0..<bytes.count ? bytes : Array(bytes[$0])) }
        case .onDisk(let path):
            let size: Int
            do throws(FileError) {
                size = try OpenFile(path).size
            } catch {
                return notFound(moment)
            }
            return part(of: size, of: file.name, request) { .file(path, $0) }
        }
    }

    /// A file, or the part that is asked for: videos are loaded in parts.
    private func part(of size: Int, of name: String, _ request: RequestHead, body: (Range<Int>) -> Answer.Body) -> Answer {
        let headers = [("Content-Type", contentType(ofFile: name)), ("Accept-Ranges", "bytes")]
        // Nothing tells one edition of a file from the next, so that a part can only be had without a condition.
        switch ByteRange(request["if-range"] == nil ? request["range"] : nil, size: size) {
        case .whole: return Answer(status: .ok, headers: headers, body: body(0..<size))
        case .part(let range):
            let place = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return Answer(status: .partialContent, headers: headers + [place], body: body(range))
        case .none: return .words(.rangeNotSatisfiable, "The file has no such part.", [("Content-Range", "bytes */\(size)")])
        }
    }

    /// The fault, over the page as it was when it had none.
    private func faulty(_ file: MadeFile, at address: String, _ moment: LiveState.Moment) -> Answer {
        guard file.name.hasSuffix(".html") else { return .words(.internalServerError, faultText(faults(in: file.diagnostics))) }
        let behind = state.goodPage(at: address) ?? faultPage(file.diagnostics)
        return page(behind, .internalServerError, moment, findings: file.diagnostics)
    }

    private func page(_ html: [UInt8], _ status: Answer.Status, _ moment: LiveState.Moment, findings: [Diagnostic] = []) -> Answer {
        let live = livePage(html, root: escapedPath(root), version: "\(state.run).\(moment.version)", findings: findings)
        return Answer(status: status, headers: [("Content-Type", contentType(ofFile: "page.html"))], body: .bytes(live))
    }

    private func tell(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { report(diagnostics) }
    }
}
