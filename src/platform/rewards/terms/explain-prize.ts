import { formatCount, maxOf } from '#lib/money.ts';
import { placesOf } from '../draws/draw-terms.ts';
import { costOf } from '../rules/cost-of.ts';
import type { Prize, PrizeValue } from '../rules/rule-schema.ts';
import { GAME_TYPES, type GameType } from '../rules/rule-words.ts';
import {
	countText,
	daysText,
	listText,
	moneyText,
	percentText,
	say,
	type TermsLanguage,
} from './format-terms.ts';
import { TYPES } from './sentences.ts';
import { PRIZE } from './sentences-of-prizes.ts';

/** A prize as a phrase: `৳20.00 in cash`, `50%, at most ৳500.00`. */
export function prizePhrase(prize: Prize, language: TermsLanguage): string {
	const { cash, bonus, points, ticket, freeRounds, goods } = prize;
	if (points) return pointsPhrase(points, language);
	if (cash?.rates) return say(language, PRIZE.cashRates, { amount: valuePhrase(cash, language) });
	if (cash) return say(language, PRIZE.cash, { amount: valuePhrase(cash, language) });
	if (bonus) return say(language, PRIZE.bonus, { amount: valuePhrase(bonus, language) });
	if (ticket) return say(language, PRIZE.ticket, { rule: ticket.rule });
	if (goods) {
		const { names, worth } = goods;
		return say(language, PRIZE.goods, { name: names[language], worth: moneyText(worth) });
	}
	if (freeRounds) {
		const { game, rounds, stake, days } = freeRounds;
		const inDays = daysText(language, days);
		return say(language, PRIZE.freeRounds, { game, rounds, stake: moneyText(stake), days: inDays });
	}
	return poolPhrase(prize, language);
}

function pointsPhrase(points: PrizeValue, language: TermsLanguage): string {
	const { fixed } = points;
	if (fixed !== undefined) return say(language, PRIZE.points, { amount: countText(fixed) });
	return say(language, PRIZE.pointsValue, { amount: valuePhrase(points, language) });
}

function valuePhrase({ fixed, percent, rates }: PrizeValue, language: TermsLanguage): string {
	if (fixed !== undefined) return moneyText(fixed);
	if (percent) {
		const { bp, max } = percent;
		return say(language, PRIZE.percent, { percent: percentText(bp), max: moneyText(max) });
	}
	return ratesPhrase(rates ?? {}, language);
}

/** Rates by game type, equal ones together: `0.3% of slots, fishing; 0.2% of live casino`. */
export function ratesPhrase(
	rates: Partial<Record<GameType, number>>,
	language: TermsLanguage,
): string {
	// The order of the keys of a stored document is not that of the file.
	const types = GAME_TYPES.filter((type) => rates[type] !== undefined);
	const parts = [...new Set(types.map((type) => rates[type] ?? 0))].map((bp) => {
		const named = types.filter((type) => rates[type] === bp).map((type) => TYPES[type][language]);
		return say(language, PRIZE.rate, { type: listText(named), percent: percentText(bp) });
	});
	return parts.join('; ');
}

/** The figure of a prize for a headline: an amount, a percentage, the highest of several. */
export function prizeFigure(prize: Prize, language: TermsLanguage): string {
	const { cash, bonus, points, share, draw, table } = prize;
	const { fixed, percent, rates } = cash ?? bonus ?? points ?? {};
	if (percent) return percentText(percent.bp);
	if (rates) return percentText(Math.max(...Object.values(rates)));
	if (fixed !== undefined && !points) return moneyText(fixed);
	if (share) return moneyText(share.pool);
	if (draw) return moneyText(maxOf(...draw.prizes.map((one) => one.cash)));
	if (table) return topPrizePhrase(table, language);
	return prizePhrase(prize, language);
}

type Weighted = NonNullable<Prize['table']>['prizes'][number];

/** The prize of a table that takes most out of the pot: `৳500.00`. */
export function topPrizePhrase(
	{ prizes }: { prizes: readonly Weighted[] },
	language: TermsLanguage,
): string {
	const costs = prizes.map((one) => costOf({ table: { prizes: [one] } }));
	const top = prizes[costs.indexOf(maxOf(...costs))];
	return top ? weightedPhrase(top, language) : '';
}

function weightedPhrase({ cash, points = 0n }: Weighted, language: TermsLanguage): string {
	return cash ? moneyText(cash) : say(language, PRIZE.points, { amount: countText(points) });
}

function poolPhrase({ share, draw, table }: Prize, language: TermsLanguage): string {
	if (share) {
		const { pool, ranks, least } = share;
		return listText([
			say(language, PRIZE.pool, { pool: moneyText(pool) }),
			ranks
				? say(language, PRIZE.ranks, { ranks: ranks.map(percentText).join(' · ') })
				: say(language, PRIZE.cuts),
			...(least === undefined ? [] : [say(language, PRIZE.least, { least: moneyText(least) })]),
			...(ranks ? [] : [say(language, PRIZE.places, { count: formatCount(placesOf(share)) })]),
		]);
	}
	if (draw) {
		const prizes = draw.prizes.map(({ count, cash }) =>
			say(language, PRIZE.drawn, { count, cash: moneyText(cash) }),
		);
		return say(language, PRIZE.draw, { prizes: listText(prizes) });
	}
	const { prizes = [], eggs } = table ?? {};
	const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
	const named = prizes.map((one) =>
		say(language, PRIZE.weighted, {
			prize: weightedPhrase(one, language),
			chance: `${formatCount((one.weight * 100) / total)}%`,
		}),
	);
	const all = listText(named);
	if (eggs === undefined) return say(language, PRIZE.table, { prizes: all });
	return say(language, PRIZE.eggs, { eggs, prizes: all });
}
