// The page for missing addresses, in a folder of its host. It is served at any address, so its links start at the root of the
// host; where the site itself stands it learns from the place of this script, which it looks for in every folder above.
// The nearest is the last, and right. Without it the page has its words, and the address in the configuration helps.
{
    const { dataset } = document.documentElement;
    const before = dataset.root ?? "/";
    const { pathname: root } = new URL("../../", document.currentScript.src);
    dataset.root = root;

    const move = address => root + address.slice(before.length);
    if (root !== before) {
        for (const link of document.querySelectorAll(`[href^="${before}"]`)) link.setAttribute("href", move(link.getAttribute("href")));
        for (const script of document.querySelectorAll(`script[src^="${before}"]`)) {
            // A script that was not found is not looked for again.
            const found = document.createElement("script");
            found.type = script.type;
            found.src = move(script.getAttribute("src"));
            script.replaceWith(found);
        }
    }
}
