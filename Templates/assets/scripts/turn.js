// Turning facts: the next one takes the place of this one on the same page, and the address follows. However fast steps come,
// each counts: a fact that is not there yet is waited for, and further steps go on from there. Without it the links lead on.

import { element } from "./element.js";
import { refresh } from "./favourites.js";
import { adopt, load } from "./loading.js";
import { texts } from "./texts.js";

const main = document.getElementById("main");
const count = document.querySelector("progress").max;
const patience = 300; // milliseconds, after which it says that it loads
const rest = 400; // milliseconds without a step, after which a fact is read out
const inHead = "link[rel=prev], link[rel=next], link[rel=canonical], meta[name=description], meta[property^='og:']";
const pages = new Map(); // promises of the facts' pages, by their numbers
let shown = Number(main.dataset.position);
let target = shown; // where the steps lead that were taken
let timer;

/** Whether a step leads from where the last one leads to a fact. */
export function canTurn(way) {
    return target + way >= 1 && target + way <= count;
}

/** Takes a step: 1 leads to the next fact, -1 to the one before. False where only another page could show the fact. */
export function turn(way) {
    // A browser that keeps nothing opens a locked fact by its address.
    if (main.matches(".is-locked") && !document.documentElement.matches(".unlocked")) return false;
    if (canTurn(way)) go(target + way, href => history.pushState(null, "", href));
    return true;
}

/** Shows a fact, unless another is wanted before it is there. `follow` sets its address. */
async function go(number, follow) {
    target = number;
    if (number === shown) return settle();
    const href = addressOf(number);
    timer ??= setTimeout(wait, patience);
    let page;
    try {
        page = await pageOf(number);
        if (number !== target) return;
        const fresh = adopt(page, "[id='fact']");
        follow?.(href);
        show(page, fresh);
    } catch {
        // The browser itself says what is wrong, or the page for it that is kept.
        if (number !== target) return;
        if (follow) location.assign(href);
        else location.reload();
    }
}

function addressOf(number) {
    return fact().querySelector(".turn [rel]").href.replace(/\d+\/(?=#|$)/, `${number}/`);
}

function fact() {
    return document.getElementById("fact");
}

function pageOf(number) {
    if (!pages.has(number)) {
        const page = load(addressOf(number), { as: "page" });
        pages.set(number, page);
        page.then(fetchPicture, () => pages.delete(number));
    }
    return pages.get(number);
}

function fetchPicture(page) {
    const picture = "[id='fact'] img";
    if (page.querySelector(picture)) new Image().src = adopt(page, picture).src;
}

/** The neighbours are there before one asks. */
function fetchNeighbours() {
    if (navigator.connection?.saveData) return;
    // What fails now is asked for again when one turns.
    for (const number of [shown + 1, shown - 1, shown + 2]) if (number >= 1 && number <= count) pageOf(number).catch(() => {});
}

/** What loads is said in place of the fact. */
function wait() {
    fact().setAttribute("aria-busy", "true");
    tell(texts.loading);
}

function settle() {
    clearTimeout(timer);
    timer = undefined;
    fact().removeAttribute("aria-busy");
    fact().style.removeProperty("--drag");
}

function show(page, fresh) {
    const old = fact();
    const way = Math.sign(target - shown);
    shown = target;
    main.dataset.position = shown;
    document.title = page.title;
    for (const part of document.head.querySelectorAll(inHead)) part.remove();
    for (const part of page.head.querySelectorAll(inHead)) document.head.append(document.importNode(part, true));
    copy(page, ".bar [data-favourite]", ["data-favourite", "aria-label"]);
    copy(page, "[id='share']", ["data-title"]);
    for (const image of fresh.querySelectorAll("img")) image.decoding = "sync";
    const focused = old.contains(document.activeElement) ? document.activeElement : undefined;
    replace(old, fresh, way);
    settle();
    refresh(main);
    if (focused) focus(fresh, focused.id);
    if (fresh.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: "instant" });
    tell([".position", ".fact-text"].map(part => fresh.querySelector(part).textContent.trim()).join(". "));
    fetchNeighbours();
}

function copy(page, selector, names) {
    const [to, from] = [document.querySelector(selector), page.querySelector(selector)];
    if (to && from) for (const name of names) to.setAttribute(name, from.getAttribute(name));
}

/** The focus stays on the link that was followed; at the ends on the other. */
function focus(fresh, id) {
    const place = fresh.querySelector(`[id="${id || "fact"}"]`) ?? fresh.querySelector(id ? ".turn a" : "h2") ?? fresh;
    if (!place.matches("a")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
}

let telling;
/** Read out when the steps have come to rest. */
function tell(text) {
    clearTimeout(telling);
    telling = setTimeout(() => { document.getElementById("announcement").textContent = text; }, rest);
}

// MARK: Motion

/** The new fact takes the old one's place. What it shows comes from its side, or from where a finger left it; the links stay. */
function replace(old, fresh, way) {
    const drag = Number.parseFloat(getComputedStyle(old.firstElementChild).translate) || 0;
    old.replaceWith(fresh);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const side = way * (document.documentElement.dir === "rtl" ? -1 : 1);
    const from = side * fresh.offsetWidth * (Math.sign(drag) === -side ? 1 - Math.min(1, Math.abs(drag) / fresh.offsetWidth) : 0.4);
    const frames = { translate: [`${from}px`, "0px"], opacity: [0, 1] };
    for (const part of fresh.children) if (!part.matches(".turn")) part.animate(frames, { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

// MARK: What asks for it

document.addEventListener("turn", event => { if (turn(event.detail)) event.preventDefault(); });
document.addEventListener("click", event => {
    const link = event.target.closest?.("[id='fact'] .turn [rel]");
    if (!link || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (turn(link.rel === "next" ? 1 : -1)) event.preventDefault();
});
addEventListener("popstate", () => {
    const number = Number(location.pathname.match(/(\d+)\/$/)?.[1]);
    if (number && number !== target) go(number);
});
// Back from the browser's memory no step is under way.
addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    target = shown;
    settle();
});
addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(fetchNeighbours));
if (document.readyState === "complete") fetchNeighbours();
