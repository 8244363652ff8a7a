import CEL
import Diagnostics
import JSONValue
import MustacheEngine

/// A page about a build, in one file: how long its stages took, what its feeds hold, how often each row of a table holds, the largest
/// pages, what changed, and the messages by file. It asks for no other file and has no script.
public func reportPage(_ report: BuildReport, duration: Duration) throws(Faults) -> [UInt8] {
    let file = SourceFile(name: "the report", text: reportTemplate)
    let library = try TemplateLibrary([TemplateSource(name: "report", file: file)], escaping: .htmlByPosition)
    var output = OutputBytes()
    do throws(Diagnostic) {
        try library.render("report", MustacheContext(report.page(duration)), into: &output)
    } catch {
        throw Faults(error)
    }
    return output.bytes
}

extension BuildReport {
    fileprivate func page(_ duration: Duration) -> JSONValue {
        let wholeTime = max(timings.reduce(.zero) { $0 + $1.duration }, .nanoseconds(1))
        return object([
            ("title", text(details?.title ?? "The site")),
            ("isBuilt", .bool(summary != nil)),
            ("time", details.map { text(dayAndTime($0.time)) } ?? .null),
            ("duration", text(milliseconds(duration))),
            ("summary", summary.map(\.page) ?? .null),
            (
                "stages",
                list(
                    timings.map { stage, duration in
                        [
                            ("name", text(stage.rawValue)), ("time", text(milliseconds(duration))),
                            ("share", .double((duration / wholeTime * 1000).rounded() / 10)),
                        ]
                    })
            ),
            ("collections", list((details?.collections ?? []).map { $0.page(now: details?.time.seconds ?? 0) })),
            ("hasPages", .bool(details?.largest.isEmpty == false)),
            (
                "pages",
                list(
                    (details?.largest ?? []).map { page in
                        [("file", text("/" + page.file)), ("bytes", text(size(page.bytes))), ("compressed", text(size(page.compressed)))]
                    })
            ),
            ("changed", details.map(\.changedPage) ?? .null),
            ("hasMessages", .bool(!diagnostics.isEmpty)),
            ("files", list(filesOfMessages)),
        ])
    }

    /// In the order in which the first of each was said; what has no place comes last.
    private var filesOfMessages: [[(String, JSONValue)]] {
        var names: [String] = []
        var messages: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            let name = diagnostic.primary?.span.file.name ?? ""
            if messages[name] == nil { names.append(name) }
            messages[name, default: []].append(diagnostic)
        }
        return (names.filter { !$0.isEmpty } + names.filter(\.isEmpty)).map { name in
            let own = messages[name] ?? []
            return [
                ("name", text(name.isEmpty ? "The site as a whole" : name)), ("count", text(grouped(own.count))),
                ("messages", list(own.map { [("isError", .bool($0.severity == .error)), ("text", text($0.text()))] })),
            ]
        }
    }
}

extension BuildSummary {
    fileprivate var page: JSONValue {
        object([
            (
                "figures",
                list(
                    [
                        ("Collections", collections), ("Records", records), ("Left out", omitted), ("Drafts", drafts), ("Pages", pages),
                        ("Files", files), ("Changed", changed),
                    ].map { [("name", text($0.0)), ("count", text(grouped($0.1)))] } + [[("name", text("Size")), ("count", text(size(bytes)))]])
            )
        ])
    }
}

extension BuildDetails {
    fileprivate var changedPage: JSONValue {
        object([
            ("count", text(grouped(changed.count))), ("isNone", .bool(changed.count == 0)),
            ("files", .array(JSONArray(changed.files.map(text)))),
            ("more", changed.count > changed.files.count ? text(grouped(changed.count - changed.files.count)) : .null),
        ])
    }
}

extension BuildDetails.CollectionDetails {
    fileprivate func page(now: Int64) -> [(String, JSONValue)] {
        let records = inspection.recordCount
        return [
            ("name", text(inspection.name)), ("title", text(title)), ("records", text(counted(records, "record"))),
            ("omitted", omitted == 0 ? .null : text(grouped(omitted))),
            ("feeds", list(feeds.map { feed in [("source", text(feed.source)), ("age", feed.confirmed.map { text(age(now - $0)) } ?? .null)] })),
            (
                "fields",
                list(
                    inspection.fields.map { field in
                        [
                            ("path", text(field.path)), ("kind", text(field.kind)), ("count", text(grouped(field.count))),
                            ("share", share(field.count, of: records)), ("different", field.differentValues.map { text(grouped($0)) } ?? .null),
                            ("example", field.examples.first.map(text) ?? .null),
                        ]
                    })
            ),
            (
                "tables",
                list(
                    tables.map { table in
                        [
                            ("field", text(table.field)),
                            (
                                "undecided",
                                table.undecided == 0 ? .null : text(counted(table.undecided, "record") + (table.undecided == 1 ? " has" : " have"))
                            ),
                            (
                                "rows",
                                list(
                                    table.rows.map { row in
                                        [
                                            ("when", row.condition.map(text) ?? .null), ("is", text(row.value)), ("place", text(row.place)),
                                            ("count", text(grouped(row.count))), ("share", share(row.count, of: records)),
                                            ("isNever", .bool(row.count == 0)),
                                        ]
                                    })
                            ),
                        ]
                    })
            ),
        ]
    }
}

// MARK: Values

private func text(_ text: String) -> JSONValue { .string(text) }

private func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(JSONObject(members)) }

private func list(_ objects: [[(String, JSONValue)]]) -> JSONValue { .array(JSONArray(objects.map(object))) }

/// A part of a hundred, for the length of a bar.
private func share(_ count: Int, of whole: Int) -> JSONValue {
    .double(whole == 0 ? 0 : min(100, (Double(count) / Double(whole) * 1000).rounded() / 10))
}

private func milliseconds(_ duration: Duration) -> String {
    let value = duration / .milliseconds(1)
    return value < 10 ? "\((value * 10).rounded() / 10) ms" : "\(grouped(Int(value.rounded()))) ms"
}

/// In kilobytes, from a million on in megabytes.
private func size(_ bytes: Int) -> String {
    let (value, unit) = bytes < 1_000_000 ? (Double(bytes) / 1000, "KB") : (Double(bytes) / 1_000_000, "MB")
    return value < 10 ? "\((value * 10).rounded() / 10) \(unit)" : "\(grouped(Int(value.rounded()))) \(unit)"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

/// 12345 as "12,345".
private func grouped(_ number: Int) -> String {
    var result = ""
    for (index, digit) in String(number).reversed().enumerated() {
        if index > 0, index % 3 == 0 { result = "," + result }
        result = String(digit) + result
    }
    return result
}

/// In the largest unit of which there is one whole.
private func age(_ seconds: Int64) -> String {
    for (unit, length) in [("day", Int64(86_400)), ("hour", 3_600), ("minute", 60)] where seconds >= length {
        return "\(grouped(Int(seconds / length))) \(unit)\(seconds / length == 1 ? "" : "s") old"
    }
    return "new"
}

/// "2026-11-22 17:42:05 UTC"
private func dayAndTime(_ time: CELTimestamp) -> String { time.description.replacing("T", with: " ").replacing("Z", with: " UTC") }
