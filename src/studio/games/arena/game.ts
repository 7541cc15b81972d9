import { UNIT } from '#lib/money.ts';
import { marketGame } from '../../game.ts';
import { outcomeOf, selectionsOf } from './markets.ts';
import {
	type ArenaMatch,
	type ArenaState,
	beginMatch,
	drawMatchday,
	isMatchOver,
	playRound,
	standingOf,
	weightOfA,
} from './match.ts';
import { ARENA, STAKES } from './rules.ts';

const FIXTURES = 2;

export const arena = marketGame<ArenaMatch, ArenaState>({
	kind: 'market',
	code: ARENA.gameCode,
	vendorCode: 'JHL_ES',
	// Split to ESPORTS by its vendor.
	gameType: 'SPORTS',
	names: { bn: 'ঝিলিক অ্যারেনা', en: 'Jhilik Arena' },
	stakes: STAKES,
	rtp: '24/25',
	table: ARENA,
	matchday: { fixtures: FIXTURES, everyMs: 300_000 },
	daysAhead: 3,
	tick: { steps: ARENA.roundsPerDraw, everyMs: 9000 },
	mainMarkets: ['winner', 'rounds-20.5'],
	limits: { stakeMin: 5n * UNIT, stakeMax: 2000n * UNIT, winMax: 100_000n * UNIT },
	fixtures: (draw) => drawMatchday(draw, FIXTURES),
	begin: beginMatch,
	advance: playRound,
	isOver: (state) => isMatchOver(standingOf(state)),
	selections: selectionsOf,
	outcomeOf,
	resultOf(state) {
		const { a, b } = standingOf(state);
		return `${a}-${b}`;
	},
	view: (match, state) => ({
		...standingOf(state),
		rounds: state.rounds,
		chances: { a: weightOfA(match, state.oil) },
	}),
});
