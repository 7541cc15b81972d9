/** Banners and notices. Texts are objects by language: `{"bn": "…", "en": "…"}`. */
export const notices = `
create table notice_banner (
	id integer generated always as identity primary key,
	group_name text not null,
	image text not null,
	titles jsonb not null,
	contents jsonb not null,
	link text,
	link_texts jsonb not null default '{}',
	position integer not null default 0,
	starts_at timestamptz not null default now(),
	ends_at timestamptz
);

-- The groups that were given their first banners: a restart seeds no group twice.
create table notice_banner_group (group_name text primary key);

create table notice (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('player', 'popup', 'promotion')),
	titles jsonb not null,
	contents jsonb not null,
	position integer not null default 0,
	starts_at timestamptz not null default now(),
	ends_at timestamptz
);
`;
