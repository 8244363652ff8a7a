"""Texts that a feed may hold to break the page that shows them, and harmless ones of the same kind."""

import re

ATTACKS = [
    "<script>alert('evil')</script>",
    "<img src=x onerror=alert('evil')>",
    "<svg/onload=alert('evil')>",
    "\"><script>alert('evil')</script>",
    "'><script>alert('evil')</script>",
    "\" onmouseover=\"alert('evil')\" x=\"",
    "' onfocus='alert(1)' autofocus='evil",
    "` onfocus=alert('evil') `",
    "evil\" style=\"position:fixed",
    "javascript:alert('evil')",
    "JaVa\tScript:alert('evil')",
    "java\nscript:alert('evil')",
    " \u0001javascript:alert('evil')",
    "javascript&colon;alert('evil')",
    "&#106;avascript:alert('evil')",
    "javascript\u0000:alert('evil')",
    "vbscript:evil",
    "data:text/html,<script>alert('evil')</script>",
    "data:text/html;base64,ZXZpbA==",
    "data:image/svg+xml,<svg onload=alert('evil')>",
    "file:///etc/passwd?evil",
    "//evil.example/x",
    "\\\\evil.example\\x.png",
    "https://evil.example/?a=1&b=<2>\"'",
    "assets/../../evil",
    "../../etc/passwd",
    "..%2f..%2fevil",
    "/etc/passwd#evil",
    "?evil=javascript:1",
    "C:\\evil\\..\\x",
    "</title><script>alert('evil')</script>",
    "</script><script>alert('evil')</script>",
    "</style><style>*{display:none}</style>evil",
    "</h1></main></body></html>evil",
    "</textarea></noscript></template>evil",
    "<!-- evil",
    "<!--><script>alert('evil')</script>-->",
    "--> evil",
    "<![CDATA[ evil ]]>",
    "]]> evil",
    "<?php evil ?>",
    "<plaintext>evil",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content=0;url=//evil.example/>",
    "<a href=javascript:alert('evil')>evil</a>",
    "{{site.title}} evil",
    "{{{body}}} evil",
    "{{>layout}}{{<evil}}{{/evil}}",
    "{{=<% %>=}}<%site.title%> evil",
    "{{#page}}evil{{/page}}",
    "&lt;script&gt;evil&lt;/script&gt; &amp;amp; &quot; &#x3C; &nbsp;",
    "\u0000evil\u0000",
    "\u0001\u0008\u000b\u000c\u000e\u001f\u007f\u0085\u009fevil",
    "\ufffe\uffff\U0001fffe evil",
    "\u202eevil\u202c \u2066evil\u2069 \u200f",
    "evil\u2028evil\u2029evil",
    "\ufeffevil",
    "+ADw-script+AD4-alert('evil')+ADw-/script+AD4-",
    "%3Cscript%3Ealert('evil')%3C/script%3E",
    "${7*7} #{7*7} <%= 7*7 %> evil",
    "evil" + " and very long" * 700,
    "evil" * 2_500,
    "<" * 10_000,
    "\U0001f408" * 3,
    "\U0001f469\u200d\U0001f52c\U0001f3f3\ufe0f\u200d\U0001f308",
    "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334 evil",
    ".",
    "..",
    "/",
    "CON",
    "nul.txt",
    "page",
    "index.html",
    "-",
    "1",
]

MARKDOWN_ATTACKS = [
    "[evil](javascript:alert(1))",
    "[evil](JaVa&Tab;Script:alert(1))",
    "[evil](<java\tscript:alert(1)>)",
    "[evil](&#106;avascript:alert(1))",
    "[evil](vbscript:alert(1)) [evil](file:///etc/passwd)",
    "![evil](javascript:alert(1))",
    "![evil](data:image/svg+xml;base64,PHN2Zz4=)",
    "[evil](data:text/html,<script>alert(1)</script>)",
    "[evil]: javascript:alert(1)\n\n[evil]",
    "<javascript:alert(1)>",
    "[evil](x \"title\\\" onclick=\\\"alert(1)\")",
    "[a\"onclick=\"evil](x\"onclick=\"evil)",
    "![\"onerror=\"alert(1)](x)",
    "evil <b onclick=alert(1)>b</b> <a href='javascript:1'>a</a>",
    "<script>\nevil()\n</script>",
    "<div onclick=\"evil\">\n\n**bold**\n\n</div>",
    "```\"onclick=\"evil\n</code></pre><script>evil()</script>\n```",
    "```x\u0000\"><script>\nevil\n```",
    "`</code><script>evil</script>`",
    "<!-- evil -->\n\nevil <!-- evil",
    "<style>@import '//evil.example'</style>",
    "{{{body}}} {{site.title}} evil",
    "&#1;evil&#x7f;&#0;&#x80;&#xfffe;",
    "# evil\n\n" + "> " * 200 + "evil",
    "*" * 5_000 + "evil",
    "[" * 3_000 + "evil",
]

ODD_VALUES = [None, True, False, 0, -1, 1e300, 5e-324, 18446744073709551615, -9223372036854775808, "", " ", [], {}, [[]], [None, {"url": {}}],
              ["<b>evil</b>", 1], {"url": "javascript:alert('evil')"}, {"text": "<i>evil</i>"}, {"href": ["evil"]}]


def harmless(value):
    """The twin of a value: of the same shape, with words where there were attacks."""
    if isinstance(value, str):
        if all(ord(character) <= 0x20 for character in value):
            return value
        # The name of a file would be a picture that the site lacks.
        # Pictures from elsewhere are told to social networks, those of the site are not; and a value is shown as what it is.
        if is_inside_site(value):
            # What has neither a point, a slash nor a colon, and is short, is no address of a picture, and a point alone stands for nothing.
            may_be_picture = len(value.encode()) > 80 or set(value) & set("./:") and value != "."
            words = "harmless. words" if may_be_picture else "harmless words"
            # Several lines are read as prose, and so is a long text.
            return words.replace(" ", "\n") if "\n" in value.strip() else words
        if not re.match("https?://", value, re.IGNORECASE):
            # A word with a tag behind it is what an image of a system is called by, and no picture.
            return "other:harmless" if re.fullmatch(r"[A-Za-z0-9][\w.-]*:[\w.-]+", value, re.ASCII) else "other:harmless!"
        if re.search(r"[\s<\"]", value):
            return "https://harmless.example/a b"
        ending = re.search(r"\.[a-z0-9]{2,4}(?=[?#]|$)", value, re.IGNORECASE)
        return "https://harmless.example/a" + (ending[0] if ending else "")
    if isinstance(value, list):
        return [harmless(element) for element in value]
    if isinstance(value, dict):
        return {key: harmless(element) for key, element in value.items()}
    return value


def is_inside_site(address: str) -> bool:
    """RFC 3986 section 4.2: a relative reference has no colon in its first part."""
    return address[0] not in "/#?" and ":" not in address.split("/")[0]


def comparable(text: str) -> str:
    """Text as it can be read on a page: characters that HTML does not allow are one, and white space is."""
    text = re.sub(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffd-\uffff]", "?", text)
    text = "".join("?" if ord(character) & 0xFFFE == 0xFFFE else character for character in text)
    return " ".join(text.split())
