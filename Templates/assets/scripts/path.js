// To the browser a list and the details that opened over it are one document: Back and Forward go from the one's address to the
// other's without loading a page, also while one is still being read. From then on its relative addresses lead elsewhere, those
// of its scripts first of all. So it is given up, and the page that belongs to the address is loaded.
// A classic script, and the first of the head: what follows may be looked for in vain.
{
    const { pathname } = location;
    const ending = new AbortController();
    const check = () => {
        if (location.pathname !== pathname) location.reload();
        // From here on the page's own scripts follow the address.
        if (document.readyState !== "loading") ending.abort();
    };
    document.documentElement.dataset.path = pathname;
    document.addEventListener("readystatechange", check, ending);
    // At once, where the browser tells.
    window.navigation?.addEventListener("currententrychange", check, ending);
}
