import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EntryRow, EntryState } from './rows.ts';

/** Writes what entries have won. */
export async function setPrizes(
	tx: Tx,
	drawId: string,
	won: readonly { no: number; amount: Money }[],
): Promise<void> {
	await sql`update reward_draw_entry e set state = 'won', prize = w.amount
		from unnest(${won.map(({ no }) => no)}::int[],
			${won.map(({ amount }) => String(amount))}::bigint[]) w(no, amount)
		where e.draw_id = ${drawId}::uuid and e.no = w.no`.execute(tx);
}

/** The next entries with a prize that is not paid, in their order. */
export async function selectWon(db: Tx, drawId: string, limit: number): Promise<EntryRow[]> {
	return await db
		.selectFrom('reward_draw_entry')
		.selectAll()
		.where('draw_id', '=', drawId)
		.where('state', '=', 'won')
		.orderBy('no')
		.limit(limit)
		.execute();
}

export async function lockEntry(
	tx: Tx,
	drawId: string,
	memberId: number,
): Promise<EntryRow | undefined> {
	return await tx
		.selectFrom('reward_draw_entry')
		.selectAll()
		.where('draw_id', '=', drawId)
		.where('member_id', '=', memberId)
		.forUpdate()
		.executeTakeFirst();
}

export async function updateEntry(
	tx: Tx,
	{ draw_id: drawId, no }: Pick<EntryRow, 'draw_id' | 'no'>,
	state: EntryState,
): Promise<void> {
	await tx
		.updateTable('reward_draw_entry')
		.set({ state })
		.where('draw_id', '=', drawId)
		.where('no', '=', no)
		.executeTakeFirstOrThrow();
}

/** What is not taken until the end goes back. */
export async function returnUntaken(tx: Tx, drawId: string): Promise<void> {
	await tx
		.updateTable('reward_draw_entry')
		.set({ state: 'returned' })
		.where('draw_id', '=', drawId)
		.where('state', '=', 'won')
		.execute();
}

/** A member's entries in some draws. */
export async function selectOwn(
	db: Tx,
	memberId: number,
	drawIds: readonly string[],
): Promise<EntryRow[]> {
	if (drawIds.length === 0) return [];
	return await db
		.selectFrom('reward_draw_entry')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('draw_id', 'in', drawIds)
		.execute();
}

export interface OwnOpen {
	id: string;
	rule: string;
	version: string;
	period: string;
	/** Absent until the draw is drawn. */
	endsAt: Date | null;
}

/** Envelope draws that are closed or drawn, in which an envelope waits for the member. */
export async function selectOwnOpen(db: Tx, memberId: number): Promise<OwnOpen[]> {
	return await db
		.selectFrom('reward_draw as d')
		.innerJoin('reward_draw_entry as e', 'e.draw_id', 'd.id')
		.select(['d.id', 'd.rule', 'd.version', 'd.period', 'd.ends_at as endsAt'])
		.where('e.member_id', '=', memberId)
		.where('e.state', 'in', ['entered', 'won'])
		.where('d.kind', '=', 'envelopes')
		.where('d.state', 'in', ['closed', 'drawn'])
		.orderBy('d.ends_at')
		.execute();
}

/** Whether one of some members is in the list of a draw. */
export async function hasEntry(
	db: Tx,
	drawId: string,
	memberIds: readonly number[],
): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`select exists (select from reward_draw_entry
		where draw_id = ${drawId}::uuid and member_id = any(${memberIds}::int[])) as has`.execute(db);
	return rows[0]?.has ?? false;
}

export interface Winner {
	no: number;
	username: string;
	prize: Money;
}

/** The highest prizes of a draw with their members. */
export async function selectWinners(db: Tx, drawId: string, limit: number): Promise<Winner[]> {
	const { rows } = await sql<Winner>`
		select e.no, m.username, e.prize
		from reward_draw_entry e join member m on m.id = e.member_id
		where e.draw_id = ${drawId}::uuid and e.prize is not null and e.state <> 'returned'
		order by e.prize desc, e.no limit ${limit}`.execute(db);
	return rows;
}

/** What entries of a draw have been paid, and how many of them. */
export async function sumPaid(db: Tx, drawId: string): Promise<{ paid: Money; count: number }> {
	const { rows } = await sql<{ paid: Money; count: number }>`
		select coalesce(sum(prize), 0)::bigint as paid, count(*)::int as count
		from reward_draw_entry where draw_id = ${drawId}::uuid and state = 'paid'`.execute(db);
	return rows[0] ?? { paid: 0n, count: 0 };
}
