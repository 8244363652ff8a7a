// Turning facts: the next one takes the place of this one on the same page, and the address follows. However fast steps come,
// each counts: a fact that is not there yet is waited for, and further steps go on from there. Without it the links lead on.

import { refresh } from "./favourites.js";
import { adopt, loadPage } from "./loading.js";
import { texts } from "./texts.js";

const main = document.getElementById("main");
const count = document.querySelector("progress").max;
// In milliseconds: when it says that it loads, and when the steps have come to rest.
const patience = 300;
const rest = 400;
const selector = "[id='fact']";
// Promises of the facts' pages, by their numbers.
const pages = new Map();
let shown = Number(main.dataset.position);
// Where the steps lead that were taken.
let target = shown;
let waiting;
let telling;

/** Whether a step leads from where the last one leads to a fact. */
export function canTurn(way) {
    return target + way >= 1 && target + way <= count;
}

/** Takes a step: 1 leads to the next fact, -1 to the one before. False where only another page could show the fact. */
export function turn(way) {
    // A browser that keeps nothing opens a locked fact by its address.
    if (main.matches(".is-locked") && !document.documentElement.matches(".unlocked")) return false;
    if (canTurn(way)) go(target + way, true);
    return true;
}

/** Shows a fact, unless another is wanted before it is there. Only steps are entries of the history. */
async function go(number, isStep) {
    target = number;
    if (number === shown) return settle();
    const href = addressOf(number);
    waiting ??= setTimeout(() => {
        fact().ariaBusy = "true";
        tell(texts.loading);
    }, patience);
    try {
        const page = await pageOf(number);
        if (number !== target) return;
        const fresh = adopt(page, selector);
        if (isStep) history.pushState(null, "", href);
        show(page, fresh);
    } catch {
        // The browser itself says what is wrong, or the page for it that is kept.
        if (number !== target) return;
        if (location.href === href) location.reload();
        else location.assign(href);
    }
}

/** Shows the fact of the address, where the browser went without a step. */
function follow() {
    const number = Number(location.pathname.split("/").at(-2));
    if (number && number !== target) go(number);
}

function fact() {
    return document.querySelector(selector);
}

function addressOf(number) {
    return fact().querySelector(".turn [rel]").href.replace(/\d+\/(?=#|$)/, `${number}/`);
}

function pageOf(number) {
    if (!pages.has(number)) {
        const page = loadPage(addressOf(number));
        pages.set(number, page);
        page.then(fetchPicture, () => pages.delete(number));
    }
    return pages.get(number);
}

function fetchPicture(page) {
    const picture = `${selector} img`;
    if (page.querySelector(picture)) new Image().src = adopt(page, picture).src;
}

/** The neighbours are there before one asks. What fails now is asked for again when one turns. */
function fetchNeighbours() {
    if (navigator.connection?.saveData) return;
    for (const number of [shown + 1, shown - 1, shown + 2]) if (number >= 1 && number <= count) pageOf(number).catch(() => {});
}

function settle() {
    clearTimeout(waiting);
    waiting = undefined;
    fact().ariaBusy = null;
    fact().style.removeProperty("--drag");
}

function show(page, fresh) {
    const old = fact();
    const way = Math.sign(target - shown);
    shown = target;
    main.dataset.position = shown;
    document.title = page.title;
    // The links of the fact itself stay.
    for (const link of document.querySelectorAll("link[rel=prev], link[rel=next], link[rel=canonical]")) link.remove();
    copy(page, "[data-favourite]", "data-favourite");
    copy(page, "[data-favourite]", "aria-label");
    copy(page, "[id='share']", "data-title");
    const focused = old.contains(document.activeElement) && document.activeElement;
    replace(old, fresh, way);
    settle();
    refresh(main);
    // The focus stays on the link that was followed; where there is none, it is on the fact.
    fresh.tabIndex = -1;
    if (focused) (fresh.querySelector(`[id="${focused.id}"]`) ?? fresh).focus({ preventScroll: true });
    if (fresh.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: "instant" });
    tell([".position", ".fact-text"].map(part => fresh.querySelector(part).textContent.trim()).join(". "));
    fetchNeighbours();
}

function copy(page, part, name) {
    const from = page.querySelector(part);
    if (from) document.querySelector(part).setAttribute(name, from.getAttribute(name));
}

/** Read out when the steps have come to rest. */
function tell(text) {
    clearTimeout(telling);
    telling = setTimeout(() => { document.getElementById("announcement").textContent = text; }, rest);
}

/** The new fact takes the old one's place. What it shows comes from its side, or from where a finger left it; the links stay. */
function replace(old, fresh, way) {
    const drag = Number.parseFloat(getComputedStyle(old.firstElementChild).translate) || 0;
    old.replaceWith(fresh);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const side = document.documentElement.dir === "rtl" ? -way : way;
    const from = drag * side < 0 ? drag + side * fresh.offsetWidth : side * fresh.offsetWidth * 0.4;
    const frames = { translate: [`${from}px`, "0px"], opacity: [0, 1] };
    for (const part of fresh.children) if (!part.matches(".turn")) part.animate(frames, { duration: 260, easing: "ease-out" });
}

document.addEventListener("turn", event => { if (turn(event.detail)) event.preventDefault(); });
document.addEventListener("click", event => {
    const link = event.target.closest?.(".turn [rel]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (turn(link.rel === "next" ? 1 : -1)) event.preventDefault();
});
addEventListener("popstate", follow);
// The browser may have gone on before this ran.
follow();
// Back from the browser's memory no step is under way.
addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    target = shown;
    settle();
});
// Where no finger can come it is not loaded; where it cannot be, there are the links.
if (navigator.maxTouchPoints) import("./swipe.js").catch(() => {});
(window.requestIdleCallback ?? setTimeout)(fetchNeighbours);
