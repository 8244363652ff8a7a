// Sharing a page: the system's own way, or the link is copied, or it is shown to be copied. Without scripts there is no button.

import { openDialog } from "./dialog.js";
import { element } from "./element.js";
import { say } from "./message.js";
import { texts } from "./texts.js";

const button = document.getElementById("share");
let isSharing = false;

async function share() {
    if (isSharing) return;
    isSharing = true;
    const url = location.href.split("#")[0];
    if (!await shareWithSystem(url) && !await copy(url)) await showLink(url);
    isSharing = false;
}

/** True when nothing further is to be done: also when the visitor has thought better of it. */
async function shareWithSystem(url) {
    try {
        await navigator.share({ title: button.dataset.title, url });
        return true;
    } catch (error) {
        return error.name === "AbortError";
    }
}

async function copy(url) {
    try {
        await navigator.clipboard.writeText(url);
        say(texts.linkCopied);
        return true;
    } catch {
        return false;
    }
}

function showLink(url) {
    const input = element("input");
    input.value = url;
    input.readOnly = true;
    input.setAttribute("aria-label", texts.copyLink);
    input.addEventListener("focus", () => input.select());
    const actions = [{ label: texts.ok }];
    return openDialog({ title: texts.copyLink, text: texts.copyFailed, content: input, actions, returnTo: button });
}

button.addEventListener("click", share);
