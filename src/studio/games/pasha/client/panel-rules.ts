import { facts, make } from '../../../kit/dom.ts';
import { percentOf, timesOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { RoundGame } from '../../../kit/round/round-game.ts';
import { FIGURES, figuresOf } from '../figures.ts';
import { PASHA } from '../rules.ts';
import { t } from './kind.ts';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4'] as const;
const COMMON = ['ruleStake', 'ruleLine', 'ruleFixed', 'ruleFree'] as const;
const SAMPLES = [100, 500, 1000, 2500, 4950, 5000, 7500, 9000, 9383, 9500];

/** The rules, and the exact chance, pay and return of the chosen and of other counts of numbers. */
export function rulesPanel(chosen: number, { state }: RoundGame): Panel {
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
					[kitText('mostPay'), timesOf(payMax, PASHA.payUnit)],
				]),
				payTable(chosen),
				make('h3', {}, kitText('rulesTitle')),
				...COMMON.map((key) => make('p', {}, kitText(key))),
				make('h3', {}, kitText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function payTable(chosen: number): HTMLElement {
	const counts = [...new Set([...SAMPLES, chosen])].sort((a, b) => a - b);
	return oddsTable(
		[t('tableFaces'), kitText('chance'), kitText('pays'), kitText('rtpShort')],
		counts.map((faces) => {
			const { pay, chance, rtp } = figuresOf(faces);
			return [String(faces), percentOf(chance), timesOf(pay, PASHA.payUnit), percentOf(rtp)];
		}),
	);
}
