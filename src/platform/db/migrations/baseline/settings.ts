/** Settings that an operator has changed, and the append-only log of every change. */
export const settings = `
create table system_setting (
	key text primary key,
	value jsonb not null,
	changed_by text not null,
	changed_at timestamptz not null default now()
);

create table system_change (
	id bigint generated always as identity primary key,
	key text not null,
	before jsonb,
	after jsonb,
	changed_by text not null,
	changed_at timestamptz not null default clock_timestamp()
);
create index on system_change (key, id);
revoke update, delete on system_change from jhilik_app;
`;
