// Loads the page again, as it is now: what is kept of the site for reading offline is brought up to date first.

import { texts } from "./texts.js";

const patience = 10_000; // milliseconds

export async function reload(button) {
    button.textContent = texts.loading;
    button.setAttribute("aria-disabled", "true");
    await Promise.race([update().catch(() => {}), new Promise(resolve => setTimeout(resolve, patience))]);
    location.reload();
}

/** Until a newer edition has taken over, if there is one. */
async function update() {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (worker) await new Promise(resolve => worker.addEventListener("statechange", () => worker.state !== "installed" && resolve()));
}
