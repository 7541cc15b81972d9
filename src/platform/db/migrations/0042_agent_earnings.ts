import { type Kysely, sql } from 'kysely';

/**
 * An agent's own money leaves: by a withdrawal (`withdrawal.from_agent`), and to the agent's own play
 * (docs/agents.md, "Agent cash").
 */
const statements = `
alter table withdrawal add column from_agent bigint not null default 0 check (from_agent >= 0),
	drop constraint withdrawal_check1,
	add check (amount = from_cash + from_returnable + from_agent),
	add check (from_agent = 0 or from_agent = amount);

alter table wallet_transfer drop constraint wallet_transfer_direction_check,
	drop constraint wallet_transfer_check,
	add check (direction in ('up', 'down', 'play')),
	add check ((sender_id = receiver_id) = (direction = 'play'));

drop function if exists wallet.open_hold(uuid, integer, text, bigint, bigint, text);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
