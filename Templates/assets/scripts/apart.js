// What the main list of a collection does not have: the records of its lists apart.

import { listOf } from "./words.js";

/** Of documents that were found those before the first of a list apart. */
export async function without({ take }, end) {
    return listOf((await take(0, Infinity)).filter(number => number < end));
}
