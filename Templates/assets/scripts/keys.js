// Turning facts with the arrow keys. A classic script in the head: keys must not be lost while the page is read.
// Without it there are the links.
{
    // Steps under way to other pages: several, when keys are faster than pages.
    let steps = 0;
    // Back from the browser's memory none are under way.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) steps = 0; });

    const turn = way => {
        const link = document.querySelector("[id='fact'] .turn [rel]");
        if (!link?.checkVisibility()) return;
        // What turns facts on this page takes the step.
        if (!document.dispatchEvent(new CustomEvent("turn", { detail: way, cancelable: true }))) return;
        const { value, max } = document.querySelector("progress");
        const target = Math.min(max, Math.max(1, value + steps + way));
        if (target === value + steps) return;
        steps = target - value;
        location.assign(link.href.replace(/\d+\/(?=#|$)/, `${target}/`));
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
