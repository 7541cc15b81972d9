import { type Kysely, sql } from 'kysely';

/**
 * The page of a vendor, which the footer links to, and notices of type H: headlines, which come
 * before the other notices.
 */
const statements = `
alter table game_vendor
	add column page_url text check (page_url ~ '^https://[^[:space:]]+$');
alter table notice
	drop constraint notice_kind_check,
	add constraint notice_kind_check
		check (kind in ('player', 'popup', 'promotion', 'headline'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
