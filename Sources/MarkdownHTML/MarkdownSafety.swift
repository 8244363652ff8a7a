/// How to treat parts of a Markdown text that could run code in the reader's browser.
public enum MarkdownSafety: Sendable {
    /// Raw HTML is dropped, and `javascript:`, `vbscript:`, `file:` and `data:` URLs (except pictures) become empty.
    /// For all texts that the owner of the site has not written.
    case safe
    /// Everything is passed through unchanged.
    case unsafe
}
