import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { BillWhy } from '#lib/rules/agents/bill-why.ts';
import { ALL_PRODUCTS } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StoredTerms } from '../contracts/stored-terms.ts';
import type { BillState } from '../settlement/bill-state.ts';

export interface BillRow {
	id: bigint;
	runId: bigint;
	kind: string;
	period: string;
	startsAt: Date;
	/** The first instant after what it counts, and after the period. */
	endsAt: Date;
	periodEnd: Date;
	product: string;
	payeeId: number;
	payerId: number | null;
	state: BillState;
	valid: Money;
	loss: Money;
	active: number;
	carryIn: Money;
	carryOut: Money;
	reached: number;
	gross: Money;
	down: Money;
	funded: Money;
	released: Money;
	toDebts: Money;
	paidAt: Date | null;
	/** What it waits for since when, or why it was rejected. */
	why: BillWhy | null;
	heldAt: Date | null;
	refused: Money;
	/** Of a correction the booked day, the bill it corrects and what was billed before. */
	correctedOn: string | null;
	corrects: bigint | null;
	before: Money | null;
}

const COLUMNS =
	sql.raw(`b.id, b.run_id as "runId", r.kind, r.period, r.starts_at as "startsAt", coalesce(b.ends_at, r.ends_at) as "endsAt",
	r.ends_at as "periodEnd",
	b.product, b.payee_id as "payeeId", b.payer_id as "payerId", b.state, b.valid, b.loss, b.active,
	b.carry_in as "carryIn", b.carry_out as "carryOut", b.reached, b.gross, b.down, b.funded,
	b.released, b.to_debts as "toDebts", b.paid_at as "paidAt", b.why,
	b.held_at as "heldAt", b.refused, r.corrected_on::text as "correctedOn",
	b.corrects, (select sum(e.gross)::bigint from agent_bill e
		where b.corrects is not null and (e.id = b.corrects or e.corrects = b.corrects) and e.id < b.id)
		as before`);

interface ListInput {
	payeeId: number;
	kind: string | undefined;
	/** Bills before this one. */
	before: bigint | undefined;
	limit: number;
}

export async function selectBills(
	db: Tx,
	{ payeeId, kind = '', before, limit }: ListInput,
): Promise<BillRow[]> {
	const { rows } = await sql<BillRow>`
		select ${COLUMNS} from agent_bill b join agent_run r on r.id = b.run_id
		where b.payee_id = ${payeeId} and (${kind} in ('', r.kind) or ${kind} = 'dividend' and r.kind = 'affiliate')
			and b.id < ${before ?? 2n ** 62n}
		order by b.id desc limit ${limit}`.execute(db);
	return rows;
}

export interface BillWithTerms extends BillRow, Omit<StoredTerms, 'kind' | 'period'> {
	/** That of the run, but of a master affiliate its own. */
	contractKind: string;
	account: string;
	hash: Buffer;
}

export async function findBill(db: Tx, id: bigint): Promise<BillWithTerms | undefined> {
	const { rows } = await sql<BillWithTerms>`
		select ${COLUMNS}, c.kind as "contractKind", c.carry, c.terms, m.nickname as account, b.hash
		from agent_bill b join agent_run r on r.id = b.run_id
		join agent_contract c on c.id = b.contract_id join member m on m.id = b.payee_id
		where b.id = ${id}`.execute(db);
	return rows[0];
}

/** Lists the bills that a bill's payee pays, the largest first. */
export async function selectBelow(db: Tx, { id }: { id: bigint }) {
	const { rows } = await sql<BillRow & { account: string }>`
		select ${COLUMNS}, m.nickname as account
		from agent_bill own
		join agent_bill b on b.run_id = own.run_id and b.payer_id = own.payee_id
			and b.product = own.product
		join agent_run r on r.id = b.run_id join member m on m.id = b.payee_id
		where own.id = ${id} order by b.gross desc, b.id`.execute(db);
	return rows;
}

/** What is counted of one member and day. */
export interface CountedRow {
	day: string;
	member: string;
	stake: Money;
	paid: Money;
	valid: Money;
	bonus: Money;
	rebate: Money;
	fee: Money;
	uncounted: Money;
}

export interface CountedInput {
	/** The team, and the product of the bill. */
	agentId: number;
	product: string;
	/** Business days, from the first until before the other. */
	from: string;
	to: string;
	/** What was booked before this day counts, or before this instant of an hour. */
	bookedBefore: string;
	bookedBeforeHour: Date;
	/** Of an hourly bill its hour: then there is no money. */
	hour: Date | undefined;
	/** Of a real-time bill its run: the issues that settled in it. */
	issuesOf: bigint | undefined;
	/** Of an affiliate the direct members alone count, on the days on which they are that. */
	isDirect: boolean;
	/** Of each member's name on the bill. */
	secret: string;
	/** Of a real-time bill a row for each issue; else one for all of a day. */
	isByIssue?: boolean;
}

/**
 * The rows of a bill, by member and day, as a subquery: all who were in the team, with what was booked
 * until the end of the period, or of the day of a correction.
 */
export function countedQuery(input: CountedInput) {
	const { agentId, product, from, to, hour, issuesOf, secret, isByIssue = false } = input;
	const { bookedBefore, bookedBeforeHour, isDirect } = input;
	const isAll = product === ALL_PRODUCTS;
	const ofProduct = isAll ? sql`` : sql`and d.game_type = ${product}`;
	const name = sql`left(encode(sha256(convert_to(${secret} || ':' || id, 'UTF8')), 'hex'), 12)`;
	const issue = isByIssue ? sql`issue_id` : sql`0`;
	const ofIssues = isAll ? sql`` : sql`and d.product = ${product}`;
	const played =
		issuesOf !== undefined
			? sql`select t.id, d.day, d.issue_id, d.stake, d.paid, d.valid, 0 as uncounted, 0 as bonus,
				0 as rebate, 0 as fee
			from team t join agent_issue_fact d on d.member_id = t.id and d.run_id = ${issuesOf}
				and d.valid > 0 ${ofIssues}`
			: hour
				? sql`select t.id, ${from}::date as day, 0 as issue_id, d.stake, d.paid, d.valid, d.uncounted,
				0 as bonus, 0 as rebate, 0 as fee
			from team t join team_play_hour d on d.member_id = t.id and d.hour = ${hour}
				and d.booked < ${bookedBeforeHour} ${ofProduct}`
				: sql`select t.id, d.day, 0 as issue_id, d.stake, d.paid, d.valid, d.uncounted, 0 as bonus,
				0 as rebate, 0 as fee
			from team t join team_play_day d on d.member_id = t.id
				and d.day >= ${from} and d.day < ${to} and d.booked < ${bookedBefore} ${ofProduct}
			union all
			select t.id, d.day, 0, 0, 0, 0, 0, d.bonus, d.rebate, d.fee
			from team t join money_day d on d.member_id = t.id
				and d.day >= ${from} and d.day < ${to} and d.booked < ${bookedBefore}
				and ${isAll}::boolean and (d.bonus <> 0 or d.rebate <> 0 or d.fee <> 0)`;
	const edge = sql`agent_edge e on e.upline_id = b.id
				and e.from_day < ${to} and (e.to_day is null or e.to_day > ${from})`;
	const below = isDirect
		? sql`select e.member_id from (select ${agentId}::int as id) b join ${edge}`
		: sql`select ${agentId}::int union select e.member_id from below b join ${edge}`;
	const isBelow = isDirect
		? sql`exists (select from agent_edge e where e.upline_id = ${agentId} and e.member_id = t.id
				and e.from_day <= d.day and (e.to_day is null or e.to_day > d.day))`
		: sql`(t.is_whole or ${agentId} = any(tree.path_on(t.id, d.day)))`;
	return sql`
		with recursive below (id) as (
			${below}
		), team as materialized (
			select b.id, b.id = ${agentId} or n.since <= ${from} as is_whole
			from below b left join agent_node n on n.member_id = b.id
		), counted as (
			select id, day, ${issue} as issue_id, sum(stake)::bigint as stake, sum(paid)::bigint as paid,
				sum(valid)::bigint as valid, sum(bonus)::bigint as bonus,
				sum(rebate)::bigint as rebate, sum(fee)::bigint as fee,
				sum(uncounted)::bigint as uncounted
			from (${played}) d
			where exists (select from team t where t.id = d.id
				and ${isBelow})
			group by 1, 2, 3
		), line as (
			select day::text, ${name} as member, id as member_id, issue_id, stake, paid, valid, bonus,
				rebate, fee, uncounted
			from counted
		)`;
}

/** Lists the rows of a bill in the order of day and member, after one of them. */
export async function selectCounted(
	db: Tx,
	input: CountedInput,
	{ day = '', after, limit }: { day?: string | undefined; after: string[]; limit: number },
): Promise<CountedRow[]> {
	const [afterDay = '', afterMember = ''] = after;
	const { rows } = await sql<CountedRow>`
		${countedQuery(input)}
		select day, member, stake, paid, valid, bonus, rebate, fee, uncounted from line
		where (${day} = '' or day = ${day}) and (day, member) > (${afterDay}, ${afterMember})
		order by day, member limit ${limit}`.execute(db);
	return rows;
}

/** Sums the rows of a bill by day. */
export async function sumCounted(
	db: Tx,
	input: CountedInput,
): Promise<Omit<CountedRow, 'member'>[]> {
	const { rows } = await sql<Omit<CountedRow, 'member'>>`
		${countedQuery(input)}
		select day, sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(valid)::bigint as valid,
			sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, sum(fee)::bigint as fee,
			sum(uncounted)::bigint as uncounted
		from line group by day order by day`.execute(db);
	return rows;
}

/** Finds the member of a name on a bill. */
export async function findCounted(
	db: Tx,
	input: CountedInput,
	{ day, member }: { day: string; member: string },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		${countedQuery(input)}
		select member_id as id from line where day = ${day} and member = ${member}`.execute(db);
	return rows[0]?.id;
}

export interface CountedPlay {
	id: bigint;
	settledAt: Date;
	names: Record<string, string> | null;
	/** Of a vendor's round or of a lottery. */
	code: string | null;
	issue: string | null;
	product: string;
	stake: Money;
	paid: Money;
	valid: Money;
}

interface PlaysInput {
	memberId: number;
	product: string;
	/** Of a real-time bill its run: bets on the issues that settled in it. */
	issuesOf: bigint | undefined;
	since: Date;
	until: Date;
	after: bigint;
	limit: number;
}

/** Lists the counted plays of a member that were settled within a time, in their order. */
export async function selectPlays(db: Tx, input: PlaysInput): Promise<CountedPlay[]> {
	const { memberId, product, issuesOf, since, until, after, limit } = input;
	const isAll = product === ALL_PRODUCTS;
	const { rows } = await sql<CountedPlay>`
		select c.fact_id as id, date_trunc('minute', c.settled_at) as "settledAt",
			g.names, coalesce(r.game_code, l.code) as code, i.numero as issue, c.game_type as product, c.stake, c.paid, c.valid
		from team_play_counted c
		left join vendor_round r on r.id = c.fact_id and r.member_id = c.member_id
		left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
		left join lottery.bet b on b.id = c.fact_id and b.member_id = c.member_id
		left join lottery.issue i on i.id = b.issue_id
		left join lottery.game l on l.id = i.game_id
		where c.member_id = ${memberId} and c.settled_at >= ${since} and c.settled_at < ${until}
			and (${isAll}::boolean or c.game_type = ${product}) and c.fact_id > ${after}
			and (${issuesOf ?? null}::bigint is null or exists (select from agent_issue_fact f
				where f.run_id = ${issuesOf ?? null} and f.member_id = c.member_id
					and f.issue_id = b.issue_id))
		order by c.fact_id limit ${limit}`.execute(db);
	return rows;
}
