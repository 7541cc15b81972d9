import { type Kysely, sql } from 'kysely';
import { ledgerBreaks } from './ledger/breaks.ts';
import { ledgerGuards } from './ledger/guards.ts';
import { ledgerPost } from './ledger/post.ts';
import { appRole, ledgerGrants } from './ledger/roles.ts';
import { ledgerSealing } from './ledger/sealing.ts';
import { ledgerTables } from './ledger/tables.ts';

const parts = [
	...[appRole, ledgerTables, ledgerGuards, ledgerPost],
	...[ledgerSealing, ledgerBreaks, ledgerGrants],
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of parts) {
		await sql.raw(part).execute(db);
	}
}
