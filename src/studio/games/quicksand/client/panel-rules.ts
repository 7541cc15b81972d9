import { facts, make } from '../../../kit/dom.ts';
import { percentOf, timesOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { RoundGame } from '../../../kit/round/round-game.ts';
import { FIGURES, rowsOf } from '../figures.ts';
import { QUICKSAND } from '../rules.ts';
import { t } from './kind.ts';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const;
const COMMON = ['ruleStake', 'ruleLine', 'ruleFixed', 'ruleFree'] as const;

/** The rules, and the exact chance, pay and return of every number of tiles. */
export function rulesPanel(pits: number, { state }: RoundGame): Panel {
	return {
		title: kitText('rules'),
		fill(body) {
			const { rtpMin, rtpMax, payMax } = FIGURES;
			body.append(
				...RULES.map((key) => make('p', {}, t(key))),
				make('h3', {}, kitText('oddsTitle')),
				facts([
					[kitText('leastReturn'), `${percentOf(rtpMin)} = ${rtpMin}`],
					[kitText('mostReturn'), `${percentOf(rtpMax)} = ${rtpMax}`],
					[kitText('mostPay'), timesOf(payMax, QUICKSAND.payUnit)],
				]),
				make('h3', {}, t('tableTitle', { pits })),
				payTable(pits),
				make('h3', {}, kitText('rulesTitle')),
				...COMMON.map((key) => make('p', {}, kitText(key))),
				make('h3', {}, kitText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function payTable(pits: number): HTMLElement {
	return oddsTable(
		[t('tiles'), kitText('chance'), kitText('pays'), kitText('rtpShort')],
		rowsOf(pits).map(({ tiles, pay, chance, rtp }) => [
			...[String(tiles), percentOf(chance)],
			...[timesOf(pay, QUICKSAND.payUnit), percentOf(rtp)],
		]),
	);
}
