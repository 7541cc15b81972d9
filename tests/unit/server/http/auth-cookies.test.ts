import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { KEY_MARKER } from '#lib/wps/key-marker.ts';
import {
	clearCookie,
	extractTokens,
	keepsSecureCookies,
	readKey,
	setCookie,
} from '#server/http/auth-cookies.ts';
import { readCookie } from '#server/http/cookies.ts';

test.for([
	{ scheme: 'https', host: 'jhilik.example', secure: true },
	{ scheme: 'https', host: '192.168.1.5', secure: true },
	{ scheme: 'http', host: 'localhost:4321', secure: true },
	{ scheme: 'http', host: 'shop.localhost', secure: true },
	{ scheme: 'http', host: '127.0.0.1:4321', secure: true },
	{ scheme: 'http', host: '[::1]:4321', secure: true },
	{ scheme: 'http', host: '192.168.1.5:4321', secure: false },
	{ scheme: 'http', host: 'jhilik.example', secure: false },
	{ scheme: 'http', host: 'localhost.evil.example', secure: false },
	{ scheme: 'http', host: '127.0.0.1.evil.example', secure: false },
] as const)('$scheme://$host accepts a secure cookie: $secure', ({ scheme, host, secure }) => {
	expect(keepsSecureCookies({ scheme, host })).toBe(secure);
});

test('a session is a __Host- cookie without script access that ends with the browser', () => {
	const place = { scheme: 'https', host: 'jhilik.example' } as const;

	expect(setCookie('session', place, 'a+/=b')).toBe(
		'__Host-sid=a%2B%2F%3Db; Secure; Path=/; HttpOnly; SameSite=Lax',
	);
	expect(clearCookie('session', place)).toBe(
		'__Host-sid=; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
	);
});

test('on a LAN address the cookie has no prefix and is not Secure', () => {
	const place = { scheme: 'http', host: '192.168.1.5:4321' } as const;

	expect(setCookie('session', place, 'abc')).toBe('sid=abc; Path=/; HttpOnly; SameSite=Lax');
});

test('a cookie value survives the round trip', () => {
	const place = { scheme: 'https', host: 'jhilik.example' } as const;
	const token = 'a;b"c d%';
	const pair = setCookie('session', place, token).split(';')[0];

	expect(readKey('session', `x=1; ${pair}`, place)).toBe(token);
});

test.for([
	{ header: 'a=1; b=2', is: '2' },
	{ header: 'ab=1;b = 2 ', is: '2' },
	{ header: 'b=2=3', is: '2=3' },
	{ header: 'b=', is: undefined },
	{ header: 'b', is: undefined },
	{ header: 'ab=1', is: undefined },
	{ header: 'b=%', is: undefined },
	{ header: '', is: undefined },
	{ header: undefined, is: undefined },
])('the cookie b of "$header" is $is', ({ header, is }) => {
	expect(readCookie(header, 'b')).toBe(is);
});

const HTTPS = { scheme: 'https', host: 'jhilik.example' } as const;
const DAY_S = 24 * 60 * 60;

test('the device cookie lasts 400 days, the remember-me cookie a day', () => {
	expect(setCookie('device', HTTPS, 'd')).toBe(
		`__Host-did=d; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=${400 * DAY_S}`,
	);
	expect(setCookie('remember', HTTPS, 'r')).toBe(
		`__Host-rm=r; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DAY_S}`,
	);
});

function taken(call: Call | undefined, value: object) {
	const body = Buffer.from(JSON.stringify({ success: true, value }));
	const { body: left, ...rest } = extractTokens(call, HTTPS, body);
	return { ...rest, value: JSON.parse(String(left)).value };
}

test('the keys of a login become cookies, and scripts see markers', () => {
	const { value, cookies, token } = taken(login, { token: 't1', rememberToken: 'r1', id: 7 });

	expect(value).toEqual({ token: KEY_MARKER, rememberToken: KEY_MARKER, id: 7 });
	expect(cookies.map((line) => line.split(';')[0])).toEqual(['__Host-sid=t1', '__Host-rm=r1']);
	expect(token).toBe('t1');
});

test('a renewed session replaces the session cookie and keeps the remember-me cookie', () => {
	const { value, cookies, token } = taken(setPaymentPassword, { token: 't2' });

	expect(value).toEqual({ token: KEY_MARKER });
	expect(cookies).toEqual([setCookie('session', HTTPS, 't2')]);
	expect(token).toBe('t2');
});

test('a host that does not renew the session keeps its cookie', () => {
	expect(taken(setPaymentPassword, {})).toEqual({ value: {}, cookies: [] });
});

test('a login without remember-me deletes an earlier remember-me cookie', () => {
	const { cookies } = taken(login, { token: 't1', rememberToken: null });

	expect(cookies.at(-1)).toBe(clearCookie('remember', HTTPS));
});

test('a logout deletes the session and remember-me cookies, not the device cookie', () => {
	const { cookies } = taken(logout, {});

	expect(cookies).toEqual([clearCookie('session', HTTPS), clearCookie('remember', HTTPS)]);
});

test.for([getStatus, undefined])('a call that opens no session keeps its result', (call) => {
	const value = { token: 'not a session' };

	expect(taken(call, value)).toEqual({ value, cookies: [] });
});
