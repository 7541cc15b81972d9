import { type Kysely, sql } from 'kysely';
import { decidingAccess } from './deciding/access.ts';
import { decidingRollback } from './deciding/rollback.ts';
import { decidingRounds } from './deciding/rounds.ts';
import { decidingTogether } from './deciding/together.ts';
import { decidingTurnover } from './deciding/turnover.ts';
import { decidingWins } from './deciding/wins.ts';

/**
 * Bounds what decides and corrects rounds: no token of another, no correction that takes more than
 * the round paid. What a round counts as turnover is kept with it when it is settled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Rounds get columns, however many there are.
	await sql`SET LOCAL statement_timeout = 0`.execute(db);
	const calls = [decidingWins, decidingRollback, decidingRounds, decidingTogether];
	for (const part of [decidingAccess, decidingTurnover, ...calls]) {
		await sql.raw(part).execute(db);
	}
}
