/** Promotions as texts by language: `{"bn": "…", "en": "…"}`. `new_until` ends the label NEW. */
export const promotions = `
create table promotion_category (
	code text primary key check (code ~ '^[A-Z][A-Z0-9_]{0,31}$'),
	names jsonb not null,
	position integer not null default 0
);

create table promotion (
	id integer generated always as identity primary key,
	category text not null references promotion_category (code),
	titles jsonb not null,
	summaries jsonb not null,
	contents jsonb not null,
	terms jsonb not null,
	image text,
	link text,
	link_texts jsonb not null default '{}',
	is_hot boolean not null default false,
	new_until timestamptz,
	position integer not null default 0,
	starts_at timestamptz not null default now(),
	ends_at timestamptz,
	changed_at timestamptz not null default now(),
	check (ends_at > starts_at)
);
`;
