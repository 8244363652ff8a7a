// Says that this page has changed on the site since it was kept, and offers to load it again. Until then it stays as it is: nobody loses a
// place.

import { failure } from "./element.js";
import { texts } from "./texts.js";

export function tell() {
    if (document.getElementById("outdated")) return;
    const notice = failure({ text: texts.errorEdition, isOutdated: true });
    // It hurries nobody, and moves nothing.
    Object.assign(notice, { className: "message", role: "status" });
    document.body.append(notice);
}
