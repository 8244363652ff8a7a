"""A site of the demonstration's content that looks quite different: the example of the guide, and with `further` more of its own."""

import re
import shutil
from pathlib import Path

from .project import CONTENT

LOOK = (CONTENT / "pages/guide/look.md").read_text(encoding="utf-8")

# Over the example: another mark of the site, and collections on the home page without pictures.
FURTHER = {
    "Templates/partials/icons/mark.mustache": '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v16H4zM4 12h16"/></svg>',
    "Templates/partials/collection.mustache": (
        '<li class="card"><div class="card-text"><h2 class="card-label"><a href="{{href}}">{{title}}</a></h2>\n'
        "<p class=\"card-shown\">{{text.entries}} <b>{{count}}</b></p></div></li>\n"),
}


def example() -> dict[str, str]:
    """The files of the guide's example, and what `content/site.yml` gets."""
    section = LOOK.split("## A theme of your own", 1)[1].split("\n## ", 1)[0]
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    named = [(re.search(r"(Templates|content)/[\w./-]+\.\w+", block)[0], block) for _, block in blocks]
    return dict(named)


def own_theme(folder: Path, further: dict[str, str] | None = None) -> Path:
    """Makes the site and returns its folder."""
    shutil.copytree(CONTENT, folder / "content")
    files = example()
    with (folder / "content/site.yml").open("a", encoding="utf-8") as site:
        site.write("\n" + files.pop("content/site.yml"))
    for path, text in {**files, **(further or {})}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder
