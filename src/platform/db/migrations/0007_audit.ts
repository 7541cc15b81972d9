import { type Kysely, sql } from 'kysely';

/**
 * Who did what to the site, one row for each deed: append-only. `actor` is `os:<user>` for a command,
 * `os:<user>/<name>` where several people share an account; `person` is the name that counts where a
 * step needs two people.
 */
const statements = `
create table audit_event (
	seq bigint generated always as identity primary key,
	at timestamptz not null default core.clock(),
	actor text not null check (actor ~ '^(staff|job|os|db):'),
	person text not null check (person <> ''),
	call text not null,
	subject text,
	outcome text not null check (outcome in ('done', 'refused', 'failed')),
	reason text
);
create index audit_event_of_subject on audit_event (subject, seq desc);
revoke update, delete on audit_event from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
