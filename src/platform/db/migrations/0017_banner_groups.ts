import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which groups of banners were given their first banners. What an operator then edits or removes
 * stays so: a restart gives a group nothing twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE notice_banner_group (group_name text PRIMARY KEY)`.execute(db);
	await sql`
		INSERT INTO notice_banner_group (group_name)
		SELECT DISTINCT group_name FROM notice_banner`.execute(db);
}
