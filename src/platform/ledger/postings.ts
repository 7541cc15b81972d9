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

interface SumPostingsInput {
	kinds: readonly string[];
	since: Date;
}

/** What events of some kinds came to in a member account since an instant. */
export async function sumPostings(
	tx: Tx,
	account: Account,
	{ kinds, since }: SumPostingsInput,
): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		with a as materialized (${found(account)})
		select coalesce(sum(p.amount), 0)::bigint as sum
		from a join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where p.version >= ${firstSince(since)} and t.kind = any(${kinds}::text[])`.execute(tx);
	return rows[0]?.sum ?? 0n;
}

/** An account with the number of its latest movement. */
export function found({ kind, ownerId, currency }: Account) {
	return sql`select id, version from ledger.account
		where id = ledger.find_account(${ownerId ?? null}::int, ${kind}, ${currency})`;
}

/**
 * The version of the first movement of the account `a` (`found`) at an instant or later. The time of
 * an account's movements rises with their versions, so it is found by halving: what is read from there
 * costs what happened since, however old the account is.
 */
export function firstSince(instant: Date) {
	return sql<number>`(
		with recursive span as (
			select 0 as before, version + 1 as first from a
			union all
			select case when t.occurred_at < ${instant} then s.middle else s.before end,
				case when t.occurred_at < ${instant} then s.first else s.middle end
			from (select *, (before + first) / 2 as middle from span where first - before > 1) s, a
			join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
			where p.version = s.middle
		)
		select min(first) from span)`;
}
