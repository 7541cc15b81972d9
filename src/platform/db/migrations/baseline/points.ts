/** Goods to redeem points for. Points are in units of 1/10,000, as money is. */
export const points = `
create table points_goods (
	id integer generated always as identity primary key,
	names jsonb not null,
	descriptions jsonb not null default '{}',
	image text,
	points bigint not null check (points > 0),
	amount bigint check (amount > 0),
	quantity integer not null check (quantity >= 0),
	position integer not null default 0,
	starts_at timestamptz not null default now(),
	ends_at timestamptz,
	check (ends_at > starts_at)
);
`;
