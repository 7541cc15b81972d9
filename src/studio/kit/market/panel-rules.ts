import { LEG_RETURN, LEGS_MAX } from '../../engines/match/ticket-money.ts';
import { facts, make } from '../dom.ts';
import { oddsTable } from '../odds-table.ts';
import type { Panel } from '../panel.ts';
import { money } from '../text.ts';
import type { Market } from './market-client.ts';
import { t } from './texts.ts';

/** What a game adds to the rules of every market. */
interface OwnRules {
	/** How a match is played. */
	texts: readonly string[];
	/** The published model. */
	model: readonly HTMLElement[];
}

/** The rules of a market: how tickets are taken and settled, then the game's own model. */
export function marketRulesPanel({ state }: Market, { texts, model }: OwnRules): Panel {
	const { stakeMin, stakeMax, winMax } = state.limits;
	return {
		title: t('rulesTitle'),
		fill(body) {
			const legs = Array.from({ length: LEGS_MAX }, (_, no) => no + 1);
			body.append(
				...texts.map((text) => make('p', {}, text)),
				make('h3', {}, t('rulesTickets')),
				make('p', {}, t('rulePrice')),
				make('p', {}, t('ruleClose')),
				make('p', {}, t('ruleLegs', { count: state.legsMax })),
				oddsTable(
					[t('thLegs'), t('thReturn')],
					legs.map((count) => [String(count), legShare(count)]),
				),
				make('p', {}, t('ruleVoid')),
				make('p', {}, t('ruleCashOut')),
				facts([
					[t('stake'), `${money(stakeMin)} – ${money(stakeMax)}`],
					[t('mostReturn'), money(winMax)],
				]),
				make('h3', {}, t('modelTitle')),
				...model,
				make('h3', {}, t('version')),
				make('code', {}, state.tableHash),
			);
		},
	};
}

/** What legs return on average together, cut to hundredths of a percent. */
function legShare(legs: number): string {
	const over = 10_000n * LEG_RETURN.over ** BigInt(legs);
	return `${(Number(over / LEG_RETURN.under ** BigInt(legs)) / 100).toFixed(2)}%`;
}
