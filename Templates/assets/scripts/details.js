// A record's details over its list: the page that a card leads to, with its address, in a dialog that Back closes.
// Without scripts the card leads to the page.

import "./videos.js";
import { openDialog, showDialog } from "./dialog.js";
import { button, element, loader } from "./element.js";
import { check } from "./large.js";
import { adopt, loadPage } from "./loading.js";
import { announce } from "./message.js";
import { texts } from "./texts.js";

const items = document.getElementById("items");
const { title } = document;
// Under which the page was read.
const { path = location.pathname } = document.documentElement.dataset;
// Milliseconds: the other half of a double click closes nothing.
const secondClick = 500;
// The dialog that is open.
let shown;
// Kept when the browser is back at the list's address.
let leaving;
let arrive;

/** Opens the dialog at once; the address follows, unless the browser's own Forward led here. */
async function open(link, isNew) {
    const ending = new AbortController();
    const close = () => end(dialog, ending);
    const { dialog, body } = makeDialog(link.textContent, close);
    const { href } = link;
    shown = { dialog, close };
    showDialog(dialog, link).then(close);
    await leaving;
    if (ending.signal.aborted) return;
    if (isNew) history.pushState({ details: href }, "", href);
    document.title = `${link.textContent} · ${title}`;
    try {
        const page = await loadPage(href, ending.signal);
        show(adopt(page, "#fact", "details-"), body);
        document.title = page.title;
    } catch {
        if (ending.signal.aborted) return;
        close();
        openDialog({ title: texts.errorDetails, text: texts.errorDetailsHint, actions: [{ label: texts.ok }], returnTo: link });
    }
}

function makeDialog(name, leave) {
    const dialog = element("dialog", "details");
    dialog.ariaLabel = name;
    dialog.addEventListener("cancel", ({ target }) => target === dialog && leave());
    const bar = element("p", "actions");
    bar.append(button("button quiet", texts.close, leave));
    const body = element("div", "details-body");
    body.append(loader());
    dialog.append(bar, body);
    const opened = performance.now();
    dialog.addEventListener("click", ({ target, timeStamp }) => {
        // What is clicked outside of its parts is the backdrop.
        if (target === dialog && timeStamp - opened > secondClick) leave();
    });
    return { dialog, body };
}

function show(details, body) {
    const sign = body.querySelector(".loader");
    sign.className = "hidden";
    sign.replaceChildren(details.querySelector("h1").textContent);
    body.append(details);
    check(body).catch(() => {});
}

/** All at once, so that a click that follows at once finds the list as it was. */
function end(dialog, ending) {
    if (ending.signal.aborted) return;
    ending.abort();
    shown = undefined;
    dialog.close();
    document.title = title;
    announce(texts.closing);
    if (history.state?.details) goBack();
}

function goBack() {
    leaving = new Promise(resolve => { arrive = resolve; });
    history.back();
}

function travelled({ state }) {
    if (arrive) {
        arrive();
        arrive = undefined;
    } else if (!items) {
        // This page was loaded afresh under the details' address: the list has to be, too.
        if (location.pathname !== path) location.reload();
    } else if (state?.details) {
        const link = [...items.querySelectorAll("[data-slug] a")].find(link => link.href === state.details);
        if (link) open(link, false);
        else location.reload();
    } else shown?.close();
}

/** Relative addresses would lead elsewhere from another address; that of the icon is read anew there, too. */
function makeAbsolute() {
    for (const link of document.querySelectorAll("a[href]:not([href^='#']), link:not([rel=stylesheet])")) link.href = link.href;
    for (const image of document.images) if (!image.complete) image.src = image.src;
}

function markLinks() {
    for (const link of items.querySelectorAll("[data-slug] a:not([aria-haspopup])")) link.setAttribute("aria-haspopup", "dialog");
}

addEventListener("popstate", travelled);
// The browser went on to another address before this ran: its page is due.
if (location.pathname !== path) location.reload();
makeAbsolute();
if (items) {
    items.addEventListener("click", event => {
        const link = event.target.closest("[data-slug] a");
        if (!link || event.defaultPrevented || event.button) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!shown) open(link, true);
    });
    // Further cards may be added.
    new MutationObserver(markLinks).observe(items, { childList: true });
    markLinks();
}
