/// A piece of XML, as its place in the bytes. Source: XML 1.0, fifth edition.
enum XMLToken {
    case text(Range<Int>)
    /// What stands in a CDATA section.
    case characterData(Range<Int>)
    case comment
    /// What stands between `<?` and `?>`; the XML declaration has this form too.
    case instruction(Range<Int>)
    /// The document type; nothing that it declares is read.
    case documentType(declares: Bool)
    case startTag(XMLTag)
    case endTag
    /// Where XML ends: a construct that is not closed, or one that XML does not know. Nothing follows.
    case malformed(Int)
}

struct XMLTag {
    let name: Range<Int>
    /// Between the name and the end of the tag.
    let attributes: Range<Int>
    let isEmpty: Bool
}
