import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { getPendingSocial, registerSocial } from '#lib/wps/contract/social.ts';
import { aBrowser, HOME, type Social, setting, test } from './social-api.ts';

const APP = '1234567890123';
const SECRET = 'kept-by-the-platform-alone-31';

const TOKEN = { access_token: 'user-token', token_type: 'bearer', expires_in: 5000 };
/** The responses of Facebook's addresses; a test changes them. */
const facebook = {
	tokenBody: TOKEN as object,
	tokenStatus: 200,
	inspection: {} as Record<string, unknown>,
	person: {} as Record<string, unknown>,
	asked: [] as URL[],
};

const server = createServer((request, response) => {
	const url = new URL(request.url ?? '/', 'http://localhost');
	facebook.asked.push(url);
	const send = (status: number, body: object) => {
		response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
		response.end(JSON.stringify(body));
	};
	if (url.pathname === '/oauth/access_token') send(facebook.tokenStatus, facebook.tokenBody);
	else if (url.pathname === '/debug_token') send(200, { data: facebook.inspection });
	else if (url.pathname === '/me') send(200, facebook.person);
	else send(404, {});
});

let origin = '';
beforeAll(async () => {
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Goes from the login button to the result, as the Facebook user `id`. */
async function signIn(social: Social, id: string, browser = aBrowser()) {
	facebook.inspection = { app_id: APP, user_id: id, is_valid: true };
	facebook.person = { id, name: 'Rahim Uddin' };
	return await finishLogin(social, browser);
}

async function finishLogin(social: Social, browser = aBrowser()) {
	const started = await social.start(browser, { provider: 'facebook' });
	if (!started.ok) throw new Error(started.refusal.code);
	const state = new URL(started.value.location).searchParams.get('state') ?? '';
	return await social.receive(browser, `?${new URLSearchParams({ code: 'c', state })}`, 'facebook');
}

const refused = (reason: string) => ({ ok: true, value: { outcome: 'refused', reason } });
const anId = () => String(Math.floor(Math.random() * 1e15));

test.beforeEach(async ({ db, social }) => {
	facebook.tokenBody = TOKEN;
	facebook.tokenStatus = 200;
	await setting(db, 'facebookSignIn', { clientId: APP, origin });
	// The process applies it like any change, within a second.
	await expect
		.poll(async () => (await social.start(aBrowser(), { provider: 'facebook' })).ok)
		.toBe(true);
});

test('a new user registers and logs in by Facebook afterwards', async ({ social }) => {
	const [id, browser] = [anId(), aBrowser()];
	const username = `f${randomUUID().slice(0, 8)}`;

	expect(await signIn(social, id, browser)).toMatchObject({ value: { outcome: 'unknown' } });
	const pending = await social.call(getPendingSocial, {}, browser);
	expect(pending).toMatchObject({ value: { provider: 'facebook', label: 'Rahim Uddin' } });
	await social.call(registerSocial, { username, termsAccepted: true }, browser);

	const again = await signIn(social, id);
	expect(again).toMatchObject({ value: { outcome: 'entered', userName: username } });
	const me = facebook.asked.findLast(({ pathname }) => pathname === '/me');
	expect(me?.searchParams.get('appsecret_proof')).toMatch(/^[\da-f]{64}$/);
});

test('the redirect to the dialog carries the state and the hash of a verifier', async ({
	social,
}) => {
	const started = await social.start(aBrowser(), { provider: 'facebook' });

	const url = new URL(started.ok ? started.value.location : '');
	expect(url.pathname).toBe('/dialog/oauth');
	expect(Object.fromEntries(url.searchParams)).toMatchObject({
		client_id: APP,
		redirect_uri: `${HOME}/login/callback/facebook`,
		scope: 'public_profile',
		code_challenge_method: 'S256',
		state: expect.stringMatching(/^[\w-]{43}$/),
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
	});
});

test('a token of another app is refused', async ({ social }) => {
	const id = anId();
	facebook.inspection = { app_id: '9999999999', user_id: id, is_valid: true };
	facebook.person = { id, name: 'Rahim Uddin' };

	expect(await finishLogin(social)).toMatchObject(refused('social_untrusted'));
});

test.for([
	['has expired', { app_id: APP, user_id: '77', is_valid: false }],
	['belongs to another user', { app_id: APP, user_id: '78', is_valid: true }],
	['names no app', { user_id: '77', is_valid: true }],
] as const)('a token that %s is refused', async ([, inspection], { social }) => {
	facebook.inspection = inspection;
	facebook.person = { id: '77' };

	expect(await finishLogin(social)).toMatchObject(refused('social_untrusted'));
});

test('a refused code and a failing Facebook are distinguished', async ({ social }) => {
	facebook.tokenBody = { error: { message: 'bad code', type: 'OAuthException', code: 100 } };
	facebook.tokenStatus = 400;
	const bad = await finishLogin(social);
	facebook.tokenStatus = 500;
	const down = await finishLogin(social);

	expect(bad).toMatchObject({ value: { outcome: 'refused' } });
	expect(down).toMatchObject(refused('social_unavailable'));
	expect(social.api.log.join('')).not.toContain(SECRET);
});
