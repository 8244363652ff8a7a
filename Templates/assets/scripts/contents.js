// The list of an unlocked category: the build tells only where its facts are. Their first words come from their own pages, as they
// come into sight. Without scripts their numbers lead there.

import { loadPage } from "./loading.js";

const longest = 120; // characters

async function fill(link) {
    try {
        const page = await loadPage(link.href);
        const words = page.querySelector(".fact-text").textContent.trim().replace(/\s+/g, " ");
        if (words) link.textContent = words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
    } catch {
        // Its number still leads there.
    }
}

const watcher = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        fill(target.querySelector("a"));
    }
});
for (const item of document.querySelectorAll(".contents li")) watcher.observe(item);
