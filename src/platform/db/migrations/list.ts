import type { Migration } from 'kysely/migration';
import * as ledger from './0001_ledger.ts';
import * as members from './0002_members.ts';

/** Every migration, in order. One that was released is never changed; a later one corrects it. */
export const migrations: Record<string, Migration> = {
	'0001_ledger': ledger,
	'0002_members': members,
};
