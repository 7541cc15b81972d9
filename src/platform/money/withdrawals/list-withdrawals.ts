import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { OPEN_STATES } from './machine.ts';
import type { Receipt } from './rows.ts';

export type ListedWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>['list'][number];

interface ListInput {
	memberId: number;
	id?: string;
	receipts?: readonly Receipt[];
	limit: number;
	offset: number;
}

/** Lists withdrawals of a member with their account, the latest first. */
export async function listWithdrawals(db: Tx, input: ListInput) {
	const { memberId, id, receipts } = input;
	const base = db
		.selectFrom('withdrawal as w')
		.innerJoin('payout_account as a', 'a.id', 'w.account_id')
		.where('w.member_id', '=', memberId)
		.$if(id !== undefined, (query) => query.where('w.id', '=', id ?? ''))
		.$if(receipts !== undefined, (query) => query.where('w.receipt', 'in', receipts ?? []));
	const list = await base
		.selectAll('w')
		.select(['a.kind', 'a.bank', 'a.tail'])
		.orderBy('w.seq', 'desc')
		.limit(input.limit)
		.offset(input.offset)
		.execute();
	const { count } = await base
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.executeTakeFirstOrThrow();
	return { list, count: Number(count) };
}

/** Withdrawals that the usual time is measured by; with fewer none is shown. */
const MEASURED = 50;

/** Returns the place of an open withdrawal in the queue, and how many there are. */
export async function readPlace(db: Tx, seq: bigint): Promise<{ place: number; queued: number }> {
	const { rows } = await sql<{ place: number; queued: number }>`
		select count(*) filter (where seq <= ${seq}::bigint)::int as place, count(*)::int as queued
		from withdrawal where state = any(${[...OPEN_STATES]}::text[])`.execute(db);
	return rows[0] ?? { place: 1, queued: 1 };
}

/** Returns the median time of the last 50 withdrawals of a channel; undefined with fewer. */
export async function readUsualMinutes(
	db: Tx,
	channel: string,
): Promise<{ minutes: number; of: number } | undefined> {
	const { rows } = await sql<{ minutes: number; of: number }>`
		select ceil(percentile_cont(0.5) within group (
			order by extract(epoch from d.arrived_at - d.created_at)) / 60)::int as minutes,
			count(*)::int as of
		from (select arrived_at, created_at from withdrawal
			where channel = ${channel} and arrived_at is not null
			order by arrived_at desc limit ${MEASURED}) d`.execute(db);
	const [measured] = rows;
	return measured && measured.of >= MEASURED ? measured : undefined;
}
