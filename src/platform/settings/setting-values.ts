import * as z from 'zod/mini';
import { isSubnet } from '#platform/core/subnets.ts';

/** One setting: its schema and its default. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
	schema: S;
	standard: z.output<S>;
	/** One line for the list of settings. */
	about: string;
}

export function setting<S extends z.ZodMiniType>(
	schema: S,
	standard: z.output<S>,
	about: string,
): Setting<S> {
	return { schema, standard, about };
}

/** Schemas that several settings use. Every message completes the sentence "<field> …". */

export const hostName = z
	.string()
	.check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a host name in small letters'));

export const hostWithPort = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/,
			'must be a host name in small letters, with a port where not 443',
		),
	);

export const httpsOrigin = z
	.string()
	.check(z.refine(isHttpsOrigin, 'must be an origin such as https://images.example.com'));

export const instantText = z.iso.datetime({
	offset: true,
	error: 'must be an instant such as 2026-12-01T06:00:00Z',
});

/** An IPv4 or IPv6 address or subnet. */
export const subnet = z
	.string()
	.check(z.refine(isSubnet, 'must be an address or a subnet such as 203.0.113.0/24'));

/** A text in Bengali and English. */
export function texts(lengthMax: number) {
	const text = z
		.string()
		.check(z.minLength(1, 'must not be empty'), z.maxLength(lengthMax, `is too long`));
	return z.strictObject({ bn: text, en: text });
}

function isHttpsOrigin(text: string): boolean {
	return URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://');
}
