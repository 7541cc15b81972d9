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

export interface IssueTable {
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

/** The columns of an `IssueRow`: of the issue `i` and its game `g`. */
export const issueColumns = sql`i.id, i.game_id as "gameId", g.code as game, i.numero, i.locks_at as "locksAt",
	i.draws_at as "drawsAt", i.state, i.seed, i.seed_hash as "seedHash",
	i.table_hash as "tableHash", i.beacon, i.round, i.locked_at as "lockedAt", i.root, i.tickets,
	i.result, i.is_held as "isHeld", i.run`;

/** Locks an issue for one transition. Bets do not wait for it: they take the gate. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueRow> {
	const { rows } = await sql<IssueRow>`
		select ${issueColumns} from lottery.issue i join lottery.game g on g.id = i.game_id
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

/** Selects the leaves of live lines in the order of their tickets, and the sum of their stakes. */
export async function selectLeaves(tx: Tx, issueId: number) {
	const { rows } = await sql<{ leaf: Buffer; stake: Money }>`
		select leaf, stake from lottery.line where issue_id = ${issueId} and state = 'live'
		order by id`.execute(tx);
	return rows;
}

export async function readClock(db: Tx): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(db);
	if (!rows[0]) throw new Error('the query returned no row');
	return rows[0].now;
}
