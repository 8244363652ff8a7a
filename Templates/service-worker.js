// Keeps what a visitor reads, for when there is no network. The build writes `SITE` above this program: the edition's name,
// the shell (what is kept without having been read), and the checksum of each list of files.
//
// It promises that no page is ever put together from two editions of the site:
// - A file is kept only if its bytes are those that the edition's lists tell of.
// - A new edition takes over once it has all that the last one had kept, and not before: should the host be in the middle of
//   an upload, the last edition stays as it is.
// - A page gets what it loads later from the edition that it came from: an open page from the last one, which is kept for as
//   long as the page is open; a page that the host sent from another edition, from the host. Which page is of which edition
//   is noted outside of this worker: browsers stop it when they like.
// - What the host alone has may be of any edition. Lists and indexes say of which, and pages look.
// Without this worker the site works like any other, as long as there is a network.

const SCOPE = self.registration.scope;
// Sites in several folders of one host share its caches.
const OWN = `sitegen:${new URL(SCOPE).pathname}:`;
const EDITION = OWN + SITE.edition;
const NOTES = `${OWN}notes`;
// So many files that were read are kept, and so many favourites with what belongs to them.
const MOST_READ = 1000;
const MOST_FAVOURITES = 1000;
// What answers a page that came from no edition that is kept.
const HOST = "host";
// So long a page may take from its answer until the browser knows it.
const ARRIVAL = 60 * 1000; // milliseconds
// So long an edition that cannot be had whole is waited for.
const PATIENCE = 3 * 24 * 60 * 60 * 1000; // milliseconds

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(takeOver()));
self.addEventListener("fetch", event => {
    const { request } = event;
    const path = pathOf(request.url);
    if (path === undefined || request.method !== "GET") return;
    // Videos are large, and read in parts.
    if (request.headers.has("range") || ["audio", "video", "track"].includes(request.destination)) return;
    event.respondWith(request.mode === "navigate" ? answerPage(event, path) : answerPart(event, path));
});
let orders = Promise.resolve();
self.addEventListener("message", event => {
    orders = orders.then(() => obey(event.data, event.source)).catch(() => {});
    event.waitUntil(orders);
});

// MARK: Answering

async function answerPage(event, path) {
    const page = event.resultingClientId;
    event.waitUntil(tidy().catch(() => {}));
    const kept = await find(path);
    if (kept) {
        event.waitUntil(noteEdition(page, EDITION));
        return kept;
    }
    // The same address without its slash: hosts lead to the folder, and so does this.
    if (await find(`${path}/`)) return Response.redirect(addressOf(`${path}/`));
    const { response, checking } = await ask(event, path);
    if (!response) {
        event.waitUntil(noteEdition(page, EDITION));
        return offlinePage();
    }
    if (!checking) return response;
    const edition = await checking ? EDITION : HOST;
    // Noted before the page is there, and asks.
    await noteEdition(page, edition);
    if (edition === HOST) event.waitUntil(self.registration.update().catch(() => {}));
    return response;
}

/** What a page loads later. */
async function answerPart(event, path) {
    const edition = await editionOf(event.clientId);
    // Not even the browser's own cache, which may have it of an earlier edition.
    if (edition === HOST) return fetch(event.request, { cache: "no-cache" });
    return await find(path, edition) ?? (await ask(event, path)).response ?? Response.error();
}

/** The answer of the host, if there is one, and the file as it is kept, if it is this edition's. */
async function ask(event, path) {
    let response;
    try {
        response = await fetch(event.request, { cache: "no-cache" });
    } catch {
        return {};
    }
    if (response.status !== 200 || response.type !== "basic") return { response };
    const copy = response.clone();
    const checking = expected(path).then(checksum => checked(copy, checksum)).catch(() => undefined);
    event.waitUntil(checking.then(file => file && store(path, file)));
    return { response, checking };
}

/** The page that says that there is no network, at the address that was wanted, so that loading again tries again. */
async function offlinePage() {
    const page = await find("offline/");
    if (!page) return Response.error();
    // Its own addresses begin with the way from its folder to the root.
    const html = (await page.text()).replaceAll('="../', () => `="${new URL(SCOPE).pathname}`);
    return new Response(html, { headers: page.headers });
}

/** A file that is kept of an edition, or nothing. */
function find(path, edition = EDITION) {
    return caches.match(addressOf(path), { cacheName: edition }).catch(() => undefined);
}

// MARK: Pages and their editions

const editions = new Map();

/** Where a page came from: the name of an edition, or HOST; this edition for a page that was there before any worker. */
async function editionOf(page) {
    if (!editions.has(page)) editions.set(page, (await note(noteOf(page)).catch(() => undefined))?.edition ?? EDITION);
    return editions.get(page);
}

async function noteEdition(page, edition) {
    if (!page) return; // Not every browser says which page it will be.
    editions.set(page, edition);
    await note(noteOf(page), { edition, since: Date.now() }).catch(() => {}); // Without room this worker alone knows.
}

function noteOf(page) {
    return `pages/${page}`;
}

let isTidy = false;

/** Forgets the pages that are closed, and the earlier editions that no page is left of. */
async function tidy() {
    if (isTidy) return;
    const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
    const inUse = new Set([EDITION]);
    const notes = await caches.open(NOTES);
    for (const { url } of await notes.keys()) {
        const path = pathOf(url);
        if (!path.startsWith(noteOf(""))) continue;
        const { edition, since } = await note(path);
        if (open.has(path.slice(noteOf("").length)) || Date.now() - since < ARRIVAL) inUse.add(edition);
        else await notes.delete(url);
    }
    // None but those that this edition took over from: another may be on its way.
    const earlier = await note("earlier") ?? [];
    for (const name of earlier) if (!inUse.has(name)) await caches.delete(name);
    isTidy = !earlier.some(name => inUse.has(name));
}

// MARK: Keeping

/**
 * The file of a path, kept: it is there, or an earlier edition has the same, or the host sends it.
 * Fails where none of them has the bytes of this edition.
 */
async function keep(path, checksum) {
    const there = await find(path);
    if (there) return there;
    const wanted = checksum ?? await expected(path);
    if (wanted === undefined) throw new Error(`This edition has no ${path}`);
    const file = await checked(await earlier(path), wanted) ?? await checked(await fetch(addressOf(path), { cache: "no-cache" }), wanted);
    if (!file) throw new Error(`The host does not have this edition's ${path}`);
    await (await caches.open(EDITION)).put(addressOf(path), file.clone());
    return file;
}

/** Keeps a page with its pictures and what of the index of its collection shows it among favourites. */
async function keepFavourite(path) {
    if (await expected(path) === undefined) return;
    const page = await keep(path);
    for (const part of await partsOf(path, page)) {
        if (await expected(part) !== undefined) await keep(part);
    }
}

async function partsOf(path, page) {
    return [...await indexOf(path), ...picturesOf(path, await page.clone().text())];
}

const contents = new Map();

/** The index that shows a page among favourites; of a long one the shards that lead to its record, and the one that has it. */
async function indexOf(path) {
    const [collection, slug] = path.split("/");
    const index = `${collection}/index.json`;
    if (!contents.has(index)) {
        if (await expected(index) === undefined) return [];
        const { keys, bits } = await (await keep(index)).json();
        contents.set(index, { keys, bits });
    }
    const { keys, bits } = contents.get(index);
    if (!keys) return [index];
    const checksum = crc32(new TextEncoder().encode(`/${slug}`));
    const table = `${collection}/index/keys-${checksum % keys}.json`;
    const found = (await (await keep(table)).json()).keys;
    const numbers = found.filter((_, place) => place % 2 && found[place - 1] === checksum >>> 16);
    return [index, table, ...numbers.map(number => `${collection}/index/records-${Math.floor(number / 2 ** bits)}.json`)];
}

/** The pictures of a page that are files of the site. */
function picturesOf(path, html) {
    return Array.from(html.matchAll(/<img[^>]*? src="([^"]+)"/g), ([, source]) => {
        const text = source.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
        return URL.canParse(text, addressOf(path)) ? pathOf(new URL(text, addressOf(path)).href) : undefined;
    }).filter(picture => picture !== undefined);
}

let stored = 0;

/** Keeps what was read. Where there is no room, the oldest goes; without it the site still works. */
async function store(path, file) {
    try {
        await (await caches.open(EDITION)).put(addressOf(path), file);
        if (stored++ % 32 === 0) await trim(MOST_READ);
    } catch {
        await trim(MOST_READ / 2).catch(() => {});
    }
}

/** Drops the oldest of what was read, but neither the shell nor favourites. */
async function trim(most) {
    const cache = await caches.open(EDITION);
    const paths = (await cache.keys()).map(request => pathOf(request.url));
    if (paths.length <= most) return;
    const stays = new Set(SITE.shell);
    for (const path of (await note("favourites"))?.paths ?? []) {
        const page = await find(path);
        // Without a network the way to it may not be known.
        if (page) for (const part of [path, ...await partsOf(path, page).catch(() => [])]) stays.add(part);
    }
    const read = paths.filter(path => !stays.has(path));
    for (const path of read.slice(0, Math.max(0, read.length - most))) await cache.delete(addressOf(path));
}

/**
 * What pages tell: `shown`, where they are; `read`, the addresses of a page that was there before this worker, and of its files;
 * `favourites`, the paths of all favourites.
 */
async function obey({ shown, read = [], favourites }, page) {
    if (shown) await tellIfOutdated(page, pathOf(shown)).catch(() => {});
    for (const path of read.map(pathOf)) {
        if (path !== undefined) await keep(path).catch(() => {}); // It is of another edition, or the network is gone.
    }
    if (!favourites) return;
    const paths = favourites.slice(-MOST_FAVOURITES).map(href => pathOf(SCOPE + href)).filter(path => path !== undefined);
    const before = await note("favourites");
    if (before?.edition === SITE.edition && String(before.paths) === String(paths)) return;
    await note("favourites", { paths });
    let isWhole = true;
    await each([...paths], path => keepFavourite(path).catch(() => { isWhole = false; }));
    // Once all are there, this need not be looked after again.
    if (isWhole) await note("favourites", { paths, edition: SITE.edition });
}

/** Tells a page of an earlier edition where this one has another page at its address, or none. */
async function tellIfOutdated(page, path) {
    // As it is noted: what is not yet, while this edition takes over, must not be taken for this edition's.
    const { edition = EDITION } = await note(noteOf(page.id)) ?? {};
    if (edition === EDITION || edition === HOST) return;
    const shown = await find(path, edition);
    if (shown && !await checked(shown, await expected(path))) page.postMessage({ isOutdated: true });
}

// MARK: Editions

async function install() {
    try {
        await sweep();
        await gather();
    } catch (error) {
        const since = await note("failing") ?? Date.now();
        // A host that changes the files on their way would keep visitors with an old edition for ever: in the end the new one
        // takes over with what it has, and asks the host for the rest.
        const isStuck = Date.now() - since > PATIENCE && (await earlierEditions()).length > 0;
        if (!isStuck) {
            // Half an edition is of no use, and takes the room of those that are whole.
            await caches.delete(EDITION);
            await note("failing", since).catch(() => {});
            throw error;
        }
    }
    await (await caches.open(NOTES)).delete(addressOf("failing"));
    await self.skipWaiting();
}

/** Removes what is left of editions that were stopped on their way here. */
async function sweep() {
    const edition = await note("edition");
    if (!edition) return;
    const known = new Set([edition, ...await note("earlier") ?? []]);
    for (const name of await earlierEditions()) if (!known.has(name)) await caches.delete(name);
}

/** Brings together all that this edition has to have: the shell, and all that the last one had. What is gone is left out. */
async function gather() {
    const seen = new Set(SITE.shell);
    const last = await note("edition");
    for (const name of await earlierEditions()) {
        // Older ones are there for pages that are still open.
        if (last && name !== last) continue;
        for (const request of await (await caches.open(name)).keys()) seen.add(pathOf(request.url));
    }
    const paths = [...seen];
    await each(paths, async path => {
        const checksum = await expected(path);
        if (checksum === undefined) return;
        const before = await earlier(path);
        const file = await keep(path, checksum);
        if (path !== "" && !path.endsWith("/")) return;
        // With a page come its pictures; of one that was only read, those that it did not have before.
        const known = before && !SITE.shell.includes(path) ? picturesOf(path, await before.text()) : [];
        for (const picture of picturesOf(path, await file.text())) {
            if (seen.has(picture) || known.includes(picture)) continue;
            seen.add(picture);
            paths.push(picture);
        }
    });
}

async function takeOver() {
    const names = await earlierEditions();
    try {
        await noteOpenPages(await note("edition"));
        await note("earlier", names);
        await note("edition", EDITION);
        await tidy();
    } catch {
        // Without room for notes no page is known to be of an earlier edition.
        for (const name of names) await caches.delete(name);
    }
    await self.clients.claim();
}

/** Pages that no worker brought are noted as well: those that the last edition has claimed are its own. */
async function noteOpenPages(lastEdition) {
    if (!lastEdition || lastEdition === EDITION) return;
    const claimed = new Set((await self.clients.matchAll()).map(({ id }) => id));
    for (const { id } of await self.clients.matchAll({ includeUncontrolled: true })) {
        if (!await note(noteOf(id))) await noteEdition(id, claimed.has(id) ? lastEdition : HOST);
    }
}

/** The names of the caches of other editions. */
async function earlierEditions() {
    return (await caches.keys()).filter(name => name.startsWith(OWN) && name !== EDITION && name !== NOTES);
}

/** A file as another edition has it. */
async function earlier(path) {
    for (const name of await earlierEditions()) {
        const file = await caches.match(addressOf(path), { cacheName: name });
        if (file) return file;
    }
    return undefined;
}

// MARK: Checking

const lists = new Map();

/** The checksum of a file of this edition; nothing for one that it does not have. Fails where its list cannot be had. */
async function expected(path) {
    const number = crc32(new TextEncoder().encode(path)) & (SITE.lists.length - 1);
    if (!lists.has(number)) {
        const loading = keep(`offline/files-${number}.json`, SITE.lists[number]).then(async list => new Map(Object.entries(await list.json())));
        lists.set(number, loading);
        loading.catch(() => lists.delete(number));
    }
    return (await lists.get(number)).get(path);
}

/** The answer as it is kept, or nothing where it is not this file. */
async function checked(response, checksum) {
    if (response?.status !== 200) return undefined;
    const bytes = await response.arrayBuffer();
    if (crc32(new Uint8Array(bytes)) !== checksum) return undefined;
    const headers = new Headers(response.headers);
    // These were about the bytes on their way, or about who may be given them.
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    // Else Firefox hands a style sheet from one page to the next without asking, across editions.
    headers.set("cache-control", "no-cache");
    return new Response(bytes, { headers });
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
    return value;
});

/** The checksum that the build computed. Source: RFC 1952, section 8. */
function crc32(bytes) {
    let crc = -1;
    for (let index = 0; index < bytes.length; index++) crc = CRC_TABLE[(crc ^ bytes[index]) & 255] ^ crc >>> 8;
    return ~crc >>> 0;
}

// MARK: Small things

/** The path of an address from the root of the site, as the lists have it; nothing for an address outside of the site. */
function pathOf(url) {
    const plain = url.split(/[?#]/, 1)[0];
    if (!plain.startsWith(SCOPE)) return undefined;
    try {
        return decodeURIComponent(plain.slice(SCOPE.length)).replace(/(^|\/)index\.html$/, "$1");
    } catch {
        return undefined;
    }
}

function addressOf(path) {
    return SCOPE + path.split("/").map(encodeURIComponent).join("/");
}

/** What the worker remembers from one edition to the next; with a value, remembers that. */
async function note(name, value) {
    const cache = await caches.open(NOTES);
    if (value === undefined) return (await cache.match(addressOf(name)))?.json();
    return cache.put(addressOf(name), new Response(JSON.stringify(value)));
}

/** Does the work for each path, several at once; the work may add further ones. The first failure ends it. */
async function each(paths, work) {
    let next = 0;
    async function lane() {
        while (next < paths.length) {
            try {
                await work(paths[next++]);
            } catch (error) {
                next = Infinity;
                throw error;
            }
        }
    }
    await Promise.all(Array.from({ length: 6 }, lane));
}
