import * as z from 'zod/mini';
import { roundGame } from '../../game.ts';
import { FIGURES } from './figures.ts';
import { type Cast, type CastState, playCast, ruleAgainst } from './play.ts';
import { CAST_NET, STAKES } from './rules.ts';

/** 2100-01-01: later moments are mistakes. */
const AT_MAX_MS = 4_102_444_800_000;

const { width, height } = CAST_NET.river;

const PLACE = z.strictObject({
	atMs: z.int().check(z.minimum(0), z.maximum(AT_MAX_MS)),
	x: z.int().check(z.minimum(0), z.maximum(width)),
	y: z.int().check(z.minimum(0), z.maximum(height)),
});

export const castNet = roundGame<CastState, Cast, never>({
	kind: 'round',
	code: CAST_NET.gameCode,
	vendorCode: 'JHL',
	gameType: 'FISH',
	names: { bn: 'খেপলা জাল', en: 'Cast Net' },
	stakes: STAKES,
	rtp: FIGURES.rtp,
	maxWin: String(FIGURES.payMax),
	table: CAST_NET,
	cycleMinMs: 2500,
	choice: PLACE,
	ruleAgainst: (cast, now) => ruleAgainst(cast, now.getTime()),
	isPlayable: (stake) => stake > 0n,
	begin: playCast,
	view: (state) => state,
});
