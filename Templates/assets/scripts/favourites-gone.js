// Favourites that are no longer on the site: each can be forgotten, or replaced by what stands in its place. Loaded where there are such.

import { refresh } from "./favourites.js";
import { brief, remove, replace } from "./hearts.js";
import { root } from "./site.js";

/** Fills the section of these, `{ entry, instead }` each; `again` shows the whole page anew. */
export function showGone(section, lost, again) {
    const template = section.querySelector("template");
    section.hidden = false;
    section.querySelector("ul").replaceChildren(...lost.map(({ entry, instead }) => {
        const item = template.content.firstElementChild.cloneNode(true);
        const [button, take] = item.querySelectorAll("button");
        item.querySelector("span").textContent = entry.title;
        button.setAttribute("aria-label", `${button.textContent}: ${entry.title}`);
        button.addEventListener("click", () => forget(entry.key, item, again));
        offer(entry, instead, item.querySelector("p"), take, again);
        return item;
    }));
}

/** What stands in the place of a favourite that is not found again is perhaps what is meant: the visitor knows. */
function offer(entry, instead, line, take, again) {
    if (!instead) {
        line.remove();
        take.remove();
        return;
    }
    const { key, href, isLocked, label } = instead;
    const title = brief(isLocked ? label : instead.title);
    Object.assign(line.querySelector("a"), { href: new URL(href, root).href, textContent: title });
    take.setAttribute("aria-label", `${take.textContent}: ${title}`);
    take.addEventListener("click", () => {
        replace(new Map([[entry.key, { ...entry, key, href, title }]]));
        again();
    });
}

function forget(key, item, again) {
    if (!remove(key)) return;
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    refresh();
    if (next) next.querySelector("button").focus();
    else again();
}
