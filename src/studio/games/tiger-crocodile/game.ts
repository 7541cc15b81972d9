import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { roomGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import { drawOutcome, returnOf, type TigerCrocodileOutcome, winnerOf } from './play.ts';
import { BETS, TIGER_CROCODILE, type TigerCrocodileBet } from './rules.ts';

export const tigerCrocodile = roomGame<TigerCrocodileOutcome, { bet: TigerCrocodileBet }>({
	kind: 'room',
	code: TIGER_CROCODILE.gameCode,
	vendorCode: 'JHL',
	gameType: 'LIVE',
	names: { bn: 'বাঘ-কুমির', en: 'Tiger and Crocodile' },
	stakes: ['10.00', '50.00', '100.00', '500.00', '1000.00'],
	rtp: FIGURES.tiger.rtp,
	table: TIGER_CROCODILE,
	betsMs: 15_000,
	bet: z.strictObject({ bet: z.enum(BETS) }),
	keyOf: ({ bet }) => bet,
	sideOf: ({ bet }) => (bet === 'tiger' || bet === 'crocodile' ? bet : undefined),
	limits: { betMin: 10n * UNIT, betMax: 10_000n * UNIT, roundMax: 20_000n * UNIT },
	draw: drawOutcome,
	returnOf: ({ bet }, amount, outcome) => returnOf(bet, amount, outcome),
	stagesOf: (outcome) => [{ afterMs: 0, body: { outcome } }],
	showMs: () => 9000,
	resultOf: winnerOf,
});
