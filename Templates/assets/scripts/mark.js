// Marks in a text what was searched for.

import { element } from "./element.js";
import { fold } from "./fold.js";

const segmenter = new Intl.Segmenter();

/** A text with each of the folded words in a `<mark>`. */
export function mark(text, words) {
    const fragment = document.createDocumentFragment();
    let end = 0;
    for (const [from, to] of places(text, words)) {
        fragment.append(text.slice(end, from), element("mark", "", text.slice(from, to)));
        end = to;
    }
    fragment.append(text.slice(end));
    return fragment;
}

const fewest = 180;
const most = 300;

/** The part of a long text that shows the first of them. */
export function excerpt(text, words) {
    if (text.length <= fewest) return text;
    const first = firstPlace(text, words);
    // With some words before it, where there are such.
    const start = first < fewest / 2 ? 0 : Math.min(first, text.indexOf(" ", first - fewest / 3) + 1 || first);
    const rest = text.slice(start);
    const end = rest.lastIndexOf(" ", most);
    const part = rest.length > most ? `${rest.slice(0, end > most / 2 ? end : most)} …` : rest;
    return start ? `… ${part}` : part;
}

/** Where the first of the words stands; 0 without any. A whole page may be looked through, so its letters are counted only where folding changes their number. */
function firstPlace(text, words) {
    const folded = fold(text);
    const at = Math.min(...words.map(word => folded.indexOf(word)).filter(place => place >= 0));
    if (at === Infinity) return 0;
    if (folded.length === text.length) return at;
    let place = 0;
    let count = 0;
    for (const letter of text) {
        count += fold(letter).length;
        if (count > at) break;
        place += letter.length;
    }
    return place;
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
