// Turning facts with a finger: the card follows it, and goes on or springs back. The neighbours' pictures are there before.
// Without it there are the links.

const fact = document.getElementById("fact");
const hesitation = 10; // CSS pixels
const enough = { share: 0.25, speed: 0.4 }; // of the card's width; pixels a millisecond
let touch;

function link(distance) {
    const isForwards = document.documentElement.dir === "rtl" ? distance > 0 : distance < 0;
    return document.querySelector(`.turn [rel="${isForwards ? "next" : "prev"}"]`);
}

/** While pages change, everything on the screen is the root's. */
function isOnFact(target, x, y) {
    if (target !== document.documentElement) return fact.contains(target);
    const { left, right, top, bottom } = fact.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
}

/** Who has zoomed in with two fingers moves the page with one. */
function isMagnified() {
    return window.visualViewport?.scale > 1.01;
}

function start({ target, isPrimary, pointerType, pointerId, clientX, clientY, timeStamp }) {
    // A second finger ends it.
    if (!isPrimary) return springBack();
    if (pointerType === "mouse" || isMagnified() || !isOnFact(target, clientX, clientY)) return;
    touch = { pointerId, x: clientX, y: clientY, time: timeStamp, distance: 0, speed: 0, isTurning: false };
}

function move({ pointerId, clientX, clientY, timeStamp }) {
    if (touch?.pointerId !== pointerId) return;
    const distance = clientX - touch.x;
    if (!touch.isTurning) {
        if (Math.abs(distance) < hesitation || Math.abs(distance) < Math.abs(clientY - touch.y)) return;
        touch.isTurning = true;
        fact.setPointerCapture(pointerId);
    }
    if (timeStamp > touch.time) touch.speed = (distance - touch.distance) / (timeStamp - touch.time);
    touch.time = timeStamp;
    touch.distance = distance;
    // At the ends it follows unwillingly.
    fact.style.translate = `${link(distance) ? distance : distance / 4}px`;
}

function end({ pointerId }) {
    if (touch?.pointerId !== pointerId) return;
    const { distance, speed, isTurning } = touch;
    const target = link(distance);
    const isFar = Math.abs(distance) > fact.offsetWidth * enough.share;
    const isFast = Math.abs(speed) > enough.speed && Math.sign(speed) === Math.sign(distance);
    if (!isTurning || !target || !(isFar || isFast)) return springBack();
    touch = undefined;
    target.click();
}

function springBack() {
    touch = undefined;
    const { translate } = fact.style;
    if (!translate) return;
    fact.style.translate = "";
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isCalm) fact.animate({ translate: [translate, "0"] }, { duration: 250, easing: "cubic-bezier(.2, .9, .3, 1)" });
}

/** The head prefetches the neighbours' pages; their pictures are known only from them. */
async function fetchPictures() {
    if (navigator.connection?.saveData) return;
    for (const { href } of document.querySelectorAll(".turn [rel]")) {
        try {
            const page = new DOMParser().parseFromString(await (await fetch(href)).text(), "text/html");
            const picture = page.querySelector("#fact img")?.getAttribute("src");
            if (picture) new Image().src = new URL(picture, href);
        } catch {
            // They come when one turns.
        }
    }
}

window.visualViewport?.addEventListener("resize", () => { fact.style.touchAction = isMagnified() ? "auto" : ""; });
addEventListener("pointerdown", start);
addEventListener("pointermove", move);
addEventListener("pointerup", end);
addEventListener("pointercancel", springBack);
// Back from the browser's memory it lies straight again.
addEventListener("pageshow", ({ persisted }) => persisted && springBack());
addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(fetchPictures));
if (document.readyState === "complete") fetchPictures();
