import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { type Money, sumOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { sumWages, type WageInput } from './wage-rows.ts';

interface Wages {
	dailySalary: Money;
	hourlySalary: Money;
	total: Money;
}

/** Sums an agent's daily and hourly wages by business day, the latest first (`getWages`). */
export async function readWages(
	db: Tx,
	input: WageInput,
): Promise<{ list: ({ date: string } & Wages)[]; footer: Wages }> {
	const days = await sumWages(db, { ...input, timeZone: BRAND_TIME_ZONE });
	const wagesOf = (daily: Money, hourly: Money) => {
		return { dailySalary: daily, hourlySalary: hourly, total: daily + hourly };
	};
	return {
		list: days.map(({ day, daily, hourly }) => ({ date: day, ...wagesOf(daily, hourly) })),
		footer: wagesOf(sumOf(days.map(({ daily }) => daily)), sumOf(days.map(({ hourly }) => hourly))),
	};
}
