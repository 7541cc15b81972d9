import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { readTurnover } from '#platform/rewards/vip/read-turnover.ts';
import { aMember, NOON, test } from '../../database.ts';

interface Round {
	memberId: number;
	stake: bigint;
	state?: 'open' | 'settled' | 'void';
	settledAt?: Date;
	currency?: string;
	count?: number;
}

let rounds = 0;

/** Inserts rounds as the wallet writes them. */
async function addRounds(owner: Tx, round: Round): Promise<void> {
	const { memberId, stake, state = 'settled', settledAt = NOON, currency = 'BDT' } = round;
	const held = state === 'open' ? stake : 0n;
	rounds += 1;
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		select 'JHL', ${`r${rounds}-`} || n, ${memberId}, 'padma-gold', ${currency}, ${state},
			${stake}, ${held}, ${settledAt}, ${state === 'open' ? null : settledAt},
			${state === 'settled' ? 10_000 : null}
		from generate_series(1, ${round.count ?? 1}) n`.execute(owner);
}

const of = (memberId: number, now = NOON) => ({ memberId, currency: 'BDT', now });

describe('turnover', () => {
	test('is 0 for a member without rounds', async ({ db }) => {
		const memberId = await aMember(db);

		expect(await readTurnover(db, of(memberId))).toEqual({ total: 0n, month: 0n });
	});

	test('adds up settled stakes of this currency only', async ({ db, owner }) => {
		const memberId = await aMember(db);
		const other = await aMember(db);
		await addRounds(owner, { memberId, stake: 10n * UNIT, count: 3 });
		await addRounds(owner, { memberId, stake: 5n * UNIT, state: 'open' });
		await addRounds(owner, { memberId, stake: 0n, state: 'void' });
		await addRounds(owner, { memberId, stake: 7n * UNIT, currency: 'DEMO' });
		await addRounds(owner, { memberId: other, stake: 9n * UNIT });

		const turnover = await readTurnover(db, of(memberId));

		expect(turnover).toEqual({ total: 30n * UNIT, month: 30n * UNIT });
	});

	test.for([
		['2026-10-31T17:59:59Z', 0n],
		['2026-10-31T18:00:00Z', 8n],
	] as const)('a round settled at %s counts %i in November', async ([at, count], { db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 8n * UNIT, settledAt: new Date(at) });

		const turnover = await readTurnover(db, of(memberId));

		expect(turnover).toEqual({ total: 8n * UNIT, month: count * UNIT });
	});

	test('is the same from the cache, and across the end of a month', async ({ db, owner }) => {
		const memberId = await aMember(db);
		const october = new Date('2026-10-20T06:00:00Z');
		await addRounds(owner, { memberId, stake: 2n * UNIT, count: 150, settledAt: october });
		const then = await readTurnover(db, of(memberId, october));
		const again = await readTurnover(db, of(memberId, october));
		await addRounds(owner, { memberId, stake: 3n * UNIT, count: 120 });
		const now = await readTurnover(db, of(memberId));
		const kept = await readTurnover(db, of(memberId));

		expect(then).toEqual({ total: 300n * UNIT, month: 300n * UNIT });
		expect(again).toEqual(then);
		expect(now).toEqual({ total: 660n * UNIT, month: 360n * UNIT });
		expect(kept).toEqual(now);
	});

	test('waits for an open round before it caches later ones', async ({ db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		await addRounds(owner, { memberId, stake: 50n * UNIT, state: 'open' });
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		const before = await readTurnover(db, of(memberId));
		await sql`update vendor_round set state = 'settled', held = 0, settled_at = ${NOON},
			turnover_bp = 10000
			where member_id = ${memberId} and state = 'open'`.execute(owner);
		const after = await readTurnover(db, of(memberId));

		expect(before.total).toBe(240n * UNIT);
		expect(after.total).toBe(290n * UNIT);
	});

	test('counts a voided round that was opened again', async ({ db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		await addRounds(owner, { memberId, stake: 0n, state: 'void' });
		await readTurnover(db, of(memberId));
		await sql`update vendor_round set state = 'settled', stake = ${20n * UNIT},
			turnover_bp = 10000
			where member_id = ${memberId} and state = 'void'`.execute(owner);

		expect((await readTurnover(db, of(memberId))).total).toBe(140n * UNIT);
	});
});
