// The index of a collection: its records as the browser needs them. Loaded once, when it is first asked for.

import { checkEdition, load, LoadError } from "./loading.js";
import { texts } from "./texts.js";

const loaded = new Map();

/**
 * The records of an index; their addresses are relative to `base`. Where the address names an edition, `…/index.json?1a2b`, no
 * other will do. Fails as `load` does.
 */
export function loadIndex(address) {
    if (!loaded.has(address)) {
        const records = read(new URL(address, document.baseURI).href);
        loaded.set(address, records);
        records.catch(() => loaded.delete(address));
    }
    return loaded.get(address);
}

async function read(base) {
    const { collection, records, edition } = await load(base) ?? {};
    if (!Array.isArray(records)) throw new LoadError(texts.errorData);
    checkEdition(new URL(base).search.slice(1), edition);
    for (const record of records) Object.assign(record, { base, key: `${collection}/${record.id}` });
    return records;
}
