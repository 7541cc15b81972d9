import { expect, test } from 'vitest';
import { readCookie } from '#server/cookies.ts';
import {
	closingCookie,
	keepsSecureCookies,
	openingCookie,
	readSessionToken,
} from '#server/session-cookie.ts';

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
] as const)('$scheme://$host keeps a secure cookie: $secure', ({ scheme, host, secure }) => {
	expect(keepsSecureCookies({ scheme, host })).toBe(secure);
});

test('a session is a __Host- cookie that scripts cannot read and that ends with the browser', () => {
	const place = { scheme: 'https', host: 'jhilik.example' } as const;

	expect(openingCookie(place, 'a+/=b')).toBe(
		'__Host-sid=a%2B%2F%3Db; Secure; Path=/; HttpOnly; SameSite=Lax',
	);
	expect(closingCookie(place)).toBe(
		'__Host-sid=; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
	);
});

test('on a LAN address the cookie has no prefix and is not Secure', () => {
	const place = { scheme: 'http', host: '192.168.1.5:4321' } as const;

	expect(openingCookie(place, 'abc')).toBe('sid=abc; Path=/; HttpOnly; SameSite=Lax');
});

test('what was put into the cookie comes out of it', () => {
	const place = { scheme: 'https', host: 'jhilik.example' } as const;
	const token = 'a;b"c d%';
	const pair = openingCookie(place, token).split(';')[0];

	expect(readSessionToken(`x=1; ${pair}`, place.scheme, place.host)).toBe(token);
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
