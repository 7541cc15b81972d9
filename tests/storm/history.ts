import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { WalletCallName, WalletReply } from '#lib/vendor/calls.ts';
import type { Database } from '#platform/db/database.ts';

/** One logical call: all attempts with the same body until a reply arrived. */
export interface Call {
	name: WalletCallName;
	fields: Record<string, unknown>;
	startMs: number;
	endMs?: number;
	/** Absent when no attempt got a reply before the deadline. */
	reply?: WalletReply;
	attempts: number;
	/** The error of the last attempt without a reply, or BUSY. */
	lastFailure?: string;
}

export interface History {
	calls: Call[];
}

/** One posting on a member's account. */
export interface Line {
	txId: string;
	/** The vendor's transaction id. */
	id: string;
	/** What the wallet appended to the id: `win`, `rollback`, or empty. */
	suffix: string;
	source: string;
	kind: string;
	accountKind: string;
	ownerId: number;
	amount: Money;
	version: number;
	balanceAfter: Money;
}

export interface Entry {
	id: string;
	suffix: string;
	kind: string;
}

export interface WalletRow {
	id: string;
	kind: string;
	state: string;
	/** How a bet, a tip or a free bet ended. */
	resolution: string | null;
	code: string;
	balance: Money;
	ref: string | null;
	amount: Money;
	hasEntry: boolean;
}

export interface Books {
	lines: Line[];
	entries: Entry[];
	rows: Map<string, WalletRow>;
}

/** Reads all vendor transactions and their postings from the database. */
export async function readBooks(db: Database): Promise<Books> {
	const lines = await sql<Line>`
		select t.id as "txId", split_part(t.external_id, ':', 2) as id,
			split_part(t.external_id, ':', 3) as suffix, t.source, t.kind,
			a.kind as "accountKind", a.owner_id as "ownerId", p.amount, p.version,
			p.balance_after as "balanceAfter"
		from ledger.posting p join ledger.tx t on t.id = p.tx_id
		join ledger.account a on a.id = p.account_id
		where a.owner_id is not null
		order by a.owner_id, a.kind, p.version`.execute(db);
	const entries = await sql<Entry>`
		select split_part(external_id, ':', 2) as id, split_part(external_id, ':', 3) as suffix, kind
		from ledger.tx where source = 'vendor'`.execute(db);
	const rows = await sql<WalletRow>`
		select vendor_tx_id as id, kind, state, resolution, code, balance, ref, amount,
			entry_id is not null as "hasEntry"
		from vendor_tx`.execute(db);
	return {
		lines: lines.rows,
		entries: entries.rows,
		rows: new Map(rows.rows.map((row) => [row.id, row])),
	};
}
