// Pictures that do not come: the theme's placeholder with the picture's title stands in their place. It runs once the page is
// read, and looks for those that failed before. Without it some browsers show the placeholder by the style sheet, others their sign.
{
    const placeholder = new URL("../placeholder.svg", document.currentScript.src).href;
    // The addresses of pictures that failed.
    const wanted = new WeakMap();

    const replace = image => {
        // The placeholder cannot be had either; or the picture stands in a text, with no room of its own.
        if (wanted.has(image) || !image.hasAttribute("width")) return;
        wanted.set(image, image.src);
        image.src = placeholder;
        if (!image.alt) return;
        // The picture has its name already.
        image.insertAdjacentHTML("afterend", '<span class="missing-title" aria-hidden="true"></span>');
        image.nextElementSibling.textContent = image.alt;
    };

    const tryAgain = image => {
        if (image.nextElementSibling?.matches(".missing-title")) image.nextElementSibling.remove();
        image.src = wanted.get(image);
        wanted.delete(image);
    };

    // Errors of elements do not bubble.
    addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
    // A picture without a size of its own may be there all the same: what cannot be decoded has failed.
    for (const image of document.images) if (image.complete && !image.naturalWidth) image.decode().catch(() => replace(image));
    addEventListener("online", () => {
        for (const image of document.images) if (wanted.has(image)) tryAgain(image);
    });
}
