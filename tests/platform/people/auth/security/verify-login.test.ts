import { sql } from 'kysely';
import { expect } from 'vitest';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { expirePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import type { Platform } from '#platform/platform.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { PASSWORD } from '../../../api.ts';
import { aBrowser, aMemberBrowser, type Browser } from '../../../browser.ts';
import { countEvents, enableTotp, giveContacts, test, textTo } from './factors.ts';

const EXPIRED = { ok: false, refusal: { code: 'login_verify_expired' } };

test('an unknown device sends an SMS code and is known afterwards', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	const { mobile, address } = await giveContacts(db, vault, memberId);
	const number = `+880${mobile.number}`;
	const browser = aBrowser(platform);

	const asked = await startLogin(browser, username);
	expect(asked).toMatchObject({
		ways: 'sms,email',
		mobile: `+880 •••• ${mobile.number.slice(-4)}`,
		email: expect.stringMatching(/^m•••@example\.test$/),
	});
	const { pendingId } = asked;
	await browser.get(sendLoginCode, { pendingId, way: 'sms' });
	const code = /\d{6}/.exec(await textTo(db, vault, number, /code/))?.[0] ?? '';
	await browser.get(verifyLogin, { pendingId, way: 'sms', code });

	expect((await browser.call(getMember, {})).ok).toBe(true);
	// The member is notified at the verified address.
	expect(await textTo(db, vault, address, /new device/)).toContain('Jhilik');
	expect((await browser.call(login, { username, password: PASSWORD })).ok).toBe(true);
});

test('without a second method the right password is enough', async ({ guarded: { platform } }) => {
	const { username } = await aMemberBrowser(platform);

	const answer = await aBrowser(platform).call(login, { username, password: PASSWORD });

	expect(answer.ok).toBe(true);
});

test('the app is asked for at every login, on known devices too', async ({
	guarded: { platform },
}) => {
	const { browser, username } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(browser);

	const { pendingId, ways } = await startLogin(browser, username);
	expect(ways).toBe('totp,recovery');
	const code = codeOf(secret);
	await browser.get(verifyLogin, { pendingId, way: 'totp', code });

	// The same code again, in another login.
	const { pendingId: again } = await startLogin(browser, username);
	expect(await browser.call(verifyLogin, { pendingId: again, way: 'totp', code })).toMatchObject({
		refusal: { code: 'factor_wrong', field: 'code', params: { triesLeft: '2' } },
	});
});

test('a recovery code replaces the app, once', async ({ guarded: { platform } }) => {
	const { browser, username } = await aMemberBrowser(platform);
	const { recoveryCodes } = await enableTotp(browser);
	expect(recoveryCodes).toHaveLength(10);
	const code = recoveryCodes[0]?.toLowerCase() ?? '';

	const first = await startLogin(browser, username);
	await browser.get(verifyLogin, { pendingId: first.pendingId, way: 'recovery', code });
	const { pendingId } = await startLogin(browser, username);

	expect(await browser.call(verifyLogin, { pendingId, way: 'recovery', code })).toMatchObject({
		refusal: { code: 'factor_wrong' },
	});
});

test('the third wrong code ends the login, and the right code is then refused', async ({
	guarded: { platform },
}) => {
	const { browser, username } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(browser);
	const { pendingId } = await startLogin(browser, username);
	const wrong = { pendingId, way: 'totp', code: '000000' } as const;

	const answers = [
		await browser.call(verifyLogin, wrong),
		await browser.call(verifyLogin, wrong),
		await browser.call(verifyLogin, wrong),
	];

	expect(answers.map((answer) => !answer.ok && answer.refusal.code)).toEqual([
		...['factor_wrong', 'factor_wrong', 'login_verify_expired'],
	]);
	expect(await browser.call(verifyLogin, { ...wrong, code: codeOf(secret) })).toMatchObject(
		EXPIRED,
	);
});

test('a malformed code does not count as an attempt', async ({ guarded: { platform } }) => {
	const { browser, username } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(browser);
	const { pendingId } = await startLogin(browser, username);

	for (const code of ['xxxxx', '12345', '1234567', '০'.repeat(7)]) {
		const answer = await browser.call(verifyLogin, { pendingId, way: 'totp', code });
		expect(answer).toMatchObject({ refusal: { code: 'factor_wrong', field: 'code' } });
	}

	const right = { pendingId, way: 'totp', code: codeOf(secret) } as const;
	expect((await browser.call(verifyLogin, right)).ok).toBe(true);
});

test('many simultaneous wrong codes are three attempts, and two right codes open one session', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(browser);
	const first = await startLogin(browser, username);
	const wrong = { pendingId: first.pendingId, way: 'totp', code: '000000' } as const;
	await Promise.all(Array.from({ length: 8 }, () => browser.call(verifyLogin, wrong)));
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_event
		where member_id = ${memberId} and kind = 'log_in_failed'`.execute(db);
	expect(rows[0]?.count).toBe(3);

	const { pendingId } = await startLogin(browser, username);
	const right = { pendingId, way: 'totp', code: codeOf(secret) } as const;
	const answers = await Promise.all([1, 2].map(() => browser.call(verifyLogin, right)));
	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test.for([
	['from another browser', async ({ platform }) => aBrowser(platform)],
	[
		'after ten minutes',
		async ({ browser, expire }) => {
			await expire();
			return browser;
		},
	],
	[
		'after the password was changed',
		async ({ browser, change }) => {
			await change();
			return browser;
		},
	],
] as [string, (given: Given) => Promise<Browser>][])(
	'a pending login is void %s',
	async ([, other], { guarded: { platform }, db }) => {
		const { browser, username, memberId } = await aMemberBrowser(platform);
		const { secret } = await enableTotp(browser);
		const { pendingId } = await startLogin(browser, username);
		const from = await other({
			platform,
			browser,
			expire: () =>
				sql`update member_pending_login set expires_at = now() where member_id = ${memberId}`.execute(
					db,
				),
			change: () => sql`update member set password_hash = 'x' where id = ${memberId}`.execute(db),
		});

		const answer = await from.call(verifyLogin, { pendingId, way: 'totp', code: codeOf(secret) });

		expect(answer).toMatchObject(EXPIRED);
	},
);

interface Given {
	platform: Platform;
	browser: Browser;
	expire: () => Promise<unknown>;
	change: () => Promise<unknown>;
}

test.for([
	['password', true],
	['remembered', true],
	['sms', false],
	['social', false],
] as const)(
	'after %s as the first factor an expired password is reported: %s',
	async ([by, isTold], { guarded: { platform }, db }) => {
		const { browser, username, memberId } = await aMemberBrowser(platform);
		const { secret } = await enableTotp(browser);
		await expirePassword(db, { username, by: 'test' });
		const { pendingId } = await startLogin(browser, username);
		await sql`update member_pending_login set proved_by = ${by}
			where member_id = ${memberId}`.execute(db);

		const proof = { pendingId, way: 'totp', code: codeOf(secret) } as const;

		expect(await browser.get(verifyLogin, proof)).toMatchObject({ passwordExpired: isTold });
	},
);

test('the name alone and a method that was not offered prove nothing', async ({
	guarded: { platform },
}) => {
	const { browser, username } = await aMemberBrowser(platform);
	await enableTotp(browser);
	const { pendingId } = await startLogin(browser, username);

	const byName = await browser.call(verifyLogin, { pendingId, way: 'name', code: 'Rahim Uddin' });
	const bySms = await browser.call(verifyLogin, { pendingId, way: 'sms', code: '123456' });
	const sent = await browser.call(sendLoginCode, { pendingId, way: 'sms' });

	expect(byName).toMatchObject({ refusal: { code: 'name_not_enough', field: 'code' } });
	expect(bySms).toMatchObject({ refusal: { code: 'invalid_input', field: 'way' } });
	expect(sent).toMatchObject({ refusal: { code: 'invalid_input', field: 'way' } });
});

test('the database holds neither the TOTP secret nor a recovery code nor the id of a pending login', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, username } = await aMemberBrowser(platform);
	const { secret, recoveryCodes } = await enableTotp(browser);
	const { pendingId } = await startLogin(browser, username);

	const { rows } = await sql<{ text: string }>`
		select (select string_agg(t::text || encode(t.seed, 'escape'), '') from member_totp t)
			|| (select string_agg(r::text || encode(r.code_hash, 'escape'), '') from member_recovery_code r)
			|| (select string_agg(p::text || encode(p.id_hash, 'escape'), '') from member_pending_login p)
			|| (select string_agg(e::text, '') from member_event e) as text`.execute(db);

	for (const canary of [secret, pendingId, browser.deviceKey, PASSWORD, ...recoveryCodes]) {
		expect(rows[0]?.text).not.toContain(canary);
		expect(rows[0]?.text).not.toContain(canary.replace('-', ''));
	}
});

/** Logs in with the right password and expects a request for the second factor. */
async function startLogin(browser: Browser, username: string) {
	const answer = await browser.call(login, { username, password: PASSWORD });
	if (answer.ok) throw new Error('nothing else was asked for');
	expect(answer.refusal.code).toBe('login_verify_required');
	const { pendingId = '', ...rest } = answer.refusal.params;
	return { pendingId, ...rest } as { pendingId: string; ways: string };
}

test('of simultaneous wrong proofs ten are checked, over all pending logins', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	await enableTotp(browser);
	const thieves = Array.from({ length: 5 }, () => aBrowser(platform));
	const waiting = await Promise.all(
		thieves.map(async (thief) => ({ thief, ...(await startLogin(thief, username)) })),
	);

	await Promise.all(
		waiting.flatMap(({ thief, pendingId }) =>
			['000001', '000002', '000003'].map((code) =>
				thief.call(verifyLogin, { pendingId, way: 'totp', code }),
			),
		),
	);

	expect(await countEvents(db, memberId, 'log_in_failed')).toBe(10);
});
