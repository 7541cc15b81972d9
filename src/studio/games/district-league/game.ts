import { UNIT } from '#lib/money.ts';
import { marketGame } from '../../game.ts';
import { outcomeOf, selectionsOf } from './markets.ts';
import {
	drawMatchday,
	type Football,
	type FootballState,
	kickOff,
	playMinute,
	scoreOf,
} from './match.ts';
import { DISTRICT_LEAGUE, STAKES } from './rules.ts';

const FIXTURES = 4;

export const districtLeague = marketGame<Football, FootballState>({
	kind: 'market',
	code: DISTRICT_LEAGUE.gameCode,
	vendorCode: 'JHL',
	gameType: 'SPORTS',
	names: { bn: 'জেলা লিগ', en: 'District League' },
	stakes: STAKES,
	rtp: '24/25',
	table: DISTRICT_LEAGUE,
	matchday: { fixtures: FIXTURES, everyMs: 480_000 },
	daysAhead: 2,
	// Two minutes every nine seconds: a match lasts six and three quarter minutes.
	tick: { steps: DISTRICT_LEAGUE.minutesPerDraw, everyMs: 9000 },
	mainMarkets: ['result', 'total-2.5'],
	limits: { stakeMin: 5n * UNIT, stakeMax: 5000n * UNIT, winMax: 100_000n * UNIT },
	fixtures: (draw) => drawMatchday(draw, FIXTURES),
	begin: kickOff,
	advance: playMinute,
	isOver: ({ minute }) => minute >= DISTRICT_LEAGUE.minutes,
	selections: selectionsOf,
	outcomeOf,
	resultOf({ goals }) {
		const { home, away } = scoreOf(goals);
		return `${home}-${away}`;
	},
	view: (_match, { minute, goals }) => ({ minute, goals, ...scoreOf(goals) }),
});
