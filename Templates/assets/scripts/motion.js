// Turning from fact to fact: sideways motion, and the arrow keys. A classic script in the head: the direction is needed before
// the first frame, and keys must not be lost while the page is read. Without it links turn, and pages fade.
{
    // Category and number of a fact's address.
    const place = url => {
        const [, category, number] = url?.match(/^([^?#]*\/)(\d+)\/(?:[?#]|$)/) ?? [];
        return category && [category, Number(number)];
    };

    const setDirection = ({ viewTransition }, activation) => {
        if (!viewTransition) return;
        // Fast keys end a motion before it has begun: no fault.
        viewTransition.ready.catch(() => {});
        viewTransition.finished.catch(() => {});
        const [old, fresh] = [place(activation?.from?.url), place(activation?.entry?.url)];
        if (old && fresh && old[0] === fresh[0]) viewTransition.types?.add(fresh[1] < old[1] ? "backwards" : "forwards");
    };
    addEventListener("pageswap", event => setDirection(event, event.activation));
    addEventListener("pagereveal", event => setDirection(event, window.navigation?.activation));

    // Steps that were taken here: several, when keys are faster than pages.
    let steps = 0;
    // Back from the browser's memory none are under way. A page that has just been read may have taken some by now.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) steps = 0; });

    const turn = step => {
        const link = document.querySelector(".turn [rel]");
        if (!link?.checkVisibility()) return;
        const { value, max } = document.querySelector("progress");
        const target = Math.min(max, Math.max(1, value + steps + step));
        if (target === value + steps) return;
        steps = target - value;
        location.assign(link.href.replace(/\d+\/(?=#|$)/, `${target}/`));
    };

    addEventListener("keydown", event => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest?.("input, textarea, select, video, audio, [contenteditable], dialog, [popover]")) return;
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        const way = document.documentElement.dir === "rtl" ? -step : step;
        // Not DOMContentLoaded: the next key may leave the page before its modules are there, and then it never comes.
        if (document.readyState === "loading") document.addEventListener("readystatechange", () => turn(way), { once: true });
        else turn(way);
    });
}
