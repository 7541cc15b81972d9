import type { PriceGroup, PriceKey } from '../../../kit/market/market-book.ts';
import { offeredGroups } from '../../../kit/market/offered-groups.ts';
import type { ArenaMatch } from '../match.ts';
import { ARENA } from '../rules.ts';
import { handicapOf, nameOf, t } from './words.ts';

const { totals, handicaps, races } = ARENA;
type Prices = Readonly<Record<string, string>>;

/** The markets of a match that have a price, in the order of the page. */
export function groups(match: ArenaMatch, prices: Prices): PriceGroup[] {
	const all: PriceGroup[] = [
		ofTeams(match, 'winner', t('mkWinner')),
		nextRound(match, prices),
		rounds(),
		...races.map((line) => ofTeams(match, `race-${line}`, t('mkRace', { line }))),
		handicap(match),
	];
	return offeredGroups(all, prices);
}

function ofTeams({ a, b }: ArenaMatch, market: string, title: string): PriceGroup {
	const keys = [
		{ selection: `${market}:a`, label: nameOf(a) },
		{ selection: `${market}:b`, label: nameOf(b) },
	];
	return { market, title, columns: 2, keys };
}

/** The next round is named by its number. */
function nextRound(match: ArenaMatch, prices: Prices): PriceGroup {
	const first = Object.keys(prices).find((selection) => selection.startsWith('round-')) ?? '';
	const market = first.split(':')[0] ?? '';
	return ofTeams(match, market, t('mkRound', { no: market.split('-')[1] ?? '' }));
}

function rounds(): PriceGroup {
	const keys = totals.flatMap((line): PriceKey[] => [
		{ selection: `rounds-${line}:over`, label: t('arOver', { line }) },
		{ selection: `rounds-${line}:under`, label: t('arUnder', { line }) },
	]);
	return { market: 'rounds', title: t('mkRounds'), columns: 2, keys };
}

function handicap(match: ArenaMatch): PriceGroup {
	const keys = handicaps.flatMap((line) =>
		['a', 'b'].flatMap((giver) =>
			['gives', 'gets'].map((choice): PriceKey => {
				const { team, sign } = handicapOf(match, { giver, choice, line });
				return {
					selection: `handicap-${giver}-${line}:${choice}`,
					label: `${team} ${sign}${line}`,
				};
			}),
		),
	);
	return { market: 'handicap', title: t('mkHandicap'), columns: 2, keys };
}
