import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { getPendingSocial, registerSocial } from '#lib/wps/contract/social.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { CLIENT, OTHER_CLIENT, passThroughProvider } from './openid-provider.ts';
import { aBrowser, HOME, test } from './social-api.ts';

const aName = () => `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const EXPIRED = { ok: false, refusal: { code: 'social_expired', params: {} } };

test('the redirect carries the state, the nonce and the hash of a verifier', async ({ social }) => {
	const url = new URL(await social.location(aBrowser()));

	const asked = Object.fromEntries(url.searchParams);
	expect(asked).toMatchObject({
		client_id: CLIENT.id,
		response_type: 'code',
		scope: 'openid email',
		redirect_uri: `${HOME}/login/callback/google`,
		code_challenge_method: 'S256',
		prompt: 'select_account',
	});
	for (const name of ['state', 'nonce', 'code_challenge']) {
		expect(asked[name]).toMatch(/^[\w-]{43}$/);
	}
});

test('no parameter of a login request is readable in the database', async ({ social, db }) => {
	const browser = aBrowser();
	const url = new URL(await social.location(browser));

	const rows = await db
		.selectFrom('social_attempt')
		.selectAll()
		.orderBy('expires_at', 'desc')
		.execute();

	expect(rows.length).toBeGreaterThan(0);
	expect(rows[0]?.expires_at.getTime()).toBeGreaterThan(Date.now());
	const stored = rows.flatMap((row) => Object.values(row)).map(String);
	const kept = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? ''];
	for (const secret of [...kept, browser.deviceKey]) {
		expect(stored.some((value) => value.includes(secret))).toBe(false);
	}
});

test('a new user registers and logs in by the provider afterwards', async ({ social, google }) => {
	const [browser, person] = [aBrowser(), aName()];
	const username = aName();

	const first = await social.signIn(browser, person);
	expect(first).toMatchObject({ ok: true, value: { outcome: 'unknown', next: '/rng' } });
	const pending = await social.call(getPendingSocial, {}, browser);
	expect(pending).toMatchObject({ ok: true, value: { provider: 'google' } });
	if (pending.ok) expect(pending.value.label).toMatch(/^s•••\w@gmail\.test$/);
	const made = await social.call(registerSocial, { username, termsAccepted: true }, browser);
	expect(made).toMatchObject({ ok: true, value: { userName: username, firstTimeLogin: true } });

	const again = await social.signIn(aBrowser(), person);

	expect(again).toMatchObject({
		ok: true,
		value: { outcome: 'entered', userName: username, customerType: 0, firstTimeLogin: false },
	});
	const token = again.ok ? again.value.token : undefined;
	const member = await social.call(getMember, {}, aBrowser(token));
	expect(member).toMatchObject({ ok: true, value: { account: username } });
	expect(google.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
});

test('an e-mail address identifies no one: another subject with the same address is a new user', async ({
	social,
	google,
}) => {
	const [person, other] = [aName(), aName()];
	const browser = aBrowser();
	await social.signIn(browser, person);
	await social.call(registerSocial, { username: aName(), termsAccepted: true }, browser);

	google.tamper = (claims) => ({ ...claims, email: `${person}@gmail.test` });
	const answer = await social.signIn(aBrowser(), other).finally(() => {
		google.tamper = undefined;
	});

	expect(answer).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
});

test.for([
	['a token for another client', { aud: OTHER_CLIENT.id, azp: OTHER_CLIENT.id }],
	['a token of another issuer', { iss: 'https://accounts.elsewhere.test' }],
	['a token with another nonce', { nonce: 'of-an-earlier-sign-in' }],
	['an expired token', { exp: 1_700_000_000, iat: 1_699_999_000 }],
] as const)('%s is refused', async ([, claims], { social, google }) => {
	google.tamper = (given) => ({ ...given, ...claims });

	const answer = await social.signIn(aBrowser(), aName()).finally(() => {
		google.tamper = undefined;
	});

	const reason = 'social_untrusted';
	expect(answer).toMatchObject({ ok: true, value: { outcome: 'refused', reason, next: '/rng' } });
});

test('a token with a foreign signature is refused', async ({ social, google }) => {
	google.isForeignKey = true;

	const answer = await social.signIn(aBrowser(), aName()).finally(() => {
		google.isForeignKey = false;
	});

	expect(answer).toMatchObject({ ok: true, value: { reason: 'social_untrusted' } });
});

test('a code issued to another project is refused', async ({ social }) => {
	const browser = aBrowser();
	const own = new URL(await social.location(browser));
	const foreign = new URL(own);
	foreign.searchParams.set('client_id', OTHER_CLIENT.id);

	const back = await passThroughProvider(foreign.href, { as: aName(), home: HOME });
	const answer = await social.receive(browser, back.search);

	expect(answer).toMatchObject({ ok: true, value: { reason: 'social_untrusted' } });
});

test('a callback is accepted once', async ({ social }) => {
	const browser = aBrowser();
	const back = await passThroughProvider(await social.location(browser), {
		as: aName(),
		home: HOME,
	});

	const answers = await Promise.all([1, 2, 3].map(() => social.receive(browser, back.search)));

	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(answers.filter(({ ok }) => !ok)).toEqual([EXPIRED, EXPIRED]);
	expect(await social.receive(browser, back.search)).toEqual(EXPIRED);
});

test('a callback is accepted only in the browser that started it, and another browser does not consume it', async ({
	social,
}) => {
	const browser = aBrowser();
	const back = await passThroughProvider(await social.location(browser), {
		as: aName(),
		home: HOME,
	});

	expect(await social.receive(aBrowser(), back.search)).toEqual(EXPIRED);
	expect(await social.receive(browser, back.search)).toMatchObject({ ok: true });
	expect(await social.call(getPendingSocial, {}, aBrowser())).toEqual(EXPIRED);
});

test('a callback without a pending login is refused', async ({ social }) => {
	for (const query of ['', '?', '?code=x', '?state=x&code=y', '?state=&error=access_denied']) {
		expect(await social.receive(aBrowser(), query)).toEqual(EXPIRED);
	}
});

test.for([
	[9, true],
	[10, false],
	[11, false],
] as const)(
	'a callback after %i minutes is accepted: %s',
	async ([minutes, counts], { social, owner }) => {
		const browser = aBrowser();
		const back = await passThroughProvider(await social.location(browser), {
			as: aName(),
			home: HOME,
		});
		await sql`update social_attempt
		set expires_at = expires_at - ${minutes} * interval '1 minute'`.execute(owner);

		const answer = await social.receive(browser, back.search);

		if (counts) expect(answer).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
		else expect(answer).toEqual(EXPIRED);
	},
);

test('a cancelled login is reported as such', async ({ social }) => {
	const answer = await social.signIn(aBrowser());

	const reason = 'social_cancelled';
	expect(answer).toMatchObject({ ok: true, value: { outcome: 'refused', reason, next: '/rng' } });
});

test('an unresponsive provider is reported as unavailable', async ({ social, google }) => {
	const browser = aBrowser();
	const back = await passThroughProvider(await social.location(browser), {
		as: aName(),
		home: HOME,
	});

	google.isDown = true;
	const answer = await social.receive(browser, back.search).finally(() => {
		google.isDown = false;
	});

	expect(answer).toMatchObject({ ok: true, value: { reason: 'social_unavailable' } });
});

test.for([
	'https://evil.test',
	'http://site.test.evil.test',
	'http://site.test/path',
	'javascript:1',
])('%s is refused as the origin', async (origin, { social }) => {
	const started = await social.start(aBrowser(), { origin });

	expect(started).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } });
});

test('only configured providers are offered, and the secret is never returned', async ({
	social,
}) => {
	const status = await social.api.call(getStatus, {});
	const facebook = await social.start(aBrowser(), { provider: 'facebook' });

	expect(status).toMatchObject({ ok: true, value: { info: { socialSignIn: ['google'] } } });
	expect(JSON.stringify(status)).not.toContain(CLIENT.secret);
	expect(facebook).toMatchObject({ ok: false, refusal: { code: 'social_off' } });
	expect(social.api.log.join('')).not.toContain(CLIENT.secret);
});
