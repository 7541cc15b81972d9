import type { Call } from '#lib/wps/call.ts';
import { KEY_MARKER } from '#lib/wps/key-marker.ts';
import { readCookie } from './cookies.ts';

/**
 * Secrets of the platform in the browser, in `HttpOnly` cookies: the session token, the device key
 * and the remember-me token.
 */
const KEYS = {
	/** Expires when the browser closes. */
	session: { name: 'sid', maxAgeS: undefined },
	/** The longest age that browsers allow. */
	device: { name: 'did', maxAgeS: 400 * 24 * 60 * 60 },
	/** The captcha that a /wps-compatible host showed: its cookie `captchaId`, relayed. */
	captcha: { name: 'cid', maxAgeS: 5 * 60 },
	/** Source: spec 9, "Remember-me cookie: 1 day". */
	remember: { name: 'rm', maxAgeS: 24 * 60 * 60 },
} as const;

export type BrowserKey = keyof typeof KEYS;

/** The origin as far as cookies depend on it. */
interface Place {
	scheme: 'http' | 'https';
	host: string;
}

const LOCALHOST = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** True where browsers store a `Secure` cookie: over TLS, and on localhost. */
export function keepsSecureCookies({ scheme, host }: Place): boolean {
	return scheme === 'https' || LOCALHOST.test(host);
}

/** Reads a key from the cookie name that is valid at this origin. */
export function readKey(
	key: BrowserKey,
	header: string | undefined,
	place: Place,
): string | undefined {
	return header ? readCookie(header, nameAt(key, place)) : undefined;
}

/** Returns the `Set-Cookie` line that stores a key. */
export function setCookie(key: BrowserKey, place: Place, value: string): string {
	const { maxAgeS } = KEYS[key];
	const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
	return cookieLine(key, place, encodeURIComponent(value)) + age;
}

/** Returns the `Set-Cookie` line that deletes a key. */
export function clearCookie(key: BrowserKey, place: Place): string {
	return `${cookieLine(key, place, '')}; Max-Age=0`;
}

/** Browsers refuse `Secure` cookies, and with them the prefix, over plain http on a LAN address. */
function nameAt(key: BrowserKey, place: Place): string {
	return keepsSecureCookies(place) ? `__Host-${KEYS[key].name}` : KEYS[key].name;
}

function cookieLine(key: BrowserKey, place: Place, value: string): string {
	const secure = keepsSecureCookies(place) ? '; Secure' : '';
	return `${nameAt(key, place)}=${value}${secure}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Marks the browser of a first log-in until a page has welcomed the member. No secret. */
const FIRST_LOGIN = 'first';
const FIRST_LOGIN_MAX_AGE_S = 10 * 60;

/** Whether the last log-in of the browser was the member's first one, and no page has said so yet. */
export function isFirstLogin(header: string | undefined): boolean {
	return header !== undefined && readCookie(header, FIRST_LOGIN) !== undefined;
}

/** Returns the `Set-Cookie` line of a first log-in; `isOver`: the line that deletes it. */
export function firstLoginCookie({ isOver = false } = {}): string {
	const age = isOver ? 0 : FIRST_LOGIN_MAX_AGE_S;
	return `${FIRST_LOGIN}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}`;
}

interface Taken {
	body: Buffer;
	/** `Set-Cookie` lines. */
	cookies: string[];
	/** The session that the response opened or renewed. */
	token?: string;
}

/** Moves the keys of a call's response into cookies. */
export function extractTokens(call: Call | undefined, place: Place, body: Buffer): Taken {
	if (call?.closesSession) {
		const keys = ['session', 'remember'] as const;
		return { body, cookies: keys.map((key) => clearCookie(key, place)) };
	}
	const answer = (call?.opensSession || call?.renewsSession) && readAnswer(body);
	if (!answer) return { body, cookies: [] };
	const { token, rememberToken } = answer.value;
	const masked = { ...answer.value };
	const cookies: string[] = [];
	if (typeof token === 'string') {
		masked.token = KEY_MARKER;
		cookies.push(setCookie('session', place, token));
		if (answer.value['firstTimeLogin'] === true) cookies.push(firstLoginCookie());
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

/** Relays the captcha cookie of a host under the site's own name. */
export function captchaCookie(call: Call | undefined, place: Place, headers: Headers): string[] {
	if (!call?.needsDevice) return [];
	const given = headers.getSetCookie().find((line) => line.startsWith('captchaId='));
	const value = given && readCookie(given.split(';')[0], 'captchaId');
	return value ? [setCookie('captcha', place, value)] : [];
}
