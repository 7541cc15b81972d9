import { marketKind } from '../../../kit/market/market-book.ts';
import { marketRules } from '../../../markets/market-rules.ts';
import { outcomeOf, selectionsOf } from '../markets.ts';
import {
	type ArenaMatch,
	type ArenaState,
	beginMatch,
	isMatchOver,
	playRound,
	standingOf,
} from '../match.ts';
import { ARENA, TICK } from '../rules.ts';
import { selectionText, sides } from './words.ts';

/** How tickets of Jhilik Arena are shown and verified. */
export const kind = marketKind<ArenaMatch, ArenaState>({
	rules: marketRules<ArenaMatch, ArenaState>({
		...{ code: ARENA.gameCode, table: ARENA, tick: TICK },
		begin: beginMatch,
		advance: playRound,
		isOver: (state) => isMatchOver(standingOf(state)),
		...{ outcomeOf, selections: selectionsOf },
	}),
	...{ sides, selectionText },
	facts: () => [],
	scoreOf(state) {
		const { a, b } = standingOf(state);
		return [a, b];
	},
});
