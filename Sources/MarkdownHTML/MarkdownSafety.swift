/// What becomes of the parts of a Markdown text that could run code in the reader's browser.
public enum MarkdownSafety: Sendable {
    /// Raw HTML is left out, and `javascript:`, `vbscript:`, `file:` and `data:` addresses (but for pictures) become empty.
    /// For every text that the owner of the site has not written.
    case safe
    /// Everything is passed on as it was written.
    case unsafe
}
