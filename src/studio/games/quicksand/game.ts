import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { roundGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import {
	drawBoard,
	playStep,
	type QuicksandState,
	type QuicksandStep,
	viewOf,
	worthOf,
} from './play.ts';
import { QUICKSAND, STAKES } from './rules.ts';

const { tiles, pitsMin, pitsMax } = QUICKSAND;

export const quicksand = roundGame<QuicksandState, { pits: number }, QuicksandStep>({
	kind: 'round',
	code: QUICKSAND.gameCode,
	vendorCode: 'JHL',
	gameType: 'RNG',
	classification: 'AC',
	names: { bn: 'চোরাবালি', en: 'Quicksand' },
	stakes: STAKES,
	rtp: FIGURES.rtpMin,
	maxWin: String(FIGURES.payMax / QUICKSAND.payUnit),
	table: QUICKSAND,
	cycleMinMs: 2500,
	choice: z.strictObject({ pits: z.int().check(z.minimum(pitsMin), z.maximum(pitsMax)) }),
	isPlayable: (stake) => stake > 0n && stake % UNIT === 0n,
	begin: ({ choice, draw }) => ({ state: drawBoard(draw, choice.pits) }),
	view: viewOf,
	steps: {
		choice: z.union([
			z.strictObject({ tile: z.int().check(z.minimum(0), z.maximum(tiles - 1)) }),
			z.strictObject({ leave: z.literal(true) }),
		]),
		play: ({ stake, state, step }) => playStep({ stake, state }, step),
		worth: worthOf,
	},
});
