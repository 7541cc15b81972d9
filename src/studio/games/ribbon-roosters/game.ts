import * as z from 'zod/mini';
import { parseDecimal, UNIT } from '#lib/money.ts';
import { type PoolTotals, roomGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import {
	type Clash,
	drawClashes,
	type RoostersOutcome,
	returnOf,
	shareOf,
	winnerOf,
} from './play.ts';
import { BETS, HOUSE_STAKE, RIBBON_ROOSTERS, type RoosterBet, SIDES } from './rules.ts';

/** The first clash comes so long after the draw, the others so far apart. */
const FIRST_MS = 1500;
const CLASH_MS = 1600;
/** A fight has five clashes at most. */
const SHOW_MS = 12_000;
const NO_TOTALS: PoolTotals = {};

function clashAtMs(no: number): number {
	return FIRST_MS + no * CLASH_MS;
}

function endMs({ clashes }: RoostersOutcome): number {
	return clashAtMs(clashes.length - 1) + 600;
}

export const ribbonRoosters = roomGame<RoostersOutcome, { bet: RoosterBet }>({
	kind: 'room',
	code: RIBBON_ROOSTERS.gameCode,
	vendorCode: 'JHL_MOROG',
	gameType: 'SPORTS',
	names: { bn: 'মোরগের আসর', en: 'Ribbon Roosters' },
	stakes: ['5.00', '10.00', '50.00', '100.00', '500.00'],
	rtp: FIGURES.evenRtp,
	table: RIBBON_ROOSTERS,
	betsMs: 20_000,
	bet: z.strictObject({ bet: z.enum(BETS) }),
	keyOf: ({ bet }) => bet,
	limits: { betMin: 5n * UNIT, betMax: 5000n * UNIT, roundMax: 10_000n * UNIT },
	draw: drawClashes,
	returnOf: ({ bet }, amount, outcome, totals = NO_TOTALS) =>
		returnOf(bet, amount, outcome, totals),
	stagesOf: (outcome) => [
		{ afterMs: 0, body: { clashes: [] satisfies Clash[] } },
		...outcome.clashes.map((_, no) => ({
			afterMs: clashAtMs(no),
			body: { clashes: outcome.clashes.slice(0, no + 1) },
		})),
		{ afterMs: endMs(outcome), body: { outcome } },
	],
	showMs: () => SHOW_MS,
	resultOf: winnerOf,
	decidedMs: (_, outcome) => endMs(outcome),
	pool: {
		sides: SIDES,
		sideOf: ({ bet }) => (bet === 'draw' ? undefined : bet),
		houseStake: parseDecimal(HOUSE_STAKE) ?? 0n,
		payMin: 110n * UNIT,
		shareOf,
	},
});
