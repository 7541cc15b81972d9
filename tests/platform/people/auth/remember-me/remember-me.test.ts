import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember, register } from '#lib/wps/contract/member.ts';
import { login, logout, restoreSession } from '#lib/wps/contract/session.ts';
import { giveOneTimePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import { aNewMember, test as base, PASSWORD, vault } from '../../../api.ts';
import { someMessages } from '../../messages/fixtures.ts';

interface Browser {
	deviceKey: string;
	username: string;
	/** The remember-me token of the login. */
	rememberMeToken: string;
	token: string;
	/**
	 * Opens a session by a token; returns the session token and the next remember-me token, or the
	 * refusal.
	 */
	redeem(rememberMeToken: string, deviceKey?: string): Promise<Redeemed>;
	isIn(token: string): Promise<boolean>;
}

interface Redeemed {
	token?: string;
	next?: string | null | undefined;
	code?: string;
}

const test = base.extend<{ browser: Browser }>({
	browser: async ({ api }, use) => {
		const deviceKey = randomUUID();
		const member = aNewMember();
		await api.call(register, member);
		const credentials = { username: member.username, password: PASSWORD, rememberMe: true };
		const opened = await api.call(login, credentials, undefined, { deviceKey });
		if (!opened.ok || !opened.value.rememberToken) throw new Error('not remembered');
		await use({
			deviceKey,
			username: member.username,
			rememberMeToken: opened.value.rememberToken,
			token: opened.value.token,
			async redeem(rememberMeToken, from = deviceKey): Promise<Redeemed> {
				const browser = { deviceKey: from, rememberMeToken };
				const answer = await api.call(restoreSession, {}, undefined, browser);
				if (!answer.ok) return { code: answer.refusal.code };
				return { token: answer.value.token, next: answer.value.rememberToken };
			},
			isIn: async (token) => (await api.call(getMember, {}, token)).ok,
		});
	},
});

test('a remembered login opens an unproved session and a new token', async ({ browser, db }) => {
	const { token = '', next } = await browser.redeem(browser.rememberMeToken);

	expect(await browser.isIn(token)).toBe(true);
	expect(next).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
	expect(next).not.toBe(browser.rememberMeToken);
	const sessions = await db
		.selectFrom('member_session')
		.select('authenticated_at')
		.orderBy('id', 'desc')
		.limit(2)
		.execute();
	expect(sessions.map((session) => session.authenticated_at === null)).toEqual([true, false]);
	const rows = await db.selectFrom('remember_me_token').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(browser.rememberMeToken.split('.')[1]);
});

test('two tabs may send the same token at once; the second gets no new token', async ({
	browser,
}) => {
	const [one, two] = await Promise.all([
		browser.redeem(browser.rememberMeToken),
		browser.redeem(browser.rememberMeToken),
	]);

	expect([one.token, two.token].every(Boolean)).toBe(true);
	expect([one.next, two.next].filter(Boolean)).toHaveLength(1);
	const next = one.next ?? two.next ?? '';
	expect((await browser.redeem(next)).token).toBeDefined();
});

test("a token reused later revokes every session of its chain, the thief's and the owner's", async ({
	browser,
	db,
}) => {
	const thief = await browser.redeem(browser.rememberMeToken);
	await sql`update remember_me_token set used_at = used_at - interval '11 seconds'`.execute(db);

	expect(await browser.redeem(browser.rememberMeToken)).toEqual({ code: 'not_remembered' });
	expect(await browser.isIn(thief.token ?? '')).toBe(false);
	expect(await browser.isIn(browser.token)).toBe(false);
	expect(await browser.redeem(thief.next ?? '')).toEqual({ code: 'not_remembered' });
});

test('a token in another browser opens nothing and revokes its chain', async ({ browser }) => {
	expect(await browser.redeem(browser.rememberMeToken, 'another')).toEqual({
		code: 'not_remembered',
	});
	expect(await browser.redeem(browser.rememberMeToken)).toEqual({ code: 'not_remembered' });
	expect(await browser.isIn(browser.token)).toBe(false);
});

test.for([
	['is more than a day old', sql`update remember_me_token set expires_at = now()`],
	['belongs to a locked member', sql`update member set status = 'locked'`],
] as const)('a token that %s opens nothing', async ([, change], { browser, db }) => {
	await change.execute(db);

	expect(await browser.redeem(browser.rememberMeToken)).toEqual({ code: 'not_remembered' });
	await sql`update member set status = 'active'`.execute(db);
});

test('a logout revokes the token', async ({ api, browser }) => {
	const { rememberMeToken, deviceKey } = browser;
	await api.call(logout, {}, browser.token, { rememberMeToken, deviceKey });

	expect(await browser.redeem(rememberMeToken)).toEqual({ code: 'not_remembered' });
});

test('a login without remember-me revokes the token', async ({ api, browser, db }) => {
	const { username, rememberMeToken, deviceKey } = browser;
	const from = { rememberMeToken, deviceKey };
	const opened = await api.call(login, { username, password: PASSWORD }, undefined, from);

	expect(opened).toMatchObject({ ok: true, value: { rememberToken: null } });
	const rows = await db.selectFrom('remember_me_token').selectAll().execute();
	expect(rows.filter(({ selector }) => rememberMeToken.startsWith(selector))).toEqual([]);
});

test('a password change revokes the token', async ({ api, browser }) => {
	const change = { oldPassword: PASSWORD, newPassword: 'river-at-dawn-12' };
	const input = { ...change, confirmNewPassword: change.newPassword };
	expect((await api.call(changePassword, input, browser.token)).ok).toBe(true);

	expect(await browser.redeem(browser.rememberMeToken)).toEqual({ code: 'not_remembered' });
});

test.for(['', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, "' or 1=1 --"])(
	'%j is not a token',
	async (key, { browser }) => {
		expect(await browser.redeem(key)).toEqual({ code: 'not_remembered' });
	},
);

test('a one-time password revokes every remember-me token of the member', async ({
	browser,
	db,
}) => {
	await giveOneTimePassword(someMessages({ vault }), db, {
		username: browser.username,
		by: 'test',
	});

	expect(await browser.redeem(browser.rememberMeToken)).toEqual({ code: 'not_remembered' });
});
