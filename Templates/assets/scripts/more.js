// Further pages of a list on the same page: "Load more" fetches the next page and adopts its cards. Back from a card's page
// finds the list as long as it was. Without scripts the links to the other pages do.

import { failure, loader } from "./element.js";
import { refresh } from "./favourites.js";
import { adopt, checkEdition, loadPage } from "./loading.js";
import { texts } from "./texts.js";

const main = document.getElementById("main");
const items = document.getElementById("items");
const place = document.getElementById("more-place");
const wait = document.getElementById("wait");
let next = new URL(button().dataset.next, document.baseURI).href;
let pages = 0;

function button() {
    return document.getElementById("more");
}

async function loadMore() {
    if (main.classList.contains("is-waiting")) return;
    setWaiting(true);
    try {
        const added = await adoptNext();
        moveButton(added);
        document.getElementById("announcement").textContent = `${texts.moreEntries} ${added.length}`;
        remember();
    } catch (error) {
        fail(error, loadMore);
    } finally {
        setWaiting(false);
    }
}

/** Adds the cards of the next page, and answers with them. */
async function adoptNext() {
    const page = await loadPage(next);
    const list = adopt(page, "#items");
    refresh(list);
    checkEdition(main.dataset.edition, page.getElementById("main").dataset.edition);
    const there = new Set(Array.from(items.children, ({ dataset }) => dataset.slug));
    const following = page.getElementById("more")?.dataset.next;
    const cards = [...list.children].filter(({ dataset }) => dataset.slug && !there.has(dataset.slug));
    // Another behaviour may have put other cards in the place of the list's.
    if (items.dispatchEvent(new CustomEvent("more", { detail: cards, cancelable: true }))) {
        const last = items.querySelector(":scope > :not([data-slug])");
        for (const card of cards) items.insertBefore(card, last);
    }
    next = following && new URL(following, next).href;
    pages += 1;
    return cards;
}

/** A new button below the new cards takes over the focus of the old one, so that nothing on the screen moves. */
function moveButton(added = []) {
    const old = button();
    const hadFocus = document.activeElement === old;
    const fresh = old.cloneNode(true);
    old.replaceWith(fresh);
    fresh.addEventListener("click", loadMore);
    place.hidden = !next;
    if (hadFocus) (next ? fresh : added[0]?.querySelector("a"))?.focus({ preventScroll: true });
}

function setWaiting(isWaiting) {
    main.classList.toggle("is-waiting", isWaiting);
    if (isWaiting) {
        wait.replaceChildren(loader());
        main.classList.remove("is-broken");
    }
    const more = button();
    more.ariaDisabled = isWaiting;
    more.textContent = isWaiting ? texts.loading : texts.loadMore;
}

function fail(error, retry) {
    wait.replaceChildren(failure(error, () => {
        button().focus({ preventScroll: true });
        retry();
    }));
    main.classList.add("is-broken");
}

function remember() {
    if (!pages) return;
    history.scrollRestoration = "manual";
    history.replaceState({ ...history.state, more: pages, height: items.offsetHeight, top: scrollY }, "");
}

/** Loads again what was there when the page was left. Its room is kept for it: the place is there before the cards are. */
async function restore({ more, height, top }) {
    items.style.minBlockSize = `${height}px`;
    setWaiting(true);
    scrollTo({ top, behavior: "instant" });
    try {
        while (next && pages < more) await adoptNext();
    } catch (error) {
        fail(error, () => restore({ more, height, top: scrollY }));
    }
    items.style.minBlockSize = "";
    moveButton();
    setWaiting(false);
}

button().addEventListener("click", loadMore);
// The browser itself would go to a place of the list as it was at first.
document.addEventListener("click", remember, true);
addEventListener("pagehide", remember);
if (history.state?.more) restore(history.state);
