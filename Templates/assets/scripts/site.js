// Where the site stands, computed from this file's own address: the site may be served at any path.

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
