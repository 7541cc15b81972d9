/** The help centre. */
export const help = `
create table help_category (
	code text primary key check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
	titles jsonb not null,
	summaries jsonb not null default '{}',
	position integer not null default 0
);

create table help_article (
	slug text primary key check (slug ~ '^[a-z][a-z0-9-]{0,63}$'),
	category_code text not null references help_category (code),
	titles jsonb not null,
	contents jsonb not null,
	is_frequent boolean not null default false,
	position integer not null default 0,
	changed_at timestamptz not null default now()
);
`;
