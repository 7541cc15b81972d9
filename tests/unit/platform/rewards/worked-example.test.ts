import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import { candidatesOf } from '#platform/rewards/evaluate/candidates.ts';
import { type Counted, reckon } from '#platform/rewards/evaluate/reckon.ts';
import { workExample } from '#platform/rewards/terms/work-example.ts';
import { WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, ruleOf, withValue } from './documents.ts';
import { HISTORY, someFacts } from './facts.ts';

// Each rule is calculated once more, in whole paisa or points, with the figures written here.

const RUNS = { numRuns: 200 };
const firstMatch = ruleOf(documentOf(FIRST_MATCH));
const dailyRebate = ruleOf(documentOf(DAILY_REBATE));
const signIn = ruleOf(documentOf(SIGN_IN));
const mission = ruleOf(documentOf(MISSION));

const money = (paisa: number): Money => BigInt(paisa) * 100n;

/** The amounts of a text in paisa, in their order; points as whole numbers. */
function figuresOf(text: string | undefined): number[] {
	const found = text?.match(/৳[\d,]+\.\d\d|\d+(?= (?:points|পয়েন্ট))/g) ?? [];
	return found.map((figure) => Number(figure.replace(/[৳,.]/g, '')));
}

/** The figures of an example, which are those of both languages. */
function exampleOf(rule: typeof firstMatch, counted?: Counted): number[] {
	const [bn, en] = (['bn', 'en'] as const).map((language) =>
		figuresOf(workExample(rule, language, counted)),
	);
	expect(bn).toEqual(en);
	return en ?? [];
}

test('E1: half of a first deposit from 500.00 on, 500.00 at most, to be played ten times', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 300_000 }), (deposit) => {
			const bonus = deposit < 50_000 ? 0 : Math.min(Math.floor(deposit / 2), 50_000);

			const figures = exampleOf(firstMatch, { total: money(deposit) });

			expect(figures).toEqual(bonus === 0 ? [] : [deposit, bonus, bonus * 10]);
		}),
		RUNS,
	);
	expect(exampleOf(firstMatch)).toEqual([100_000, 50_000, 500_000]);
});

test('E5: 0.3% of slots and 0.2% of live casino, each rounded down, from 1.00 on', () => {
	const turnover = fc.integer({ min: 0, max: 10_000_000 });
	fc.assert(
		fc.property(turnover, turnover, (slots, live) => {
			const rebate = Math.floor((slots * 3) / 1000) + Math.floor((live * 2) / 1000);
			const played = [slots, live].filter((amount) => amount > 0);
			const byType = { RNG: money(slots), LIVE: money(live) };

			const figures = exampleOf(dailyRebate, { total: money(slots + live), byType });

			expect(figures).toEqual(rebate < 100 ? [] : [...played, rebate]);
		}),
		RUNS,
	);
	expect(exampleOf(dailyRebate)).toEqual([1_000_000, 1_000_000, 5000]);
});

test('E8: 5 5 5 10 10 10 50 points, whatever day was missed', () => {
	const steps = [5, 5, 5, 10, 10, 10, 50];
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1000 }), (claimCount) => {
			const [candidate] = candidatesOf(signIn, someFacts(), { ...HISTORY, claimCount });
			const counted = { total: candidate?.counted ?? 0n };

			const due = reckon(signIn, { counted, level: 1 });

			expect(due.map(({ amount }) => amount)).toEqual([BigInt(steps[claimCount % 7] ?? 0) * UNIT]);
		}),
		RUNS,
	);
	expect(exampleOf(signIn)).toEqual([95]);
});

test('E11: the average of a try, points at a hundredth', () => {
	expect(exampleOf(ruleOf(documentOf(WHEEL)))).toEqual([615]);
	const prize = fc.integer({ min: 1, max: 50_000 });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9999 }), prize, prize, (weight, cash, points) => {
			const prizes = [
				{ weight, cash: (cash / 100).toFixed(2) },
				{ weight: 10_000 - weight, points: String(points) },
			];
			const document = withValue(WHEEL, 'pay.tiers.0.prize.table.prizes', prizes);

			const figures = exampleOf(ruleOf(document));

			// A point is a paisa.
			const average = Math.floor((weight * cash + (10_000 - weight) * points) / 10_000);
			expect(figures).toEqual([average]);
		}),
		RUNS,
	);
});

test('E14: 20, 30 and 40 points for 50, 150 and 300 rounds, which add up', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 700 }), (rounds) => {
			const points = (rounds >= 50 ? 20 : 0) + (rounds >= 150 ? 30 : 0) + (rounds >= 300 ? 40 : 0);

			const figures = exampleOf(mission, { total: BigInt(rounds) * UNIT });

			expect(figures).toEqual(points === 0 ? [] : [points]);
		}),
		RUNS,
	);
	expect(exampleOf(mission)).toEqual([90]);
});

test('an example plays no more than the cap of a day allows', () => {
	const capped = ruleOf(withValue(DAILY_REBATE, 'counts.capPerDay', '5000.00'));

	// 2,500.00 of each: 7.50 and 5.00.
	expect(exampleOf(capped)).toEqual([250_000, 250_000, 1250]);
});
