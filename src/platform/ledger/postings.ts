import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Db } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';

export interface PostingRow {
	reference: string;
	kind: string;
	/** Above zero when the balance grew. */
	amount: Money;
	balanceAfter: Money;
	occurredAt: Date;
	/** Postings of the account in all. */
	rowCount: number;
}

/** The postings of a tracked account, the latest first, with the balance each left. */
export async function listPostings(
	db: Db,
	account: Account,
	page: { limit: number; offset: number },
): Promise<PostingRow[]> {
	const { kind, ownerId = null, currency } = account;
	const { rows } = await sql<PostingRow>`
		select tx.source || ':' || tx.external_id as reference, tx.kind,
			account.side * posting.amount as amount, posting.balance_after as "balanceAfter",
			tx.occurred_at as "occurredAt", account.version::int as "rowCount"
		from ledger.account
		join ledger.posting on posting.account_id = account.id
		join ledger.tx on tx.id = posting.tx_id
		where account.owner_id is not distinct from ${ownerId}::int
			and account.kind = ${kind} and account.currency = ${currency}
		order by posting.version desc
		limit ${page.limit} offset ${page.offset}`.execute(db);
	return rows;
}
