import { expect, test } from 'vitest';
import { fraction, toText } from '#lib/fraction.ts';
import { enumerateSpins } from '#studio/engines/slot/enumerate.ts';
import { slotFigures } from '#studio/engines/slot/exact.ts';
import { playRound } from '#studio/engines/slot/play.ts';
import { slotReport } from '#studio/engines/slot/report.ts';
import type { SlotTable } from '#studio/engines/slot/table.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import { FIGURES } from '#studio/games/padma-gold/figures.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { getRoundTitle } from '#studio/registry.ts';

const TITLE = getRoundTitle('padma-gold');

const SEED = Buffer.alloc(32, 7);
const INPUTS = { gameCode: 'padma-gold', tableHash: TITLE.tableHash, clientSeed: 'simulation' };

// Computed once for all tests: the enumeration visits millions of stops.
const EXACT = slotFigures(PADMA_GOLD);
const CENSUS = enumerateSpins(PADMA_GOLD);

test('the published figures match the table', () => {
	expect(FIGURES).toEqual(slotReport(PADMA_GOLD, EXACT, CENSUS));
});

test('the return is between 95 and 97 percent and 25 to 30 percent of spins pay', () => {
	const { rtp, hitRate } = EXACT;

	expect(Number(rtp.over) / Number(rtp.under)).toBeGreaterThan(0.95);
	expect(Number(rtp.over) / Number(rtp.under)).toBeLessThan(0.97);
	expect(Number(hitRate.over) / Number(hitRate.under)).toBeGreaterThan(0.25);
	expect(Number(hitRate.over) / Number(hitRate.under)).toBeLessThan(0.3);
});

test('factorising and enumerating every stop agree to the last digit', () => {
	const all = BigInt(CENSUS.outcomes);
	const lines = BigInt(PADMA_GOLD.lines.length);
	const paid = fraction(BigInt(CENSUS.paySum), all * lines);
	expect(toText(EXACT.rtpOfBaseGame)).toBe(toText(paid));
	expect(toText(EXACT.hitRate)).toBe(toText(fraction(BigInt(CENSUS.hits), all)));
	expect(toText(EXACT.freeSpinsRate)).toBe(toText(fraction(BigInt(CENSUS.triggers), all)));
});

/**
 * Goal: played rounds have the published return. Method: rounds of one fixed seed; the mean must
 * lie within 3.29 standard errors of the exact return.
 */
test('played rounds return the exact figure', () => {
	const rounds = Number(process.env['STUDIO_ROUNDS'] ?? 60_000);
	let sum = 0;
	let squares = 0;
	for (let nonce = 1; nonce <= rounds; nonce += 1) {
		const { pay } = playRound(PADMA_GOLD, drawOfRound(SEED, { ...INPUTS, nonce }));
		sum += pay / 10;
		squares += (pay / 10) ** 2;
	}

	const mean = sum / rounds;
	const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
	const { rtp } = EXACT;
	expect(Math.abs(mean - Number(rtp.over) / Number(rtp.under))).toBeLessThan(3.29 * error);
});

/**
 * Goal: a wrong table, or wrong maths, does not pass as the published game. Method: each mutant is
 * one common kind of bug; every mutant must change a published figure.
 */
test.for(mutants())('the figures detect that $bug', ({ table }) => {
	const { rtp, hitRate, freeSpinsRate } = slotFigures(table);

	const figures = [toText(rtp), toText(hitRate), toText(freeSpinsRate)];
	expect(figures).not.toEqual([FIGURES.rtp, FIGURES.hitRate, FIGURES.freeSpinsRate]);
});

function mutants(): { bug: string; table: SlotTable }[] {
	const { strips, lines, free, pays } = PADMA_GOLD;
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
		{ bug: 'the wild substitutes for nothing', table: { ...PADMA_GOLD, wild: 'none' } },
		{ bug: 'scatters pay nothing', table: { ...PADMA_GOLD, scatterPays: {} } },
		{
			bug: 'two scatters start free spins',
			table: { ...PADMA_GOLD, free: { ...free, trigger: 2 } },
		},
		{
			bug: 'free spins are not multiplied',
			table: { ...PADMA_GOLD, free: { ...free, multiplier: 1 } },
		},
		{
			bug: 'one free spin too many is granted',
			table: { ...PADMA_GOLD, free: { ...free, spins: 9 } },
		},
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
