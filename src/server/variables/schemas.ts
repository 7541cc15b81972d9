/** The schemas of environment variables. Each message follows the variable's name. */
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** A string that `fits`. */
export function text(fits: (value: string) => boolean, message: string) {
	return z.string().check(z.refine(fits, { error: message }));
}

/** A whole number between both bounds, which belong to it. */
export function number(min: number, max: number) {
	const fits = (value: string) => /^\d{1,6}$/.test(value) && +value >= min && +value <= max;
	return z.pipe(
		text(fits, `must be a whole number from ${min} to ${max}`),
		z.transform((value: string) => Number(value)),
	);
}

/** A port. 0 lets the system choose a free one. */
export function port(standard: number) {
	return z._default(number(0, 65_535), standard);
}

/** 1 for on, 0 for off. */
export function toggle(isOn: boolean) {
	const schema = z.pipe(
		number(0, 1),
		z.transform((value: number) => value === 1),
	);
	return z._default(schema, isOn);
}

/** Items separated by commas or spaces; empty without a value. */
export function list(fits: (item: string) => boolean, message: string) {
	const split = (value: string) => value.split(/[\s,]+/).filter((item) => item !== '');
	return z.pipe(
		z._default(
			text((value) => split(value).every(fits), message),
			'',
		),
		z.transform(split),
	);
}

/** One of the words. */
export function word<const Words extends readonly [string, ...string[]]>(
	words: Words,
	standard: Words[number],
) {
	const named = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
	return z._default(z.enum(words, { error: `must be ${named}` }), standard as never);
}

export const hosts = (message: string) => list(isHost, message);

export const origins = (example: string) => list(isOrigin, `must list origins such as ${example}`);

export const origin = () => text(isOrigin, 'must be an origin such as https://wps.example.com');

export const listenAddress = () =>
	text((value) => isIP(value) > 0 || isHost(value), 'must be an address or a host name');

export const databaseUrl = () => text(isDatabaseUrl, 'must be a postgres:// address');

export const folder = () => text(Boolean, 'must name a folder');

export const secret = () => text(isSecret, 'must be the secret alone, without spaces');

export const atLeast = (length: number) =>
	text((value) => value.length >= length, `must have ${length} characters or more`);

export const publicKey = () => text(isPublicKey, 'must be a public key in PEM or its base64');

export const smtpUrl = () => text(isSmtpUrl, 'must be an smtp:// or smtps:// address');

/** Restores the PEM frame and the line breaks, which not every environment can hold. */
export function pemOf(value: string): string {
	if (value.includes('-----')) return value.replaceAll('\\n', '\n');
	return `-----BEGIN PUBLIC KEY-----\n${value}\n-----END PUBLIC KEY-----\n`;
}

function isHost(value: string): boolean {
	return HOST.test(value);
}

function isOrigin(value: string): boolean {
	return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;
}

function isPublicKey(value: string): boolean {
	try {
		return createPublicKey(pemOf(value)).asymmetricKeyType === 'rsa';
	} catch {
		return false;
	}
}

function isSecret(value: string): boolean {
	return /^\S{8,256}$/.test(value);
}

function isDatabaseUrl(value: string): boolean {
	return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

function isSmtpUrl(value: string): boolean {
	return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol);
}
