// Turning facts with the arrow keys. A classic script in the head: keys must not be lost while the page is read.
// Without it there are the links.
{
    // Steps that were taken here: several, when keys are faster than pages.
    let steps = 0;
    // Back from the browser's memory none are under way. A page that has just been read may have taken some by now.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) steps = 0; });

    const turn = (...ways) => {
        const link = document.querySelector(".turn [rel]");
        if (!link?.checkVisibility()) return;
        const { value, max } = document.querySelector("progress");
        const target = ways.reduce((place, way) => Math.min(max, Math.max(1, place + way)), value + steps);
        if (target === value + steps) return;
        steps = target - value;
        location.assign(link.href.replace(/\d+\/(?=#|$)/, `${target}/`));
    };

    // Keys that came before the links. They turn once together: of several navigations at that time a browser may finish the first.
    const early = [];

    addEventListener("keydown", event => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest?.("input, textarea, select, video, audio, [contenteditable], dialog, [popover]")) return;
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        const way = document.documentElement.dir === "rtl" ? -step : step;
        if (document.readyState !== "loading") return turn(way);
        // Not DOMContentLoaded: the next key may leave the page before its modules are there, and then it never comes.
        if (early.push(way) === 1) document.addEventListener("readystatechange", () => turn(...early), { once: true });
    });
}
