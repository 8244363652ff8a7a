// The key "/" leads to the page's search box, or to the search, where it can be switched off.

import { read, root } from "./site.js";

addEventListener("keydown", event => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open], :popover-open")) return;
    if (!read("slash", true)) return;
    event.preventDefault();
    const box = document.querySelector("input[type=search]");
    if (!box) return location.assign(new URL("search/#q", root));
    box.focus();
    box.select();
});
