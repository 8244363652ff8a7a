// Saying what went wrong while something was loaded. Nothing on the page by itself.

import { element } from "./element.js";
import { texts } from "./texts.js";

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
