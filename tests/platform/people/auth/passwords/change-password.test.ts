import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember, register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { countHashes } from '#platform/people/auth/passwords/hash-thread.ts';
import { aNewMember, PASSWORD, test } from '../../../api.ts';
import { setForTest } from '../../../change-settings.ts';

const NEW = 'monsoon-on-the-padma-9';
const CHANGE = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };

test('the new password is valid, and the old one and every other session are not', async ({
	api,
}) => {
	const member = aNewMember();
	const first = tokenOf(await api.call(register, member));
	const second = tokenOf(await api.call(login, { username: member.username, password: PASSWORD }));

	const third = tokenOf(await api.call(changePassword, CHANGE, second));

	expect(third).not.toBe(second);
	for (const [token, isAlive] of [
		[first, false],
		[second, false],
		[third, true],
	] as const) {
		expect((await api.call(getMember, {}, token)).ok).toBe(isAlive);
	}
	const { username } = member;
	const old = await api.call(login, { username, password: PASSWORD });
	expect(old).toMatchObject({ ok: false, refusal: { code: 'login_failed' } });
	expect((await api.call(login, { username, password: NEW })).ok).toBe(true);
});

test.for([
	[{ oldPassword: 'not-the-one' }, 'password_wrong', 'oldPassword'],
	[{ oldPassword: '' }, 'invalid_input', 'oldPassword'],
	[{ newPassword: 'short', confirmNewPassword: 'short' }, 'invalid_input', 'newPassword'],
	[{ confirmNewPassword: 'another-one' }, 'invalid_input', 'confirmNewPassword'],
	[{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'password_unchanged', 'newPassword'],
	[
		{ newPassword: 'password123', confirmNewPassword: 'password123' },
		'password_too_common',
		'newPassword',
	],
] as const)('a change with %j is refused as %s at %s', async ([part, code, field], { api }) => {
	const token = await api.aToken();

	const answer = await api.call(changePassword, { ...CHANGE, ...part }, token);

	expect(answer).toMatchObject({ ok: false, refusal: { code, field } });
	expect((await api.call(getMember, {}, token)).ok).toBe(true);
});

test('without PASS3 only a forced change of the password is accepted', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { PASS3: false });
	const member = aNewMember();
	const token = tokenOf(await api.call(register, member));
	const refused = await api.call(changePassword, CHANGE, token);
	await sql`update member set password_expired = true where nickname = ${member.username}`.execute(
		db,
	);

	expect(refused).toMatchObject({ refusal: { code: 'function_off' } });
	expect((await api.call(changePassword, CHANGE, token)).ok).toBe(true);
});

test('a password change needs a session and refuses unknown fields', async ({ api }) => {
	const headers = { 'content-type': 'application/json', authorization: await api.aToken() };
	const body = JSON.stringify({ ...CHANGE, memberId: 1 });

	expect(await api.call(changePassword, CHANGE)).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
	expect(await api.call(changePassword, CHANGE, 'dead')).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
	expect(await api.send(changePassword.path, { method: 'POST', headers, body })).toMatchObject({
		status: 400,
		body: { field: 'memberId' },
	});
});

test('a trial account cannot change its password', async ({ api, db }) => {
	const { member, token } = await aSession();
	await db
		.updateTable('member')
		.set({ type: 4, currency: 'DEMO' })
		.where('username', '=', member)
		.execute();

	expect(await api.call(changePassword, CHANGE, token)).toMatchObject({
		refusal: { code: 'real_account_needed' },
	});

	async function aSession() {
		const one = aNewMember();
		return { member: one.username, token: tokenOf(await api.call(register, one)) };
	}
});

test('guesses here and at the login share one budget', async ({ api }) => {
	const member = aNewMember();
	const token = tokenOf(await api.call(register, member));
	for (let guess = 0; guess < 6; guess++) {
		await api.call(changePassword, { ...CHANGE, oldPassword: `guess-${guess}` }, token);
	}

	const change = await api.call(changePassword, CHANGE, token);
	const entrance = await api.call(login, { username: member.username, password: PASSWORD });

	expect(change).toMatchObject({ ok: false, refusal: { code: 'too_many_requests' } });
	expect(entrance).toMatchObject({ ok: false, refusal: { code: 'captcha_needed' } });
});

test('of two simultaneous changes one is applied and one session is left', async ({ api, db }) => {
	const member = aNewMember();
	const token = tokenOf(await api.call(register, member));
	const another = 'kash-flowers-in-autumn';

	const answers = await Promise.all([
		api.call(changePassword, CHANGE, token),
		api.call(
			changePassword,
			{ ...CHANGE, newPassword: another, confirmNewPassword: another },
			token,
		),
	]);

	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
	const { count } = await db
		.selectFrom('member_session as session')
		.innerJoin('member', 'member.id', 'session.member_id')
		.where('member.username', '=', member.username)
		.where('session.ended_at', 'is', null)
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(1);
});

test('an expired password is reported until it is changed', async ({ api, db }) => {
	const member = aNewMember();
	await api.call(register, member);
	await db
		.updateTable('member')
		.set({ password_expired: true })
		.where('username', '=', member.username)
		.execute();

	const credentials = { username: member.username, password: PASSWORD };
	const opened = await api.call(login, credentials);
	const token = tokenOf(opened);
	const before = await api.call(getMember, {}, token);
	const changed = tokenOf(await api.call(changePassword, CHANGE, token));
	const after = await api.call(getMember, {}, changed);

	expect(opened).toMatchObject({ value: { passwordExpired: true } });
	expect(before).toMatchObject({ value: { passwordExpired: true } });
	expect(after).toMatchObject({ value: { passwordExpired: false } });
});

type Opened = { ok: true; value: { token?: string | undefined } } | { ok: false };

function tokenOf(answer: Opened): string {
	if (!answer.ok || answer.value.token === undefined) throw new Error(JSON.stringify(answer));
	return answer.value.token;
}

test('guesses at the login do not block the owner’s password change', async ({ api, db }) => {
	const home = { deviceKey: randomUUID() };
	const member = aNewMember();
	const token = tokenOf(await api.call(register, member, undefined, home));
	await sql`
		insert into member_throttle (key, points, expire) values
			(${`login:${member.username.toLowerCase()}`}, 9,
				extract(epoch from now()) * 1000 + 60000)`.execute(db);

	expect((await api.call(changePassword, CHANGE, token, home)).ok).toBe(true);
});

test('at most five simultaneous guesses are checked', async ({ api }) => {
	const member = aNewMember();
	const token = tokenOf(await api.call(register, member));
	const before = countHashes();

	const guesses = Array.from({ length: 10 }, (_, guess) => `guess-${guess}`);
	await Promise.all(
		guesses.map((oldPassword) => api.call(changePassword, { ...CHANGE, oldPassword }, token)),
	);

	expect(countHashes() - before).toBe(5);
});
