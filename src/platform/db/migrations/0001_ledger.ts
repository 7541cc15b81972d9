import { type Kysely, sql } from 'kysely';
import { ledgerGuards } from './ledger/guards.ts';
import { ledgerPost } from './ledger/post.ts';
import { appRole, ledgerGrants } from './ledger/roles.ts';
import { ledgerTables } from './ledger/tables.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [appRole, ledgerTables, ledgerGuards, ledgerPost, ledgerGrants]) {
		await sql.raw(part).execute(db);
	}
}
