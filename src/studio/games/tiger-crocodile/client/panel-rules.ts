import { make } from '../../../kit/dom.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { money } from '../../../kit/text.ts';
import { FIGURES, RETURN_PERCENTS } from '../figures.ts';
import { BETS, TIGER_CROCODILE } from '../rules.ts';
import { t } from './kind.ts';

/** The rules, and the exact chance and return of every bet. */
export function rulesPanel({ state }: Room): Panel {
	return {
		title: roomText('rules'),
		fill(body) {
			const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const;
			const { betMin, betMax, roundMax } = state.limits;
			const limits = { min: money(betMin), max: money(betMax), roundMax: money(roundMax) };
			body.append(
				...rules.map((key) => make('p', {}, t(key))),
				make('p', {}, roomText('tableLimits', limits)),
				make('h3', {}, roomText('oddsTitle')),
				oddsTable(),
				make('h3', {}, roomText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function oddsTable(): HTMLElement {
	const table = make('table', { class: 'odds-table' });
	const head = make('tr', {});
	for (const key of ['thBet', 'thChance', 'thPays', 'thReturn'] as const) {
		head.append(make('th', { scope: 'col' }, roomText(key)));
	}
	table.append(head);
	for (const bet of BETS) {
		const { wins, rtp } = FIGURES[bet];
		const isHalf = bet === 'tiger' || bet === 'crocodile';
		table.append(
			make(
				'tr',
				{},
				make('td', {}, t(bet)),
				make('td', {}, wins),
				make('td', {}, `${TIGER_CROCODILE.pays[bet]}:1`),
				make('td', {}, `${RETURN_PERCENTS[bet]}% = ${rtp}${isHalf ? `, ${t('halfNote')}` : ''}`),
			),
		);
	}
	return table;
}
