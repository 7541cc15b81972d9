import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * How members came: by whose code, from which page. Each has a code of their own to recruit with. An
 * id number is found again by its mark, like numbers and addresses, also those that nobody has proven:
 * who is excluded stays excluded under another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member ADD COLUMN referral_code text NOT NULL UNIQUE
		DEFAULT upper(right(gen_random_uuid()::text, 10))
		CHECK (referral_code ~ '^[0-9A-Z]{4,32}$')`.execute(db);
	await sql`ALTER TABLE member_profile ADD COLUMN id_number_mark bytea`.execute(db);
	for (const kind of ['mobile', 'email', 'id_number']) {
		await sql`
			CREATE INDEX ${sql.ref(`member_profile_by_${kind}`)} ON member_profile
			(${sql.ref(`${kind}_mark`)})`.execute(db);
	}
	await sql`
		CREATE TABLE member_registration (
			member_id integer PRIMARY KEY REFERENCES member (id),
			type text NOT NULL CHECK (type IN ('register', 'registerMobile')),
			method text NOT NULL,
			url text,
			domain text NOT NULL,
			-- Whose code brought the member, and of which kind it was.
			code_kind text CHECK (code_kind IN ('referral', 'affiliate', 'recommender')),
			code text,
			registered_at timestamptz NOT NULL
		)`.execute(db);
}
