// An index in shards: what a question needs of it is loaded, each shard once. A document is a record or one of its facts; its number says
// which shard has it, and where there. Nothing on the page by itself.

import { foldRecords } from "./fold.js";
import { completed } from "./index.js";
import { checkEdition, load } from "./loading.js";
import { address } from "./site.js";

// In documents, as the build has them: of words and groups, and of orders.
const partSizes = { list: 8192, order: 2048 };

export class Shards {
    #base;
    #loaded = new Map();

    /** `contents` is the index itself, which says where its shards are. */
    constructor(contents, base) {
        this.contents = contents;
        this.#base = base;
    }

    /** Loads a shard. One that holds something else than is wanted is of another edition. */
    load(name, of) {
        if (!this.#loaded.has(name)) {
            const shard = this.#read(name, String(of));
            this.#loaded.set(name, shard);
            shard.catch(() => this.#loaded.delete(name));
        }
        return this.#loaded.get(name);
    }

    async #read(name, of) {
        const shard = await load(new URL(`index/${name}.json`, this.#base).href) ?? {};
        checkEdition(this.contents.numbers, shard.numbers);
        checkEdition(of, shard.of);
        if (shard.records) {
            shard.things = (await foldRecords(completed(shard.records, this.contents.collection, this.#base))).flatMap(record =>
                [{ record }, ...(record.facts ?? []).map((fact, place) => ({ record, fact, position: place + 1 }))]);
        }
        return shard;
    }

    /** Documents by their numbers: `{ record, fact, position }`, the last two of facts alone. */
    things(numbers) {
        const { bits } = this.contents;
        return Promise.all(numbers.map(async number => {
            const shard = Math.floor(number / 2 ** bits);
            return (await this.load(`records-${shard}`, shard)).things[number % 2 ** bits];
        }));
    }

    /** A list of documents, of which parts are loaded as they are needed. */
    list([number, count], of, kind = "list") {
        const partSize = partSizes[kind];
        const part = async place => sums((await this.load(`list-${number}-${place}`, `${of} ${place}`)).documents);
        const take = async (from, to) => {
            const first = Math.floor(from / partSize);
            const last = Math.ceil(Math.min(to, count) / partSize);
            const parts = await Promise.all(Array.from({ length: Math.max(0, last - first) }, (_, place) => part(first + place)));
            return parts.flat().slice(from - first * partSize, Math.min(to, count) - first * partSize);
        };
        return { count, take };
    }

    /** What a file for a text is called by: its checksum, where no other text has the same. */
    numberOf(text) {
        return this.contents.names?.find(([other]) => other === text)?.[1] ?? crc32(text);
    }

    /** The records of some favourites, as far as one of these texts finds them: where they stand, what they are known by, what they are called. */
    async recordsOf(favourites, isEverywhere) {
        const folder = address(new URL(".", this.#base));
        const texts = favourites.flatMap(({ key, href, title }) => {
            const place = href.startsWith(folder) ? [`/${decoded(href.slice(folder.length).split("/", 1)[0])}`] : [];
            return isEverywhere ? [...place, `=${key.slice(key.indexOf("/") + 1)}`, ` ${title.slice(0, 100)}`] : place;
        });
        const numbers = await Promise.all([...new Set(texts)].map(text => this.#documentsOf(text)));
        const things = await this.things([...new Set(numbers.flat())]);
        return [...new Set(things.flatMap(thing => thing?.record ?? []))];
    }

    async #documentsOf(text) {
        const { keys } = this.contents;
        const checksum = crc32(text);
        const shard = checksum % keys;
        const found = (await this.load(`keys-${shard}`, `${shard} of ${keys}`)).keys;
        return found.filter((_, place) => place % 2 && found[place - 1] === checksum >>> 16);
    }
}

/** Numbers from the steps between them. */
export function sums(steps) {
    let number = 0;
    return steps.map(step => number += step);
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** The checksum that the build finds texts by, and calls files by. Source: RFC 1952, section 8. */
function crc32(text) {
    let crc = -1;
    for (const byte of new TextEncoder().encode(text)) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
}
