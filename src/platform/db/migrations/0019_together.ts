import { type Kysely, sql } from 'kysely';
import { walletTogether } from './together/calls.ts';
import { ledgerEvents } from './together/events.ts';
import { walletRules } from './together/rules.ts';

/** Takes calls of vendors together, and states the rules of bets and wins once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [walletRules, ledgerEvents, walletTogether]) {
		await sql.raw(part).execute(db);
	}
}
