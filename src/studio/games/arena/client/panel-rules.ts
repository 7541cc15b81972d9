import { make } from '../../../kit/dom.ts';
import type { Market } from '../../../kit/market/market-client.ts';
import { marketRulesPanel } from '../../../kit/market/panel-rules.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import { ARENA, type ArenaTeam } from '../rules.ts';
import { nameOf, t } from './words.ts';

const { roundsToWin, oil, teams } = ARENA;

/** The rules with the whole model: everything that a price is worked out from. */
export function rulesPanel(market: Market): Panel {
	return marketRulesPanel(market, {
		texts: [t('arRuleMatch', { rounds: roundsToWin })],
		model: [
			make('p', {}, t('arRuleRound')),
			make('p', {}, t('arRuleOil', { start: oil.start, max: oil.max })),
			oddsTable(
				[t('thArenaTeam'), t('thStrength')],
				(Object.keys(teams) as ArenaTeam[]).map((team) => [
					nameOf(team),
					String(teams[team].strength),
				]),
			),
			oddsTable(
				[t('thOil'), t('thOilWeight')],
				oil.weights.map((weight, amount) => [String(amount), `${weight}%`]),
			),
		],
	});
}
