import { type Kysely, sql } from 'kysely';

/**
 * What reports of agents read beside bills and days (docs/agents.md, "Reports").
 *
 * `agent_debt_payment`: what was paid of agents' debts: the parts of payouts that went to
 * the creditor of a bill that was not paid in full, or to the platform. `bill_id` is the bill whose
 * payout paid it.
 */
const statements = `
create table agent_debt_payment (
	id bigint generated always as identity primary key,
	debt_id bigint not null references agent_debt (id),
	bill_id bigint not null references agent_bill (id),
	debtor_id integer not null references member (id),
	creditor_id integer references member (id),
	amount bigint not null check (amount > 0),
	paid_at timestamptz not null
);
create index agent_debt_payment_of_creditor on agent_debt_payment (creditor_id, paid_at);
create index agent_debt_payment_of_debtor on agent_debt_payment (debtor_id, paid_at);
create index agent_debt_payment_of_debt on agent_debt_payment (debt_id);
create index agent_bill_paid on agent_bill (payee_id, paid_at) where paid_at is not null;
-- The plays of a member by the time at which they settled: reports list the latest first.
create index play_counted_of_time on play_counted (member_id, settled_at, fact_id);

revoke update, delete, truncate on agent_debt_payment from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
