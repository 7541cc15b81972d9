import { createHash } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';

/** The version of a rule: the SHA-256 of its canonical form, in hex. */
export function versionOf(body: unknown): string {
	return createHash('sha256').update(canonicalJson(body)).digest('hex');
}
