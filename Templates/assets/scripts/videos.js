// A video that does not come, or whose address is a page: the link to it that browsers show which play no videos at all.
// Without scripts the link stands below the video.

function replace(video) {
    const notice = document.createElement("p");
    notice.className = "notice video-missing";
    notice.append(...video.cloneNode(true).childNodes);
    video.replaceWith(notice);
}

// Errors of elements do not bubble.
addEventListener("error", ({ target }) => target instanceof HTMLVideoElement && replace(target), true);
for (const video of document.querySelectorAll("video")) if (video.error) replace(video);
