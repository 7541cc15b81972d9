import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';

/**
 * Every migration, in order: tables, types, indexes, roles and data. Functions and triggers are not
 * here but in the modules' SQL files (apply-functions.ts); a new database has them only after the
 * last migration, so that none may rely on them. A released one is never changed; a later one
 * corrects it.
 */
export const migrations: Record<string, Migration> = {
	'0001_baseline': baseline,
};
