// The box that filters a list by name. What does it is loaded when the box is first used. Without scripts there is no box.

import { failure } from "./failure.js";

const input = document.getElementById("q");

async function start() {
    try {
        await import("./filtering.js");
    } catch (error) {
        const show = () => {
            const { classList } = document.getElementById("main");
            for (const name of ["is-filtered", "is-broken"]) classList.toggle(name, Boolean(input.value));
            document.getElementById("wait").replaceChildren(failure(error, reload));
        };
        show();
        input.addEventListener("input", show);
        input.form.addEventListener("reset", () => setTimeout(show));
    }
}

/** A module that could not be loaded is not asked for again by the same page. */
function reload() {
    location.assign(`?${new URLSearchParams({ q: input.value })}`);
}

input.value ||= new URL(location).searchParams.get("q") ?? "";
if (input.value) start();
else input.addEventListener("focus", start, { once: true });
