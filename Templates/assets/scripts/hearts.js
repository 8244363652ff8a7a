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
    if (!added.length) return added;
    entries.push(...added);
    entries.sort((one, other) => (one.added > other.added) - (one.added < other.added));
    return keep(entries, ...added.map(({ key, href }) => ({ added: { key, href } }))) ? added : undefined;
}

/** Takes a favourite away; false if the browser refused. */
export function remove(key) {
    const entries = favourites();
    const found = entries.find(entry => entry.key === key);
    if (!found) return true;
    unmarked.set(key, found);
    return keep(entries.filter(entry => entry !== found), { removed: { key, href: found.href } });
}

/** Puts other entries in the place of those with these keys; an entry that is there already is not kept twice. */
export function replace(changes) {
    const keys = new Set();
    const entries = favourites().map(entry => changes.get(entry.key) ?? entry).filter(({ key }) => !keys.has(key) && keys.add(key));
    keep(entries, { replaced: [...changes.keys()] });
}

/** Keeps these entries, and tells other parts of the page what has changed, such as what keeps pages for reading offline. */
function keep(entries, ...changes) {
    const isKept = entries.length <= most && write("favourites", { version: 1, entries });
    if (isKept) for (const detail of changes) document.dispatchEvent(new CustomEvent("favourites", { detail }));
    else import("./message.js").then(({ say }) => say(texts.errorStorage));
    return isKept;
}

function newFavourite(button) {
    const key = button.dataset.favourite;
    const link = linkOf(button);
    const titles = Array.from(link ? [link] : document.querySelectorAll("main h1, main .fact-text"), ({ textContent }) => textContent.trim());
    return { key, title: brief(titles.join(": ")), href: place(button), added: new Date().toISOString() };
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
    if (button.ariaPressed === "true") remove(key);
    else add([unmarked.get(key) ?? newFavourite(button)]);
    refresh();
});
findAgain();
