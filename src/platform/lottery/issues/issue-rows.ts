import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** Over: settled, void, not_held. */
export type IssueState =
	| 'pre'
	| 'open'
	| 'locked'
	| 'drawn'
	| 'settling'
	| 'settled'
	| 'void'
	| 'not_held';

/** Why an issue is void. */
export type VoidReason = 'late_root' | 'no_beacon' | 'operator';

interface IssueTable {
	id: Generated<number>;
	game_id: number;
	numero: string;
	opens_at: Date;
	locks_at: Date;
	draws_at: Date;
	state: Generated<IssueState>;
	due_at: Date | null;
	seed: Buffer;
	seed_hash: Buffer;
	table_hash: Buffer;
	beacon: string;
	round: number;
	locked_at: Date | null;
	root: Buffer | null;
	tickets: number | null;
	staked: Money | null;
	result: string[] | null;
	shown_seed: Buffer | null;
	record_hash: Buffer | null;
	record_no: number | null;
	is_held: Generated<boolean>;
	run: Generated<number>;
	reason: string | null;
	ended_at: Date | null;
}

interface GameTable {
	id: Generated<number>;
	code: string;
	table_hash: Buffer;
	is_open: Generated<boolean>;
	limits: Generated<Record<string, string>>;
	first_at: Generated<Date>;
}

interface OddsTableTable {
	hash: Buffer;
	body: string;
}

interface BeaconChainTable {
	starts_at: Date;
	anchor: Buffer;
	secret: Buffer;
}

interface BeaconRoundTable {
	beacon: string;
	round: number;
	signature: string;
	verified_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		'lottery.issue': IssueTable;
		'lottery.game': GameTable;
		'lottery.odds_table': OddsTableTable;
		'lottery.beacon_chain': BeaconChainTable;
		'lottery.beacon_round': BeaconRoundTable;
	}
}

/** An issue with what its transitions need. */
export interface IssueRow {
	id: number;
	gameId: number;
	game: string;
	numero: string;
	locksAt: Date;
	drawsAt: Date;
	state: IssueState;
	seed: Buffer;
	seedHash: Buffer;
	tableHash: Buffer;
	beacon: string;
	round: number;
	lockedAt: Date | null;
	root: Buffer | null;
	tickets: number | null;
	result: string[] | null;
	isHeld: boolean;
	run: number;
}

const issue = sql`i.id, i.game_id as "gameId", g.code as game, i.numero, i.locks_at as "locksAt",
	i.draws_at as "drawsAt", i.state, i.seed, i.seed_hash as "seedHash",
	i.table_hash as "tableHash", i.beacon, i.round, i.locked_at as "lockedAt", i.root, i.tickets,
	i.result, i.is_held as "isHeld", i.run`;

/** Transitions of issues: their locks, or what follows. */
export type DueKind = 'lock' | 'rest';

function ofKind(kind: DueKind | undefined) {
	if (kind === undefined) return sql`state <> 'pre'`;
	return kind === 'lock' ? sql`state = 'open'` : sql`state not in ('pre', 'open')`;
}

/**
 * Claims due issues, the earliest first: each for one process until its lease ends. Issues whose
 * selling begins are opened by the same statement.
 */
export async function claimDue(
	db: Tx,
	{ limit, leaseS, kind }: { limit: number; leaseS: number; kind?: DueKind },
): Promise<IssueRow[]> {
	await sql`update lottery.issue set state = 'open', due_at = locks_at
		where state = 'pre' and due_at <= core.clock()`.execute(db);
	const { rows } = await sql<IssueRow>`
		with due as (
			select id from lottery.issue where due_at <= core.clock() and ${ofKind(kind)}
			order by due_at limit ${limit} for no key update skip locked
		), claimed as (
			update lottery.issue i set due_at = core.clock() + make_interval(secs => ${leaseS})
			from due where i.id = due.id returning i.*
		)
		select ${issue} from claimed i join lottery.game g on g.id = i.game_id
		order by i.draws_at`.execute(db);
	return rows;
}

/** Returns the milliseconds until the next issue is due; those before selling count as locks. */
export async function findMsToNext(db: Tx, kind: DueKind): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		select extract(epoch from min(due_at) - core.clock())::float8 * 1000 as ms
		from lottery.issue
		where due_at is not null and (state in ('pre', 'open')) = ${kind === 'lock'}`.execute(db);
	return rows[0]?.ms ?? undefined;
}

/** Ends fast issues without a bet whose draw was missed, all at once: they are not held. */
export async function endMissed(
	db: Tx,
	{ codes, lateS }: { codes: readonly string[]; lateS: number },
): Promise<number> {
	const { numAffectedRows } = await sql`
		update lottery.issue i set state = 'not_held', due_at = null, ended_at = core.clock()
		where i.due_at is not null and i.state in ('pre', 'open', 'locked')
			and i.game_id in (select id from lottery.game where code = any(${[...codes]}::text[]))
			and i.draws_at < core.clock() - make_interval(secs => ${lateS})
			and not exists (select from lottery.bet b where b.issue_id = i.id and b.state = 'live')
		`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** Locks an issue for one transition. Bets do not wait for it: they take the gate. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueRow> {
	const { rows } = await sql<IssueRow>`
		select ${issue} from lottery.issue i join lottery.game g on g.id = i.game_id
		where i.id = ${id} for no key update of i`.execute(tx);
	if (!rows[0]) throw new Error(`there is no issue ${id}`);
	return rows[0];
}

export async function updateIssue(
	tx: Tx,
	id: number,
	change: Partial<Omit<IssueTable, 'id' | 'is_held' | 'state' | 'run'>> & {
		state?: IssueState;
		is_held?: boolean;
		run?: number;
	},
): Promise<void> {
	await tx.updateTable('lottery.issue').set(change).where('id', '=', id).execute();
}

/** Takes the gate of an issue alone: every bet under way has ended, and none begins. */
export async function closeGate(tx: Tx, id: number): Promise<Date> {
	await sql`select pg_advisory_xact_lock(7416200, ${id})`.execute(tx);
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(tx);
	if (!rows[0]) throw new Error('the query returned no row');
	return rows[0].now;
}

/** Serialises the draws of a game, whose records are a chain. */
export async function lockChain(tx: Tx, gameId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(7416201, ${gameId})`.execute(tx);
}

/** Finds the end of a game's chain of records. */
export async function findLastRecord(tx: Tx, gameId: number) {
	return await tx
		.selectFrom('lottery.issue')
		.select(['record_no as no', 'record_hash as hash'])
		.where('game_id', '=', gameId)
		.where('record_no', 'is not', null)
		.orderBy('record_no', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Selects the leaves of live lines in the order of their tickets, and the sum of their stakes. */
export async function selectLeaves(tx: Tx, issueId: number) {
	const { rows } = await sql<{ leaf: Buffer; stake: Money }>`
		select leaf, stake from lottery.line where issue_id = ${issueId} and state = 'live'
		order by id`.execute(tx);
	return rows;
}

export async function getOddsTable(tx: Tx, hash: Buffer): Promise<string> {
	const { body } = await tx
		.selectFrom('lottery.odds_table')
		.select('body')
		.where('hash', '=', hash)
		.executeTakeFirstOrThrow();
	return body;
}

/** What the record of an issue is made of. */
export interface RecordPartsRow {
	game: string;
	numero: string;
	locksAt: Date;
	seedHash: Buffer;
	tableHash: Buffer;
	beacon: string;
	round: number;
	tickets: number | null;
	root: Buffer | null;
	/** Shown. */
	seed: Buffer | null;
	signature: string | null;
	table: string;
	previous: Buffer | null;
}

export async function findRecordParts(
	db: Tx,
	issueId: number,
): Promise<RecordPartsRow | undefined> {
	const { rows } = await sql<RecordPartsRow>`
		select g.code as game, i.numero, i.locks_at as "locksAt", i.seed_hash as "seedHash",
			i.table_hash as "tableHash", i.beacon, i.round, i.tickets, i.root, i.shown_seed as seed,
			r.signature, t.body as "table", p.record_hash as previous
		from lottery.issue i
		join lottery.game g on g.id = i.game_id
		join lottery.odds_table t on t.hash = i.table_hash
		left join lottery.beacon_round r on r.beacon = i.beacon and r.round = i.round
		left join lottery.issue p on p.game_id = i.game_id and p.record_no = i.record_no - 1
		where i.id = ${issueId} and i.record_no is not null`.execute(db);
	return rows[0];
}

export async function readClock(db: Tx): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(db);
	if (!rows[0]) throw new Error('the query returned no row');
	return rows[0].now;
}
