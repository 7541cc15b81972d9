import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** What one transaction of a settlement takes. */
export interface Chunk {
	/** Lines that are judged; a member's lines are always in one. */
	lines: number;
	/** Members that are paid. */
	members: number;
}

export const CHUNK: Chunk = { lines: 2000, members: 500 };

/** A live line with its bet, and what the bet depends on. */
export interface LiveLine {
	/** An id, as `betId`. */
	id: bigint;
	betId: bigint;
	memberId: number;
	play: string;
	balls: string;
	stakes: number;
	price: Money;
	odds: number[];
	rebateParts: number;
	stake: Money;
	winningStop: boolean;
	abandoning: boolean;
	/** Of the bet in the issue before, when it decides whether this one counts. */
	before: { state: string; won: number | null } | null;
}

/** Selects live lines of members after a given one, and at most so many. */
export async function selectLiveLines(
	tx: Tx,
	{ issueId, afterMember, limit }: { issueId: number; afterMember: number; limit: number },
): Promise<LiveLine[]> {
	const { rows } = await sql<LiveLine>`
		select l.id, l.bet_id as "betId", l.member_id as "memberId", l.play, l.balls, l.stakes, l.price,
			l.odds, l.rebate_parts as "rebateParts", l.stake, o.winning_stop as "winningStop",
			o.abandoning, case when p.id is not null
				then jsonb_build_object('state', p.state, 'won', p.won) end as before
		from lottery.bet b
		join lottery.line l on l.bet_id = b.id and l.state = 'live'
		join lottery.bet_order o on o.id = b.order_id
		left join lottery.bet p on p.id = b.after_id
		where b.issue_id = ${issueId} and b.state = 'live' and b.member_id > ${afterMember}
		order by b.member_id, l.id limit ${limit}`.execute(tx);
	return rows;
}

export interface JudgedLine {
	id: bigint;
	hits: readonly number[];
	won: number;
	win: Money;
	rebate: Money;
	valid: Money;
}

export async function updateLines(tx: Tx, lines: readonly JudgedLine[]): Promise<void> {
	if (lines.length === 0) return;
	await sql`
		update lottery.line l
		set state = 'settled', hits = j.hits::integer[], won = j.won, win = j.win, rebate = j.rebate,
			valid = j.valid
		from unnest(${lines.map(({ id }) => String(id))}::bigint[],
			${lines.map(({ hits }) => `{${hits.join(',')}}`)}::text[],
			${lines.map(({ won }) => won)}::integer[], ${lines.map(({ win }) => String(win))}::bigint[],
			${lines.map(({ rebate }) => String(rebate))}::bigint[],
			${lines.map(({ valid }) => String(valid))}::bigint[])
			j(id, hits, won, win, rebate, valid)
		where l.id = j.id`.execute(tx);
}

export interface JudgedBet {
	id: bigint;
	won: number;
	win: Money;
	rebate: Money;
	valid: Money;
	validReason: string | undefined;
}

export async function updateBets(
	tx: Tx,
	{ run, bets }: { run: number; bets: readonly JudgedBet[] },
): Promise<void> {
	if (bets.length === 0) return;
	await sql`
		update lottery.bet b
		set state = 'judged', run = ${run}, won = j.won, win = j.win, rebate = j.rebate, valid = j.valid,
			valid_reason = j.reason
		from unnest(${bets.map(({ id }) => String(id))}::bigint[],
			${bets.map(({ won }) => won)}::integer[], ${bets.map(({ win }) => String(win))}::bigint[],
			${bets.map(({ rebate }) => String(rebate))}::bigint[],
			${bets.map(({ valid }) => String(valid))}::bigint[],
			${bets.map(({ validReason }) => validReason ?? null)}::text[])
			j(id, won, win, rebate, valid, reason)
		where b.id = j.id`.execute(tx);
}

/** Marks bets that a chase does not play any more; their stakes go back with the run. */
export async function stopBets(
	tx: Tx,
	{ run, ids }: { run: number; ids: readonly bigint[] },
): Promise<void> {
	if (ids.length === 0) return;
	const list = ids.map(String);
	await sql`update lottery.bet set state = 'stopped', run = ${run}, valid = 0
		where id = any(${list}::bigint[])`.execute(tx);
	await sql`update lottery.line set state = 'stopped'
		where bet_id = any(${list}::bigint[]) and state = 'live'`.execute(tx);
}

export interface RunTotals {
	currency: string;
	bets: number;
	staked: Money;
	returned: Money;
	win: Money;
	rebate: Money;
}

/** Sums what a run decided, by currency. */
export async function sumRun(
	tx: Tx,
	{ issueId, run }: { issueId: number; run: number },
): Promise<RunTotals[]> {
	const { rows } = await sql<RunTotals>`
		select currency, count(*)::int as bets,
			coalesce(sum(stake) filter (where state = 'judged'), 0)::bigint as staked,
			coalesce(sum(stake) filter (where state = 'stopped'), 0)::bigint as returned,
			sum(win)::bigint as win, sum(rebate)::bigint as rebate
		from lottery.bet where issue_id = ${issueId} and run = ${run}
		group by currency order by currency`.execute(tx);
	return rows;
}

/** A line with shares of a pool: each right ticket has its price as weight. */
export interface ShareRow {
	/** An id, as `betId`. */
	lineId: bigint;
	betId: bigint;
	weight: Money;
}

/** Selects the lines of a run that hit a prize of the pool, the `prize`th of their play from 1 on. */
export async function selectShares(
	tx: Tx,
	{ issueId, run, prize }: { issueId: number; run: number; prize: number },
): Promise<ShareRow[]> {
	const { rows } = await sql<ShareRow>`
		select l.id as "lineId", b.id as "betId", (l.hits[${prize}] * l.price)::bigint as weight
		from lottery.bet b join lottery.line l on l.bet_id = b.id and l.state = 'settled'
		where b.issue_id = ${issueId} and b.run = ${run} and b.state = 'judged'
			and l.hits[${prize}] > 0
		order by l.id`.execute(tx);
	return rows;
}

/** Adds a share of the pool to a line and its bet. */
export async function addShare(
	tx: Tx,
	{ lineId, betId, amount }: { lineId: bigint; betId: bigint; amount: Money },
): Promise<void> {
	await sql`update lottery.line set win = win + ${amount}, pool_win = ${amount}
		where id = ${lineId}`.execute(tx);
	await sql`update lottery.bet set win = win + ${amount} where id = ${betId}`.execute(tx);
}

export async function hasLiveBets(tx: Tx, issueId: number): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from lottery.bet where issue_id = ${issueId} and state = 'live') as has
		`.execute(tx);
	return rows[0]?.has ?? false;
}

interface NewRun extends RunTotals {
	issueId: number;
	run: number;
	controlWin: Money;
	expected: Money;
}

export async function insertRun(tx: Tx, row: NewRun): Promise<void> {
	await sql`insert into lottery.run (issue_id, run, currency, bets, staked, returned, win, rebate,
			control_win, expected)
		values (${row.issueId}, ${row.run}, ${row.currency}, ${row.bets}, ${row.staked},
			${row.returned}, ${row.win}, ${row.rebate}, ${row.controlWin}, ${row.expected})`.execute(tx);
}

export interface PaidBet {
	memberId: number;
	currency: string;
	orderNo: string;
	stake: Money;
	/** Winnings and rebate. */
	paid: Money;
}

/** Pays the next members of an issue; returns their bets, none when all are paid. */
export async function payNext(
	tx: Tx,
	{ issueId, members }: { issueId: number; members: number },
): Promise<PaidBet[]> {
	const { rows } = await sql<PaidBet>`
		select member_id as "memberId", currency, order_no::text as "orderNo", stake, paid
		from lottery.pay_bets(${issueId}, ${members})`.execute(tx);
	return rows;
}

/** A bet whose stake went back. */
export type ReturnedBet = Omit<PaidBet, 'paid'>;

/** Returns the stakes of the next members of a void issue; no bets when none is left. */
export async function returnNext(
	tx: Tx,
	{ issueId, members }: { issueId: number; members: number },
): Promise<ReturnedBet[]> {
	const { rows } = await sql<ReturnedBet>`
		select member_id as "memberId", currency, order_no::text as "orderNo", stake
		from lottery.void_bets(${issueId}, ${members})`.execute(tx);
	return rows;
}

export async function hasOpenBets(tx: Tx, issueId: number): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from lottery.bet where issue_id = ${issueId}
			and (state = 'live' or run is not null and settled_at is null)) as has`.execute(tx);
	return rows[0]?.has ?? false;
}

/** Lists the balances of an issue's pools that are not 0. */
export async function listPools(tx: Tx, { game, numero }: { game: string; numero: string }) {
	const { rows } = await sql<{ currency: string; balance: Money }>`
		select a.currency, ledger.balance_of(null, a.kind, a.currency) as balance
		from ledger.account a
		where a.owner_id is null and a.kind = lottery.pool_kind(${game}, ${numero})`.execute(tx);
	return rows.filter(({ balance }) => balance !== 0n);
}

export async function deleteRoom(tx: Tx, issueId: number): Promise<void> {
	await sql`delete from lottery.exposure where issue_id = ${issueId}`.execute(tx);
	await sql`delete from lottery.member_stake where issue_id = ${issueId}`.execute(tx);
}

/** Wakes issues with bets that waited for a bet of this one. */
export async function wakeFollowers(tx: Tx, issueId: number): Promise<void> {
	await sql`
		update lottery.issue i set due_at = core.clock()
		where i.state in ('drawn', 'settling') and i.id in (
			select n.issue_id from lottery.bet b join lottery.bet n on n.after_id = b.id
			where b.issue_id = ${issueId} and n.state = 'live')`.execute(tx);
}

/** A line of a chase that has ended, in an issue that is still selling. */
export interface EndedLine {
	id: bigint;
	memberId: number;
	game: string;
	play: string;
	balls: string;
	price: Money;
	odds: number[];
}

/** Selects live lines whose chase ended with a bet of this issue and whose issue still sells. */
export async function selectEnded(tx: Tx, issueId: number): Promise<EndedLine[]> {
	const { rows } = await sql<EndedLine>`
		select l.id, l.member_id as "memberId", g.code as game, l.play, l.balls, l.price, l.odds
		from lottery.bet b
		join lottery.bet n on n.after_id = b.id and n.state = 'live'
		join lottery.bet_order o on o.id = n.order_id
		join lottery.issue i on i.id = n.issue_id and i.state in ('pre', 'open')
			and i.locks_at > core.clock()
		join lottery.game g on g.id = i.game_id
		join lottery.line l on l.bet_id = n.id and l.state = 'live'
		where b.issue_id = ${issueId} and b.state in ('judged', 'settled', 'stopped')
			and (b.state = 'stopped' or o.winning_stop and b.won > 0 or o.abandoning and b.won = 0)
		order by l.member_id, l.id limit 500`.execute(tx);
	return rows;
}
