import { type Kysely, sql } from 'kysely';

/**
 * Who is above whom (docs/agents.md, "The tree"). Only the functions of the schema tree write these
 * tables.
 *
 * `agent_edge`: the upline of a member from a business day until before another; the days of a
 * member do not overlap, and no row means no upline. `agent_node`: the uplines of a member on the
 * day of `agent_tree`, the top first, for members who have or had an upline. `since`: the first day
 * of this path; earlier days have other edges.
 */
const statements = `
create schema tree;
grant usage on schema tree to jhilik_app;

create table agent_edge (
	member_id integer not null references member (id),
	upline_id integer not null references member (id),
	from_day date not null,
	to_day date check (to_day > from_day),
	primary key (member_id, from_day),
	check (upline_id <> member_id)
);
create index agent_edge_of_upline on agent_edge (upline_id);
create index agent_edge_turn on agent_edge (from_day, to_day);

create table agent_node (
	member_id integer primary key references member (id),
	upline_id integer references member (id),
	path integer[] not null,
	since date not null
);
create index agent_node_of_upline on agent_node (upline_id, member_id);
create index agent_node_of_path on agent_node using gin (path);

create table agent_tree (
	only_row boolean primary key default true check (only_row),
	-- The day of the paths in agent_node.
	day date not null
);
insert into agent_tree (day) values ((core.clock() at time zone 'Asia/Dhaka')::date);

insert into agent_edge (member_id, upline_id, from_day)
select id, upline_id, (created_at at time zone 'Asia/Dhaka')::date
from member where upline_id is not null;

insert into agent_node (member_id, upline_id, path, since)
with recursive line (member_id, upline_id, path, since) as (
	select m.id, m.upline_id, array[m.upline_id], (m.created_at at time zone 'Asia/Dhaka')::date
	from member m join member u on u.id = m.upline_id and u.upline_id is null
	union all
	select m.id, m.upline_id, l.path || m.upline_id, (m.created_at at time zone 'Asia/Dhaka')::date
	from line l join member m on m.upline_id = l.member_id
)
select * from line;

alter table member drop column upline_id;
revoke insert, update, delete, truncate on agent_edge, agent_node, agent_tree from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
