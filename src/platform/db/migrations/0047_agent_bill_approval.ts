import { type Kysely, sql } from 'kysely';

/**
 * Bills above a limit wait for staff (docs/agents.md, "Approval").
 *
 * `agent_bill.why`: what a held bill waits for, or why one was rejected. `refused`: what a rejected
 * bill would have left to its payee. `came`: what had come from above when a bill was paid; debts that
 * were paid later are in `funded` alone. `summed_on`: of a correction the day in whose sums it is.
 *
 * `agent_debt_payment.is_held`: what a debtor paid for a bill that was not paid on yet.
 *
 * `agent_bill_decision`: who decided what of a held bill. A decision counts when two persons have made
 * it with the same content.
 */
const statements = `
alter table agent_bill drop constraint agent_bill_state_check,
	add column why text,
	add column held_at timestamptz,
	add column approved_at timestamptz,
	add column refused bigint not null default 0,
	add column came bigint not null default 0,
	add column summed_on date,
	add constraint agent_bill_state_check check (state in
		('calculated', 'held', 'paid', 'partly_paid', 'not_reached', 'rejected')),
	add constraint agent_bill_why check ((state in ('held', 'rejected')) = (why is not null)),
	add constraint agent_bill_refused check (refused = 0 or state = 'rejected');
update agent_bill b set came = b.gross
	- coalesce((select e.amount from agent_debt e where e.bill_id = b.id), 0)
where b.paid_at is not null and b.corrects is null;
update agent_bill b set summed_on = r.corrected_on
from agent_run r where r.id = b.run_id and b.corrects is not null;
drop index agent_bill_open;
create index agent_bill_open on agent_bill (run_id, level)
	where paid_at is null and state <> 'not_reached';
create index agent_bill_held on agent_bill (id) where state = 'held';
create index agent_bill_unsummed on agent_bill (id)
	where corrects is not null and summed_on is null;

alter table agent_debt_payment add column is_held boolean not null default false;

create table agent_bill_decision (
	bill_id bigint not null references agent_bill (id),
	decision text not null check (decision in ('approve', 'reject')),
	-- Of a rejection why.
	content text not null,
	person text not null check (person <> ''),
	actor text not null,
	reason text not null check (reason <> ''),
	at timestamptz not null default core.now()
);
create unique index agent_bill_decision_person
	on agent_bill_decision (bill_id, decision, content, lower(person));
revoke update, delete, truncate on agent_bill_decision from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
