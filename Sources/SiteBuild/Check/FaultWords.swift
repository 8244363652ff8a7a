import Diagnostics
import SiteModel

extension PageFault {
    /// An error is what keeps a reader from something; the rest is a warning.
    var severity: Diagnostic.Severity {
        switch self {
        case .furtherHeading, .headingJump, .noHeading, .blocked: .warning
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
        case .blocked: .blockedByPolicy
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
        case .blocked(let part): part.message
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
        case .blocked(let part): part.help
        }
    }
}

extension BlockedPart {
    private static let reason = "the content security policy of the page blocks it"

    var message: String {
        switch self {
        case .script: "browsers do not run a script that is written into the page: \(Self.reason)"
        case .style: "browsers do not apply a `<style>`: \(Self.reason)"
        case .styleAttribute: "browsers do not apply a `style` attribute: \(Self.reason)"
        case .handler(let name): "browsers do not run what `\(name)` says: \(Self.reason)"
        case .remote(let kind, let address): "browsers do not load \(kind.thing) `\(shortened(address, to: 80))`: \(Self.reason)"
        }
    }

    var help: String {
        switch self {
        case .script: "write it into a file in `content/assets/`, and name that with `src`"
        case .style: "write it into `content/assets/site.css`"
        case .styleAttribute: "give the element a class, and write its style into `content/assets/site.css`"
        case .handler: "listen for it in a script in `content/assets/`"
        case .remote(.frame, _): "make it a link; or allow its host with the block `policy` of `layout.mustache`"
        case .remote: "put the file into `content/assets/`; or allow its host with the block `policy` of `layout.mustache`"
        }
    }
}

extension PageAddress.Kind {
    fileprivate var thing: String {
        switch self {
        case .link: "the link"
        case .picture: "the picture"
        case .script: "the script"
        case .styleSheet: "the style sheet"
        case .font: "the font"
        case .frame: "the frame"
        case .file: "the file"
        }
    }

    fileprivate var words: String {
        switch self {
        case .link: "a link leads to"
        case .picture: "a picture would come from"
        case .script: "a script would come from"
        case .styleSheet: "a style sheet would come from"
        case .font, .frame, .file: "a file would come from"
        }
    }
}
