import type { Encoding } from '../http/compress.ts';
import {
	bytesFor,
	type FreshPage,
	makeEntry,
	type PageEntry,
	recompress,
	sizeOf,
} from './page-entry.ts';

/** What rendering answers: a page to keep, or something that is only for its asker. */
export type Rendering<T> = { keep: FreshPage } | { pass: T; isIncomplete?: boolean };
export type Found<T> = { entry: PageEntry } | { pass: T };
type Render<T> = () => Promise<Rendering<T>>;

interface Options {
	bytesMax: number;
	/** Milliseconds of a clock that never goes back. */
	nowMs: () => number;
	/** Told of a page that could not be rendered again behind the visitor's back. */
	onRefreshFailed: (error: unknown) => void;
}

export type PageCache<T> = ReturnType<typeof createPageCache<T>>;

/** So many pages of one address are kept that differ in the query alone. */
const FAMILY_MAX = 200;

/**
 * The most that brotli can do takes a processor for a tenth of a second and saves a tenth of the
 * bytes: who is asked for that often is going to be asked for again.
 */
const SQUEEZED_AT = 5;

/** Keys of pages that were not to be kept; asking for them does not wait for others. */
const PASSED_MAX = 1000;

/**
 * Keeps public pages. One render per key at a time, whoever asks; a page that is stale is shown once
 * more while it is rendered again. The least recently used go when memory is full.
 */
export function createPageCache<T>({ bytesMax, nowMs, onRefreshFailed }: Options) {
	/** In order of use: the first is the one to drop. */
	const entries = new Map<string, PageEntry>();
	const rendering = new Map<string, Promise<Found<T>>>();
	const passed = new Set<string>();
	const families = new Map<string, Set<string>>();
	const figures = { hits: 0, staleHits: 0, misses: 0, renders: 0, evictions: 0, bytes: 0 };
	/** Counts invalidations: a render that one overtakes is not kept. */
	let generation = 0;
	let squeezing = Promise.resolve();

	/** The page while it is fresh; without one nothing is started. */
	function fresh(key: string, atMs = nowMs()): PageEntry | undefined {
		const entry = entries.get(key);
		if (!entry || atMs - entry.renderedAtMs >= entry.freshMs) return undefined;
		figures.hits += 1;
		entries.delete(key);
		entries.set(key, entry);
		entry.askedCount += 1;
		if (entry.askedCount === SQUEEZED_AT) squeezeLater(key, entry);
		return entry;
	}

	/** The page when it can be shown at once. `render` runs behind when it is stale. */
	function peek(key: string, render: Render<T>): PageEntry | undefined {
		const shown = fresh(key);
		if (shown) return shown;
		const entry = entries.get(key);
		if (!entry) return undefined;
		const ageMs = nowMs() - entry.renderedAtMs;
		if (ageMs >= entry.freshMs + entry.staleMs) {
			drop(key);
			return undefined;
		}
		entries.delete(key);
		entries.set(key, entry);
		figures.staleHits += 1;
		if (!rendering.has(key)) renderOnce(key, render).catch(onRefreshFailed);
		return entry;
	}

	/** The page, rendered when it is not there; all who ask meanwhile wait for the one render. */
	async function find(key: string, render: Render<T>): Promise<Found<T>> {
		const entry = peek(key, render);
		if (entry) return { entry };
		figures.misses += 1;
		if (passed.has(key)) return renderAndKeep(key, render);
		const underway = rendering.get(key);
		if (!underway) return renderOnce(key, render);
		const found = await underway;
		// What is only for its asker is not for those who waited.
		return 'entry' in found ? found : renderAndKeep(key, render);
	}

	function renderOnce(key: string, render: Render<T>): Promise<Found<T>> {
		const found = renderAndKeep(key, render).finally(() => {
			if (rendering.get(key) === found) rendering.delete(key);
		});
		rendering.set(key, found);
		return found;
	}

	async function renderAndKeep(key: string, render: Render<T>): Promise<Found<T>> {
		figures.renders += 1;
		const startedIn = generation;
		const rendered = await render();
		if (!('keep' in rendered)) {
			// Better than a page that lacks something is the one from before.
			if (rendered.isIncomplete) return rendered;
			drop(key);
			if (passed.size >= PASSED_MAX) passed.clear();
			passed.add(key);
			return rendered;
		}
		passed.delete(key);
		const before = entries.get(key);
		const entry = await makeEntry(rendered.keep, before);
		if (generation === startedIn) keep(key, entry);
		return { entry };
	}

	function keep(key: string, entry: PageEntry): void {
		drop(key);
		const size = sizeOf(entry);
		if (size > bytesMax) return;
		for (const oldest of entries.keys()) {
			if (figures.bytes + size <= bytesMax) break;
			drop(oldest);
			figures.evictions += 1;
		}
		entries.set(key, entry);
		figures.bytes += size;
		if (entry.family !== undefined) joinFamily(key, entry.family);
	}

	/** Whoever invents values drives out pages of the same address and no others. */
	function joinFamily(key: string, family: string): void {
		const keys = families.get(family) ?? new Set();
		families.set(family, keys.add(key));
		const [oldest] = keys;
		if (keys.size <= FAMILY_MAX || oldest === undefined) return;
		drop(oldest);
		figures.evictions += 1;
	}

	/** One at a time: passwords are hashed on the same threads. */
	function squeezeLater(key: string, entry: PageEntry): void {
		squeezing = squeezing
			.then(async () => {
				if (isKept(key, entry)) replace(key, entry, { br: await recompress(entry.bytes) });
			})
			.catch(onRefreshFailed);
	}

	/** Sends the page as small as it gets from soon on, however seldom it was asked for. */
	function squeezeSoon(key: string): void {
		const entry = entries.get(key);
		if (entry && entry.askedCount < SQUEEZED_AT) {
			entry.askedCount = SQUEEZED_AT;
			squeezeLater(key, entry);
		}
	}

	/** The entry with bytes for who takes no brotli. */
	async function encode(
		key: string,
		entry: PageEntry,
		encoding: Exclude<Encoding, 'br'>,
	): Promise<PageEntry> {
		const made = { [encoding]: await bytesFor(entry.bytes, encoding) };
		replace(key, entry, made);
		return { ...entry, bytes: { ...entry.bytes, ...made } };
	}

	/** True while the page reads as this entry. */
	function isKept(key: string, { hash }: PageEntry): boolean {
		return entries.get(key)?.hash === hash;
	}

	/** Adds to the bytes of a page, or puts others in their place; nothing where the page is gone. */
	function replace(key: string, before: PageEntry, made: Partial<PageEntry['bytes']>): void {
		const entry = entries.get(key);
		if (!entry || !isKept(key, before)) return;
		const replaced = { ...entry, bytes: { ...entry.bytes, ...made } };
		// Set again, it keeps its place in the order of use.
		entries.set(key, replaced);
		figures.bytes += sizeOf(replaced) - sizeOf(entry);
	}

	function drop(key: string): void {
		const entry = entries.get(key);
		if (!entry) return;
		entries.delete(key);
		figures.bytes -= sizeOf(entry);
		if (entry.family === undefined) return;
		const keys = families.get(entry.family);
		keys?.delete(key);
		if (keys?.size === 0) families.delete(entry.family);
	}

	/** Forgets every page that carries one of the tags. */
	function invalidate(tags: readonly string[]): void {
		generation += 1;
		rendering.clear();
		for (const [key, entry] of entries) {
			if (entry.tags.some((tag) => tags.includes(tag))) drop(key);
		}
	}

	/** Forgets every page whose key begins so. */
	function forget(beginning: string): void {
		for (const key of entries.keys()) {
			if (key.startsWith(beginning)) drop(key);
		}
	}

	return {
		fresh,
		forget,
		keeps: (key: string) => entries.has(key),
		peek,
		find,
		squeezeSoon,
		encode,
		invalidate,
		figures: () => ({ ...figures, entries: entries.size }),
	};
}
