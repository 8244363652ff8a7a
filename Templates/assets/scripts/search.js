// The search over the whole site, through all indexes. Without scripts the page leads to the collections.

import { showPicture } from "./element.js";
import { failure } from "./failure.js";
import { fold, foldedWords, foldRecords, matches } from "./fold.js";
import { loadIndex } from "./index.js";
import { excerpt, mark } from "./mark.js";
import { read, write } from "./store.js";
import { texts } from "./texts.js";

const most = 20;
const input = document.getElementById("q");
const form = input.form;
const results = document.getElementById("results");
const template = document.getElementById("result");
const groups = Array.from(results.children, section => ({ section, list: section.querySelector("ol"), isWhole: false }));
let isStarted = false;
const failures = []; // the notices that are shown

/** Loads all indexes at once. One that comes late goes below the others: nothing is pushed down. */
async function start() {
    if (isStarted) return;
    isStarted = true;
    results.replaceChildren();
    tell();
    const loads = groups.map(loadGroup);
    await Promise.race([Promise.all(loads), new Promise(resolve => setTimeout(resolve, 1000))]);
    const late = groups.filter(group => !isThere(group));
    results.append(...groups.filter(isThere).map(({ section }) => section));
    search();
    for (const group of late) {
        await loads[groups.indexOf(group)];
        results.append(group.section);
        search();
    }
}

function isThere({ records, error }) {
    return Boolean(records || error);
}

async function loadGroup(group) {
    group.error = undefined;
    try {
        group.records = await foldRecords(await loadIndex(group.section.dataset.index));
    } catch (error) {
        group.error = error;
    }
}

function search() {
    const query = input.value.trim();
    const words = foldedWords(query);
    for (const group of groups) group.found = group.records && words.length ? find(group.records, words, fold(query)) : [];
    showFailures(words.length ? groups.filter(({ error }) => error) : []);
    for (const group of groups) show(group, words);
    tell(words);
}

/** The best first: labels that begin so, words that begin so, labels, texts; among equals the list's order. */
function find(records, words, query) {
    const ranks = [[], [], [], [], []];
    for (const record of records) {
        if (matches(record, words)) ranks[rank(record, words, query)].push({ record });
        for (const [place, fact] of (record.facts ?? []).entries()) {
            if (words.every(word => fact.folded.includes(word))) ranks[4].push({ record, fact, position: place + 1 });
        }
    }
    return ranks.flat();
}

function rank({ folded }, words, query) {
    if (folded.startsWith(query)) return 0;
    const spaced = ` ${folded}`;
    if (words.every(word => spaced.includes(` ${word}`))) return 1;
    return words.every(word => folded.includes(word)) ? 2 : 3;
}

function show(group, words) {
    const { section, list, found } = group;
    const shown = group.isWhole ? found : found.slice(0, most);
    list.replaceChildren(...shown.map(result => row(result, words)));
    section.hidden = !found.length && !section.querySelector(".notice");
    section.querySelector(".count").textContent = found.length;
    section.querySelector(".more").hidden = shown.length === found.length;
}

function row({ record, fact, position }, words) {
    const item = template.content.firstElementChild.cloneNode(true);
    const link = item.querySelector("a");
    link.href = new URL((fact ?? record).href, record.base).href;
    link.append(fact ? `${record.label}, ${position}` : mark(record.label, words));
    const text = fact?.text ?? (words.every(word => record.folded.includes(word)) ? "" : record.text);
    if (text) item.querySelector("p").append(mark(excerpt(text, words), words));
    else item.querySelector("p").remove();
    showPicture(item, { picture: fact?.picture ?? record.picture, size: fact?.picture ? undefined : record.size, base: record.base });
    return item;
}

/** What several collections have in common, such as the lack of a connection, is said once, below what was found. */
function showFailures(failed) {
    for (const notice of failures.splice(0)) notice.remove();
    for (const alike of Map.groupBy(failed, ({ error }) => error.text).values()) {
        const notice = failure(alike[0].error, async () => {
            input.focus();
            await Promise.all(alike.map(loadGroup));
            search();
        });
        failures.push(notice);
        (alike.length > 1 ? results : alike[0].section).append(notice);
    }
}

let telling;
/** Shown at once, read out when the typing has come to rest. */
function tell(words = []) {
    const isLoading = isStarted && !groups.every(isThere);
    const count = groups.reduce((sum, group) => sum + (group.found?.length ?? 0), 0);
    const answer = count || groups.some(({ error }) => error) ? `${texts.searchCount} ${count}` : texts.searchNone;
    const text = isLoading ? texts.loading : words.length ? answer : "";
    document.getElementById("search-state").textContent = text;
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
    group.section.querySelector(".more button").addEventListener("click", () => {
        group.isWhole = true;
        show(group, foldedWords(input.value));
        group.list.children[most]?.querySelector("a").focus();
    });
}
input.addEventListener("focus", start, { once: true });
input.addEventListener("input", () => {
    for (const group of groups) group.isWhole = false;
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
