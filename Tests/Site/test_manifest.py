"""The site can be installed as an app (A9): a manifest with icons that are what it says they are."""

import json
from struct import unpack

import pytest
from support.built_site import resolve


@pytest.fixture
def manifest(site) -> dict:
    return json.loads((site.folder / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_it_has_the_sites_names_and_addresses_that_hold_at_any_path(manifest):
    assert manifest["name"] == "Fact Pages" and manifest["lang"] == "en" and manifest["dir"] == "ltr"
    assert manifest["start_url"] == manifest["scope"] == "." and "id" not in manifest
    assert manifest["display"] == "standalone"


def test_its_icons_are_of_the_sizes_that_it_tells(manifest, site):
    sizes = []
    for icon in manifest["icons"]:
        content = (site.folder / icon["src"]).read_bytes()
        if icon["type"] == "image/svg+xml":
            assert b"<svg" in content and icon["sizes"] == "any"
            continue
        assert "%dx%d" % unpack(">II", content[16:24]) == icon["sizes"]
        assert len(content) < 10_000
        sizes.append((icon["sizes"], icon.get("purpose", "any")))
    assert sizes == [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")]


@pytest.mark.parametrize("address", ["", "animals/", "animals/cats/1/", "cats/abyssinian/"])
def test_every_page_leads_to_it_and_to_an_icon_for_home_screens(site, address):
    page = site.page(address)
    assert resolve(address, page.one("link", rel="manifest").attrib["href"]) == "manifest.webmanifest"
    icon = (site.folder / resolve(address, page.one("link", rel="apple-touch-icon").attrib["href"])).read_bytes()
    assert unpack(">II", icon[16:24]) == (180, 180)
