import type { RouteName } from '#lib/routes.ts';
import type { Income } from '#lib/wps/contract/agent-reports.ts';

type Parts = Income['footer'];

/** The kinds of income, each with the page of its bills. */
export const INCOME_PARTS = [
	{ key: 'agentRebate' },
	{ key: 'realtime', route: 'agentRealtime' },
	{ key: 'hourly', route: 'agentHourly' },
	{ key: 'dailySalary', route: 'agentDaily' },
	{ key: 'dividend', route: 'agentDividend' },
	{ key: 'affiliate' },
	{ key: 'correction' },
	{ key: 'fromDebts' },
] as const satisfies readonly { key: Exclude<keyof Parts, 'tatalIncome'>; route?: RouteName }[];

/** The sum of a day or of all: of hosts that do not say it, their two kinds. */
export function totalOf(parts: Parts): bigint {
	return parts.tatalIncome ?? parts.agentRebate + parts.dailySalary;
}
