import Diagnostics
import JSONValue

extension FeedSource {
    /// That the configuration names a list in an answer which is a list itself. A feed that is given in place of the configured one may be one.
    func warning(about located: LocatedRecords) -> Diagnostic? {
        guard let items, !items.tokens.isEmpty, located.pointer.tokens.isEmpty, span != nil else { return nil }
        return .warning(
            .noListOfRecords, "the feed `\(name)` has nothing at `\(items)`: it is a list itself, and that is taken", at: itemsSpan ?? span,
            help: "take `items` out"
        ).about(name)
    }
}

/// The records of an answer, with what it says about them elsewhere, and what it says beside them: of a file as of a response.
func readAnswer(_ answer: JSONValue, _ source: FeedSource) throws(Faults) -> (records: LocatedRecords, context: FeedContext) {
    let answer = jsonInText(of: answer) ?? answer
    let root = exportedTables(in: answer) ?? answer
    let located = try locateRecords(in: root, source).withoutFrame().withPaintings().withWords(in: root)
        .withPictures(asSaidIn: root).withIncluded(in: root).withLinked(in: root).withNamed(in: root, except: source.siblings)
    var context = FeedContext()
    context.about = FeedDescription(of: root, around: located.origin ?? located.pointer)
    let alone = located.isAlone ? located.elements.first?.record : nil
    context.about.title = context.about.title ?? located.title ?? alone.flatMap { FeedDescription(of: $0).title }
    // A single record may have a `next` of its own.
    if !located.isAlone { context.continuation = Continuation(of: root, recordCount: located.elements.count, items: source.items) }
    context.list = located.pointer
    context.units = located.units
    context.labels = labelsOfFields(in: root, except: located.pointer)
    if source.items == nil { context.collections = located.alikes.isEmpty ? databaseLists(in: root, around: located) : located.alikes }
    if !located.others.isEmpty { context.choice = ListChoice(list: located.pointer, others: located.others) }
    return (located, context)
}

/// The JSON that an answer has as a text and nothing else: `"[{…}]"` and `{"d": "[{…}]"}`. Source: ASP.NET AJAX, the answers of web services.
private func jsonInText(of answer: JSONValue) -> JSONValue? {
    let only = answer.object.flatMap { $0.count == 1 ? $0.first { _ in true }?.value : nil } ?? answer
    guard let text = only.string, let first = text.utf8.first(where: { $0 > 0x20 }), first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
        let root = try? JSONText(Array(text.utf8)).parse().root  // What is no JSON is a text.
    else { return nil }
    return root.object != nil || root.array != nil ? root : nil
}
