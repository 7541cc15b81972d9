import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { login } from '#lib/wps/contract/session.ts';
import { checkResetLink, resetByLink, sendResetLink } from '#lib/wps/contract/verification.ts';
import type { Database } from '#platform/db/database.ts';
import { giveOneTimePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import { type Api, test as base, PASSWORD, vault } from '../../../api.ts';
import { aBrowser, type Browser, logInElsewhere } from '../../../browser.ts';
import { changeSettings } from '../../../change-settings.ts';
import { someMessages } from '../../messages/fixtures.ts';
import { aReachableMember, NEW, refusalOf, secretSentTo, sentTo } from './fixtures.ts';

/** A platform without proof of work. */
const test = base.extend<{ open: { api: Api } }>({
	open: [
		async ({ api, database }, use) => {
			const on = { CHNGPASSMAIL3: true, proofOfWork: false };
			await changeSettings({ platform: api.platform, db: database.db }, on);
			await use({ api });
		},
		{ scope: 'file' },
	],
});

test('a link by e-mail sets a new password and logs in, once', async ({ open, db }) => {
	const { platform } = open.api;
	const { browser, username, address } = await aReachableMember(platform, db);
	const asking = aBrowser(platform);

	const answer = await asking.get(sendResetLink, { username, email: address.toUpperCase() });
	const token = await secretSentTo(db, address);
	// A mail is often read in another browser than the requesting one.
	const reading = aBrowser(platform);
	// Checking a link does not consume it.
	expect(await reading.get(checkResetLink, { token })).toEqual({});
	const opened = await reading.get(resetByLink, { token, newPassword: NEW });

	expect(answer).toEqual({});
	expect(token).toMatch(/^[\w-]{43}$/);
	expect((await sentTo(db, address)).at(-1)).toContain('https://site.test/en/forget?token=');
	expect(opened).toMatchObject({ userName: username });
	expect(refusalOf(await browser.call(getMember, {}))).toBe('not_logged_in');
	expect((await aBrowser(platform).call(login, { username, password: NEW })).ok).toBe(true);
	const old = await aBrowser(platform).call(login, { username, password: PASSWORD });
	expect(refusalOf(old)).toBe('login_failed');
	const again = await reading.call(resetByLink, { token, newPassword: `${NEW}-2` });
	expect(refusalOf(again)).toBe('link_expired');
	expect(refusalOf(await reading.call(checkResetLink, { token }))).toBe('link_expired');
});

test('an unknown name and a wrong address get the same response and no message', async ({
	open,
	db,
}) => {
	const { platform } = open.api;
	const { username, address } = await aReachableMember(platform, db);
	const other = await aReachableMember(platform, db);
	const ask = (name: string, email: string) =>
		aBrowser(platform).call(sendResetLink, { username: name, email });

	const known = await ask(username, address);
	const answers = [
		await ask('nobodyatall', 'nobody@mail.test'),
		await ask(username, 'nobody@mail.test'),
		await ask(username, other.address),
	];
	await secretSentTo(db, address);

	for (const answer of answers) expect(answer).toEqual(known);
	expect(await sentTo(db, 'nobody@mail.test')).toEqual([]);
	expect(await sentTo(db, other.address)).toEqual([]);
});

test.for([
	['14 minutes 55 seconds', true],
	['15 minutes', false],
] as const)('a link that is %s old is valid: %s', async ([age, counts], { open, db }) => {
	const { platform } = open.api;
	const { username, address } = await aReachableMember(platform, db);
	const browser = aBrowser(platform);
	await browser.get(sendResetLink, { username, email: address });
	const token = await secretSentTo(db, address);
	await sql`update member_password_reset set expires_at = expires_at - ${age}::interval`.execute(
		db,
	);

	const answer = await browser.call(resetByLink, { token, newPassword: NEW });

	expect(refusalOf(answer)).toBe(counts ? 'none' : 'link_expired');
});

test('of two simultaneous uses of a link one is accepted', async ({ open, db }) => {
	const { platform } = open.api;
	const { username, address } = await aReachableMember(platform, db);
	await aBrowser(platform).get(sendResetLink, { username, email: address });
	const token = await secretSentTo(db, address);

	const answers = await Promise.all(
		['one', 'two'].map((name) =>
			aBrowser(platform).call(resetByLink, { token, newPassword: `${NEW}-${name}` }),
		),
	);

	expect(answers.map(refusalOf).sort()).toEqual(['link_expired', 'none']);
});

test('a later link replaces the previous one', async ({ open, db }) => {
	const { platform } = open.api;
	const { username, address } = await aReachableMember(platform, db);
	const browser = aBrowser(platform);
	await browser.get(sendResetLink, { username, email: address });
	const first = await secretSentTo(db, address);
	await browser.get(sendResetLink, { username, email: address });
	await expect.poll(() => sentTo(db, address)).toHaveLength(2);

	const answer = await browser.call(resetByLink, { token: first, newPassword: NEW });

	expect(refusalOf(answer)).toBe('link_expired');
});

test('one address receives five messages an hour', async ({ open, db }) => {
	const { platform } = open.api;
	const { username, address } = await aReachableMember(platform, db);
	for (let count = 0; count < 5; count++) {
		await aBrowser(platform).get(sendResetLink, { username, email: address });
	}

	const over = await aBrowser(platform).call(sendResetLink, { username, email: address });

	expect(refusalOf(over)).toBe('too_many_requests');
});

test('the call accepts a form body too, as /wps-compatible hosts do', async ({ open, db }) => {
	const { api } = open;
	const { username, address } = await aReachableMember(api.platform, db);
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const body = new URLSearchParams({ username, email: address }).toString();
	const init = { method: 'POST', headers: { ...headers, 'x-forwarded-for': address }, body };

	const answer = await api.send(sendResetLink.path, init);
	const twice = await api.send(sendResetLink.path, { ...init, body: `${body}&email=a@b.test` });
	const json = await api.send(resetByLink.path, { ...init, body: 'token=x&newPassword=y' });

	expect(answer).toMatchObject({ status: 200, body: { success: true } });
	expect(twice.status).toBe(400);
	expect(json.status).toBe(415);
	expect(await secretSentTo(db, address)).toMatch(/^[\w-]{43}$/);
});

test('the database holds no link and the log no secret', async ({ open, db }) => {
	const { api } = open;
	const { username, address } = await aReachableMember(api.platform, db);
	await aBrowser(api.platform).get(sendResetLink, { username, email: address });
	const token = await secretSentTo(db, address);

	const { rows } = await sql<{ text: string }>`
		select string_agg(encode(token_hash, 'escape') || r::text, '') as text
		from member_password_reset r`.execute(db);

	expect(rows[0]?.text).not.toContain(token);
	expect(api.log.join('\n')).not.toContain(token);
	expect(api.log.join('\n')).not.toContain(address);
});

const CHANGES = {
	'the password': (browser: Browser) =>
		browser.get(changePassword, { newPassword: NEW, confirmNewPassword: NEW }),
	'another way in': (browser: Browser) =>
		browser.get(setPaymentPassword, {
			paymentPassword: '402917',
			confirmPaymentPassword: '402917',
		}),
	'the password, by an operator': (_: Browser, db: Database, username: string) =>
		giveOneTimePassword(someMessages({ vault }), db, { username, by: 'test' }),
};

test.for(Object.entries(CHANGES))(
	'a link sent before a change of %s is void',
	async ([, changeIt], { open, db }) => {
		const { platform } = open.api;
		const { username, address } = await aReachableMember(platform, db);
		const browser = await logInElsewhere(platform, username);
		const thief = aBrowser(platform);
		await thief.get(sendResetLink, { username, email: address });
		const token = await secretSentTo(db, address);

		await changeIt(browser, db, username);

		const answer = await thief.call(resetByLink, { token, newPassword: `${NEW}-2` });
		expect(refusalOf(answer)).toBe('link_expired');
	},
);
