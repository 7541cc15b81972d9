import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface TicketTable {
	id: string;
	rule: string;
	version: string;
	member_id: number;
	made_for: string;
	given_by: string;
	reason: string;
	given_at: Date;
	expires_at: Date | null;
	used_at: Date | null;
	seed_id: string | null;
	nonce: number | null;
	claim_id: string | null;
	record: string | null;
	record_hash: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_ticket: TicketTable;
	}
}

export type TicketRow = Selectable<TicketTable>;

type NewTicket = Pick<
	TicketRow,
	| ('id' | 'rule' | 'version' | 'member_id' | 'made_for' | 'given_by')
	| ('reason' | 'given_at' | 'expires_at')
>;

/** Inserts tickets; those that were made for the same before are left out. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<number> {
	const unused = {
		...{ used_at: null, seed_id: null, nonce: null, claim_id: null },
		...{ record: null, record_hash: null },
	};
	const inserted = await tx
		.insertInto('reward_ticket')
		.values(tickets.map((ticket) => ({ ...ticket, ...unused })))
		.onConflict((conflict) => conflict.column('made_for').doNothing())
		.returning('id')
		.execute();
	return inserted.length;
}

/** Tickets of one page of the reward centre. */
const TICKETS_MAX = 100;

/** The tickets of a member that can be used, those that end first at the top. */
export async function selectUsable(db: Tx, memberId: number, now: Date): Promise<TicketRow[]> {
	return await db
		.selectFrom('reward_ticket')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('used_at', 'is', null)
		.where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
		.orderBy(sql`expires_at nulls last`)
		.orderBy('given_at')
		.orderBy('id')
		.limit(TICKETS_MAX)
		.execute();
}

/** Locks a ticket of the member. */
export async function lockTicket(
	tx: Tx,
	{ id, memberId }: { id: string; memberId: number },
): Promise<TicketRow | undefined> {
	return await tx
		.selectFrom('reward_ticket')
		.selectAll()
		.where('id', '=', id)
		.where('member_id', '=', memberId)
		.forUpdate()
		.executeTakeFirst();
}

type Use = {
	[Field in 'used_at' | 'seed_id' | 'nonce' | 'claim_id' | 'record' | 'record_hash']: NonNullable<
		TicketTable[Field]
	>;
};

export async function updateUsed(tx: Tx, id: string, use: Use): Promise<void> {
	await tx.updateTable('reward_ticket').set(use).where('id', '=', id).execute();
}

export interface DrawRow {
	memberId: number;
	record: string;
	recordHash: string;
	seedId: string;
	/** Present once the seed is public. */
	serverSealed: Buffer | null;
}

/** The draw of a used ticket. */
export async function findDrawRow(db: Tx, id: string): Promise<DrawRow | undefined> {
	const { rows } = await sql<DrawRow>`
		select t.member_id as "memberId", t.record, t.record_hash as "recordHash", s.id as "seedId",
			case when s.retired_at is not null then s.server_sealed end as "serverSealed"
		from reward_ticket t join reward_seed s on s.id = t.seed_id
		where t.id = ${id}::uuid`.execute(db);
	return rows[0];
}
