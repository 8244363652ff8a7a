// What pressing a heart does: a favourite is kept, or forgotten. For pages that may have hearts.

import { collectionOf, favourites, refresh } from "./favourites.js";
import { address, write } from "./site.js";
import { texts } from "./texts.js";

/** More do not fit into what a browser keeps. */
export const most = 10000;

// Marked again, these stand where they stood.
const unmarked = new Map();

/** Adds favourites that are not there yet, and gives those; undefined if the browser refused. */
export function add(further) {
    const entries = favourites();
    const keys = new Set(entries.map(entry => entry.key));
    const added = further.filter(({ key }) => !keys.has(key) && keys.add(key));
    entries.push(...added);
    entries.sort((one, other) => (one.added < other.added ? -1 : one.added > other.added ? 1 : 0));
    if (added.length && !keep(entries)) return undefined;
    for (const { key, href } of added) tell({ added: { key, href } });
    return added;
}

/** Takes a favourite away; false if the browser refused. */
export function remove(key) {
    const entries = favourites();
    const found = entries.find(entry => entry.key === key);
    if (!found) return true;
    if (!keep(entries.filter(entry => entry !== found))) return false;
    unmarked.set(key, found);
    tell({ removed: { key, href: found.href } });
    return true;
}

/** Puts other entries in the place of those with these keys; an entry that is there already is not kept twice. */
export function replace(changes) {
    const keys = new Set();
    const entries = favourites().map(entry => changes.get(entry.key) ?? entry).filter(({ key }) => !keys.has(key) && keys.add(key));
    if (keep(entries)) tell({ replaced: [...changes.keys()] });
}

function keep(entries) {
    if (entries.length <= most && write("favourites", { version: 1, entries })) return true;
    import("./message.js").then(({ say }) => say(texts.errorStorage));
    return false;
}

/** For what keeps the pages for reading offline. */
function tell(detail) {
    document.dispatchEvent(new CustomEvent("favourites", { detail }));
}

function newFavourite(button) {
    const key = button.dataset.favourite;
    const title = linkOf(button) ? [linkOf(button)] : document.querySelectorAll("main h1, main .fact-text");
    const texts = Array.from(title, element => element.textContent.trim());
    return { key, title: brief(texts.join(": ")), href: place(button), added: new Date().toISOString() };
}

function linkOf(button) {
    return button.closest(".card, .row")?.querySelector("a");
}

/** The address of what a heart marks. */
function place(button) {
    return address(linkOf(button)?.href ?? location.href);
}

/** A text as favourites are called by it. */
export function brief(text) {
    const words = text.replace(/\s+/g, " ");
    return words.length > 120 ? words.slice(0, 119) + "…" : words;
}

/**
 * What stands here without its mark, at the address of a favourite that has another key, may be that favourite: its text was
 * corrected, or its record is known by another identifier. The index tells.
 */
async function findAgain() {
    const entries = new Map(favourites().map(entry => [entry.href, entry]));
    const button = [...document.querySelectorAll(".favourite[aria-pressed=false]")].find(button => entries.has(place(button)));
    if (button) (await import("./favourites-again.js")).settleCollection(collectionOf(button.dataset.favourite));
}

document.addEventListener("click", event => {
    const button = event.target.closest("[data-favourite]");
    if (!button) return;
    const key = button.dataset.favourite;
    if (button.getAttribute("aria-pressed") === "true") remove(key);
    else add([unmarked.get(key) ?? newFavourite(button)]);
    refresh();
});
findAgain();
