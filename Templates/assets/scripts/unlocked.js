// Shows a locked page that this visitor has unlocked. A classic script in the head of locked pages alone: it runs before the
// first frame, so that nothing moves. Without scripts #fact in the address opens the page; with them it does not, or a shared
// link would. Where the browser keeps nothing all is as without scripts.
{
    const { classList } = document.documentElement;
    const { src, dataset } = document.currentScript;
    const name = `sitegen:${new URL("../../", src).pathname}:unlocked`;
    const show = () => {
        let keys;
        try {
            keys = JSON.parse(localStorage.getItem(name));
        } catch {
            // Nothing is unlocked.
        }
        if (Array.isArray(keys) && keys.includes(dataset.key)) classList.add("unlocked");
    };
    try {
        localStorage.length;
        classList.add("scripted");
        show();
        addEventListener("storage", show);
        addEventListener("pageshow", show);
    } catch {
        // Nothing can be kept.
    }
}
