// Finds words in an index that has shards: what begins with each of them, the best first. Nothing on the page by itself.

import { matches } from "./fold.js";
import { sums } from "./shards.js";

// Scripts that are written without spaces: a word begins at each of their letters. In code points, as the build has them.
const unspaced = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const longest = { unspaced: 8, other: 32 };
// So few are looked at one by one.
const few = 20;

/** What is found by all of the folded words, as `{ count, take }`: `take(from, to)` gives `{ record, fact, position }`. */
export async function find(shards, words) {
    const { count, take } = await documentsOf(shards, words, 3);
    return { count, take: async (from, to) => shards.things(await take(from, to)) };
}

/** The same as numbers of documents. `most` is the last rank that counts: 0 where a label begins so, 1 labels, 2 texts, 3 facts. */
export async function documentsOf(shards, words, most) {
    const starts = [...new Set(words.flatMap(startsOf))];
    const found = await Promise.all(starts.map(start => beginning(shards, start, most)));
    if (found.length === 1) return found[0];
    const [rarest] = found.toSorted((one, other) => one.count - other.count);
    if (rarest.count <= few) {
        const numbers = await rarest.take(0, few);
        const things = await shards.things(numbers);
        return listOf(inOrder(numbers.map((number, place) => [number, rankOf(things[place], words)]).filter(([, rank]) => rank < 4)));
    }
    const all = await Promise.all(found.map(({ ranks }) => ranks()));
    const ranks = new Map();
    for (const [number] of all[found.indexOf(rarest)]) {
        const worst = Math.max(...all.map(ranks => ranks.get(number) ?? 4));
        // A label that has all words, and begins with the first one.
        if (worst < 4) ranks.set(number, worst <= 1 ? all[0].get(number) : worst);
    }
    return listOf(inOrder(ranks));
}

/** Numbers as what gives some of them. */
export function listOf(all) {
    return { count: all.length, take: async (from, to) => all.slice(from, to) };
}

/** What begins with a part of a word: `{ count, take, ranks }`, the best first. */
async function beginning(shards, start, most) {
    const { words, branches } = shards.contents;
    // They are in order: the first has no more than what all of them have in common.
    const branch = branches?.find(([branch]) => branch.startsWith(start));
    if (branch) {
        const [of, ...counts] = branch;
        const counted = counts.slice(0, most + 1);
        const list = shards.list([shards.numberOf(of), counted.reduce((sum, count) => sum + count, 0)], of);
        return { ...list, ranks: () => ranked(list, counted) };
    }
    const first = Math.max(0, words.findLastIndex(word => word <= start));
    const last = words.findLastIndex(word => word <= start || word.startsWith(start));
    const found = await Promise.all(words.slice(first, last + 1).map((word, place) =>
        shards.load(`words-${shards.numberOf(word)}`, `${word} ${words[first + place + 1] ?? ""}`)));
    const ranks = new Map();
    for (const [word, ...lists] of found.flatMap(shard => shard.words)) {
        if (!word.startsWith(start)) continue;
        for (const [rank, steps] of lists.slice(0, most + 1).entries()) {
            for (const number of sums(steps)) ranks.set(number, Math.min(rank, ranks.get(number) ?? rank));
        }
    }
    return { count: ranks.size, ranks: () => ranks, take: async (from, to) => inOrder(ranks).slice(from, to) };
}

/** Documents with their ranks, the best first; equal ones in the order of the list. */
function inOrder(ranks) {
    return [...ranks].sort(([one, rank], [other, otherRank]) => rank - otherRank || one - other).map(([number]) => number);
}

async function ranked(list, counts) {
    const numbers = await list.take(0, Infinity);
    let end = 0;
    return new Map(counts.flatMap((count, rank) => numbers.slice(end, end += count).map(number => [number, rank])));
}

/** How good a match is, from 0; 4 is none. */
function rankOf({ record, fact }, words) {
    if (fact) return matches(fact, words) ? 3 : 4;
    if (!matches(record, words)) return 4;
    const { folded } = record;
    if (!matches({ folded }, words)) return 2;
    return folded.startsWith(words[0]) ? 0 : 1;
}

/** The beginnings that a word is looked up by. What stands before its first letter tells little. */
function startsOf(word) {
    const starts = [];
    let rest = [...word.replace(/^[^\p{L}\p{N}\p{M}]+(?=[\p{L}\p{N}])/u, "")];
    do {
        const length = unspaced.test(rest[0]) ? longest.unspaced : longest.other;
        starts.push(rest.slice(0, length).join(""));
        rest = rest.slice(length);
    } while (unspaced.test(rest[0] ?? ""));
    return starts;
}
