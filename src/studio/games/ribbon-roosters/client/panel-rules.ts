import { make } from '../../../kit/dom.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { money } from '../../../kit/text.ts';
import { FIGURES, RETURN_PERCENTS } from '../figures.ts';
import { BETS, HOUSE_STAKE, RIBBON_ROOSTERS, type RoosterBet } from '../rules.ts';
import { t } from './kind.ts';

/** The rules, and the exact chance and return of every bet. */
export function rulesPanel({ state }: Room): Panel {
	return {
		title: roomText('rules'),
		fill(body) {
			const { betMin, betMax, roundMax } = state.limits;
			const limits = { min: money(betMin), max: money(betMax), roundMax: money(roundMax) };
			body.append(
				...(['roosterRule1', 'roosterRule2'] as const).map((key) => make('p', {}, t(key))),
				make('p', {}, t('roosterRule3', { money: money(HOUSE_STAKE) })),
				...(['roosterRule4', 'roosterRule5', 'roosterRule6'] as const).map((key) =>
					make('p', {}, t(key)),
				),
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
	const heads = [
		t('thRoosterBet'),
		...(['thChance', 'thPays', 'thReturn'] as const).map((key) => roomText(key)),
	];
	table.append(make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text))));
	for (const bet of BETS) {
		const cells = [t(bet), ...cellsOf(bet)];
		table.append(make('tr', {}, ...cells.map((text) => make('td', {}, text))));
	}
	return table;
}

function cellsOf(bet: RoosterBet): string[] {
	if (bet === 'draw') {
		const { draw, drawRtp } = FIGURES;
		return [draw, `${RIBBON_ROOSTERS.drawPays}:1`, `${RETURN_PERCENTS.draw}% = ${drawRtp}`];
	}
	const even = t('evenPool', { percent: RETURN_PERCENTS.even, exact: FIGURES.evenRtp });
	return [FIGURES.side, t('poolPays'), even];
}
