import { toText } from '#lib/fraction.ts';
import { facts, make } from '../../../kit/dom.ts';
import { percentOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import type { RoundGame } from '../../../kit/round/round-game.ts';
import { chanceOf, FIGURES } from '../figures.ts';
import { CAST_NET, type Species } from '../rules.ts';
import { fishDrawing } from './fish-drawing.ts';
import { chanceText, t } from './kind.ts';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const;
const COMMON = ['ruleStake', 'ruleLine', 'ruleFixed', 'ruleFree'] as const;

/** The rules, and what each species is worth, how often it swims by and how it is caught. */
export function rulesPanel({ state }: RoundGame): Panel {
	return {
		title: kitText('rules'),
		fill(body) {
			const { rtp, payMax } = FIGURES;
			body.append(
				...RULES.map((key) => make('p', {}, t(key))),
				make('h3', {}, kitText('oddsTitle')),
				facts([
					[t('anyNet'), `${percentOf(rtp)} = ${rtp}`],
					[kitText('mostPay'), `${payMax}×`],
				]),
				make('h3', {}, t('fishTitle')),
				speciesTable(),
				make('h3', {}, kitText('rulesTitle')),
				...COMMON.map((key) => make('p', {}, kitText(key))),
				make('h3', {}, kitText('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

function speciesTable(): HTMLElement {
	const all = Object.entries(CAST_NET.species) as [Species, { worth: number; weight: number }][];
	const weights = all.reduce((sum, [, { weight }]) => sum + weight, 0);
	const table = oddsTable(
		[t('fishName'), t('worth'), kitText('chance'), t('often')],
		all.map(([species, { worth, weight }]) => [
			[fishDrawing(species), t(`fish_${species}`)],
			`${worth}×`,
			[chanceText(species), make('small', {}, toText(chanceOf(species)))],
			percentOf(`${weight}/${weights}`, 2),
		]),
	);
	table.classList.add('species');
	return table;
}
