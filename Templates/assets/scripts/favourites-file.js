// Favourites as a file: saved from one browser, added in another.

import { favourites, isFavourite } from "./favourites.js";
import { add, most } from "./hearts.js";
import { say } from "./message.js";
import { root } from "./site.js";
import { texts } from "./texts.js";

const largest = 5_000_000; // bytes

/** Saves all favourites as the file favourites.json. */
export function saveFile() {
    const text = JSON.stringify({ kind: "favourites", version: 1, favourites: favourites() }, null, 1);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "favourites.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Adds what is in such a file, shows it and says how much it was. */
export async function addFile(file, show) {
    const { given, leftOut } = await readFile(file) ?? {};
    if (!given) return say(texts.favouritesFileFault);
    const added = add(given);
    if (!added) return;
    await show();
    say(`${texts.favouritesAdded} ${added.length}${leftOut ? `. ${texts.favouritesLeftOut} ${leftOut}` : ""}`);
}

/** Reads a file, and trusts nothing in it: `{ given, leftOut }`, or undefined if it is something else. */
async function readFile(file) {
    const content = file.size <= largest ? parse(await file.text().catch(() => "")) : undefined;
    const all = content?.favourites;
    if (content?.kind !== "favourites" || content.version !== 1 || !Array.isArray(all) || all.length > most) return undefined;
    const given = all.filter(isFavourite).filter(leadsIntoSite).map(({ key, title, href, added }) => ({ key, title, href, added }));
    return { given, leftOut: all.length - given.length };
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
