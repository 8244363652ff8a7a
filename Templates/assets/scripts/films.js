// A film that does not come, or whose address is a page: the link to it that browsers show which play no films at all.
// Without scripts the link stands below the film.

function replace(film) {
    const notice = document.createElement("p");
    notice.className = "notice film-missing";
    notice.append(...film.cloneNode(true).childNodes);
    film.replaceWith(notice);
}

// Errors of elements do not bubble.
addEventListener("error", ({ target }) => target instanceof HTMLVideoElement && replace(target), true);
for (const film of document.querySelectorAll("video")) if (film.error) replace(film);
