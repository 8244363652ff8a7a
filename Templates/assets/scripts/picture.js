// Pictures of records that are not on the page.

/** Shows a picture where an address is one; elsewhere what stands for a missing one. */
export function showPicture(place, { picture, size, base }) {
    const image = place.querySelector("img");
    if (!picture) return image.remove();
    [image.width, image.height] = size ?? [640, 480];
    image.src = new URL(picture, base).href;
    place.querySelector("span.card-picture")?.remove();
}
