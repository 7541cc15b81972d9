import { type Kysely, sql } from 'kysely';
import { walletAlone } from './together/alone.ts';
import { walletTogether } from './together/calls.ts';
import { ledgerEvents } from './together/events.ts';
import { ledgerRecent } from './together/recent.ts';
import { walletRules } from './together/rules.ts';

/** Takes calls of vendors together, states the rules of bets and wins once, and seals in constant time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [walletRules, walletAlone, ledgerEvents, walletTogether, ledgerRecent]) {
		await sql.raw(part).execute(db);
	}
}
