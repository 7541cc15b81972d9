import { waitInTime } from '#lib/database-time.ts';
import type { Encoding } from '../http/compress.ts';
import { bytesFor, type FreshPage, makeEntry, type PageEntry, recompress } from './page-entry.ts';
import {
	createPageStore,
	dropPage,
	dropPrefixed,
	dropTagged,
	isStored,
	type PageStore,
	replaceBytes,
	storePage,
	touchPage,
} from './page-store.ts';
import type { Remake } from './templates/template-state.ts';

/** A page that is not stored. `isForAll`: requests that wait for its render get it, too. */
interface Passed<T> {
	pass: T;
	isIncomplete?: boolean;
	isForAll?: boolean;
}
/** The result of a render: a page to store, or one for its request alone. */
export type Rendering<T> = { keep: FreshPage } | Passed<T>;
export type Found<T> = { entry: PageEntry } | Passed<T>;
type Render<T> = () => Promise<Rendering<T>>;

interface Options {
	bytesMax: number;
	/** Milliseconds of a monotonic clock. */
	nowMs: () => number;
	/** The pages show what another host responds, which may take longer than a database. */
	hasHost?: boolean | undefined;
	/** Reports a stale page that could not be rendered again in the background. */
	onRefreshFailed: (error: unknown) => void;
}

type Counts = Record<'hits' | 'staleHits' | 'misses' | 'renders', number>;
type PageCacheMetrics = Counts & Record<'evictions' | 'bytes' | 'entries', number>;

export interface PageCache<T> {
	/** Returns the page while it is fresh, and starts nothing without one. */
	fresh: (key: string, atMs?: number) => PageEntry | undefined;
	/** Returns a page that can be sent at once. A stale one is rendered again in the background. */
	peek: (key: string, render: Render<T>) => PageEntry | undefined;
	/** Returns the page, rendered when it is missing; concurrent requests wait for one render. */
	find: (key: string, render: Render<T>) => Promise<Found<T>>;
	has: (key: string) => boolean;
	/** Adds the bytes for browsers that accept no brotli. */
	encode: (key: string, entry: PageEntry, encoding: Exclude<Encoding, 'br'>) => Promise<PageEntry>;
	/** Recompresses the page soon, however seldom it is requested. */
	recompressSoon: (key: string) => void;
	/** Changes the ready bytes of a page of members. */
	remake: (key: string, before: PageEntry, remake: Remake) => void;
	/** Drops every page that carries one of the tags. */
	invalidate: (tags: readonly string[]) => void;
	/** Drops every page whose key has the prefix. */
	dropPrefixed: (prefix: string) => void;
	metrics: () => PageCacheMetrics;
}

/** Hits before recompressing at brotli 11, which takes 100 ms of a processor and saves 10 %. */
const RECOMPRESSED_AT = 5;

/** Bounds the keys that are known to be private. */
const PRIVATE_KEYS_MAX = 1000;

interface State<T> extends Options {
	store: PageStore;
	/** The render under way, by key. */
	rendering: Map<string, Promise<Found<T>>>;
	/** Keys whose last render was private: their requests do not wait for each other. */
	privateKeys: Set<string>;
	counts: Counts;
	/** Counts invalidations. A render that one overtakes is not stored. */
	generation: number;
	/** Ends when the queued recompressions have ended. */
	recompressing: Promise<void>;
}

/**
 * Creates a cache of public pages. One render per key runs at a time, for all requests. A stale page
 * is sent once more while it is rendered again. The least recently used are evicted when memory is
 * full.
 */
export function createPageCache<T>(options: Options): PageCache<T> {
	const { nowMs, bytesMax } = options;
	const store = createPageStore(bytesMax);
	const state: State<T> = {
		...options,
		store,
		rendering: new Map(),
		privateKeys: new Set(),
		counts: { hits: 0, staleHits: 0, misses: 0, renders: 0 },
		generation: 0,
		recompressing: Promise.resolve(),
	};
	return {
		fresh: (key, atMs = nowMs()) => findFresh(state, key, atMs),
		peek: (key, render) => peek(state, key, render),
		find: (key, render) => find(state, key, render),
		has: (key) => store.entries.has(key),
		encode: (key, entry, encoding) => encode(store, { key, entry, encoding }),
		recompressSoon: (key) => recompressSoon(state, key),
		remake: (key, before, remake) => replaceBytes(store, { key, before, remake }),
		invalidate: (tags) => invalidate(state, tags),
		dropPrefixed: (prefix) => dropPrefixed(store, prefix),
		metrics: () => {
			const { evictions, bytes, entries } = store;
			return { ...state.counts, evictions, bytes, entries: entries.size };
		},
	};
}

function findFresh<T>(state: State<T>, key: string, atMs: number): PageEntry | undefined {
	const { store, counts } = state;
	const entry = store.entries.get(key);
	if (!entry || atMs - entry.renderedAtMs >= entry.freshMs) return undefined;
	counts.hits += 1;
	touchPage(store, key, entry);
	entry.hitCount += 1;
	// The bytes of a template are sent to no one.
	const isSent = !entry.template;
	if (isSent && entry.hitCount === RECOMPRESSED_AT) queueRecompress(state, key, entry);
	return entry;
}

function peek<T>(state: State<T>, key: string, render: Render<T>): PageEntry | undefined {
	const { store, counts, rendering, nowMs, onRefreshFailed } = state;
	const shown = findFresh(state, key, nowMs());
	if (shown) return shown;
	const entry = store.entries.get(key);
	if (!entry) return undefined;
	const ageMs = nowMs() - entry.renderedAtMs;
	if (ageMs >= entry.freshMs + entry.staleMs) {
		dropPage(store, key);
		return undefined;
	}
	touchPage(store, key, entry);
	counts.staleHits += 1;
	if (!rendering.has(key)) renderOnce(state, key, render).catch(onRefreshFailed);
	return entry;
}

async function find<T>(state: State<T>, key: string, render: Render<T>): Promise<Found<T>> {
	const entry = peek(state, key, render);
	if (entry) return { entry };
	state.counts.misses += 1;
	if (state.privateKeys.has(key)) return renderAndStore(state, key, render);
	const underway = state.rendering.get(key);
	if (!underway) return renderOnce(state, key, render);
	const found = await (state.hasHost ? underway : waitInTime(() => underway));
	// A private result is not shared with waiting requests.
	return 'entry' in found || found.isForAll ? found : renderAndStore(state, key, render);
}

function renderOnce<T>(state: State<T>, key: string, render: Render<T>): Promise<Found<T>> {
	const { rendering } = state;
	const found = renderAndStore(state, key, render).finally(() => {
		if (rendering.get(key) === found) rendering.delete(key);
	});
	rendering.set(key, found);
	return found;
}

async function renderAndStore<T>(
	state: State<T>,
	key: string,
	render: Render<T>,
): Promise<Found<T>> {
	const { store, counts, privateKeys, generation } = state;
	counts.renders += 1;
	const rendered = await render();
	if (!('keep' in rendered)) {
		// The stored page is better than an incomplete one.
		if (rendered.isIncomplete) return rendered;
		dropPage(store, key);
		if (privateKeys.size >= PRIVATE_KEYS_MAX) privateKeys.clear();
		privateKeys.add(key);
		return rendered;
	}
	privateKeys.delete(key);
	const entry = await makeEntry(rendered.keep, store.entries.get(key));
	if (state.generation === generation) storePage(store, key, entry);
	return { entry };
}

/** Recompresses one page at a time: passwords are hashed on the same threads. */
function queueRecompress<T>(state: State<T>, key: string, entry: PageEntry): void {
	const { store, onRefreshFailed } = state;
	state.recompressing = state.recompressing
		.then(async () => {
			if (!isStored(store, key, entry)) return;
			replaceBytes(store, { key, before: entry, bytes: { br: await recompress(entry.bytes) } });
		})
		.catch(onRefreshFailed);
}

function recompressSoon<T>(state: State<T>, key: string): void {
	const entry = state.store.entries.get(key);
	if (!entry || entry.template || entry.hitCount >= RECOMPRESSED_AT) return;
	entry.hitCount = RECOMPRESSED_AT;
	queueRecompress(state, key, entry);
}

interface EncodeInput {
	key: string;
	entry: PageEntry;
	encoding: Exclude<Encoding, 'br'>;
}

async function encode(store: PageStore, { key, entry, encoding }: EncodeInput): Promise<PageEntry> {
	const bytes = { [encoding]: await bytesFor(entry.bytes, encoding) };
	replaceBytes(store, { key, before: entry, bytes });
	return { ...entry, bytes: { ...entry.bytes, ...bytes } };
}

function invalidate<T>(state: State<T>, tags: readonly string[]): void {
	state.generation += 1;
	state.rendering.clear();
	dropTagged(state.store, tags);
}
