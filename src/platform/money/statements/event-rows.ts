import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

export interface EventRow {
	id: string;
	/** The number of the event, not an amount. */
	seq: bigint;
	kind: string;
	occurredAt: Date;
	vendorCode: string | null;
	roundId: string | null;
	gameCode: string | null;
	names: Texts | null;
}

interface SelectEventInput {
	memberId: number;
	source: string;
	externalId: string;
}

/** Selects an event with a line on an account of the member. */
export async function selectEvent(
	db: Tx,
	{ memberId, source, externalId }: SelectEventInput,
): Promise<EventRow | undefined> {
	const { rows } = await sql<EventRow>`
		select t.id, t.seq, t.kind, t.occurred_at as "occurredAt", r.vendor_code as "vendorCode",
			r.round_id as "roundId", r.game_code as "gameCode", g.names
		from ledger.tx t
		left join vendor_tx v on t.source = 'vendor'
			and v.vendor_code = split_part(t.external_id, ':', 1)
			and v.vendor_tx_id = case
				when t.source = 'vendor' then split_part(t.external_id, ':', 2)::uuid end
		left join vendor_round r on r.vendor_code = v.vendor_code and r.round_id = v.round_id
		left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
		where t.source = ${source} and t.external_id = ${externalId}
			and exists (
				select from ledger.posting p join ledger.account a on a.id = p.account_id
				where p.tx_id = t.id and a.owner_id = ${memberId})`.execute(db);
	return rows[0];
}

export interface LineRow {
	account: string;
	ownerId: number | null;
	username: string | null;
	amount: Money;
	balanceAfter: Money | null;
}

export async function selectLines(db: Tx, txId: string): Promise<LineRow[]> {
	const { rows } = await sql<LineRow>`
		select a.kind as account, a.owner_id as "ownerId", m.username, p.amount,
			p.balance_after as "balanceAfter"
		from ledger.posting p
		join ledger.account a on a.id = p.account_id
		left join member m on m.id = a.owner_id
		where p.tx_id = ${txId} order by p.amount, p.line`.execute(db);
	return rows;
}

export interface SealRow {
	block: number;
	blockHash: string;
	eventHash: string;
	sealedAt: Date;
	isIntact: boolean;
}

/** Computes the seal of an event again. */
export async function checkSeal(db: Tx, txId: string): Promise<SealRow | undefined> {
	const { rows } = await sql<SealRow>`
		select block, encode(block_hash, 'hex') as "blockHash", encode(event_hash, 'hex') as "eventHash",
			sealed_at as "sealedAt", is_intact as "isIntact"
		from ledger.check_event(${txId})`.execute(db);
	return rows[0];
}
