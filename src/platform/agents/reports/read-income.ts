import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { type Money, sumOf } from '#lib/money.ts';
import type { Income } from '#lib/wps/contract/agent-reports.ts';
import type { Tx } from '#platform/db/database.ts';
import { type IncomeInput, type IncomeRow, sumDebts, sumIncomeByDay } from './income-rows.ts';

/** Reads what an agent was paid in a time, by business day, the latest first. */
export async function readIncome(db: Tx, input: IncomeInput): Promise<Income> {
	const [rows, debts] = await Promise.all([
		sumIncomeByDay(db, { ...input, timeZone: BRAND_TIME_ZONE }),
		sumDebts(db, input),
	]);
	const days = Map.groupBy(rows, ({ day }) => day);
	return {
		list: [...days].map(([date, parts]) => ({ date, ...partsOf(parts) })),
		footer: partsOf(rows),
		toDebts: debts.paid,
	};
}

/** Sums what an agent was paid in a time, and what it owes of bills now. */
export async function sumIncome(
	db: Tx,
	input: IncomeInput,
): Promise<{ income: Money; debt: Money }> {
	const [rows, debts] = await Promise.all([
		sumIncomeByDay(db, { ...input, timeZone: BRAND_TIME_ZONE }),
		sumDebts(db, input),
	]);
	return { income: sumOf(rows.map(({ amount }) => amount)), debt: debts.open };
}

function partsOf(rows: readonly IncomeRow[]) {
	const of = (...kinds: string[]) =>
		sumOf(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
	return {
		...{ agentRebate: of('rebate'), dailySalary: of('daily'), realtime: of('realtime') },
		...{ hourly: of('hourly'), dividend: of('dividend'), affiliate: of('affiliate') },
		...{ correction: of('correction'), fromDebts: of('fromDebts') },
		tatalIncome: sumOf(rows.map(({ amount }) => amount)),
	};
}
