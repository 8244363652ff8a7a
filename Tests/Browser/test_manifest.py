"""The site can be installed as an app (A9)."""

from browsing.keeping import wait_until_kept


def test_the_browser_finds_nothing_wrong_with_its_manifest(server, desktop):
    desktop.goto("animals/")
    wait_until_kept(desktop, "")
    session = desktop.context.new_cdp_session(desktop)
    answer = session.send("Page.getAppManifest")
    assert answer["url"] == server.url + "manifest.webmanifest" and answer["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [], [{"errorId": "in-incognito", "errorArguments": []}])
