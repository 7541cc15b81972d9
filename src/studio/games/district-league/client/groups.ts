import type { PriceGroup, PriceKey } from '../../../kit/market/market-book.ts';
import { offeredGroups } from '../../../kit/market/offered-groups.ts';
import { DISTRICT_LEAGUE } from '../rules.ts';
import { t } from './words.ts';

const { totals, halfTotals, scoresTo } = DISTRICT_LEAGUE;
type Prices = Readonly<Record<string, string>>;

/** The markets of a match that have a price, in the order of the page. */
export function groups(_match: object, prices: Prices): PriceGroup[] {
	const all: PriceGroup[] = [
		...[result('result', t('mkResult')), nextGoal(prices), lines('total', t('mkTotal'), totals)],
		choices('both', t('mkBoth'), [
			['yes', t('keyYes')],
			['no', t('keyNo')],
		]),
		choices('double', t('mkDouble'), [
			['home-draw', '1X'],
			['draw-away', 'X2'],
			['home-away', '12'],
		]),
		result('half', t('mkHalf')),
		lines('halfTotal', t('mkHalfTotal'), halfTotals),
		scores(),
	];
	return offeredGroups(all, prices);
}

function result(market: string, title: string): PriceGroup {
	return choices(market, title, [
		['home', '1'],
		['draw', 'X'],
		['away', '2'],
	]);
}

function choices(
	market: string,
	title: string,
	of: readonly (readonly [choice: string, label: string])[],
): PriceGroup {
	const keys = of.map(([choice, label]) => ({ selection: `${market}:${choice}`, label }));
	return { market, title, columns: of.length === 2 ? 2 : 3, keys };
}

function lines(market: string, title: string, of: readonly string[]): PriceGroup {
	const keys = of.flatMap((line): PriceKey[] => [
		{ selection: `${market}-${line}:over`, label: t('keyOver', { line }) },
		{ selection: `${market}-${line}:under`, label: t('keyUnder', { line }) },
	]);
	return { market, title, columns: 2, keys };
}

/** The next goal is named by its number. */
function nextGoal(prices: Prices): PriceGroup {
	const first = Object.keys(prices).find((selection) => selection.startsWith('goal-')) ?? '';
	const market = first.split(':')[0] ?? '';
	return choices(market, t('mkGoal', { no: market.split('-')[1] ?? '' }), [
		['home', '1'],
		['none', t('keyNone')],
		['away', '2'],
	]);
}

function scores(): PriceGroup {
	const counts = Array.from({ length: scoresTo + 1 }, (_, goals) => goals);
	const exact = counts.flatMap((home) => counts.map((away) => `${home}-${away}`));
	const keys = exact.map((score) => ({ selection: `score:${score}`, label: score }));
	const other = { selection: 'score:other', label: t('keyOther') };
	return { market: 'score', title: t('mkScore'), columns: 4, keys: [...keys, other] };
}
