/// Keeps an open page up to date: swaps style sheets, loads the page again where it was scrolled to, shows what is wrong with the site.
let liveScript = "(() => {\n" + updatingScript + faultsScript + warningsScript + startingScript + "})();\n"

private let updatingScript = #"""
        const { root, version: made, faults: ownFaults = "", warnings: ownWarnings = "null" } = document.currentScript.dataset;
        const [run, number] = made.split(".");
        let version = Number(number);
        let source;

        // Browsers keep the place themselves, but not on pages that grow after they were loaded.
        const place = "sitegen-preview:" + location.pathname;
        const kept = sessionStorage.getItem(place);
        if (kept) {
            sessionStorage.removeItem(place);
            const [left, top] = JSON.parse(kept);
            const scroll = () => scrollTo({ left, top, behavior: "instant" });
            scroll();
            if (document.readyState !== "complete") addEventListener("load", scroll, { once: true });
        }

        function reload() {
            close();
            sessionStorage.setItem(place, JSON.stringify([scrollX, scrollY]));
            location.reload();
        }

        function tell({ data }) {
            const state = JSON.parse(data);
            if (state.run !== run || state.reload > version) return reload();
            const changed = Object.keys(state.styles).filter(sheet => state.styles[sheet] > version);
            if (changed.length > 0) swap(changed, state.version);
            version = state.version;
            show(state.faults || ownFaults);
            if (state.warnings) warnOfSite(state.warnings);
        }

        /** A sheet that the page does not link may be imported by one that it does: then all are asked for again. */
        function swap(sheets, number) {
            const isOwn = link => new URL(link.href).origin === location.origin;
            const links = [...document.querySelectorAll("link[rel~=stylesheet]")].filter(isOwn);
            const paths = sheets.map(sheet => new URL(root + encodeURI(sheet), location.href).pathname);
            const linked = links.filter(link => paths.includes(new URL(link.href).pathname));
            for (const link of linked.length > 0 ? linked : links) {
                const next = link.cloneNode();
                const address = new URL(link.href);
                address.searchParams.set("preview", number);
                next.href = address;
                // The old one stays until the new one is there: the page is never without.
                next.addEventListener("load", () => link.remove(), { once: true });
                next.addEventListener("error", () => next.remove(), { once: true });
                link.after(next);
            }
        }


    """#

/// Lays faults over the page.
private let faultsScript = #"""
        const add = (parent, name, text = "") => Object.assign(parent.appendChild(document.createElement(name)), { textContent: text });

        /** An element that the styles of the site do not reach, and whose own do not reach the site. */
        function apart(name, styles) {
            const host = document.createElement(name);
            const inside = host.attachShadow({ mode: "open" });
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(styles);
            inside.adoptedStyleSheets = [sheet];
            return { host, inside };
        }

        const faultStyles = `
            :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; display: block; box-sizing: border-box;
                width: 100%; height: 100%; margin: 0; border: 0; padding: 0; overflow: auto;
                background: rgb(20 22 26 / 94%); color: #f4f4f2; color-scheme: dark; }
            main { max-width: 75rem; margin: 0 auto; padding: 2rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
            h1 { font-size: 1.25rem; margin: 0 0 1rem; color: #ff9d93; }
            p { color: #c9c9c4; }
            pre { font: 0.875rem/1.6 ui-monospace, monospace; white-space: pre; overflow-x: auto; margin: 0; tab-size: 4; }
            button { float: right; font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 0.4rem;
                padding: 0.2rem 0.8rem; cursor: pointer; }`;
        let overlay, shown = "", dismissed = "";

        function show(faults) {
            if (faults === shown) return;
            shown = faults;
            overlay?.remove();
            overlay = undefined;
            if (faults && faults === dismissed) return;
            dismissed = "";
            if (!faults) return;
            const { host, inside } = apart("sitegen-faults", faultStyles);
            overlay = host;
            const main = add(inside, "main");
            main.setAttribute("role", "alert");
            const button = add(main, "button", "Hide");
            button.addEventListener("click", hide);
            add(main, "h1", "The site has a fault");
            add(main, "pre", faults);
            add(main, "p", "This goes away by itself as soon as the fault is fixed.");
            // Above a dialog that is open.
            overlay.popover = "manual";
            document.body.append(overlay);
            overlay.showPopover?.();
        }

        function hide() {
            dismissed = shown;
            overlay?.remove();
            overlay = undefined;
        }

        addEventListener("keydown", event => { if (event.key === "Escape" && overlay) hide(); });

    """#

/// Listens to the preview while the page is seen.
private let startingScript = #"""
        // A browser keeps few connections to a host: a page that nobody sees lets go of its own, and catches up when it is seen again.
        function open() {
            if (source || document.hidden) return;
            source = new EventSource(root + ".sitegen/events");
            source.addEventListener("message", tell);
        }

        function close() {
            source?.close();
            source = undefined;
        }

        document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
        addEventListener("pagehide", close);
        addEventListener("pageshow", open);
        show(ownFaults);
        showWarnings();
        open();

        // What an earlier site at this address has left would answer in place of the preview.
        async function removeWorkers() {
            const workers = await navigator.serviceWorker.getRegistrations();
            if (workers.length === 0) return;
            await Promise.all(workers.map(worker => worker.unregister()));
            for (const name of await caches.keys()) await caches.delete(name);
        }
        if (navigator.serviceWorker) removeWorkers().catch(() => {});

    """#

/// In place of any service worker that a browser asks for: it takes over from the old one, removes what that has kept and itself, and
/// loads the pages again that came from it.
let removingWorker = #"""
    self.addEventListener("install", () => self.skipWaiting());

    self.addEventListener("activate", (event) => event.waitUntil((async () => {
        for (const name of await caches.keys()) await caches.delete(name);
        await self.registration.unregister();
        for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
    })()));

    """#
