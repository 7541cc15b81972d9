import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface StatementTable {
	id: Generated<number>;
	vendor_code: string;
	from_at: Date;
	to_at: Date;
	compared_at: Date;
	own_count: number;
	vendor_count: number;
	difference_count: number;
}

interface DifferenceTable {
	statement_id: number;
	transaction_id: string;
	kind: string;
	own: unknown;
	vendor: unknown;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vendor_statement: StatementTable;
		vendor_difference: DifferenceTable;
	}
}

/** A movement of the wallet. */
export interface OwnMovement {
	transactionId: string;
	kind: string;
	roundId: string;
	user: string;
	currency: string;
	amount: Money;
	/** The win of a bet that carries its win. */
	winAmount: Money | null;
	state: 'applied' | 'tombstone' | 'rejected';
	/** Set for a refunded bet: by the vendor's rollback, or by the platform after 24 hours. */
	undoneBy: 'vendor' | 'platform' | null;
}

const MOVEMENT = sql`t.vendor_tx_id::text as "transactionId", t.kind, t.round_id as "roundId",
	t.member_id::text as "user", m.currency, t.amount, t.state,
	case when t.kind = 'betwin' then (
		select coalesce(sum(p.amount), 0)::bigint
		from ledger.tx e join ledger.posting p on p.tx_id = e.id
		join ledger.account a on a.id = p.account_id and a.kind = 'player.cash'
		where e.source = 'vendor'
			and e.external_id = t.vendor_code || ':' || t.vendor_tx_id || ':win'
	) end as "winAmount",
	case when t.resolution = 'rollback' then case when exists (
		select from vendor_tx undo where undo.vendor_code = t.vendor_code
			and undo.ref = t.vendor_tx_id and undo.kind = 'rollback'
	) then 'vendor' else 'platform' end end as "undoneBy"`;

/** Selects the applied movements of a period. */
export async function selectMovements(tx: Tx, vendorCode: string, from: Date, to: Date) {
	const { rows } = await sql<OwnMovement>`
		select ${MOVEMENT} from vendor_tx t join member m on m.id = t.member_id
		where t.vendor_code = ${vendorCode} and t.created_at >= ${from} and t.created_at < ${to}
			and t.state = 'applied' and t.kind <> 'close'`.execute(tx);
	return rows;
}

/** Selects movements by id, of any time and state. */
export async function selectMovementsById(tx: Tx, vendorCode: string, ids: readonly string[]) {
	const { rows } = await sql<OwnMovement>`
		select ${MOVEMENT} from vendor_tx t join member m on m.id = t.member_id
		where t.vendor_code = ${vendorCode} and t.vendor_tx_id = any(${ids}::uuid[])`.execute(tx);
	return rows;
}

export async function insertStatement(tx: Tx, row: Omit<StatementTable, 'id'>): Promise<number> {
	const { id } = await tx
		.insertInto('vendor_statement')
		.values(row)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function insertDifferences(tx: Tx, rows: DifferenceTable[]): Promise<void> {
	const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
	await sql`
		insert into vendor_difference (statement_id, transaction_id, kind, own, vendor)
		select statement_id, transaction_id, kind, own, vendor
		from jsonb_to_recordset(${text}::jsonb)
			as r(statement_id integer, transaction_id text, kind text, own jsonb, vendor jsonb)
		`.execute(tx);
}

/** Selects the end of the last compared period. */
export async function selectComparedUntil(tx: Tx, vendorCode: string): Promise<Date | undefined> {
	const row = await tx
		.selectFrom('vendor_statement')
		.select('to_at')
		.where('vendor_code', '=', vendorCode)
		.orderBy('to_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row?.to_at;
}
