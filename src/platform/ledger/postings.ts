import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';

export interface Posting {
	/** The permanent name of the event. */
	reference: string;
	kind: string;
	/** Above 0 for a credit. */
	amount: Money;
	balanceAfter: Money;
	occurredAt: Date;
}

/** Lists one page of a member account's postings, latest first, with the total count. */
export async function listPostings(
	tx: Tx,
	{ kind, ownerId, currency }: Account,
	page: { limit: number; offset: number },
): Promise<{ postings: Posting[]; rowCount: number }> {
	// An account's postings are numbered by version without gaps, so a page is a range of versions.
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

/** Sums the postings of the given event kinds in a member account since a time. */
export async function sumPostings(
	tx: Tx,
	account: Account,
	{ kinds, since }: SumPostingsInput,
): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		with a as materialized (${accountQuery(account)})
		select coalesce(sum(p.amount), 0)::bigint as sum
		from a join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where p.version >= ${firstVersionSince(since)} and t.kind = any(${kinds}::text[])`.execute(tx);
	return rows[0]?.sum ?? 0n;
}

/** Selects an account and the version of its latest posting. */
export function accountQuery({ kind, ownerId, currency }: Account) {
	return sql`select id, version from ledger.account
		where id = ledger.find_account(${ownerId ?? null}::int, ${kind}, ${currency})`;
}

/**
 * Finds the version of the first posting of account `a` (`accountQuery`) at or after a time. The
 * times of an account's postings rise with their versions, so a binary search finds it. The cost of
 * a read from there on depends on the postings since then, not on the age of the account.
 */
export function firstVersionSince(instant: Date) {
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
