// Fetching what a page shows later. Nothing on the page by itself.

import { texts } from "./texts.js";

// Milliseconds.
const timeLimit = 10_000;
// Of the pages that were loaded.
const addresses = new WeakMap();

/** `text` is the sentence to show; `isOutdated` where nothing helps but loading the page again. */
export class LoadError extends Error {
    text = this.message;
    isOutdated = false;
}

/** Throws LoadError where what was loaded is not of the edition that the page wants: it was published anew meanwhile. */
export function checkEdition(wanted, found) {
    if (wanted && wanted !== found) throw Object.assign(new LoadError(texts.errorEdition), { isOutdated: true });
}

/** Loads JSON. Throws LoadError. */
export async function load(url) {
    const text = await loadText(url);
    try {
        return JSON.parse(text);
    } catch (cause) {
        throw new LoadError(texts.errorData, { cause });
    }
}

/** Loads a page of the site as a Document. Throws LoadError, or the reason of the caller's own signal. */
export async function loadPage(url, signal) {
    const page = new DOMParser().parseFromString(await loadText(url, signal), "text/html");
    addresses.set(page, new URL(url, document.baseURI).href);
    return page;
}

async function loadText(url, signal) {
    const limit = AbortSignal.timeout(timeLimit);
    let response;
    try {
        // Or browsers keep a 410 for ever.
        response = await fetch(url, { cache: "no-cache", signal: AbortSignal.any([limit, signal ?? limit]) });
        if (response.ok) return await response.text();
    } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new LoadError(limit.aborted ? texts.errorTimeout : texts.errorLoading, { cause });
    }
    throw new LoadError([404, 410].includes(response.status) ? texts.errorMissing : texts.errorServer);
}

/** A copy of a part of a loaded page, with absolute addresses and the prefix before its ids; LoadError if there is none. */
export function adopt(page, selector, prefix = "") {
    const found = page.querySelector(selector);
    if (!found) throw new LoadError(texts.errorData);
    const part = document.importNode(found, true);
    for (const { attributes } of [part, ...part.querySelectorAll("*")]) {
        for (const attribute of attributes) {
            const { name, value } = attribute;
            if (["href", "src", "poster", "data-opens", "data-unlock"].includes(name)) attribute.value = new URL(value, addresses.get(page)).href;
            if (["id", "for", "popovertarget", "aria-labelledby", "aria-describedby"].includes(name)) attribute.value = prefix + value;
        }
    }
    return part;
}
