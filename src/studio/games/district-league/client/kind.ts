import { marketKind } from '../../../kit/market/market-book.ts';
import { marketRules } from '../../../markets/market-rules.ts';
import { outcomeOf, selectionsOf } from '../markets.ts';
import { type Football, type FootballState, kickOff, playMinute, scoreOf } from '../match.ts';
import { DISTRICT_LEAGUE, TICK } from '../rules.ts';
import { facts, selectionText, sides } from './words.ts';

/** How tickets of District League are shown and verified. */
export const kind = marketKind<Football, FootballState>({
	rules: marketRules<Football, FootballState>({
		...{ code: DISTRICT_LEAGUE.gameCode, table: DISTRICT_LEAGUE, tick: TICK },
		begin: kickOff,
		advance: playMinute,
		isOver: ({ minute }) => minute >= DISTRICT_LEAGUE.minutes,
		...{ outcomeOf, selections: selectionsOf },
	}),
	...{ sides, selectionText, facts },
	scoreOf({ goals }) {
		const { home, away } = scoreOf(goals);
		return [home, away];
	},
});
