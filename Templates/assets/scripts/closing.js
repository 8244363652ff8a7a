// Back says that the page is closing before it does. Without scripts the link just leads back.

import { announce } from "./message.js";
import { texts } from "./texts.js";

const delay = 150; // milliseconds: enough for the words to be taken up, too short to be waited for

document.querySelector("[data-closing]")?.addEventListener("click", event => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    announce(texts.closing);
    setTimeout(() => location.assign(href), delay);
});
