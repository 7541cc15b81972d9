import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { holdPlay, listHolds, releasePlay } from '#platform/play/days/hold-play.ts';
import { aMember, test } from '../../database.ts';
import { aBettor, closing } from '../vendors/player.ts';
import { movement } from '../vendors/vendor.ts';

/** The day of the rounds below. */
const DAY = '2026-11-21';
const BEFORE = new Date('2026-11-01T06:00:00Z');

/** A player below an agent, who loses 10 on the day, and a member beside the player. */
async function aLoser(db: Database) {
	const [top, agent, beside] = [await aMember(db), await aMember(db), await aMember(db)];
	const { memberId, vendor, play, bet } = await aBettor(db);
	await placeMember(db, { memberId: agent, uplineId: top, now: BEFORE });
	await placeMember(db, { memberId: beside, uplineId: agent, now: BEFORE });
	await placeMember(db, { memberId, uplineId: agent, now: BEFORE });
	async function lose(round: string) {
		const betId = randomUUID();
		await bet(round, 10_0000n, { transactionId: betId });
		const win = { ...movement(round), betTransactionId: betId, amount: 0n };
		await vendor.call('win', { ...play, ...win, ...closing });
	}
	return { top, agent, beside, memberId, lose };
}

/** Each had the same payout account once. */
async function link(db: Database, ...memberIds: number[]): Promise<void> {
	const mark = randomBytes(32);
	for (const memberId of memberIds) {
		await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail,
				number_mark, usable_from, removed_at)
			values (${randomUUID()}, ${memberId}, 'ewallet', 'BKASH', '1', '1', '1', ${mark},
				core.now(), core.now())`.execute(db);
	}
}

/** The days after this one have no marks yet. */
async function marksUntil(owner: Database, day: string): Promise<void> {
	await sql`update play_fold set uncounted_day = ${day}`.execute(owner);
}

const sumsOf = async (db: Database, table: 'team_day' | 'play_day', id: number) => {
	const key = sql.ref(table === 'team_day' ? 'agent_id' : 'member_id');
	const { rows } = await sql<{ stake: bigint; valid: bigint; uncounted: bigint }>`
		select sum(stake)::bigint as stake, sum(valid)::bigint as valid,
			sum(uncounted)::bigint as uncounted
		from ${sql.table(table)} where ${key} = ${id}`.execute(db);
	return rows[0];
};

const COUNTED = { stake: 10_0000n, valid: 10_0000n, uncounted: 0n };
const NOT_COUNTED = { stake: 10_0000n, valid: 0n, uncounted: 10_0000n };

async function expectInOrder(db: Database): Promise<void> {
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name === 'IA3' || name === 'IF1');
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
}

test.for(['agent', 'top'] as const)(
	'play of the same person as the %s above counts for no agent, and for the player as ever',
	async (above, { db, owner }) => {
		const loser = await aLoser(db);
		await marksUntil(owner, dayAfter(DAY, -1));
		await link(db, loser.memberId, loser[above]);

		await loser.lose(`same-${above}`);
		await foldPlay(db);

		expect(await sumsOf(db, 'team_day', loser.agent)).toEqual(NOT_COUNTED);
		expect(await sumsOf(db, 'team_day', loser.top)).toEqual(NOT_COUNTED);
		expect(await sumsOf(db, 'play_day', loser.memberId)).toEqual(COUNTED);
		await expectInOrder(db);
	},
);

test('the same person beside or below counts', async ({ db, owner }) => {
	const loser = await aLoser(db);
	const below = await aMember(db);
	await placeMember(db, { memberId: below, uplineId: loser.memberId, now: BEFORE });
	await marksUntil(owner, dayAfter(DAY, -1));
	await link(db, loser.memberId, loser.beside, below);

	await loser.lose('beside');
	await foldPlay(db);

	expect(await sumsOf(db, 'team_day', loser.agent)).toEqual(COUNTED);
	const { rows } = await sql<{ id: number }>`
		select distinct member_id as id from team_uncounted
		where member_id in (${loser.memberId}, ${loser.beside}, ${below})`.execute(db);
	// The one below is the same person as the player above it.
	expect(rows).toEqual([{ id: below }]);
	await expectInOrder(db);
});

test('play that an operator holds counts for no agent, until it is released', async ({
	db,
	owner,
}) => {
	const { memberId, agent, lose } = await aLoser(db);
	await marksUntil(owner, dayAfter(DAY, -1));
	const hold = { memberId, why: 'a bonus under review' };
	const day = await holdPlay(db, { ...hold, now: startOfBusinessDay(dayAfter(DAY, -1)) });
	expect(day).toBe(DAY);
	await expect(holdPlay(db, { ...hold, now: startOfBusinessDay(DAY) })).rejects.toThrow(
		'held already',
	);
	expect((await listHolds(db)).map(({ from, why }) => [from, why])).toContainEqual([DAY, hold.why]);

	await lose('held');
	await foldPlay(db);

	expect(await sumsOf(db, 'team_day', agent)).toEqual(NOT_COUNTED);
	expect(await sumsOf(db, 'play_day', memberId)).toEqual(COUNTED);
	await expectInOrder(db);
	const today = businessDayOf(await readNow(db));
	expect(await releasePlay(db, { memberId, now: await readNow(db) })).toBe(dayAfter(today, 1));
	await expect(releasePlay(db, { memberId, now: await readNow(db) })).rejects.toThrow(
		'is not held',
	);
	await sql`select play.turn_uncounted(${dayAfter(today, 1)}::date)`.execute(owner);
	const { rows } = await sql<{ day: string }>`
		select max(day)::text as day from team_uncounted where member_id = ${memberId}`.execute(db);
	expect(rows).toEqual([{ day: today }]);
	await marksUntil(owner, today);
});

test('a link that is found during a day counts from the next one', async ({ db, owner }) => {
	const loser = await aLoser(db);
	const today = businessDayOf(await readNow(db));
	await marksUntil(owner, today);
	await link(db, loser.memberId, loser.agent);

	await loser.lose('found');
	await foldPlay(db);

	expect(await sumsOf(db, 'team_day', loser.agent)).toEqual(COUNTED);
	await sql`select play.turn_uncounted(${dayAfter(today, 2)}::date)`.execute(owner);
	const { rows } = await sql<{ day: string }>`
		select day::text from team_uncounted where member_id = ${loser.memberId} order by day`.execute(
		db,
	);
	expect(rows.map(({ day }) => day)).toEqual([dayAfter(today, 1), dayAfter(today, 2)]);
	await expectInOrder(db);
	await marksUntil(owner, today);
});
