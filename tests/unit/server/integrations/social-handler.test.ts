import { expect, test, vi } from 'vitest';
import { createSocialHandler, readSocialAddress } from '#server/integrations/social-handler.ts';
import { aRequestContext } from '../request-contexts.ts';

const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';

/** A handler whose platform returns these values. */
function aHandler(...values: object[]) {
	const answers = values.map((value) => ({ success: true, value }));
	return aHandlerOf(...answers);
}

function aHandlerOf(...answers: object[]) {
	const requests: { path: string; body: unknown; device: string | null }[] = [];
	const transport = vi.fn(async (request: Request) => {
		const path = new URL(request.url).pathname;
		requests.push({
			path,
			body: await request.json(),
			device: request.headers.get('x-device-key'),
		});
		return Response.json(answers[Math.min(requests.length, answers.length) - 1]);
	});
	return { door: createSocialHandler({ transport, merchant: 'test' }), requests };
}

function headersOf(answer: { headers: readonly string[] } | undefined, name: string): string[] {
	const { headers = [] } = answer ?? {};
	return headers.filter((_, at) => at % 2 === 1 && headers[at - 1] === name);
}

test.for([
	['/login/google', { provider: 'google', isCallback: false }],
	['/en/login/facebook', { provider: 'facebook', isCallback: false }],
	['/login/callback/google', { provider: 'google', isCallback: true }],
	['/en/login/callback/google', undefined],
	['/login/twitter', undefined],
	['/login/finish', undefined],
	['/login', undefined],
	['/login/google/', undefined],
] as const)('%s is %j', ([path, address]) => {
	expect(readSocialAddress(path)).toEqual(address);
});

test('the login button redirects to the provider and sets a device key', async () => {
	const { door, requests } = aHandler({ location: GOOGLE });

	const answer = await door(
		aRequestContext({ path: '/en/login/google', query: '?next=%2Fen%2Fvip' }),
	);

	expect(answer?.status).toBe(302);
	expect(headersOf(answer, 'location')).toEqual([GOOGLE]);
	expect(headersOf(answer, 'referrer-policy')).toEqual(['no-referrer']);
	expect(headersOf(answer, 'set-cookie')).toEqual([
		expect.stringMatching(/^__Host-did=.*HttpOnly/),
	]);
	expect(requests).toEqual([
		{
			path: '/wps/session/social/start',
			body: {
				provider: 'google',
				origin: 'https://jhilik.example',
				next: '/en/vip',
				language: 'en',
			},
			device: expect.stringMatching(/^[\w-]{43}$/),
		},
	]);
});

test.for([
	'https://evil.test/',
	'//evil.test',
	'/\\evil.test',
	'javascript:alert(1)',
	`/${'a'.repeat(600)}`,
])('%j is not a redirect target after the login', async (next) => {
	const { door, requests } = aHandler({ location: GOOGLE });

	await door(
		aRequestContext({ path: '/login/google', query: `?${new URLSearchParams({ next })}` }),
	);

	expect(requests[0]?.body).toMatchObject({ next: '/' });
});

test('a cross-site request cannot start a social login: it leads to the login page', async () => {
	const { door, requests } = aHandler({ location: GOOGLE });

	const headers = { 'sec-fetch-site': 'cross-site' };
	const answer = await door(aRequestContext({ path: '/login/google', headers }));

	expect(headersOf(answer, 'location')).toEqual(['/login?next=%2F']);
	expect(requests).toEqual([]);
});

test.for([
	'https://evil.test/',
	'https://accounts.google.com.evil.test/',
	'https://user@accounts.google.com/',
	'http://accounts.google.com/',
])('a provider address %s from the platform is not followed', async (location) => {
	const { door } = aHandler({ location });

	const answer = await door(aRequestContext({ path: '/login/google' }));

	expect(headersOf(answer, 'location')).toEqual(['/login?social=social_unavailable&next=%2F']);
});

test('a known social account is logged in, with the session in a cookie', async () => {
	const value = { outcome: 'entered', token: 'secret-token', next: '/en/rng', language: 'en' };
	const { door } = aHandler(value);

	const answer = await door(
		aRequestContext({ path: '/login/callback/google', query: '?code=c&state=s' }),
	);

	expect(headersOf(answer, 'location')).toEqual(['/en/rng']);
	const cookies = headersOf(answer, 'set-cookie');
	expect(cookies.some((line) => line.startsWith('__Host-sid=secret-token;'))).toBe(true);
});

test.for([
	[{ outcome: 'unknown', next: '/', language: 'bn' }, '/login/finish'],
	[{ outcome: 'unknown', next: '/', language: 'en' }, '/en/login/finish'],
	[{ outcome: 'linked', next: '/member/x', language: 'bn' }, '/member/x'],
	[{ outcome: 'entered', next: '//evil.test', language: 'en' }, '/en'],
	[
		{ outcome: 'refused', reason: 'social_cancelled', next: '/en/vip', language: 'en' },
		'/en/login?social=social_cancelled&next=%2Fen%2Fvip',
	],
] as const)('%j leads to %s', async ([value, location]) => {
	const { door } = aHandler(value);

	const answer = await door(
		aRequestContext({ path: '/login/callback/google', query: '?code=c&state=s' }),
	);

	expect(headersOf(answer, 'location')).toEqual([location]);
});

test('a login that needs a second factor redirects to it', async () => {
	const verification = { pendingId: 'waits-in-this-browser', ways: 'totp,recovery' };
	const reason = 'login_verify_required';
	const value = { outcome: 'refused', reason, verification, next: '/en/vip', language: 'en' };
	const { door } = aHandler(value);

	const answer = await door(aRequestContext({ path: '/login/callback/google' }));

	const [location = ''] = headersOf(answer, 'location');
	const { pathname, searchParams } = new URL(location, 'https://jhilik.example');
	expect([pathname, searchParams.get('next')]).toEqual(['/en/login', '/en/vip']);
	expect(searchParams.get('pendingId')).toBe('waits-in-this-browser');
	expect(JSON.parse(searchParams.get('asked') ?? '')).toEqual({ ways: 'totp,recovery' });
});

test('a refused member sees the reason on the page of linked accounts', async () => {
	const reason = 'social_taken';
	const { door } = aHandler({ outcome: 'refused', reason, next: '/member/x?a=1', language: 'bn' });

	const answer = await door(aRequestContext({ path: '/login/callback/google', token: 'session' }));

	expect(headersOf(answer, 'location')).toEqual(['/member/securityCenter?social=social_taken']);
});

test('a callback without a pending login leads to the login page, in the chosen language', async () => {
	const { door } = aHandlerOf({ success: false, errorCode: 'social_expired' });

	const headers = { cookie: 'lang=en' };
	const answer = await door(aRequestContext({ path: '/login/callback/google', headers }));
	const long = await door(
		aRequestContext({ path: '/login/callback/google', query: `?${'x'.repeat(5000)}` }),
	);

	expect(headersOf(answer, 'location')).toEqual(['/en/login?social=social_expired&next=%2Fen']);
	expect(headersOf(long, 'location')).toEqual(['/login?social=social_expired&next=%2F']);
});

test('other methods than GET are refused at these addresses', async () => {
	const { door, requests } = aHandler({ location: GOOGLE });

	for (const method of ['POST', 'HEAD']) {
		expect((await door(aRequestContext({ path: '/login/google', method })))?.status).toBe(405);
	}
	expect(requests).toEqual([]);
});
