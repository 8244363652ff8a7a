// The enlarged picture as a dialog that holds the focus until it is closed. Without scripts its buttons open and close it as a
// popover, which lets the focus go.

document.addEventListener("click", event => {
    const { target } = event;
    const button = target.closest("[popovertarget]");
    const dialog = button && document.getElementById(button.getAttribute("popovertarget"));
    if (dialog?.localName === "dialog") {
        // Opened before this ran, as a popover.
        if (dialog.matches(":popover-open")) return;
        event.preventDefault();
        if (dialog.open) dialog.close();
        else dialog.showModal();
    } else if (target.matches("dialog[popover]")) target.close(); // Outside of its parts: the backdrop.
});

/** Offers nothing for a picture that has no more to show than is seen of it in its place. A drawing is as large as one likes. */
export async function check(place) {
    const picture = place.querySelector(".zoom img");
    if (!picture || /\.svg$/i.test(new URL(picture.src).pathname)) return;
    await picture.decode();
    const seen = length => length * devicePixelRatio;
    const isWhole = picture.naturalWidth <= seen(picture.clientWidth) && picture.naturalHeight <= seen(picture.clientHeight);
    if (isWhole && !picture.closest(":focus")) picture.closest(".zoom").replaceWith(picture);
}

// One that does not come stays as it is.
check(document).catch(() => {});
