import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface TransferTable {
	id: string;
	/** `up` goes to the agent directly above. */
	direction: 'up' | 'down';
	sender_id: number;
	receiver_id: number;
	currency: string;
	amount: Money;
	tx_id: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		wallet_transfer: TransferTable;
	}
}

export async function findTransfer(tx: Tx, id: string) {
	return await tx.selectFrom('wallet_transfer').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertTransfer(tx: Tx, row: Omit<TransferTable, 'at'>): Promise<void> {
	await tx.insertInto('wallet_transfer').values(row).execute();
}

/** The other side of a transfer. */
export interface Party {
	id: number;
	username: string;
	/** The account type. */
	type: number;
	currency: string;
}

const party = ['other.id', 'other.username', 'other.type', 'other.currency'] as const;

/** Finds the member directly above. */
export async function findUpline(db: Tx, memberId: number): Promise<Party | undefined> {
	return await db
		.selectFrom('agent_node as own')
		.innerJoin('member as other', 'other.id', 'own.upline_id')
		.select(party)
		.where('own.member_id', '=', memberId)
		.executeTakeFirst();
}

/** Finds a member directly below by its account name, whatever its case. */
export async function findDownline(
	db: Tx,
	{ memberId, account }: { memberId: number; account: string },
): Promise<Party | undefined> {
	return await db
		.selectFrom('agent_node as node')
		.innerJoin('member as other', 'other.id', 'node.member_id')
		.select(party)
		.where('node.upline_id', '=', memberId)
		.where('other.username', '=', account.trim().toLowerCase())
		.executeTakeFirst();
}

/** Locks both members in id order, so that two transfers between them do not wait for each other. */
export async function lockParties(tx: Tx, ids: readonly [number, number]): Promise<void> {
	await sql`select from member where id = any(${[...ids]}::int[]) order by id
		for no key update`.execute(tx);
}
