import type { Call } from '#lib/wps/call.ts';
import { readCookie } from './cookies.ts';

/**
 * Secrets of the platform that a browser keeps for it, in cookies that no script can read: the
 * session's token, what the browser is known by, and what a log-in is remembered by.
 */
const KEYS = {
	/** It ends with the browser. */
	session: { name: 'sid', maxAgeS: undefined },
	/** As long as browsers keep any cookie. */
	device: { name: 'did', maxAgeS: 400 * 24 * 60 * 60 },
	/** Which picture a host of the family showed: its own cookie `captchaId`, relayed. */
	captcha: { name: 'cid', maxAgeS: 5 * 60 },
	/** Source: spec 9, "Remember-me cookie: 1 day". */
	remember: { name: 'rm', maxAgeS: 24 * 60 * 60 },
} as const;

export type BrowserKey = keyof typeof KEYS;

/** Where the browser is, as far as cookies are concerned. */
interface Place {
	scheme: 'http' | 'https';
	host: string;
}

const LOCALHOST = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** What the browser gets in place of a secret. The server accepts it nowhere. */
export const KEY_MARKER = 'in-cookie';

/** True where browsers keep a `Secure` cookie: over TLS and on the machine itself. */
export function keepsSecureCookies({ scheme, host }: Place): boolean {
	return scheme === 'https' || LOCALHOST.test(host);
}

/** A key of a request, of the one cookie name that counts at this place. */
export function readKey(
	key: BrowserKey,
	header: string | undefined,
	place: Place,
): string | undefined {
	return header ? readCookie(header, nameAt(key, place)) : undefined;
}

/** The `Set-Cookie` line that gives the browser a key. */
export function setCookie(key: BrowserKey, place: Place, value: string): string {
	const { maxAgeS } = KEYS[key];
	const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
	return cookieLine(key, place, encodeURIComponent(value)) + age;
}

/** The `Set-Cookie` line that takes a key away. */
export function clearCookie(key: BrowserKey, place: Place): string {
	return `${cookieLine(key, place, '')}; Max-Age=0`;
}

/** Over plain http on a LAN address browsers refuse a `Secure` cookie, and with it the prefix. */
function nameAt(key: BrowserKey, place: Place): string {
	return keepsSecureCookies(place) ? `__Host-${KEYS[key].name}` : KEYS[key].name;
}

function cookieLine(key: BrowserKey, place: Place, value: string): string {
	const secure = keepsSecureCookies(place) ? '; Secure' : '';
	return `${nameAt(key, place)}=${value}${secure}; Path=/; HttpOnly; SameSite=Lax`;
}

interface Taken {
	body: Buffer;
	/** `Set-Cookie` lines. */
	cookies: string[];
	/** The session that the answer opened. */
	token?: string;
}

/** Takes the keys out of the answer of a call, for the browser to keep as cookies. */
export function extractTokens(call: Call | undefined, place: Place, body: Buffer): Taken {
	if (call?.closesSession) {
		const keys = ['session', 'remember'] as const;
		return { body, cookies: keys.map((key) => clearCookie(key, place)) };
	}
	const answer = call?.opensSession && readAnswer(body);
	if (!answer) return { body, cookies: [] };
	const { token, rememberToken } = answer.value;
	const masked = { ...answer.value };
	const cookies: string[] = [];
	if (typeof token === 'string') {
		masked.token = KEY_MARKER;
		cookies.push(setCookie('session', place, token));
	}
	if (typeof rememberToken === 'string') {
		masked.rememberToken = KEY_MARKER;
		cookies.push(setCookie('remember', place, rememberToken));
	} else if (rememberToken === null) {
		cookies.push(clearCookie('remember', place));
	}
	return {
		body: Buffer.from(JSON.stringify({ ...answer, value: masked })),
		cookies,
		...(typeof token === 'string' && { token }),
	};
}

function readAnswer(body: Buffer): { value: Record<string, unknown> } | undefined {
	const answer: unknown = JSON.parse(body.toString('utf8'));
	return hasValue(answer) ? answer : undefined;
}

function hasValue(answer: unknown): answer is { value: Record<string, unknown> } {
	return (
		typeof answer === 'object' &&
		answer !== null &&
		'value' in answer &&
		typeof answer.value === 'object' &&
		answer.value !== null
	);
}

/** The cookie by which a host knows its picture again, for the browser to keep under our name. */
export function captchaCookie(call: Call | undefined, place: Place, headers: Headers): string[] {
	if (!call?.needsDevice) return [];
	const given = headers.getSetCookie().find((line) => line.startsWith('captchaId='));
	const value = given && readCookie(given.split(';')[0], 'captchaId');
	return value ? [setCookie('captcha', place, value)] : [];
}
