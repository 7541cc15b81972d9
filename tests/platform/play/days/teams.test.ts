import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sumOf } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { aMember, test } from '../../database.ts';
import { aBettor, closing } from '../vendors/player.ts';
import { movement } from '../vendors/vendor.ts';

const DAY = '2026-11-21';
const BEFORE = new Date('2026-11-01T06:00:00Z');

/** A player below two members, who loses 10. */
async function aLoser(db: Database) {
	const [top, agent] = [await aMember(db), await aMember(db)];
	const { memberId, vendor, play, bet } = await aBettor(db);
	await placeMember(db, { memberId: agent, uplineId: top, now: BEFORE });
	await placeMember(db, { memberId, uplineId: agent, now: BEFORE });
	async function lose(round: string) {
		const betId = randomUUID();
		await bet(round, 10_0000n, { transactionId: betId });
		const win = { ...movement(round), betTransactionId: betId, amount: 0n };
		await vendor.call('win', { ...play, ...win, ...closing });
	}
	return { top, agent, memberId, vendor, play, lose };
}

interface TeamLine {
	day: string;
	booked: string;
	product: string;
	stake: bigint;
	paid: bigint;
	deposited: bigint;
}

async function teamOf(db: Database, agentId: number) {
	const { rows } = await sql<TeamLine>`
		select day::text, booked::text, product, stake, paid, deposited
		from team_day where agent_id = ${agentId} order by day, booked, product desc`.execute(db);
	return rows;
}

test('a round and a deposit are in the sums of all above, once', async ({ db }) => {
	const { top, agent, memberId, lose } = await aLoser(db);
	await lose('t1');
	await foldPlay(db);
	await lose('t2');
	await foldPlay(db);
	await foldPlay(db);

	for (const agentId of [top, agent]) {
		const lines = await teamOf(db, agentId);
		const rounds = lines.filter(({ product }) => product !== 'MONEY');
		expect(rounds.map(({ day, stake }) => [day, stake])).toEqual([
			...[
				[DAY, 10_0000n],
				[DAY, 10_0000n],
			],
		]);
		expect(sumOf(lines.map(({ deposited }) => deposited))).toBe(100_0000n);
	}
	expect(await teamOf(db, memberId)).toEqual([]);
});

test('a correction is booked later, in the line of the day of the play', async ({ db, owner }) => {
	await sql`update play_fold set open_day = ${DAY}`.execute(owner);
	const { top, agent, memberId, vendor, play, lose } = await aLoser(db);
	const other = await aMember(db);
	await lose('c1');
	await foldPlay(db);
	// The move begins on the next day: it is in the tree before the correction is folded.
	const day = await moveMember(db, { memberId, uplineId: other, now: new Date() });
	await sql`select tree.turn(${day}::date)`.execute(owner);
	await vendor.call('adjust', { ...play, ...movement('c1'), amount: 3_0000n, reason: 'result' });
	await foldPlay(db);

	const lines = await teamOf(db, top);
	expect(sumOf(lines.map(({ paid }) => paid))).toBe(3_0000n);
	expect(await teamOf(db, agent)).toEqual(lines);
	expect(await teamOf(db, other)).toEqual([]);
	const booked = lines.find(({ paid }) => paid > 0n)?.booked;
	expect(booked).not.toBe(DAY);
	const { rows: changed } = await sql<{ booked: string }>`
		select booked::text from play_changed where member_id = ${memberId}`.execute(db);
	expect(changed).toEqual([{ booked }]);
});

test('the reconciler finds sums that are not those of the members below', async ({ db, owner }) => {
	const { agent, lose } = await aLoser(db);
	await lose('r1');
	await foldPlay(db);
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name === 'IA3');
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
	const faults = {
		sum: sql`update team_day set paid = paid + 1 where agent_id = ${agent}`,
		lost: sql`delete from team_day where agent_id = ${agent}`,
		surplus: sql`insert into team_day select agent_id, day, booked, 'X', 1, 1, 1, 1, 0, 0, 0, 0, 0, 0
			from team_day where agent_id = ${agent} and product = 'MONEY'`,
		tree: sql`update agent_node set path = '{}' where upline_id = ${agent}`,
	};
	for (const [name, fault] of Object.entries(faults)) {
		const tx = await owner.startTransaction().execute();
		await fault.execute(tx);
		const found = await reconcile(tx, checked, { full: true });
		await tx.rollback().execute();
		expect(found, name).not.toEqual([]);
	}
});
