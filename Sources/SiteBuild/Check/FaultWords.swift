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

    var code: DiagnosticCode {
        switch self {
        case .lost: .brokenLink
        case .lostAnchor: .missingAnchor
        case .unanswered: .unansweredLink
        case .emptyAddress: .emptyAddress
        case .pictureWithoutText: .missingAlt
        case .namelessLink, .namelessButton: .namelessControl
        case .repeatedIdentifier: .duplicateID
        case .noHeading, .furtherHeading, .headingJump: .headingOrder
        case .noLanguage, .noTitle: .incompletePage
        }
    }

    /// Lower case, stands alone.
    var message: String {
        switch self {
        case .lost(.link, nil): "a link leads above the root of the site"
        case .lost(let kind, nil): "\(kind.words) above the root of the site"
        case .lost(let kind, let target?): "\(kind.words) `/\(target)`, which is not in the site"
        case .lostAnchor(let target, let anchor): "a link leads to `#\(anchor)`, and `/\(target)` has no element with this id"
        case .unanswered(let address, let fault): "`\(address)` cannot be opened: \(fault.cause)"
        case .emptyAddress(let element): "`<\(element)>` has an empty address"
        case .pictureWithoutText: "a picture has no `alt`: people who cannot see it learn nothing about it"
        case .namelessLink: "a link has no text: people who cannot see it do not know where it leads"
        case .namelessButton: "a button has no text: people who cannot see it do not know what it does"
        case .repeatedIdentifier(let name): "a page has two elements with the id `\(name)`"
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
        case .unanswered(_, let fault):
            fault.isGone ? "remove the link, or point it elsewhere" : "look in a browser whether it is there: it is asked again in a day"
        case .emptyAddress: "leave the element out where there is no address"
        case .pictureWithoutText: "say what it shows in `alt`, or write `alt=\"\"` if it is decoration"
        case .namelessLink, .namelessButton: "write a text into it, or give it an `aria-label`"
        case .repeatedIdentifier: "give one of them another `id`: links to it lead to the first"
        case .noHeading: "give the page one `<h1>`, which says what it is about"
        case .furtherHeading: "make it an `<h2>`"
        case .headingJump:
            "make it at most one level below the one before it: readers who move from heading to heading look for the one that is missing"
        case .noLanguage: "write `<html lang=\"…\">`: `{{site.language}}` is the language of the site"
        case .noTitle: "write a `<title>` into `<head>`"
        }
    }
}

extension PageAddress.Kind {
    fileprivate var words: String {
        switch self {
        case .link: "a link leads to"
        case .picture: "a picture would come from"
        case .script: "a script would come from"
        case .styleSheet: "a style sheet would come from"
        case .file: "a file would come from"
        }
    }
}
