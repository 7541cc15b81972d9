import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { IssueState } from '../issues/issue-rows.ts';

/** An issue for operators. */
export interface ListedIssue {
	game: string;
	numero: string;
	state: IssueState;
	isHeld: boolean;
	reason: string | null;
	locksAt: Date;
	drawsAt: Date;
	tickets: number;
	staked: Money;
	/** Winnings and rebates. */
	paid: Money;
	/** The highest liability of a number. */
	exposure: Money;
	/** Seconds past the due time. */
	lateS: number;
}

/**
 * Selects the issues of a game that are under way or ended last, the latest first; without a game the
 * ones that are late, held or void of the last day.
 */
export async function selectIssues(
	db: Tx,
	{ game, limit }: { game?: string | undefined; limit: number },
): Promise<ListedIssue[]> {
	const chosen = game
		? sql`g.code = ${game} and i.opens_at <= core.clock()`
		: sql`i.is_held or i.state = 'void' and i.draws_at > core.clock() - interval '1 day'
			or i.due_at < core.clock() - interval '30 s' and i.state not in ('pre')`;
	const { rows } = await sql<ListedIssue>`
		select g.code as game, i.numero, i.state, i.is_held as "isHeld", i.reason,
			i.locks_at as "locksAt", i.draws_at as "drawsAt",
			(select count(*)::int from lottery.line l where l.issue_id = i.id
				and l.state not in ('cancelled')) as tickets,
			coalesce(b.staked, 0)::bigint as staked, coalesce(b.paid, 0)::bigint as paid,
			coalesce((select max(e.liability) from lottery.exposure e where e.issue_id = i.id), 0)::bigint
				as exposure,
			greatest(0, coalesce(extract(epoch from core.clock() - i.due_at), 0))::float8 as "lateS"
		from lottery.issue i join lottery.game g on g.id = i.game_id
		left join lateral (
			select sum(stake) filter (where state <> 'cancelled') as staked,
				sum(win + rebate) filter (where state = 'settled') as paid
			from lottery.bet where issue_id = i.id
		) b on true
		where ${chosen}
		order by i.locks_at desc limit ${limit}`.execute(db);
	return rows;
}

export async function findIssueId(
	db: Tx,
	{ game, numero }: { game: string; numero: string },
): Promise<number | undefined> {
	const row = await db
		.selectFrom('lottery.issue as i')
		.innerJoin('lottery.game as g', 'g.id', 'i.game_id')
		.select('i.id')
		.where('g.code', '=', game)
		.where('i.numero', '=', numero)
		.executeTakeFirst();
	return row?.id;
}

/** Makes judged bets of an issue undecided again. */
export async function undoJudging(tx: Tx, issueId: number): Promise<void> {
	await sql`update lottery.line l
		set state = 'live', hits = null, won = null, win = 0, pool_win = 0, rebate = 0, valid = null
		from lottery.bet b
		where b.id = l.bet_id and b.issue_id = ${issueId} and b.settled_at is null
			and b.state in ('judged', 'stopped') and l.state in ('settled', 'stopped')`.execute(tx);
	await sql`update lottery.bet
		set state = 'live', run = null, won = null, win = 0, rebate = 0, valid = null,
			valid_reason = null
		where issue_id = ${issueId} and settled_at is null and state in ('judged', 'stopped')
		`.execute(tx);
}

/** The highest liability of a number in issues of a game that still sell. */
export async function findExposure(db: Tx, game: string): Promise<Money> {
	const { rows } = await sql<{ most: Money }>`
		select coalesce(max(e.liability), 0)::bigint as most
		from lottery.game g
		join lottery.issue i on i.game_id = g.id and i.state in ('pre', 'open')
		join lottery.exposure e on e.issue_id = i.id
		where g.code = ${game}`.execute(db);
	return rows[0]?.most ?? 0n;
}

/** Changes a game; returns whether it exists. */
export async function updateGame(
	tx: Tx,
	{ game, isOpen, limits }: { game: string; isOpen?: boolean; limits?: Record<string, string> },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update lottery.game
		set is_open = coalesce(${isOpen ?? null}::boolean, is_open),
			limits = limits || ${JSON.stringify(limits ?? {})}::jsonb
		where code = ${game}`.execute(tx);
	return Number(numAffectedRows ?? 0) > 0;
}

/** The sums of the runs of an issue by both calculations. */
export interface RunRow {
	run: number;
	currency: string;
	bets: number;
	staked: Money;
	returned: Money;
	win: Money;
	rebate: Money;
	controlWin: Money;
}

export async function selectRuns(db: Tx, issueId: number): Promise<RunRow[]> {
	const { rows } = await sql<RunRow>`
		select run, currency, bets, staked, returned, win, rebate, control_win as "controlWin"
		from lottery.run where issue_id = ${issueId} order by run, currency`.execute(db);
	return rows;
}
