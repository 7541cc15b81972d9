import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { evaluateLine, evaluateSpin, windowAt } from '#studio/engines/slot/evaluate.ts';
import { playRound } from '#studio/engines/slot/play.ts';
import { PADMA_GOLD, STAKES } from '#studio/games/padma-gold/rules.ts';
import { getRoundTitle } from '#studio/registry.ts';

const TITLE = getRoundTitle('padma-gold');

const { wild, scatter, pays } = PADMA_GOLD;

const paying = Object.entries(pays).flatMap(([symbol, byCount]) =>
	Object.entries(byCount).map(([count, pay]) => ({ symbol, count: Number(count), pay })),
);

test.for(paying)('$count of $symbol pay $pay line stakes, and one less pays less', (combo) => {
	const { symbol, count, pay } = combo;
	const stopper = symbol === 'mango' ? 'dhol' : 'mango';
	const run = (length: number) => [
		...Array.from({ length }, () => symbol),
		...[scatter, stopper, stopper, stopper, stopper].slice(0, 5 - length),
	];

	expect(evaluateLine(PADMA_GOLD, run(count))).toEqual({ symbol, count, pay });
	expect(evaluateLine(PADMA_GOLD, run(count - 1))?.pay ?? 0).toBeLessThan(pay);
});

test('wilds substitute for a symbol, and the better of both runs is paid', () => {
	expect(evaluateLine(PADMA_GOLD, [wild, 'ilish', wild, 'ilish', 'mango'])).toEqual({
		symbol: 'ilish',
		count: 4,
		pay: 120,
	});
	expect(evaluateLine(PADMA_GOLD, [wild, wild, wild, 'shapla', 'mango'])).toEqual({
		symbol: wild,
		count: 3,
		pay: 50,
	});
	expect(evaluateLine(PADMA_GOLD, [wild, wild, scatter, wild, wild])).toBeUndefined();
	expect(evaluateLine(PADMA_GOLD, ['dhol', 'mango', 'mango', 'mango', 'mango'])).toBeUndefined();
});

test.for([3, 4, 5])('%i scatters pay by the stake and start free spins', (scatters) => {
	const stops = PADMA_GOLD.strips.map((strip, reel) => {
		const shows = strip.findIndex((_, stop) => {
			const seen =
				windowAt(
					PADMA_GOLD,
					PADMA_GOLD.strips.map(() => stop),
				)[reel] ?? [];
			return seen.includes(scatter) === reel < scatters;
		});
		return shows;
	});
	const draws = stops[Symbol.iterator]();

	const round = playRound(PADMA_GOLD, () => draws.next().value ?? 0);

	expect(round.spins[0]?.scatters).toBe(scatters);
	expect(round.spins[0]?.scatterPay).toBe(PADMA_GOLD.scatterPays[scatters]);
	expect(round.spins).toHaveLength(9);
	expect(round.spins.slice(1).every(({ multiplier }) => multiplier === 2)).toBe(true);
});

test('free spins pay double and start no further free spins', () => {
	const stops = windowsWithScatters();

	const plain = evaluateSpin(PADMA_GOLD, stops, 1);
	const draws = Array.from({ length: 9 }, () => stops).flat();
	const round = playRound(PADMA_GOLD, () => draws.shift() ?? 0);

	expect(round.spins).toHaveLength(9);
	expect(round.pay).toBe(plain.pay * 17);
});

test('every stake divides evenly over the lines', () => {
	for (const stake of STAKES) expect(Number(stake) % 1).toBe(0);
	expect(10_000 % PADMA_GOLD.lines.length).toBe(0);
});

test('the hash of the table is the version of the game', () => {
	const hash = createHash('sha256').update(canonicalJson(PADMA_GOLD)).digest('hex');

	expect(hash).toBe(TITLE.tableHash);
});

function windowsWithScatters(): number[] {
	return PADMA_GOLD.strips.map((strip) => strip.indexOf(scatter));
}
