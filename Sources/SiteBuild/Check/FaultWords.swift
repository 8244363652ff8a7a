import Diagnostics

extension PageFault {
    /// An error is what keeps a reader from something; the rest is a warning.
    var severity: Diagnostic.Severity {
        switch self {
        case .furtherHeading, .headingJump, .noHeading: .warning
        // What does not answer today may do so tomorrow.
        case .unanswered(_, let fault): fault.isGone ? .error : .warning
        default: .error
        }
    }

    /// Lower case, stands alone.
    var message: String {
        switch self {
        case .lost(.link, nil): "a link leads above the root of the site"
        case .lost(let kind, nil): "\(kind.words) above the root of the site"
        case .lost(let kind, let target?): "\(kind.words) `/\(target)`, which is not in the site"
        case .lostAnchor(let target, let anchor): "a link leads to `#\(anchor)`, and `/\(target)` has no element of this name"
        case .unanswered(let address, let fault): "`\(address)` cannot be opened: \(fault.cause)"
        case .emptyAddress(let element): "`<\(element)>` has an empty address"
        case .pictureWithoutText: "a picture has no `alt`: who cannot see it learns nothing of it"
        case .namelessLink: "a link has no words: who cannot see it does not know where it leads"
        case .namelessButton: "a button has no words: who cannot see it does not know what it does"
        case .repeatedIdentifier(let name): "a page has two elements named `\(name)`"
        case .noHeading: "a page has no main heading, `<h1>`"
        case .furtherHeading: "a page has a second main heading, `<h1>`"
        case .headingJump(let from, let to): "a heading of level \(to) follows one of level \(from)"
        case .noLanguage: "a page does not say its language"
        case .noTitle: "a page has no title"
        }
    }

    /// What to do, where that does not depend on the site.
    var help: String? {
        switch self {
        case .lost(_, nil): "write it relative to the page, or from the root of the site"
        case .lost, .lostAnchor: nil
        case .unanswered(_, let fault): fault.isGone ? "take the link out, or lead it elsewhere" : "see in a browser whether it is there: it is asked again in a day"
        case .emptyAddress: "leave the element out where there is no address"
        case .pictureWithoutText: "say what it shows in `alt`, or write `alt=\"\"` where it is decoration"
        case .namelessLink, .namelessButton: "write words into it, or give it an `aria-label`"
        case .repeatedIdentifier: "give one of them another `id`: links to it lead to the first"
        case .noHeading: "give the page one `<h1>`, which says what it is about"
        case .furtherHeading: "make it an `<h2>`"
        case .headingJump:
            "let it be one level below the one before it and no more: who moves from heading to heading looks for what was left out"
        case .noLanguage: "write `<html lang=\"…\">`: `{{site.language}}` is the language of the site"
        case .noTitle: "write a `<title>` into `<head>`"
        }
    }
}

extension PageAddress.Kind {
    fileprivate var words: String {
        switch self {
        case .link: "a link leads to"
        case .picture: "a picture is to come from"
        case .script: "a script is to come from"
        case .styleSheet: "a style sheet is to come from"
        case .file: "a file is to come from"
        }
    }
}
