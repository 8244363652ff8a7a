// Dialogs that end with a choice. Without scripts links lead to the same end.

import { button, element } from "./element.js";

let count = 0;

/**
 * Opens a modal dialog and gives the value of the chosen action, or undefined when it was closed without one. An action is
 * `{ label, value, isQuiet, before }`.
 *
 * An action's `before`, and `until`, are called with the dialog, which closes when their promise is kept: with the action's
 * value, or the promise's. Focus comes back to `returnTo`, or to where it was.
 */
export function openDialog({ title, text, content, actions, until, returnTo }) {
    const dialog = makeDialog(title, text, content);
    const row = element("p", "actions");
    let chosen;
    const close = value => {
        chosen = value;
        dialog.close();
    };
    for (const { label, value, isQuiet, before } of actions) {
        row.append(button(isQuiet ? "button quiet" : "button", label, async () => {
            await before?.(dialog);
            close(value);
        }));
    }
    dialog.append(row);
    const closed = showDialog(dialog, returnTo);
    until?.(dialog).then(close);
    return closed.then(() => chosen);
}

/** Shows a dialog until it is closed; then takes it away and gives the focus back. */
export function showDialog(dialog, returnTo = document.activeElement) {
    // All else is silent: messages have a place in here.
    const message = element("p", "message");
    message.role = "status";
    dialog.append(message);
    return new Promise(resolve => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            returnTo?.focus({ preventScroll: true });
            resolve();
        });
        document.body.append(dialog);
        dialog.showModal();
    });
}

function makeDialog(title, text, content) {
    const dialog = element("dialog", "alert");
    const heading = element("h2", "", title);
    heading.id = `dialog_${++count}`;
    dialog.role = "alertdialog";
    dialog.setAttribute("aria-labelledby", heading.id);
    dialog.append(heading);
    if (text) {
        const paragraph = element("p", "", text);
        paragraph.id = `${heading.id}-text`;
        dialog.setAttribute("aria-describedby", paragraph.id);
        dialog.append(paragraph);
    }
    if (content) dialog.append(content);
    return dialog;
}
