// The ad, in a dialog that can be cancelled; on a locked page its notice asks for it, and the page opens. Without scripts the notice
// leads through the page of the ad.

import { openDialog } from "./dialog.js";
import { loader, wait } from "./element.js";
import { texts } from "./texts.js";
import { isUnlocked, showUnlocked, unlock } from "./unlocks.js";

const notice = document.getElementById("lock");

async function ask(button) {
    const { key, seconds, opens } = notice.dataset;
    if (!await showAd({ ask: document.getElementById("lock-ask").textContent, seconds, isAsked: true, returnTo: button })) return;
    unlock(key);
    // A category leads on to its facts.
    if (!document.getElementById("fact")) return location.assign(new URL(opens, document.baseURI));
    document.documentElement.classList.add("unlocked");
    showUnlocked(document);
    focusContent();
}

/** Asks first, if need be, and shows the ad: true when it was seen to its end. */
export async function showAd({ ask, seconds, isAsked, returnTo }) {
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

// What is coming soon has none.
document.getElementById("show-ad")?.addEventListener("click", event => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(event.currentTarget);
});
// Another tab may open the lock while this one's notice is looked at.
addEventListener("storage", () => {
    if (notice?.contains(document.activeElement) && isUnlocked(notice.dataset.key)) focusContent();
    showUnlocked(document);
});
addEventListener("pageshow", ({ persisted }) => persisted && showUnlocked(document));
showUnlocked(document);
