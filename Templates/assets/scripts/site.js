// Where the site stands, computed from this file's own address: the site may be served at any path; and what the browser keeps for it, as
// JSON in localStorage. Where the browser refuses, nothing is kept and the page works on.

/** The address of the site's root. */
export const root = new URL("../../", import.meta.url);

/** The name under which this site keeps a thing in the browser: two sites of one host do not share theirs. */
export function storageKey(name) {
    return `sitegen:${root.pathname}:${name}`;
}

/** The path of an address as seen from the site's root: "owls/snowy/". */
export function address(url) {
    return new URL(url, location.href).pathname.slice(root.pathname.length);
}

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
