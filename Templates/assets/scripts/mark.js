// Marks in a text what was searched for.

import { fold } from "./fold.js";

const segmenter = new Intl.Segmenter();

/** A text with each of the folded words in a `<mark>`. */
export function mark(text, words) {
    const fragment = document.createDocumentFragment();
    let end = 0;
    for (const [from, to] of places(text, words)) {
        const marked = document.createElement("mark");
        marked.textContent = text.slice(from, to);
        fragment.append(text.slice(end, from), marked);
        end = to;
    }
    fragment.append(text.slice(end));
    return fragment;
}

/** The part of a long text that shows the first of them. */
export function excerpt(text, words, length = 180) {
    if (text.length <= length) return text;
    const first = places(text, words)[0]?.[0] ?? 0;
    if (first < length / 2) return text;
    const start = text.indexOf(" ", first - length / 3) + 1;
    return start > 0 && start <= first ? `… ${text.slice(start)}` : text;
}

/** Where the words stand, in order and apart; folded letters may be more or fewer than those of the text. */
function places(text, words) {
    let folded = "";
    const origins = [];
    for (const { segment, index } of segmenter.segment(text)) {
        const letters = fold(segment);
        for (let count = 0; count < letters.length; count += 1) origins.push([index, index + segment.length]);
        folded += letters;
    }
    const found = [];
    for (const word of words) {
        for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
            found.push([origins[at][0], origins[at + word.length - 1][1]]);
        }
    }
    found.sort(([one], [other]) => one - other);
    return found.reduce((apart, [from, to]) => {
        const last = apart.at(-1);
        if (last && from <= last[1]) last[1] = Math.max(last[1], to);
        else apart.push([from, to]);
        return apart;
    }, []);
}
