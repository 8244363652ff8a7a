// Favourites as a file: saved from one browser, added in another.

import { isFavourite } from "./favourites.js";
import { most } from "./hearts.js";
import { root } from "./site.js";

const largest = 5_000_000; // bytes

/** Saves favourites as the file favourites.json. */
export function saveFile(favourites) {
    const text = JSON.stringify({ kind: "favourites", version: 1, favourites }, null, 1);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "favourites.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads such a file, and trusts nothing in it: `{ favourites, leftOut }`, or undefined if it is something else. */
export async function readFile(file) {
    const content = file.size <= largest ? parse(await file.text().catch(() => "")) : undefined;
    const given = content?.favourites;
    if (content?.kind !== "favourites" || content.version !== 1 || !Array.isArray(given) || given.length > most) return undefined;
    const favourites = given.filter(isFavourite).filter(leadsIntoSite)
        .map(({ key, title, href, added }) => ({ key, title, href, added }));
    return { favourites, leftOut: given.length - favourites.length };
}

function parse(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

/** Addresses are relative to the site's root, and do not leave it. */
function leadsIntoSite({ href }) {
    const url = URL.canParse(href, root) ? new URL(href, root).href : "";
    return url.startsWith(root.href) && !/^\s*([\\/]|[a-z][\w+.-]*:)/i.test(href);
}
