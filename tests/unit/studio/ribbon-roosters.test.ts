import { expect, test } from 'vitest';
import { type Fraction, fraction, product, sum, toPercent, toText } from '#lib/fraction.ts';
import {
	CHANCE_PERCENTS,
	FIGURES,
	RETURN_PERCENTS,
} from '#studio/games/ribbon-roosters/figures.ts';
import {
	type Clash,
	drawClashes,
	returnOf,
	shareOf,
	winnerOf,
} from '#studio/games/ribbon-roosters/play.ts';
import { BETS, RIBBON_ROOSTERS, type RoosterBet } from '#studio/games/ribbon-roosters/rules.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './instants/simulate.ts';

const { clash, ribbons } = RIBBON_ROOSTERS;
const WAYS = BigInt(clash.meron + clash.wala + clash.both);
const EVEN = { meron: STAKE, wala: STAKE };
const ZERO = fraction(0n, 1n);

/** Visits every fight, as the game draws it, with its chance. */
function visitFights(): Record<RoosterBet, Fraction> {
	const chances: Record<RoosterBet, Fraction> = { meron: ZERO, wala: ZERO, draw: ZERO };
	const firstOf = { meron: 0, wala: clash.meron, both: clash.meron + clash.wala };
	const walk = (clashes: Clash[], chance: Fraction): void => {
		const draws = clashes.map((one) => firstOf[one]);
		let isShort = false;
		const outcome = drawClashes(() => {
			const next = draws.shift();
			isShort ||= next === undefined;
			return next ?? 0;
		});
		if (!isShort) {
			const winner = winnerOf(outcome);
			chances[winner] = sum(chances[winner], chance);
			return;
		}
		for (const next of ['meron', 'wala', 'both'] as const) {
			walk([...clashes, next], product(chance, fraction(BigInt(clash[next]), WAYS)));
		}
	};
	walk([], fraction(1n, 1n));
	return chances;
}

/** The same from the chances of scores: a table of (ribbons of meron, ribbons of wala). */
function byScores(): Record<RoosterBet, Fraction> {
	const at = new Map<string, Fraction>([['0:0', fraction(1n, 1n)]]);
	const chances: Record<RoosterBet, Fraction> = { meron: ZERO, wala: ZERO, draw: ZERO };
	for (let total = 0; total <= 2 * ribbons; total += 1) {
		for (let meron = 0; meron <= Math.min(total, ribbons); meron += 1) {
			const wala = total - meron;
			const chance = at.get(`${meron}:${wala}`);
			if (!chance) continue;
			if (meron === ribbons || wala === ribbons) {
				const bet = meron === wala ? 'draw' : meron > wala ? 'meron' : 'wala';
				chances[bet] = sum(chances[bet], chance);
				continue;
			}
			for (const [a, b, weight] of [
				[1, 0, clash.meron],
				[0, 1, clash.wala],
				[1, 1, clash.both],
			] as const) {
				const key = `${meron + a}:${wala + b}`;
				const step = product(chance, fraction(BigInt(weight), WAYS));
				at.set(key, sum(at.get(key) ?? ZERO, step));
			}
		}
	}
	return chances;
}

test('every fight visited, and the table of scores, give the figures', () => {
	const visited = visitFights();

	expect(byScores()).toEqual(visited);
	expect(toText(visited.meron)).toBe(FIGURES.side);
	expect(toText(visited.wala)).toBe(FIGURES.side);
	expect(toText(visited.draw)).toBe(FIGURES.draw);
	const share = fraction(shareOf('meron', STAKE, EVEN), STAKE);
	const even = sum(product(visited.meron, share), visited.draw);
	expect(toText(even)).toBe(FIGURES.evenRtp);
	const draw = product(visited.draw, fraction(BigInt(RIBBON_ROOSTERS.drawPays + 1), 1n));
	expect(toText(draw)).toBe(FIGURES.drawRtp);
	const rounded = (exact: Fraction) => Number(toPercent(exact, 6)).toFixed(2);
	expect(CHANCE_PERCENTS).toEqual({
		side: rounded(visited.meron),
		draw: rounded(visited.draw),
	});
	expect(RETURN_PERCENTS).toEqual({
		even: toPercent(even, 2),
		draw: toPercent(draw, 2),
	});
});

test.for(BETS)('fights as the product draws them return the figures of %s', (bet) => {
	const draw = streamOf(`ribbon-roosters:${bet}`);
	const rtp = numberOf(bet === 'draw' ? FIGURES.drawRtp : FIGURES.evenRtp);
	// A stake that comes back is a return too.
	const hitRate = numberOf(FIGURES.draw) + (bet === 'draw' ? 0 : numberOf(FIGURES.side));
	const play = () => returnOf(bet, STAKE, drawClashes(draw), EVEN);

	const off = deviationOf(ROUNDS, play, { rtp, hitRate });

	expect(off.rtp).toBeLessThan(1);
	expect(off.hitRate).toBeLessThan(1);
});

test('what the winners of a side get is the pool less the rake, and never more', () => {
	const totals = { meron: 700_0000n, wala: 300_0000n };
	const stakes = [333_3333n, 166_6667n, 200_0000n];

	const paid = stakes.reduce((all, stake) => all + shareOf('meron', stake, totals), 0n);

	expect(paid).toBeLessThanOrEqual(950_0000n);
	expect(paid).toBeGreaterThan(950_0000n - 3n);
});
