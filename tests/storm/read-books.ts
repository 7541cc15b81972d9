import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Books, Line } from './history.ts';

const address = sql`a.currency || '/' || a.kind || '/' || coalesce(a.owner_id::text, '')`;

/** Reads all postings and balances of the ledger, and the free rounds used. */
export async function readBooks(db: Database): Promise<Books> {
	const lines = await sql<Line>`
		select t.source || ':' || t.external_id as reference, t.kind, t.actor, ${address} as account,
			p.amount, p.version, p.balance_after as "balanceAfter"
		from ledger.posting p join ledger.tx t on t.id = p.tx_id
		join ledger.account a on a.id = p.account_id
		order by a.id, p.version, t.seq`.execute(db);
	const balances = await sql<{ account: string; balance: Money }>`
		select ${address} as account, ledger.balance_of(a.owner_id, a.kind, a.currency) as balance
		from ledger.account a`.execute(db);
	const rewards = await sql<{ id: string; used: number }>`
		select reward_id as id, used from vendor_reward`.execute(db);
	const { rows } = await sql<{ last: bigint; sealed: bigint }>`
		select (select coalesce(max(seq), 0) from ledger.tx) as last,
			(select coalesce(max(to_seq), 0) from ledger.seal_block) as sealed`.execute(db);
	return {
		lines: lines.rows,
		balances: new Map(balances.rows.map((row) => [row.account, row.balance])),
		used: new Map(rewards.rows.map((row) => [row.id, row.used])),
		lastSeq: rows[0]?.last ?? 0n,
		sealedSeq: rows[0]?.sealed ?? 0n,
	};
}
