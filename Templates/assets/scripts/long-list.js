// What a long index has for a list: the records that were typed and chosen for, in their order.

import { find } from "./words.js";

/** A list as `filtering.js` shows it: how many there are, and what takes some of them. */
export async function listIn(shards, words, selects) {
    if (selects.length) return (await import("./lists.js")).chooseFrom(shards, words, selects);
    const { count, take } = await find(shards, words);
    return { count, take: async (from, to) => (await take(from, to)).map(({ record }) => record) };
}

/** Gives the choices the counts of the whole list, unless something is asked for again meanwhile. */
export function restore(selects, query) {
    if (selects.length) import("./lists.js").then(({ resetCounts }) => query() || resetCounts(selects), () => {});
}
