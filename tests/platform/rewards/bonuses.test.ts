import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { foldBonuses } from '#platform/rewards/bonuses/fold-bonuses.ts';
import { giveUpBonus } from '#platform/rewards/bonuses/give-up-bonus.ts';
import { claimCode } from '#platform/rewards/claims/claim-code.ts';
import { CODE } from '#platform/seed/rewards/offers-of-days.ts';
import { aMember, test } from '../database.ts';
import { aRule, cashOf, expectRewardsInOrder, readClock } from './offers.ts';

/** A bonus of 120.00 that is freed by 600.00 of play. */
const BODY = {
	...CODE,
	code: 'bonus',
	when: { code: { codes: ['BONUS'] } },
	pay: { tiers: [{ prize: { bonus: { fixed: '120.00' } } }] },
	wagering: {
		...{ form: 'released', times: 5, days: 14, onWithdraw: 'keep', stakeMax: '50.00' },
		rates: { RNG: 10_000, LIVE: 1000 },
	},
	pot: { code: 'bonus' },
};

let rounds = 1_000_000_000_000n;

/** A settled round as the fold counts it. */
async function aRound(
	owner: Database,
	round: { memberId: number; turnover: Money; stake?: Money; gameType?: string; at?: Date },
): Promise<void> {
	const { memberId, turnover, stake = turnover, gameType = 'RNG', at = new Date() } = round;
	rounds += 1n;
	await sql`insert into play_counted (member_id, fact_id, settled_at, game_type, stake, paid, valid,
			uncounted)
		values (${memberId}, ${rounds}, ${at}, ${gameType}, ${stake}, 0, ${turnover}, 0)`.execute(
		owner,
	);
}

async function aBonus(db: Database): Promise<{ memberId: number; bonusId: string }> {
	const memberId = await aMember(db);
	const taken = await transaction(db, async (tx) => {
		const now = await readClock(tx);
		return await claimCode(tx, { memberId, code: 'bonus', language: 'bn', now });
	});
	return { memberId, bonusId: taken.claimId };
}

async function bonusOf(db: Database, bonusId: string) {
	return await db
		.selectFrom('reward_bonus')
		.select(['done', 'released', 'state'])
		.where('id', '=', bonusId)
		.executeTakeFirstOrThrow();
}

/** What an ended bonus gave back to its pot. */
async function returnedOf(db: Database, bonusId: string): Promise<Money> {
	const { rows } = await sql<{ amount: Money }>`
		select p.amount from ledger.tx t join ledger.posting p on p.tx_id = t.id
		join ledger.account a on a.id = p.account_id and a.kind = 'promo.pot.bonus'
		where t.source = 'bonus' and t.external_id = ${`${bonusId}:end`}`.execute(db);
	return rows[0]?.amount ?? 0n;
}

async function lockedOf(db: Database, memberId: number): Promise<Money> {
	const { rows } = await sql<{ balance: Money }>`
		select ledger.balance_of(${memberId}, 'player.bonus_locked', 'BDT') as balance`.execute(db);
	return rows[0]?.balance ?? 0n;
}

test('each tenth that is played frees a tenth; a game counts at its rate', async ({
	db,
	owner,
}) => {
	await aRule(db, BODY);
	const { memberId, bonusId } = await aBonus(db);
	expect([await cashOf(db, memberId), await lockedOf(db, memberId)]).toEqual([0n, 120n * UNIT]);

	for (let at = 0; at < 5; at += 1) await aRound(owner, { memberId, turnover: 40n * UNIT });
	await foldBonuses(db);
	await foldBonuses(db);
	expect(await bonusOf(db, bonusId)).toEqual({
		...{ done: 200n * UNIT, released: 36n * UNIT, state: 'active' },
	});
	await aRound(owner, { memberId, turnover: 50n * UNIT, gameType: 'LIVE' });
	await aRound(owner, { memberId, turnover: 50n * UNIT, gameType: 'FISH' });
	await aRound(owner, { memberId, turnover: 51n * UNIT });
	await foldBonuses(db);

	expect(await bonusOf(db, bonusId)).toMatchObject({ done: 205n * UNIT });
	const { rows } = await sql<{ reason: string; counted: Money }>`
		select reason, counted from bonus_play where bonus_id = ${bonusId}
		order by round_id desc limit 4`.execute(db);
	expect(rows).toEqual([
		{ reason: 'stake_max', counted: 0n },
		{ reason: 'game', counted: 0n },
		{ reason: 'rate', counted: 5n * UNIT },
		{ reason: 'whole', counted: 40n * UNIT },
	]);
	expect([await cashOf(db, memberId), await lockedOf(db, memberId)]).toEqual([
		36n * UNIT,
		84n * UNIT,
	]);
});

test('a bonus that is played through is cash to the unit, and the rest of a round counts for the next', async ({
	db,
	owner,
}) => {
	const first = await aBonus(db);
	const { memberId } = first;
	for (let at = 0; at < 12; at += 1) await aRound(owner, { memberId, turnover: 49n * UNIT });
	await aRound(owner, { memberId, turnover: 50n * UNIT });
	await foldBonuses(db);

	expect(await bonusOf(db, first.bonusId)).toEqual({
		...{ done: 600n * UNIT, released: 120n * UNIT, state: 'done' },
	});
	expect([await cashOf(db, memberId), await lockedOf(db, memberId)]).toEqual([120n * UNIT, 0n]);
});

test('a bonus whose time is over returns what was not freed to its pot', async ({ db, owner }) => {
	const { memberId, bonusId } = await aBonus(db);
	await aRound(owner, { memberId, turnover: 50n * UNIT });
	await aRound(owner, { memberId, turnover: 50n * UNIT });
	const end = secondsAfter(new Date(), 15 * 86_400);
	await aRound(owner, { memberId, turnover: 50n * UNIT, at: end });
	await sql`update play_fold set through_at = ${secondsAfter(end, 60)}`.execute(owner);
	await foldBonuses(db);
	await sql`update play_fold set through_at = core.clock()`.execute(owner);

	expect(await bonusOf(db, bonusId)).toEqual({
		...{ done: 100n * UNIT, released: 12n * UNIT, state: 'expired' },
	});
	expect(await cashOf(db, memberId)).toBe(12n * UNIT);
	expect(await returnedOf(db, bonusId)).toBe(108n * UNIT);
});

test('a bonus is given up once; rounds that are settled count first', async ({ db, owner }) => {
	const { memberId, bonusId } = await aBonus(db);
	const { memberId: other } = await aBonus(db);
	for (let at = 0; at < 2; at += 1) await aRound(owner, { memberId, turnover: 30n * UNIT });
	const giveUp = (who: number) =>
		transaction(db, async (tx) => {
			await giveUpBonus(tx, { memberId: who, bonusId, now: await readClock(tx) });
		});
	const notFound = expect.objectContaining({ code: 'bonus_not_found' });

	await expect(giveUp(other)).rejects.toEqual(notFound);
	await giveUp(memberId);
	await expect(giveUp(memberId)).rejects.toEqual(notFound);

	expect(await bonusOf(db, bonusId)).toMatchObject({ released: 12n * UNIT, state: 'given_up' });
	expect([await cashOf(db, memberId), await lockedOf(db, memberId)]).toEqual([12n * UNIT, 0n]);
	await expectRewardsInOrder(db);
});
