import { type Kysely, sql } from 'kysely';

/**
 * What operators do with money: decisions with their evidence, the statements of payment providers
 * and their differences from the books, and alarms. Amounts are minor units.
 */
const statements = `
-- What exactly a person decides, such as the evidence: two persons agree on the same content.
-- A name in other letters is the same person.
alter table withdrawal_decision add column content text not null default '';
alter table withdrawal_decision drop constraint withdrawal_decision_pkey;
create unique index withdrawal_decision_once
	on withdrawal_decision (withdrawal_id, step, content, lower(person));
alter table withdrawal_decision drop constraint withdrawal_decision_step_check;
alter table withdrawal_decision add constraint withdrawal_decision_step_check
	check (step in ('approve', 'reject', 'fail', 'trace', 'force'));

alter table deposit_match add column checked_at timestamptz;
alter table deposit_match add constraint deposit_match_persons check (lower(checker) <> lower(maker));

-- When staff were alerted that the provider has not answered for long.
alter table withdrawal add column alerted_at timestamptz;
create index withdrawal_unclear on withdrawal (sent_at) where state = 'sending';

-- The deposit that a promotion needs at least. An order keeps the amount of when it was opened.
alter table promotion add column deposit_min bigint check (deposit_min >= 0);
alter table deposit_order add column promotion_min bigint;

-- The methods by which a session was stepped up, each with its last instant.
alter table member_session add column stepped_up jsonb not null default '{}';

-- A day (UTC) of a provider's statement that was read.
create table psp_statement (
	provider text not null,
	currency text not null,
	day date not null,
	line_count integer not null,
	-- It was read after the end of the day.
	is_final boolean not null,
	read_at timestamptz not null default core.now(),
	primary key (provider, currency, day)
);

create table psp_statement_line (
	provider text not null,
	line_id text not null,
	currency text not null,
	day date not null,
	kind text not null check (kind in
		('receipt', 'reversal', 'payout', 'return', 'settled_in', 'settled_out')),
	ref text not null,
	amount bigint not null check (amount > 0),
	-- Of settlements: what the provider keeps.
	cost bigint not null default 0 check (cost >= 0),
	at timestamptz not null,
	read_at timestamptz not null default core.now(),
	primary key (provider, line_id)
);
create index psp_statement_line_of_ref on psp_statement_line (provider, currency, kind, ref);

-- A difference between a statement and psp.clearing. It ends when both agree, or when two persons
-- explain it.
create table psp_difference (
	id bigint generated always as identity primary key,
	provider text not null,
	currency text not null,
	line_kind text not null,
	ref text not null,
	problem text not null check (problem in
		('missing_here', 'missing_there', 'amount_differs', 'doubled', 'line_altered')),
	-- Sums of the books and of the statement.
	own bigint not null,
	theirs bigint not null,
	day date not null,
	found_at timestamptz not null default core.now(),
	resolved_at timestamptz,
	maker text,
	checker text,
	reason text,
	check (lower(checker) <> lower(maker))
);
create unique index psp_difference_open on psp_difference (provider, currency, line_kind, ref)
	where resolved_at is null;
-- One that was explained is not found again while its sums stay.
create index psp_difference_of_ref on psp_difference (provider, currency, line_kind, ref);

-- A report of a provider that a person must look at.
create table payment_alarm (
	id bigint generated always as identity primary key,
	provider text not null,
	kind text not null,
	-- The order, payout, payment or message that it is about.
	subject text not null,
	raised_at timestamptz not null default core.now(),
	seen_at timestamptz,
	seen_by text,
	reason text,
	unique (provider, kind, subject)
);
create index payment_alarm_open on payment_alarm (raised_at) where seen_at is null;

-- One key of a passkey on two accounts is one person.
create index member_passkey_of_key on member_passkey using hash (public_key);

revoke update, delete, truncate on psp_statement_line from jhilik_app;
revoke delete, truncate on psp_statement, psp_difference, payment_alarm from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
