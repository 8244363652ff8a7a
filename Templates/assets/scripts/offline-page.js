// The page that stands in for one that cannot be had: it tries again by itself when the network is back, and lists what was read.
// Without this its link tries again; the worker shows the page at the address that was wanted.

import { address, root, storageKey } from "./site.js";

const pauses = [0, 1, 2, 4, 8]; // seconds
const most = 12;
const ledToAbove = ["", "favourites/", "search/", "offline/"];

function tryAgain() {
    // Opened for itself, it stands in for nothing.
    if (address(location.href) === "offline/") location.replace(root);
    else location.reload();
}

/** Browsers say that they are online some time before anything can be had. */
async function tryWhenReached() {
    for (const pause of pauses) {
        await new Promise(resolve => setTimeout(resolve, pause * 1000));
        try {
            // Through the worker, which keeps the page: it is there then, whatever becomes of the network.
            await fetch(location.href);
            return tryAgain();
        } catch {
            // Not yet.
        }
    }
}

/** Lists the pages that were read, the last one first. */
async function showKept() {
    const edition = await (await caches.match(new URL("edition", root), { cacheName: storageKey("notes") }))?.json();
    if (!edition) return;
    const cache = await caches.open(edition);
    const list = document.getElementById("kept");
    for (const { url } of (await cache.keys()).reverse()) {
        if (list.children.length === most) return;
        const path = address(url);
        if (ledToAbove.includes(path) || !path.endsWith("/")) continue;
        const page = new DOMParser().parseFromString(await (await cache.match(url)).text(), "text/html");
        const link = document.createElement("a");
        link.href = url;
        // The last part is the site's own title.
        link.textContent = page.title.split(" · ").slice(0, -1).join(" · ");
        const item = document.createElement("li");
        item.append(link);
        list.append(item);
    }
}

document.getElementById("again").addEventListener("click", event => {
    event.preventDefault();
    tryAgain();
});
addEventListener("online", tryWhenReached);
showKept().catch(() => {}); // A browser that keeps nothing has nothing to list.
