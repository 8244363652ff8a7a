// Says that what the page shows has changed on the site since it was kept, and offers to load it again. It stays until then: nobody loses a place.

import { element } from "./element.js";
import { texts } from "./texts.js";

export function tell() {
    const button = element("button", "", texts.reload);
    button.type = "button";
    button.addEventListener("click", async () => (await import("./reload.js")).reload(button));
    document.getElementById("message")?.replaceChildren(texts.errorEdition, " ", button);
}
