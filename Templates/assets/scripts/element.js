// Elements as scripts make them. A text is always a text: nothing in it is read as HTML.

import { texts } from "./texts.js";

/** An element with a class and a text. */
export function element(name, className = "", textContent = "") {
    return Object.assign(document.createElement(name), { className, textContent });
}

/** A button that does something. */
export function button(className, text, action) {
    const made = element("button", className, text);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
}

/** A sign that something loads. Its text comes a moment later: only changes of a live region are announced. */
export function loader() {
    const text = element("span", "hidden");
    const sign = element("p", "loader");
    sign.role = "status";
    sign.append(text);
    setTimeout(() => { text.textContent = texts.loading; }, 50);
    return sign;
}

/** A count as pages write it: digits in groups from five on. */
export function grouped(count) {
    return count.toLocaleString(document.documentElement.lang, { useGrouping: "min2", numberingSystem: "latn" });
}

/** Waits some seconds. */
export function wait(seconds) {
    return new Promise(resolve => setTimeout(resolve, seconds * 1000));
}

/** A notice of what went wrong, with a button that tries again. One that loads the page again takes the place of an earlier one. */
export function failure(error, retry) {
    const notice = element("div", "notice");
    notice.role = "alert";
    notice.append(element("p", "", error.text ?? texts.errorLoading));
    if (error.isOutdated) {
        document.getElementById("outdated")?.remove();
        notice.id = "outdated";
        notice.append(button("button", texts.reload, reload));
    } else notice.append(button("button", texts.tryAgain, retry));
    return notice;
}

async function reload({ currentTarget }) {
    (await import("./reload.js")).reload(currentTarget);
}
