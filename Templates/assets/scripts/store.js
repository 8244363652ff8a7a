// What the browser keeps for a visitor, as JSON in localStorage. Where it refuses, nothing is kept and the page works on.

import { storageKey } from "./site.js";

/** What is kept under a name, or the fallback if there is nothing, or nothing that can be read. */
export function read(name, fallback) {
    try {
        return JSON.parse(localStorage.getItem(storageKey(name))) ?? fallback;
    } catch {
        return fallback;
    }
}

/** Keeps a value under a name; false when the browser refuses (storage switched off, or full). */
export function write(name, value) {
    try {
        localStorage.setItem(storageKey(name), JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

/** Calls back when another tab has changed what is kept under a name. */
export function watch(name, changed) {
    addEventListener("storage", event => {
        // A key of null: everything was cleared.
        if (event.key === storageKey(name) || event.key === null) changed();
    });
}
