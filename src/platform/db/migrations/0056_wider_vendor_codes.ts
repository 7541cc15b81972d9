import { type Kysely, sql } from 'kysely';

/** A vendor can be connected under every code that a catalogue may list it under, such as TCG_SEA. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE vendor
			DROP CONSTRAINT vendor_code_check,
			ADD CONSTRAINT vendor_code_check CHECK (code ~ '^[A-Z][A-Z0-9_]{1,31}$')`.execute(db);
}
