import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress.ts';

/** A public page as the cache keeps it: its bytes in every encoding, ready to send. */
export interface PageEntry {
	bytes: Record<Encoding, Buffer>;
	/** Without quotes and encoding; `etagOf` makes it strong for each encoding. */
	hash: string;
	headers: readonly string[];
	policy: string;
	tags: readonly string[];
	/** Of a page with a query: what it has in common with the others of its address. */
	family?: string | undefined;
	renderedAtMs: number;
	freshMs: number;
	staleMs: number;
}

export type FreshPage = Omit<PageEntry, 'bytes' | 'hash'> & { identity: Buffer };

/** Makes the entry. A page that reads as before keeps the bytes that were compressed before. */
export async function makeEntry(
	page: FreshPage,
	before: PageEntry | undefined,
): Promise<PageEntry> {
	const { identity, ...rest } = page;
	const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
	if (before?.hash === hash) return { ...rest, hash, bytes: before.bytes };
	const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
	return { ...rest, hash, bytes: { identity, br, gzip } };
}

/** The entry with brotli bytes as small as they get, which takes too long for the first visitor. */
export async function squeeze(entry: PageEntry): Promise<PageEntry> {
	const br = await compress(entry.bytes.identity, 'br', 11);
	return br.length < entry.bytes.br.length ? { ...entry, bytes: { ...entry.bytes, br } } : entry;
}

/** What the entry takes of the cache's memory. */
export function sizeOf({ bytes, policy }: PageEntry): number {
	return bytes.identity.length + bytes.br.length + bytes.gzip.length + policy.length + 1024;
}

/** Strong: other bytes, another tag. */
export function etagOf({ hash }: PageEntry, encoding: Encoding): string {
	return `"${hash}-${encoding}"`;
}

/** True when the browser has this page, in whatever encoding it got it. */
export function isKnown({ hash }: PageEntry, ifNoneMatch: string | undefined): boolean {
	return ifNoneMatch?.includes(hash) ?? false;
}
