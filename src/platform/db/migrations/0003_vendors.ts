import { type Kysely, sql } from 'kysely';
import { walletBets } from './vendors/bets.ts';
import { walletEntering } from './vendors/entering.ts';
import { vendorGrants } from './vendors/roles.ts';
import { walletRounds } from './vendors/rounds.ts';
import { walletSessions } from './vendors/sessions.ts';
import { vendorTables } from './vendors/tables.ts';
import { walletWins } from './vendors/wins.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
	const calls = [walletEntering, walletSessions, walletBets, walletWins, walletRounds];
	for (const part of [vendorTables, ...calls, vendorGrants]) {
		await sql.raw(part).execute(db);
	}
}
