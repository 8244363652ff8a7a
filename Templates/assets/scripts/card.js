// Cards for records that are not on the page, from the page's own empty card.

import { showPicture } from "./element.js";
import { showUnlocked } from "./unlocks.js";

const states = { free: "free", paid: "paid", coming_soon: "soon" };

/**
 * A copy of an empty card, filled: `{ href, label, picture, size, description, colour, shape, status, locked, shown, favourite }`,
 * with addresses relative to `base`.
 */
export function makeCard(template, card) {
    const item = template.content.firstElementChild.cloneNode(true);
    const find = selector => item.querySelector(selector);
    const link = new URL(card.href, card.base);
    item.dataset.slug = decodeURIComponent(link.pathname.split("/").at(-2));
    if (card.colour) item.classList.add("coloured", `colour-${word(card.colour)}`);
    if (card.shape) item.classList.add(`shape-${word(card.shape)}`);
    if (card.status === "coming_soon") item.classList.add("is-soon");
    if (card.locked) {
        const { key, ask, seconds, opens } = card.locked;
        Object.assign(item.dataset, { unlock: new URL("unlock/", link).href, key, ask, seconds, opens: new URL(opens, card.base).href });
    }
    showPicture(item, card);
    find("a").textContent = card.label;
    find("a").href = link.href;
    write(find(".card-description"), card.description);
    for (const row of item.querySelectorAll("[data-field]")) write(row, card.shown?.[row.dataset.field]);
    const state = states[card.status] ?? (card.locked ? "locked" : "");
    for (const status of item.querySelectorAll(".status")) if (status.dataset.state !== state) status.remove();
    const heart = find(".favourite");
    if (heart && card.favourite) {
        heart.dataset.favourite = card.favourite;
        heart.setAttribute("aria-label", `${heart.getAttribute("aria-label")}: ${card.label}`);
    } else heart?.remove();
    showUnlocked(item);
    return item;
}

/**
 * Adds a text to an element, or to the part of it that keeps other scripts apart, or takes the element away where there is none; a
 * row of a table keeps all its cells.
 */
function write(element, text) {
    if (text) (element?.querySelector("bdi") ?? element)?.append(text);
    else if (element?.localName !== "td") element?.remove();
}

/** What may be part of a class's name. */
function word(text) {
    return text.replace(/[^\w-]/g, "");
}
