import SiteModel

/// The text of a message in a chat, whose links and mentions stand in angle brackets, as Markdown has them: `<https://a.example|the plan>`,
/// `<@U024BE7LH|ann>`, `<#C024BE7LR|birds>`, `<!here>`, and of Discord `<@80351110224678912>` and `<:wren:41771983429993937>`. Nil for any other text.
///
/// Sources: Slack, Formatting text for app surfaces; Discord, Message Formatting.
func markdown(ofChat text: String) -> String? {
    guard mayBeOfChat(text.utf8) else { return nil }
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    var written = String(parts[0])
    var isOfChat = false
    for part in parts.dropFirst() {
        guard let end = part.firstIndex(of: ">"), let said = said(inBrackets: part[..<end]) else {
            written += "<" + part
            continue
        }
        isOfChat = true
        written += said + part[part.index(after: end)...]
    }
    return isOfChat ? written : nil
}

/// Whether a text has what a chat alone writes behind an angle bracket, or a bar somewhere: of most HTML no copy is made.
private func mayBeOfChat(_ bytes: String.UTF8View) -> Bool {
    var (hasBracket, hasBar, before) = (false, false, UInt8(0))
    for byte in bytes {
        if before == UInt8(ascii: "<"), "@#!:".utf8.contains(byte) { return true }
        // `<a:wren:41771983429993937>`
        if before == UInt8(ascii: "a"), byte == UInt8(ascii: ":"), hasBracket { return true }
        hasBracket = hasBracket || byte == UInt8(ascii: "<")
        hasBar = hasBar || byte == UInt8(ascii: "|")
        before = byte
    }
    return hasBracket && hasBar
}

/// What stands between angle brackets as readers see it; nil for what HTML and Markdown have there, a tag or a bare address.
private func said(inBrackets inner: Substring) -> String? {
    let parts = inner.split(separator: "|", maxSplits: 1)
    guard let target = parts.first, let sign = target.first else { return nil }
    let label = parts.count > 1 ? String(parts[1]) : nil
    switch sign {
    case "@":
        let name = target.dropFirst().drop { $0 == "!" || $0 == "&" }
        return name.wholeMatch(of: /[UWB][A-Z0-9]{6,}|\d{15,}/) == nil ? nil : "@" + (label ?? String(name))
    case "#":
        let name = target.dropFirst()
        return name.wholeMatch(of: /[CG][A-Z0-9]{6,}|\d{15,}/) == nil ? nil : "#" + (label ?? String(name))
    case "!": return ["here", "channel", "everyone"].contains(target.dropFirst()) ? "@" + target.dropFirst() : nil
    case ":", "a": return target.wholeMatch(of: /a?:(\w+):\d{15,}/).map { ":\($0.1):" }
    default:
        guard let label, isWebAddress(String(target)), !target.contains(" ") else { return nil }
        return "[\(label)](\(target))"
    }
}
