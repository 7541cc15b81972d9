import { type Kysely, sql } from 'kysely';

/**
 * Corrections of agents' bills, rebates of levels, and money that is set aside (docs/agents.md,
 * "Corrections", "Rebates" and "Set aside").
 *
 * `play_changed`: the rounds that were counted and changed later, by the day on which the change was
 * booked.
 *
 * `agent_run.corrected_on`: the booked day whose changes a run of a higher revision corrects. Its
 * bills have the figures as they are now, and `gross`, `down` and `carry_out` are the differences
 * from what was billed so far; `corrects` is the bill of revision 0.
 *
 * `agent_correction`: the booked days whose corrections were made. `agent_correction_sum`: what a day
 * changes of an agent's money: `bills` the differences of the net, `rebates` what is taken back of
 * rebates. A sum above 0 is paid, one below 0 is a debt to the platform.
 *
 * `agent_debt` is of a bill, or to the platform of a correction. `agent_debt_payment` names the bill
 * whose payout paid it, if it was one.
 *
 * `agent_rebate_run`: five minutes whose rounds have their rebates. `agent_rebate_line`: what a round
 * paid a level, or the change of it.
 *
 * `agent_set_aside`: what is kept of an agent's money for the dividends of its downlines while their
 * period runs, at the close of the days of `agent_set_aside_day`.
 */
const statements = `
create table play_changed (
	booked date not null,
	member_id integer not null,
	fact_id bigint not null,
	settled_at timestamptz not null,
	primary key (booked, member_id, fact_id)
);
create index play_day_late on play_day (booked) where booked > day;
create index play_hour_late on play_hour (booked) where booked > hour;
create index money_day_late on money_day (booked) where booked > day;

alter table agent_run add column corrected_on date,
	add check ((revision > 0) = (corrected_on is not null));
create index agent_run_corrected on agent_run (corrected_on) where corrected_on is not null;

create table agent_correction (
	day date primary key,
	made_at timestamptz not null,
	paid_at timestamptz
);
create table agent_correction_sum (
	day date not null references agent_correction (day),
	member_id integer not null references member (id),
	bills bigint not null,
	rebates bigint not null,
	released bigint not null default 0,
	to_debts bigint not null default 0,
	paid_at timestamptz,
	primary key (day, member_id)
);
create index agent_correction_sum_open on agent_correction_sum (day) where paid_at is null;

alter table agent_debt alter column bill_id drop not null,
	add column correction_day date references agent_correction (day),
	add check ((bill_id is null) = (correction_day is not null)),
	add check (bill_id is not null or creditor_id is null);
alter table agent_debt_payment alter column bill_id drop not null;

create table agent_rebate_run (
	id bigint generated always as identity primary key,
	starts_at timestamptz not null unique,
	made_at timestamptz not null,
	paid_at timestamptz
);
create index agent_rebate_run_open on agent_rebate_run (id) where paid_at is null;
create table agent_rebate_line (
	id bigint generated always as identity primary key,
	run_id bigint not null references agent_rebate_run (id),
	-- Who receives it: the player, or an agent above.
	payee_id integer not null references member (id),
	player_id integer not null references member (id),
	fact_id bigint not null,
	-- The business day on which it counts: of a change that of the rebate it changes.
	day date not null,
	-- The business day on which it was made.
	booked date not null,
	valid bigint not null,
	rate integer not null,
	amount bigint not null check (amount <> 0)
);
create index agent_rebate_line_of_run on agent_rebate_line (run_id, payee_id);
create index agent_rebate_line_of_fact on agent_rebate_line (player_id, fact_id);
create index agent_rebate_line_of_payee on agent_rebate_line (payee_id, booked);
create index agent_rebate_line_back on agent_rebate_line (booked) where amount < 0;

create table agent_set_aside (
	member_id integer not null references member (id),
	product text not null,
	period text not null check (period in ('D', 'W', 'H', 'M')),
	starts_at timestamptz not null,
	-- What the downlines' dividends exceed the own one by, and what there was of it.
	needed bigint not null check (needed >= 0),
	amount bigint not null check (amount >= 0),
	primary key (member_id, product, period, starts_at)
);
create table agent_set_aside_day (
	-- A closed day by which it was reckoned.
	day date primary key,
	made_at timestamptz not null
);

revoke insert, update, delete, truncate on play_changed from jhilik_app;
revoke update, delete, truncate on agent_rebate_line from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
