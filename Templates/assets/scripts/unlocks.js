// What a visitor has unlocked by an ad, kept in the browser. Nothing on the page by itself.

import { read, write } from "./store.js";

/** Whether a lock is open for this visitor. */
export function isUnlocked(key) {
    return unlocked().includes(key);
}

/** Remembers that a lock is open. */
export function unlock(key) {
    if (!isUnlocked(key)) write("unlocked", [...unlocked(), key]);
}

function unlocked() {
    const keys = read("unlocked", []);
    return Array.isArray(keys) ? keys : [];
}
