import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { listAccountEvents } from '#lib/wps/contract/sessions.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import {
	expirePassword,
	giveOneTimePassword,
} from '#platform/people/auth/passwords/one-time-password.ts';
import { type Api, test as base, PASSWORD, vault } from '../../../api.ts';
import { aBrowser, aMemberBrowser } from '../../../browser.ts';
import { changeSettings, setForTest } from '../../../change-settings.ts';
import { someMessages } from '../../messages/fixtures.ts';
import { aReachableMember, NEW, refusalOf, sentTo } from './fixtures.ts';

const test = base.extend<{ open: { api: Api } }>({
	open: [
		async ({ api, database }, use) => {
			await changeSettings(
				{ platform: api.platform, db: database.db },
				{ proofOfWork: false, PASS3: true },
			);
			await expect.poll(() => canLogIn(api)).toBe(true);
			await use({ api });
		},
		{ scope: 'file' },
	],
});

const CHANGE = { newPassword: NEW, confirmNewPassword: NEW };

test('a session with a one-time password may only change it and log out', async ({ open, db }) => {
	const { platform } = open.api;
	const { browser, username } = await aMemberBrowser(platform);
	const given = await giveOneTime(db, username.toUpperCase());
	if (!given) throw new Error('the member is not known');
	const fresh = aBrowser(platform);

	expect(refusalOf(await browser.call(getMember, {}))).toBe('not_logged_in');
	expect(given.password).toMatch(/^[a-zL2-9]{4}(-[a-zL2-9]{4}){3}$/);
	const opened = await fresh.get(login, { username, password: given.password });
	expect(opened).toMatchObject({ passwordExpired: true });
	expect(await fresh.get(getMember, {})).toMatchObject({
		mustChangePassword: true,
		passwordKnown: true,
	});
	expect(refusalOf(await fresh.call(getBalance, {}))).toBe('password_change_needed');
	expect((await fresh.call(getStatus, {})).ok).toBe(true);
	const second = await aBrowser(platform).call(login, { username, password: given.password });
	expect(refusalOf(second)).toBe('login_failed');

	await fresh.get(changePassword, CHANGE);
	expect(await fresh.get(getMember, {})).toMatchObject({ mustChangePassword: false });
	expect((await fresh.call(getBalance, {})).ok).toBe(true);
	expect((await aBrowser(platform).call(login, { username, password: NEW })).ok).toBe(true);
	expect((await fresh.call(logout, {})).ok).toBe(true);
});

test.for([
	['23 hours 59 minutes', 'none'],
	['24 hours', 'login_failed'],
] as const)('a one-time password that is %s old: %s', async ([age, refusal], { open, db }) => {
	const { platform } = open.api;
	const { username } = await aMemberBrowser(platform);
	const given = await giveOneTime(db, username);
	await sql`update member set one_time_until = one_time_until - ${age}::interval
		where username = ${username.toLowerCase()}`.execute(db);

	const credentials = { username, password: given?.password ?? '' };

	expect(refusalOf(await aBrowser(platform).call(login, credentials))).toBe(refusal);
});

test('an expired password forces a change only while the flag is on', async ({ open, db }) => {
	const { platform } = open.api;
	const { username } = await aMemberBrowser(platform);
	await expirePassword(db, { username, by: 'test' });
	const browser = aBrowser(platform);
	await browser.get(login, { username, password: PASSWORD });

	expect(refusalOf(await browser.call(getBalance, {}))).toBe('password_change_needed');
	await setForTest({ platform, db }, { PWDEXPFORCECHANGE3: false });
	expect(refusalOf(await browser.call(getBalance, {}))).toBe('none');
});

test('an unknown name gets no one-time password', async ({ db }) => {
	expect(await giveOneTime(db, 'nobodyatall')).toBeUndefined();
	expect(await expirePassword(db, { username: 'nobodyatall', by: 'test' })).toBe(false);
});

test.for([
	['4 minutes 55 seconds', 'none'],
	['5 minutes', 'password_needed oldPassword'],
] as const)(
	'%s after a login a change without the old password gives: %s',
	async ([age, refusal], { open, db }) => {
		const { platform } = open.api;
		const { username } = await aMemberBrowser(platform);
		const browser = aBrowser(platform);
		await browser.get(login, { username, password: PASSWORD });
		await sql`update member_session set password_known_until = password_known_until - ${age}::interval
			where id = (select max(id) from member_session)`.execute(db);

		expect(await browser.get(getMember, {})).toMatchObject({ passwordKnown: refusal === 'none' });
		expect(refusalOf(await browser.call(changePassword, CHANGE))).toBe(refusal);
	},
);

test('without the old password the new one must still differ', async ({ open }) => {
	const { platform } = open.api;
	const { username } = await aMemberBrowser(platform);
	const browser = aBrowser(platform);
	await browser.get(login, { username, password: PASSWORD });

	const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };

	expect(refusalOf(await browser.call(changePassword, same))).toBe(
		'password_unchanged newPassword',
	);
});

test('the member is notified of a one-time password and the event is recorded', async ({
	open,
	db,
}) => {
	const { platform } = open.api;
	const { username, memberId, address } = await aReachableMember(platform, db);

	const given = await giveOneTime(db, username);
	const browser = aBrowser(platform);
	await browser.get(login, { username, password: given?.password ?? '' });
	await browser.get(changePassword, CHANGE);

	const notices = (await sentTo(db, address)).filter((text) => text.includes('কাস্টমার সার্ভিস আপনাকে'));
	expect(notices).toHaveLength(1);
	expect(notices[0]).not.toContain(given?.password);
	const { list } = await browser.get(listAccountEvents, {});
	const shown = list.find(({ type }) => type === 'password_given');
	expect(shown).toEqual({ type: 'password_given', time: expect.any(Date), address: '' });
	expect(await operationsOn(db, memberId)).toEqual([
		{ kind: 'password_given', actor: 'operator', detail: { by: 'sadia' } },
	]);
});

test('an expired password is recorded with its operator', async ({ open, db }) => {
	const { memberId, username } = await aMemberBrowser(open.api.platform);

	await expirePassword(db, { username, by: 'sadia' });

	expect(await operationsOn(db, memberId)).toEqual([
		{ kind: 'password_expired', actor: 'operator', detail: { by: 'sadia' } },
	]);
});

/** Gives a one-time password as an operator does; the notification has been sent. */
async function giveOneTime(db: Database, username: string) {
	const { messages, queue } = someMessages({ vault });
	const given = await giveOneTimePassword({ vault, messages }, db, { username, by: 'sadia' });
	await queue.settle();
	return given;
}

async function operationsOn(db: Database, memberId: number) {
	return await db
		.selectFrom('member_event')
		.select(['kind', 'actor', 'detail'])
		.where('member_id', '=', memberId)
		.where('actor', '<>', 'member')
		.execute();
}

/** Returns whether a login succeeds without proof of work. */
async function canLogIn({ platform }: Api): Promise<boolean> {
	const { username } = await aMemberBrowser(platform);
	return (await aBrowser(platform).call(login, { username, password: PASSWORD })).ok;
}
