import { make } from '../../../kit/dom.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { money } from '../../../kit/text.ts';
import { LISTED_TARGETS } from '../figures.ts';
import { reachedAt } from '../flight.ts';
import { BHOKATTA } from '../rules.ts';
import { t, times } from './kind.ts';

const RULES = [
	...(['kiteRule1', 'kiteRule2', 'kiteRule3', 'kiteRule4'] as const),
	...(['kiteRule5', 'kiteRule6', 'pastNote'] as const),
];

/** The rules, and for some targets the chance and the time of flight. */
export function rulesPanel({ state }: Room): Panel {
	return {
		title: roomText('rules'),
		fill(body) {
			const { betMin, betMax, roundMax } = state.limits;
			const limits = { min: money(betMin), max: money(betMax), roundMax: money(roundMax) };
			body.append(
				...RULES.map((key) => make('p', {}, t(key))),
				make('p', {}, roomText('tableLimits', limits)),
				make('h3', {}, t('kiteOdds')),
				make('p', {}, t('kiteReturn')),
				targetTable(),
				make('h3', {}, roomText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function targetTable(): HTMLElement {
	return oddsTable(
		[t('thTarget'), roomText('thChance'), t('thSeconds')],
		LISTED_TARGETS.map((target) => {
			const seconds = (reachedAt(target) / 1000).toFixed(1);
			return [times(target), `${chancePercent(target)}%`, t('secondsShort', { seconds })];
		}),
	);
}

/** The chance that a kite reaches a target, in percent with two decimals. */
export function chancePercent(target: number): string {
	return ((BHOKATTA.over * 100) / target).toFixed(2);
}
