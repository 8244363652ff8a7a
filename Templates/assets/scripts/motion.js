// The motion from page to page, and that nobody has to wait for its end. A classic script in the head of every page: Chromium
// looks whether a page wants a motion when its body begins, so that the body must not begin before the style sheets are there,
// which a script sees to. Without it pages fade.
{
    // While it runs.
    let motion;
    // Fulfilled also when the motion failed.
    let motionEnd;

    // A motion that has ended before it has begun is no fault.
    const follow = ({ viewTransition }) => {
        viewTransition?.ready.catch(() => {});
        return viewTransition?.finished.catch(() => {});
    };
    addEventListener("pageswap", follow);
    addEventListener("pagereveal", event => {
        motion = event.viewTransition;
        motionEnd = follow(event)?.then(() => { motion = undefined; });
    });

    // Fingers and clicks need not wait for the motion's end: they end it. What came meanwhile was the root's, as browsers have it.
    addEventListener("pointerdown", ({ target }) => target === document.documentElement && motion?.skipTransition());
    addEventListener("click", async event => {
        if (!event.isTrusted || event.target !== document.documentElement) return;
        await motionEnd;
        document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent("click", event));
    });
}
