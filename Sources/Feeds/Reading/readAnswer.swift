import Diagnostics
import JSONValue

/// The records of an answer, with what it says about them elsewhere, and what it says beside them: of a file as of a response.
func readAnswer(_ root: JSONValue, _ source: FeedSource) throws(Faults) -> (records: LocatedRecords, context: FeedContext) {
    let located = try locateRecords(in: root, source).withPictures(asSaidIn: root).withIncluded(in: root).withLinked(in: root)
        .withNamed(in: root, except: source.siblings)
    var context = FeedContext()
    context.about = FeedDescription(of: root, around: located.pointer)
    context.units = located.units
    context.collections = source.items == nil ? databaseLists(in: root, around: located) : []
    if !located.others.isEmpty { context.choice = ListChoice(list: located.pointer, others: located.others) }
    return (located, context)
}
