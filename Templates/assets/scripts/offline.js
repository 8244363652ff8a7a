// Lets the site be read offline: starts the service worker, and tells it what it cannot know of itself.
// Where a browser has no service workers, or does not allow them, the site works as any other while there is a network.

import { read, root } from "./site.js";

const workers = navigator.serviceWorker;

if (workers && document.readyState === "complete") start();
else if (workers) addEventListener("load", start);

async function start() {
    const worker = new URL("service-worker.js", root);
    // A page that this worker did not bring, even if it has claimed it since: it has yet to hear what was read.
    const [navigation] = performance.getEntriesByType("navigation");
    const isNew = !navigation?.workerStart || workers.controller?.scriptURL !== worker.href;
    try {
        await workers.register(worker, { scope: root.pathname, updateViaCache: "none" });
    } catch {
        return;
    }
    // Until then files go past it.
    await workers.ready;
    if (isNew) tell({ read: whatWasRead() });
    workers.addEventListener("message", async ({ data }) => data.isOutdated && (await import("./outdated.js")).tell());
    report();
    document.addEventListener("favourites", report);
    // Another edition of the site has taken over: this page may have changed.
    workers.addEventListener("controllerchange", report);
}

function report() {
    tell({ shown: location.href, favourites: [read("favourites", {}).entries ?? []].flat().map(entry => String(entry?.href)) });
}

async function tell(message) {
    const { active } = await workers.ready;
    active?.postMessage(message);
}

/** This page and all files that it was made of, but videos. */
function whatWasRead() {
    const files = performance.getEntriesByType("resource").filter(entry => !["audio", "video"].includes(entry.initiatorType));
    return [location.href, ...files.map(entry => entry.name)];
}
