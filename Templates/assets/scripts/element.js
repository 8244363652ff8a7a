// Elements as scripts make them. A text is always a text: nothing in it is read as HTML.

import { texts } from "./texts.js";

/** An element with a class and a text. */
export function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
}

/** A sign that something loads. Its text comes a moment later: only changes of a live region are announced. */
export function loader() {
    const text = element("span", "hidden");
    const sign = element("p", "loader");
    sign.setAttribute("role", "status");
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

/** A notice of what went wrong, with a button that tries again, or loads the page again. */
export function failure(error, retry) {
    const notice = element("div", "notice");
    notice.setAttribute("role", "alert");
    const button = element("button", "button", error.isOutdated ? texts.reload : texts.tryAgain);
    button.type = "button";
    button.addEventListener("click", error.isOutdated ? () => import("./reload.js").then(({ reload }) => reload(button)) : retry);
    notice.append(element("p", "", error.text ?? texts.errorLoading), button);
    return notice;
}
