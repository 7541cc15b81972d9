import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { getUnreadCount, listInbox, readInbox } from '#lib/wps/contract/inbox.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { markTestClock, setClockOffset } from '#platform/db/test-clock.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { type Draft, readDraft } from '#platform/talk/broadcasts/draft.ts';
import * as broadcasts from '#platform/talk/broadcasts/send-broadcast.ts';
import { type Api, test } from '../api.ts';
import { aMember } from '../database.ts';

const TEXTS = {
	titles: { bn: 'নতুন খবর', en: 'News' },
	contents: { bn: 'বিস্তারিত', en: 'All of it' },
};

const draft = (more: Partial<Draft> = {}): Draft => ({
	...{ kind: 'system', ...TEXTS, link: undefined, audience: {}, until: undefined, ...more },
});

/** Members of tests before are in no audience, and no broadcast of theirs is shown. */
async function clear(owner: Database): Promise<void> {
	await sql`delete from broadcast_mark`.execute(owner);
	await sql`delete from broadcast_member`.execute(owner);
	await sql`delete from broadcast`.execute(owner);
	await sql`update member set status = 'locked'`.execute(owner);
}

async function aPlayer(api: Api) {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { token, id: member.value.id };
}

const send = (db: Database, more: Partial<Draft> = {}, by = 'os:ops/rima') =>
	transaction(db, (tx) => broadcasts.sendBroadcast(tx, { draft: draft(more), by }));

test('a broadcast is unread until it is opened, and gone once it is taken back (B1)', async ({
	api,
	db,
	owner,
}) => {
	await clear(owner);
	const { token, id } = await aPlayer(api);
	const unread = async () => await api.call(getUnreadCount, {}, token);
	await transaction(db, (tx) => notify(tx, id, 'password_changed'));
	const first = await api.call(listInbox, { language: 'EN' }, token);
	const until = Number(first.ok && first.value.list[0]?.id);
	await api.call(readInbox, { until }, token);

	const { no } = await send(db);
	await send(db, { audience: { account: 'agent' } });
	await transaction(db, (tx) => notify(tx, id, 'totp_on'));

	expect(await unread()).toMatchObject({ value: 2 });
	const listed = await api.call(listInbox, { language: 'BN' }, token);
	const list = listed.ok ? listed.value.list : [];
	expect(list.map(({ type, read }) => [type, read])).toEqual([
		['totp_on', false],
		['system', false],
		['password_changed', true],
	]);
	expect(list[1]).toMatchObject({ title: 'নতুন খবর', content: 'বিস্তারিত' });
	await api.call(readInbox, { ids: [Number(list[0]?.id)] }, token);
	expect(await unread()).toMatchObject({ value: 1 });
	await transaction(db, (tx) => broadcasts.takeBack(tx, no));
	expect(await unread()).toMatchObject({ value: 0 });
	expect(await api.call(readInbox, { ids: [Number(list[1]?.id)] }, token)).toMatchObject({
		refusal: { code: 'message_not_found' },
	});
	expect(await api.call(readInbox, { until: 999_999_999 }, token)).toMatchObject({
		refusal: { code: 'message_not_found' },
	});
	await expect(transaction(db, (tx) => broadcasts.takeBack(tx, no))).rejects.toThrow('take back');
});

/** Noon of the brand's day: no quiet hour. */
async function atNoon(owner: Database): Promise<void> {
	await markTestClock(owner).catch(() => {});
	const { rows } = await sql<{ left: number }>`
		select (86400 + 6 * 3600 - extract(epoch from clock_timestamp())::bigint % 86400)::int as left
		`.execute(owner);
	await setClockOffset(owner, rows[0]?.left ?? 0);
}

async function toldOf(db: Database, no: number) {
	const { rows } = await sql<{ memberId: number; leftOut: string | null }>`
		select member_id as "memberId", left_out as "leftOut" from broadcast_member
		where broadcast_no = ${no} order by 1`.execute(db);
	return rows;
}

test('a promotion of 1,000 is sent to no one who is on a break, had one today or three in a week', async ({
	db,
	owner,
}) => {
	await clear(owner);
	await atNoon(owner);
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash, status)
		select 'promo-' || n, 'M', '-', 'active' from generate_series(1, 1000) n
		returning id`.execute(owner);
	const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
	const block = (memberId: number) => sql`
		insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${memberId}, 'time_out', '1d', core.clock(), core.clock() + interval '1 day')`;
	for (const id of ids.slice(0, 30)) await block(id).execute(owner);
	const today = ids.slice(30, 80);
	const often = ids.slice(80, 90);
	const had = async (memberIds: readonly number[], daysAgo: number) => {
		const { rows: made } = await sql<{ no: number }>`
			insert into broadcast (kind, titles, contents, audience, state, made_by, sent_at,
				taken_back_at)
			values ('promotion', '{}', '{}', '{}', 'taken_back', 'x', core.clock(), core.clock())
			returning no`.execute(owner);
		await sql`insert into broadcast_member (broadcast_no, member_id, sent_at)
			select ${made[0]?.no}, id, core.clock() - make_interval(days => ${daysAgo})
			from unnest(${[...memberIds]}::int[]) t(id)`.execute(owner);
	};
	await had(today, 0);
	for (const daysAgo of [2, 3, 5]) await had(often, daysAgo);

	const preview = await broadcasts.previewBroadcast(db, {});
	expect([preview.count, preview.blocked, preview.examples.length]).toEqual([1000, 30, 10]);
	const { no, state } = await send(db, { kind: 'promotion' });
	expect(state).toBe('sending');
	// Two of the last half are excluded while the first half is sent.
	const late = ids.slice(-2);
	const guard = broadcasts.sendPromotions(db);
	for (const id of late) await block(id).execute(owner);
	await guard;
	const told = await toldOf(db, no);
	const lateOut = told.filter(({ memberId }) => late.includes(memberId));
	expect(told).toHaveLength(1000);
	const by = (why: string | null) =>
		told.filter(({ leftOut }) => leftOut === why).map(({ memberId }) => memberId);
	expect(by('one_a_day')).toEqual(today);
	expect(by('three_a_week')).toEqual(often);
	// By plain SQL: a member on a break when the row was written has a reason.
	const { rows: wrong } = await sql`
		select from broadcast_member t join protection_block k on k.member_id = t.member_id
			and k.from_at < t.sent_at
		where t.broadcast_no = ${no} and t.left_out is null`.execute(db);
	expect(wrong).toEqual([]);
	expect(by('not_allowed')).toEqual(expect.arrayContaining(ids.slice(0, 30)));
	expect(lateOut).toHaveLength(2);
	await setClockOffset(owner, 0);
});

test('no promotion is sent in the quiet hours; a member on a break sees none that came before', async ({
	api,
	db,
	owner,
}) => {
	await clear(owner);
	await atNoon(owner);
	const { id } = await aPlayer(api);
	const noon = await readNow(owner);
	await setClockOffset(owner, Math.round((noon.getTime() - Date.now()) / 1000) + 11 * 3600);
	const { no } = await send(db, { kind: 'promotion' });
	await broadcasts.sendPromotions(db);
	expect(await toldOf(db, no)).toEqual([]);

	await atNoon(owner);
	await broadcasts.sendPromotions(db);
	expect(await toldOf(db, no)).toEqual([{ memberId: id, leftOut: null }]);
	const fresh = await aPlayer(api);
	expect(await api.call(getUnreadCount, {}, fresh.token)).toMatchObject({ value: 0 });
	const { rows } = await sql<{ id: number }>`
		select id from talk.broadcasts_of(${id})`.execute(db);
	expect(rows).toHaveLength(1);
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${id}, 'time_out', '1d', core.clock(), core.clock() + interval '1 day')`.execute(owner);
	expect((await sql`select from talk.broadcasts_of(${id})`.execute(db)).rows).toEqual([]);
	await setClockOffset(owner, 0);
});

test('above 1,000 members another person approves', async ({ db, owner }) => {
	await clear(owner);
	await sql`insert into member (username, nickname, password_hash, status)
		select 'many-' || n, 'M', '-', 'active' from generate_series(1, 1001) n`.execute(owner);
	const { no, state, count } = await send(db);
	expect([state, count]).toEqual(['waiting', 1001]);
	const approve = (by: string) =>
		transaction(db, (tx) => broadcasts.approveBroadcast(tx, { no, by }));
	await expect(approve('os:other/rima')).rejects.toThrow('Another person');
	expect(await approve('os:ops/omar')).toBe('sent');
	await expect(approve('os:ops/omar')).rejects.toThrow(`No broadcast ${no} waits`);
});

test('each condition of an audience', async ({ db, owner }) => {
	await clear(owner);
	const [agent, rich] = [await aMember(owner), await aMember(owner)];
	const [player, old] = [await aMember(owner), await aMember(owner)];
	const ids = { agent, rich, player, old };
	await sql`update member set type = 1 where id = ${agent}`.execute(owner);
	await sql`update member set created_at = core.clock() - interval '100 days'
		where id = ${old}`.execute(owner);
	await sql`insert into vip_member (member_id, rank, since) values (${rich}, 3, core.clock())`.execute(
		owner,
	);
	await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
			stake, paid, valid, uncounted)
		values (${player}, current_date, current_date, 'LOTT', 'X', 'x', 1, 10, 0, 10, 0)`.execute(
		owner,
	);
	const found = async (audience: Draft['audience']) => {
		const { rows } = await sql<{ id: number }>`
			select id from member where talk.in_audience(id, ${JSON.stringify(audience)}::jsonb)
			order by id`.execute(db);
		return rows.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);
	};

	expect(await found({})).toEqual(['agent', 'rich', 'player', 'old']);
	expect(await found({ account: 'agent' })).toEqual(['agent']);
	expect(await found({ vipFrom: 3 })).toEqual(['rich']);
	expect(await found({ vipFrom: 4 })).toEqual([]);
	await sql`insert into member_profile (member_id, labels) values (${old}, '{partner}')
		on conflict (member_id) do update set labels = excluded.labels`.execute(owner);
	expect(await found({ label: 'partner' })).toEqual(['old']);
	expect(await found({ joinedDays: 30 })).toEqual(['agent', 'rich', 'player']);
	expect(await found({ stakedDays: 7 })).toEqual(['player']);
	expect(await found({ stakedDays: 7, gameType: 'RNG' })).toEqual([]);
	expect(await found({ seenDays: 7 })).toEqual([]);
	expect(await found({ unseenDays: 7, account: 'member' })).toEqual(['rich', 'player', 'old']);
	expect(await found({ depositedDays: 7 })).toEqual([]);
});

describe('a file that is wrong is refused, and names its field', () => {
	test.for([
		[{ ...TEXTS, kind: 'advert' }, 'kind'],
		[{ kind: 'system', ...TEXTS, titles: { en: 'News' } }, 'titles.bn is empty'],
		[{ kind: 'system', ...TEXTS, contents: { bn: ' ', en: 'x' } }, 'contents.bn is empty'],
		[{ kind: 'system', ...TEXTS, titles: { bn: 'x', en: 'x'.repeat(121) } }, '121 of 120'],
		[{ kind: 'system', ...TEXTS, contents: { bn: 'x', en: '<script>1</script>' } }, 'markup'],
		[{ kind: 'system', ...TEXTS, titles: { bn: '{name}', en: 'x' } }, 'field without a value'],
		[{ kind: 'system', ...TEXTS, link: 'https://elsewhere.test' }, 'link'],
		[{ kind: 'system', ...TEXTS, link: '//elsewhere.test' }, 'link'],
		[{ kind: 'system', ...TEXTS, audience: { city: 'Dhaka' } }, 'audience'],
		[{ kind: 'system', ...TEXTS, audience: { gameType: 'RNG' } }, 'stakedDays'],
		[{ kind: 'system', ...TEXTS, until: '2026-02-30' }, 'until'],
	] as const)('%j', ([file, why]) => {
		expect(() => readDraft(file)).toThrow(why);
	});
});
