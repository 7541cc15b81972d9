import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface TransferTable {
	id: string;
	/** `up` goes to the agent directly above, `play` to the agent's own cash. */
	direction: 'up' | 'down' | 'play';
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

/** A transfer as one of its sides sees it. */
export interface ListedRow {
	id: string;
	at: Date;
	way: 'in' | 'out' | 'play';
	account: string;
	amount: Money;
}

/** Lists the transfers of a member, the latest first, after one of them. */
export async function selectTransfers(
	db: Tx,
	{ memberId, after, limit }: { memberId: number; after: string | undefined; limit: number },
): Promise<ListedRow[]> {
	const before = after ?? null;
	const { rows } = await sql<ListedRow>`
		select t.id, t.at, m.username as account, t.amount,
			case when t.direction = 'play' then 'play'
				when t.sender_id = ${memberId} then 'out' else 'in' end as way
		from (
			select * from wallet_transfer where sender_id = ${memberId}
			union all
			select * from wallet_transfer where receiver_id = ${memberId} and direction <> 'play'
		) t
		join member m on m.id = case when t.sender_id = ${memberId} then t.receiver_id
			else t.sender_id end
		where ${before}::uuid is null or (t.at, t.id) < (
			select a.at, a.id from wallet_transfer a where a.id = ${before}::uuid
				and ${memberId} in (a.sender_id, a.receiver_id))
		order by t.at desc, t.id desc limit ${limit}`.execute(db);
	return rows;
}

/** Locks both members in id order, so that two transfers between them do not wait for each other. */
export async function lockParties(tx: Tx, ids: readonly [number, number]): Promise<void> {
	await sql`select from member where id = any(${[...ids]}::int[]) order by id
		for no key update`.execute(tx);
}
