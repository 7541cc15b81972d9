import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	type ActiveBonus,
	countPlays,
	type Round,
	releasedAt,
} from '#platform/rewards/bonuses/rules.ts';

const START = Date.UTC(2026, 10, 1);
const at = (minutes: number) => new Date(START + minutes * 60_000);
const TYPES = ['RNG', 'LIVE', 'FISH'] as const;

const bonus = fc.record({
	granted: fc.nat(400),
	needed: fc.integer({ min: 1, max: 400 }),
	rates: fc.record({ RNG: fc.constantFrom(10_000, 3333), LIVE: fc.constantFrom(0, 1000, 7500) }),
	stakeMax: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
	afterRound: fc.nat(6),
	expires: fc.integer({ min: 10, max: 40 }),
});
const round = fc.record({
	gameType: fc.constantFrom(...TYPES),
	turnover: fc.nat(90),
	settled: fc.nat(50),
});
const history = fc.record({
	bonuses: fc.array(bonus, { minLength: 1, maxLength: 3 }).map((list) =>
		list
			.toSorted((a, b) => a.expires - b.expires)
			.map(
				({ granted, needed, stakeMax, afterRound, expires, rates }, index): ActiveBonus => ({
					...{ id: `b${index}`, granted: BigInt(granted), needed: BigInt(needed), rates },
					...{ done: 0n, released: 0n, afterRound: BigInt(afterRound) },
					...{ openedAt: at(0), expiresAt: at(expires) },
					stakeMax: stakeMax === undefined ? undefined : BigInt(stakeMax),
				}),
			),
	),
	rounds: fc.array(round, { maxLength: 24 }).map((list) =>
		list
			.toSorted((a, b) => a.settled - b.settled)
			.map(({ gameType, turnover, settled }, index): Round => {
				const amount = BigInt(turnover);
				const id = BigInt(index + 1);
				return { id, gameType, stake: amount, turnover: amount, settledAt: at(settled) };
			}),
	),
});

/**
 * What each bonus has counted, found by search: a bonus takes the smallest part of a round's turnover
 * that brings it the same as all that is left would.
 */
function modelOf({ bonuses, rounds }: { bonuses: ActiveBonus[]; rounds: Round[] }) {
	const done = bonuses.map(() => 0);
	for (const { id, gameType, stake, turnover, settledAt } of rounds) {
		let left = Number(turnover);
		for (const [index, one] of bonuses.entries()) {
			const rate = one.rates[gameType as 'RNG'] ?? 0;
			const isCounted =
				id > one.afterRound &&
				settledAt.getTime() <= one.expiresAt.getTime() &&
				(one.stakeMax === undefined || stake <= one.stakeMax);
			if (!isCounted || rate === 0) continue;
			const missing = Number(one.needed) - (done[index] ?? 0);
			const worthOf = (part: number) => Math.floor((part * rate) / 10_000);
			let used = left;
			if (worthOf(left) > missing) {
				used = 0;
				while (worthOf(used) < missing) used += 1;
			} else if (missing === 0) used = 0;
			done[index] = (done[index] ?? 0) + worthOf(used);
			left -= used;
		}
	}
	return done.map(BigInt);
}

const doneOf = (bonuses: readonly ActiveBonus[], plays: ReturnType<typeof countPlays>) =>
	bonuses.map(({ id, done }) =>
		plays.reduce((sum, play) => (play.bonusId === id ? sum + play.counted : sum), done),
	);

test('what each bonus counts is what a search finds, and never more than it needs', () => {
	fc.assert(
		fc.property(history, (given) => {
			const done = doneOf(given.bonuses, countPlays(given.bonuses, given.rounds));

			expect(done).toEqual(modelOf(given));
			for (const [index, { needed }] of given.bonuses.entries()) {
				expect(done[index]).toBeLessThanOrEqual(needed);
			}
		}),
		{ numRuns: 2000 },
	);
});

test('rounds that are counted in two parts count the same as at once', () => {
	fc.assert(
		fc.property(history, fc.nat(24), ({ bonuses, rounds }, cut) => {
			const whole = doneOf(bonuses, countPlays(bonuses, rounds));
			const first = doneOf(bonuses, countPlays(bonuses, rounds.slice(0, cut)));
			const later = bonuses.map((one, index) => ({ ...one, done: first[index] ?? 0n }));

			expect(doneOf(later, countPlays(later, rounds.slice(cut)))).toEqual(whole);
		}),
		{ numRuns: 1000 },
	);
});

test('what is freed grows in tenths, and all of it with the last unit of play', () => {
	fc.assert(
		fc.property(history, ({ bonuses }) => {
			for (const { granted, needed } of bonuses) {
				const freed = Array.from({ length: Number(needed) + 1 }, (_, done) =>
					releasedAt({ granted, needed }, BigInt(done)),
				);
				const tenths = Array.from({ length: 11 }, (_, part) => (granted * BigInt(part)) / 10n);

				expect(freed).toEqual(freed.toSorted((a, b) => Number(a - b)));
				expect(freed.every((amount) => tenths.includes(amount))).toBe(true);
				expect(freed.at(-1)).toBe(granted);
				expect(freed[0]).toBe(0n);
			}
		}),
	);
});
