// Cards for records that are not on the page, made of the page's blanks: the template of its cards, written with places for values.

// `{{:label}}` in a text, or an address that ends in `?blank-href`.
const places = /\{\{:([^]+?)\}\}|^[^?]*\?blank-(.+)$/g;

/**
 * The blank of a card's kind, filled: `{ href, label, picture, size, description, colour, shape, status, locked, shown, favourite }`,
 * with addresses relative to `base`. A part whose value the card does not have is taken out.
 */
export function makeCard(page, card) {
    const item = blankFor(page, card).content.firstElementChild.cloneNode(true);
    const values = valuesOf(card);
    const nodes = [];
    for (const element of [item, ...item.querySelectorAll("*")]) {
        for (const attribute of element.attributes) fillAttribute(attribute, values);
        nodes.push(...element.childNodes);
    }
    for (const node of nodes) if (node.nodeType === Node.TEXT_NODE) fillText(node, values);
    return item;
}

function blankFor(page, card) {
    const parts = `/${["locked", "picture", "colour", "shape"].filter(name => card[name]).join(" ")}`;
    const blank = status => page.querySelector(`template[data-state="${CSS.escape(status + parts)}"]`);
    // A status that no rule gives has no kind of its own.
    return blank(card.status ?? "") ?? blank("");
}

/** The card's values by the names of their places. */
function valuesOf({ base, locked, shown, ...card }) {
    const full = address => address && new URL(address, base).href;
    const values = { ...card, href: full(card.href), picture: full(card.picture) };
    values.slug = decodeURIComponent(values.href.split("/").at(-2));
    if (locked) {
        values["lock.key"] = locked.key;
        values["lock.href"] = full(`${locked.key.split("/")[1]}/unlock/`);
        values["lock.opens"] = full(locked.opens);
    }
    for (const name in shown) values[`shown.${name}`] = shown[name];
    return values;
}

function fillAttribute(attribute, values) {
    const { name, value, ownerElement: image } = attribute;
    // No text of a record becomes part of an address.
    const isAddress = /(href|src|action)$/.test(name);
    const filled = value.replace(places, (_, text, address) => values[isAddress ? address : text ?? address] ?? "");
    if (filled === value) return;
    attribute.value = filled;
    if (name === "src" && values.size && image.hasAttribute("width")) [image.width, image.height] = values.size;
}

/** Fills a text, or takes out what is there for a value alone that the card does not have; a row of a table keeps all its cells. */
function fillText(text, values) {
    let isMissing = false;
    text.data = text.data.replace(places, (_, name, address) => {
        const value = values[name ?? address] ?? "";
        isMissing ||= !value;
        return value;
    });
    const parent = text.parentElement;
    const part = parent.closest("[data-field]") ?? (parent.children.length ? undefined : parent);
    if (isMissing && part?.localName !== "td") part?.remove();
}
