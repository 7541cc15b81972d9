import { type Money, sumOf, toDecimal } from '#lib/money.ts';
import { type PrizeTable, type TablePrize, totalWeight } from '#lib/rules/rewards/prize-table.ts';
import { POINTS_PER_UNIT } from '../points/issue-points.ts';
import type { Prize, Rule } from '../rules/rule-schema.ts';

type Table = NonNullable<Prize['table']>;

/** Returns the table that a ticket of the rule opens; absent where the rule has none. */
export function tableOfRule({ pay }: Pick<Rule, 'pay'>): PrizeTable | undefined {
	const table = pay.tiers[0]?.prize.table;
	return table && tableOf(table);
}

/** The table as it is published and hashed: amounts as decimal text. */
export function tableOf({ prizes, eggs }: Table): PrizeTable {
	return {
		prizes: prizes.map(({ weight, cash, points }): TablePrize => {
			return {
				weight,
				...(cash !== undefined && { cash: toDecimal(cash) }),
				...(points !== undefined && { points: toDecimal(points) }),
			};
		}),
		...(eggs !== undefined && { eggs }),
	};
}

/** The expected value of one draw, with points at what they are worth; rounded down to 0.0001. */
export function expectedValueOf({ prizes }: Pick<Table, 'prizes'>): Money {
	const weighted = prizes.map(({ weight, cash, points = 0n }) => {
		return (cash ?? points / POINTS_PER_UNIT) * BigInt(weight);
	});
	return sumOf(weighted) / BigInt(totalWeight(prizes));
}
