import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { cleanRichText } from '#lib/rich-text.ts';

/** Columns that several documents have. Every message completes the sentence "<field> …". */

const language = z.string().check(z.regex(/^[a-z]{2}$/, 'must be a language such as bn'));

/** Texts by language. */
export const texts = z.record(language, z.string().check(z.maxLength(2000, 'is too long')));

/** HTML by language, cleaned by the allow-list before it is stored. */
export const richTexts = z.record(language, z.pipe(z.string(), z.transform(cleanRichText)));

export const instant = z.iso.datetime({
	offset: true,
	error: 'must be an instant such as 2026-12-01T06:00:00Z',
});

/** A path of the site: content links to no other site. */
export const path = z
	.string()
	.check(z.regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site such as /rng'));

/** An amount as decimal text. */
export const decimal = z
	.string()
	.check(
		z.refine((text) => (parseDecimal(text) ?? -1n) >= 0n, 'must be an amount such as "250.00"'),
	);

/** The position and the period of a displayed row. */
export const shown = { position: z.int(), starts_at: instant, ends_at: z.nullable(instant) };
