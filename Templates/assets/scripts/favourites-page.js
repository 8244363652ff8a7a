// The page of favourites: a card for each, by collection, and what is no longer on the site. A heart that is taken back here leaves
// its card, so that it can be given again. Without scripts the page leads to the collections.

import { makeCard } from "./card.js";
import { failure, loader } from "./element.js";
import { collectionOf, favourites, refresh } from "./favourites.js";
import { loadIndex, recordsOf } from "./index.js";
import { adopt, checkEdition, loadPage } from "./loading.js";
import { say } from "./message.js";
import { address, watch } from "./site.js";
import { texts } from "./texts.js";
import { isUnlocked, showUnlocked } from "./unlocks.js";

const main = document.getElementById("main");
const none = document.getElementById("no-favourites");
const gone = document.getElementById("gone-favourites");
const sections = [...document.querySelectorAll("section[data-collection]")];
let shownKeys = new Set();
let newest = 0;

/** Shows everything at once when all of it is there: nothing is pushed down by what comes later. */
async function show(focused) {
    const turn = newest += 1;
    const entries = favourites().reverse(); // What was marked last is what one comes for.
    hideAll();
    setWaiting(entries.length > 0);
    const answers = await Promise.all(sections.map(section => find(section, entries)));
    const names = sections.map(section => section.dataset.collection);
    const homeless = entries.filter(({ key }) => !names.includes(collectionOf(key))).map(entry => ({ entry }));
    const lost = [...homeless, ...answers.flatMap(answer => answer.lost ?? [])];
    const shown = lost.length ? await import("./favourites-gone.js").catch(() => say(texts.errorLoading)) : undefined;
    if (turn !== newest) return;
    setWaiting(false);
    for (const [place, section] of sections.entries()) fill(section, answers[place]);
    shown?.showGone(gone, lost, show);
    none.hidden = entries.length > 0;
    shownKeys = new Set(favourites().map(({ key }) => key));
    refresh();
    (focused ?? document.getElementById(decodeURIComponent(location.hash.slice(1))))?.scrollIntoView();
    focused?.querySelector("h2").focus({ preventScroll: true });
}

function setWaiting(isWaiting) {
    main.classList.toggle("is-waiting", isWaiting);
    document.getElementById("wait").replaceChildren(...isWaiting ? [loader()] : []);
}

function hideAll() {
    for (const element of [...sections, gone, none]) element.hidden = true;
}

/** The cards of a collection's favourites, in their order, and those that its index does not know. */
async function find(section, entries) {
    const own = entries.filter(({ key }) => collectionOf(key) === section.dataset.collection);
    if (!own.length) return { cards: [], lost: [] };
    try {
        const index = await loadIndex(section.dataset.index);
        let records = await recordsOf(index, own);
        let known = cardsByKey(records);
        const isSettled = own.every(({ key, href }) => known.has(key) && addressOf(known.get(key)) === href);
        let answer = { entries: own, lost: [] };
        if (!isSettled) {
            records = await recordsOf(index, own, true);
            known = cardsByKey(records);
            answer = await (await import("./favourites-again.js")).settle(own, records);
        }
        const { entries: found, lost } = answer;
        const cards = found.map(({ key }) => known.get(key));
        await Promise.all(cards.filter(isOpened).map(addContent));
        return { cards, lost };
    } catch (error) {
        return { error };
    }
}

/** What can be a favourite of a collection: its records, or where there are facts, these under the name of their record. */
function cardsByKey(records) {
    const cards = new Map();
    for (const record of records) {
        if (!record.facts) cards.set(record.key, { ...record, favourite: record.key });
        for (const [place, fact] of (record.facts ?? []).entries()) {
            const key = `${collectionOf(record.key)}/${fact.id}`;
            cards.set(key, factCard(record, fact, `${place + 1} ${texts.of} ${record.facts.length}`, key));
        }
    }
    return cards;
}

/** As a favourite has it. */
function addressOf({ href, base }) {
    return address(new URL(href, base));
}

function factCard({ label, base, status, locked }, fact, position, key) {
    return {
        // Without #fact, which would open what is locked.
        isFact: true, label, base, locked, status: locked && status, favourite: key, href: fact.href.replace(/#.*/, ""), picture: fact.picture,
        description: fact.text, shown: { position },
    };
}

/** Whether a fact's lock is open: a record has nothing more to show, and says itself that it is unlocked. */
function isOpened({ isFact, locked }) {
    return isFact && locked && isUnlocked(locked.key);
}

/** The index has nothing of what is locked: once it is unlocked, its own page tells. If that fails, why stands in its place. */
async function addContent(card) {
    const url = new URL(card.href, card.base).href;
    card.locked = card.status = undefined;
    try {
        const page = await loadPage(url);
        checkEdition(card.favourite, page.querySelector("[data-favourite]")?.dataset.favourite);
        const fact = adopt(page, "#fact");
        card.picture = fact.querySelector("img")?.src;
        card.description = fact.querySelector(".fact-text").textContent.trim();
    } catch (error) {
        card.description = error.text ?? texts.errorLoading;
    }
}

function fill(section, { cards = [], error }) {
    section.querySelector(".notice")?.remove();
    section.querySelector("ul").replaceChildren(...cards.map(card => makeCard(section, card)));
    showUnlocked(section);
    section.hidden = !cards.length && !error;
    if (error) section.append(failure(error, () => show(section)));
}

/** Saving and adding files are loaded when they are asked for. */
async function withFiles(use) {
    try {
        await use(await import("./favourites-file.js"));
    } catch {
        say(texts.errorLoading);
    }
}

const input = document.getElementById("file");
document.getElementById("to-file").addEventListener("click", () => withFiles(({ saveFile }) => saveFile()));
document.getElementById("from-file").addEventListener("click", () => input.click());
input.addEventListener("change", () => {
    const [file] = input.files;
    if (file) withFiles(({ addFile }) => addFile(file, show)).then(() => { input.value = ""; });
});
// Another tab has marked something: it belongs here, too.
watch("favourites", () => favourites().some(({ key }) => !shownKeys.has(key)) && show());
show();
