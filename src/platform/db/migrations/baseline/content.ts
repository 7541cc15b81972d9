/** The texts of pages that operators edit: a list of sections each. */
export const content = `
create table content_page (
	slug text primary key check (slug ~ '^[a-z][a-z0-9-]{0,31}$'),
	titles jsonb not null,
	leads jsonb not null,
	sections jsonb not null,
	changed_at timestamptz not null default now()
);
`;
