// Pictures and films that do not come: the theme's placeholder with the picture's title, and a link to the film, stand in their
// place. A classic script in the head, so that it hears of the first; those that failed before it ran it looks for.
// Without it there is the browser's own sign, with the title where there is one.
{
    const placeholder = new URL("../placeholder.svg", document.currentScript.src).href;
    const wanted = new WeakMap(); // the addresses of pictures that failed

    const replacePicture = image => {
        // The placeholder cannot be had either; or the picture stands in a text, with no room of its own.
        if (wanted.has(image) || !image.hasAttribute("width")) return;
        wanted.set(image, image.src);
        image.src = placeholder;
        const title = document.createElement("span");
        title.className = "missing-title";
        title.textContent = image.alt;
        // The picture has its name already.
        title.setAttribute("aria-hidden", "true");
        if (image.alt) image.after(title);
    };

    const tryPictureAgain = image => {
        if (image.nextElementSibling?.matches(".missing-title")) image.nextElementSibling.remove();
        image.src = wanted.get(image);
        wanted.delete(image);
    };

    /** What browsers show that play no films at all. It may also be a page on which the film is. */
    const replaceFilm = film => {
        const notice = document.createElement("p");
        notice.className = "notice film-missing";
        notice.append(...film.cloneNode(true).childNodes);
        film.replaceWith(notice);
    };

    const replace = element => {
        if (element.localName === "img") replacePicture(element);
        else if (element.localName === "video") replaceFilm(element);
    };

    // Errors of elements do not bubble.
    addEventListener("error", ({ target }) => target instanceof Element && replace(target), true);
    const lookForEarlier = () => {
        for (const film of document.querySelectorAll("video")) if (film.error) replaceFilm(film);
        // A picture without a size of its own may be there all the same: who cannot be decoded has failed.
        for (const image of document.images) if (image.complete && !image.naturalWidth) image.decode().catch(() => wanted.has(image) || replacePicture(image));
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", lookForEarlier);
    else lookForEarlier();
    addEventListener("online", () => {
        for (const image of document.images) if (wanted.has(image)) tryPictureAgain(image);
    });
}
