// What a long index has for a list: the records that were typed and chosen for, in their order.

import { wait } from "./element.js";
import { texts } from "./texts.js";
import { find as findWords } from "./words.js";

// In seconds.
const patience = 0.2;

/** Shows the first `limit` records, unless something else is asked for meanwhile. */
export async function find(shards, words, selects, limit, { isAsked, tell, show, fail }) {
    tell(texts.loading);
    await wait(patience);
    if (!isAsked()) return;
    try {
        const list = await listIn(shards, words, selects);
        await list.take(0, limit);
        if (isAsked()) await show(list);
    } catch (error) {
        if (isAsked()) fail(error);
    }
}

/** How many there are, and what takes some of them. */
async function listIn(shards, words, selects) {
    if (selects.length) return (await import("./lists.js")).chooseFrom(shards, words, selects);
    const { count, take } = await findWords(shards, words);
    return { count, take: async (from, to) => (await take(from, to)).map(({ record }) => record) };
}

/** Gives the choices the counts of the whole list, unless something is asked for again meanwhile. */
export function restore(selects, query) {
    if (selects.length) import("./lists.js").then(({ resetCounts }) => query() || resetCounts(selects), () => {});
}
