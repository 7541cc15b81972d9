import { createHash } from 'node:crypto';
import { compress, decompress, type Encoding } from '../http/compress.ts';
import type { TemplateState } from './templates/template-state.ts';

/** A public page in the cache, as bytes that are ready to send. */
export interface PageEntry {
	/** Nearly every browser accepts brotli; the other encodings are made on first use. */
	bytes: { br: Buffer; gzip?: Buffer; identity?: Buffer };
	/** Without quotes and encoding; `etagOf` makes it strong for each encoding. */
	hash: string;
	headers: readonly string[];
	policy: string;
	/** The policy for a visitor who agreed to analytics; absent on a page without them. */
	consentedPolicy?: string | undefined;
	tags: readonly string[];
	/** Of a page with a query: shared by all pages of the path. */
	variantGroup?: string | undefined;
	/** Present for a page of members; `bytes` then have marks and are sent to no one. */
	template?: TemplateState | undefined;
	/** Hits in these bytes. */
	hitCount: number;
	renderedAtMs: number;
	freshMs: number;
	staleMs: number;
}

export type FreshPage = Omit<PageEntry, 'bytes' | 'hash' | 'hitCount'> & { identity: Buffer };

/** Makes the entry of a rendered page. Unchanged content keeps its compressed bytes. */
export async function makeEntry(
	page: FreshPage,
	before: PageEntry | undefined,
): Promise<PageEntry> {
	const { identity, ...rest } = page;
	const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
	if (before?.hash === hash) {
		const template = reuse(rest.template, before.template);
		return { ...rest, template, hash, bytes: before.bytes, hitCount: before.hitCount };
	}
	const br = await compress(identity, 'br');
	return { ...rest, hash, bytes: { br }, hitCount: 0 };
}

/** Compresses brotli bytes at the highest quality, which is too slow to run within a request. */
export async function recompress({ br }: PageEntry['bytes']): Promise<Buffer> {
	const smallest = await compress(await decompress(br), 'br', 11);
	return smallest.length < br.length ? smallest : br;
}

/** Makes the bytes for a browser that accepts no brotli. */
export async function bytesFor(
	{ br }: PageEntry['bytes'],
	encoding: Exclude<Encoding, 'br'>,
): Promise<Buffer> {
	const identity = await decompress(br);
	return encoding === 'gzip' ? compress(identity, 'gzip') : identity;
}

/** Returns the memory of an entry in the cache. Unit: bytes. */
export function sizeOf({ bytes, policy, consentedPolicy = '', template }: PageEntry): number {
	const total = Object.values(bytes).reduce((sum, { length }) => sum + length, 0);
	const packed = template?.packs.reduce((sum, { length }) => sum + length, 0) ?? 0;
	// A string with a Bengali letter takes two bytes for each.
	const texts = template?.texts?.reduce((sum, { length }) => sum + 2 * length, 0) ?? 0;
	return total + packed + texts + policy.length + consentedPolicy.length + 1024;
}

/** The packs of unchanged content stay; what fills them is new. */
function reuse(fresh: TemplateState | undefined, known: TemplateState | undefined) {
	return fresh && known ? { ...fresh, packs: known.packs, texts: known.texts } : fresh;
}

/** Returns the ETag of an encoding. It is strong: each encoding has its own. */
export function etagOf({ hash }: PageEntry, encoding: Encoding): string {
	return `"${hash}-${encoding}"`;
}

/** True when the browser has this page, in any encoding. */
export function matchesEtag({ hash }: PageEntry, ifNoneMatch: string | undefined): boolean {
	return ifNoneMatch?.includes(`"${hash}-`) ?? false;
}
