import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { listTransactions, MovementGroup } from '#lib/wps/contract/wallet.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account } from '#platform/ledger/accounts.ts';
import { listPostings, type Posting } from '#platform/ledger/postings.ts';
import { GROUP_PATTERNS } from './kinds.ts';
import { selectMovements, sumMovements } from './rows.ts';

interface ListMovementsInput {
	pageNo: number;
	period: Period | undefined;
	group: MovementGroup | undefined;
}

/** Lists a page of an account's movements, the latest first; of a period with its sums. */
export async function listMovements(
	db: Database,
	account: Account,
	{ pageNo, period, group }: ListMovementsInput,
): Promise<ValueOf<typeof listTransactions>> {
	const page = { limit: PAGE_SIZE, offset: (pageNo - 1) * PAGE_SIZE };
	if (!period && !group) {
		const { postings, rowCount } = await listPostings(db, account, page);
		return {
			list: postings.map(recordOf),
			totalPages: pageCountOf(rowCount),
			totalCount: rowCount,
		};
	}
	const { since, until } = period ?? {};
	const selection = { since, until, kinds: group && GROUP_PATTERNS[group] };
	const { count, ...sums } = await sumMovements(db, account, selection);
	const rows = await selectMovements(db, account, { ...selection, ...page });
	return {
		list: rows.map(recordOf),
		totalPages: pageCountOf(count),
		totalCount: count,
		...(period && { sums: { ...sums, net: sums.in - sums.out } }),
	};
}

function recordOf({ reference, kind, amount, balanceAfter, occurredAt }: Posting) {
	return { transactionId: reference, type: kind, amount, balanceAfter, time: occurredAt };
}
