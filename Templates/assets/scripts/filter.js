// The box that filters a list by name, and what narrows it down and sorts it. What does that is loaded when one of them is first used.
// Without scripts there is nothing of it: the pages of groups and further lists do the same.

import { failure } from "./element.js";

export const form = document.getElementById("filter");
export const main = document.getElementById("main");

async function start() {
    try {
        await import("./filtering.js");
    } catch (error) {
        const show = () => {
            const asked = Boolean(query());
            for (const name of ["is-filtered", "is-broken"]) main.classList.toggle(name, asked);
            document.getElementById("wait").replaceChildren(failure(error, reload));
        };
        show();
        form.addEventListener("input", show);
        form.addEventListener("reset", () => setTimeout(show));
    }
}

/** What is asked for, as an address has it. */
export function query() {
    const fields = [...new FormData(form)].map(([name, value]) => [name, value.trim()]);
    return new URLSearchParams(fields.filter(([, value]) => value)).toString();
}

/** A module that could not be loaded is not asked for again by the same page. */
function reload() {
    location.assign(`?${query()}`);
}

for (const [name, value] of new URL(location).searchParams) {
    const field = form.elements.namedItem(name);
    if (!field || field.value) continue;
    field.value = value;
    // A group that is there no more.
    if (field.selectedIndex < 0) field.value = "";
}
const first = new AbortController();
/** Not every browser gives the focus to what is clicked. */
function startOnce() {
    first.abort();
    start();
}
if (query()) start();
else for (const event of ["focusin", "input"]) form.addEventListener(event, startOnce, { signal: first.signal });
