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
