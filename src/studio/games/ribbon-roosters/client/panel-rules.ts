import { longFacts, make } from '../../../kit/dom.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { money } from '../../../kit/text.ts';
import { CHANCE_PERCENTS, FIGURES, RETURN_PERCENTS } from '../figures.ts';
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
				betTable(),
				exactFigures(),
				make('h3', {}, roomText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function betTable(): HTMLElement {
	const heads = (['thChance', 'thPays', 'thReturn'] as const).map((key) => roomText(key));
	return oddsTable(
		[t('thRoosterBet'), ...heads],
		BETS.map((bet) => [t(bet), ...cellsOf(bet)]),
	);
}

function cellsOf(bet: RoosterBet): string[] {
	if (bet !== 'draw') {
		return [`${CHANCE_PERCENTS.side}%`, t('poolPays'), `${RETURN_PERCENTS.even}%`];
	}
	return [`${CHANCE_PERCENTS.draw}%`, `${RIBBON_ROOSTERS.drawPays}:1`, `${RETURN_PERCENTS.draw}%`];
}

/** Chances and returns as exact fractions. */
function exactFigures(): HTMLElement {
	const sides = `${t('meron')}, ${t('wala')}`;
	return longFacts([
		[`${sides}: ${roomText('thChance')}`, FIGURES.side],
		[`${sides}: ${roomText('thReturn')}, ${t('evenPool')}`, FIGURES.evenRtp],
		[`${t('draw')}: ${roomText('thChance')}`, FIGURES.draw],
		[`${t('draw')}: ${roomText('thReturn')}`, FIGURES.drawRtp],
	]);
}
