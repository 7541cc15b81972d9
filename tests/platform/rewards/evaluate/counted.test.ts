import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { evaluateWho } from '#platform/rewards/evaluate/evaluate-who.ts';
import { type Counted, reckon } from '#platform/rewards/evaluate/reckon.ts';
import { selectCounted } from '#platform/rewards/evaluate/rows.ts';
import { amountOf } from '#platform/rewards/evaluate/sums-sql.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import { CASHBACK, DAILY_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { aMember, test } from '../../database.ts';

const HISTORIES = 200;

interface Play {
	/** Days after Monday, 23 November 2026. */
	day: number;
	type: string;
	game: string;
	rounds: number;
	/** Whole taka. */
	valid: number;
	stake: number;
	paid: number;
	/** The stake of each round, in whole taka. */
	each: number;
}

const GAMES = ['padma-gold', 'quicksand', 'pasha', 'other'];
const PLAY: fc.Arbitrary<Play> = fc.record({
	day: fc.integer({ min: -2, max: 8 }),
	type: fc.constantFrom('RNG', 'LIVE', 'FISH', 'SPORTS'),
	game: fc.constantFrom(...GAMES),
	rounds: fc.integer({ min: 0, max: 60 }),
	valid: fc.integer({ min: 0, max: 150_000 }),
	stake: fc.integer({ min: 0, max: 50_000 }),
	paid: fc.integer({ min: 0, max: 50_000 }),
	each: fc.integer({ min: 3, max: 7 }),
});
/** One row for a day, type and game. */
const HISTORY = fc.uniqueArray(PLAY, {
	maxLength: 12,
	selector: ({ day, type, game }) => `${day} ${type} ${game}`,
});

async function insertPlay(owner: Database, memberId: number, plays: readonly Play[]) {
	for (const { day, type, game, rounds, valid, stake, paid, each } of plays) {
		await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code,
				rounds, stake, paid, valid, uncounted)
			select ${memberId}, d.day, d.day, ${type}, 'JHL', ${game}, ${rounds}, ${BigInt(stake) * UNIT},
				${BigInt(paid) * UNIT}, ${BigInt(valid) * UNIT}, 0
			from (select date '2026-11-23' + ${day}::int as day) d`.execute(owner);
		await sql`insert into play_stake (member_id, booked, game_type, vendor_code, game_code, stake,
				rounds)
			select ${memberId}, date '2026-11-23' + ${day}::int, ${type}, 'JHL', ${game},
				${BigInt(each) * UNIT}, ${rounds}`.execute(owner);
	}
}

async function countedFor(db: Database, memberId: number, rule: Rule, span: object) {
	const wanted = [{ rule, span: span as { from: string; to: string } }];
	const [row] = await selectCounted(db, memberId, { wanted, context: { language: 'bn' } });
	const counted: Counted = { total: 0n, byType: {} };
	for (const { gameType, amount } of row?.sums ?? []) {
		counted.total += amountOf(amount);
		if (gameType && counted.byType) counted.byType[gameType] = amountOf(amount);
	}
	return counted;
}

function ruleOf(body: object): Rule {
	const { rule, faults } = checkRule(JSON.parse(JSON.stringify(body)));
	if (!rule) throw new Error(JSON.stringify(faults));
	return rule;
}

const paidBy = (rule: Rule, counted: Counted) =>
	reckon(rule, { counted, level: 3 }).reduce((sum, { amount }) => sum + amount, 0n);

/** A sum by key. */
function sumBy(plays: readonly Play[], key: (play: Play) => string, of: (play: Play) => number) {
	const sums = new Map<string, number>();
	for (const play of plays) sums.set(key(play), (sums.get(key(play)) ?? 0) + of(play));
	return sums;
}

test('200 histories: the daily rebate of a day, its cap and rates, are those of the terms', async ({
	db,
	owner,
}) => {
	const rule = ruleOf(DAILY_REBATE);
	for (const plays of fc.sample(HISTORY, HISTORIES)) {
		const memberId = await aMember(db);
		await insertPlay(owner, memberId, plays);
		const own = plays.filter(({ day, type }) => day === 0 && type !== 'SPORTS');
		const byType = sumBy(
			own,
			({ type }) => type,
			({ valid }) => valid * 100,
		);
		const all = [...byType.values()].reduce((sum, valid) => sum + valid, 0);
		// Above 200,000.00 each type keeps its part; the parts, in 1/10,000, add up to the cap.
		const capped = (valid: number) => {
			const exact = BigInt(valid) * 100n;
			return all <= 20_000_000 ? exact : (exact * 2_000_000_000n) / (BigInt(all) * 100n);
		};
		const part = (type: string) => {
			const before = [...byType].filter(([one]) => one < type);
			const below = before.reduce((sum, [, valid]) => sum + valid, 0);
			return capped(below + (byType.get(type) ?? 0)) - capped(below);
		};
		const cents = (amount: bigint, per10000: bigint) => (amount * per10000) / 10_000n / 100n;
		const rebate = cents(part('RNG'), 30n) + cents(part('LIVE'), 20n);

		const counted = await countedFor(db, memberId, rule, { from: '2026-11-23', to: '2026-11-24' });

		expect(paidBy(rule, counted)).toBe(rebate < 100n ? 0n : rebate * 100n);
	}
}, 120_000);

test('200 histories: rounds of 5.00 at three games, 50 a day at most, Monday to Sunday', async ({
	db,
	owner,
}) => {
	const rule = ruleOf(MISSION);
	for (const plays of fc.sample(HISTORY, HISTORIES)) {
		const memberId = await aMember(db);
		await insertPlay(owner, memberId, plays);
		const own = plays.filter(
			({ day, game, type, each }) =>
				day >= 0 && day < 7 && game !== 'other' && type !== 'SPORTS' && each >= 5,
		);
		const byDay = sumBy(
			own,
			({ day }) => String(day),
			({ rounds }) => rounds,
		);
		const rounds = [...byDay.values()].reduce((sum, count) => sum + Math.min(count, 50), 0);

		const counted = await countedFor(db, memberId, rule, { from: '2026-11-23', to: '2026-11-30' });

		const points = (rounds >= 50 ? 20 : 0) + (rounds >= 150 ? 30 : 0) + (rounds >= 300 ? 40 : 0);
		expect(paidBy(rule, counted)).toBe(BigInt(points) * UNIT);
		expect(counted.total).toBe(BigInt(rounds) * UNIT);
	}
}, 120_000);

test('200 histories: a week of losses, 5%, nothing after a win', async ({ db, owner }) => {
	const rule = ruleOf(CASHBACK);
	for (const plays of fc.sample(HISTORY, HISTORIES)) {
		const memberId = await aMember(db);
		await insertPlay(owner, memberId, plays);
		const own = plays.filter(({ day, type }) => day >= 0 && day < 7 && type !== 'SPORTS');
		const lost = own.reduce((sum, { stake, paid }) => sum + stake - paid, 0);
		const back = Math.min(Math.max(0, lost) * 5, 100_000);

		const counted = await countedFor(db, memberId, rule, { from: '2026-11-23', to: '2026-11-30' });

		expect(paidBy(rule, counted)).toBe(BigInt(back) * 100n);
	}
}, 120_000);

test('a predicate counts the days of Dhaka, the present one included', async ({ db, owner }) => {
	const who = { turnover: { atLeast: '10.00', types: ['RNG' as const], withinDays: 3 } };
	const rule = ruleOf({ ...NO_DEPOSIT, who });
	const holdsFor = async (daysAgo: number, valid: number, type = 'RNG') => {
		const memberId = await aMember(db);
		await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
				stake, paid, valid, uncounted)
			select ${memberId}, d.day, d.day, ${type}, 'JHL', 'g', 1, 0, 0, ${BigInt(valid) * UNIT}, 0
			from (select (core.now() at time zone 'Asia/Dhaka')::date - ${daysAgo}::int as day) d`.execute(
			owner,
		);
		return await evaluateWho(db, rule, { memberId, language: 'bn' });
	};

	expect(await holdsFor(0, 10)).toBe(true);
	expect(await holdsFor(2, 10)).toBe(true);
	expect(await holdsFor(3, 10)).toBe(false);
	expect(await holdsFor(0, 9)).toBe(false);
	expect(await holdsFor(0, 10, 'LIVE')).toBe(false);
});
