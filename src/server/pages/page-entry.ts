import { createHash } from 'node:crypto';
import { compress, decompress, type Encoding } from '../http/compress.ts';

/** A public page as the cache keeps it: its bytes, ready to send. */
export interface PageEntry {
	/** Nearly every browser takes brotli: the others are made when somebody wants them. */
	bytes: { br: Buffer; gzip?: Buffer; identity?: Buffer };
	/** Without quotes and encoding; `etagOf` makes it strong for each encoding. */
	hash: string;
	headers: readonly string[];
	policy: string;
	tags: readonly string[];
	/** Of a page with a query: what it has in common with the others of its address. */
	family?: string | undefined;
	/** How often it was found, in these bytes. */
	askedCount: number;
	renderedAtMs: number;
	freshMs: number;
	staleMs: number;
}

export type FreshPage = Omit<PageEntry, 'bytes' | 'hash' | 'askedCount'> & { identity: Buffer };

/** Makes the entry. A page that reads as before keeps the bytes that were compressed before. */
export async function makeEntry(
	page: FreshPage,
	before: PageEntry | undefined,
): Promise<PageEntry> {
	const { identity, ...rest } = page;
	const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
	if (before?.hash === hash) {
		return { ...rest, hash, bytes: before.bytes, askedCount: before.askedCount };
	}
	const br = await compress(identity, 'br');
	return { ...rest, hash, bytes: { br }, askedCount: 0 };
}

/** Brotli bytes as small as they get, which takes too long for a visitor to wait. */
export async function recompress({ br }: PageEntry['bytes']): Promise<Buffer> {
	const squeezed = await compress(await decompress(br), 'br', 11);
	return squeezed.length < br.length ? squeezed : br;
}

/** The bytes for a browser that takes no brotli. */
export async function bytesFor(
	{ br }: PageEntry['bytes'],
	encoding: Exclude<Encoding, 'br'>,
): Promise<Buffer> {
	const identity = await decompress(br);
	return encoding === 'gzip' ? compress(identity, 'gzip') : identity;
}

/** What the entry takes of the cache's memory. */
export function sizeOf({ bytes, policy }: PageEntry): number {
	const kept = Object.values(bytes).reduce((sum, { length }) => sum + length, 0);
	return kept + policy.length + 1024;
}

/** Strong: other bytes, another tag. */
export function etagOf({ hash }: PageEntry, encoding: Encoding): string {
	return `"${hash}-${encoding}"`;
}

/** True when the browser has this page, in whatever encoding it got it. */
export function matchesEtag({ hash }: PageEntry, ifNoneMatch: string | undefined): boolean {
	return ifNoneMatch?.includes(hash) ?? false;
}
