import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fraction, toText } from '#studio/engines/fraction.ts';
import { takeCensus } from '#studio/engines/slot/enumerate.ts';
import { evaluateLine, evaluateSpin, windowAt } from '#studio/engines/slot/evaluate.ts';
import { slotFigures } from '#studio/engines/slot/exact.ts';
import { playRound } from '#studio/engines/slot/play.ts';
import { slotReport } from '#studio/engines/slot/report.ts';
import { canonicalJson, type SlotTable } from '#studio/engines/slot/table.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import { FIGURES } from '#studio/games/padma-gold/figures.ts';
import { PADMA_GOLD, STAKES } from '#studio/games/padma-gold/rules.ts';
import { GAME_TABLE_HASH } from '#studio/studio.ts';

// Millions of outcomes are counted; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const { wild, scatter, pays } = PADMA_GOLD;

test('the published figures are those of the table', () => {
	expect(FIGURES).toEqual(slotReport(PADMA_GOLD));
});

test('the return lies between 95 and 97 percent and a spin pays in 25 to 30 percent', () => {
	const { rtp, hitRate } = slotFigures(PADMA_GOLD);

	expect(Number(rtp.over) / Number(rtp.under)).toBeGreaterThan(0.95);
	expect(Number(rtp.over) / Number(rtp.under)).toBeLessThan(0.97);
	expect(Number(hitRate.over) / Number(hitRate.under)).toBeGreaterThan(0.25);
	expect(Number(hitRate.over) / Number(hitRate.under)).toBeLessThan(0.3);
});

test('factorising and counting every stop agree to the last digit', () => {
	const figures = slotFigures(PADMA_GOLD);
	const census = takeCensus(PADMA_GOLD);

	const all = BigInt(census.outcomes);
	const lines = BigInt(PADMA_GOLD.lines.length);
	const paid = fraction(BigInt(census.paySum), all * lines);
	expect(toText(figures.rtpOfBoughtSpin)).toBe(toText(paid));
	expect(toText(figures.hitRate)).toBe(toText(fraction(BigInt(census.hits), all)));
	expect(toText(figures.freeSpinsRate)).toBe(toText(fraction(BigInt(census.triggers), all)));
});

/**
 * Goal: the rounds that are played have the return that is published. Method: rounds of one fixed
 * seed; the mean must lie within 3.29 standard errors of the exact return.
 */
test('played rounds return what the exact figure says', () => {
	const rounds = 60_000;
	let sum = 0;
	let squares = 0;
	for (let nonce = 1; nonce <= rounds; nonce += 1) {
		const { pay } = playRound(PADMA_GOLD, drawOfRound(SEED, { ...INPUTS, nonce }));
		sum += pay / 10;
		squares += (pay / 10) ** 2;
	}

	const mean = sum / rounds;
	const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
	const { rtp } = slotFigures(PADMA_GOLD);
	expect(Math.abs(mean - Number(rtp.over) / Number(rtp.under))).toBeLessThan(3.29 * error);
});

const paying = Object.entries(pays).flatMap(([symbol, byCount]) =>
	Object.entries(byCount).map(([count, pay]) => ({ symbol, count: Number(count), pay })),
);

test.for(paying)('$count of $symbol pay $pay line stakes, but one less pays less', (combo) => {
	const { symbol, count, pay } = combo;
	const stopper = symbol === 'mango' ? 'dhol' : 'mango';
	const run = (length: number) => [
		...Array.from({ length }, () => symbol),
		...[scatter, stopper, stopper, stopper, stopper].slice(0, 5 - length),
	];

	expect(evaluateLine(PADMA_GOLD, run(count))).toEqual({ symbol, count, pay });
	expect(evaluateLine(PADMA_GOLD, run(count - 1))?.pay ?? 0).toBeLessThan(pay);
});

test('wilds stand in for a symbol, but the better of both runs is paid', () => {
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

test('free spins pay double and start no further ones', () => {
	const stops = windowsWithScatters();

	const plain = evaluateSpin(PADMA_GOLD, stops, 1);
	const draws = Array.from({ length: 9 }, () => stops).flat();
	const round = playRound(PADMA_GOLD, () => draws.shift() ?? 0);

	expect(round.spins).toHaveLength(9);
	expect(round.pay).toBe(plain.pay * 17);
});

test('every stake divides over the lines', () => {
	for (const stake of STAKES) expect(Number(stake) % 1).toBe(0);
	expect(10_000 % PADMA_GOLD.lines.length).toBe(0);
});

test('the hash of the table is the version of the game', () => {
	const hash = createHash('sha256').update(canonicalJson(PADMA_GOLD)).digest('hex');

	expect(hash).toBe(GAME_TABLE_HASH);
});

/**
 * Goal: a wrong table, or wrong maths, does not pass as the published game. Method: each mutant is
 * one bug of the kind that happens; every one must change a published figure.
 */
test.for(mutants())('the figures catch it when $bug', ({ table }) => {
	const { rtp, hitRate, freeSpinsRate } = slotFigures(table);

	const figures = [toText(rtp), toText(hitRate), toText(freeSpinsRate)];
	expect(figures).not.toEqual([FIGURES.rtp, FIGURES.hitRate, FIGURES.freeSpinsRate]);
});

function mutants(): { bug: string; table: SlotTable }[] {
	const { strips, lines, free } = PADMA_GOLD;
	const [first = [], ...rest] = strips;
	const swapped = first.map((symbol) => (symbol === 'ilish' ? 'mango' : symbol));
	return [
		{
			bug: 'a strip misses its last symbol',
			table: { ...PADMA_GOLD, strips: [first.slice(0, -1), ...rest] },
		},
		{ bug: 'a strip holds another symbol', table: { ...PADMA_GOLD, strips: [swapped, ...rest] } },
		{
			bug: 'a pay is off by one',
			table: { ...PADMA_GOLD, pays: { ...pays, dhol: { 3: 12, 4: 41, 5: 200 } } },
		},
		{ bug: 'the wild stands in for nothing', table: { ...PADMA_GOLD, wild: 'none' } },
		{ bug: 'scatters pay nothing', table: { ...PADMA_GOLD, scatterPays: {} } },
		{
			bug: 'two scatters start free spins',
			table: { ...PADMA_GOLD, free: { ...free, trigger: 2 } },
		},
		{
			bug: 'free spins are not multiplied',
			table: { ...PADMA_GOLD, free: { ...free, multiplier: 1 } },
		},
		{ bug: 'a free spin too many is given', table: { ...PADMA_GOLD, free: { ...free, spins: 9 } } },
		{
			bug: 'two lines are the same',
			table: { ...PADMA_GOLD, lines: [...lines.slice(1), lines[1] ?? []] },
		},
		{
			bug: 'the pays of two symbols are swapped',
			table: {
				...PADMA_GOLD,
				pays: { ...pays, mango: pays['nouka'] ?? {}, nouka: pays['mango'] ?? {} },
			},
		},
	];
}

function windowsWithScatters(): number[] {
	return PADMA_GOLD.strips.map((strip) => strip.indexOf(scatter));
}

const SEED = Buffer.alloc(32, 7);
const INPUTS = { gameCode: 'padma-gold', tableHash: GAME_TABLE_HASH, clientSeed: 'simulation' };
