// Back says that the page is closing, and leads to the list as it was left: as long as it was, at its place, with its filter.
// Without scripts the link leads to the list.

import { announce } from "./message.js";
import { texts } from "./texts.js";

// In milliseconds: enough for the words to be taken up, too short to be waited for.
const delay = 150;

/** A list's pages are one, filtered or not: what stands on the second may have been found on the first. */
function list(address) {
    return address?.replace(/(page\/\d+\/)?([?#].*)?$/, "");
}

/** Leads to where the visitor was in the list before, else to the address. */
function leave(href) {
    const here = window.navigation?.currentEntry?.index;
    const before = here && navigation.entries().slice(0, here).findLast(({ url }) => list(url) === list(href));
    if (!before) return location.assign(href);
    const { committed, finished } = navigation.traverseTo(before.key);
    // Who goes elsewhere meanwhile has ended it.
    for (const end of [committed, finished]) end.catch(() => {});
}

document.getElementById("back")?.addEventListener("click", event => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href, dataset } = event.currentTarget;
    announce(texts.closing);
    const isOpen = dataset.unlocked && document.documentElement.matches(".unlocked");
    setTimeout(() => leave(isOpen ? new URL(dataset.unlocked, document.baseURI).href : href), delay);
});
