import JSONValue
import MustacheEngine
import SiteModel

extension PageSource {
    /// A fact has its own fields, and over them these names.
    func fact(_ index: Int, _ fact: Int, _ word: Word) -> TemplateValue? {
        let collection = plan.collections[index]
        switch word {
        case .body: return factBody(index, fact)
        case .plain:
            if let plain { return plain }
            var answer = TemplateValue.null
            if case .text(let html) = factBody(index, fact) { answer = text(textContent(ofHTML: html)) }
            plain = answer
            return answer
        case .picture: return picture(collection.facts[fact].picture)
        case .pictureSize:
            guard let picture = collection.facts[fact].picture, plan.pictures.size(picture) != nil else { return .null }
            return Thing.pictureSize.value(part: Int(picture.index))
        case .position: return .int(number)
        case .favourite:
            return collection.hasFavourites ? text(collection.name + "/" + collection.identity(ofFact: fact, ofRecordAt: position)) : .null
        case .record:
            if let object = BorrowedJSON(container: collection.facts[fact].value) { return .json(object) }
            return text(collection.facts[fact].value.plainText)
        case .category: return Thing.record.value(variant: RecordPlace.page.rawValue, index: index, part: position)
        case .shown, .foreground: return .subjects(shownFields(ofFact: fact, in: index))
        case .hasShown: return .bool(!shownFields(ofFact: fact, in: index).isEmpty)
        case .background: return .subjects(scratch.subjects([]))
        case .hasBackground: return .bool(false)
        default: return nil
        }
    }

    /// What a fact has beside its text and its picture.
    private func shownFields(ofFact fact: Int, in index: Int) -> UnsafeBufferPointer<Subject> {
        if let fieldsOfFact { return fieldsOfFact }
        let collection = plan.collections[index]
        var fields = scratch.subjects([])
        if let own = collection.shownMembers(ofFact: fact), let object = BorrowedJSON(container: collection.facts[fact].value) {
            (shownCollection, shownPosition) = (index, position)
            fields = self.fields(of: object, own.members, besides: own.shownElsewhere, depth: 0)
        }
        fieldsOfFact = fields
        return fields
    }

    private func factBody(_ index: Int, _ fact: Int) -> TemplateValue {
        if let body { return body }
        let collection = plan.collections[index]
        var answer = TemplateValue.null
        if let source = collection.source(ofFact: fact) {
            answer = html(
                Body(source.utf8, policy: collection.configuration.markdown), of: "`\(collection.name)`",
                from: .fact(collection: index, position: position, number: number))
        }
        body = answer
        return answer
    }

    /// A fact as its category lists it. The texts of a locked record are nowhere but on their own pages: of its facts the list has
    /// only where they are.
    func factInList(_ index: Int, _ fact: Int, _ word: Word) -> TemplateValue? {
        let collection = plan.collections[index]
        let record = collection.records[position]
        switch word {
        case .href: return wayToFact(index, position, fact - record.facts.lowerBound + 1)
        case .position: return .int(fact - record.facts.lowerBound + 1)
        case .plain:
            return record.isLocked ? .null : text(collection.source(ofFact: fact).flatMap(wordsInLine(ofMarkdown:)).map { shortened($0, to: 120) })
        case .picture: return record.isLocked ? .null : picture(collection.facts[fact].picture)
        default: return nil
        }
    }
}
