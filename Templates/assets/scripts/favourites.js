// Favourites: what is marked, and how hearts and counts show it. Without scripts there are none, and no links to their page.

import { read, watch } from "./site.js";

/** What is marked, in the order of marking: `{ key, title, href, added }`; `href` as seen from the site's root. */
export function favourites() {
    return [read("favourites", {}).entries].flat().filter(isFavourite);
}

/** Whether a value has the form of a favourite. */
export function isFavourite(value) {
    return [value?.key, value?.title, value?.href, value?.added].every(text => typeof text === "string" && text.length <= 500)
        && /^[^/]+\/./.test(value.key);
}

/** The collection that a favourite's key begins with. */
export function collectionOf(key) {
    return key.slice(0, key.indexOf("/"));
}

/** Sets hearts and counts, and touches only what differs. */
export function refresh(place = document) {
    const entries = favourites();
    const keys = new Set(entries.map(entry => entry.key));
    for (const button of place.querySelectorAll("[data-favourite]")) {
        const pressed = String(keys.has(button.dataset.favourite));
        if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
    for (const count of place.querySelectorAll("[data-favourites-count]")) {
        const collection = count.dataset.favouritesCount;
        const number = entries.filter(({ key }) => !collection || collectionOf(key) === collection).length;
        if (count.textContent !== String(number)) count.textContent = number;
        count.classList.toggle("is-none", !number);
    }
}

watch("favourites", () => refresh());
addEventListener("pageshow", event => event.persisted && refresh());
refresh();
