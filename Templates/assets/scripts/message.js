// Short messages, seen and announced. Nothing depends on them.

// Milliseconds.
const shownFor = 6000;
let timer;
let alarm;

/** Shows a short message for some seconds, and so announces it. */
export function say(text) {
    const place = messagePlace();
    if (!place) return;
    place.replaceChildren(text);
    clearTimeout(timer);
    timer = setTimeout(() => place.replaceChildren(), shownFor);
}

/** Announces a text at once, without showing it. */
export function announce(text) {
    if (!alarm) {
        alarm = document.createElement("p");
        alarm.className = "hidden";
        alarm.setAttribute("role", "alert");
        document.body.append(alarm);
    }
    alarm.replaceChildren(text);
}

/** Outside an open dialog all is silent: each brings a place of its own. */
function messagePlace() {
    return [...document.querySelectorAll("dialog[open] > .message")].at(-1) ?? document.getElementById("message");
}
