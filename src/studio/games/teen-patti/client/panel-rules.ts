import { formatCount } from '#lib/money.ts';
import { oneIn } from '../../../kit/chances.ts';
import { make } from '../../../kit/dom.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { Panel } from '../../../kit/panel.ts';
import { t as tableText } from '../../../kit/table/texts.ts';
import { textOf } from '../../../kit/text.ts';
import type { TableStateView } from '../../../table-wire.ts';
import { BOT_POLICY } from '../bots.ts';
import { FIGURES } from '../figures.ts';
import { TEEN_PATTI } from '../rules.ts';
import { t } from './words.ts';

const RULES = [
	'tpRuleGoal',
	'tpRuleBlind',
	'tpRuleSide',
	'tpRuleShow',
	'tpRuleTime',
	'tpRuleDry',
	'tpRuleLeave',
	'tpRuleRake',
] as const;

/** The rules, the exact chance of each rank, and how bots play. */
export function rulesPanel({ tableHash }: TableStateView): Panel {
	return {
		title: tableText('rulesTitle'),
		fill(body) {
			body.append(
				...RULES.map((key) => make('p', {}, t(key))),
				make('h3', {}, t('tpRanksTitle')),
				make('p', {}, t('tpRanksText')),
				rankTable(),
				make('p', {}, `${t('tpTie')}: ${FIGURES.tie} · ${oneIn(FIGURES.tie)}`),
				make('p', {}, t('tpNoReturn')),
				make('h3', {}, t('botsTitle')),
				make('p', {}, t('botsText', botsAtFirst())),
				botTable(),
				make('p', {}, t('botsMax')),
				make('h3', {}, tableText('version')),
				make('code', {}, tableHash),
			);
		},
	};
}

function rankTable(): HTMLElement {
	const rows = TEEN_PATTI.ranks
		.slice()
		.reverse()
		.map((rank) => [
			textOf(`rank_${rank}`),
			formatCount(FIGURES.counts[rank]),
			`${FIGURES.chances[rank]} · ${oneIn(FIGURES.chances[rank])}`,
		]);
	return oddsTable([t('thHand'), t('thHands'), t('thHandChance')], rows);
}

/** A column for each class of cards: a phone has room for five. */
function botTable(): HTMLElement {
	const classes = Object.entries(BOT_POLICY.classes);
	const rows = [
		[t('thBotMax'), ...classes.map(([, { stakeMax }]) => String(stakeMax))],
		[t('thBotPack'), ...classes.map(([, { pack }]) => String(pack))],
		[t('thBotShow'), ...classes.map(([, { show }]) => String(show))],
		[t('thBotAsk'), ...classes.map(([, { ask }]) => String(ask))],
		[t('thBotRaise'), ...classes.map(([, { raise }]) => String(raise))],
		[t('thBotAccept'), ...classes.map(([, { accept }]) => String(accept))],
	];
	const heads = [t('thBotCards'), ...classes.map(([name]) => textOf(`bot_${name}`))];
	const table = oddsTable(heads, rows);
	table.classList.add('tight');
	return table;
}

function botsAtFirst(): { see: string; raise: number } {
	const { see, blindRaise } = BOT_POLICY;
	return { see: see.slice(0, -1).join('%, '), raise: blindRaise };
}
