"""What a page weighs on its way to the reader."""

import gzip
import re

from support.built_site import resolve


def test_the_html_and_css_of_every_page_are_under_20_kb_compressed(site):
    sheets = {}
    heavy = {}
    for page in site.pages():
        size = len(gzip.compress(page.path.read_bytes(), 6))
        for sheet in page.all("link", rel="stylesheet"):
            href = sheet.attrib["href"]
            # The page for missing addresses stands at the root, and looks for its sheets above.
            address = re.sub(r"^(/|(\.\./)+)", "", href) if page.address == "404.html" else resolve(page.address, href)
            if address not in sheets:
                sheets[address] = len(gzip.compress((site.folder / address).read_bytes(), 6))
            size += sheets[address]
        if size >= 20_000:
            heavy[page.address] = size
    assert heavy == {}
    assert len(sheets) >= 1
