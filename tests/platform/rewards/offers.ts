import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { type Taken, takeReward } from '#platform/rewards/claims/take-reward.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { raiseLevel } from '#platform/rewards/vip/raise-levels.ts';
import { addNamedParts } from './catalogue.ts';

/** A rule that gives 20.00 once to everybody who has registered. */
export const WELCOME = {
	code: 'welcome',
	type: 'NEW_REGISTER',
	category: 'DAYS',
	names: { bn: 'স্বাগত', en: 'Welcome' },
	headline: { bn: 'নিন {{prize}}', en: 'Take {{prize}}' },
	when: { registered: {} },
	pay: { tiers: [{ prize: { cash: { fixed: '20.00' } } }] },
	join: 'none',
	give: { by: 'tap', days: 30 },
	limits: { perMember: { times: 1, per: 'life' } },
	pot: { code: 'test' },
	product: 'ANY',
};

/** Makes a rule live, as two people do, with so much money in its pot. */
export async function aRule(
	db: Database,
	body: { code: string; pot: { code: string }; [field: string]: unknown },
	{ funds = 10_000n * UNIT }: { funds?: Money } = {},
): Promise<void> {
	await transaction(db, async (tx) => {
		const now = await readClock(tx);
		const funding = { code: body.pot.code, amount: funds, fundedBy: 'maker', reason: 'test', now };
		if (funds > 0n) await fundPot(tx, funding);
		await addNamedParts(tx);
		await saveRule(tx, { body, madeBy: 'maker' });
		await approveRule(tx, { code: body.code, changedBy: 'checker' });
		// Members of a test register in the same instant as its rules begin.
		await sql`update reward_version set approved_at = approved_at - interval '1 hour'`.execute(tx);
	});
}

/** Takes a prize now, in a transaction of its own. */
export async function take(
	db: Database,
	input: { memberId: number; rule: string; period: string; now?: Date },
): Promise<Taken> {
	return await transaction(db, async (tx) => {
		const now = input.now ?? (await readClock(tx));
		return await takeReward(tx, { ...input, now, language: 'en' });
	});
}

/** The stake of each round of `aDayOfPlay`, which counts for the missions of the site. */
const ROUND_STAKE = 5n * UNIT;

/** Adds settled play to the sums of a day, and raises the level. */
export async function aDayOfPlay(
	owner: Database,
	play: {
		memberId: number;
		day: string;
		valid: Money;
		gameType?: string;
		rounds?: number;
		game?: string;
	},
): Promise<void> {
	const { memberId, day, valid, gameType = 'RNG', rounds = 1, game = 'padma-gold' } = play;
	await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
			stake, paid, valid, uncounted)
		values (${memberId}, ${day}, ${day}, ${gameType}, 'JHL', ${game}, ${rounds}, ${valid}, 0, ${valid}, 0)
		on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
		set valid = play_day.valid + excluded.valid, rounds = play_day.rounds + excluded.rounds`.execute(
		owner,
	);
	await sql`insert into play_stake (member_id, booked, game_type, vendor_code, game_code, stake, rounds)
		values (${memberId}, ${day}, ${gameType}, 'JHL', ${game}, ${ROUND_STAKE}, ${rounds})
		on conflict (member_id, booked, game_type, vendor_code, game_code, stake) do update
		set rounds = play_stake.rounds + excluded.rounds`.execute(owner);
	// As the fold does.
	await raiseLevel(owner, memberId);
}

export async function readClock(db: Pick<Database, 'getExecutor'>): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(db);
	return rows[0]?.now ?? new Date();
}

export async function cashOf(db: Database, memberId: number): Promise<Money> {
	return await balance(db, memberId, 'player.cash', 'BDT');
}

export async function pointsOf(db: Database, memberId: number): Promise<Money> {
	return await balance(db, memberId, 'player.points', 'PTS');
}

export async function potOf(db: Database, code: string): Promise<Money> {
	return await balance(db, null, `promo.pot.${code}`, 'BDT');
}

async function balance(db: Database, owner: number | null, kind: string, currency: string) {
	const { rows } = await sql<{ balance: Money }>`
		select ledger.balance_of(${owner}, ${kind}, ${currency}) as balance`.execute(db);
	return rows[0]?.balance ?? 0n;
}

/** Checks every invariant. The sums by day of `aDayOfPlay` have no rounds. */
export async function expectRewardsInOrder(db: Database): Promise<void> {
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name !== 'IF1');
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
}
