// What stands beside the box of a list: records of chosen groups, in a chosen order.

import { grouped } from "./element.js";

/** Those of the records that are in all chosen groups, in the order that is chosen. Each select but the last stands for a grouping. */
export function choose(records, selects) {
    const choices = selects.slice(0, -1);
    for (const select of choices) count(select, records, choices);
    return inOrder(records.filter(record => choices.every(select => isIn(record, select))), selects.at(-1).value);
}

function isIn(record, { name, value }) {
    return !value || Boolean(record.groups?.[name]?.includes(value));
}

/** Writes beside each group how many records it has among those that the other choices leave. */
function count(select, records, choices) {
    const counts = {};
    for (const record of records) {
        if (!choices.every(other => other === select || isIn(record, other))) continue;
        for (const value of record.groups?.[select.name] ?? []) counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const option of select.options) {
        if (!option.value) continue;
        const count = counts[option.value] ?? 0;
        option.text = option.text.replace(/[^(]+\)$/, `${grouped(count)})`);
        option.disabled = !count && !option.selected;
    }
}

/** Those that have no place in the order come last, whichever way it goes. */
export function inOrder(records, order) {
    if (!order) return records;
    const backwards = order.startsWith("-");
    const name = backwards ? order.slice(1) : order;
    const place = record => {
        const rank = record.order?.[name] ?? Infinity;
        return backwards && rank < Infinity ? -rank : rank;
    };
    return records.toSorted((left, right) => place(left) === place(right) ? 0 : place(left) - place(right));
}
