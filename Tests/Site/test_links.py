"""Row G2: the site works on any static host, at any path."""

import re
import shutil
from urllib.parse import urldefrag

from support.built_site import BuiltSite, file_of, resolve
from support.references import module_references, references, scheme, stylesheet_references


def faults(site: BuiltSite) -> list[str]:
    """Every address in the pages of a site that is not relative, or leads to nothing."""
    found = []
    for page in site.pages():
        for element, _, address in references(page):
            if scheme(address) in ("http", "https"):
                continue
            where = f"/{page.address}: <{element.tag}> {address!r}"
            if page.address == "404.html" and not scheme(address):
                # Served at any depth: links start at the root, which is where it stands, and one script is looked for above.
                address = re.sub(r"^(/|(\.\./)+)", "", address)
            if scheme(address) or address.startswith(("/", "\\")):
                found.append(f"{where} is not relative")
                continue
            path, anchor = urldefrag(address)
            target = file_of(resolve(page.address, path))
            if not (site.folder / target).is_file():
                found.append(f"{where} leads to {target}, which is not there")
            elif anchor and target.endswith(".html") and not site.page(resolve(page.address, path)).all(id=anchor):
                found.append(f"{where}: there is no #{anchor} in {target}")
    return found


def test_every_link_and_picture_is_relative_and_leads_to_a_file_of_the_site(site):
    assert faults(site) == []


def test_and_still_does_when_the_site_is_moved_into_a_sub_folder(site, tmp_path):
    shutil.copytree(site.folder, tmp_path / "some/where/below")
    assert faults(BuiltSite(tmp_path / "some/where/below")) == []


def test_stylesheets_and_scripts_refer_to_files_of_the_site(site):
    for finder, pattern in ((stylesheet_references, "*.css"), (module_references, "*.js")):
        for file in site.folder.rglob(pattern):
            for address in finder(file.read_text(encoding="utf-8")):
                if scheme(address) == "data":
                    continue
                place = file.relative_to(site.folder).as_posix()
                assert not scheme(address) and not address.startswith("/"), f"{address} in {place}"
                assert (site.folder / file_of(resolve(place, address))).is_file(), f"{address} in {place}"


def test_every_page_can_be_reached_from_the_first(site):
    reached, waiting = {""}, [""]
    while waiting:
        page = site.page(waiting.pop())
        for element, _, address in references(page):
            if scheme(address) or element.tag == "link" or page.address == "404.html":
                continue
            target = resolve(page.address, urldefrag(address).url)
            if (target == "" or target.endswith("/")) and target not in reached:
                reached.add(target)
                waiting.append(target)
    # The guide's pages are linked from each other or from the README, not from the navigation.
    unreached = [address for address in site.addresses() if address not in reached and not address.startswith("guide/")]
    assert unreached == ["404.html", "offline/"]


def test_only_the_page_for_missing_addresses_starts_its_links_at_the_root(site):
    starts = {page.address for page in site.pages() for _, _, address in references(page) if address.startswith("/")}
    assert starts == {"404.html"}


def test_the_page_for_missing_addresses_knows_the_path_of_the_base_address(small_site):
    configuration = "baseURL: https://facts.example/below/\ncollections: { a: { feed: { source: feeds/a.json } } }"
    page = small_site(configuration, a=[{"title": "A"}]).build().page("404.html")
    inside = [address for _, _, address in references(page) if scheme(address) is None and not address.startswith("#")]
    assert inside and all(address.startswith("/below/") for address in inside)
