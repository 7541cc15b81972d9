import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { roomGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import { flightMs, reachedAt } from './flight.ts';
import {
	type BhokattaBet,
	type BhokattaOutcome,
	cashOutOf,
	drawPoint,
	pointText,
	returnOf,
} from './play.ts';
import { BHOKATTA, STAKES } from './rules.ts';

/** The kite lies on the ground before the next bets. */
const REST_MS = 3000;

const { pointMin, pointMax } = BHOKATTA;

export const bhokatta = roomGame<BhokattaOutcome, BhokattaBet>({
	kind: 'room',
	code: BHOKATTA.gameCode,
	vendorCode: 'JHL',
	gameType: 'RNG',
	classification: 'AC',
	names: { bn: 'ভোকাট্টা', en: 'Bhokatta' },
	stakes: STAKES,
	rtp: FIGURES.rtp,
	maxWin: String(FIGURES.payMax),
	table: BHOKATTA,
	betsMs: 8000,
	bet: z.strictObject({ target: z.int().check(z.minimum(pointMin), z.maximum(pointMax)) }),
	// One kite a slip: a cash-out names the slip.
	keyOf: () => 'kite',
	limits: { betMin: UNIT, betMax: 500n * UNIT, roundMax: 1000n * UNIT },
	draw: drawPoint,
	returnOf: ({ target }, amount, outcome) => returnOf(target, amount, outcome),
	stagesOf: ({ point }) => [
		{ afterMs: 0, body: { isFlying: true } },
		{ afterMs: flightMs(point), body: { isFlying: false, outcome: { point } } },
	],
	showMs: ({ point }) => flightMs(point) + REST_MS,
	resultOf: ({ point }) => pointText(point),
	decidedMs: ({ target }, { point }) => (target <= point ? reachedAt(target) : flightMs(point)),
	cashOut: { returnOf: cashOutOf, endMs: ({ point }) => flightMs(point) },
});
