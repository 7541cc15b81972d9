import * as z from 'zod/mini';

/** Values of the wire between the platform and a payment provider. */

/** Money as text: an integer of minor units, 1/10,000 of the currency unit, above 0. */
export const amount = z.codec(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), z.bigint(), {
	decode: (text) => BigInt(text),
	encode: (value) => String(value),
});

export const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));
export const uuid = z.uuid();

/** An address that a page may link to: never `javascript:`. */
export const address = z
	.url({ protocol: /^https?$/ })
	.check(z.maxLength(2048), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** An id of the provider: of a receipt, a payout or a line of its statement. */
export const providerRef = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString(),
});

/** A name as the provider knows it. PostgreSQL stores no lone surrogate. */
export const personName = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,120}$/u));
