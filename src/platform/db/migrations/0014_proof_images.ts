import { type Kysely, sql } from 'kysely';

/** Pictures that members send to prove a payment. */
const statements = `
create table proof_image (
	id uuid primary key,
	owner_id integer not null references member (id),
	-- What it proves: deposit:<id> or withdrawal:<id>. Set once.
	subject text check (subject ~ '^(deposit|withdrawal):'),
	-- Of the picture as it is shown.
	sha256 bytea not null check (length(sha256) = 32),
	-- The picture, encoded again and encrypted.
	bytes bytea not null,
	created_at timestamptz not null default core.now(),
	claimed_at timestamptz,
	check ((subject is null) = (claimed_at is null))
);
-- Encrypted bytes do not compress.
alter table proof_image alter column bytes set storage external;
create index proof_image_of_owner on proof_image (owner_id, created_at);
create index proof_image_unused on proof_image (created_at) where subject is null;
create index proof_image_claimed on proof_image (claimed_at) where subject is not null;

revoke update, truncate on proof_image from jhilik_app;
grant update (subject, claimed_at) on proof_image to jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
