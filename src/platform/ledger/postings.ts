import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';

export interface Posting {
	/** Names the event for ever. */
	reference: string;
	kind: string;
	/** Above zero when the balance grew. */
	amount: Money;
	balanceAfter: Money;
	occurredAt: Date;
}

/** One page of a member account's movements, the latest first, and how many there are in all. */
export async function listPostings(
	tx: Tx,
	{ kind, ownerId, currency }: Account,
	page: { limit: number; offset: number },
): Promise<{ postings: Posting[]; rowCount: number }> {
	// Versions count an account's postings without gaps, so a page is a range of them.
	const { rows } = await sql<Posting & { rowCount: number }>`
		select t.source || ':' || t.external_id as reference, t.kind, p.amount,
			p.balance_after as "balanceAfter", t.occurred_at as "occurredAt", a.version as "rowCount"
		from ledger.account a
		left join (ledger.posting p join ledger.tx t on t.id = p.tx_id)
			on p.account_id = a.id and p.version <= a.version - ${page.offset}::int
				and p.version > a.version - ${page.offset + page.limit}::int
		where a.id = ledger.find_account(${ownerId ?? null}::int, ${kind}, ${currency})
		order by p.version desc`.execute(tx);
	const rowCount = rows[0]?.rowCount ?? 0;
	const postings = rows.filter((row) => row.reference !== null);
	return { postings: postings.map(({ rowCount: _, ...posting }) => posting), rowCount };
}
