import { sumOf } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { StatementSummary } from '#lib/wps/contract/reports.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account } from '#platform/ledger/accounts.ts';
import { findBalanceAt, selectStatementRows, selectVersions, sumByKind } from './rows.ts';

/** Movements on a printed statement; the file has all of them. */
const LIST_MAX = 500;

interface ReadSummaryInput {
	account: Account;
	period: Period;
	language: string;
}

/** Reads the statement of an account for printing. */
export async function readSummary(
	db: Database,
	{ account, period, language }: ReadSummaryInput,
): Promise<StatementSummary> {
	const { from, to, since, until } = period;
	const { first, end } = await selectVersions(db, account, { since, until, kinds: undefined });
	const byKind = await sumByKind(db, account, { since, until });
	const listed = { first, end: Math.min(end, first + LIST_MAX) };
	const rows = await selectStatementRows(db, account, listed);
	return {
		from,
		to,
		opening: await findBalanceAt(db, account, first - 1),
		closing: await findBalanceAt(db, account, end - 1),
		in: sumOf(byKind.map((row) => row.in)),
		out: sumOf(byKind.map((row) => row.out)),
		byType: byKind.map(({ kind, ...sums }) => ({ type: kind, ...sums })),
		list: rows.map((row) => ({
			transactionId: row.reference,
			type: row.kind,
			...(row.gameCode && { gameName: textIn(row.names ?? { en: row.gameCode }, language) }),
			amount: row.amount,
			balanceAfter: row.balanceAfter,
			time: row.occurredAt,
		})),
		totalCount: end - first,
	};
}
