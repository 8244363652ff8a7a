// What stands beside the box of a long list: documents of chosen groups, in a chosen order, from the lists of its index.

import { grouped } from "./element.js";
import { records } from "./long-list.js";
import { listOf } from "./words.js";

const written = new WeakMap();

/** Records that are in all lists of documents that were found, and in all chosen groups, in the order that is chosen: `{ count, take }`. */
export async function chooseFrom(shards, found, selects) {
    const sort = selects.at(-1).value;
    const table = await shards.load("choices", "choices");
    const choices = selects.slice(0, -1).filter(({ value }) => value);
    const groups = choices.map(({ name, value }) => shards.list(table.groups[name][value], ` ${name}=${value}`));
    await writeCounts(shards, table, !found.length, selects, choices);
    const lists = [...found, ...groups];
    const order = sort && shards.list(table.orders[sort], ` sort=${sort}`, "order");
    if (!lists.length) return records(shards, order);
    if (lists.length === 1 && !sort) return records(shards, lists[0]);
    // What words find is in an order already.
    const [first, ...others] = await Promise.all(lists.map(list => list.take(0, Infinity)));
    const sets = others.map(numbers => new Set(numbers));
    const numbers = first.filter(number => sets.every(set => set.has(number)));
    if (!sort) return records(shards, listOf(numbers));
    // Few are sorted by what they say themselves; to find many of them in the order of all takes less.
    if (numbers.length ** 2 * 32 > shards.contents.count) return records(shards, among(new Set(numbers), order));
    const few = await shards.things(numbers);
    const { inOrder } = await import("./choices.js");
    return listOf(inOrder(few.map(({ record }) => record), sort));
}

/** Those of an order that are in a set; the order is read as far as it takes. */
function among(set, order) {
    const step = 2048;
    const found = [];
    let read = 0;
    return {
        count: set.size,
        async take(from, to) {
            while (found.length < Math.min(to, set.size) && read < order.count) {
                const numbers = await order.take(read, read += step);
                found.push(...numbers.filter(number => set.has(number)));
            }
            return found.slice(from, to);
        },
    };
}

/**
 * Writes beside each group how many records it has among those that the other choices leave: with one other choice its list tells, with none
 * the page. With more, or where words have found something, nobody has counted, and there is no number.
 */
async function writeCounts(shards, table, isWhole, selects, choices) {
    for (const select of selects.slice(0, -1)) {
        const others = choices.filter(choice => choice !== select);
        const [{ name, value } = {}] = others;
        const counts = name && (await shards.load(`list-${table.groups[name][value][0]}-0`, ` ${name}=${value} 0`)).others[select.name];
        const isKnown = isWhole && others.length < 2;
        for (const option of select.options) {
            if (!option.value) continue;
            if (!written.has(option)) written.set(option, option.text);
            const text = written.get(option);
            const count = counts?.[option.value] ?? 0;
            const label = text.replace(/ \([^(]*\)$/, "");
            option.text = !isKnown ? label : counts ? `${label} (${grouped(count)})` : text;
            option.disabled = isKnown && Boolean(counts) && !count && !option.selected;
        }
    }
}

/** Writes beside each group what stood there. */
export function resetCounts(selects) {
    for (const option of selects.slice(0, -1).flatMap(select => [...select.options])) {
        if (written.has(option)) option.text = written.get(option);
        option.disabled = false;
    }
}
