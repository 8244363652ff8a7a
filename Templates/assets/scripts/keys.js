// Turning facts with the arrow keys. A classic script in the head: keys must not be lost while the page is read.
// Without it there are the links.
{
    const turn = way => {
        const links = [...document.querySelectorAll(".turn [rel]")];
        if (!links[0]?.checkVisibility()) return;
        // What turns facts on this page takes the step; else the link does.
        if (!document.dispatchEvent(new CustomEvent("turn", { detail: way, cancelable: true }))) return;
        links.find(({ rel }) => rel === (way > 0 ? "next" : "prev"))?.click();
    };

    // Keys that came before what turns the facts.
    let early = [];
    document.addEventListener("DOMContentLoaded", () => {
        early.forEach(turn);
        early = undefined;
    });

    addEventListener("keydown", event => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest?.("input, textarea, select, video, audio, [contenteditable], dialog, [popover]")) return;
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        const way = document.documentElement.dir === "rtl" ? -step : step;
        if (early) early.push(way);
        else turn(way);
    });
}
