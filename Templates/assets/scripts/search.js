// The search over the whole site, through all indexes. A long one is asked for what it needs when the typing has come to rest. Without
// scripts the page leads to the collections.

import { failure, grouped, wait } from "./element.js";
import { fold, foldedWords, foldRecords, matches } from "./fold.js";
import { loadIndex } from "./index.js";
import { excerpt, mark } from "./mark.js";
import { read, write } from "./site.js";
import { texts } from "./texts.js";

const most = 20;
const patience = 0.2; // seconds
const input = document.getElementById("q");
const form = input.form;
const results = document.getElementById("results");
const nothing = document.getElementById("nothing");
const template = document.getElementById("result");
const none = listOf([]);
const groups = Array.from(results.children, section => ({ section, list: section.querySelector("ol"), limit: most, found: none, rows: [] }));
const failures = []; // the notices that are shown
let isStarted = false;
let isOpen = false; // what is found is shown

/** Loads all indexes at once. */
function start() {
    if (isStarted) return;
    isStarted = true;
    results.replaceChildren();
    const loads = groups.map(loadGroup);
    tell([]);
    arrive(loads, () => {
        isOpen = true;
        search();
    });
}

/** Shows what is there once all of it has come, or after a second; then what comes late. */
async function arrive(loads, show) {
    let isLate = false;
    await Promise.race([Promise.all(loads.map(load => load.then(() => isLate && show()))), wait(1)]);
    isLate = true;
    show();
}

async function loadGroup(group) {
    Object.assign(group, { isLoading: true, error: undefined });
    try {
        const index = await loadIndex(group.section.dataset.index);
        if (index.records) {
            await foldRecords(index.records);
            await foldRecords(index.records.flatMap(({ sections }) => sections ?? []));
        } else await import("./words.js");
        group.index = index;
    } catch (error) {
        group.error = error;
    }
    group.isLoading = false;
}

let newest = 0;
/** Shows what is found at once where the indexes are there; what has to be loaded for it comes with what else is found, or below that. */
async function search() {
    const turn = newest += 1;
    const isWanted = () => turn === newest;
    const query = fold(input.value.trim());
    const words = foldedWords(query);
    const long = words.length ? groups.filter(({ index }) => index?.shards) : [];
    for (const group of groups) {
        // What was asked before is waited for no longer.
        group.isLoading &&= !group.index;
        if (long.includes(group)) continue;
        group.found = group.index && words.length ? listOf(find(group.index.records, words, query)) : none;
        group.rows = group.found.take(0, group.limit);
    }
    if (!long.length) return showAll(words);
    document.getElementById("search-state").textContent = texts.loading;
    await wait(patience);
    if (isWanted()) arrive(long.map(group => findInShards(group, words, isWanted)), () => isWanted() && showAll(words));
}

/** What comes late goes below the others: nothing is pushed down. */
function showAll(words) {
    if (!isOpen) return;
    showFailures(words.length ? groups.filter(({ error }) => error) : []);
    for (const group of groups) {
        if (group.isLoading) {
            group.section.remove();
            continue;
        }
        if (!group.section.isConnected) results.append(group.section);
        show(group, words);
    }
    tell(words);
}

function listOf(all) {
    return { count: all.length, take: (from, to) => all.slice(from, to) };
}

async function findInShards(group, words, isWanted) {
    Object.assign(group, { isLoading: true, error: undefined });
    const answer = { found: none, rows: [], isLoading: false };
    try {
        const { find } = await import("./words.js");
        answer.found = await find(group.index.shards, words);
        answer.rows = await answer.found.take(0, group.limit);
    } catch (error) {
        Object.assign(answer, { found: none, error });
    }
    if (isWanted()) Object.assign(group, answer);
}

/** The best first: labels that begin so, words that begin so, labels, texts; among equals the list's order. */
function find(records, words, query) {
    const ranks = [[], [], [], [], []];
    for (const record of records) {
        if (matches(record, words)) ranks[rank(record, words, query)].push({ record });
        for (const [place, fact] of (record.facts ?? []).entries()) {
            if (matches(fact, words)) ranks[4].push({ record, fact, position: place + 1 });
        }
        for (const section of record.sections ?? []) {
            if (isFound(section, record, words)) ranks[words.some(word => section.folded.includes(word)) ? 2 : 4].push({ record, fact: section });
        }
    }
    return ranks.flat();
}

/** A section need not say again what its page is called. */
function isFound(section, page, words) {
    return words.every(word => page.folded.includes(word) || matches(section, [word])) && words.some(word => matches(section, [word]));
}

function rank({ folded }, words, query) {
    if (folded.startsWith(query)) return 0;
    const spaced = ` ${folded}`;
    if (words.every(word => spaced.includes(` ${word}`))) return 1;
    return matches({ folded }, words) ? 2 : 3;
}

function show({ section, list, found, rows, index }, words) {
    list.replaceChildren(...rows.map(result => row(result, words)));
    section.hidden = !found.count && !section.querySelector(".notice");
    section.querySelector(".count").textContent = grouped(found.count);
    const more = section.querySelector(".more");
    more.hidden = rows.length >= found.count;
    if (index?.shards) more.firstElementChild.textContent = texts.loadMore;
}

/** All further results, or of a long index the next ones. */
async function showFurther(group) {
    const first = group.rows.length;
    const turn = newest;
    try {
        const rows = await group.found.take(0, group.index.shards ? first + most : Infinity);
        if (turn !== newest) return;
        group.limit = rows.length;
        group.rows = rows;
        show(group, foldedWords(input.value));
        group.list.children[first]?.querySelector("a").focus();
    } catch (error) {
        import("./message.js").then(({ say }) => say(error.text ?? texts.errorLoading));
    }
}

function row({ record, fact, position }, words) {
    const item = template.content.firstElementChild.cloneNode(true);
    const link = item.querySelector("a");
    link.href = new URL((fact ?? record).href, record.base).href;
    if (fact?.label) link.append(`${record.label} · `, mark(fact.label, words));
    else link.append(fact ? `${record.label}, ${position}` : mark(record.label, words));
    const text = fact?.text ?? (matches({ folded: record.folded }, words) ? "" : record.text);
    if (text) item.querySelector("p").append(mark(excerpt(text, words), words));
    else item.querySelector("p").remove();
    showPicture(item.querySelector("img"), fact?.picture ? { base: record.base, picture: fact.picture } : record);
    return item;
}

function showPicture(image, { picture, size, base }) {
    if (!picture) return image.remove();
    [image.width, image.height] = size ?? [640, 480];
    image.src = new URL(picture, base).href;
}

/** What several collections have in common, such as the lack of a connection, is said once, below what was found. */
function showFailures(failed) {
    for (const notice of failures.splice(0)) notice.remove();
    for (const alike of Map.groupBy(failed, ({ error }) => error.text).values()) {
        const notice = failure(alike[0].error, async () => {
            input.focus();
            await Promise.all(alike.map(loadGroup));
            await search();
        });
        failures.push(notice);
        (alike.length > 1 ? results : alike[0].section).append(notice);
    }
}

let telling;
/** Shown at once, read out when the typing has come to rest. */
function tell(words) {
    const count = groups.reduce((sum, { found }) => sum + found.count, 0);
    const answer = count || groups.some(({ error }) => error) ? `${texts.searchCount} ${grouped(count)}` : texts.searchNone;
    const text = groups.some(({ isLoading }) => isLoading) ? texts.loading : words.length ? answer : "";
    document.getElementById("search-state").textContent = text;
    if (nothing) nothing.hidden = text !== texts.searchNone;
    clearTimeout(telling);
    telling = setTimeout(() => { document.getElementById("announcement").textContent = text; }, 600);
}

let remembering;
/** For Back and reloading. Browsers refuse too many changes. */
function remember() {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
        const query = input.value.trim();
        history.replaceState(history.state, "", query ? `?${new URLSearchParams({ q: query })}` : location.pathname);
    }, 200);
}

for (const group of groups) {
    group.section.querySelector(".more button").addEventListener("click", () => showFurther(group));
}
input.addEventListener("focus", start, { once: true });
input.addEventListener("input", () => {
    for (const group of groups) group.limit = most;
    start();
    search();
    remember();
});
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("reset", event => {
    event.preventDefault();
    input.value = "";
    input.focus();
    search();
    remember();
});

const slash = document.getElementById("slash");
slash.checked = read("slash", true);
slash.addEventListener("change", () => write("slash", slash.checked));

input.value = new URL(location).searchParams.get("q") ?? input.value;
if (input.value) start();
else if (location.hash === "#q") input.focus();
