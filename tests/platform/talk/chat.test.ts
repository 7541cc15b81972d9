import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import * as contract from '#lib/wps/contract/chat.ts';
import { takeTimeOut } from '#lib/wps/contract/limits.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { transaction } from '#platform/db/database.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { setForTest } from '../change-settings.ts';
import { aReceipt, takeBack } from '../rewards/referral/referral.ts';
import { type Refused, test } from './chat-room.ts';

const STAFF = { by: 'os:ops/rima', why: 'test' };

const paramsOf = (refused: number | Refused) =>
	(typeof refused === 'number' ? undefined : refused.params) ?? {};

test('three seconds between two messages, and fifteen in a minute, in whatever room', async ({
	room,
}) => {
	const writer = await room.aWriter();
	expect(await room.send(writer, 'text 1')).toBe(1);
	const soon = await room.send(writer, 'text 2', { room: 'bn' });
	expect(soon).toEqual({ code: 'chat_slow', params: { seconds: '3' } });
	await room.pass(3);
	for (let no = 2; no <= 15; no += 1) {
		expect(await room.send(writer, `text ${no}`)).toBe(no);
		await room.pass(3);
	}
	// The first one is 45 s old and some milliseconds.
	const full = await room.send(writer, 'text 16');
	expect(full).toMatchObject({ code: 'chat_slow' });
	expect(Number(paramsOf(full)['seconds'])).toBeLessThanOrEqual(15);
	expect(await room.send(await room.aWriter(), 'text 16')).toBe(16);
	await room.pass(15);
	expect(await room.send(writer, 'text 16')).toBe(17);
});

test('slow mode counts the messages of its room', async ({ db, room }) => {
	const writer = await room.aWriter();
	const slow = (seconds: number) =>
		transaction(db, (tx) => moderate.setSlow(tx, { room: 'en', seconds, ...STAFF }));
	await slow(120);
	expect(await room.send(writer, 'one')).toBe(1);
	await room.pass(4);
	const refused = await room.send(writer, 'two');
	expect(refused).toMatchObject({ code: 'chat_slow', params: { seconds: '116' } });
	expect(await room.send(writer, 'two', { room: 'bn' })).toBe(1);
	await room.pass(117);
	expect(await room.send(writer, 'three')).toBe(2);
	await room.pass(4);
	await slow(0);
	expect(await room.send(writer, 'four')).toBe(3);
	for (const seconds of [9, 121, -10, Number.NaN]) {
		await expect(slow(seconds)).rejects.toThrow('10 to 120');
	}
});

test('a member who is muted while typing is refused, until the mute ends', async ({ db, room }) => {
	const [writer, other] = [await room.aWriter(), await room.aWriter()];
	const mute = (seconds: number | 'for good') =>
		transaction(db, (tx) => moderate.mute(tx, { memberId: writer.id, seconds, ...STAFF }));
	expect((await room.read(writer)).permission).toEqual({ mayRead: true, mayWrite: true });
	await mute(600);
	const refused = await room.send(writer, 'one');
	expect(refused).toMatchObject({ code: 'chat_muted' });
	const { until = '' } = paramsOf(refused);
	const { permission } = await room.read(writer);
	expect(permission).toMatchObject({ mayWrite: false, why: 'chat_muted', params: { until } });
	expect(await room.send(writer, 'one', { room: 'bn' })).toMatchObject({ code: 'chat_muted' });
	expect(await room.send(other, 'one')).toBe(1);
	await room.pass(597);
	expect(await room.send(writer, 'one')).toMatchObject({ code: 'chat_muted' });
	await room.pass(4);
	expect(await room.send(writer, 'one')).toBe(2);
	await room.pass(4);
	await mute('for good');
	await room.pass(3 * 24 * 3600);
	expect(await room.send(await room.logIn(writer), 'two')).toMatchObject({ code: 'chat_muted' });
	await mute(0);
	expect(await room.send(await room.logIn(writer), 'two')).toBe(3);
});

test('a mute waits for what is being sent, and is seen by what is sent after it', async ({
	db,
	room,
}) => {
	const writer = await room.aWriter();
	const muted = Promise.withResolvers<void>();
	const go = Promise.withResolvers<void>();
	const muting = transaction(db, async (tx) => {
		await moderate.mute(tx, { memberId: writer.id, seconds: 600, ...STAFF });
		muted.resolve();
		await go.promise;
	});
	await muted.promise;
	const sending = room.send(writer, 'between');
	// It waits for the lock of the room: the mute is not committed yet.
	await expect.poll(async () => await waitingIn(db)).toBe(1);
	go.resolve();
	await muting;
	expect(await sending).toMatchObject({ code: 'chat_muted' });
});

async function waitingIn(db: Parameters<typeof transaction>[0]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return rows[0]?.count ?? 0;
}

test('a closed room is only read, and opens again', async ({ db, room }) => {
	const writer = await room.aWriter();
	const close = (isClosed: boolean) =>
		transaction(db, (tx) => moderate.setClosed(tx, { room: 'en', isClosed, ...STAFF }));
	expect(await room.send(writer, 'one')).toBe(1);
	await room.pass(4);
	await close(true);
	expect(await room.send(writer, 'two')).toMatchObject({ code: 'chat_closed' });
	const { isClosed, list, permission } = await room.read(writer);
	expect([isClosed, list.length, permission.why]).toEqual([true, 1, 'chat_closed']);
	expect(await room.send(writer, 'two', { room: 'bn' })).toBe(1);
	const say = { room: 'en' as const, text: 'Back at six', by: 'os:ops/rima' };
	expect(await transaction(db, (tx) => moderate.sayAsStaff(tx, say))).toBe(2);
	await close(false);
	await room.pass(4);
	expect(await room.send(writer, 'three')).toBe(3);
});

test('an account writes from a day on, with deposits or bets', async ({ api, db, owner, room }) => {
	const member = await room.aNewcomer();
	expect(await room.send(member, 'one')).toMatchObject({
		...{ code: 'chat_too_new', params: { from: expect.stringMatching(/Z$/) } },
	});
	await room.age(member, 23);
	expect(await room.send(member, 'one')).toMatchObject({ code: 'chat_too_new' });
	await room.age(member, 24);
	const unproven = { code: 'chat_unproven', params: { needed: '200.00', stakeMin: '500.00' } };
	expect(await room.send(member, 'one')).toEqual(unproven);
	const ref = await aReceipt(owner, member.id, { amount: 199n * UNIT });
	expect(await room.send(member, 'one')).toEqual(unproven);
	await aReceipt(owner, member.id, { amount: 1n * UNIT });
	expect(await room.send(member, 'one')).toBe(1);
	await room.pass(4);
	// A deposit that was taken back is none.
	await takeBack(owner, ref);
	expect(await room.send(member, 'two')).toEqual(unproven);
	const played = (valid: bigint) =>
		sql`
		insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds, stake,
			paid, valid, uncounted)
		values (${member.id}, current_date, current_date, 'RNG', 'JHL', ${`g${valid}`}, 1,
			${valid * UNIT}::bigint, 0, ${valid * UNIT}::bigint, 0)`.execute(owner);
	await played(499n);
	expect(await room.send(member, 'two')).toEqual(unproven);
	await played(1n);
	expect(await room.send(member, 'two')).toBe(2);
	const open = { ageHours: 0, deposited: '0', staked: '0' };
	await setForTest({ platform: api.platform, db }, { chatRules: open });
	expect(await room.send(await room.aNewcomer(), 'three')).toBe(3);
});

test('no trial, no one on a break or excluded, and no locked account writes', async ({
	api,
	owner,
	room,
}) => {
	const trial = await api.call(openTrial, {});
	if (!trial.ok) throw new Error(trial.refusal.code);
	const guest = { id: trial.value.id, name: '', token: trial.value.token };
	expect(await room.send(guest, 'one')).toMatchObject({ code: 'real_account_needed' });
	expect((await room.read(guest)).permission).toMatchObject({
		...{ mayRead: true, mayWrite: false, why: 'real_account_needed' },
	});
	const resting = await room.aWriter();
	expect(await api.call(takeTimeOut, { term: '24h' }, resting.token)).toMatchObject({ ok: true });
	expect(await room.send(resting, 'one')).toMatchObject({ code: 'chat_paused' });
	const excluded = await room.aWriter();
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${excluded.id}, 'exclusion', '6m', core.clock() - interval '2 s',
			core.clock() - interval '1 s')`.execute(owner);
	expect(await room.send(excluded, 'one')).toMatchObject({ code: 'chat_paused' });
	const demo = await room.aWriter();
	await sql`update member set is_demo = true where id = ${demo.id}`.execute(owner);
	expect(await room.send(demo, 'one')).toMatchObject({ code: 'chat_paused' });
	expect((await room.read(excluded)).list).toEqual([]);
});

test('without the flag every call is refused', async ({ api, db, room }) => {
	const writer = await room.aWriter();
	await room.send(writer, 'one');
	const { me } = await room.read(writer);
	await setForTest({ platform: api.platform, db }, { CHAT3: false });
	const answers = await Promise.all([
		api.call(contract.listChatRooms, {}, writer.token),
		api.call(contract.launchChat, {}, writer.token),
		api.call(contract.getChatPermission, {}, writer.token),
		api.call(contract.getChatUnread, {}, writer.token),
		api.call(contract.listChatMessages, {}, writer.token),
		api.call(contract.markChatSeen, { no: 1 }, writer.token),
		api.call(contract.reportChatMessage, { no: 1 }, writer.token),
		api.call(contract.ignoreChatWriter, { writer: me, isIgnored: true }, writer.token),
	]);
	for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'function_off' } });
	expect(await room.send(writer, 'two')).toMatchObject({ code: 'function_off' });
});
