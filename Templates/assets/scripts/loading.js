// Fetching what a page shows later. Nothing on the page by itself.

import { texts } from "./texts.js";

// Milliseconds.
const timeLimit = 10_000;
// Of the pages that were loaded.
const addresses = new WeakMap();

/** `text` is the sentence to show; `isOutdated` where nothing helps but loading the page again. */
export class LoadError extends Error {
    constructor(text, { cause, isOutdated = false } = {}) {
        super(text, { cause });
        this.name = "LoadError";
        this.text = text;
        this.isOutdated = isOutdated;
    }
}

/** Throws LoadError where what was loaded is not of the edition that the page wants: it was published anew meanwhile. */
export function checkEdition(wanted, found) {
    if (wanted && wanted !== found) throw new LoadError(texts.errorEdition, { isOutdated: true });
}

/** Loads JSON, or a page of the site as a Document. Throws LoadError, or the reason of the caller's own signal. */
export async function load(url, { as = "json", signal } = {}) {
    const text = await loadText(url, signal);
    if (as === "json") {
        try {
            return JSON.parse(text);
        } catch (error) {
            throw new LoadError(texts.errorData, { cause: error });
        }
    }
    const page = new DOMParser().parseFromString(text, "text/html");
    addresses.set(page, new URL(url, document.baseURI).href);
    return page;
}

async function loadText(url, signal) {
    const limit = AbortSignal.timeout(timeLimit);
    let response;
    try {
        // Or browsers keep a 410 for ever.
        response = await fetch(url, { cache: "no-cache", signal: signal ? AbortSignal.any([signal, limit]) : limit });
        if (response.ok) return await response.text();
    } catch (error) {
        if (signal?.aborted) throw error;
        throw new LoadError(limit.aborted ? texts.errorTimeout : texts.errorLoading, { cause: error });
    }
    throw new LoadError([404, 410].includes(response.status) ? texts.errorMissing : texts.errorServer);
}

/** A copy of a part of a loaded page, with absolute addresses and the prefix before its ids; LoadError if there is none. */
export function adopt(page, selector, prefix = "") {
    const found = page.querySelector(selector);
    if (!found) throw new LoadError(texts.errorData);
    const part = document.importNode(found, true);
    for (const inner of [part, ...part.querySelectorAll("*")]) {
        for (const name of ["href", "src", "poster", "data-opens", "data-unlock"]) {
            if (inner.hasAttribute(name)) inner.setAttribute(name, new URL(inner.getAttribute(name), addresses.get(page)).href);
        }
        for (const name of prefix ? ["id", "for", "popovertarget", "aria-labelledby", "aria-describedby"] : []) {
            if (inner.hasAttribute(name)) inner.setAttribute(name, prefix + inner.getAttribute(name));
        }
    }
    return part;
}
