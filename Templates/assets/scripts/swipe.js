// Turning facts with a finger: what the card shows follows it, and goes on or springs back. Without it there are the links.

import { canTurn, turn } from "./turn.js";

const main = document.getElementById("main");
// CSS pixels.
const hesitation = 10;
// Of the card's width; pixels a millisecond.
const enough = { share: 0.25, speed: 0.4 };
let touch;

function wayOf(distance) {
    return distance < 0 === (document.documentElement.dir !== "rtl") ? 1 : -1;
}

/** While pages change, everything on the screen is the root's. */
function isOnFact(target, x, y) {
    const fact = document.getElementById("fact");
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
    touch = { pointerId, x: clientX, y: clientY, time: timeStamp, distance: 0, speed: 0 };
}

function move({ pointerId, clientX, clientY, timeStamp }) {
    if (touch?.pointerId !== pointerId) return;
    const distance = clientX - touch.x;
    if (!touch.fact) {
        if (Math.abs(distance) < hesitation || Math.abs(distance) < Math.abs(clientY - touch.y)) return;
        touch.fact = document.getElementById("fact");
        for (const animation of touch.fact.getAnimations({ subtree: true })) animation.finish();
        main.setPointerCapture(pointerId);
    }
    if (timeStamp > touch.time) touch.speed = (distance - touch.distance) / (timeStamp - touch.time);
    touch.time = timeStamp;
    touch.distance = distance;
    // At the ends it follows unwillingly.
    touch.fact.style.setProperty("--drag", `${canTurn(wayOf(distance)) ? distance : distance / 4}px`);
}

function end({ pointerId }) {
    if (touch?.pointerId !== pointerId) return;
    const { distance, speed, fact } = touch;
    const way = wayOf(distance);
    const isFar = Math.abs(distance) > main.offsetWidth * enough.share;
    const isFast = Math.abs(speed) > enough.speed && Math.sign(speed) === Math.sign(distance);
    if (!fact || !canTurn(way) || !(isFar || isFast)) return springBack();
    touch = undefined;
    if (!turn(way)) fact.querySelector(`.turn [rel="${way > 0 ? "next" : "prev"}"]`).click();
}

function springBack() {
    const fact = touch?.fact ?? document.getElementById("fact");
    touch = undefined;
    const drag = fact.style.getPropertyValue("--drag");
    if (!drag) return;
    fact.style.removeProperty("--drag");
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const part of fact.children) {
        if (!part.matches(".turn")) part.animate({ translate: [drag, "0px"] }, { duration: 250, easing: "cubic-bezier(.2, .9, .3, 1)" });
    }
}

window.visualViewport?.addEventListener("resize", () => { main.style.touchAction = isMagnified() ? "auto" : ""; });
addEventListener("pointerdown", start);
addEventListener("pointermove", move);
addEventListener("pointerup", end);
addEventListener("pointercancel", springBack);
// Back from the browser's memory it lies straight again.
addEventListener("pageshow", ({ persisted }) => persisted && springBack());
