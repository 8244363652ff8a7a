// What a long index has for a list: the records that were typed and chosen for, in their order, loaded as far as they are shown.

import { wait } from "./element.js";
import { texts } from "./texts.js";
import { documentsOf, listOf } from "./words.js";

// In seconds.
const patience = 0.2;

const takes = new WeakMap();

/** As many places as there are records; the first `limit` of them have theirs. Nothing where something else is asked for meanwhile. */
export async function find(shards, words, selects, limit, isAsked, tell) {
    tell(texts.loading);
    await wait(patience);
    if (!isAsked()) return;
    const { count, take } = await listIn(shards, words, selects);
    const found = await take(0, limit);
    found.length = count;
    takes.set(found, take);
    return found;
}

/** Loads what was found up to its record `end`; says why where that cannot be. */
export async function complete(found, end) {
    try {
        Object.assign(found, await takes.get(found)(0, end));
        return true;
    } catch (error) {
        const { say } = await import("./message.js");
        say(error.text ?? texts.errorLoading);
    }
}

/** How many there are, and what takes some of them. */
async function listIn(shards, words, selects) {
    const found = words.length ? [await listed(shards, words)] : [];
    if (selects.length) return (await import("./lists.js")).chooseFrom(shards, found, selects);
    return records(shards, found[0]);
}

/** The documents that have all words, of the collection's own list alone: those of its lists apart come behind. */
async function listed(shards, words) {
    const found = await documentsOf(shards, words, 2);
    const end = shards.contents.listed;
    return end === undefined ? found : listOf((await found.take(0, Infinity)).filter(number => number < end));
}

/** The records that documents are. */
export function records(shards, { count, take }) {
    return { count, take: async (from, to) => (await shards.things(await take(from, to))).map(({ record }) => record) };
}

/** Gives the choices the counts of the whole list, unless something is asked for again meanwhile. */
export function restore(selects, query) {
    if (selects.length) import("./lists.js").then(({ resetCounts }) => query() || resetCounts(selects), () => {});
}
