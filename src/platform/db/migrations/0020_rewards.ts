import { type Kysely, sql } from 'kysely';
import { walletFreeBets } from './rewards/free-bets.ts';
import { rewardGrants } from './rewards/grants.ts';
import { walletRollbacks } from './rewards/rollbacks.ts';
import { rewardTables } from './rewards/tables.ts';
import { walletTips } from './rewards/tips.ts';

/** Tips, free rounds that the operator grants, and a mark on rounds that nobody ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [rewardTables, walletTips, walletFreeBets, walletRollbacks, rewardGrants]) {
		await sql.raw(part).execute(db);
	}
}
