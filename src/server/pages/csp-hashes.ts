import { hash } from 'node:crypto';

const PIECE = /<(script|style)(?:\s[^>]*)?>(.*?)<\/\1>/gs;

/** Returns the hashes of the inline scripts and styles of a page, quoted for a policy. */
export function cspHashes(page: Buffer): Set<string> {
	// One character for each byte, so that an index in the text is one in the page.
	const text = page.toString('latin1');
	const hashes = new Set<string>();
	for (const { 0: piece, 1: name = '', 2: inner = '', index } of text.matchAll(PIECE)) {
		const end = index + piece.length - `</${name}>`.length;
		const bytes = page.subarray(end - inner.length, end);
		hashes.add(`'sha256-${hash('sha256', bytes, 'base64')}'`);
	}
	return hashes;
}
