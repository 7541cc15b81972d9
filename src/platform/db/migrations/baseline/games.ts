/**
 * The catalogue: names and looks of vendors and games. Whether a game may be played is the vendor
 * module's: a vendor may be listed before it is connected, and has a row in `vendor` from then on.
 */
export const games = `
-- launch_url holds {hostname}, the site's own host name.
create table game_vendor (
	vendor_code text primary key,
	names jsonb not null,
	icon text not null,
	is_hot boolean not null default false,
	launch_url text,
	position integer not null default 0
);

-- search: the names as they sound, kept by the table itself so that every writer updates it.
create table game (
	id integer generated always as identity primary key,
	vendor_code text not null references game_vendor (vendor_code),
	game_code text not null,
	game_type text not null,
	names jsonb not null,
	icon text not null,
	is_hot boolean not null default false,
	stake_min bigint not null check (stake_min > 0),
	rtp text,
	position integer not null default 0,
	classification text check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
	lines integer check (lines > 0),
	hot_rank integer check (hot_rank > 0),
	released_on date,
	search text not null generated always as (game_names_key(names)) stored,
	unique (vendor_code, game_code)
);
create index game_order on game (game_type, position, id);
create index game_of_vendor on game (vendor_code, position, id);
create index game_hot on game (hot_rank, position, id) where is_hot;
create index game_search_words on game using gin (search gin_trgm_ops);

create table game_favourite (
	member_id integer not null references member (id),
	game_id integer not null references game (id),
	added_at timestamptz not null,
	primary key (member_id, game_id)
);
`;
