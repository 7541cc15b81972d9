import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { aNewMember, PASSWORD, test } from '../../../api.ts';

test('a registration opens a session of the new member', async ({ api }) => {
	const member = aNewMember();

	const opened = await api.call(register, member);

	if (!opened.ok) throw new Error(opened.refusal.code);
	expect(opened.value).toMatchObject({ userName: member.username, firstTimeLogin: true });
	const self = await api.call(getMember, {}, opened.value.token);
	expect(self).toMatchObject({ ok: true, value: { account: member.username, type: 0 } });
});

test('the database holds neither the token nor the password', async ({ api, db }) => {
	const opened = await api.call(register, aNewMember());

	const { rows } = await sql<{ text: string }>`
		select string_agg(member::text, '') || (
			select string_agg(encode(token_hash, 'escape') || member_session::text, '')
			from member_session
		) as text from member`.execute(db);
	expect(rows[0]?.text).toContain('$argon2id$');
	expect(rows[0]?.text).not.toContain(PASSWORD);
	expect(rows[0]?.text).not.toContain(opened.ok && opened.value.token);
});

test('a member logs in with the name in any case, and a logout voids the token', async ({
	api,
}) => {
	const member = aNewMember();
	await api.call(register, member);

	const opened = await api.call(login, {
		username: member.username.toUpperCase(),
		password: PASSWORD,
	});
	if (!opened.ok) throw new Error(opened.refusal.code);
	expect((await api.call(getBalance, {}, opened.value.token)).ok).toBe(true);
	await api.call(logout, {}, opened.value.token);

	expect(await api.call(getBalance, {}, opened.value.token)).toMatchObject({
		ok: false,
		refusal: { code: 'not_logged_in' },
	});
});

test('an unknown name and a wrong password get the same response', async ({ api }) => {
	const member = aNewMember();
	await api.call(register, member);

	const wrong = await api.call(login, { username: member.username, password: 'not-the-one' });
	const unknown = await api.call(login, { username: 'nobodyatall', password: 'not-the-one' });

	expect(wrong).toMatchObject({ ok: false, refusal: { code: 'login_failed' } });
	expect(unknown).toEqual(wrong);
});

test('a locked member is refused as locked only with the right password', async ({ api, db }) => {
	const member = aNewMember();
	await api.call(register, member);
	await db
		.updateTable('member')
		.set({ status: 'locked' })
		.where('username', '=', member.username)
		.execute();

	const right = await api.call(login, { username: member.username, password: PASSWORD });
	const wrong = await api.call(login, { username: member.username, password: 'not-the-one' });

	expect(right).toMatchObject({ ok: false, refusal: { code: 'member_locked' } });
	expect(wrong).toMatchObject({ ok: false, refusal: { code: 'login_failed' } });
});

test.for([
	['last_seen_at', '29 minutes 55 seconds', true],
	['last_seen_at', '30 minutes', false],
	['created_at', '11 hours', true],
	['expires_at', '1 second', false],
] as const)(
	'a session whose %s is %s ago is active: %s',
	async ([column, age, alive], { api, db }) => {
		const token = await api.aToken();
		await sql`update member_session set ${sql.ref(column)} = now() - ${age}::interval
		where id = (select max(id) from member_session)`.execute(db);

		const answer = await api.call(getMember, {}, token);

		expect(answer.ok).toBe(alive);
	},
);

test.for([
	[{ username: '1abc' }, 'invalid_input', 'username'],
	[{ username: 'রহিম' }, 'invalid_input', 'username'],
	[{ password: 'short', confirmPassword: 'short' }, 'invalid_input', 'password'],
	[{ confirmPassword: 'another-one' }, 'invalid_input', 'confirmPassword'],
	[{ password: 'password123', confirmPassword: 'password123' }, 'password_too_common', 'password'],
	[{ termsAccepted: false }, 'terms_not_accepted', 'termsAccepted'],
] as const)(
	'a registration with %j is refused as %s at %s',
	async ([change, code, field], { api }) => {
		const answer = await api.call(register, { ...aNewMember(), ...change });

		expect(answer).toMatchObject({ ok: false, refusal: { code, field } });
	},
);

test('a name is taken in any case, also with two simultaneous registrations', async ({ api }) => {
	const member = aNewMember();
	const shouted = { ...member, username: member.username.toUpperCase() };

	const answers = await Promise.all([api.call(register, member), api.call(register, shouted)]);

	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
	expect(answers.find(({ ok }) => !ok)).toMatchObject({
		refusal: { code: 'username_taken', field: 'username' },
	});
});

test('the first session of an account is told from later ones, also after an account was made by others', async ({
	api,
	owner,
}) => {
	const { username } = aNewMember();
	const member = { username, password: PASSWORD };
	await api.call(register, { ...aNewMember(), username });
	await sql`delete from member_session where member_id = (
		select id from member where username = ${username})`.execute(owner);

	const first = await api.call(login, member);
	const second = await api.call(login, member);

	expect(first).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
	expect(second).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
});
