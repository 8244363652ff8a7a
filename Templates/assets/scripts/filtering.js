// Filters a list while one types: over all its pages, through its index. Cards that are on the page stay the same cards.

import { makeCard } from "./card.js";
import { loader } from "./element.js";
import { failure } from "./failure.js";
import { refresh } from "./favourites.js";
import { foldedWords, foldRecords, matches } from "./fold.js";
import { loadIndex } from "./index.js";
import { texts } from "./texts.js";

const main = document.getElementById("main");
const form = document.getElementById("filter");
const input = form.elements.q;
const items = document.getElementById("items");
const further = document.getElementById("further");
const wait = document.getElementById("wait");
const template = document.getElementById("card");
const pageSize = Math.max(items.querySelectorAll("[data-slug]").length, 10);

// The cards of the page as it was, while others may stand in their place.
let ownCards;
const madeCards = new Map();
let records;
let limit = pageSize;
let rest;

async function filter() {
    const query = input.value;
    const words = foldedWords(query);
    remember(query.trim());
    limit = pageSize;
    if (!words.length) return restore();
    ownCards ??= [...items.children];
    main.classList.add("is-filtered");
    if (!records && !(await loaded())) return;
    // Whoever typed on meanwhile is answered by a later call.
    if (query === input.value) show(records.filter(record => matches(record, words)));
}

/** Loads the index; says so, and if it fails, why. */
async function loaded() {
    main.classList.add("is-waiting");
    wait.replaceChildren(loader());
    tell(texts.loading);
    try {
        records = await loadRecords();
    } catch (error) {
        tell("");
        if (ownCards) wait.replaceChildren(failure(error, retry));
    }
    main.classList.remove("is-waiting");
    main.classList.toggle("is-broken", !records && Boolean(ownCards));
    return Boolean(records);
}

async function loadRecords() {
    return foldRecords(await loadIndex(main.dataset.index));
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
    tell(found.length ? `${texts.searchCount} ${found.length}` : texts.searchNone);
}

function madeCard(record) {
    if (!madeCards.has(record.key)) madeCards.set(record.key, makeCard(template, { ...record, favourite: record.key }));
    return madeCards.get(record.key);
}

function showFurther() {
    const first = limit;
    limit += pageSize;
    show(rest);
    if (further.hidden) items.children[first]?.querySelector("a").focus();
}

/** The page as it was. */
function restore() {
    main.classList.remove("is-filtered", "is-broken");
    further.hidden = true;
    tell("");
    if (!ownCards) return;
    items.replaceChildren(...ownCards);
    ownCards = undefined;
    refresh(items);
}

let telling;
/** Shown at once, read out when the typing has come to rest. */
function tell(text) {
    document.getElementById("filter-count").textContent = text;
    clearTimeout(telling);
    telling = setTimeout(() => { document.getElementById("announcement").textContent = text; }, 600);
}

let remembering;
/** Keeps the query in the address for Back and reloading. Browsers refuse too many changes. */
function remember(query) {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
        // Details that are open over the list have its address for themselves.
        if (history.state?.details) return;
        const url = new URL(location);
        if (query) url.searchParams.set("q", query);
        else url.searchParams.delete("q");
        if (url.href !== location.href) history.replaceState(history.state, "", url);
    }, 200);
}

input.addEventListener("input", filter);
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
if (input.value) filter();
else loadRecords().then(all => { records ??= all; }, () => {});
