// Locked and coming records in a list: a dialog asks, shows the ad and leads on. Without scripts the card leads to the page with its
// notice, and that one through the page of the ad.

import { openDialog } from "./dialog.js";
import { showAd } from "./lock.js";
import { texts } from "./texts.js";
import { isUnlocked, showUnlocked, unlock } from "./unlocks.js";

const items = document.getElementById("items");

async function ask(link, { key, ask, seconds, opens }) {
    if (!await showAd({ ask, seconds, returnTo: link })) return;
    unlock(key);
    location.assign(new URL(opens, document.baseURI));
}

// Before what else a click on a card may do, such as opening its details.
document.addEventListener("click", event => {
    const link = event.target.closest("a");
    if (!link || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const card = link.closest("[data-slug]");
    if (card?.matches(".is-soon")) {
        event.preventDefault();
        openDialog({ title: texts.comingSoon, text: texts.comingSoonHint, actions: [{ label: texts.ok }], returnTo: link });
    } else if (card?.dataset.key && !isUnlocked(card.dataset.key)) {
        event.preventDefault();
        ask(link, card.dataset);
    }
}, { capture: true });

for (const moment of ["storage", "pageshow"]) addEventListener(moment, () => showUnlocked(items));
// Further cards may be added.
new MutationObserver(() => showUnlocked(items)).observe(items, { childList: true });
showUnlocked(items);
