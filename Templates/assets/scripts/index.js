// The index of a collection: its records as the browser needs them. Loaded once, when it is first asked for; of a long one what leads to
// its shards.

import { checkEdition, load, LoadError } from "./loading.js";
import { texts } from "./texts.js";

const loaded = new Map();

/**
 * An index: `{ records, listed }`, all and those of the collection's own list, or of a long one `{ shards }`; addresses of records are relative to their `base`. Where the address names an
 * edition, `…/index.json?1a2b`, no other will do. Fails as `load` does.
 */
export function loadIndex(address) {
    if (!loaded.has(address)) {
        const index = read(new URL(address, document.baseURI).href);
        loaded.set(address, index);
        index.catch(() => loaded.delete(address));
    }
    return loaded.get(address);
}

async function read(base) {
    const contents = await load(base) ?? {};
    const { collection, records, edition, numbers, listed } = contents;
    if (!Array.isArray(records) && !numbers) throw new LoadError(texts.errorData);
    checkEdition(new URL(base).search.slice(1), edition);
    if (numbers) return { shards: new (await import("./shards.js")).Shards(contents, base) };
    completed(records, collection, base);
    return { records, listed: records.slice(0, listed) };
}

/** Records with what all of a collection have in common. */
export function completed(records, collection, base) {
    for (const record of records) Object.assign(record, { base, key: `${collection}/${record.id}` });
    return records;
}

/**
 * Records of an index that has some favourites: all, or of a long one those that stand where the favourites do; `isEverywhere`, also those
 * that are known by the same key or are called the same.
 */
export function recordsOf({ records, shards }, favourites, isEverywhere = false) {
    return records ?? shards.recordsOf(favourites, isEverywhere);
}
