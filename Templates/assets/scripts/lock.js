// Locked and coming records: a dialog asks, shows the ad and leads on. Without scripts the card leads to the page with its
// notice, and that one through the page of the ad.

import { openDialog } from "./dialog.js";
import { loader, wait } from "./element.js";
import { texts } from "./texts.js";
import { isUnlocked, showUnlocked, unlock } from "./unlocks.js";

const notice = document.getElementById("lock");

async function askInList(link, { key, ask, seconds, opens }) {
    if (!await showAd({ ask, seconds, returnTo: link })) return;
    unlock(key);
    location.assign(new URL(opens, document.baseURI));
}

async function askOnPage(button, { key, seconds, opens }) {
    const ask = document.getElementById("lock-ask").textContent;
    if (!await showAd({ ask, seconds, isAsked: true, returnTo: button })) return;
    unlock(key);
    // A category leads on to its facts.
    if (!document.getElementById("fact")) return location.assign(new URL(opens, document.baseURI));
    document.documentElement.classList.add("unlocked");
    showUnlocked(document);
    focusContent();
}

/** Asks first, if need be, and shows the ad: true when it was seen to its end. */
async function showAd({ ask, seconds, isAsked, returnTo }) {
    const cancel = { label: texts.cancel, isQuiet: true };
    const show = { label: texts.showAd, value: true, before: dialog => runAd(dialog, seconds) };
    const rest = isAsked ? { actions: [cancel], until: show.before } : { text: texts.lockHint, actions: [cancel, show] };
    return await openDialog({ title: ask, returnTo, ...rest }) === true;
}

async function runAd(dialog, seconds) {
    const actions = dialog.querySelector(".actions");
    const [cancel, show] = actions.children;
    cancel.focus();
    show?.remove();
    const ad = document.getElementById("ad");
    if (ad) actions.before(document.importNode(ad.content, true));
    actions.before(loader());
    await wait(seconds);
    return true;
}

/** The notice is gone, and with it what had the focus. */
function focusContent() {
    const content = document.getElementById("fact") ?? document.getElementById("main");
    content.tabIndex = -1;
    content.focus();
}

// Before what else a click on a card may do, such as opening its details.
document.addEventListener("click", event => {
    const link = event.target.closest("a");
    if (!link || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const card = link.closest(".card");
    if (card?.matches(".is-soon")) {
        event.preventDefault();
        openDialog({ title: texts.comingSoon, text: texts.comingSoonHint, actions: [{ label: texts.ok }], returnTo: link });
    } else if (card?.dataset.key && !isUnlocked(card.dataset.key)) {
        event.preventDefault();
        askInList(link, card.dataset);
    } else if (link.id === "show-ad") {
        event.preventDefault();
        askOnPage(link, notice.dataset);
    }
}, { capture: true });

// Another tab may open the lock while this one's notice is looked at.
addEventListener("storage", () => {
    showUnlocked(document);
    if (notice?.contains(document.activeElement) && isUnlocked(notice.dataset.key)) focusContent();
});
addEventListener("pageshow", () => showUnlocked(document));
const items = document.getElementById("items");
// Further cards may be added.
if (items) new MutationObserver(() => showUnlocked(items)).observe(items, { childList: true });
showUnlocked(document);
