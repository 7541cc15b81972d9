import { type PageEntry, sizeOf } from './page-entry.ts';
import type { Remake } from './templates/template-state.ts';

/** Cached pages in order of use, within a limit of memory. The functions below change it. */
export interface PageStore {
	/** By key. The first is the least recently used. */
	entries: Map<string, PageEntry>;
	/** The keys of each variant group, the oldest first. */
	variants: Map<string, Set<string>>;
	bytesMax: number;
	/** Memory of all entries. */
	bytes: number;
	evictions: number;
}

/** Bounds the cached pages of one path that differ in the query alone. */
const VARIANTS_MAX = 200;

export function createPageStore(bytesMax: number): PageStore {
	return { entries: new Map(), variants: new Map(), bytesMax, bytes: 0, evictions: 0 };
}

/** Stores a page. It evicts the least recently used pages when memory is full. */
export function storePage(store: PageStore, key: string, entry: PageEntry): void {
	dropPage(store, key);
	const size = sizeOf(entry);
	if (size > store.bytesMax) return;
	for (const oldest of store.entries.keys()) {
		if (store.bytes + size <= store.bytesMax) break;
		dropPage(store, oldest);
		store.evictions += 1;
	}
	store.entries.set(key, entry);
	store.bytes += size;
	if (entry.variantGroup !== undefined) addVariant(store, key, entry.variantGroup);
}

/** Makes the page the most recently used. */
export function touchPage({ entries }: PageStore, key: string, entry: PageEntry): void {
	entries.delete(key);
	entries.set(key, entry);
}

/** Made-up values of a query evict pages of the same path and no others. */
function addVariant(store: PageStore, key: string, group: string): void {
	const keys = store.variants.get(group) ?? new Set();
	store.variants.set(group, keys.add(key));
	const [oldest] = keys;
	if (keys.size <= VARIANTS_MAX || oldest === undefined) return;
	dropPage(store, oldest);
	store.evictions += 1;
}

/** True while the stored page has the content of this entry. */
export function isStored({ entries }: PageStore, key: string, { hash }: PageEntry): boolean {
	return entries.get(key)?.hash === hash;
}

interface Replacement {
	key: string;
	before: PageEntry;
	bytes?: Partial<PageEntry['bytes']>;
	/** Of a page of members. */
	remake?: Remake | undefined;
}

/** Adds or replaces encodings of a page. A page that was dropped or changed is left alone. */
export function replaceBytes(store: PageStore, { key, before, bytes, remake }: Replacement): void {
	const entry = store.entries.get(key);
	if (!entry || !isStored(store, key, before)) return;
	const template = entry.template && { ...entry.template, ...remake?.(entry.template) };
	const replaced = { ...entry, bytes: { ...entry.bytes, ...bytes }, template };
	// A key that is set again keeps its place in the order of use.
	store.entries.set(key, replaced);
	store.bytes += sizeOf(replaced) - sizeOf(entry);
}

export function dropPage(store: PageStore, key: string): void {
	const entry = store.entries.get(key);
	if (!entry) return;
	store.entries.delete(key);
	store.bytes -= sizeOf(entry);
	if (entry.variantGroup === undefined) return;
	const keys = store.variants.get(entry.variantGroup);
	keys?.delete(key);
	if (keys?.size === 0) store.variants.delete(entry.variantGroup);
}

/** Drops every page that carries one of the tags. */
export function dropTagged(store: PageStore, tags: readonly string[]): void {
	for (const [key, entry] of store.entries) {
		if (entry.tags.some((tag) => tags.includes(tag))) dropPage(store, key);
	}
}

/** Drops every page whose key has the prefix. */
export function dropPrefixed(store: PageStore, prefix: string): void {
	for (const key of store.entries.keys()) {
		if (key.startsWith(prefix)) dropPage(store, key);
	}
}
