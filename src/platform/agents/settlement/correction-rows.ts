import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { AffiliateTerms } from '#lib/rules/agents/affiliate.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOfAffiliate, readAffiliateTerms } from '../affiliates/stored-terms.ts';
import type { InForce } from '../contracts/list-in-force.ts';
import { readTerms, type StoredTerms } from '../contracts/stored-terms.ts';
import type { RunKey } from './rows.ts';

interface CorrectionTable {
	day: string;
	made_at: Date;
	paid_at: Date | null;
}

interface CorrectionSumTable {
	day: string;
	member_id: number;
	bills: Money;
	rebates: Money;
	released: Money;
	to_debts: Money;
	paid_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_correction: CorrectionTable;
		agent_correction_sum: CorrectionSumTable;
	}
}

/** The next booked day without corrections: the day of the first run at first; undefined for none. */
export async function selectNextCorrection(db: Tx): Promise<string | undefined> {
	const { rows } = await sql<{ day: string | null }>`
		select coalesce((select max(day) + 1 from agent_correction),
			(select (min(starts_at) at time zone ${BRAND_TIME_ZONE})::date from agent_run))::text
			as day`.execute(db);
	return rows[0]?.day ?? undefined;
}

/** Inserts the corrections of a day; returns false when it has them. */
export async function insertCorrection(
	tx: Tx,
	{ day, now }: { day: string; now: Date },
): Promise<boolean> {
	const inserted = await tx
		.insertInto('agent_correction')
		.values({ day, made_at: now, paid_at: null })
		.onConflict((conflict) => conflict.doNothing())
		.returning('day')
		.executeTakeFirst();
	return inserted !== undefined;
}

export interface TouchedRun extends RunKey {
	id: bigint;
	kind: 'dividend' | 'daily' | 'hourly' | 'realtime' | 'affiliate';
}

interface TouchedInput {
	/** The booked day, and its first and last instants. */
	day: string;
	since: Date;
	until: Date;
}

/**
 * Lists the runs whose figures changed on a booked day, after they were made: of their hours and
 * days, and of the lottery issues that settled in them. Dividends and weeks of affiliates are those
 * that had ended when the day began.
 */
export async function selectTouchedRuns(
	db: Tx,
	{ day, since, until }: TouchedInput,
): Promise<TouchedRun[]> {
	const { rows } = await sql<TouchedRun>`
		with late_day as materialized (
			select day from play_day where booked = ${day} and booked > day
			union
			select day from money_day where booked = ${day} and booked > day
		), late_hour as materialized (
			select distinct hour from play_hour
			where booked >= ${since} and booked < ${until} and booked > hour
		), issue as (
			select distinct f.run_id
			from play_changed c join lottery.bet b on b.id = c.fact_id
			join agent_issue_fact f on f.member_id = c.member_id and f.issue_id = b.issue_id
			where c.booked = ${day}
		)
		select r.id, r.kind, r.period, r.starts_at as "startsAt", r.ends_at as "endsAt"
		from agent_run r
		where r.revision = 0 and case r.kind
			when 'hourly' then r.starts_at in (select hour from late_hour)
			when 'realtime' then r.id in (select run_id from issue)
			else r.ends_at <= ${since} and exists (select from late_day d
				where d.day >= (r.starts_at at time zone ${BRAND_TIME_ZONE})::date
					and d.day < (r.ends_at at time zone ${BRAND_TIME_ZONE})::date)
			end
		order by r.starts_at, r.id`.execute(db);
	return rows;
}

/** A contract as a run has billed it so far, in all revisions. */
export interface Billed extends Omit<InForce, 'terms'> {
	terms: ContractTerms | AffiliateTerms;
	/** The bill of the run itself. */
	billId: bigint;
	carryIn: Money;
	/** The sums of all revisions. */
	gross: Money;
	carryOut: Money;
}

/** Lists what a run has billed so far, payers before payees. */
export async function selectBilled(db: Tx, run: TouchedRun): Promise<Billed[]> {
	const { rows } = await sql<Omit<Billed, 'terms'> & StoredTerms>`
		select b.id as "billId", c.id, b.product, b.payee_id as "payeeId", b.payer_id as "payerId",
			b.level, c.kind, c.period, c.carry, c.terms, b.ends_at as until,
			b.carry_in as "carryIn",
			b.gross + coalesce(e.gross, 0) as gross, b.carry_out + coalesce(e.carry_out, 0) as "carryOut"
		from agent_bill b
		join agent_contract c on c.id = b.contract_id
		left join lateral (
			select sum(x.gross)::bigint as gross, sum(x.carry_out)::bigint as carry_out
			from agent_bill x where x.corrects = b.id
		) e on true
		where b.run_id = ${run.id}
		order by b.level, b.id`.execute(db);
	return rows.map((row) => ({
		...row,
		until: row.until ?? undefined,
		terms: isOfAffiliate(row.kind) ? readAffiliateTerms(row) : readTerms(row),
	}));
}

/** Inserts a run that corrects another. */
export async function insertCorrectionRun(
	tx: Tx,
	{ run, day, activeMin, now }: { run: TouchedRun; day: string; activeMin: Money; now: Date },
): Promise<bigint> {
	const { rows } = await sql<{ id: bigint }>`
		insert into agent_run (kind, period, starts_at, ends_at, seq, made_at, active_min, revision,
			corrected_on)
		select ${run.kind}, ${run.period}, ${run.startsAt}, ${run.endsAt}, f.seq, ${now}, ${activeMin},
			(select max(r.revision) + 1 from agent_run r where r.kind = ${run.kind}
				and r.period = ${run.period} and r.starts_at = ${run.startsAt}), ${day}
		from play_fold f
		returning id`.execute(tx);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error('the fold has no row');
	return id;
}

/**
 * Adds up what the corrections and the rebates taken back of a day change, by agent. A correction
 * counts once staff need not decide about it, and once the bill it corrects is done with; one of a
 * rejected bill is rejected too.
 */
export async function insertCorrectionSums(
	tx: Tx,
	{ day, now }: { day: string; now: Date },
): Promise<void> {
	await sql`
		update agent_bill b
		set state = 'rejected', why = first.why, refused = b.gross - b.down, paid_at = ${now},
			summed_on = ${day}
		from agent_bill first
		where b.corrects is not null and b.summed_on is null and b.state in ('calculated', 'held')
			and first.id = b.corrects and first.state = 'rejected'`.execute(tx);
	await sql`
		update agent_bill b set summed_on = ${day} from agent_bill first
		where b.corrects is not null and b.summed_on is null and b.state = 'calculated'
			and first.id = b.corrects and (first.paid_at is not null or first.state = 'not_reached')`.execute(
		tx,
	);
	await sql`
		insert into agent_correction_sum (day, member_id, bills, rebates)
		select ${day}, member_id, sum(bills), sum(rebates)
		from (
			select payee_id as member_id, gross - down as bills, 0 as rebates
			from agent_bill where summed_on = ${day} and state = 'calculated'
			union all
			select payee_id, 0, amount from agent_rebate_line
			where booked = ${day} and amount < 0 and payee_id <> player_id
		) change
		group by member_id`.execute(tx);
}

/** Lists the days whose corrections are not paid, the oldest first. */
export async function selectOpenCorrections(db: Tx): Promise<string[]> {
	const rows = await db
		.selectFrom('agent_correction')
		.select(sql<string>`day::text`.as('day'))
		.where('paid_at', 'is', null)
		.orderBy('day')
		.execute();
	return rows.map(({ day }) => day);
}

/** Lists the agents whose sums of a day are not paid. */
export async function selectOpenSums(db: Tx, day: string): Promise<number[]> {
	const rows = await db
		.selectFrom('agent_correction_sum')
		.select('member_id')
		.where('day', '=', day)
		.where('paid_at', 'is', null)
		.orderBy('member_id')
		.execute();
	return rows.map((row) => row.member_id);
}

interface SumKey {
	day: string;
	memberId: number;
}

/** Locks an agent's sum of a day; undefined when it is paid. */
export async function lockCorrectionSum(
	tx: Tx,
	{ day, memberId }: SumKey,
): Promise<Money | undefined> {
	const { rows } = await sql<{ net: Money }>`
		select bills + rebates as net from agent_correction_sum
		where day = ${day} and member_id = ${memberId} and paid_at is null for update`.execute(tx);
	return rows[0]?.net;
}

/** Marks an agent's sum of a day as paid, with its bills. */
export async function markCorrected(
	tx: Tx,
	{ day, memberId, released, toDebts, now }: SumKey & CorrectionPaid,
): Promise<void> {
	await tx
		.updateTable('agent_correction_sum')
		.set({ released, to_debts: toDebts, paid_at: now })
		.where('day', '=', day)
		.where('member_id', '=', memberId)
		.execute();
	await sql`update agent_bill set state = 'paid', paid_at = ${now}
		where summed_on = ${day} and payee_id = ${memberId} and state = 'calculated'`.execute(tx);
}

interface CorrectionPaid {
	released: Money;
	toDebts: Money;
	now: Date;
}

/** Closes the corrections of a day, and their runs. */
export async function closeCorrection(
	tx: Tx,
	{ day, now }: { day: string; now: Date },
): Promise<void> {
	await tx.updateTable('agent_correction').set({ paid_at: now }).where('day', '=', day).execute();
	await sql`update agent_run set paid_at = ${now} where corrected_on = ${day}`.execute(tx);
}
