import { type Kysely, sql } from 'kysely';

/** Transfers between a member and the agent directly above. Amounts are minor units. */
const statements = `
create table wallet_transfer (
	-- Made by the client.
	id uuid primary key,
	direction text not null check (direction in ('up', 'down')),
	sender_id integer not null references member (id),
	receiver_id integer not null references member (id),
	currency text not null,
	amount bigint not null check (amount > 0),
	tx_id uuid not null unique,
	at timestamptz not null default core.now(),
	check (sender_id <> receiver_id)
);
create index wallet_transfer_of_sender on wallet_transfer (sender_id, at desc);
create index wallet_transfer_of_receiver on wallet_transfer (receiver_id, at desc);

revoke update, delete, truncate on wallet_transfer from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
