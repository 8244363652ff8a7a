/// Shows the warnings of the site and of the page in a corner: how many there are, and each with its place where that is opened.
///
/// What its reader puts away stays away, in all tabs and after the preview has ended, until other warnings come; of each it is told once in a
/// tab to those who do not see it.
let warningsScript = #"""
        const warningStyles = `
            :host { all: initial; position: fixed; inset-block-end: 0.5rem; inset-inline-end: 0.5rem; z-index: 2147483646; display: block;
                max-inline-size: calc(100vw - 1rem); }
            section { position: relative; border: 1px solid #7a5b00; border-radius: 0.4rem; overflow: hidden; background: #fff4cf; color: #3a2c00;
                font: 0.875rem/1.5 system-ui, sans-serif; }
            summary, button { box-sizing: border-box; block-size: 2rem; padding: 0.25rem 0.75rem; cursor: pointer; }
            summary { padding-inline-end: 5rem; }
            button { position: absolute; inset-block-start: 0; inset-inline-end: 0; inline-size: 4rem; font: inherit; color: inherit;
                background: none; border: 0; border-inline-start: 1px solid #7a5b00; }
            :focus-visible { outline: 2px solid #3a2c00; outline-offset: -3px; }
            div { max-block-size: 50vh; overflow: auto; border-block-start: 1px solid #7a5b00; padding: 0.75rem; }
            ul { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; }
            pre { margin: 0; font: 0.8125rem/1.5 ui-monospace, monospace; tab-size: 4; }
            @media (width < 45rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }
            .told { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
            @media print { :host { display: none; } }`;
        const warningStore = "sitegen-preview:warnings";
        const storeOfPage = warningStore + ":" + location.pathname;
        const stored = (storage, name) => JSON.parse(storage.getItem(name) ?? "[]");
        const none = { first: [], more: 0 };
        const warningsOfPage = JSON.parse(ownWarnings) ?? none;
        let warningsOfSite = none, notice;

        function warnOfSite(warnings) {
            warningsOfSite = warnings;
            // Those that are mended are forgotten: where they come back they are news.
            putAway(warningStore, stored(localStorage, warningStore), warnings);
            putAway(storeOfPage, stored(localStorage, storeOfPage), warningsOfPage);
            showWarnings();
        }

        function putAway(store, keys, { first }) {
            const still = keys.filter(key => first.some(warning => warning.key === key));
            if (still.length > 0) localStorage.setItem(store, JSON.stringify(still));
            else localStorage.removeItem(store);
        }

        function hideWarnings() {
            for (const [store, warnings] of [[warningStore, warningsOfSite], [storeOfPage, warningsOfPage]]) {
                putAway(store, warnings.first.map(warning => warning.key), warnings);
            }
            showWarnings();
        }

        function showWarnings() {
            const lists = [[storeOfPage, warningsOfPage], [warningStore, warningsOfSite]].map(([store, { first, more }]) => {
                const hidden = stored(localStorage, store);
                const shown = first.filter(warning => !hidden.includes(warning.key));
                return { shown, more: shown.length > 0 ? more : 0 };
            });
            const shown = lists.flatMap(list => list.shown);
            const more = lists.reduce((sum, list) => sum + list.more, 0);
            if (shown.length === 0) {
                notice?.host.remove();
                notice = undefined;
                return;
            }
            notice ??= makeNotice();
            const count = shown.length + more;
            const words = `${count} ${count === 1 ? "warning" : "warnings"}`;
            notice.summary.textContent = words;
            notice.list.replaceChildren();
            for (const { text } of shown) add(add(notice.list, "li"), "pre", text);
            if (more > 0) add(notice.list, "li", `The terminal shows ${more} more.`);
            const told = stored(sessionStorage, warningStore);
            const news = shown.map(warning => warning.key).filter(key => !told.includes(key));
            if (news.length === 0) return;
            sessionStorage.setItem(warningStore, JSON.stringify([...told, ...news].slice(-200)));
            // Later than the element that it stands in: only what changes there is read out.
            setTimeout(() => { if (notice) notice.told.textContent = `The preview has ${words}.`; }, 100);
        }

        function makeNotice() {
            const { host, inside } = apart("sitegen-warnings", warningStyles);
            const section = add(inside, "section");
            section.setAttribute("aria-label", "Warnings of the preview");
            const details = add(section, "details");
            const summary = add(details, "summary");
            const box = add(details, "div");
            // It scrolls, and not every browser lets the keyboard reach what does.
            box.tabIndex = 0;
            box.setAttribute("role", "group");
            box.setAttribute("aria-label", "Warnings");
            const list = add(box, "ul");
            list.setAttribute("role", "list");
            const button = add(section, "button", "Hide");
            button.setAttribute("aria-label", "Hide these warnings until others come");
            button.addEventListener("click", hideWarnings);
            const told = add(section, "p");
            told.className = "told";
            told.setAttribute("role", "status");
            // Who mends one after the other has the next before their eyes.
            details.open = sessionStorage.getItem(warningStore + ":open") !== null;
            details.addEventListener("toggle", () => {
                if (details.open) sessionStorage.setItem(warningStore + ":open", "");
                else sessionStorage.removeItem(warningStore + ":open");
            });
            section.addEventListener("keydown", event => {
                if (event.key !== "Escape" || !details.open) return;
                details.open = false;
                summary.focus();
            });
            document.body.append(host);
            return { host, summary, list, told };
        }

        // Another tab has put some away.
        addEventListener("storage", ({ key }) => { if (key === warningStore || key === storeOfPage) showWarnings(); });

    """#
