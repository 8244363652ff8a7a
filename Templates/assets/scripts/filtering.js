// Filters a list while one types, narrows it down to groups and sorts it: over all its pages, through its index. Cards that are on
// the page stay the same cards. Of a long index it asks for what it needs when the typing has come to rest.

import { makeCard } from "./card.js";
import { failure, grouped, loader } from "./element.js";
import { refresh } from "./favourites.js";
import { form, main, query } from "./filter.js";
import { foldedWords, foldRecords, matches } from "./fold.js";
import { loadIndex } from "./index.js";
import { texts } from "./texts.js";

const input = form.elements.q;
const selects = [...form.querySelectorAll("select")];
const clear = document.getElementById("clear");
const items = document.getElementById("items");
const further = document.getElementById("further");
const wait = document.getElementById("wait");
const nothing = document.getElementById("nothing");
const pageSize = Math.max(items.querySelectorAll("[data-slug]").length, 10);

// The cards of the page as it was, while others may stand in their place.
let ownCards;
const madeCards = new Map();
let index;
let choose;
let long;
let limit = pageSize;
let rest;

async function filter() {
    const asked = query();
    remember(asked);
    limit = pageSize;
    if (clear) clear.hidden = !selects.some(select => select.value);
    if (!asked) return restore();
    ownCards ??= [...items.children];
    main.classList.add("is-filtered");
    const isAsked = () => asked === query();
    let found;
    let error;
    try {
        found = await find(isAsked);
    } catch (thrown) {
        error = thrown;
    }
    main.classList.remove("is-waiting");
    // Whoever went on meanwhile is answered by a later call.
    if (!isAsked()) return;
    main.classList.toggle("is-broken", Boolean(error));
    if (!error) return show(found);
    tell("");
    wait.replaceChildren(failure(error, retry));
}

/** The records that are asked for. Loads the index, and what chooses where there is something to choose by, and says so. */
async function find(isAsked) {
    // Of a long index its lists choose.
    const isChoosing = !long && (selects.length > 1 || selects.some(select => select.value));
    if (!index || isChoosing && !choose) {
        main.classList.add("is-waiting");
        wait.replaceChildren(loader());
        tell(texts.loading);
        index = await loadWhole();
        if (isChoosing && !long) ({ choose } = await import("./choices.js"));
    }
    const words = foldedWords(input.value);
    if (long) return long.find(index.shards, words, selects, limit, isAsked, tell);
    const found = index.listed.filter(record => matches(record, words));
    return choose ? choose(found, selects) : found;
}

async function loadWhole() {
    const index = await loadIndex(main.dataset.index);
    if (index.shards) long = await import("./long-list.js");
    else await foldRecords(index.records);
    return index;
}

function retry() {
    input.focus();
    filter();
}

function show(found) {
    const own = new Map(ownCards.map(card => [card.dataset.slug, card]));
    const cards = found.slice(0, limit).map(record => own.get(record.href.slice(0, -1)) ?? madeCard(record));
    if (cards.length !== items.children.length || cards.some((card, place) => card !== items.children[place])) {
        items.replaceChildren(...cards);
        refresh(items);
    }
    rest = found.length > limit ? found : undefined;
    further.hidden = !rest;
    tell(found.length ? `${texts.searchCount} ${grouped(found.length)}` : texts.searchNone);
}

function madeCard(record) {
    if (!madeCards.has(record.key)) madeCards.set(record.key, makeCard(main, { ...record, favourite: record.key }));
    return madeCards.get(record.key);
}

async function showFurther() {
    const first = limit;
    const found = rest;
    // Of a long list they may have to be loaded first.
    if (long && !(await long.complete(found, first + pageSize)) || found !== rest) return;
    limit = first + pageSize;
    show(found);
    if (further.hidden) items.children[first]?.querySelector("a").focus();
}

/** The page as it was. */
function restore() {
    main.classList.remove("is-filtered", "is-broken");
    further.hidden = true;
    tell("");
    if (index?.records) choose?.(index.listed, selects);
    long?.restore(selects, query);
    if (!ownCards) return;
    items.replaceChildren(...ownCards);
    ownCards = undefined;
    refresh(items);
}

let telling;
/** Shown at once, read out when the typing has come to rest. */
function tell(text) {
    document.getElementById("filter-count").textContent = text;
    if (nothing) nothing.hidden = text !== texts.searchNone;
    clearTimeout(telling);
    telling = setTimeout(() => { document.getElementById("announcement").textContent = text; }, 600);
}

let remembering;
/** Keeps what is asked for in the address, for Back, for reloading and to share it. Browsers refuse too many changes. */
function remember(asked) {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
        // Details that are open over the list have its address for themselves.
        if (history.state?.details) return;
        const url = new URL(location);
        for (const { name } of form.elements) if (name) url.searchParams.delete(name);
        for (const [name, value] of new URLSearchParams(asked)) url.searchParams.set(name, value);
        if (url.href !== location.href) history.replaceState(history.state, "", url);
    }, 200);
}

form.addEventListener("input", filter);
clear?.addEventListener("click", () => {
    for (const select of selects) select.value = "";
    selects.at(-1).focus();
    filter();
});
nothing?.querySelector("button").addEventListener("click", () => {
    for (const select of selects) select.value = "";
    form.reset();
});
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("reset", event => {
    event.preventDefault();
    input.value = "";
    input.focus();
    filter();
});
further.querySelector("button").addEventListener("click", showFurther);
// Cards that arrive from a further page while others stand here join those of the page.
items.addEventListener("more", event => {
    if (!ownCards) return;
    ownCards.push(...event.detail);
    event.preventDefault();
});

// Loaded before the first key, if there is time.
if (query()) filter();
else loadWhole().then(whole => { index ??= whole; }, () => {});
