import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { roundGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import { type PashaChoice, type PashaState, playPasha } from './play.ts';
import { PASHA, SIDES, STAKES } from './rules.ts';

const { winningMin, winningMax } = PASHA;

export const pasha = roundGame<PashaState, PashaChoice, never>({
	kind: 'round',
	code: PASHA.gameCode,
	vendorCode: 'JHL',
	gameType: 'RNG',
	classification: 'TG',
	names: { bn: 'পাশা', en: 'Pasha' },
	stakes: STAKES,
	rtp: FIGURES.rtpMin,
	maxWin: String(FIGURES.payMax / PASHA.payUnit),
	table: PASHA,
	cycleMinMs: 2500,
	choice: z.strictObject({
		side: z.enum(SIDES),
		faces: z.int().check(z.minimum(winningMin), z.maximum(winningMax)),
	}),
	isPlayable: (stake) => stake > 0n && stake % UNIT === 0n,
	begin: playPasha,
	view: (state) => state,
});
