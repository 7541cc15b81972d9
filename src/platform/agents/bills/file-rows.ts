import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { ALL_PRODUCTS } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { type BillRow, type CountedInput, type CountedRow, countedQuery } from './rows.ts';

export interface FileRow extends CountedRow {
	/** Of a real-time bill: the game and the issue. */
	issue: string | null;
}

/** Lists the rows of a bill, of a real-time bill by issue; no more than a limit. */
export async function selectFileRows(
	db: Tx,
	input: CountedInput,
	limit: number,
): Promise<FileRow[]> {
	const { rows } = await sql<FileRow>`
		${countedQuery({ ...input, isByIssue: true })}
		select l.day, l.member, g.code || '/' || i.numero as issue, l.stake, l.paid, l.valid, l.bonus,
			l.rebate, l.fee, l.uncounted
		from line l
		left join lottery.issue i on i.id = l.issue_id
		left join lottery.game g on g.id = i.game_id
		limit ${limit}`.execute(db);
	return rows;
}

/** What `active` is counted of. */
export interface FileMember {
	member: string;
	valid: Money;
	isFunded: boolean;
}

/**
 * Lists the members of a bill with a valid bet in any product, and whether a credited deposit was
 * booked when the bill was made. An hour counts the deposits of its day until then, which the days do
 * not tell apart: those after the sequence number of its run are taken off.
 */
export async function selectFileMembers(
	db: Tx,
	input: CountedInput,
	{ runId, limit }: { runId: bigint; limit: number },
): Promise<FileMember[]> {
	const { from, to, bookedBefore, hour } = input;
	const isFunded = hour
		? sql`exists (select from money_day d
				where d.member_id = v.member_id and d.day < ${from} and d.deposits > 0)
			or exists (select from money_day d
				where d.member_id = v.member_id and d.day = ${from}
				having sum(d.deposits) > ${depositsAfter({ runId, day: from })})`
		: sql`exists (select from money_day d where d.member_id = v.member_id and d.day < ${to}
				and d.booked < ${bookedBefore} and d.deposits > 0)`;
	const { rows } = await sql<FileMember>`
		${countedQuery({ ...input, product: ALL_PRODUCTS })}
		, bet as (
			select member, member_id, sum(valid)::bigint as valid from line
			group by 1, 2 having sum(valid) <> 0
		)
		select v.member, v.valid, (${isFunded}) as "isFunded"
		from bet v limit ${limit}`.execute(db);
	return rows;
}

/** Deposits of a member `v` on a day that the fold has counted after a run was made. */
function depositsAfter({ runId, day }: { runId: bigint; day: string }) {
	return sql`(
		select count(*) from (
			select t.id from ledger.account a
			join ledger.posting p on p.account_id = a.id
			join ledger.tx t on t.id = p.tx_id
			where a.owner_id = v.member_id and a.kind like 'player.%' and a.currency <> 'PTS'
				and t.seq > (select seq from agent_run where id = ${runId})
				and t.seq <= (select seq from play_fold)
				and (t.occurred_at at time zone 'Asia/Dhaka')::date = ${day}
				and t.kind not like 'withdraw%' and t.kind not like 'agent_%'
				and exists (select from ledger.posting q join ledger.account b on b.id = q.account_id
					where q.tx_id = t.id and b.kind ~ '^(psp[.].+|bank)$')
			group by t.id having sum(p.amount) > 0
		) late)`;
}

/** What a correction differs from: what dividends carried out until then. */
export async function selectCarryBefore(db: Tx, { id, corrects }: BillRow): Promise<Money> {
	const { rows } = await sql<{ carry: Money }>`
		select coalesce(sum(carry_out), 0)::bigint as carry from agent_bill
		where (id = ${corrects} or corrects = ${corrects}) and id < ${id}`.execute(db);
	return rows[0]?.carry ?? 0n;
}

/** The least valid bet of an active member when the run of a bill was made, if it was kept. */
export async function selectActiveMin(db: Tx, { runId }: BillRow): Promise<Money | undefined> {
	const run = await db
		.selectFrom('agent_run')
		.select('active_min')
		.where('id', '=', runId)
		.executeTakeFirst();
	return run?.active_min ?? undefined;
}

/**
 * Lists what the affiliates directly below a master affiliate had earned of a week when its bill was
 * made, with the corrections until then.
 */
export async function selectCommissionsNow(
	db: Tx,
	{ runId, payeeId, endDay }: { runId: bigint; payeeId: number; endDay: string },
): Promise<Money[]> {
	const { rows } = await sql<{ gross: Money }>`
		select sum(b.gross)::bigint as gross
		from agent_run own
		join agent_run r on r.kind = own.kind and r.period = own.period and r.starts_at = own.starts_at
			and r.revision <= own.revision
		join agent_bill b on b.run_id = r.id
		join agent_contract c on c.id = b.contract_id and c.kind = 'affiliate'
		join agent_edge e on e.member_id = b.payee_id and e.upline_id = ${payeeId}
			and e.from_day < ${endDay} and (e.to_day is null or e.to_day >= ${endDay})
		where own.id = ${runId}
		group by b.payee_id having sum(b.gross) > 0
		order by gross desc`.execute(db);
	return rows.map(({ gross }) => gross);
}
