import { type Kysely, sql } from 'kysely';

/**
 * Payout accounts and withdrawals. A withdrawal's money is set aside by `ledger.hold` until a definite
 * answer of the provider. Amounts are minor units.
 */
const statements = `
create table payout_account (
	-- Made by the client.
	id uuid primary key,
	member_id integer not null references member (id),
	kind text not null check (kind in ('ewallet', 'bank')),
	bank text not null,
	-- The number and its holder, encrypted.
	number bytea not null,
	holder bytea not null,
	-- The last signs of the number.
	tail text not null,
	-- A keyed hash of bank and number: one account belongs to one member.
	number_mark bytea not null,
	bound_at timestamptz not null default core.now(),
	usable_from timestamptz not null,
	removed_at timestamptz
);
create unique index payout_account_bound on payout_account (number_mark) where removed_at is null;
create index payout_account_marked on payout_account (number_mark);
create index payout_account_of_member on payout_account (member_id);

create table withdrawal (
	-- Made by the client.
	id uuid primary key,
	-- The order of the queue, and the number that people see.
	seq bigint generated always as identity unique,
	member_id integer not null references member (id),
	account_id uuid not null references payout_account (id),
	channel text not null,
	provider text not null,
	currency text not null,
	amount bigint not null check (amount > 0),
	fee bigint not null check (fee >= 0 and fee < amount),
	from_cash bigint not null check (from_cash >= 0),
	from_returnable bigint not null check (from_returnable >= 0),
	state text not null default 'queued' check (state in
		('queued', 'review', 'approved', 'sending', 'rejected', 'failed', 'arrived', 'returned')),
	-- Why it was rejected, failed or came back.
	reason text,
	created_at timestamptz not null default core.now(),
	decided_at timestamptz,
	sent_at timestamptz,
	arrived_at timestamptz,
	-- When the next step is due: to send it, or to ask the provider again.
	due_at timestamptz,
	asked_count integer not null default 0,
	-- The first of two answers that the provider does not know the payout.
	unknown_at timestamptz,
	provider_ref text,
	receipt text check (receipt in
		('asked', 'received', 'partly', 'not_received', 'by_timeout', 'trace', 'forced', 'refunded')),
	receipt_due_at timestamptz,
	-- What a member says has arrived, what the provider says, and what was paid back.
	claimed bigint,
	traced bigint,
	refunded bigint not null default 0,
	returned bigint not null default 0,
	check (amount = from_cash + from_returnable),
	check (refunded + returned <= amount),
	check ((receipt is null) = (arrived_at is null))
);
create unique index withdrawal_open on withdrawal (member_id)
	where state in ('queued', 'review', 'approved', 'sending');
create index withdrawal_of_member on withdrawal (member_id, created_at desc);
create index withdrawal_queue on withdrawal (seq)
	where state in ('queued', 'review', 'approved', 'sending');
create index withdrawal_due on withdrawal (due_at) where due_at is not null;
create index withdrawal_receipt_due on withdrawal (receipt_due_at) where receipt = 'asked';
create index withdrawal_arrived on withdrawal (channel, arrived_at desc) where arrived_at is not null;

-- Each step, by whom, with its reason.
create table withdrawal_event (
	withdrawal_id uuid not null references withdrawal (id),
	n integer not null,
	step text not null,
	actor text,
	params jsonb not null default '{}',
	at timestamptz not null default core.clock(),
	primary key (withdrawal_id, n)
);

-- The verdict of the risk check, with the version of its rules.
create table withdrawal_check (
	withdrawal_id uuid primary key references withdrawal (id),
	version text not null,
	verdict text not null check (verdict in ('pass', 'review', 'refuse')),
	reasons text[] not null,
	at timestamptz not null default core.now()
);

-- Decisions of people. The key refuses a second one of the same person on the same step.
create table withdrawal_decision (
	withdrawal_id uuid not null references withdrawal (id),
	step text not null check (step in ('approve', 'reject', 'void', 'force')),
	person text not null check (person <> ''),
	actor text not null,
	reason text not null check (reason <> ''),
	at timestamptz not null default core.now(),
	primary key (withdrawal_id, step, person)
);

-- What the member said about the receipt, with pictures.
create table receipt_claim (
	withdrawal_id uuid not null references withdrawal (id),
	n integer not null,
	action text not null check (action in ('received', 'partly', 'not_received')),
	amount bigint,
	pictures uuid[] not null default '{}',
	at timestamptz not null default core.now(),
	primary key (withdrawal_id, n)
);

-- Money that came back, once by the provider's reference.
create table withdrawal_return (
	provider text not null,
	provider_ref text not null,
	withdrawal_id uuid not null references withdrawal (id),
	amount bigint not null check (amount > 0),
	tx_id uuid not null unique,
	at timestamptz not null default core.now(),
	primary key (provider, provider_ref)
);

revoke update, delete, truncate on withdrawal_event, withdrawal_check, withdrawal_decision,
	receipt_claim, withdrawal_return from jhilik_app;
revoke delete, truncate on payout_account, withdrawal from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
