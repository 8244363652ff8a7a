// What a visitor has unlocked by an ad, kept in the browser. Nothing on the page by itself.

import { read, write } from "./site.js";
import { texts } from "./texts.js";

/** Whether a lock is open for this visitor. */
export function isUnlocked(key) {
    return unlocked().includes(key);
}

/** Remembers that a lock is open. */
export function unlock(key) {
    if (!isUnlocked(key)) write("unlocked", [...unlocked(), key]);
}

/** Says of all that is locked in a place, and open for this visitor, that it is open. */
export function showUnlocked(place) {
    for (const status of place.querySelectorAll(".status-paid")) {
        const lock = status.closest("[data-key]") ?? document.getElementById("lock");
        if (!lock || !isUnlocked(lock.dataset.key)) continue;
        status.classList.replace("status-paid", "status-open");
        status.lastChild.data = texts.unlocked;
    }
}

function unlocked() {
    const keys = read("unlocked", []);
    return Array.isArray(keys) ? keys : [];
}
