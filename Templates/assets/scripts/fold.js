// How texts are compared in searching: without case, accents and other forms of letters.

const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ŧ: "t", ς: "σ", "’": "'", "‘": "'" };
const others = new RegExp(`[${Object.keys(letters).join("")}]`, "g");
const ascii = /^[\x00-\x7f]*$/;

/** "Éclair Ønsket Straße" becomes "eclair onsket strasse". */
export function fold(text = "") {
    if (ascii.test(text)) return text.toLowerCase();
    return text.normalize("NFKD").replace(marks, "").toLowerCase().replace(others, letter => letters[letter]);
}

// Signs that stand around words and between them, and belong to none; those of `C#`, `.net` and `O'Neill` do.
const between = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"<>/,;:!?¿¡、。]+/u;
const around = /^'+|['.]+$/g;

/** The words of a query, folded. Where there are signs alone, these are looked for. */
export function foldedWords(query) {
    const folded = fold(query);
    const words = folded.split(between).map(word => word.replace(around, "")).filter(Boolean);
    return words.length ? words : folded.match(/\S+/g) ?? [];
}

/** Folds what is searched in records, in pieces of some milliseconds: whoever types meanwhile is not held up. */
export async function foldRecords(records) {
    let end = performance.now() + 8;
    for (const record of records) {
        record.folded ??= fold(record.label);
        record.further ??= fold(record.text);
        for (const fact of record.facts ?? []) fact.folded ??= fold(fact.text);
        if (performance.now() < end) continue;
        await new Promise(resolve => setTimeout(resolve));
        end = performance.now() + 8;
    }
    return records;
}

/** Whether each of the words stands in a label or in what else is searched. */
export function matches({ folded, further = "" }, words) {
    return words.every(word => folded.includes(word) || further.includes(word));
}
