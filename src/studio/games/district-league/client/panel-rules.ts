import { make } from '../../../kit/dom.ts';
import type { Market } from '../../../kit/market/market-client.ts';
import { marketRulesPanel } from '../../../kit/market/panel-rules.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import { DISTRICT_LEAGUE, type Pitch, type TeamCode, type Weather } from '../rules.ts';
import { nameOf, t } from './words.ts';

const { weights, lateFrom, goalsMax, teams, pitches, weathers } = DISTRICT_LEAGUE;

/** The rules with the whole model: everything that a price is worked out from. */
export function rulesPanel(market: Market): Panel {
	return marketRulesPanel(market, {
		texts: [t('dlRuleMatch')],
		model: [
			make('p', {}, t('dlRuleMinute', weights)),
			make('p', {}, t('dlRuleLate', { minute: lateFrom, goals: goalsMax })),
			make('p', {}, t('dlStrength')),
			oddsTable(
				[t('thTeam'), t('thAttack'), t('thDefence')],
				(Object.keys(teams) as TeamCode[]).map((team) => [
					nameOf(team),
					...[String(teams[team].attack), String(teams[team].defence)],
				]),
			),
			oddsTable(
				[t('thGround'), t('thLeft')],
				[
					...(Object.keys(pitches) as Pitch[]).map((pitch) => [
						t(`pitch_${pitch}`),
						`${pitches[pitch]}%`,
					]),
					...(Object.keys(weathers) as Weather[]).map((weather) => [
						t(`weather_${weather}`),
						`${weathers[weather]}%`,
					]),
				],
			),
		],
	});
}
