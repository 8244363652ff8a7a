// Finds favourites again that the site knows under another key since it was built anew: a text was corrected, or an identifier
// was given twice. Loaded where there are such. Nothing on the page by itself.

import { collectionOf, favourites, refresh } from "./favourites.js";
import { brief, replace } from "./hearts.js";
import { loadIndex, recordsOf } from "./index.js";
import { adopt, loadPage } from "./loading.js";
import { address, root } from "./site.js";

const alikeInPlace = 0.5; // of three letters in a row, so many of both texts
const alikeElsewhere = 0.75;

/**
 * Looks favourites of a collection up in its records, or in those of a long one that may be theirs. Those that are known by another key,
 * or stand at another address, are kept so from now on. Gives `{ entries, lost }`: what is found, and what is not, each
 * `{ entry, instead }` with what stands in its place now, if anything does.
 */
export async function settle(entries, records) {
    const things = records.flatMap(thingsOf);
    const byKey = new Map(things.map(thing => [thing.key, thing]));
    const byPlace = new Map(things.map(thing => [thing.href, thing]));
    const marked = new Set(entries.map(({ key }) => key).filter(key => byKey.has(key)));
    const changes = new Map();
    const found = [];
    const lost = [];
    for (const entry of entries) {
        const inPlace = byPlace.get(entry.href);
        const instead = inPlace && !marked.has(inPlace.key) ? inPlace : undefined;
        const thing = byKey.get(entry.key);
        // Its identifier may have gone to another record.
        const isOthers = thing && instead && entry.title === brief(instead.title) && likeness(entry, thing) < alikeInPlace;
        const now = thing && !isOthers ? thing : await again(entry, instead, things.filter(({ key }) => !marked.has(key)));
        if (!now) {
            lost.push({ entry, instead });
            continue;
        }
        marked.add(now.key);
        const { key, href } = now;
        if (key !== entry.key || href !== entry.href) changes.set(entry.key, { ...entry, key, href });
        found.push(changes.get(entry.key) ?? entry);
    }
    if (changes.size) replace(changes);
    return { entries: found, lost };
}

/** The same for all favourites of a collection, and their hearts on this page. */
export async function settleCollection(collection) {
    try {
        const index = await loadIndex(new URL(`${collection}/index.json`, root).href);
        const own = favourites().filter(({ key }) => collectionOf(key) === collection);
        await settle(own, await recordsOf(index, own, true));
        refresh();
    } catch {
        // Without the index the page of favourites does it later.
    }
}

/** What of a record can be a favourite: itself, or where it has facts, these. */
function thingsOf({ key, id, label, href, base, facts, locked }) {
    const thing = (key, own, href, title) => ({ key, own, label, title, isLocked: Boolean(locked), href: address(new URL(href, base)) });
    if (!facts) return [thing(key, "", href, label)];
    return facts.map(fact => thing(`${collectionOf(key)}/${fact.id}`, fact.id.slice(id.length), fact.href, fact.text ? `${label}: ${fact.text}` : label));
}

/** First by what is certain, then by its place and its likeness, then by likeness alone. */
async function again(entry, inPlace, others) {
    const folder = entry.href.replace(/\d+\/$/, "");
    const siblings = others.filter(({ own, href }) => own && href.startsWith(folder));
    const same = siblings.find(({ own }) => entry.key.endsWith(own));
    if (same) return same;
    if (inPlace?.isLocked && inPlace.own) await addText(inPlace);
    if (inPlace && likeness(entry, inPlace) >= alikeInPlace) return inPlace;
    const [best] = siblings.map(thing => ({ thing, share: likeness(entry, thing) })).sort((one, other) => other.share - one.share);
    if (best?.share >= alikeElsewhere) return best.thing;
    const namesakes = others.filter(thing => !thing.own && brief(thing.title) === entry.title);
    return namesakes.length === 1 ? namesakes[0] : undefined;
}

/** The text of a locked fact is on its own page alone. */
async function addText(thing) {
    try {
        const page = await loadPage(new URL(thing.href, root));
        thing.title = `${thing.label}: ${adopt(page, ".fact-text").textContent.trim()}`;
    } catch {
        // It is not found again, then.
    }
}

/** From 0 to 1: what two titles share, without what they begin with alike because they belong to one record. */
function likeness(entry, { label, title }) {
    const start = `${label}: `;
    const [one, other] = [entry.title, brief(title)].map(text => parts(text.startsWith(start) ? text.slice(start.length) : text));
    return 2 * [...one].filter(part => other.has(part)).length / (one.size + other.size);
}

function parts(text) {
    const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
    return new Set(Array.from({ length: plain.length - 2 }, (_, place) => plain.slice(place, place + 3)));
}
