import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type {} from './issue-rows.ts';

/** How far the issues of a game are made. */
export interface PlannedGame {
	id: number;
	code: string;
	tableHash: Buffer;
	/** Issues that are not locked yet. */
	ahead: number;
	lastDrawsAt: Date | null;
}

export async function selectPlanned(db: Tx): Promise<PlannedGame[]> {
	const { rows } = await sql<PlannedGame>`
		select g.id, g.code, g.table_hash as "tableHash", p.ahead, p.last as "lastDrawsAt"
		from lottery.game g
		cross join lateral (
			select count(*) filter (where i.locks_at > core.now())::int as ahead, max(i.draws_at) as last
			from lottery.issue i where i.game_id = g.id and i.locks_at > core.now() - interval '1 day'
		) p
		order by g.id`.execute(db);
	return rows;
}

export interface NewIssue {
	gameId: number;
	numero: string;
	opensAt: Date;
	locksAt: Date;
	drawsAt: Date;
	seed: Buffer;
	seedHash: Buffer;
	tableHash: Buffer;
	beacon: string;
	round: number;
}

/** Inserts issues; one that exists stays. They are due when selling begins. */
export async function insertIssues(tx: Tx, issues: readonly NewIssue[]): Promise<void> {
	if (issues.length === 0) return;
	await tx
		.insertInto('lottery.issue')
		.values(
			issues.map((issue) => ({
				game_id: issue.gameId,
				numero: issue.numero,
				opens_at: issue.opensAt,
				locks_at: issue.locksAt,
				draws_at: issue.drawsAt,
				due_at: issue.opensAt,
				seed: issue.seed,
				seed_hash: issue.seedHash,
				table_hash: issue.tableHash,
				beacon: issue.beacon,
				round: issue.round,
				locked_at: null,
				root: null,
				tickets: null,
				staked: null,
				result: null,
				shown_seed: null,
				record_hash: null,
				record_no: null,
				reason: null,
				ended_at: null,
			})),
		)
		.onConflict((conflict) => conflict.columns(['game_id', 'numero']).doNothing())
		.execute();
}

/** Inserts a lottery and its table of odds; a known lottery gets a changed table for new issues. */
export async function saveGame(
	tx: Tx,
	{ code, body }: { code: string; body: string },
): Promise<void> {
	const hash = sql`sha256(convert_to(${body}, 'UTF8'))`;
	await sql`insert into lottery.odds_table (hash, body) values (${hash}, ${body})
		on conflict do nothing`.execute(tx);
	await sql`insert into lottery.game as g (code, table_hash) values (${code}, ${hash})
		on conflict (code) do update set table_hash = excluded.table_hash
		where g.table_hash <> excluded.table_hash`.execute(tx);
}
