import Diagnostics
import SiteModel

/// The files that a script imports and that are not there: by `import`, `export … from`, and `import(…)` of a text.
func lostImports(of script: OwnAsset, _ files: SiteFiles, _ addresses: SiteAddresses, _ policy: ContentPolicy?) -> [Diagnostic] {
    importedAddresses(in: script.file.bytes).compactMap { range in
        let written = Array(script.file.bytes[range])
        let span = SourceSpan(file: script.file, range: range)
        let isAddress = ["/", "./", "../"].contains { written.starts(with: $0.utf8) } || written.contains(UInt8(ascii: ":"))
        guard !isAddress else {
            return lostAddress(written, .script, on: script.route, at: span, files, addresses, policy)
        }
        let name = String(decoding: written, as: UTF8.self)
        var isBeside = false
        if case .inside(let path, _) = addresses.destination(of: written, on: script.route, clampsAbove: false) { isBeside = files[path] != nil }
        return .warning(
            .brokenLink, "a script imports `\(name)`, which browsers do not take for the address of a file", at: span,
            help: isBeside ? "write `./\(name)`" : "begin it with `./`, `../` or `/`; a name alone needs an import map on the page")
    }
}

/// Where the addresses of modules stand, without quotes: 0-based byte offsets.
func importedAddresses(in bytes: [UInt8]) -> [Range<Int>] {
    enum Place {
        case elsewhere
        /// Behind `import`, behind its parenthesis, behind a text in that.
        case imports, call, called(Range<Int>)
        /// Behind `export`; among the names of either; behind `from`.
        case exports, names, from
    }
    var scanner = ScriptScanner(bytes)
    var addresses: [Range<Int>] = []
    var place = Place.elsewhere
    var isMember = false
    while let token = scanner.next() {
        switch (token, place) {
        case (.word(let word), _) where !isMember && scanner.isWord(word, "import"): place = .imports
        case (.word(let word), _) where !isMember && scanner.isWord(word, "export"): place = .exports
        case (.text(let address), .imports), (.text(let address), .from):
            addresses.append(address)
            place = .elsewhere
        case (.sign(UInt8(ascii: "(")), .imports): place = .call
        case (.text(let address), .call): place = .called(address)
        case (.sign(let sign), .called(let address)):
            if sign == UInt8(ascii: ")") || sign == UInt8(ascii: ",") { addresses.append(address) }
            place = .elsewhere
        case (.sign(UInt8(ascii: "{")), .imports), (.sign(UInt8(ascii: "*")), .imports), (.word, .imports): place = .names
        case (.sign(UInt8(ascii: "{")), .exports), (.sign(UInt8(ascii: "*")), .exports): place = .names
        case (.word(let word), .names) where scanner.isWord(word, "from"): place = .from
        case (.word, .names), (.word, .from), (.text, .names): place = .names
        case (.sign(let sign), .names), (.sign(let sign), .from): place = "{}*,".utf8.contains(sign) ? .names : .elsewhere
        default: place = .elsewhere
        }
        isMember = token == .sign(UInt8(ascii: "."))
    }
    // What has an escape in it is no usual address.
    return addresses.filter { !bytes[$0].contains(UInt8(ascii: "\\")) && !$0.isEmpty }
}
