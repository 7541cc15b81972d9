import { hash } from 'node:crypto';

const PIECE = /<(script|style)(?:\s[^>]*)?>(.*?)<\/\1>/gs;

/** What a policy calls the inline scripts and styles of a page: their hashes, in its quotes. */
export function cspHashes(page: Buffer): Set<string> {
	// One letter for each byte, so that places in the text are places in the page.
	const text = page.toString('latin1');
	const hashes = new Set<string>();
	for (const { 0: piece, 1: name = '', 2: inner = '', index } of text.matchAll(PIECE)) {
		const end = index + piece.length - `</${name}>`.length;
		const bytes = page.subarray(end - inner.length, end);
		hashes.add(`'sha256-${hash('sha256', bytes, 'base64')}'`);
	}
	return hashes;
}
