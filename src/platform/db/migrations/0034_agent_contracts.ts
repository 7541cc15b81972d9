import { type Kysely, sql } from 'kysely';

/**
 * Contracts of agents, their runs and bills (docs/agents.md, "Contracts" and "Settlement").
 *
 * `agent_contract`: one row per version of the terms, which never change. `payer_id` is empty where
 * the platform pays. `terms` of dividends and wages are the rows of a ladder, of real-time wages the
 * two rates and the floor, of affiliates the administration fee and the rows, of master affiliates the
 * rate. A version counts for whole periods from `starts_at` until before
 * `ends_at`; `replaces` names the version that a changed offer ends when it is accepted.
 * `ending_asked`: the payer wants to end it.
 *
 * `agent_run`: one for each kind and period, made once its play is booked; `revision` 0 is the run of
 * the period, a higher one corrects it. `agent_bill`: what a contract pays for the run, or the change
 * of it. `loss` is without what is carried in. `down` is what the direct downlines are billed;
 * `funded` came from the payer, `taken` from the payee's own money to pay the downlines, `released`
 * went to the payee's money, `to_debts` to debts of the payee.
 *
 * `agent_debt`: what was not paid of a bill; without a creditor it is the platform.
 */
const statements = `
create table agent_contract (
	id uuid primary key default gen_random_uuid(),
	kind text not null
		check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'affiliate', 'master')),
	product text not null,
	period text check (period in ('D', 'W', 'H', 'M')),
	carry text check (carry in ('none', 'always', 'withinMonth')),
	payer_id integer references member (id),
	payee_id integer not null references member (id),
	terms jsonb not null,
	state text not null check (state in
		('offered', 'rejected', 'withdrawn', 'expired', 'active', 'ended')),
	replaces uuid references agent_contract (id),
	ending_asked boolean not null default false,
	offered_at timestamptz not null,
	starts_at timestamptz,
	ends_at timestamptz,
	check (payer_id <> payee_id),
	check ((kind in ('dividend', 'affiliate')) = (period is not null and carry is not null)),
	check (kind not in ('affiliate', 'master') or payer_id is null),
	check ((state in ('active', 'ended')) = (starts_at is not null)),
	check (state <> 'ended' or ends_at is not null)
);
create unique index agent_contract_one_offer on agent_contract (payee_id, kind, product)
	where state = 'offered';
create index agent_contract_of_payee on agent_contract (payee_id, kind);
create index agent_contract_of_payer on agent_contract (payer_id, kind);
create index agent_contract_in_force on agent_contract (kind, starts_at)
	where state in ('active', 'ended');

create table agent_contract_event (
	id bigint generated always as identity primary key,
	contract_id uuid not null references agent_contract (id),
	at timestamptz not null,
	what text not null check (what in ('offered', 'accepted', 'rejected', 'withdrawn', 'expired',
		'ending_asked', 'kept', 'ended')),
	-- Who did it: the member, or what else did, such as 'operator' or 'period'.
	actor_id integer references member (id),
	actor text not null,
	details jsonb not null default '{}'
);
create index agent_contract_event_of on agent_contract_event (contract_id, id);

create table agent_run (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'affiliate')),
	period text not null check (period in ('D', 'W', 'H', 'M', '1h', '5m')),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	revision integer not null default 0,
	-- Ledger events up to this number are in the figures.
	seq bigint not null,
	made_at timestamptz not null,
	paid_at timestamptz,
	unique (kind, period, starts_at, revision)
);
create index agent_run_open on agent_run (id) where paid_at is null;

create table agent_bill (
	id bigint generated always as identity primary key,
	run_id bigint not null references agent_run (id),
	contract_id uuid not null references agent_contract (id),
	product text not null,
	payee_id integer not null references member (id),
	payer_id integer references member (id),
	-- Steps below the platform, from 1: a bill is paid after the one of its payer.
	level integer not null,
	-- Of a short period its end, of others empty.
	ends_at timestamptz,
	valid bigint not null,
	loss bigint not null,
	active integer not null,
	carry_in bigint not null,
	carry_out bigint not null,
	-- The row that counted, from 1; 0 for none.
	reached integer not null,
	gross bigint not null,
	down bigint not null,
	funded bigint not null default 0,
	taken bigint not null default 0,
	released bigint not null default 0,
	to_debts bigint not null default 0,
	state text not null check (state in
		('calculated', 'held', 'paid', 'partly_paid', 'not_reached')),
	-- SHA-256 of the figures, the terms and the period.
	hash bytea not null,
	paid_at timestamptz,
	corrects bigint references agent_bill (id),
	unique (run_id, payee_id, product)
);
create index agent_bill_of_payee on agent_bill (payee_id, id);
create index agent_bill_of_payer on agent_bill (payer_id, id);
create index agent_bill_open on agent_bill (run_id, level) where state = 'calculated';

create table agent_debt (
	id bigint generated always as identity primary key,
	bill_id bigint not null references agent_bill (id),
	debtor_id integer not null references member (id),
	creditor_id integer references member (id),
	amount bigint not null check (amount > 0),
	left_amount bigint not null check (left_amount between 0 and amount),
	since timestamptz not null
);
create index agent_debt_open on agent_debt (debtor_id, since) where left_amount > 0;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
