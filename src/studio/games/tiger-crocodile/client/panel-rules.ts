import { make } from '../../../kit/dom.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
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
				betTable(),
				make('h3', {}, roomText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function betTable(): HTMLElement {
	return oddsTable(
		(['thBet', 'thChance', 'thPays', 'thReturn'] as const).map((key) => roomText(key)),
		BETS.map((bet) => {
			const { wins, rtp } = FIGURES[bet];
			const isHalf = bet === 'tiger' || bet === 'crocodile';
			const half = isHalf ? `, ${t('halfNote')}` : '';
			const returns = `${RETURN_PERCENTS[bet]}% = ${rtp}${half}`;
			return [t(bet), wins, `${TIGER_CROCODILE.pays[bet]}:1`, returns];
		}),
	);
}
