// The heads of a table of records sort it: once up, once down, and as it was. Without scripts they are heads.

import { button } from "./element.js";

const form = document.getElementById("filter");
const { sort } = form.elements;
const heads = [...document.querySelectorAll("th[data-order]")];

for (const head of heads) {
    const sorter = button("", head.textContent, () => {
        wake();
        const { order } = head.dataset;
        sort.value = { [order]: `-${order}`, [`-${order}`]: "" }[sort.value] ?? order;
        sort.dispatchEvent(new Event("input", { bubbles: true }));
    });
    // Whoever points at a head is about to use it.
    sorter.addEventListener("pointerenter", wake, { once: true });
    head.replaceChildren(sorter);
}

/** Sorting is loaded when it is first used. */
function wake() {
    form.dispatchEvent(new FocusEvent("focusin"));
}

function mark() {
    for (const head of heads) {
        const { order } = head.dataset;
        const direction = { [order]: "ascending", [`-${order}`]: "descending" }[sort.value];
        if (direction) head.setAttribute("aria-sort", direction);
        else head.removeAttribute("aria-sort");
    }
}

form.addEventListener("input", mark);
document.getElementById("clear").addEventListener("click", () => setTimeout(mark));
mark();
