import { sumOf } from '#lib/money.ts';
import type { StatementSummary } from '#lib/wps/contract/reports.ts';
import { kindOf } from '../wallet/transaction-kind.ts';

/** Adds up the sums of types of event that share one word. */
export function sumsByKind(byType: StatementSummary['byType']) {
	const groups = Map.groupBy(byType, ({ type }) => kindOf(type));
	return [...groups].map(([kind, rows]) => ({
		kind,
		in: sumOf(rows.map((row) => row.in)),
		out: sumOf(rows.map((row) => row.out)),
		count: rows.reduce((sum, row) => sum + row.count, 0),
	}));
}
