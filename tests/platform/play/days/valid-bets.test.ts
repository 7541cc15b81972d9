import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { aMember, NOON, test } from '../../database.ts';

interface Round {
	memberId: number;
	stake: bigint;
	state?: 'open' | 'settled' | 'void';
	settledAt?: Date;
	count?: number;
}

let rounds = 0;

/** Inserts rounds as the wallet writes them. */
async function addRounds(owner: Tx, round: Round): Promise<void> {
	const { memberId, stake, state = 'settled', settledAt = NOON } = round;
	const held = state === 'open' ? stake : 0n;
	rounds += 1;
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		select 'JHL', ${`r${rounds}-`} || n, ${memberId}, 'padma-gold', 'BDT', ${state},
			${stake}, ${held}, ${settledAt}, ${state === 'open' ? null : settledAt},
			${state === 'settled' ? 10_000 : null}
		from generate_series(1, ${round.count ?? 1}) n`.execute(owner);
}

describe('valid bets of rounds that are not folded yet', () => {
	test('is 0 for a member without rounds', async ({ db }) => {
		const memberId = await aMember(db);

		expect(await readValidBets(db, memberId, NOON)).toEqual({ total: 0n, month: 0n });
	});

	test('adds up the settled stakes of this member only', async ({ db, owner }) => {
		const memberId = await aMember(db);
		const other = await aMember(db);
		await addRounds(owner, { memberId, stake: 10n * UNIT, count: 3 });
		await addRounds(owner, { memberId, stake: 5n * UNIT, state: 'open' });
		await addRounds(owner, { memberId, stake: 0n, state: 'void' });
		await addRounds(owner, { memberId: other, stake: 9n * UNIT });

		const turnover = await readValidBets(db, memberId, NOON);

		expect(turnover).toEqual({ total: 30n * UNIT, month: 30n * UNIT });
	});

	test.for([
		['2026-10-31T17:59:59Z', 0n],
		['2026-10-31T18:00:00Z', 8n],
	] as const)('a round settled at %s counts %i in November', async ([at, count], { db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 8n * UNIT, settledAt: new Date(at) });

		const turnover = await readValidBets(db, memberId, NOON);

		expect(turnover).toEqual({ total: 8n * UNIT, month: count * UNIT });
	});

	test('an open round counts once it is settled', async ({ db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		await addRounds(owner, { memberId, stake: 50n * UNIT, state: 'open' });
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		const before = await readValidBets(db, memberId, NOON);
		await sql`update vendor_round set state = 'settled', held = 0, settled_at = ${NOON},
			turnover_bp = 10000
			where member_id = ${memberId} and state = 'open'`.execute(owner);
		const after = await readValidBets(db, memberId, NOON);

		expect(before.total).toBe(240n * UNIT);
		expect(after.total).toBe(290n * UNIT);
	});

	test('counts a voided round that was opened again', async ({ db, owner }) => {
		const memberId = await aMember(db);
		await addRounds(owner, { memberId, stake: 1n * UNIT, count: 120 });
		await addRounds(owner, { memberId, stake: 0n, state: 'void' });
		await readValidBets(db, memberId, NOON);
		await sql`update vendor_round set state = 'settled', stake = ${20n * UNIT},
			turnover_bp = 10000
			where member_id = ${memberId} and state = 'void'`.execute(owner);

		expect((await readValidBets(db, memberId, NOON)).total).toBe(140n * UNIT);
	});
});
