// The motion from page to page: which way facts are turned, and that nobody has to wait for its end. A classic script in the
// head of every page. The direction is needed before the first frame; and Chromium looks whether a page wants a motion when its
// body begins, so that the body must not begin before the style sheets are there, which a script sees to.
// Without it links turn, and pages fade.
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
    let motion; // while it runs
    let motionEnd; // fulfilled also when the motion failed
    addEventListener("pagereveal", event => {
        setDirection(event, window.navigation?.activation);
        motion = event.viewTransition;
        motionEnd = motion?.finished.catch(() => {}).then(() => { motion = undefined; });
    });

    // Fingers and clicks need not wait for the motion's end: they end it. What came meanwhile was the root's, as browsers have it.
    addEventListener("pointerdown", ({ target }) => target === document.documentElement && motion?.skipTransition());
    addEventListener("click", async event => {
        if (!event.isTrusted || event.target !== document.documentElement) return;
        await motionEnd;
        document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent("click", event));
    });
}
