import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import {
	endOtherSessions,
	endSession,
	listAccountEvents,
	listSessions,
} from '#lib/wps/contract/sessions.ts';
import { PASSWORD, test } from '../../../api.ts';
import { aBrowser, aMemberBrowser, logInElsewhere } from '../../../browser.ts';

test('a member sees their sessions with readable device names', async ({ api }) => {
	const { browser, username } = await aMemberBrowser(api.platform);
	await logInElsewhere(api.platform, username);

	const { list } = await browser.get(listSessions, {});

	expect(list).toHaveLength(2);
	expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({
		browser: 'Chrome',
		system: 'android_phone',
	});
	expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({
		browser: 'Firefox',
		system: 'windows',
	});
});

test('an ended session is refused at the next call', async ({ api }) => {
	const { browser, username } = await aMemberBrowser(api.platform);
	const other = await logInElsewhere(api.platform, username);
	const { list } = await browser.get(listSessions, {});
	const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? 0;

	await browser.get(endSession, { id });

	expect(await other.call(getMember, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(await browser.call(getMember, {})).toMatchObject({ ok: true });
	expect((await browser.get(listSessions, {})).list).toHaveLength(1);
});

test("another member's session, the current one and an ended one are refused alike", async ({
	api,
}) => {
	const { browser } = await aMemberBrowser(api.platform);
	const stranger = await aMemberBrowser(api.platform);
	const ids = await Promise.all(
		[browser, stranger.browser].map(async (one) => (await one.get(listSessions, {})).list[0]?.id),
	);

	for (const id of [...ids, 999_999_999]) {
		expect(await browser.call(endSession, { id: id ?? 0 })).toMatchObject({
			ok: false,
			refusal: { code: 'session_not_found' },
		});
	}
	expect(await stranger.browser.call(getMember, {})).toMatchObject({ ok: true });
});

test('all other sessions end at once, also with two simultaneous calls', async ({ api }) => {
	const { browser, username } = await aMemberBrowser(api.platform);
	const others = await Promise.all([1, 2, 3].map(() => logInElsewhere(api.platform, username)));

	const counts = await Promise.all([
		browser.get(endOtherSessions, {}),
		browser.get(endOtherSessions, {}),
	]);

	expect(counts.reduce((sum, { endedCount }) => sum + endedCount, 0)).toBe(3);
	for (const other of others) expect((await other.call(getMember, {})).ok).toBe(false);
	expect((await browser.call(getMember, {})).ok).toBe(true);
});

test('expired sessions are not listed', async ({ api, db }) => {
	const { browser, username } = await aMemberBrowser(api.platform);
	await logInElsewhere(api.platform, username);
	await logInElsewhere(api.platform, username);
	await sql`
		update member_session set expires_at = now() where id = (select max(id) from member_session)
	`.execute(db);
	await sql`
		update member_session set last_seen_at = now() - interval '30 minutes'
		where id = (select max(id) - 1 from member_session)`.execute(db);

	expect((await browser.get(listSessions, {})).list).toHaveLength(1);
});

test('an agent’s session expires after 15 idle minutes instead of 30', async ({ api, db }) => {
	const { username } = await aMemberBrowser(api.platform);
	await sql`update member set type = 1 where username = ${username}`.execute(db);
	const agent = aBrowser(api.platform);
	await agent.get(login, { username, password: PASSWORD, site: 'agent' });
	const idleFor = async (age: string) =>
		sql`update member_session set last_seen_at = now() - ${age}::interval
			where id = (select max(id) from member_session)`.execute(db);

	await idleFor('14 minutes 55 seconds');
	expect((await agent.call(getMember, {})).ok).toBe(true);
	await idleFor('15 minutes');
	expect((await agent.call(getMember, {})).ok).toBe(false);
});

test('a session lasts 12 hours, however often it is used', async ({ api, db }) => {
	const { browser } = await aMemberBrowser(api.platform);
	const { rows } = await sql<{ hours: number }>`
		select extract(epoch from expires_at - created_at)::int / 3600 as hours from member_session
		where id = (select max(id) from member_session)`.execute(db);
	expect(rows[0]?.hours).toBe(12);

	await sql`update member_session set last_seen_at = now() - interval '2 minutes',
		expires_at = now() + interval '1 hour'
		where id = (select max(id) from member_session)`.execute(db);
	await browser.get(getMember, {});
	const after = await sql<{ left: number }>`
		select extract(epoch from expires_at - now())::int as left from member_session
		where id = (select max(id) from member_session)`.execute(db);
	expect(after.rows[0]?.left).toBeLessThanOrEqual(3600);
});

test('a browser is one device over all its logins', async ({ api, db }) => {
	const { browser, username, memberId } = await aMemberBrowser(api.platform);
	await browser.get(logout, {});
	await browser.get(login, { username, password: PASSWORD });
	await logInElsewhere(api.platform, username);

	const { rows } = await sql<{ hash: Buffer }>`
		select device_hash as hash from member_device where member_id = ${memberId}`.execute(db);
	expect(rows).toHaveLength(2);
	expect(rows.map(({ hash }) => hash.toString())).not.toContain(browser.deviceKey);
});

test('the account lists its events to its own member only', async ({ api }) => {
	const { browser, username } = await aMemberBrowser(api.platform);
	const stranger = await aMemberBrowser(api.platform);
	await aBrowser(api.platform).call(login, { username, password: 'not-the-one' });
	await logInElsewhere(api.platform, username);
	const change = { newPassword: 'another-horse-8', confirmNewPassword: 'another-horse-8' };
	await browser.get(changePassword, { oldPassword: PASSWORD, ...change });

	const { list } = await browser.get(listAccountEvents, {});

	expect(list.map(({ type }) => type).reverse()).toEqual([
		...['registered', 'device_added', 'log_in_failed', 'log_in', 'device_added'],
		'password_changed',
	]);
	const theirs = await stranger.browser.get(listAccountEvents, {});
	expect(theirs.list.map(({ type }) => type)).toEqual(['device_added', 'registered']);
});
